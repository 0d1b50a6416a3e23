#include "command/log/show_input.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/process/child.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/log/show_filter.h"
#include "command/log/show_line.h"

#define PIECE	  65536
#define POLL_NS	  200000000L
#define SECOND	  1000000000LL
#define WORDS_MAX 24

/* syslog's identifiers of our programs. */
static const char *const show_input_programs[] = {"dalang", "dalang-agent",
    "dalang-applyd", "dalang-compiled", "dalang-fetch", "dalang-mysql",
    "dalang-snmp"};

struct log_show_input {
	const char *name;
	int fd;
	bool follow;
	pid_t journal; /* 0: a file */
	struct strbuf line;
	bool cut;
	off_t at; /* bytes read of this file */
};

/* Build the command of journalctl; the texts of the times are in `times`. */
static void
journal_words(const struct log_show_filter *f, bool follow, const char **words,
    char times[2][40])
{
	static const char *const first[] = {
	    "journalctl", "-q", "-o", "cat", "--no-pager", "--all"};
	const size_t nfirst = sizeof(first) / sizeof(first[0]);
	size_t n = nfirst;

	memcpy(words, first, sizeof(first));
	if (f->since != INT64_MIN) {
		snprintf(times[0], sizeof(times[0]), "--since=@%lld",
		    (long long)(f->since / SECOND));
		words[n++] = times[0];
	}
	/* seconds, rounded up; the filter itself is exact */
	if (f->until != INT64_MAX) {
		snprintf(times[1], sizeof(times[1]), "--until=@%lld",
		    (long long)(f->until / SECOND + 1));
		words[n++] = times[1];
	}
	for (size_t i = 0;
	     i < sizeof(show_input_programs) / sizeof(show_input_programs[0]);
	     i++) {
		words[n++] = "-t";
		words[n++] = show_input_programs[i];
	}
	if (follow) {
		words[n++] = "-f";
		words[n++] = "-nall";
	}
	words[n] = NULL;
}

/* journalctl that follows; 0: none. */
static volatile sig_atomic_t follower;

/*
 * Terminate journalctl, which has a process group of its own, then this
 * process.
 */
static void
follower_end(int sig)
{
	if (follower > 0)
		kill((pid_t)follower, SIGTERM);
	signal(sig, SIG_DFL);
	raise(sig);
}

/*
 * Start journalctl.  With follow, signals wait until its process id is stored,
 * so that follower_end() can terminate it.
 */
static pid_t
journal_start(const struct child *c, bool follow)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
	struct sigaction sa = {.sa_handler = follower_end};
	sigset_t all, before;
	pid_t pid;

	if (!follow)
		return child_start(c);
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
		sigaction(signals[i], &sa, NULL);
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	pid = child_start(c);
	follower = (sig_atomic_t)pid;
	sigprocmask(SIG_SETMASK, &before, NULL);
	return pid;
}

static int
show_input_journal_open(
    struct log_show_input *in, const struct log_show_filter *f)
{
	const char *words[WORDS_MAX];
	char times[2][40];
	int ends[2];
	struct child c = {.argv = words, .in = -1, .err = STDERR_FILENO};

	journal_words(f, in->follow, words, times);
	if (pipe2(ends, O_CLOEXEC) < 0) {
		command_error("journalctl: %s", strerror(errno));
		return -1;
	}
	c.out = ends[1];
	in->journal = journal_start(&c, in->follow);
	if (in->journal < 0)
		command_error("Could not run journalctl, which reads the "
			      "journal: %s; give the name of a file instead",
		    strerror(errno));
	close(ends[1]);
	in->fd = ends[0];
	return in->journal < 0 ? -1 : 0;
}

static int
input_start(struct log_show_input *in, const struct log_show_filter *f)
{
	if (strcmp(in->name, "journal") == 0)
		return show_input_journal_open(in, f);
	in->fd = strcmp(in->name, "-") == 0
		     ? STDIN_FILENO
		     : open(in->name, O_RDONLY | O_CLOEXEC);
	if (in->fd >= 0)
		return 0;
	command_error("Could not read %s: %s", in->name, strerror(errno));
	return -1;
}

static void
input_free(struct log_show_input *in)
{
	if (in->fd > STDIN_FILENO)
		close(in->fd);
	strbuf_release(&in->line);
	free(in);
}

