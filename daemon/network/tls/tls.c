#include "network/tls/tls.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/memory.h"
#include "base/files/place.h"
#include "network/tls/tls_chain.h"
#include "network/tls/tls_refusal.h"
#include "network/tls/tls_staple.h"
#include "network/tls/tls_suites.h"
#include "network/tls/tls_ticket.h"
#include "network/pki/describe.h"
#include "network/pki/certificate.h"
#include "network/pki/extension.h"

/* Maximum size of the revocation lists. */
#define CRL_MAX PKI_CHAIN_TEXT_MAX

struct tls_server {
	SSL_CTX *ctx;
	int crl_chain;
	bool spares; /* see struct tls_files */
	struct tls_tickets tickets;
	struct tls_staple staple;
};

void
tls_error_text(unsigned long e, char *out, size_t size)
{
	const char *s = NULL;

	if (ERR_SYSTEM_ERROR(e))
		s = strerror(ERR_GET_REASON(e));
	else if (e != 0)
		s = ERR_reason_error_string(e);

	fixed_shorten(out, size, "%s", s != NULL ? s : "unknown error");
}

static int
network_tls_fail(char error[TLS_ERROR_MAX], const char *what, const char *file)
{
	char reason[200];

	tls_error_text(ERR_get_error(), reason, sizeof(reason));
	ERR_clear_error();
	fixed_shorten(error, TLS_ERROR_MAX, "%s %s: %s", what, file, reason);
	return -1;
}

/*
 * Add the lists of a PEM text, one for each CA of the chain, to a store and
 * enable their check; -1 when one of them is corrupted, or none is there.
 */
static int
add_lists(X509_STORE *store, const char *pem, int n, int chain)
{
	BIO *in = BIO_new_mem_buf(pem, n);
	unsigned long flags = X509_V_FLAG_CRL_CHECK;
	X509_CRL *crl;
	int count = 0, whole;

	ERR_clear_error();
	while ((crl = PEM_read_bio_X509_CRL(in, NULL, NULL, NULL)) != NULL) {
		count += X509_STORE_add_crl(store, crl);
		X509_CRL_free(crl);
	}
	/* The end of the text is reported as an error, too. */
	whole = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
	BIO_free(in);
	if (!whole || count == 0)
		return -1; /* with OpenSSL's reason */
	ERR_clear_error();
	if (chain)
		flags |= X509_V_FLAG_CRL_CHECK_ALL;
	X509_STORE_set_flags(store, flags);
	return 0;
}

/*
 * The lists may belong to a CA's own user, and are read again while a
 * privileged parent runs: no other kind of file is waited for.
 */
static int
load_crl(SSL_CTX *ctx, const struct tls_files *f, char error[TLS_ERROR_MAX])
{
	struct arena *a;
	struct place p;
	char *text;
	size_t n = 0;
	int rc = -1;

	if (f->crl == NULL)
		return 0;
	a = arena_new(2 * CRL_MAX);
	text = fs_read_regular(a, f->crl, CRL_MAX, &n, &p);
	if (text == NULL && f->spares_lists && errno == ENOENT)
		rc = 0;
	else if (text == NULL)
		fixed_shorten(error, TLS_ERROR_MAX,
		    "cannot read revocation list %s: %s", f->crl,
		    strerror(errno));
	else if (add_lists(SSL_CTX_get_cert_store(ctx), text, (int)n,
		     f->crl_chain) == 0) {
		pki_log_pem(f->crl, text, n);
		rc = 0;
	} else
		(void)network_tls_fail(
		    error, "cannot read revocation list", f->crl);
	arena_free(a);
	return rc;
}

static int
load_files(SSL_CTX *ctx, const struct tls_files *f, char error[TLS_ERROR_MAX])
{
	STACK_OF(X509_NAME) * names;

	if (SSL_CTX_use_certificate_chain_file(ctx, f->certificate) != 1)
		return network_tls_fail(
		    error, "cannot read certificate", f->certificate);
	if (SSL_CTX_use_PrivateKey_file(ctx, f->key, SSL_FILETYPE_PEM) != 1)
		return network_tls_fail(
		    error, "cannot read private key", f->key);
	if (SSL_CTX_check_private_key(ctx) != 1)
		return network_tls_fail(
		    error, "certificate does not match key", f->key);
	if (SSL_CTX_load_verify_locations(ctx, f->ca, NULL) != 1)
		return network_tls_fail(
		    error, "cannot read CA certificate", f->ca);
	names = SSL_load_client_CA_file(f->ca);
	if (names == NULL)
		return network_tls_fail(
		    error, "cannot read CA certificate", f->ca);
	SSL_CTX_set_client_CA_list(ctx, names);
	pki_log_file(f->certificate);
	pki_log_key(f->key, SSL_CTX_get0_privatekey(ctx));
	pki_log_file(f->ca);
	return load_crl(ctx, f, error);
}

static struct tls_trust
trust_of(struct tls_server *t, STACK_OF(X509) * chain)
{
	return (struct tls_trust){
	    SSL_CTX_get_cert_store(t->ctx), chain, t->spares};
}

