#include "base/privsep/control/control.h"

#include <stdbool.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/privsep/control/control_client.h"
#include "base/privsep/process.h"
#include "base/privsep/sandbox.h"

struct peer {
	int fd; /* -1: free */
	struct control_peer who;
	int64_t until; /* closed after this time, ns */
	size_t len;
	char line[CONTROL_LINE_MAX + 1];
	int stays;
	struct strbuf rest; /* output for a follower that it has not read yet */
};

struct control {
	char *path;
	control_fn *answer;
	int listener, poller;
	gid_t group; /* NO_GROUP: not set */
	void (*also)(struct control *c);
	struct peer peers[CONTROL_PEERS_MAX];
};

#define NO_GROUP ((gid_t)-1)

/* Maximum number of groups of a peer that are checked. */
#define GROUPS_MAX 256

int
control_listen(const char *path, int type, int backlog)
{
	struct sockaddr_un a;
	mode_t mask;
	int fd, bad;

	if (control_address(path, &a) < 0)
		return -1;
	fd = socket(AF_UNIX, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (fd < 0)
		return -1;
	unlink(path);
	mask = umask(0177);
	bad = bind(fd, (struct sockaddr *)&a, sizeof(a)) < 0 ||
	      listen(fd, backlog) < 0;
	umask(mask);
	if (bad) {
		int saved = errno;

		close(fd);
		errno = saved;
		return -1;
	}
	return fd;
}

/*
 * Give a group access to the socket; its members are checked at each
 * connection.
 */
static void
privsep_control_group_allow(struct control *c, const char *name)
{
	struct sandbox_user found;

	c->group = NO_GROUP;
	if (name == NULL || *name == '\0')
		return;
	if (sandbox_user_find("0", name, &found) < 0)
		errno = ENOENT;
	else if (chown(c->path, (uid_t)-1, found.gid) == 0 &&
		 chmod(c->path, 0660) == 0)
		c->group = found.gid;
	if (c->group == NO_GROUP)
		log_event(SERVER_PROCESS, PRV_CONTROL_GROUP,
		    log_str("path", c->path), log_str("group", name),
		    log_errno());
}

/* epoll numbers of descriptors that are not peers. */
#define LISTENER (-1)
#define WATCHED	 (-2)

/* Watch `fd`; its number is reported when it is ready. */
static int
privsep_control_watch(const struct control *c, int fd, int number)
{
	struct epoll_event e = {.events = EPOLLIN, .data.fd = number};

	return epoll_ctl(c->poller, EPOLL_CTL_ADD, fd, &e);
}

struct control *
control_open(const char *path, const char *group, control_fn *answer)
{
	struct control *c = memory_zalloc(1, sizeof(*c));

	c->answer = answer;
	c->path = memory_dup(path, strlen(path));
	for (int i = 0; i < CONTROL_PEERS_MAX; i++)
		c->peers[i].fd = -1;
	c->poller = epoll_create1(EPOLL_CLOEXEC);
	c->listener = control_listen(path, SOCK_STREAM, CONTROL_PEERS_MAX);
	if (c->poller < 0 || c->listener < 0 ||
	    privsep_control_watch(c, c->listener, LISTENER) < 0) {
		log_event(SERVER_PROCESS, PRV_CONTROL_FAILED,
		    log_str("path", path), log_errno());
		control_forget(c);
		return NULL;
	}
	privsep_control_group_allow(c, group);
	return c;
}

static void
peer_close(struct peer *p)
{
	close(p->fd);
	p->fd = -1;
	if (p->stays)
		strbuf_release(&p->rest);
	p->stays = 0;
}

void
control_forget(struct control *c)
{
	if (c == NULL)
		return;
	for (int i = 0; i < CONTROL_PEERS_MAX; i++) {
		if (c->peers[i].fd >= 0)
			peer_close(&c->peers[i]);
	}
	if (c->listener >= 0)
		close(c->listener);
	if (c->poller >= 0)
		close(c->poller);
	free(c->path);
	free(c);
}

void
control_close(struct control *c)
{
	if (c != NULL)
		unlink(c->path);
	control_forget(c);
}

int
control_fd(const struct control *c)
{
	return c != NULL ? c->poller : -1;
}

/* The answer fits into the socket's buffer unless its reader is slow. */
static void
peer_answer(const struct control *c, struct peer *p)
{
	struct strbuf body;
	struct strbuf all;
	const char *text;
	int result;

	strbuf_init(&body, CONTROL_ANSWER_MAX);
	strbuf_init(&all, CONTROL_ANSWER_MAX + 16);
	result = c->answer(p->line, &p->who, &body);
	strbuf_addstr(&all, result < 0 ? "error " : "ok\n");
	strbuf_addbuf(&all, &body);
	if (strbuf_text(&all, &text) < 0) {
		strbuf_reset(&all);
		strbuf_addf(&all, "error the answer is larger than %zu bytes",
		    body.max);
		text = strbuf_shown(&all);
	}
	if (send(p->fd, text, all.len, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
		log_event(SERVER_PROCESS, PRV_CONTROL_UNANSWERED,
		    log_int("peer", p->who.pid), log_errno());
	strbuf_release(&body);
	strbuf_release(&all);
	if (result == CONTROL_FOLLOW) {
		p->stays = 1;
		strbuf_init(&p->rest, CONTROL_ANSWER_MAX);
	} else {
		peer_close(p);
	}
}

/*
 * Discard what a follower sends after its request; only its disconnection
 * counts.
 */
static void
peer_watch(struct peer *p)
{
	ssize_t n = recv(p->fd, p->line, CONTROL_LINE_MAX, 0);

	if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
		peer_close(p);
}

static void
peer_read(const struct control *c, struct peer *p)
{
	ssize_t n = recv(p->fd, p->line + p->len, CONTROL_LINE_MAX - p->len, 0);
	char *end;

	if (n < 0 && (errno == EAGAIN || errno == EINTR))
		return;
	if (n <= 0) {
		peer_close(p);
		return;
	}
	p->len += (size_t)n;
	p->line[p->len] = '\0';
	end = memchr(p->line, '\n', p->len);
	if (end != NULL) {
		*end = '\0';
		peer_answer(c, p);
	} else if (p->len == CONTROL_LINE_MAX) {
		peer_close(p);
	}
}

/*
 * Return a free slot for a new connection, or NULL; guests cannot use all
 * slots.
 */
static struct peer *
peer_free(struct control *c, int guest)
{
	struct peer *found = NULL;
	int guests = 0;

	for (int i = 0; i < CONTROL_PEERS_MAX; i++) {
		struct peer *p = &c->peers[i];

		if (p->fd < 0)
			found = p;
		else
			guests += p->who.guest;
	}
	return guest && guests >= CONTROL_GUESTS_MAX ? NULL : found;
}

/*
 * Read the rest of the request.  An unread request would reset the
 * connection at its close, and the answer would be lost.
 */
static void
question_drop(int fd)
{
	char buf[512];

	shutdown(fd, SHUT_RD);
	while (recv(fd, buf, sizeof(buf), MSG_DONTWAIT) > 0)
		continue;
}

/* True when the peer is in the group, by its primary or a supplementary one. */
static bool
is_member(int fd, gid_t own, gid_t group)
{
	gid_t groups[GROUPS_MAX];
	socklen_t n = sizeof(groups);

	if (group == NO_GROUP || own == group)
		return own == group;
	if (getsockopt(fd, SOL_SOCKET, SO_PEERGROUPS, groups, &n) < 0)
		return 0;
	for (size_t i = 0; i < n / sizeof(*groups); i++) {
		if (groups[i] == group)
			return 1;
	}
	return 0;
}

/* Answer a peer that is not allowed with an error; it uses no slot. */
static int
may_ask(const struct control *c, int fd, struct control_peer *who)
{
	static const char refusal[] =
	    "error access is limited to root, the daemon's own user and "
	    "members of the group in the setting control_group\n";
	struct ucred cred = {0};
	socklen_t n = sizeof(cred);

	if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &cred, &n) < 0)
		return 0;
	who->uid = cred.uid;
	who->pid = cred.pid;
	who->guest = cred.uid != 0 && cred.uid != geteuid();
	if (!who->guest || is_member(fd, cred.gid, c->group))
		return 1;
	log_event(SERVER_PROCESS, PRV_CONTROL_REFUSED,
	    log_int("peer", cred.pid), log_uns("uid", cred.uid));
	question_drop(fd);
	(void)!send(
	    fd, refusal, sizeof(refusal) - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
	return 0;
}

static void
privsep_control_accept_one(struct control *c)
{
	int fd = accept4(c->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
	struct peer *p = NULL;
	struct control_peer who;

	if (fd < 0)
		return;
	if (!may_ask(c, fd, &who) || (p = peer_free(c, who.guest)) == NULL ||
	    privsep_control_watch(c, fd, (int)(p - c->peers)) < 0) {
		close(fd);
		return;
	}
	p->fd = fd;
	p->who = who;
	p->who.number = (int)(p - c->peers);
	p->len = 0;
	p->until = process_now() + CONTROL_SECONDS * 1000000000LL;
}

void
control_serve(struct control *c)
{
	struct epoll_event events[CONTROL_PEERS_MAX + 2];
	int n;

	if (c == NULL)
		return;
	n = epoll_wait(c->poller, events, CONTROL_PEERS_MAX + 2, 0);
	for (int i = 0; i < n; i++) {
		int number = events[i].data.fd;

		if (number == LISTENER)
			privsep_control_accept_one(c);
		else if (number == WATCHED)
			c->also(c);
		else if (c->peers[number].stays)
			peer_watch(&c->peers[number]);
		else if (c->peers[number].fd >= 0)
			peer_read(c, &c->peers[number]);
	}
	for (int i = 0; i < CONTROL_PEERS_MAX; i++) {
		struct peer *p = &c->peers[i];

		if (p->fd >= 0 && !p->stays && process_now() > p->until)
			peer_close(p);
	}
}

int
control_watch(struct control *c, int fd, void (*work)(struct control *c))
{
	c->also = work;
	return privsep_control_watch(c, fd, WATCHED);
}

bool
control_is_follower(const struct control *c, int number)
{
	return c->peers[number].stays;
}

/* Return -1 when unsent bytes remain. */
static int
privsep_control_rest_send(struct peer *p)
{
	const char *rest;
	ssize_t n;

	if (p->rest.len == 0)
		return 0;
	if (strbuf_text(&p->rest, &rest) < 0)
		return -1;
	n = send(p->fd, rest, p->rest.len, MSG_NOSIGNAL | MSG_DONTWAIT);
	if (n > 0)
		strbuf_drop(&p->rest, (size_t)n);
	return p->rest.len == 0 ? 0 : -1;
}

int
control_push(struct control *c, int number, const char *s, size_t n)
{
	struct peer *p = &c->peers[number];
	ssize_t sent;

	if (!p->stays || privsep_control_rest_send(p) < 0)
		return -1;
	sent = send(p->fd, s, n, MSG_NOSIGNAL | MSG_DONTWAIT);
	if (sent <= 0)
		return -1;
	strbuf_add(&p->rest, s + sent, n - (size_t)sent);
	return 0;
}
