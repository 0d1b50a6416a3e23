#include "logging/receiver.h"

#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <syslog.h>
#include <unistd.h>

static struct sockaddr_un where = {AF_UNIX, "/dev/log"};
static int sock = -1;

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

void
log_receiver_close(void)
{
	if (sock >= 0)
		close(sock);
	sock = -1;
}

/*
 * A socket whose peer has died is reported writable, and one whose peer's queue
 * is full can be connected: so check both.
 */
int
log_receiver_ready(void)
{
	struct pollfd p = {.events = POLLOUT};

	if (sock < 0)
		sock = socket(
		    AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (sock < 0 ||
	    connect(sock, (const struct sockaddr *)&where, sizeof(where)) < 0)
		return -1;
	p.fd = sock;
	if (poll(&p, 1, 0) == 1 && (p.revents & POLLOUT))
		return 0;
	errno = EAGAIN;
	return -1;
}

int
log_receiver_send(
    const char *head, size_t head_len, const char *line, size_t len)
{
	struct iovec v[2] = {{(void *)(uintptr_t)head, head_len},
	    {(void *)(uintptr_t)line, len}};
	struct msghdr m = {.msg_iov = v, .msg_iovlen = 2};

	if (sock < 0 && log_receiver_ready() < 0)
		return -1;
	return sendmsg(sock, &m, MSG_DONTWAIT | MSG_NOSIGNAL) < 0 ? -1 : 0;
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

void
log_receiver_wait(int err, int ms, int wake)
{
	bool full = err == EAGAIN && sock >= 0;
	struct pollfd p[2] = {{.fd = wake, .events = POLLIN}};

	p[1].fd = full ? sock : watch_open();
	p[1].events = full ? POLLOUT : POLLIN;
	/* the next check finds a change before the watch was set */
	poll(p, 2, !full && log_receiver_ready() == 0 ? 0 : ms);
	if (!full && p[1].fd >= 0)
		close(p[1].fd);
}
