#ifndef NETWORK_SSL_PROXY_H
#define NETWORK_SSL_PROXY_H

/*
 * The proxy of the settings http_proxy_host and the like, and of the
 * environment variables http_proxy and no_proxy, for the fetch child.
 */

struct settings;
struct strbuf;

/*
 * Open a descriptor with the text of the proxy (network/http/client/proxy.h),
 * above those of privsep's table; the caller closes it.  0 with -1 in *ret
 * without a proxy. -1 with a sentence when a setting or a variable is invalid.
 */
int ssl_proxy_open(struct settings *s, int *ret, struct strbuf *why);

/* Check the settings and the variables: 0, or -1 with a sentence. */
int ssl_proxy_check(struct settings *s, struct strbuf *why);

#endif
