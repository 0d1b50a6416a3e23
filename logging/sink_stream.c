#include "logging/sink.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "logging/safe.h"

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

/* Write all of it, waiting for a slow terminal or pipe. */
static int
all_write(int fd, const char *s, size_t n)
{
	while (n) {
		ssize_t done = write(fd, s, n);

		if (done >= 0) {
			s += done;
			n -= (size_t)done;
		} else if (errno == EAGAIN) {
			struct pollfd p = {fd, POLLOUT, 0};

			poll(&p, 1, 1000);
		} else if (errno != EINTR) {
			return -1;
		}
	}
	return 0;
}

/* Buffer for a line, which usually is one write. */
static char out[8192];
static size_t out_len;

static int
out_flush(int fd)
{
	size_t n = out_len;

	out_len = 0;
	return all_write(fd, out, n);
}

static int
out_put(int fd, const char *s, size_t n)
{
	if (n > sizeof(out) - out_len && out_flush(fd))
		return -1;
	if (n > sizeof(out))
		return all_write(fd, s, n);
	memcpy(out + out_len, s, n);
	out_len += n;
	return 0;
}

/* Files are escaped, too: they may be printed on a terminal. */
static int
safe_put(int fd, const char *s, size_t n)
{
	char room[LOG_SAFE_ROOM];
	const char *piece;
	size_t used, len;
	int rc = 0;

	for (; n && rc == 0; s += used, n -= used) {
		used = log_safe_next(s, n, LOG_SAFE_LINES, room, &piece, &len);
		rc = out_put(fd, piece, len);
	}
	return rc;
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

	/* output of the program itself comes first */
	if (fd == 1)
		fflush(stdout);
	out_put(fd, before, strlen(before));
	safe_put(fd, l->text, l->text_len);
	out_put(fd, after, strlen(after));
	return out_flush(fd);
}

static int
json_open(const struct log_options *o, const char **bad)
{
	(void)o;
	(void)bad;
	return 0;
}

static int
json_write(const struct log_line *l)
{
	out_put(2, l->json, l->json_len);
	out_put(2, "\n", 1);
	return out_flush(2);
}

static void
stream_close(void)
{
	/* nothing is kept between lines */
}

const struct log_sink log_sink_console = {
    "console", LOG_FORM_TEXT, console_open, console_write, stream_close, false};

const struct log_sink log_sink_json = {
    "json", LOG_FORM_JSON, json_open, json_write, stream_close, false};
