#include "logging/audit/audit_client.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "logging/audit/audit.h"
#include "logging/audit/audit_link.h"
#include "logging/clock.h"
#include "logging/emit.h"

#define MS     1000000LL
#define SECOND 1000000000LL
#define FLAGS  (MSG_NOSIGNAL | MSG_DONTWAIT)

static pthread_mutex_t audit_client_lock = PTHREAD_MUTEX_INITIALIZER;
static char audit_client_path[LOG_SOCKET_MAX];
static bool audit_client_used, refuses;
static int audit_client_connection = -1;

/* The buffer of the question, which is written and sent under the lock. */
static union {
	struct log_link_question q;
	char bytes[LOG_LINK_MAX];
} packet;

int
log_client_watch_forks(void)
{
	static bool watched;
	int err = watched ? 0 : pthread_atfork(NULL, NULL, log_audit_child);

	watched |= err == 0;
	errno = err;
	return err ? -1 : 0;
}

void
log_client_begin(const char *socket_path, bool refuse)
{
	snprintf(
	    audit_client_path, sizeof(audit_client_path), "%s", socket_path);
	refuses = refuse;
	__atomic_store_n(&audit_client_used, true, __ATOMIC_RELEASE);
}

int
log_audit_use(const char *socket_path, bool refuse)
{
	if (strlen(socket_path) >= sizeof(audit_client_path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	if (log_client_watch_forks() < 0)
		return -1;
	log_client_begin(socket_path, refuse);
	return 0;
}

bool
log_client_is_open(void)
{
	return __atomic_load_n(&audit_client_used, __ATOMIC_ACQUIRE);
}

bool
log_client_refuses(void)
{
	return refuses;
}

const char *
log_client_path(void)
{
	return audit_client_path;
}

static void
audit_client_hang_up(void)
{
	if (audit_client_connection >= 0)
		close(audit_client_connection);
	audit_client_connection = -1;
}

void
log_client_child(void)
{
	pthread_mutex_init(&audit_client_lock, NULL);
	audit_client_hang_up();
}

void
log_client_close(void)
{
	pthread_mutex_lock(&audit_client_lock);
	__atomic_store_n(&audit_client_used, false, __ATOMIC_RELEASE);
	audit_client_hang_up();
	pthread_mutex_unlock(&audit_client_lock);
}

/* Wait for `events` until a deadline; returns 0, or -1 with errno. */
static int
audit_client_wait_for(short events, int64_t until)
{
	struct pollfd p = {.fd = audit_client_connection, .events = events};
	int64_t left;
	int n;

	do {
		left = until - log_clock_ns(CLOCK_MONOTONIC);
		n = left > 0 ? poll(&p, 1, (int)((left + MS - 1) / MS)) : 0;
	} while (n < 0 && errno == EINTR);
	if (n == 0)
		errno = ETIMEDOUT;
	return n > 0 ? 0 : -1;
}

/* Connect; waits in the queue when the owner accepts more slowly. */
static int
audit_client_connect_until(int fd, int64_t until)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	int64_t left = until - log_clock_ns(CLOCK_MONOTONIC);
	int64_t us = left / 1000 + 1;
	struct timeval t = {us / 1000000, us % 1000000};
	int rc;

	errno = ETIMEDOUT;
	if (left <= 0 ||
	    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &t, sizeof(t)) < 0)
		return -1;
	memcpy(a.sun_path, audit_client_path, sizeof(audit_client_path));
	rc = connect(fd, (struct sockaddr *)&a, sizeof(a));
	if (rc < 0 && errno == EAGAIN)
		errno = ETIMEDOUT;
	return rc;
}

static int
call_up(int64_t until)
{
	if (audit_client_connection >= 0)
		return 0;
	errno = ENOTCONN;
	if (!*audit_client_path)
		return -1;
	audit_client_connection =
	    socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
	return audit_client_connection < 0
		   ? -1
		   : audit_client_connect_until(audit_client_connection, until);
}

static int
audit_client_question_send(size_t n, int64_t until)
{
	while (send(audit_client_connection, &packet, n, FLAGS) < 0) {
		if (errno == EAGAIN &&
		    audit_client_wait_for(POLLOUT, until) == 0)
			continue;
		if (errno != EINTR)
			return -1;
	}
	return 0;
}

/* Returns 0 with the answer's errno in *ret_err, or -1 with errno. */
static int
audit_client_answer_get(uint64_t number, int64_t until, int *ret_err)
{
	struct log_link_answer a;
	ssize_t n;

	do {
		if (audit_client_wait_for(POLLIN, until) < 0)
			return -1;
		n = recv(audit_client_connection, &a, sizeof(a), FLAGS);
	} while (n < 0 && (errno == EAGAIN || errno == EINTR));
	if (n < 0)
		return -1;
	errno = n == 0 ? ECONNRESET : EPROTO;
	if (n != sizeof(a) || a.number != number || a.err < 0 || a.err > 4095)
		return -1;
	*ret_err = a.err;
	return 0;
}

static bool
owner_is_gone(int err)
{
	return err == ECONNRESET || err == EPIPE || err == ENOTCONN;
}

static int
ask_once(size_t n, int64_t until, int *ret_err)
{
	int err;

	if (call_up(until) == 0 && audit_client_question_send(n, until) == 0 &&
	    audit_client_answer_get(packet.q.head.number, until, ret_err) == 0)
		return 0;
	/* a late answer must not be taken for the next question's */
	err = errno;
	audit_client_hang_up();
	errno = err;
	return -1;
}

/*
 * Send the packet, under the lock; send it once more when the owner was
 * replaced.
 */
static int
audit_client_ask(size_t n, int64_t until, bool *ret_answered)
{
	int err = 0;

	if (ask_once(n, until, &err) < 0) {
		if (!owner_is_gone(errno))
			return -1;
		packet.q.head.again = 1;
		if (ask_once(n, until, &err) < 0)
			return -1;
	}
	*ret_answered = true;
	errno = err;
	return err ? -1 : 0;
}

/*
 * Take the lock; false with errno when other threads hold it until the
 * deadline.
 */
static bool
lock_until(int64_t until)
{
	struct timespec t = {until / SECOND, until % SECOND};
	int err =
	    pthread_mutex_clocklock(&audit_client_lock, CLOCK_MONOTONIC, &t);

	errno = err;
	return err == 0;
}

int
log_client_keep(const struct log_call *c, bool *ret_counted)
{
	int64_t until = log_clock_ns(CLOCK_MONOTONIC) + LOG_CLIENT_WAIT_MS * MS;
	size_t n;
	int rc = -1;

	*ret_counted = false;
	if (!lock_until(until))
		return -1;
	n = log_link_write(&packet, c, log_emit_number());
	if (n)
		rc = audit_client_ask(n, until, ret_counted);
	else
		errno = E2BIG;
	pthread_mutex_unlock(&audit_client_lock);
	return rc;
}

bool
log_client_has_room(enum log_category category, size_t records)
{
	int64_t until = log_clock_ns(CLOCK_MONOTONIC) + LOG_CLIENT_WAIT_MS * MS;
	bool has, answered;

	if (!log_client_is_open() || !refuses)
		return true;
	if (!lock_until(until))
		return false;
	has = audit_client_ask(log_link_write_room(&packet, category, records),
		  until, &answered) == 0;
	pthread_mutex_unlock(&audit_client_lock);
	return has;
}
