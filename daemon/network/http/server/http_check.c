#include "network/http/server/http_check.h"

#include <string.h>

#include <event2/bufferevent_ssl.h>

#include "network/http/server/http_answer.h"
#include "network/http/server/http_connection.h"
#include "network/tls/tls.h"
#include "network/pki/certificate.h"

static struct ssl_st *
ssl_of(const struct http_exchange *x)
{
	return bufferevent_openssl_get_ssl(x->connection->bev);
}

struct x509_st *
http_check_certificate(struct http_exchange *x, enum http_party party)
{
	return party == HTTP_PEER ? tls_peer_find(ssl_of(x)) : x->certificate;
}

int
http_check_chain(
    struct http_exchange *x, enum http_party party, struct pki_chain *path)
{
	return tls_server_chain(x->connection->server->o.tls,
	    party == HTTP_PEER ? ssl_of(x) : NULL,
	    http_check_certificate(x, party), path);
}

bool
http_check_listed(
    struct http_exchange *x, enum http_party party, struct x509_st *cert)
{
	return tls_server_lists(x->connection->server->o.tls,
	    party == HTTP_PEER ? ssl_of(x) : NULL, cert);
}

int64_t
http_check_until(const struct http_exchange *x)
{
	return x->connection->checked;
}

void
http_check_counts(struct http_exchange *x, int64_t until)
{
	x->connection->checked = until;
}

void
http_check_refuse(struct http_exchange *x, int status, const char *text)
{
	x->connection->keep_alive = 0;
	http_answer(x, status, "text/plain; charset=utf-8", text, strlen(text));
}

static void
connection_end(struct http_connection *c)
{
	struct http_server *s = c->server;

	if (s->o.refused != NULL)
		s->o.refused(s->o.ctx, c->address, c->certname,
		    "the certificate has been revoked");
	http_server_end(c);
}

/*
 * Return whether the peer of the connection, and the client for which it sent
 * the request (as a proxy), are still trusted.
 */
static bool
are_trusted(struct http_connection *c)
{
	struct tls_server *tls = c->server->o.tls;

	return tls_peer_trusted(tls, bufferevent_openssl_get_ssl(c->bev)) &&
	       (c->x.certificate == NULL ||
		   tls_server_trusts(tls, c->x.certificate));
}

unsigned
http_check_again(struct http_server *s)
{
	struct http_connection *c, *next;
	unsigned ended = 0;

	for (c = s->first; c != NULL; c = next) {
		next = c->next;
		c->checked = 0;
		if (are_trusted(c))
			continue;
		connection_end(c);
		ended++;
	}
	return ended;
}

/* Return whether a request of the certificate is in hand. */
static bool
serves_request_of(struct http_connection *c, struct x509_st *cert)
{
	struct x509_st *peer;

	if (!c->in_progress ||
	    (c->state != CONNECTION_BUSY && c->state != CONNECTION_READING))
		return false;
	peer = tls_peer_find(bufferevent_openssl_get_ssl(c->bev));
	return (peer != NULL && pki_certificate_is_same(peer, cert)) ||
	       (c->x.certificate != NULL &&
		   pki_certificate_is_same(c->x.certificate, cert));
}

unsigned
http_check_revoke(struct http_server *s, struct x509_st *cert)
{
	struct http_connection *c, *next;
	unsigned ended = 0;

	for (c = s->first; c != NULL; c = next) {
		next = c->next;
		c->checked = 0;
		if (!serves_request_of(c, cert))
			continue;
		connection_end(c);
		ended++;
	}
	return ended;
}