/* Return whether a client's certificate is accepted now; chain may be NULL. */
static bool
network_tls_is_trusted(struct tls_server *t, X509 *cert, STACK_OF(X509) * chain)
{
	const struct tls_trust trust = trust_of(t, chain);

	return tls_chain_trusted(&trust, cert, NULL);
}

bool
tls_server_trusts(struct tls_server *t, struct x509_st *cert)
{
	return network_tls_is_trusted(t, cert, NULL);
}

static bool
network_tls_accepts(void *arg, struct x509_st *certificate)
{
	return tls_server_trusts(arg, certificate);
}

struct tls_server *
tls_server_new(const struct tls_files *files, char error[TLS_ERROR_MAX])
{
	SSL_CTX *ctx = SSL_CTX_new(TLS_server_method());
	struct tls_server *t;

	if (ctx == NULL) {
		(void)network_tls_fail(error, "cannot use", "OpenSSL");
		return NULL;
	}
	SSL_CTX_set_options(ctx, SSL_OP_NO_RENEGOTIATION |
				     SSL_OP_NO_COMPRESSION |
				     SSL_OP_CIPHER_SERVER_PREFERENCE);
	SSL_CTX_set_mode(ctx, SSL_MODE_RELEASE_BUFFERS);
	SSL_CTX_set_verify(ctx, SSL_VERIFY_PEER, NULL);
	tls_refusal_watch(ctx);
	if (files->spares_lists)
		tls_refusal_spare_lists(ctx);
	if (tls_suites_use(ctx, files->protocols, files->suites, error,
		TLS_ERROR_MAX) < 0 ||
	    load_files(ctx, files, error) < 0) {
		SSL_CTX_free(ctx);
		return NULL;
	}
	t = memory_zalloc(1, sizeof(*t));
	t->ctx = ctx;
	t->crl_chain = files->crl_chain;
	t->spares = files->spares_lists;
	t->tickets.accepts = network_tls_accepts;
	t->tickets.arg = t;
	tls_tickets_use(ctx, &t->tickets);
	tls_staple_use(ctx, &t->staple);
	return t;
}

void
tls_server_staple(struct tls_server *t, const void *der, size_t n, int64_t end)
{
	tls_staple_set(&t->staple, der, n, end);
}

int
tls_server_certificate(struct tls_server *t, struct strbuf *pem)
{
	X509 *cert = SSL_CTX_get0_certificate(t->ctx), *issuer = NULL;
	X509_STORE_CTX *find = X509_STORE_CTX_new();
	int rc = -1;

	if (find != NULL &&
	    X509_STORE_CTX_init(
		find, SSL_CTX_get_cert_store(t->ctx), cert, NULL) == 1 &&
	    X509_STORE_CTX_get1_issuer(&issuer, find, cert) == 1 &&
	    pki_certificate_write(cert, pem) == 0 &&
	    pki_certificate_write(issuer, pem) == 0)
		rc = 0;
	X509_free(issuer);
	X509_STORE_CTX_free(find);
	ERR_clear_error();
	return rc;
}

void
tls_server_tickets(struct tls_server *t, const struct tls_ticket_keys *keys)
{
	t->tickets.keys = *keys;
	tls_tickets_use(t->ctx, &t->tickets);
}

void
tls_server_free(struct tls_server *t)
{
	if (t == NULL)
		return;
	SSL_CTX_free(t->ctx);
	tls_staple_set(&t->staple, NULL, 0, 0);
	explicit_bzero(&t->tickets, sizeof(t->tickets));
	free(t);
}

struct ssl_st *
tls_session_new(struct tls_server *t)
{
	return SSL_new(t->ctx);
}

void
tls_session_free(struct ssl_st *ssl)
{
	SSL_free(ssl);
}

enum tls_name
tls_certificate_name(struct x509_st *cert, char *out, size_t size)
{
	X509_NAME *subject = X509_get_subject_name(cert);
	enum tls_name result = TLS_NAME_BAD;
	unsigned char *text = NULL;
	int at, n;

	at = X509_NAME_get_index_by_NID(subject, NID_commonName, -1);
	if (at < 0 ||
	    X509_NAME_get_index_by_NID(subject, NID_commonName, at) >= 0)
		return TLS_NAME_BAD;
	n = ASN1_STRING_to_UTF8(
	    &text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, at)));
	if (n > 0 && (size_t)n < size && memchr(text, 0, (size_t)n) == NULL) {
		memcpy(out, text, (size_t)n);
		out[n] = '\0';
		result = TLS_NAME_OK;
	}
	OPENSSL_free(text);
	return result;
}

enum tls_name
tls_peer_name(struct ssl_st *ssl, char *out, size_t size)
{
	X509 *cert = SSL_get0_peer_certificate(ssl);

	if (cert == NULL || SSL_get_verify_result(ssl) != X509_V_OK)
		return TLS_NAME_NONE;
	return tls_certificate_name(cert, out, size);
}

struct json_t *
tls_peer_extensions(struct ssl_st *ssl)
{
	X509 *cert = SSL_get0_peer_certificate(ssl);

	if (cert == NULL || SSL_get_verify_result(ssl) != X509_V_OK)
		return json_object();
	return pki_extensions(cert);
}

