#include "logging/receiver.h"

#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <linux/sock_diag.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

#include "logging/clock.h"
#include "logging/record/format_json.h"
#include "logging/sink/sink_stream.h"

#define MS 1000000LL
/* Time that the end of a program waits for the rest of a line. */
#define FINISH_MS 1000
/* Longest line: head, cookie and JSON, NUL. */
#define LINE_MAX_BYTES (256 + LOG_BUDGET_MAX + 1)

static struct sockaddr_un where = {AF_UNIX, "/dev/log"};
static int sock = -1;
static bool receiver_connected; /* and not refused since */
static int type = SOCK_DGRAM;	/* of the receiver's socket */
static pid_t opener;		/* of the socket, and owner of the rest */
static bool forbidden;

/* A line of which a stream has accepted a part. */
static struct {
	size_t len, sent; /* len 0: none */
	char line[LINE_MAX_BYTES];
} rest;

/*
 * Threads that raise records directly and the emitter may be here at the same
 * time.
 */
static pthread_mutex_t receiver_lock = PTHREAD_MUTEX_INITIALIZER;

/*
 * Close the socket.  A line that was begun is sent as a whole on the next
 * connection.
 */
static void
socket_close(void)
{
	if (sock >= 0)
		close(sock);
	sock = -1;
	receiver_connected = false;
	rest.sent = 0;
}

static void
rest_forget(void)
{
	rest.len = rest.sent = 0;
}

