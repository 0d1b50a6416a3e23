#include "network/pki/key.h"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "network/pki/internal.h"

/* Size of the shortest key of an elliptic curve that is accepted, in bits. */
#define CURVE_MIN 256

struct evp_pkey_st *
pki_key_new(const struct pki_key_kind *k, struct strbuf *why)
{
	EVP_PKEY *key = NULL;

	if (k->progress != NULL)
		k->progress(k, true);
	if (k->curve != NULL)
		key = EVP_PKEY_Q_keygen(NULL, NULL, "EC", k->curve);
	else if (k->bits >= PKI_RSA_MIN && k->bits <= PKI_RSA_MAX)
		key = EVP_PKEY_Q_keygen(NULL, NULL, "RSA", k->bits);
	if (k->progress != NULL)
		k->progress(k, false);
	if (key != NULL)
		return key;
	if (k->curve == NULL &&
	    (k->bits < PKI_RSA_MIN || k->bits > PKI_RSA_MAX))
		strbuf_addf(why,
		    "Cannot make a key of %zu %s: the setting "
		    "keylength must be from %d to %d",
		    k->bits, plural(k->bits, "bit", "bits"), PKI_RSA_MIN,
		    PKI_RSA_MAX);
	else
		pki_failed("Could not make a key", why);
	return NULL;
}

struct evp_pkey_st *
pki_key_read(const char *pem, size_t n, struct strbuf *why)
{
	BIO *b = pki_bio_of(pem, n);
	EVP_PKEY *key = NULL;

	if (b != NULL)
		key = PEM_read_bio_PrivateKey(b, NULL, pki_no_password, NULL);
	BIO_free(b);
	if (key == NULL)
		pki_failed("Could not read the private key", why);
	ERR_clear_error();
	return key;
}

int
pki_key_write(const struct evp_pkey_st *key, struct strbuf *out)
{
	/* a secure BIO clears its memory when it is freed */
	BIO *b = BIO_new(BIO_s_secmem());

	if (b == NULL)
		return -1;
	if (PEM_write_bio_PrivateKey_traditional(
		b, key, NULL, NULL, 0, NULL, NULL) == 1)
		return pki_bio_take(b, out);
	BIO_free(b);
	ERR_clear_error();
	return -1;
}

int
pki_key_write_public(const struct evp_pkey_st *key, struct strbuf *out)
{
	BIO *b = BIO_new(BIO_s_mem());

	if (b == NULL)
		return -1;
	if (PEM_write_bio_PUBKEY(b, key) == 1)
		return pki_bio_take(b, out);
	BIO_free(b);
	ERR_clear_error();
	return -1;
}

int
pki_key_check(const struct evp_pkey_st *key, struct strbuf *why)
{
	const char *name = EVP_PKEY_get0_type_name(key);
	int bits = EVP_PKEY_get_bits(key);

	if (EVP_PKEY_is_a(key, "RSA")) {
		if (bits >= PKI_RSA_MIN && bits <= PKI_RSA_MAX)
			return 0;
		strbuf_addf(why,
		    "The RSA key has %d %s; from %d to %d are "
		    "allowed",
		    bits, plural(bits, "bit", "bits"), PKI_RSA_MIN,
		    PKI_RSA_MAX);
		return -1;
	}
	if (EVP_PKEY_is_a(key, "EC")) {
		if (bits >= CURVE_MIN)
			return 0;
		strbuf_addf(why,
		    "The EC key has %d %s; at least %d are "
		    "required",
		    bits, plural(bits, "bit", "bits"), CURVE_MIN);
		return -1;
	}
	strbuf_addf(why, "Keys of the algorithm %s are not supported",
	    name != NULL ? name : "unknown");
	return -1;
}

void
pki_key_free(struct evp_pkey_st *key)
{
	EVP_PKEY_free(key);
}
