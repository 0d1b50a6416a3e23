#include "logging/audit/audit_serve.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "logging/audit/audit.h"
#include "logging/audit/audit_link.h"
#include "logging/clock.h"
#include "logging/emit.h"
#include "logging/message.h"

#define SECOND 1000000000LL
/* Minimum time between two records about faulty clients. */
#define LOG_INTERVAL_NS (60 * SECOND)

/* Index of the listening socket among the clients. */
#define LISTENER UINT32_MAX

struct client {
	int fd; /* 0: free */
	pid_t pid;
	uid_t uid;
	int64_t last; /* when it connected or asked; ns */
};

static struct client clients[LOG_CLIENTS_MAX];
static int audit_serve_listening = -1, poller = -1;
static uid_t may[LOG_CLIENT_USERS];
static size_t nmay;
static uint64_t disconnected;
static struct log_audit_sender
    audit_serve_senders[LOG_SERVE_SENDERS]; /* pid 0: free */
static size_t nsenders;

static int
audit_serve_watch(int fd, uint32_t number)
{
	struct epoll_event e = {.events = EPOLLIN, .data.u32 = number};

	return epoll_ctl(poller, EPOLL_CTL_ADD, fd, &e);
}

int
log_audit_listen(int listener, const uid_t *users, size_t n)
{
	int flags = fcntl(listener, F_GETFL);

	errno = !log_chain_is_open() ? ENOTCONN : EINVAL;
	if (!log_chain_is_open() || poller >= 0 || n > LOG_CLIENT_USERS)
		return -1;
	poller = epoll_create1(EPOLL_CLOEXEC);
	if (poller < 0)
		return -1;
	if (flags < 0 ||
	    (!(flags & O_NONBLOCK) &&
		fcntl(listener, F_SETFL, flags | O_NONBLOCK) < 0) ||
	    audit_serve_watch(listener, LISTENER) < 0) {
		close(poller);
		poller = -1;
		return -1;
	}
	audit_serve_listening = listener;
	nmay = n;
	if (n)
		memcpy(may, users, n * sizeof(*may));
	return 0;
}

int
log_audit_serve_fd(void)
{
	return poller;
}

static void
client_close(struct client *c)
{
	close(c->fd);
	c->fd = 0;
}

/* Count each fault, and log at most one record a minute. */
static void
audit_serve_fault_log(const struct client *c, const char *what)
{
	static int64_t next;
	int64_t at = log_clock_ns(CLOCK_MONOTONIC);

	__atomic_add_fetch(&disconnected, 1, __ATOMIC_RELAXED);
	if (at < next)
		return;
	next = at + LOG_INTERVAL_NS;
	log_event(LOG, LOG_AUDIT_CLIENT, log_int("peer", c->pid),
	    log_uns("uid", c->uid), log_code("what", what),
	    log_uns("disconnected", log_serve_disconnected()));
}

static struct log_audit_sender *
sender_find(pid_t pid)
{
	for (size_t i = 0; i < nsenders; i++)
		if (pid > 0 && audit_serve_senders[i].pid == pid)
			return &audit_serve_senders[i];
	return NULL;
}

void
log_audit_senders(const struct log_audit_sender *list, size_t n)
{
	nsenders = n < LOG_SERVE_SENDERS ? n : LOG_SERVE_SENDERS;
	if (nsenders > 0)
		memcpy(audit_serve_senders, list,
		    nsenders * sizeof(*audit_serve_senders));
}

void
log_audit_sender_ended(pid_t pid)
{
	struct log_audit_sender *s = sender_find(pid);

	if (s != NULL)
		s->pid = 0;
}

/* Whether a record of this client belongs to the holder that it names. */
static bool
sender_is_known(const struct client *c)
{
	return c->uid == 0 || nsenders == 0 || sender_find(c->pid) != NULL;
}

/*
 * False when a process of the daemon sends a record of a class that it does not
 * raise.
 */
static bool
sender_may(const struct client *c, enum log_category category)
{
	const struct log_audit_sender *s = sender_find(c->pid);

	return s == NULL || (s->classes & 1u << log_class_of[category]) != 0;
}

static bool
audit_serve_is_allowed(uid_t uid)
{
	bool yes = uid == 0 || uid == geteuid();

	for (size_t i = 0; !yes && i < nmay; i++)
		yes = may[i] == uid;
	return yes;
}

/*
 * Check the credentials that the kernel has for a client; returns NULL, or the
 * error.
 */
static const char *
client_look(struct client *c)
{
	struct ucred cred = {0};
	socklen_t n = sizeof(cred);
	int same = 0;

	if (getsockopt(c->fd, SOL_SOCKET, SO_PEERCRED, &cred, &n) < 0)
		return "it has disconnected";
	c->pid = cred.pid;
	c->uid = cred.uid;
	c->last = log_clock_ns(CLOCK_MONOTONIC);
	if (!audit_serve_is_allowed(c->uid))
		return "its user may not send audit records";
	for (int i = 0; i < LOG_CLIENTS_MAX; i++)
		same += clients[i].fd > 0 && clients[i].pid == c->pid;
	return same < LOG_CLIENTS_PROCESS
		   ? NULL
		   : "it has reached its limit of connections";
}

