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

#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/log/record.h"
#include "command/log/request.h"
#include "base/privsep/control/control_client.h"

const struct command_option log_tail_options[] = {
    {"config", 'C', "FILE", "the configuration file, for rundir"},
    {"daemon", 'D', "compiled|applyd", "only this daemon"},
    {"json", 'j', NULL, "print each record unchanged, on one line"},
    {"rundir", 'R', "DIR", "directory of the daemons' sockets"},
    {0},
};

struct command_log_tail_watched {
	const char *daemon;
	int fd; /* -1: not connected */
	struct strbuf text;
};

static struct command_log_tail_watched log_tail_watched[LOG_DAEMONS];

/*
 * Print a line.  Lines that are not records describe the next records, or count
 * lost ones.
 */
static void
log_tail_print_line(
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
	else {
		struct shortbuf text;

		shortbuf_init(&text, LOG_RECORD_TEXT_MAX);
		log_record_add(&text.out, line, n);
		fwrite(shortbuf_text(&text), 1, text.out.len, stdout);
		putchar('\n');
		shortbuf_release(&text);
	}
}

static void
lines_print(const struct log_asking *a, struct command_log_tail_watched *w)
{
	size_t at = 0;
	const char *text = strbuf_shown(&w->text), *end;

	while ((end = memchr(text + at, '\n', w->text.len - at)) != NULL) {
		size_t n = (size_t)(end - text) - at;

		log_tail_print_line(a, w->daemon, text + at, n);
		at += n + 1;
	}
	strbuf_drop(&w->text, at);
	(void)command_flush();
}

/*
 * Read from a daemon; when it closes the connection, it is no longer watched.
 */
static void
watched_read(const struct log_asking *a, struct command_log_tail_watched *w)
{
	char piece[16384];
	ssize_t n = read(w->fd, piece, sizeof(piece));

	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return;
	if (n <= 0 || w->text.len + (size_t)n > LOG_RECORD_MAX) {
		fprintf(stderr, "dalang-%s has ended\n", w->daemon);
		close(w->fd);
		w->fd = -1;
		return;
	}
	strbuf_add(&w->text, piece, (size_t)n);
	lines_print(a, w);
}

static void
log_tail_follow(
    struct log_asking *a, int number, const char *daemon, const char *path)
{
	struct command_log_tail_watched *w = &log_tail_watched[number];

	w->daemon = daemon;
	strbuf_init(&w->text, LOG_RECORD_MAX + 1);
	w->fd = control_follow(path, a->line, CONTROL_SECONDS * 1000, &w->text);
	if (w->fd < 0 && w->text.len > 0)
		command_error("dalang-%s: %.*s", daemon,
		    (int)strcspn(strbuf_shown(&w->text), "\n"),
		    strbuf_shown(&w->text));
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
log_tail_signals_open(void)
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
log_tail_watch(const struct log_asking *a, int signals)
{
	struct pollfd p[LOG_DAEMONS + 1] = {{.fd = signals, .events = POLLIN}};
	int open = 1;

	while (open && p[0].revents == 0 && !ferror(stdout)) {
		open = 0;
		for (int i = 0; i < LOG_DAEMONS; i++) {
			p[i + 1] = (struct pollfd){
			    .fd = log_tail_watched[i].fd, .events = POLLIN};
			open |= log_tail_watched[i].fd >= 0;
		}
		if (!open || poll(p, LOG_DAEMONS + 1, -1) < 0)
			continue;
		for (int i = 0; i < LOG_DAEMONS; i++) {
			if (log_tail_watched[i].fd >= 0 && p[i + 1].revents)
				watched_read(a, &log_tail_watched[i]);
		}
	}
}

int
command_log_tail(const struct command *self, int argc, char **argv)
{
	struct log_asking a;
	int ret = 0, signals;

	for (int i = 0; i < LOG_DAEMONS; i++)
		log_tail_watched[i].fd = -1;
	if (log_asking_begin(&a, self, argc, argv, &ret) == 0) {
		signals = log_tail_signals_open();
		log_asking_each(&a, log_tail_follow);
		ret = a.failed;
		if (ret == 0)
			log_tail_watch(&a, signals);
		close(signals);
		for (int i = 0; i < LOG_DAEMONS; i++) {
			if (log_tail_watched[i].fd >= 0)
				close(log_tail_watched[i].fd);
			if (log_tail_watched[i].daemon != NULL)
				strbuf_release(&log_tail_watched[i].text);
		}
	}
	log_asking_release(&a);
	return ret;
}
