#include "base/privsep/control/control_client.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "base/privsep/control/control.h"

#define MILLI 1000000LL

/* Pause before a retry at a daemon with a full queue, in ms. */
#define PAUSE 5

int
control_address(const char *path, struct sockaddr_un *a)
{
	size_t n = strlen(path);

	memset(a, 0, sizeof(*a));
	a->sun_family = AF_UNIX;
	if (n >= sizeof(a->sun_path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(a->sun_path, path, n + 1);
	return 0;
}

/* Milliseconds until a moment of the monotonic clock; 0 when it has passed. */
static int
control_client_left(int64_t end)
{
	int64_t n = end - clock_mono_ns();

	return n > 0 ? (int)((n + MILLI - 1) / MILLI) : 0;
}

/* Connect, and retry on EAGAIN: the daemon's queue is full. */
static int
control_client_connect_until(int fd, const struct sockaddr_un *a, int64_t end)
{
	const struct timespec pause = {.tv_nsec = PAUSE * MILLI};

	while (connect(fd, (const struct sockaddr *)a, sizeof(*a)) < 0) {
		if (errno != EAGAIN && errno != EINTR)
			return -1;
		if (control_client_left(end) == 0) {
			errno = ETIMEDOUT;
			return -1;
		}
		(void)nanosleep(&pause, NULL);
	}
	return 0;
}

/*
 * Send the request, which fits into any socket's buffer.  A daemon that
 * refuses the client sends its error before it reads anything: EPIPE, and a
 * text.
 */
static int
control_client_question_send(int fd, const char *question, size_t n)
{
	ssize_t sent = send(fd, question, n, MSG_NOSIGNAL);

	return sent == (ssize_t)n || (sent < 0 && errno == EPIPE) ? 0 : -1;
}

/* Return a connection on which the request was sent, or -1 with errno. */
static int
control_client_request_send(const char *path, const char *line, int64_t end)
{
	char question[CONTROL_LINE_MAX];
	struct sockaddr_un a;
	int n = snprintf(question, sizeof(question), "%s\n", line);
	int fd, saved;

	if (n >= (int)sizeof(question)) {
		errno = EMSGSIZE;
		return -1;
	}
	if (control_address(path, &a) < 0)
		return -1;
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (fd < 0)
		return -1;
	if (control_client_connect_until(fd, &a, end) == 0 &&
	    control_client_question_send(fd, question, (size_t)n) == 0)
		return fd;
	saved = errno;
	close(fd);
	errno = saved;
	return -1;
}

/* Read the next bytes: return their number, 0 at the end, -1 with errno. */
static ssize_t
control_client_piece_read(int fd, int64_t end, struct strbuf *out)
{
	struct pollfd pfd = {.fd = fd, .events = POLLIN};
	char piece[4096];
	ssize_t n;

	for (;;) {
		if (poll(&pfd, 1, control_client_left(end)) == 0) {
			errno = ETIMEDOUT;
			return -1;
		}
		n = recv(fd, piece, sizeof(piece), MSG_DONTWAIT);
		if (n < 0 && (errno == EINTR || errno == EAGAIN))
			continue;
		if (n > 0)
			strbuf_add(out, piece, (size_t)n);
		return n;
	}
}

static int
control_client_answer_read(int fd, int64_t end, struct strbuf *out)
{
	ssize_t n;

	while ((n = control_client_piece_read(fd, end, out)) > 0)
		continue;
	/* a daemon that refuses does not read: ECONNRESET after its answer */
	if (n < 0 && errno == ECONNRESET && out->len > 0)
		return 0;
	return (int)n;
}

/*
 * Reduce `out` to the body and return the status of the first line; -1:
 * invalid.
 */
static int
status_take(struct strbuf *out)
{
	static const struct {
		const char *word;
		int status;
	} words[] = {{"ok\n", 0}, {"error ", 1}};

	for (size_t i = 0; i < 2; i++) {
		size_t n = strlen(words[i].word);
		const char *s;

		if (strbuf_text(out, &s) < 0)
			return -1;
		if (strncmp(s, words[i].word, n) != 0)
			continue;
		strbuf_drop(out, n);
		return words[i].status;
	}
	errno = EPROTO;
	return -1;
}

int
control_request(
    const char *path, const char *line, int millis, struct strbuf *out)
{
	int64_t end = clock_mono_ns() + millis * MILLI;
	int fd = control_client_request_send(path, line, end), ret = -1, saved;

	if (fd < 0)
		return -1;
	if (control_client_answer_read(fd, end, out) == 0)
		ret = status_take(out);
	saved = errno;
	close(fd);
	errno = saved;
	return ret;
}

int
control_follow(
    const char *path, const char *line, int millis, struct strbuf *out)
{
	int64_t end = clock_mono_ns() + millis * MILLI;
	int fd = control_client_request_send(path, line, end), saved;
	ssize_t n;

	if (fd < 0)
		return -1;
	n = control_client_piece_read(fd, end, out);
	if (n > 0 && status_take(out) == 0)
		return fd;
	saved = n == 0 ? EPROTO : errno;
	close(fd);
	errno = saved;
	return -1;
}
