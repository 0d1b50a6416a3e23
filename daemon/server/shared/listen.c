#include "server/shared/listen.h"

#include <stdbool.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/process/search_list.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/privsep/listening.h"

#define BACKLOG 512
/* Longest host name: RFC 1035, section 2.3.4. */
#define HOST_MAX 256

static int
server_listen_set_option(int fd, int level, int name)
{
	int one = 1;

	return setsockopt(fd, level, name, &one, sizeof(one));
}

/* A listening socket, or -1 with errno. */
static int
server_listen_at(const struct addrinfo *ai)
{
	int fd = socket(
	    ai->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	int saved;

	if (fd < 0)
		return -1;
	listening_only(fd);
	if (server_listen_set_option(fd, SOL_SOCKET, SO_REUSEADDR) == 0 &&
	    (ai->ai_family != AF_INET6 ||
		server_listen_set_option(fd, IPPROTO_IPV6, IPV6_V6ONLY) == 0) &&
	    bind(fd, ai->ai_addr, ai->ai_addrlen) == 0 &&
	    listen(fd, BACKLOG) == 0)
		return fd;
	saved = errno;
	close(fd);
	errno = saved;
	return -1;
}

/* Return true when a listener has that address and port already. */
static bool
server_listen_has_address(const struct listeners *l, const struct addrinfo *ai)
{
	for (unsigned i = 0; i < l->count; i++) {
		struct sockaddr_storage sa;
		socklen_t len = sizeof(sa);

		memset(&sa, 0, sizeof(sa));
		if (getsockname(l->fds[i], (struct sockaddr *)&sa, &len) == 0 &&
		    len == ai->ai_addrlen && memcmp(&sa, ai->ai_addr, len) == 0)
			return 1;
	}
	return 0;
}

static int
address_bad(const char *host, const char *why)
{
	log_event(SERVER_PROCESS, SRV_ADDRESS_BAD, log_str("address", host),
	    log_str("error.message", why));
	return -1;
}

static int
listen_failed(const char *host, const struct addrinfo *ai, unsigned port)
{
	int saved = errno;
	char number[NI_MAXHOST];

	if (getnameinfo(ai->ai_addr, ai->ai_addrlen, number, sizeof(number),
		NULL, 0, NI_NUMERICHOST) == 0)
		host = number;
	errno = saved;
	log_event(SERVER_PROCESS, SRV_LISTEN_FAILED, log_str("address", host),
	    log_uns("port", port), log_errno());
	return -1;
}

/*
 * Open the addresses of a host name, or with * all addresses; a kernel without
 * IPv6 has only those of IPv4.
 */
static int
open_all(struct listeners *l, const char *host, const struct addrinfo *ai,
    unsigned port)
{
	const struct addrinfo *missing = NULL;
	unsigned before = l->count;

	for (; ai != NULL; ai = ai->ai_next) {
		if (server_listen_has_address(l, ai))
			continue;
		if (l->count == PROCESS_LISTENERS)
			return address_bad(
			    host, "bindaddress names too many addresses");
		l->fds[l->count] = server_listen_at(ai);
		if (l->fds[l->count] >= 0)
			l->count++;
		else if (errno == EAFNOSUPPORT && strcmp(host, "*") == 0)
			missing = ai;
		else
			return listen_failed(host, ai, port);
	}
	if (missing == NULL || l->count > before)
		return 0;
	errno = EAFNOSUPPORT;
	return listen_failed(host, missing, port);
}

static bool
server_listen_is_number(const char *host)
{
	const struct addrinfo hints = {.ai_flags = AI_NUMERICHOST};
	struct addrinfo *ai;

	if (getaddrinfo(host, NULL, &hints, &ai) != 0)
		return 0;
	freeaddrinfo(ai);
	return 1;
}

/* Before a name is looked up. */
static void
search_list_check(void)
{
	const char *place = search_list_guard();

	if (place != NULL)
		log_event(NETWORK, NET_SEARCH_DOMAIN, log_str("file", place));
}

static int
open_host(struct listeners *l, const char *host, unsigned port)
{
	struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV,
	    .ai_socktype = SOCK_STREAM};
	struct addrinfo *ai;
	char number[16];
	int rc;

	snprintf(number, sizeof(number), "%u", port);
	if (strcmp(host, "*") != 0 && !server_listen_is_number(host))
		search_list_check();
	rc = getaddrinfo(
	    strcmp(host, "*") == 0 ? NULL : host, number, &hints, &ai);
	if (rc != 0)
		return address_bad(host, gai_strerror(rc));
	rc = open_all(l, host, ai, port);
	freeaddrinfo(ai);
	return rc;
}

/* A word of n bytes; IPv6 may stand in brackets. */
static int
open_word(struct listeners *l, const char *word, size_t n, unsigned port)
{
	char host[HOST_MAX];

	if (n > 2 && word[0] == '[' && word[n - 1] == ']') {
		word++;
		n -= 2;
	}
	fixed_shorten(host, sizeof(host), "%.*s", (int)n, word);
	return n < sizeof(host) ? open_host(l, host, port)
				: address_bad(host, "it is too long");
}

void
listeners_close(struct listeners *l)
{
	while (l->count > 0) {
		close(l->fds[--l->count]);
		process_give(PROCESS_FD_LISTENER + l->count, -1);
	}
}

int
listeners_open(struct listeners *l, const char *addresses, unsigned port)
{
	static const char between[] = ", \t";
	const char *p = addresses + strspn(addresses, between);

	l->count = 0;
	if (*p == '\0')
		p = "*";
	while (*p != '\0') {
		size_t n = strcspn(p, between);

		if (open_word(l, p, n, port) < 0) {
			listeners_close(l);
			return -1;
		}
		p += n;
		p += strspn(p, between);
	}
	return 0;
}

void
listeners_give(const struct listeners *l)
{
	for (unsigned i = 0; i < l->count; i++)
		process_give(PROCESS_FD_LISTENER + i, l->fds[i]);
}

void
listeners_take(struct listeners *l)
{
	l->count = 0;
	for (int i = 0; i < PROCESS_LISTENERS; i++) {
		int fd = PROCESS_FD(PROCESS_FD_LISTENER) + i;

		/*
		 * the descriptor may not have been given, and be open for
		 * something else
		 */
		if (listening(fd))
			l->fds[l->count++] = fd;
	}
}

/* The address of a listener, in numbers. */
static void
address_text(int fd, char out[NI_MAXHOST])
{
	struct sockaddr_storage sa;
	socklen_t len = sizeof(sa);

	memcpy(out, "?", 2);
	if (getsockname(fd, (struct sockaddr *)&sa, &len) == 0)
		(void)getnameinfo((struct sockaddr *)&sa, len, out, NI_MAXHOST,
		    NULL, 0, NI_NUMERICHOST);
}

void
listeners_text(const struct listeners *l, struct strbuf *out)
{
	for (unsigned i = 0; i < l->count; i++) {
		char number[NI_MAXHOST];

		address_text(l->fds[i], number);
		strbuf_addf(out, "%s%s", i > 0 ? ", " : "", number);
	}
}

int
listeners_lost(const struct listeners *l)
{
	for (unsigned i = 0; i < l->count; i++) {
		char number[NI_MAXHOST];

		address_text(l->fds[i], number);
		if (listening_lost(l->fds[i], number))
			return 1;
	}
	return 0;
}
