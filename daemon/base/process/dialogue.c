#include "base/process/dialogue.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/process/child.h"
#include "base/core/clock.h"
#include "base/process/descendants.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/process/resident.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"

/* Bytes that are read at once. */
#define PIECE 65536

/* Bytes that are kept of standard error, unless more are requested. */
#define ERRORS_KEPT 4096

struct dialogue {
	pid_t pid;
	int pidfd;	    /* -1: unavailable */
	int in, out, err;   /* our ends of its pipes; -1: closed */
	struct growbuf got; /* read and not yet taken */
	size_t taken;	    /* of these, those of the last answer */
	size_t total, total_max;
	size_t line_max;
	size_t memory_max;     /* 0: any */
	int64_t looked_at;     /* when the memory was, on clock_mono_ns() */
	struct growbuf errors; /* the end of the text from err */
	size_t errors_keep;    /* bytes of it, at least */
	int errors_cut;	       /* earlier text was dropped */
};

/* Pipes of a child: its ends and ours. */
struct dialogue_ends {
	int in[2], out[2], err[2];
};

static void
ends_close(struct dialogue_ends *e)
{
	for (int i = 0; i < 2; i++) {
		child_end_close(&e->in[i]);
		child_end_close(&e->out[i]);
		child_end_close(&e->err[i]);
	}
}

static int
ends_open(struct dialogue_ends *e)
{
	memset(e, -1, sizeof(*e));
	if (pipe2(e->in, O_CLOEXEC) == 0 && pipe2(e->out, O_CLOEXEC) == 0 &&
	    pipe2(e->err, O_CLOEXEC) == 0)
		return 0;
	ends_close(e);
	return -1;
}

/* Set up our end, which never blocks; the caller closes the child's. */
static int
end_take(int *fd)
{
	int ours = *fd;

	*fd = -1;
	(void)fcntl(ours, F_SETFL, fcntl(ours, F_GETFL) | O_NONBLOCK);
	return ours;
}

struct dialogue *
dialogue_start(const struct dialogue_options *o)
{
	struct child c = {.argv = o->argv, .env = o->env, .cwd = o->cwd};
	struct dialogue *d;
	struct dialogue_ends e;
	pid_t pid;

	errno = ECANCELED;
	if (stop_due() || ends_open(&e) < 0)
		return NULL;
	c.in = e.in[0];
	c.out = e.out[1];
	c.err = e.err[1];
	pid = child_start(&c);
	if (pid < 0) {
		ends_close(&e);
		return NULL;
	}
	d = memory_zalloc(1, sizeof(*d));
	d->pid = pid;
	d->pidfd = child_watch(pid);
	d->in = end_take(&e.in[1]);
	d->out = end_take(&e.out[0]);
	d->err = end_take(&e.err[0]);
	ends_close(&e);
	d->line_max = o->line_max;
	d->total_max = o->total_max;
	d->memory_max = o->memory_max;
	growbuf_init(&d->got);
	growbuf_init(&d->errors);
	d->errors_keep = ERRORS_KEPT;
	return d;
}

/*
 * Keep the end of standard error: at least errors_keep bytes, and at most twice
 * as many and one piece.
 */
static void
dialogue_errors_add(struct dialogue *d, const char *s, size_t n)
{
	size_t keep = d->errors_keep;

	strbuf_add(&d->errors.out, s, n);
	if (d->errors.out.len <= 2 * keep)
		return;
	strbuf_drop(&d->errors.out, d->errors.out.len - keep);
	d->errors_cut = 1;
}

void
dialogue_errors_keep(struct dialogue *d, size_t n)
{
	if (n > DIALOGUE_ERRORS_MAX)
		n = DIALOGUE_ERRORS_MAX;
	if (n > d->errors_keep)
		d->errors_keep = n;
}

/* Bytes read; 0 at the end, -1 when none are available now. */
static ssize_t
dialogue_piece_read(int *fd, char *piece)
{
	ssize_t n;

	do {
		n = read(*fd, piece, PIECE);
	} while (n < 0 && errno == EINTR);
	if (n < 0 && errno == EAGAIN)
		return -1;
	if (n <= 0) {
		child_end_close(fd);
		return 0;
	}
	return n;
}

static void
errors_read(struct dialogue *d)
{
	char piece[PIECE];
	ssize_t n = d->err < 0 ? -1 : dialogue_piece_read(&d->err, piece);

	if (n > 0)
		dialogue_errors_add(d, piece, (size_t)n);
}

const char *
dialogue_errors(struct dialogue *d, size_t *ret_n, int *ret_cut)
{
	errors_read(d);
	*ret_n = d->errors.out.len;
	*ret_cut = d->errors_cut;
	return growbuf_text(&d->errors);
}

/* The question being sent. */
struct dialogue_question {
	const char *s;
	size_t n, sent; /* the line end counts */
};

static enum dialogue_rc
dialogue_question_send(struct dialogue *d, struct dialogue_question *q)
{
	ssize_t n;

	while (q->sent <= q->n) {
		n = q->sent < q->n
			? write(d->in, q->s + q->sent, q->n - q->sent)
			: write(d->in, "\n", 1);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0 && errno == EAGAIN)
			return DIALOGUE_OK;
		if (n < 0)
			return errno == EPIPE ? DIALOGUE_ENDED
					      : DIALOGUE_FAILED;
		q->sent += (size_t)n;
	}
	return DIALOGUE_OK;
}