/*
 * Return a free place, if necessary that of the client that was idle for
 * longest: it reconnects when it has a record.
 */
static struct client *
place_find(void)
{
	struct client *oldest = &clients[0];

	for (int i = 0; i < LOG_CLIENTS_MAX; i++) {
		if (!clients[i].fd)
			return &clients[i];
		if (clients[i].last < oldest->last)
			oldest = &clients[i];
	}
	client_close(oldest);
	return oldest;
}

static void
audit_serve_accept_one(void)
{
	struct client c = {.fd = accept4(audit_serve_listening, NULL, NULL,
			       SOCK_CLOEXEC | SOCK_NONBLOCK)};
	const char *wrong;
	struct client *place;

	if (c.fd < 0)
		return;
	wrong = client_look(&c);
	if (wrong) {
		audit_serve_fault_log(&c, wrong);
		client_close(&c);
		return;
	}
	place = place_find();
	*place = c;
	if (audit_serve_watch(c.fd, (uint32_t)(place - clients)) < 0)
		client_close(place);
}

/*
 * Keep a client's record once: a record that the previous owner has already
 * kept is skipped.
 */
static int
audit_serve_record_keep(const struct client *c, const struct log_link_head *h,
    const struct log_opened *o)
{
	static struct log_identity id;
	struct log_who who = log_self.who;

	memcpy(who.ephemeral, h->ephemeral, sizeof(who.ephemeral));
	who.pid = c->pid;
	if (h->again && log_chain_was_kept(&who, h->number))
		return 0;
	log_identity_take(&id, &who);
	return log_chain_append(&o->call, &id, h->number, sender_is_known(c)) <
		       0
		   ? errno
		   : 0;
}

static int
audit_serve_answer_make(const struct client *c, const struct log_link_head *h,
    const struct log_opened *o)
{
	if (h->kind == LOG_LINK_ROOM)
		return log_audit_has_room(
			   (enum log_category)h->category, h->records)
			   ? 0
			   : ENOSPC;
	return audit_serve_record_keep(c, h, o);
}

static void
client_drop(struct client *c, const char *what)
{
	audit_serve_fault_log(c, what);
	client_close(c);
}

/* Serve one packet. */
static void
client_serve(struct client *c)
{
	static struct log_opened opened;
	static union {
		struct log_link_question q;
		char bytes[LOG_LINK_MAX];
	} packet;
	struct log_link_answer a = {0};
	struct log_link_head h;
	ssize_t n =
	    recv(c->fd, &packet, sizeof(packet), MSG_DONTWAIT | MSG_TRUNC);

	if (n < 0 && (errno == EAGAIN || errno == EINTR))
		return;
	if (n <= 0) {
		client_close(c);
		return;
	}
	if (!log_link_read(&packet, (size_t)n, &h, &opened)) {
		client_drop(c, "it sent a malformed audit record");
		return;
	}
	if (h.kind == LOG_LINK_RECORD &&
	    !sender_may(c, (enum log_category)opened.call.message->category)) {
		client_drop(c, "it sent an audit record of another process");
		return;
	}
	c->last = log_clock_ns(CLOCK_MONOTONIC);
	a.number = h.number;
	a.err = audit_serve_answer_make(c, &h, &opened);
	if (send(c->fd, &a, sizeof(a), MSG_NOSIGNAL | MSG_DONTWAIT) ==
	    sizeof(a))
		return;
	if (errno == EAGAIN)
		client_drop(c, "it does not read its answers");
	else
		client_close(c);
}

/* epoll_wait() reports ready clients in turn. */
void
log_audit_serve(void)
{
	struct epoll_event events[LOG_SERVE_TURN];
	int n;

	if (poller < 0)
		return;
	n = epoll_wait(poller, events, LOG_SERVE_TURN, 0);
	for (int i = 0; i < n; i++) {
		uint32_t number = events[i].data.u32;

		if (number == LISTENER)
			audit_serve_accept_one();
		else if (clients[number].fd > 0)
			client_serve(&clients[number]);
	}
}

void
log_serve_path(char *out)
{
	struct sockaddr_un a = {0};
	socklen_t n = sizeof(a);

	*out = '\0';
	if (audit_serve_listening < 0 ||
	    getsockname(audit_serve_listening, (struct sockaddr *)&a, &n) < 0 ||
	    n <= offsetof(struct sockaddr_un, sun_path))
		return;
	n -= (socklen_t)offsetof(struct sockaddr_un, sun_path);
	memcpy(out, a.sun_path, n < LOG_SOCKET_MAX ? n : LOG_SOCKET_MAX);
	out[LOG_SOCKET_MAX - 1] = '\0';
}

void
log_serve_close(void)
{
	for (int i = 0; i < LOG_CLIENTS_MAX; i++)
		if (clients[i].fd > 0)
			client_close(&clients[i]);
	if (audit_serve_listening >= 0)
		close(audit_serve_listening);
	if (poller >= 0)
		close(poller);
	audit_serve_listening = poller = -1;
	nsenders = 0;
	__atomic_store_n(&disconnected, 0, __ATOMIC_RELAXED);
}

uint64_t
log_serve_disconnected(void)
{
	return __atomic_load_n(&disconnected, __ATOMIC_RELAXED);
}
