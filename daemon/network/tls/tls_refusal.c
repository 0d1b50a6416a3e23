#include "network/tls/tls_refusal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "network/pki/certificate.h"
#include "network/pki/list.h"

#define TIME_MAX 40

/* The indices among the data of a connection and of a context; -1: none yet. */
static int connection_index = -1, context_index = -1, spare_index = -1;

static void
on_free(void *parent, void *data, CRYPTO_EX_DATA *all, int index, long argl,
    void *argp)
{
	(void)parent;
	(void)all;
	(void)index;
	(void)argl;
	(void)argp;
	free(data);
}

/* --- words --- */

typedef void name_fn(const struct x509_st *x, struct strbuf *out);

static void
name_write(const struct x509_st *x, name_fn *name, char out[TLS_REFUSAL_TEXT])
{
	struct shortbuf text;

	shortbuf_init(&text, TLS_REFUSAL_TEXT / 2);
	if (x != NULL)
		name(x, &text.out);
	fixed_shorten(out, TLS_REFUSAL_TEXT, "%s", shortbuf_text(&text));
	shortbuf_release(&text);
}

static const char *
tls_refusal_time_write(int64_t seconds, char out[TIME_MAX])
{
	time_t t = (time_t)seconds;
	struct tm tm;

	gmtime_r(&t, &tm);
	strftime(out, TIME_MAX, "%Y-%m-%d %H:%M:%S UTC", &tm);
	return out;
}

/* Append whose list is in error, and when it is valid. */
static void
list_describe(X509_STORE_CTX *check, int error, struct strbuf *out)
{
	X509_CRL *l = X509_STORE_CTX_get0_current_crl(check);
	char name[TLS_REFUSAL_TEXT], when[TIME_MAX];
	struct shortbuf issuer;

	if (l == NULL) {
		name_write(X509_STORE_CTX_get_current_cert(check),
		    pki_certificate_issuer, name);
		strbuf_addf(out, ": that of the CA '%s' is missing", name);
		return;
	}
	shortbuf_init(&issuer, TLS_REFUSAL_TEXT / 2);
	pki_list_issuer(l, &issuer.out);
	strbuf_addf(out, ": that of the CA '%s', valid %s %s",
	    shortbuf_text(&issuer),
	    error == X509_V_ERR_CRL_NOT_YET_VALID ? "from" : "until",
	    tls_refusal_time_write(error == X509_V_ERR_CRL_NOT_YET_VALID
				       ? pki_list_begin(l)
				       : pki_list_end(l),
		when));
	shortbuf_release(&issuer);
}

static void
issue_describe(X509_STORE_CTX *check, int error, struct strbuf *out)
{
	struct x509_st *x = X509_STORE_CTX_get_current_cert(check);
	char name[TLS_REFUSAL_TEXT], issuer[TLS_REFUSAL_TEXT], when[TIME_MAX];

	if (x == NULL)
		return;
	name_write(x, pki_certificate_subject, name);
	name_write(x, pki_certificate_issuer, issuer);
	strbuf_addf(out, ": that of '%s'", name);
	if (error == X509_V_ERR_CERT_HAS_EXPIRED)
		strbuf_addf(out, ", valid until %s",
		    tls_refusal_time_write(pki_certificate_end(x), when));
	else if (error == X509_V_ERR_CERT_NOT_YET_VALID)
		strbuf_addf(out, ", valid from %s",
		    tls_refusal_time_write(pki_certificate_begin(x), when));
	else
		strbuf_addf(out, ", issued by '%s'", issuer);
}

bool
tls_refusal_is_of_list(int error)
{
	return error == X509_V_ERR_UNABLE_TO_GET_CRL ||
	       error == X509_V_ERR_UNABLE_TO_GET_CRL_ISSUER ||
	       error == X509_V_ERR_CRL_HAS_EXPIRED ||
	       error == X509_V_ERR_CRL_NOT_YET_VALID ||
	       error == X509_V_ERR_CRL_SIGNATURE_FAILURE;
}

static void
refusal_write(X509_STORE_CTX *check, struct tls_refusal *r)
{
	int error = X509_STORE_CTX_get_error(check);
	struct shortbuf text;

	shortbuf_init(&text, TLS_REFUSAL_TEXT);
	strbuf_addstr(&text.out, X509_verify_cert_error_string(error));
	if (tls_refusal_is_of_list(error))
		list_describe(check, error, &text.out);
	else
		issue_describe(check, error, &text.out);
	fixed_shorten(r->reason, sizeof(r->reason), "%s", shortbuf_text(&text));
	shortbuf_release(&text);
	name_write(X509_STORE_CTX_get0_cert(check), pki_certificate_subject,
	    r->subject);
}

/* --- connections --- */

/* Return where the refusal of a connection is kept. */
static struct tls_refusal *
refusal_place(SSL *ssl)
{
	struct tls_refusal *r =
	    SSL_CTX_get_ex_data(SSL_get_SSL_CTX(ssl), context_index);

	if (r == NULL)
		r = SSL_get_ex_data(ssl, connection_index);
	if (r != NULL)
		return r;
	r = memory_zalloc(1, sizeof(*r));
	if (SSL_set_ex_data(ssl, connection_index, r) == 1)
		return r;
	free(r);
	return NULL;
}

/* Return whether the error is of a list that the context does not need. */
static bool
tls_refusal_is_spared(const SSL *ssl, int error)
{
	return spare_index >= 0 && tls_refusal_is_of_list(error) &&
	       SSL_CTX_get_ex_data(SSL_get_SSL_CTX(ssl), spare_index) != NULL;
}

/* The first error ends the check. */
static int
on_verify(int ok, X509_STORE_CTX *check)
{
	SSL *ssl = X509_STORE_CTX_get_ex_data(
	    check, SSL_get_ex_data_X509_STORE_CTX_idx());
	struct tls_refusal *r;

	if (!ok && ssl != NULL &&
	    tls_refusal_is_spared(ssl, X509_STORE_CTX_get_error(check))) {
		X509_STORE_CTX_set_error(check, X509_V_OK);
		return 1;
	}
	r = ok || ssl == NULL ? NULL : refusal_place(ssl);
	if (r != NULL)
		refusal_write(check, r);
	return ok;
}

void
tls_refusal_watch(struct ssl_ctx_st *ctx)
{
	if (connection_index < 0)
		connection_index =
		    SSL_get_ex_new_index(0, NULL, NULL, NULL, on_free);
	if (context_index < 0)
		context_index =
		    SSL_CTX_get_ex_new_index(0, NULL, NULL, NULL, NULL);
	if (connection_index >= 0 && context_index >= 0)
		SSL_CTX_set_verify(
		    ctx, SSL_CTX_get_verify_mode(ctx), on_verify);
}

const struct tls_refusal *
tls_refusal_of(const struct ssl_st *ssl)
{
	return connection_index < 0 ? NULL
				    : SSL_get_ex_data(ssl, connection_index);
}

void
tls_refusal_keep(struct ssl_ctx_st *ctx, struct tls_refusal *r)
{
	tls_refusal_watch(ctx);
	if (context_index >= 0)
		(void)SSL_CTX_set_ex_data(ctx, context_index, r);
}

void
tls_refusal_spare_lists(struct ssl_ctx_st *ctx)
{
	tls_refusal_watch(ctx);
	if (spare_index < 0)
		spare_index =
		    SSL_CTX_get_ex_new_index(0, NULL, NULL, NULL, NULL);
	/* without it a list is needed, as otherwise */
	if (spare_index >= 0)
		(void)SSL_CTX_set_ex_data(ctx, spare_index, &spare_index);
}