struct log_show_input *
log_show_input_open(
    const char *name, const struct log_show_filter *f, bool follow)
{
	struct log_show_input *in = memory_zalloc(1, sizeof(*in));

	in->name = name;
	in->fd = -1;
	in->follow = follow;
	strbuf_init(&in->line, LOG_SHOW_LINE_MAX);
	if (input_start(in, f) == 0)
		return in;
	input_free(in);
	return NULL;
}

static void
show_input_line_end(
    struct log_show_input *in, log_show_line_fn *each, void *arg)
{
	size_t n = in->line.len;

	if (strbuf_last(&in->line) == '\r')
		n--;
	each(arg, strbuf_shown(&in->line), n, in->cut);
	strbuf_reset(&in->line);
	in->cut = false;
}

/* Keep the part of a line that its maximum allows. */
static void
show_input_part_keep(struct log_show_input *in, const char *s, size_t n)
{
	size_t room = LOG_SHOW_LINE_MAX - 1 - in->line.len;

	in->cut |= n > room;
	strbuf_add(&in->line, s, n < room ? n : room);
}

static void
piece_split(struct log_show_input *in, const char *s, size_t n,
    log_show_line_fn *each, void *arg)
{
	const char *end;

	while ((end = memchr(s, '\n', n)) != NULL) {
		show_input_part_keep(in, s, (size_t)(end - s));
		show_input_line_end(in, each, arg);
		n -= (size_t)(end - s) + 1;
		s = end + 1;
	}
	show_input_part_keep(in, s, n);
}

/* Read up to the present end: 0, or -1 after an error was printed. */
static int
read_to_end(struct log_show_input *in, log_show_line_fn *each, void *arg)
{
	static char piece[PIECE];
	ssize_t n = 0;

	while (!ferror(stdout)) {
		n = read(in->fd, piece, sizeof(piece));
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			break;
		in->at += n;
		piece_split(in, piece, (size_t)n, each, arg);
		if (in->follow)
			(void)command_flush();
	}
	if (ferror(stdout) || n == 0)
		return 0;
	command_error("Could not read %s: %s", in->name, strerror(errno));
	return -1;
}

static void
last_line(struct log_show_input *in, log_show_line_fn *each, void *arg)
{
	if (in->line.len > 0 || in->cut)
		show_input_line_end(in, each, arg);
}

/*
 * Continue with the file that has replaced this one; start again in a file that
 * was truncated.
 */
static void
rotation_check(struct log_show_input *in, log_show_line_fn *each, void *arg)
{
	struct stat now, here;
	int fd;

	if (fstat(in->fd, &here) == 0 && here.st_size < in->at) {
		last_line(in, each, arg);
		in->at = lseek(in->fd, 0, SEEK_SET);
	}
	if (stat(in->name, &now) < 0 ||
	    (now.st_dev == here.st_dev && now.st_ino == here.st_ino))
		return;
	if ((fd = open(in->name, O_RDONLY | O_CLOEXEC)) < 0)
		return;
	/* lines that were written between the last read and the rename */
	(void)read_to_end(in, each, arg);
	last_line(in, each, arg);
	close(in->fd);
	in->fd = fd;
	in->at = 0;
}

static bool
show_input_is_file(const struct log_show_input *in)
{
	struct stat st;

	return in->journal == 0 && in->fd != STDIN_FILENO &&
	       fstat(in->fd, &st) == 0 && S_ISREG(st.st_mode);
}

int
log_show_input_read(
    struct log_show_input *in, log_show_line_fn *each, void *arg)
{
	const struct timespec delay = {0, POLL_NS};
	int rc = read_to_end(in, each, arg);

	while (rc == 0 && in->follow && show_input_is_file(in) &&
	       !ferror(stdout)) {
		nanosleep(&delay, NULL);
		rotation_check(in, each, arg);
		rc = read_to_end(in, each, arg);
	}
	last_line(in, each, arg);
	return rc;
}

int
log_show_input_close(struct log_show_input *in)
{
	int status = 0, rc = 0;

	if (in->journal > 0) {
		close(in->fd);
		in->fd = -1;
		while (waitpid(in->journal, &status, 0) < 0 && errno == EINTR)
			;
		follower = 0;
	}
	if (WIFEXITED(status) && WEXITSTATUS(status) != 0) {
		command_error("journalctl has failed with exit code %d",
		    WEXITSTATUS(status));
		rc = -1;
	}
	input_free(in);
	return rc;
}
