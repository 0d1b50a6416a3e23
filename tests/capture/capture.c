/*
 * Keeps every record that a program of the test build raises.  The linker puts
 * these functions in front of those of logging/ (--wrap, see the Makefile), so
 * that logging/ itself is not changed.
 *
 * $LOG_CAPTURE is a file of fixed size, made by tests/run: 8 bytes that count
 * the text, then, from CAPTURE_HEAD, the text itself, in lines of two kinds:
 *
 *	TEST SITE CODE		the program raised a message, first time
 *	TEST - JSON		a record as it was formatted
 *
 * where TEST is $LOG_CAPTURE_TEST, SITE the file and line of the call; calls
 * in tests are not recorded.  The file is mapped before main, since daemons
 *drop the right to open or write files; forked children share the mapping.
 * tests/capture/records prints the lines.
 */

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/capture/cut.h"
#include "logging/call.h"
#include "logging/record/format_json.h"
#include "logging/record/format_text.h"

#define CAPTURE_HEAD 4096
/* A process and its children keep this many records of each message. */
#define KEPT_MAX 200

size_t __real_log_format_json(struct log_record *r,
    const struct log_identity *id, char *out, size_t budget, bool *cut);
size_t __wrap_log_format_json(struct log_record *r,
    const struct log_identity *id, char *out, size_t budget, bool *cut);
void __real_log_format_text(const struct log_record *r, struct log_writer *w);
void __wrap_log_format_text(const struct log_record *r, struct log_writer *w);
void __real_log_call_flatten(
    struct log_call *c, struct log_tag room[LOG_CALL_TAGS]);
void __wrap_log_call_flatten(
    struct log_call *c, struct log_tag room[LOG_CALL_TAGS]);
void __real_log_identity_fill(
    struct log_identity *id, const char *service, const char *version);
void __wrap_log_identity_fill(
    struct log_identity *id, const char *service, const char *version);

static char *mapping;
static size_t size;
static const char *test;
static struct log_identity identity;
static uint16_t kept[LOGMSG_COUNT];
static bool raised[LOGMSG_COUNT];

/*
 * Records that are not kept are checked as well: printable ASCII, one object,
 * within the maximum length. A violation aborts at once.
 */
static void
look_at(const char *json, size_t n, size_t budget)
{
	bool good =
	    n >= 2 && n <= budget && json[0] == '{' && json[n - 1] == '}';

	for (size_t i = 0; i < n; i++)
		good = good && json[i] >= 0x20 && json[i] <= 0x7e;
	if (good)
		return;
	fprintf(stderr, "capture: a bad record of %zu bytes: %.*s\n", n,
	    (int)(n < 4000 ? n : 4000), json);
	abort();
}

/*
 * The last kept record: its text is made after its JSON, and both again when a
 * sink did not accept it.
 */
static _Thread_local int64_t last_time;
static _Thread_local uint64_t last_sequence;

__attribute__((constructor)) static void
capture_open(void)
{
	const char *path = getenv("LOG_CAPTURE");
	int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
	struct stat st;
	void *p;

	if (fd < 0)
		return;
	if (fstat(fd, &st) == 0 && st.st_size > CAPTURE_HEAD) {
		size = (size_t)st.st_size;
		p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
		mapping = p == MAP_FAILED ? NULL : p;
	}
	close(fd);
	test = getenv("LOG_CAPTURE_TEST");
	if (!test || !*test)
		test = "-";
}

/* The message's place in the table, or -1: tests have rows of their own. */
static int
code_of(const struct log_message *m)
{
	if (!mapping || m < log_messages || m >= log_messages + LOGMSG_COUNT)
		return -1;
	return (int)(m - log_messages);
}

static bool
is_wanted(const struct log_record *r)
{
	int code = code_of(r->message);

	if (code < 0 || kept[code] >= KEPT_MAX ||
	    (r->time == last_time && r->sequence == last_sequence))
		return false;
	__atomic_fetch_add(&kept[code], 1, __ATOMIC_RELAXED);
	last_time = r->time;
	last_sequence = r->sequence;
	return true;
}

static void
keep(const char *site, const char *text, size_t n)
{
	char head[256];
	uint64_t at;
	size_t len;

	snprintf(head, sizeof(head), "%s %s ", test, site);
	len = strlen(head);
	at = CAPTURE_HEAD + __atomic_fetch_add((uint64_t *)(void *)mapping,
				len + n + 1, __ATOMIC_RELAXED);
	/* the count includes what exceeds the end */
	if (at + len + n + 1 > size)
		return;
	memcpy(mapping + at, head, len);
	memcpy(mapping + at + len, text, n);
	mapping[at + len + n] = '\n';
}

void
__wrap_log_call_flatten(struct log_call *c, struct log_tag room[LOG_CALL_TAGS])
{
	int code = code_of(c->message);
	char site[128];

	/* DLG-W-..., E or F */
	if (strchr("WEF", c->message->code[4]) != NULL)
		cut_reason();
	if (code >= 0 && !raised[code] && c->site &&
	    strncmp(c->site->file, "tests/", 6) != 0) {
		raised[code] = true;
		snprintf(
		    site, sizeof(site), "%s:%d", c->site->file, c->site->line);
		keep(site, c->message->code, LOG_CODE_LEN);
	}
	__real_log_call_flatten(c, room);
}

size_t
__wrap_log_format_json(struct log_record *r, const struct log_identity *id,
    char *out, size_t budget, bool *cut)
{
	size_t n = __real_log_format_json(r, id, out, budget, cut);

	if (mapping)
		look_at(out, n, budget);
	if (is_wanted(r))
		keep("-", out, n);
	return n;
}

/* Where only text is made, the line is made for us. */
void
__wrap_log_format_text(const struct log_record *r, struct log_writer *w)
{
	static _Thread_local char line[LOG_BUDGET_DEFAULT];
	struct log_record copy;
	bool cut;

	__real_log_format_text(r, w);
	if (!is_wanted(r))
		return;
	copy = *r;
	keep("-", line,
	    __real_log_format_json(&copy, &identity, line, sizeof(line), &cut));
}

void
__wrap_log_identity_fill(
    struct log_identity *id, const char *service, const char *version)
{
	__real_log_identity_fill(id, service, version);
	identity = *id;
}
