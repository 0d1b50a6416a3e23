/* dalang log tail: records of running daemons, printed as they arrive. */

#include <stdbool.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/json_read.h"
#include "base/strbuf.h"
#include "command/commands.h"
#include "command/log/request.h"
#include "logging/safe.h"
#include "privsep/control_client.h"

/* Longer lines do not come from our daemons. */
#define LINE_MAX_BYTES 131072

const struct command_option log_tail_options[] = {
    {"config", 'C', "FILE", "the configuration file, for rundir"},
    {"daemon", 'D', "compiled|applyd", "only this daemon"},
    {"json", 'j', NULL, "print each record unchanged, on one line"},
    {"rundir", 'R', "DIR", "directory of the daemons' sockets"},
    {0},
};

struct watched {
	const char *daemon;
	int fd; /* -1: not connected */
	struct strbuf text;
};

static struct watched watched[LOG_DAEMONS];

/* The fields of a record that are printed for people, in this order. */
static const struct {
	const char *top, *key; /* key NULL: top itself */
} shown[] = {
    {"@timestamp", NULL},
    {"log.level", NULL},
    {"service", "name"},
    {"log", "logger"},
    {"event", "code"},
    {"message", NULL},
};

#define SHOWN (sizeof(shown) / sizeof(shown[0]))

struct field {
	const char *s;
	size_t n;
};

static bool
is_text(const struct json_reader *r, const char *text)
{
	return text != NULL && r->len == strlen(text) &&
	       memcmp(r->text, text, r->len) == 0;
}

static int
shown_find(const struct json_reader *r, const char *top, int within)
{
	for (size_t i = 0; i < SHOWN; i++) {
		if (within ? strcmp(shown[i].top, top) == 0 &&
				 is_text(r, shown[i].key)
			   : is_text(r, shown[i].top))
			return (int)i;
	}
	return -1;
}

/* Read the value of a key at the top level, or of one within such an object. */
static void
value_take(struct json_reader *r, int which, struct field *out)
{
	if (json_read_next(r) == JSON_TOKEN_STRING) {
		if (which >= 0)
			out[which] = (struct field){r->text, r->len};
		return;
	}
	if (which < 0 || r->token != JSON_TOKEN_OBJECT) {
		(void)json_read_skip(r);
		return;
	}
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		int inner = shown_find(r, shown[which].top, 1);

		if (json_read_next(r) == JSON_TOKEN_STRING && inner >= 0)
			out[inner] = (struct field){r->text, r->len};
		else
			(void)json_read_skip(r);
	}
}

static void
print_record(const char *line, size_t n)
{
	struct arena *arena = arena_new(0);
	struct field fields[SHOWN] = {{0}};
	struct json_reader r;

	json_read_init(&r, arena, line, n);
	if (json_read_next(&r) == JSON_TOKEN_OBJECT) {
		while (json_read_next(&r) == JSON_TOKEN_KEY)
			value_take(&r, shown_find(&r, NULL, 0), fields);
	}
	for (size_t i = 0; i < SHOWN; i++) {
		log_safe_write(stdout, fields[i].s, fields[i].n, LOG_SAFE_LINE);
		putchar(i + 1 < SHOWN ? ' ' : '\n');
	}
	arena_free(arena);
}

/* Lines that are not records describe what follows, or count lost records. */
static void
print_line(
    const struct log_asking *a, const char *daemon, const char *line, size_t n)
{
	static const char missed[] = "missed ";
	size_t word = sizeof(missed) - 1;

	if (n > word && memcmp(line, missed, word) == 0)
		fprintf(stderr,
		    "dalang-%s: %.*s records are not shown because this reader "
		    "was too slow\n",
		    daemon, (int)(n - word), line + word);
	else if (n > 0 && *line != '{')
		fprintf(stderr, "dalang-%s: %.*s\n", daemon, (int)n, line);
	else if (a->json)
		printf("%.*s\n", (int)n, line);
	else
		print_record(line, n);
}

static void
lines_print(const struct log_asking *a, struct watched *w)
{
	size_t at = 0;
	const char *end;

	while ((end = memchr(w->text.s + at, '\n', w->text.len - at)) != NULL) {
		size_t n = (size_t)(end - w->text.s) - at;

		print_line(a, w->daemon, w->text.s + at, n);
		at += n + 1;
	}
	w->text.len -= at;
	memmove(w->text.s, w->text.s + at, w->text.len + 1);
	fflush(stdout);
}

/* Read from a daemon; a closed connection ends the watch of it. */
static void
watched_read(const struct log_asking *a, struct watched *w)
{
	char piece[16384];
	ssize_t n = read(w->fd, piece, sizeof(piece));

	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return;
	if (n <= 0 || w->text.len + (size_t)n > LINE_MAX_BYTES) {
		fprintf(stderr, "dalang-%s: has ended\n", w->daemon);
		close(w->fd);
		w->fd = -1;
		return;
	}
	strbuf_add(&w->text, piece, (size_t)n);
	lines_print(a, w);
}

static void
follow(struct log_asking *a, int number, const char *daemon, const char *path)
{
	struct watched *w = &watched[number];

	w->daemon = daemon;
	strbuf_init(&w->text, LINE_MAX_BYTES + 1);
	w->fd = control_follow(path, a->line, CONTROL_SECONDS * 1000, &w->text);
	if (w->fd < 0 && w->text.len > 0)
		command_error("dalang-%s: %.*s", daemon,
		    (int)strcspn(w->text.s, "\n"), w->text.s);
	else if (w->fd < 0)
		log_asking_no_answer(a, daemon, path);
	if (w->fd < 0 && w->text.len > 0)
		a->failed = 1;
	if (w->fd < 0)
		return;
	a->asked++;
	lines_print(a, w);
}

static int
signals_open(void)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGTERM);
	sigprocmask(SIG_BLOCK, &set, NULL);
	return signalfd(-1, &set, SFD_CLOEXEC);
}

/* Watch until all daemons have ended, a signal stops us, or stdout fails. */
static void
watch(const struct log_asking *a, int signals)
{
	struct pollfd p[LOG_DAEMONS + 1] = {{.fd = signals, .events = POLLIN}};
	int open = 1;

	while (open && p[0].revents == 0 && !ferror(stdout)) {
		open = 0;
		for (int i = 0; i < LOG_DAEMONS; i++) {
			p[i + 1] = (struct pollfd){
			    .fd = watched[i].fd, .events = POLLIN};
			open |= watched[i].fd >= 0;
		}
		if (!open || poll(p, LOG_DAEMONS + 1, -1) < 0)
			continue;
		for (int i = 0; i < LOG_DAEMONS; i++) {
			if (watched[i].fd >= 0 && p[i + 1].revents)
				watched_read(a, &watched[i]);
		}
	}
}

int
command_log_tail(const struct command *self, int argc, char **argv)
{
	struct log_asking a;
	int ret = 0, signals;

	for (int i = 0; i < LOG_DAEMONS; i++)
		watched[i].fd = -1;
	if (log_asking_begin(&a, self, argc, argv, &ret) == 0) {
		signals = signals_open();
		log_asking_each(&a, follow);
		ret = a.failed;
		if (ret == 0)
			watch(&a, signals);
		close(signals);
		for (int i = 0; i < LOG_DAEMONS; i++) {
			if (watched[i].fd >= 0)
				close(watched[i].fd);
			if (watched[i].daemon != NULL)
				strbuf_release(&watched[i].text);
		}
	}
	log_asking_release(&a);
	return ret;
}
