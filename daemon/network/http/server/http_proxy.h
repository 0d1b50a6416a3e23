#ifndef NETWORK_HTTP_SERVER_HTTP_PROXY_H
#define NETWORK_HTTP_SERVER_HTTP_PROXY_H

/*
 * Clients of a proxy that ends their TLS connections: the fields of each
 * request give the client (allow-header-cert-info of
 * trapperkeeper-authorization).
 *
 *	X-Client-Verify: SUCCESS	the proxy has checked the certificate
 *	X-Client-Cert			the certificate, as PEM and with %XX
 *	X-Client-DN			without it: its subject
 *	X-Forwarded-For			the last address is the client's
 *
 * A certificate is checked again here, so that a revocation is in force at
 * once; a client with a name alone has no extensions, and its name is not
 * checked here.
 */

struct http_exchange;

/*
 * Set the client of a request of a proxy that is trusted: its name, "" when it
 * was not verified, its certificate and its address.  A request with malformed
 * fields gets x->malformed.
 */
void http_proxy_client(struct http_exchange *x);

/*
 * Remove the client's name and certificate, and log the reason: the request
 * continues as that of a client without a certificate.
 */
void http_proxy_forget(struct http_exchange *x, const char *reason);

#endif
