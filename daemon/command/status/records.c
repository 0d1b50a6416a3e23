#include "command/status/records.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/files/path.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "command/log/record.h"
#include "command/terminal.h"
#include "base/metrics/metrics.h"
#include "base/privsep/control/control.h"
#include "base/privsep/control/control_client.h"

/* Lines that are kept, and the length at which each is cut. */
#define LINES_MAX  200
#define LINE_BYTES 2000

/* The node table has names of at most 64 bytes: 55, a tilde and a hash. */
#define NAME_MAX_BYTES	64
#define NAME_KEPT_BYTES 55
/* Characters of names that a request can contain: it has no quoting. */
#define NAME_CHARACTERS \
	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-"

struct records {
	struct records_target target;
	int fd;		    /* -1: not connected */
	int64_t tried;	    /* when it was connected last, ms */
	struct strbuf text; /* the beginning of a line */
	struct strbuf state;
	char *lines[LINES_MAX]; /* a ring */
	size_t count;		/* of all lines so far */
};

/* --- targets --- */

const char *
records_target_set(struct records_target *ret, enum segment daemon,
    const char *category, const char *node)
{
	size_t n = node == NULL ? 0 : strlen(node);

	if (n == NAME_MAX_BYTES && node[NAME_KEPT_BYTES] == '~')
		return "the name is shortened; use dalang log set";
	if (n != strspn(node != NULL ? node : "", NAME_CHARACTERS))
		return "the name is not that of a certificate";
	if (node != NULL && n == 0)
		return "the name is empty";
	ret->daemon = daemon;
	if (fixed_whole(ret->selector, sizeof(ret->selector), "%s%s%s",
		category, node == NULL ? "" : "@",
		node == NULL ? "" : node) < 0)
		return "the name is too long";
	return NULL;
}

static const char *const records_daemons[SEGMENTS] = {
    [SEGMENT_COMPILED] = "dalang-compiled",
    [SEGMENT_APPLYD] = "dalang-applyd",
};

const char *
records_daemon(enum segment daemon)
{
	return records_daemons[daemon];
}

/* Write the path of a daemon's control socket. */
static void
records_path_of(const char *rundir, enum segment daemon, char path[PATH_MAX])
{
	path_print(path, PATH_MAX, "%s/%s.control", rundir,
	    records_daemons[daemon] + sizeof("dalang-") - 1);
}

/* Append why a daemon has not answered, by errno. */
static void
fault_add(struct strbuf *out, enum segment daemon)
{
	const char *why = strerror(errno);
	char text[64];

	if (errno == ENOENT || errno == ECONNREFUSED)
		why = "it is not running";
	else if (errno == EACCES)
		why = "only root, its user and members of control_group have "
		      "access";
	else if (errno == ETIMEDOUT) {
		snprintf(text, sizeof(text), "it did not answer within %d ms",
		    RECORDS_ANSWER_MS);
		why = text;
	}
	strbuf_addf(out, "%s: %s", records_daemons[daemon], why);
}

/* Append the first line of an answer. */
static void
answer_add(struct strbuf *out, enum segment daemon, const char *text)
{
	strbuf_addf(out, "%s: ", records_daemons[daemon]);
	terminal_safe_add(out, text, strcspn(text, "\n"));
}

int
records_level_set(const char *rundir, const struct records_target *target,
    const char *level, unsigned minutes, struct strbuf *out)
{
	char path[PATH_MAX], line[LOG_SELECTOR_MAX + 64];
	struct shortbuf answer;
	int r;

	records_path_of(rundir, target->daemon, path);
	fixed_must(line, sizeof(line), "set %s %s for %um", target->selector,
	    level, minutes);
	shortbuf_init(&answer, CONTROL_ANSWER_MAX + 16);
	r = control_request(path, line, RECORDS_ANSWER_MS, &answer.out);
	if (r < 0)
		fault_add(out, target->daemon);
	else if (r > 0 || answer.out.len > 0)
		answer_add(out, target->daemon, shortbuf_text(&answer));
	else
		strbuf_addf(out, "%s: %s for %u minute%s", target->selector,
		    level, minutes, plural(minutes, "", "s"));
	shortbuf_release(&answer);
	return r == 0 ? 0 : -1;
}

