#include "server/exporter/listen.h"

#include <stdbool.h>
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "logging/log.h"
#include "base/privsep/listening.h"
#include "base/privsep/process.h"

#define BACKLOG 16
/* Time between two attempts to listen. */
#define RETRY_NS 10000000000LL

struct exporter_listen_address {
	union {
		struct sockaddr any;
		struct sockaddr_in in;
		struct sockaddr_in6 in6;
		struct sockaddr_un un;
	} sa;
	socklen_t len;
};

/* --- addresses --- */

static const char *
address_path(struct exporter_listen_address *a, const char *path)
{
	if (strlen(path) >= sizeof(a->sa.un.sun_path))
		return "the path of a socket has at most 107 bytes";
	a->sa.un.sun_family = AF_UNIX;
	memcpy(a->sa.un.sun_path, path, strlen(path) + 1);
	a->len = sizeof(a->sa.un);
	return NULL;
}

static int
exporter_listen_port_of(const char *s, in_port_t *ret)
{
	char *end;
	unsigned long n = strtoul(s, &end, 10);

	if (*s < '0' || *s > '9' || *end != '\0' || n == 0 || n > 65535)
		return -1;
	*ret = htons((in_port_t)n);
	return 0;
}

static bool
is_loopback(const struct exporter_listen_address *a)
{
	if (a->sa.any.sa_family == AF_INET)
		return ntohl(a->sa.in.sin_addr.s_addr) >> 24 == 127;
	return IN6_IS_ADDR_LOOPBACK(&a->sa.in6.sin6_addr);
}

/* Parse a host without brackets and a port. */
static const char *
address_internet(
    struct exporter_listen_address *a, const char *host, const char *port)
{
	if (inet_pton(AF_INET, host, &a->sa.in.sin_addr) == 1) {
		a->sa.in.sin_family = AF_INET;
		a->len = sizeof(a->sa.in);
	} else if (inet_pton(AF_INET6, host, &a->sa.in6.sin6_addr) == 1) {
		a->sa.in6.sin6_family = AF_INET6;
		a->len = sizeof(a->sa.in6);
	} else {
		return "it must be an address with a port, such as "
		       "127.0.0.1:9140 or [::1]:9140, or the path of a socket";
	}
	if (!is_loopback(a))
		return "it is not a loopback address, and every client that "
		       "reaches the listener could read the metrics: use "
		       "127.0.0.1 or [::1], and a proxy with TLS and "
		       "authentication for other machines";
	/* Port of both families is at the same offset. */
	if (exporter_listen_port_of(port, &a->sa.in.sin_port) < 0)
		return "its port must be a number from 1 to 65535";
	return NULL;
}

/* Return NULL, or a sentence that describes the error. */
static const char *
address_parse(struct exporter_listen_address *a, const char *s)
{
	char host[EXPORTER_ADDRESS_MAX], *colon, *name = host;

	memset(a, 0, sizeof(*a));
	if (strlen(s) >= sizeof(host))
		return "it is too long";
	if (*s == '/')
		return address_path(a, s);
	memcpy(host, s, strlen(s) + 1);
	colon = strrchr(host, ':');
	if (colon == NULL)
		return "the port is missing; an example is 127.0.0.1:9140";
	*colon = '\0';
	if (*name == '[' && colon[-1] == ']') {
		colon[-1] = '\0';
		name++;
	} else if (strchr(name, ':') != NULL) {
		return "an IPv6 address must be written in brackets: "
		       "[::1]:9140";
	}
	return address_internet(a, name, colon + 1);
}

const char *
exporter_address_wrong(const char *address)
{
	static char why[512];
	struct exporter_listen_address a;
	const char *wrong =
	    *address == '\0' ? NULL : address_parse(&a, address);

	if (wrong == NULL)
		return NULL;
	fixed_shorten(why, sizeof(why), "metrics_listen = %.*s: %s",
	    EXPORTER_ADDRESS_MAX, address, wrong);
	return why;
}

/* --- sockets --- */

/* Remove the socket of a daemon that has ended; -1 when another owns it. */
static int
path_clear(const struct exporter_listen_address *a)
{
	struct stat st;
	int fd, alive;

	if (lstat(a->sa.un.sun_path, &st) < 0)
		return errno == ENOENT ? 0 : -1;
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (fd < 0)
		return -1;
	alive = !S_ISSOCK(st.st_mode) || connect(fd, &a->sa.any, a->len) == 0 ||
		errno != ECONNREFUSED;
	close(fd);
	errno = EADDRINUSE;
	return alive ? -1 : unlink(a->sa.un.sun_path);
}

/* Bind with umask 0117, so that only the service's group can ever connect. */
static int
bind_path(int fd, const struct exporter_listen_address *a,
    const struct sandbox_user *owner)
{
	mode_t mask;
	int bad;

	if (path_clear(a) < 0)
		return -1;
	mask = umask(0117);
	bad = bind(fd, &a->sa.any, a->len);
	umask(mask);
	if (bad == 0 && owner->change)
		bad = lchown(a->sa.un.sun_path, (uid_t)-1, owner->gid);
	return bad;
}

static int
bind_to(int fd, const struct exporter_listen_address *a,
    const struct sandbox_user *owner)
{
	int one = 1;

	if (a->sa.any.sa_family == AF_UNIX)
		return bind_path(fd, a, owner);
	if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one)) < 0)
		return -1;
	listening_only(fd);
	return bind(fd, &a->sa.any, a->len);
}

/* Return a listening socket, or -1 with errno. */
static int
exporter_listen_at(
    const struct exporter_listen_address *a, const struct sandbox_user *owner)
{
	int fd = socket(
	    a->sa.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	int saved;

	if (fd < 0)
		return -1;
	if (bind_to(fd, a, owner) == 0 && listen(fd, BACKLOG) == 0)
		return fd;
	saved = errno;
	close(fd);
	errno = saved;
	return -1;
}

void
exporter_unlisten(struct exporter *e)
{
	if (e->listener < 0)
		return;
	close(e->listener);
	e->listener = -1;
	if (e->address[0] == '/')
		unlink(e->address);
}

static void
try_to_listen(struct exporter *e)
{
	struct exporter_listen_address a;

	e->retry = process_now() + RETRY_NS;
	if (address_parse(&a, e->address) != NULL)
		return;
	e->listener = exporter_listen_at(&a, &e->owner);
	if (e->listener >= 0)
		log_event(
		    METRICS_HTTP, EXP_LISTENS, log_str("address", e->address));
	else if (!e->failed)
		log_event(METRICS_HTTP, EXP_LISTEN_FAILED,
		    log_str("address", e->address), log_errno());
	e->failed = e->listener < 0;
}

void
exporter_again(struct exporter *e)
{
	e->retry = e->failed = 0;
}

int
exporter_listen(struct exporter *e, const char *address)
{
	int had = e->listener >= 0, other = strcmp(e->address, address) != 0;
	int lost = had && !other && listening_lost(e->listener, address);

	if (lost)
		exporter_unlisten(e);
	if (other) {
		exporter_unlisten(e);
		fixed_shorten(e->address, sizeof(e->address), "%s", address);
		exporter_again(e);
	}
	if (e->address[0] != '\0' && e->listener < 0 &&
	    process_now() >= e->retry)
		try_to_listen(e);
	return had && (other || lost);
}
