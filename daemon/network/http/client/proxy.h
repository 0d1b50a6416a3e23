#ifndef NETWORK_HTTP_CLIENT_PROXY_H
#define NETWORK_HTTP_CLIENT_PROXY_H

/*
 * The proxy to which an HTTP client sends its requests, as in Puppet's
 * lib/puppet/http/proxy.rb.  The parent of a fetch child passes it as a
 * sealed text in a descriptor: the arguments and the environment of a process
 * can be read by others, and the text has a password.
 */

#include <stdbool.h>
#include <stddef.h>

struct strbuf;

/* Maximum size of the text in bytes. */
#define PROXY_TEXT_MAX ((size_t)64 << 10)

struct proxy {
	const char *host; /* without the brackets of an IPv6 address */
	unsigned port;
	const char *user, *password; /* NULL: none */
	const char *except;	     /* the list of no_proxy; NULL: none */
};

/* Append the text of a proxy. */
void proxy_write(const struct proxy *p, struct strbuf *out);
/*
 * Parse it: 0, or -1 when it is malformed.  The members of the proxy point into
 * the n bytes of the text, which stays the caller's.
 */
int proxy_parse(struct proxy *ret, const char *text, size_t n);

/*
 * Return whether requests to that host and port are sent to the proxy: not when
 * the host ends as an entry of the list does.  In an entry, "*" is any text
 * ("example.com", "*.example.com"), and one with a port ("host:8140") is about
 * that port.
 */
bool proxy_is_for(const struct proxy *p, const char *host, unsigned port);

#endif
