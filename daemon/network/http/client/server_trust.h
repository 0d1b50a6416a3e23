#ifndef NETWORK_HTTP_CLIENT_SERVER_TRUST_H
#define NETWORK_HTTP_CLIENT_SERVER_TRUST_H

/* Which peers an OpenSSL context of the clients of one server accepts. */

struct ssl_ctx_st;
struct strbuf;

/* Accept peers whose CA is in a PEM text: 0, or -1 with a sentence. */
int server_trust_add(
    struct ssl_ctx_st *tls, const char *ca, struct strbuf *why);

/* Require a certificate with this name, or this address. */
void server_trust_name(struct ssl_ctx_st *tls, const char *server);

#endif