/* Read some bytes of the answer.  The search for its end begins at *seen. */
static enum dialogue_rc
dialogue_answer_read(struct dialogue *d, int *ret_done, size_t *seen)
{
	char piece[PIECE];
	const char *got, *end;
	ssize_t n = dialogue_piece_read(&d->out, piece);

	if (n > 0) {
		d->total += (size_t)n;
		strbuf_add(&d->got.out, piece, (size_t)n);
	}
	got = growbuf_text(&d->got);
	end = memchr(got + *seen, '\n', d->got.out.len - *seen);
	*seen = end != NULL ? (size_t)(end - got) : d->got.out.len;
	if (*seen > d->line_max)
		return DIALOGUE_TOO_LONG;
	if (d->total > d->total_max)
		return DIALOGUE_TOO_MUCH;
	*ret_done = end != NULL;
	return n == 0 && end == NULL ? DIALOGUE_ENDED : DIALOGUE_OK;
}

/* How often the memory of a program is looked at, ms. */
#define LOOK_MS 500

static enum dialogue_rc
memory_check(struct dialogue *d)
{
	int64_t now = clock_mono_ns();

	if (d->memory_max == 0 || now - d->looked_at < LOOK_MS * 1000000)
		return DIALOGUE_OK;
	d->looked_at = now;
	return resident_bytes(d->pid, NULL) > d->memory_max ? DIALOGUE_LARGE
							    : DIALOGUE_OK;
}

/* Wait once, for the first event. */
static enum dialogue_rc
wait_once(
    struct dialogue *d, const struct dialogue_question *q, int64_t deadline)
{
	int64_t left = child_left_ms(deadline);
	int64_t longest = d->memory_max != 0 ? LOOK_MS : 60000;
	struct pollfd fds[4] = {
	    {.fd = d->out, .events = POLLIN},
	    {.fd = d->err, .events = POLLIN},
	    {.fd = q->sent <= q->n ? d->in : -1, .events = POLLOUT},
	    {.fd = stop_fd(), .events = POLLIN},
	};
	int n;

	if (left <= 0)
		return DIALOGUE_TIMEOUT;
	n = poll(fds, 4, (int)(left > longest ? longest : left));
	if (n < 0 && errno != EINTR)
		return DIALOGUE_FAILED;
	return stop_due() ? DIALOGUE_STOPPED : memory_check(d);
}

static enum dialogue_rc
exchange(struct dialogue *d, struct dialogue_question *q, int64_t deadline)
{
	enum dialogue_rc rc = DIALOGUE_OK;
	size_t seen = 0;
	int done = 0;

	while (rc == DIALOGUE_OK && !done) {
		rc = dialogue_question_send(d, q);
		if (rc == DIALOGUE_OK)
			rc = wait_once(d, q, deadline);
		errors_read(d);
		if (rc == DIALOGUE_OK)
			rc = dialogue_answer_read(d, &done, &seen);
	}
	if (rc == DIALOGUE_OK)
		d->taken = seen + 1;
	return rc;
}

enum dialogue_rc
dialogue_ask(struct dialogue *d, const char *line, size_t n, int64_t limit_ms,
    const char **ret_line, size_t *ret_n)
{
	struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
	struct dialogue_question q = {.s = line, .n = n};
	enum dialogue_rc rc;

	strbuf_drop(&d->got.out, d->taken);
	d->taken = 0;
	/* a program may end without reading its input */
	sigaction(SIGPIPE, &ignore, &before);
	rc = exchange(d, &q, child_deadline(limit_ms));
	sigaction(SIGPIPE, &before, NULL);
	if (rc != DIALOGUE_OK)
		return rc;
	strbuf_edit(&d->got.out)[d->taken - 1] = '\0';
	*ret_line = growbuf_text(&d->got);
	*ret_n = d->taken - 1;
	return DIALOGUE_OK;
}

/* 1 when the child has ended; it is not reaped by that. */
static bool
dialogue_has_ended(const struct dialogue *d)
{
	siginfo_t info = {.si_pid = 0};

	return waitid(P_PID, (id_t)d->pid, &info, WEXITED | WNOHANG | WNOWAIT) <
		   0 ||
	       info.si_pid != 0;
}

/* 1 when it has ended within the time. */
static int
end_wait(struct dialogue *d, int64_t grace_ms)
{
	int64_t deadline = child_deadline(grace_ms);
	struct pollfd fd = {.fd = d->pidfd, .events = POLLIN};

	while (!dialogue_has_ended(d)) {
		if (child_left_ms(deadline) <= 0)
			return 0;
		(void)poll(&fd, 1, child_poll_ms(d->pidfd, deadline));
	}
	return 1;
}

/*
 * Kill the processes that it has started, also those that have left its process
 * group.
 */
static void
below_kill(const struct dialogue *d)
{
	struct vec below;

	descendants_init(&below);
	descendants_find(&below, d->pid);
	descendants_signal(&below, SIGKILL);
	vec_release(&below);
}

int
dialogue_end(struct dialogue *d, int64_t grace_ms)
{
	int status = -1, by_itself;

	child_end_close(&d->in);
	child_end_close(&d->out);
	child_end_close(&d->err);
	by_itself = end_wait(d, grace_ms);
	if (!by_itself)
		below_kill(d);
	/* before its pid can be reused */
	kill(-d->pid, SIGKILL);
	while (waitpid(d->pid, &status, 0) < 0 && errno == EINTR)
		;
	child_end_close(&d->pidfd);
	growbuf_release(&d->got);
	growbuf_release(&d->errors);
	free(d);
	return by_itself ? status : -1;
}
