#include "network/tls/tls_chain.h"

#include <openssl/err.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>

#include "network/tls/tls_refusal.h"
#include "network/pki/certificate.h"

/* Go on without a list that is missing or not valid. */
static int
list_spare(int ok, X509_STORE_CTX *check)
{
	if (ok || !tls_refusal_is_of_list(X509_STORE_CTX_get_error(check)))
		return ok;
	X509_STORE_CTX_set_error(check, X509_V_OK);
	return 1;
}

static void
chain_copy(X509_STORE_CTX *check, struct pki_chain *path)
{
	STACK_OF(X509) *all = X509_STORE_CTX_get0_chain(check);

	for (int i = 0; i < sk_X509_num(all) && path->count < PKI_CHAIN_MAX;
	     i++) {
		X509 *x = sk_X509_value(all, i);

		if (X509_up_ref(x) == 1)
			path->certs[path->count++] = x;
	}
}

bool
tls_chain_trusted(
    const struct tls_trust *t, struct x509_st *cert, struct pki_chain *path)
{
	X509_STORE_CTX *check = X509_STORE_CTX_new();
	bool trusted = false;

	if (path != NULL)
		path->count = 0;
	if (check != NULL &&
	    X509_STORE_CTX_init(check, t->store, cert, t->presented) == 1 &&
	    X509_STORE_CTX_set_default(check, "ssl_client") == 1) {
		if (t->spares)
			X509_STORE_CTX_set_verify_cb(check, list_spare);
		trusted = X509_verify_cert(check) == 1;
	}
	if (trusted && path != NULL)
		chain_copy(check, path);
	X509_STORE_CTX_free(check);
	ERR_clear_error();
	return trusted;
}

bool
tls_chain_listed(const struct tls_trust *t, struct x509_st *cert)
{
	X509_STORE_CTX *check = X509_STORE_CTX_new();
	bool listed = false;

	if (check != NULL &&
	    X509_STORE_CTX_init(check, t->store, cert, t->presented) == 1) {
		X509_STORE_CTX_set_flags(check, X509_V_FLAG_CRL_CHECK);
		listed = X509_verify_cert(check) == 1;
	}
	X509_STORE_CTX_free(check);
	ERR_clear_error();
	return listed;
}