int
tls_peer_certificate(struct ssl_st *ssl, struct strbuf *pem)
{
	X509 *cert = SSL_get0_peer_certificate(ssl);

	if (cert == NULL || SSL_get_verify_result(ssl) != X509_V_OK)
		return -1;
	return pki_certificate_write(cert, pem);
}

int
tls_add_crl(struct ssl_ctx_st *ctx, const char *pem, int chain)
{
	int rc = add_lists(SSL_CTX_get_cert_store(ctx), pem, -1, chain);

	ERR_clear_error();
	return rc;
}

int
tls_add_authorities(struct ssl_ctx_st *ctx, const char *pem)
{
	X509_STORE *store = SSL_CTX_get_cert_store(ctx);
	BIO *in = BIO_new_mem_buf(pem, -1);
	X509 *ca;
	int whole;

	X509_STORE_set_default_paths(store);
	ERR_clear_error();
	while ((ca = PEM_read_bio_X509(in, NULL, NULL, NULL)) != NULL) {
		X509_STORE_add_cert(store, ca);
		X509_free(ca);
	}
	whole = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
	BIO_free(in);
	ERR_clear_error();
	return whole ? 0 : -1;
}

/* --- the course of a client's connections --- */

/* The index of the course among the data of a context; -1: none yet. */
static int course_index = -1;

static void
on_info(const SSL *ssl, int where, int value)
{
	struct tls_course *c =
	    SSL_CTX_get_ex_data(SSL_get_SSL_CTX(ssl), course_index);

	if ((where & SSL_CB_HANDSHAKE_START) != 0)
		c->handshakes = 1;
	if ((where & SSL_CB_HANDSHAKE_DONE) != 0)
		c->handshakes = 0;
	/* the level and the description */
	if ((where & SSL_CB_READ_ALERT) == SSL_CB_READ_ALERT &&
	    (value & 0xff) != SSL_AD_CLOSE_NOTIFY)
		c->alert = value & 0xff;
}

int
tls_watch(struct ssl_ctx_st *ctx, struct tls_course *c)
{
	if (course_index < 0)
		course_index =
		    SSL_CTX_get_ex_new_index(0, NULL, NULL, NULL, NULL);
	if (course_index < 0 || SSL_CTX_set_ex_data(ctx, course_index, c) != 1)
		return -1;
	SSL_CTX_set_info_callback(ctx, on_info);
	return 0;
}

/* Return a store with the same authorities as another one, without lists. */
static X509_STORE *
store_copy(X509_STORE *from)
{
	X509_STORE *to = X509_STORE_new();
	STACK_OF(X509_OBJECT) *objects = X509_STORE_get0_objects(from);

	for (int i = 0; to != NULL && i < sk_X509_OBJECT_num(objects); i++) {
		X509 *ca =
		    X509_OBJECT_get0_X509(sk_X509_OBJECT_value(objects, i));

		if (ca != NULL)
			X509_STORE_add_cert(to, ca);
	}
	return to;
}

int
tls_server_revoke(struct tls_server *t, const char *pem, size_t n)
{
	X509_STORE *store = store_copy(SSL_CTX_get_cert_store(t->ctx));

	if (store == NULL || n > INT_MAX ||
	    add_lists(store, pem, (int)n, t->crl_chain) < 0) {
		ERR_clear_error();
		X509_STORE_free(store);
		return -1;
	}
	SSL_CTX_set_cert_store(t->ctx, store);
	return 0;
}

int
tls_peer_trusted(struct tls_server *t, struct ssl_st *ssl)
{
	X509 *cert = SSL_get0_peer_certificate(ssl);

	return cert == NULL ||
	       network_tls_is_trusted(t, cert, SSL_get_peer_cert_chain(ssl));
}

struct x509_st *
tls_peer_find(struct ssl_st *ssl)
{
	X509 *cert = SSL_get0_peer_certificate(ssl);

	return SSL_get_verify_result(ssl) == X509_V_OK ? cert : NULL;
}

int
tls_server_chain(struct tls_server *t, struct ssl_st *ssl, struct x509_st *cert,
    struct pki_chain *path)
{
	const struct tls_trust trust =
	    trust_of(t, ssl != NULL ? SSL_get_peer_cert_chain(ssl) : NULL);

	return tls_chain_trusted(&trust, cert, path) ? 0 : -1;
}

bool
tls_server_lists(struct tls_server *t, struct ssl_st *ssl, struct x509_st *cert)
{
	const struct tls_trust trust =
	    trust_of(t, ssl != NULL ? SSL_get_peer_cert_chain(ssl) : NULL);

	return tls_chain_listed(&trust, cert);
}

bool
tls_is_resumed(const struct ssl_st *ssl)
{
	return SSL_session_reused(ssl);
}

uint64_t
tls_sent(const struct ssl_st *ssl)
{
	return BIO_number_written(SSL_get_wbio(ssl));
}

void
tls_close_notify(struct ssl_st *ssl)
{
	SSL_shutdown(ssl);
	ERR_clear_error();
}