/* --- records --- */

struct records *
records_new(const struct records_target *target)
{
	struct records *r = memory_zalloc(1, sizeof(*r));

	r->target = *target;
	r->fd = -1;
	strbuf_init(&r->text, LOG_RECORD_MAX);
	strbuf_init(&r->state, LOG_RECORD_MAX);
	return r;
}

void
records_free(struct records *r)
{
	if (r == NULL)
		return;
	if (r->fd >= 0)
		close(r->fd);
	for (size_t i = 0; i < LINES_MAX; i++)
		free(r->lines[i]);
	strbuf_release(&r->text);
	strbuf_release(&r->state);
	free(r);
}

static void
records_line_keep(struct records *r, const char *s, size_t n)
{
	char **place = &r->lines[r->count++ % LINES_MAX];

	free(*place);
	*place = memory_dup(s, n < LINE_BYTES ? n : LINE_BYTES);
}

/* Take a line: a record becomes text; other lines are about records. */
static void
records_line_take(struct records *r, const char *s, size_t n)
{
	static const char missed[] = "missed ";
	struct shortbuf out;

	if (n == 0)
		return;
	shortbuf_init(&out, LOG_RECORD_TEXT_MAX);
	if (*s == '{') {
		log_record_add(&out.out, s, n);
	} else if (strncmp(s, missed, sizeof(missed) - 1) == 0) {
		terminal_safe_add(&out.out, s, n);
		strbuf_addstr(&out.out, " records: they were too many");
	} else {
		terminal_safe_add(&out.out, s, n);
	}
	records_line_keep(r, shortbuf_text(&out), out.out.len);
	shortbuf_release(&out);
}

static void
records_lines_take(struct records *r)
{
	size_t at = 0;
	const char *text = strbuf_shown(&r->text), *end;

	while ((end = memchr(text + at, '\n', r->text.len - at)) != NULL) {
		size_t n = (size_t)(end - text) - at;

		records_line_take(r, text + at, n);
		at += n + 1;
	}
	strbuf_drop(&r->text, at);
}

void
records_connect(struct records *r, const char *rundir)
{
	char path[PATH_MAX], line[LOG_SELECTOR_MAX + 16];
	int64_t now = clock_mono_ms();

	if (r->fd >= 0 || (r->tried != 0 && now - r->tried < 1000))
		return;
	r->tried = now;
	records_path_of(rundir, r->target.daemon, path);
	fixed_must(line, sizeof(line), "tail %s", r->target.selector);
	strbuf_reset(&r->state);
	strbuf_reset(&r->text);
	r->fd = control_follow(path, line, RECORDS_ANSWER_MS, &r->text);
	if (r->fd >= 0) {
		strbuf_addf(&r->state, "%s: records as they arrive",
		    records_daemons[r->target.daemon]);
		records_lines_take(r);
	} else if (r->text.len > 0) {
		answer_add(&r->state, r->target.daemon, strbuf_shown(&r->text));
	} else {
		fault_add(&r->state, r->target.daemon);
	}
}

int
records_fd(const struct records *r)
{
	return r->fd;
}

void
records_take(struct records *r)
{
	char piece[16384];
	ssize_t n = read(r->fd, piece, sizeof(piece));

	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return;
	strbuf_add(&r->text, piece, n > 0 ? (size_t)n : 0);
	if (n > 0 && !strbuf_is_cut(&r->text)) {
		records_lines_take(r);
		return;
	}
	close(r->fd);
	r->fd = -1;
	strbuf_reset(&r->text);
	strbuf_reset(&r->state);
	strbuf_addf(&r->state, "%s has ended; waiting for it",
	    records_daemons[r->target.daemon]);
}

const char *
records_line(const struct records *r, size_t back)
{
	if (back >= r->count || back >= LINES_MAX)
		return NULL;
	return r->lines[(r->count - 1 - back) % LINES_MAX];
}

const char *
records_state(const struct records *r)
{
	return strbuf_shown(&r->state);
}
