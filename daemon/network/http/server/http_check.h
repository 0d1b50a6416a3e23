#ifndef NETWORK_HTTP_SERVER_HTTP_CHECK_H
#define NETWORK_HTTP_SERVER_HTTP_CHECK_H

/*
 * The certificates of a request, for a check that may take time: whether they
 * were revoked, by OCSP.  The option `check` of the server is called for each
 * request before anything else is done with it.
 */

#include <stdbool.h>
#include <stdint.h>

struct http_exchange;
struct http_server;
struct pki_chain;
struct x509_st;

/* The owner of a certificate. */
enum http_party {
	HTTP_PEER,    /* of the connection: the client, or the proxy */
	HTTP_PROXIED, /* the client that a proxy has given */
};

/* Return a certificate that was accepted, which x holds; NULL: none. */
struct x509_st *http_check_certificate(
    struct http_exchange *x, enum http_party party);

/*
 * Find its chain, from itself on, which pki_chain_free() frees: 0, or -1 when
 * it would not be accepted now.
 */
int http_check_chain(
    struct http_exchange *x, enum http_party party, struct pki_chain *path);

/*
 * Return whether the revocation list of the certificate's CA is valid and does
 * not contain the certificate.
 */
bool http_check_listed(
    struct http_exchange *x, enum http_party party, struct x509_st *cert);

/*
 * The time until which the peer's certificate need not be checked again, in
 * seconds since 1970; 0: unknown.  The caller sets it; it becomes 0 when the
 * server gets new lists.
 */
int64_t http_check_until(const struct http_exchange *x);
void http_check_counts(struct http_exchange *x, int64_t until);

/* Refuse the request with a text, and end its connection after that. */
void http_check_refuse(struct http_exchange *x, int status, const char *text);

/*
 * A certificate was revoked: end the connections that have a request of it in
 * hand, and let the others be checked at their next one.  Returns their number.
 */
unsigned http_check_revoke(struct http_server *s, struct x509_st *cert);

/*
 * End each connection whose certificate is not trusted now, with the request
 * that it has in hand; call it when the server's TLS has new revocation lists.
 * Returns their number.
 */
unsigned http_check_again(struct http_server *s);

#endif
