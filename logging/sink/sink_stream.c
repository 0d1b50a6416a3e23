#include "logging/sink/sink_stream.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "logging/pool.h"
#include "logging/safe.h"
#include "logging/sink/sink.h"

/* Text for people on standard output and error, JSON on standard error. */

static const char *const colors[] = {
    [LOG_LEVEL_TRACE] = "\033[0;36m",
    [LOG_LEVEL_DEBUG] = "\033[0;36m",
    [LOG_LEVEL_INFO] = "\033[0;32m",
    [LOG_LEVEL_NOTICE] = "\033[m",
    [LOG_LEVEL_WARN] = "\033[1;33m",
    [LOG_LEVEL_ERROR] = "\033[1;31m",
    [LOG_LEVEL_FATAL] = "\033[1;31m",
};

/* By descriptor; only 1 and 2 are used. */
static bool colored[3];
static bool stdout_notice;

/*
 * Lines of a process with rings must not wait for a terminal or pipe that is
 * not read: its emitter has other destinations, and the end of a daemon waits
 * for it.  Such a line is refused with EBUSY.  When a part of the line was
 * already written, its rest stays in the buffer until the next line.
 */
#define LINE_MAX_ESCAPED (4 * 16384 + 4096) /* \xXX for each byte of a text */
#define FINISH_MS	 100
static char out[LINE_MAX_ESCAPED];
static size_t out_len, out_sent;
static int out_fd = STDERR_FILENO;

/* Wait until the stream accepts PIPE_BUF bytes. */
static bool
sink_stream_ready(int ms)
{
	struct pollfd p = {out_fd, POLLOUT, 0};

	return poll(&p, 1, ms) == 1;
}

/*
 * Write what is in the buffer.  Return -1 with EBUSY when a part is left after
 * ms milliseconds; a negative ms waits without a limit.
 */
static int
out_send(int ms)
{
	while (out_sent < out_len) {
		size_t n = out_len - out_sent;
		ssize_t done;

		if (ms >= 0 && !sink_stream_ready(ms)) {
			errno = EBUSY;
			return -1;
		}
		/* a blocking pipe accepts as much without waiting */
		if (ms >= 0 && n > PIPE_BUF)
			n = PIPE_BUF;
		done = write(out_fd, out + out_sent, n);
		if (done >= 0)
			out_sent += (size_t)done;
		else if (errno == EAGAIN && ms < 0)
			(void)sink_stream_ready(1000);
		else if (errno != EINTR) {
			errno = errno == EAGAIN ? EBUSY : errno;
			return -1;
		}
	}
	out_len = out_sent = 0;
	return 0;
}

/* Begin a line, behind the rest of the last one. */
static int
out_begin(int fd)
{
	if (out_send(log_pool ? 0 : -1) < 0) {
		if (errno == EBUSY)
			return -1;
		/* the reader has gone, with the rest of its line */
		out_len = out_sent = 0;
	}
	out_fd = fd;
	return 0;
}

static void
out_put(const char *s, size_t n)
{
	while (n > 0) {
		size_t most = sizeof(out) - out_len;

		if (most == 0) {
			/* not of a process with rings: its lines are shorter */
			if (out_send(-1) < 0)
				return;
			continue;
		}
		most = n < most ? n : most;
		memcpy(out + out_len, s, most);
		out_len += most;
		s += most;
		n -= most;
	}
}

/* End a line: it is written, or refused as a whole. */
static int
out_end(void)
{
	if (out_send(log_pool ? 0 : -1) == 0)
		return 0;
	if (errno == EBUSY && out_sent > 0)
		return 0;
	out_len = out_sent = 0;
	return -1;
}

int
log_sink_stream_wait(int ms, int wake)
{
	struct pollfd p[2] = {{wake, POLLIN, 0}, {out_fd, POLLOUT, 0}};

	return poll(p, 2, ms);
}

bool
log_sink_stream_has_rest(void)
{
	return out_len > 0;
}

int
log_sink_stream_ready(void)
{
	if (out_send(0) == 0)
		return 0;
	if (errno != EBUSY)
		out_len = out_sent = 0;
	return -1;
}

void
log_sink_stream_child(void)
{
	out_len = out_sent = 0;
}

/* Files are escaped, too: they may be printed on a terminal. */
static void
sink_stream_safe_put(const char *s, size_t n)
{
	char room[LOG_SAFE_ROOM];
	const char *piece;
	size_t used, len;

	for (; n; s += used, n -= used) {
		used = log_safe_next(s, n, LOG_SAFE_LINES, room, &piece, &len);
		out_put(piece, len);
	}
}

static int
console_open(const struct log_options *o, const char **bad)
{
	(void)bad;
	stdout_notice = o->stdout_notice;
	for (int fd = 1; fd <= 2; fd++)
		colored[fd] = o->color == LOG_COLOR_YES ||
			      (o->color == LOG_COLOR_AUTO && isatty(fd));
	return 0;
}

static int
console_write(const struct log_line *l)
{
	int fd = stdout_notice && l->level <= LOG_LEVEL_NOTICE ? 1 : 2;
	const char *before = colored[fd] ? colors[l->level] : "";
	const char *after = colored[fd] ? "\033[0m\n" : "\n";

	/* as Puppet: a text that ends a line needs no end of its own */
	if (!colored[fd] && l->text_len > 0 && l->text[l->text_len - 1] == '\n')
		after = "";
	/* output of the program itself comes first */
	if (fd == 1)
		fflush(stdout);
	if (out_begin(fd) < 0)
		return -1;
	out_put(before, strlen(before));
	sink_stream_safe_put(l->text, l->text_len);
	out_put(after, strlen(after));
	return out_end();
}

static int
sink_stream_json_open(const struct log_options *o, const char **bad)
{
	(void)o;
	(void)bad;
	return 0;
}

static int
sink_stream_json_write(const struct log_line *l)
{
	if (out_begin(STDERR_FILENO) < 0)
		return -1;
	out_put(l->json, l->json_len);
	out_put("\n", 1);
	return out_end();
}

static void
stream_close(void)
{
	(void)out_send(log_pool ? FINISH_MS : -1);
	out_len = out_sent = 0;
}

const struct log_sink log_sink_console = {
    "console", LOG_FORM_TEXT, console_open, console_write, stream_close, true};

const struct log_sink log_sink_json = {"json", LOG_FORM_JSON,
    sink_stream_json_open, sink_stream_json_write, stream_close, true};
