#include "base/privsep/message.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "base/privsep/refused.h"

int
message_pair(int socks[2])
{
	return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, socks);
}

union privsep_message_control {
	char space[CMSG_SPACE(sizeof(int))];
	struct cmsghdr align;
};

/*
 * Maximum number of descriptors in one message (the kernel's SCM_MAX_FD): all
 * that a sender adds are received here, and closed.
 */
#define FDS_MAX 253

union received {
	char space[CMSG_SPACE(sizeof(struct ucred)) +
		   CMSG_SPACE(FDS_MAX * sizeof(int))];
	struct cmsghdr align;
};

int
message_send(int sock, const struct message_head *head, const void *body,
    size_t size, int fd)
{
	struct message_head h = *head;
	union privsep_message_control control = {{0}};
	struct iovec iov[2] = {{&h, sizeof(h)}, {NULL, size}};
	struct msghdr msg = {.msg_iov = iov, .msg_iovlen = 2};
	struct cmsghdr *c;
	ssize_t n;

	if (size > MESSAGE_BODY_MAX) {
		errno = EMSGSIZE;
		return -1;
	}
	h.abi = MESSAGE_ABI;
	h.size = (uint32_t)size;
	/* iovec is not const, and the kernel does not write here. */
	memcpy(&iov[1].iov_base, &body, sizeof(body));
	if (fd >= 0) {
		msg.msg_control = control.space;
		msg.msg_controllen = sizeof(control.space);
		c = CMSG_FIRSTHDR(&msg);
		c->cmsg_level = SOL_SOCKET;
		c->cmsg_type = SCM_RIGHTS;
		c->cmsg_len = CMSG_LEN(sizeof(int));
		memcpy(CMSG_DATA(c), &fd, sizeof(int));
	}
	do {
		n = sendmsg(sock, &msg, MSG_NOSIGNAL);
	} while (n < 0 && errno == EINTR);
	return n < 0 ? -1 : 0;
}

bool
message_has_ended(int error)
{
	return error == EPIPE || error == ECONNRESET || error == ENOTCONN;
}

int
message_send_type(
    int sock, uint16_t type, uint64_t id, const void *body, size_t size, int fd)
{
	struct message_head h = {.type = type, .id = id};

	return message_send(sock, &h, body, size, fd);
}

/*
 * Close a descriptor that another process has sent.  A sender can make the
 * last close of a socket wait for its peer (SO_LINGER), so lingering is
 * switched off.
 */
static void
foreign_close(int fd)
{
	const struct linger none = {0, 0};

	(void)setsockopt(fd, SOL_SOCKET, SO_LINGER, &none, sizeof(none));
	close(fd);
}

/*
 * Take the first received descriptor and close all others.  Return how many
 * were received: the sender chooses one control header or several.
 */
static size_t
take_fds(struct msghdr *msg, int *ret)
{
	size_t count = 0;

	for (struct cmsghdr *c = CMSG_FIRSTHDR(msg); c != NULL;
	     c = CMSG_NXTHDR(msg, c)) {
		const unsigned char *at = CMSG_DATA(c);
		size_t n = c->cmsg_len - CMSG_LEN(0);
		int fd;

		if (c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_RIGHTS)
			continue;
		for (; n >= sizeof(fd); n -= sizeof(fd), at += sizeof(fd)) {
			memcpy(&fd, at, sizeof(fd));
			if (count++ == 0)
				*ret = fd;
			else
				foreign_close(fd);
		}
	}
	return count;
}

int
message_ask_pid(int sock, bool on)
{
	int value = on;

	return setsockopt(sock, SOL_SOCKET, SO_PASSCRED, &value, sizeof(value));
}

/* Return the sender that the kernel names, or 0. */
static pid_t
sender_of(struct msghdr *msg)
{
	struct ucred who = {0};

	for (struct cmsghdr *c = CMSG_FIRSTHDR(msg); c != NULL;
	     c = CMSG_NXTHDR(msg, c)) {
		if (c->cmsg_level == SOL_SOCKET &&
		    c->cmsg_type == SCM_CREDENTIALS &&
		    c->cmsg_len == CMSG_LEN(sizeof(who)))
			memcpy(&who, CMSG_DATA(c), sizeof(who));
	}
	return who.pid;
}

int
message_receive(int sock, struct message *m)
{
	union received control = {{0}};
	struct iovec iov[2] = {
	    {&m->head, sizeof(m->head)}, {m->body, sizeof(m->body)}};
	struct msghdr msg = {.msg_iov = iov,
	    .msg_iovlen = 2,
	    .msg_control = control.space,
	    .msg_controllen = sizeof(control.space)};
	ssize_t n;

	memset(&m->head, 0, sizeof(m->head));
	refused_log();
	m->fd = -1;
	m->pid = 0;
	do {
		n = recvmsg(sock, &msg, MSG_CMSG_CLOEXEC);
	} while (n < 0 && errno == EINTR);
	if (n <= 0)
		return (int)n;
	m->pid = sender_of(&msg);
	if (take_fds(&msg, &m->fd) > 1 || (size_t)n < sizeof(m->head) ||
	    m->head.abi != MESSAGE_ABI ||
	    m->head.size != (size_t)n - sizeof(m->head) ||
	    (msg.msg_flags & (MSG_TRUNC | MSG_CTRUNC))) {
		message_close(m);
		memset(&m->head, 0, sizeof(m->head));
		errno = EBADMSG;
		return -1;
	}
	return 1;
}

int
message_take_fd(struct message *m)
{
	int fd = m->fd;

	m->fd = -1;
	return fd;
}

void
message_close(struct message *m)
{
	if (m->fd >= 0)
		foreign_close(m->fd);
	m->fd = -1;
}

int
message_dispatch(
    const struct message_row *rows, size_t count, void *ctx, struct message *m)
{
	int result = -1;

	for (size_t i = 0; i < count; i++) {
		if (rows[i].type != m->head.type)
			continue;
		if (rows[i].size == m->head.size &&
		    rows[i].has_fd == (m->fd >= 0)) {
			rows[i].handle(ctx, m);
			result = 0;
		}
		break;
	}
	message_close(m);
	return result;
}