int
log_receiver_path(const char *path)
{
	if (!path)
		path = "/dev/log";
	if (strlen(path) >= sizeof(where.sun_path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	if (strcmp(path, where.sun_path) != 0)
		log_receiver_close();
	snprintf(where.sun_path, sizeof(where.sun_path), "%s", path);
	return 0;
}

const char *
log_receiver_target(void)
{
	return where.sun_path;
}

static int
socket_open(void)
{
	if (type == SOCK_STREAM && forbidden) {
		/* another receiver may have a datagram socket */
		type = SOCK_DGRAM;
		errno = EPERM;
		return -1;
	}
	sock = socket(AF_UNIX, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	opener = getpid();
	return sock < 0 ? -1 : 0;
}

/* Connect with the type of the receiver's socket, as syslog(3) does. */
static int
receiver_connect(void)
{
	receiver_connected = false;
	for (int tries = 0; tries < 2; tries++) {
		int err;

		if (sock < 0 && socket_open() < 0)
			return -1;
		if (connect(sock, (const struct sockaddr *)&where,
			sizeof(where)) == 0) {
			receiver_connected = true;
			return 0;
		}
		err = errno;
		if (type == SOCK_STREAM || err == EPROTOTYPE)
			socket_close();
		errno = err;
		if (err != EPROTOTYPE)
			return -1;
		type = type == SOCK_DGRAM ? SOCK_STREAM : SOCK_DGRAM;
	}
	return -1;
}

/* Close the socket of the parent, and a connection that has ended. */
static void
socket_check(void)
{
	struct pollfd p = {.fd = sock};

	if (opener != getpid()) {
		socket_close();
		rest_forget();
	} else if (type == SOCK_STREAM && sock >= 0 && poll(&p, 1, 0) == 1 &&
		   (p.revents & (POLLHUP | POLLERR))) {
		socket_close();
	}
}

/*
 * True when the connection has ended.  A stream is closed; a datagram socket is
 * connected again, to the receiver that now has the path.
 */
static bool
is_broken(int err)
{
	if (err != EPIPE && err != ECONNRESET && err != ECONNREFUSED &&
	    err != ENOTCONN)
		return false;
	if (type == SOCK_STREAM)
		socket_close();
	receiver_connected = false;
	return true;
}

bool
log_receiver_is_full(int err)
{
	return err == EAGAIN || err == ENOBUFS || err == EBUSY;
}

/*
 * After EAGAIN, return the error for what is full: the queue of the receiver or
 * the buffer of our socket.  A datagram uses room in both until it is received,
 * so that either may be full first; for a stream it is always the buffer.
 */
static int
full_errno(void)
{
	uint32_t m[SK_MEMINFO_VARS] = {0};
	socklen_t n = sizeof(m);

	if (type == SOCK_STREAM)
		return ENOBUFS;
	/* when this receiver is stopped, another one may have its path */
	receiver_connected = false;
	if (getsockopt(sock, SOL_SOCKET, SO_MEMINFO, m, &n) < 0)
		return EAGAIN;
	return m[SK_MEMINFO_WMEM_ALLOC] >= m[SK_MEMINFO_SNDBUF] ? ENOBUFS
								: EAGAIN;
}

/* Send the rest of a line; 0 when the line is complete. */
static int
receiver_rest_send(void)
{
	size_t len = rest.len;
	ssize_t n;

	if (len == 0)
		return 0;
	if (type == SOCK_DGRAM)
		len--; /* without NUL */
	n = send(sock, rest.line + rest.sent, len - rest.sent,
	    MSG_DONTWAIT | MSG_NOSIGNAL);
	if (n < 0) {
		if (errno == EAGAIN)
			errno = full_errno();
		else if (is_broken(errno))
			errno = ECONNRESET;
		else if (errno == EMSGSIZE)
			rest_forget();
		return -1;
	}
	rest.sent += (size_t)n;
	if (rest.sent == len) {
		rest_forget();
		return 0;
	}
	errno = ENOBUFS;
	return -1;
}

/* A datagram socket is connected again: its peer may have died. */
static int
check_connection(void)
{
	socket_check();
	return sock < 0 || type == SOCK_DGRAM ? receiver_connect() : 0;
}

/*
 * A datagram socket whose peer has died is reported writable, and one whose
 * peer's queue is full can be connected: so check both.
 */
static int
check_ready(void)
{
	struct pollfd p = {.events = POLLOUT};

	if (check_connection() < 0)
		return -1;
	p.fd = sock;
	if (poll(&p, 1, 0) == 1 && (p.revents & POLLOUT))
		return receiver_rest_send();
	errno = full_errno();
	return -1;
}

int
log_receiver_ready(void)
{
	int rc;

	pthread_mutex_lock(&receiver_lock);
	rc = check_ready();
	pthread_mutex_unlock(&receiver_lock);
	return rc;
}

/*
 * Keep a line of which n bytes were accepted.  A line that is too long to be
 * kept is lost: the connection is closed after its first part.
 */
static int
rest_keep(const struct iovec *v, size_t count, size_t n)
{
	size_t len = 0;

	for (size_t i = 0; i < count; i++) {
		if (v[i].iov_len > sizeof(rest.line) - len) {
			socket_close();
			errno = EMSGSIZE;
			return -1;
		}
		memcpy(rest.line + len, v[i].iov_base, v[i].iov_len);
		len += v[i].iov_len;
	}
	rest.len = len;
	rest.sent = n;
	return 0;
}

/* Send all or, to a stream, a part of a line, whose rest is kept. */
static int
receiver_line_send(struct iovec v[3])
{
	size_t len = v[0].iov_len + v[1].iov_len + v[2].iov_len;
	struct msghdr m = {.msg_iov = v, .msg_iovlen = 3};
	ssize_t n = sendmsg(sock, &m, MSG_DONTWAIT | MSG_NOSIGNAL);

	if (n < 0)
		return -1;
	return (size_t)n < len ? rest_keep(v, 3, (size_t)n) : 0;
}

/* A connection that ends before it has accepted a byte is opened once more. */
static int
line_try(const char *head, size_t head_len, const char *line, size_t len)
{
	struct iovec v[3] = {{(void *)(uintptr_t)head, head_len},
	    {(void *)(uintptr_t)line, len}, {(void *)(uintptr_t) "", 0}};

	for (int tries = 0; tries < 2; tries++) {
		if ((!receiver_connected || opener != getpid()) &&
		    check_connection() < 0)
			return -1;
		if (receiver_rest_send() < 0)
			return -1;
		v[2].iov_len = type == SOCK_STREAM;
		if (receiver_line_send(v) == 0)
			return 0;
		if (errno == EAGAIN)
			errno = full_errno();
		else if (is_broken(errno))
			errno = ECONNRESET;
		if (errno != ECONNRESET)
			return -1;
	}
	return -1;
}

int
log_receiver_send(
    const char *head, size_t head_len, const char *line, size_t len)
{
	int rc;

	pthread_mutex_lock(&receiver_lock);
	rc = line_try(head, head_len, line, len);
	pthread_mutex_unlock(&receiver_lock);
	return rc;
}

bool
log_receiver_has_rest(void)
{
	bool has;

	pthread_mutex_lock(&receiver_lock);
	has = rest.len > 0 && opener == getpid();
	pthread_mutex_unlock(&receiver_lock);
	return has;
}

static void
folder_watch(int fd, const char *path)
{
	char copy[PATH_MAX];

	snprintf(copy, sizeof(copy), "%s", path);
	if (strlen(path) < sizeof(copy))
		inotify_add_watch(fd, dirname(copy),
		    IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_ONLYDIR);
}

/*
 * Watch the directory: a receiver creates its socket when it starts; /dev/log
 * may be a link to it.
 */
static int
watch_open(void)
{
	int fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
	char link[PATH_MAX];
	ssize_t n;

	if (fd < 0)
		return -1;
	folder_watch(fd, where.sun_path);
	n = readlink(where.sun_path, link, sizeof(link) - 1);
	if (n > 0) {
		link[n] = '\0';
		folder_watch(fd, link);
	}
	return fd;
}

/*
 * A receiver that ends each connection at once is not connected again without
 * a pause.
 */
bool
log_receiver_wait(int err, int ms, int wake)
{
	struct pollfd p[2] = {{.fd = wake, .events = POLLIN}};
	bool full, interrupted;

	if (err == EBUSY)
		return log_sink_stream_wait(ms, wake) >= 0 || errno != EINTR;
	pthread_mutex_lock(&receiver_lock);
	full = log_receiver_is_full(err) && sock >= 0;
	p[1].fd = sock;
	pthread_mutex_unlock(&receiver_lock);
	if (!full)
		p[1].fd = watch_open();
	p[1].events = full ? POLLOUT : POLLIN;
	/* the next check finds a change before the watch was set */
	if (!full && err != ECONNRESET && log_receiver_ready() == 0)
		ms = 0;
	interrupted = poll(p, 2, ms) < 0 && errno == EINTR;
	if (!full && p[1].fd >= 0)
		close(p[1].fd);
	return !interrupted;
}

void
log_receiver_finish(int ms)
{
	int64_t end = log_clock_ns(CLOCK_MONOTONIC) + ms * MS, left;

	while (log_receiver_has_rest() && log_receiver_ready() < 0) {
		left = (end - log_clock_ns(CLOCK_MONOTONIC)) / MS;
		if (left <= 0 || !log_receiver_wait(errno, (int)left, -1))
			return;
	}
}

void
log_receiver_forbid_streams(void)
{
	pthread_mutex_lock(&receiver_lock);
	forbidden = true;
	if (type == SOCK_STREAM)
		socket_close();
	pthread_mutex_unlock(&receiver_lock);
}

void
log_receiver_close(void)
{
	log_receiver_finish(FINISH_MS);
	pthread_mutex_lock(&receiver_lock);
	socket_close();
	rest_forget();
	pthread_mutex_unlock(&receiver_lock);
}

void
log_receiver_child(void)
{
	pthread_mutex_init(&receiver_lock, NULL);
	socket_close();
	rest_forget();
}
