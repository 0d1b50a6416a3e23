#include "base/x509.h"

#include <limits.h>
#include <stdio.h>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include "base/fixed.h"

/* Writes the reason of the last failure, which is cleared. */
static void
write_reason(const char *prefix, char reason[X509_REASON_MAX])
{
	const char *s = ERR_reason_error_string(ERR_peek_last_error());

	(void)fixed_shorten(
	    reason, X509_REASON_MAX, "%s%s", prefix, s ? s : "invalid data");
	ERR_clear_error();
}

/* Answers to a question for the password of a key: the key is refused. */
static int
no_password(char *buf, int size, int writing, void *data)
{
	(void)buf;
	(void)size;
	(void)writing;
	(void)data;
	return -1;
}

static BIO *
text_bio(const char *text, size_t n)
{
	return n <= INT_MAX ? BIO_new_mem_buf(text, (int)n) : NULL;
}

struct x509_st *
x509_certificate_read(const char *text, size_t n, char reason[X509_REASON_MAX])
{
	BIO *bio = text_bio(text, n);
	X509 *x = NULL;

	if (bio != NULL)
		x = d2i_X509_bio(bio, NULL);
	if (bio != NULL && x == NULL) {
		ERR_clear_error();
		BIO_reset(bio);
		x = PEM_read_bio_X509(bio, NULL, no_password, NULL);
	}
	BIO_free(bio);
	if (x == NULL)
		write_reason("PEM_read_bio_X509: ", reason);
	return x;
}

struct evp_pkey_st *
x509_rsa_key_read(const char *text, size_t n, char reason[X509_REASON_MAX])
{
	BIO *bio = text_bio(text, n);
	EVP_PKEY *key = NULL;

	if (bio != NULL)
		key = PEM_read_bio_PrivateKey(bio, NULL, no_password, NULL);
	if (bio != NULL && key == NULL) {
		ERR_clear_error();
		BIO_reset(bio);
		key = PEM_read_bio_PUBKEY(bio, NULL, no_password, NULL);
	}
	BIO_free(bio);
	ERR_clear_error();
	if (key == NULL) {
		(void)snprintf(reason, X509_REASON_MAX,
		    "Neither PUB key nor PRIV key: unsupported");
		return NULL;
	}
	if (EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA)
		return key;
	(void)fixed_shorten(reason, X509_REASON_MAX, "incorrect pkey type: %s",
	    OBJ_nid2sn(EVP_PKEY_get_base_id(key)));
	EVP_PKEY_free(key);
	return NULL;
}

int
x509_check_signature(struct x509_st *certificate, struct evp_pkey_st *key,
    char reason[X509_REASON_MAX])
{
	int rc = X509_verify(certificate, key);

	/* a wrong signature is not an error of the library's use */
	if (rc < 0 || ERR_GET_LIB(ERR_peek_last_error()) == ERR_LIB_EVP) {
		write_reason("", reason);
		return -1;
	}
	ERR_clear_error();
	return rc;
}

void
x509_certificate_release(struct x509_st *certificate)
{
	X509_free(certificate);
}

void
x509_key_release(struct evp_pkey_st *key)
{
	EVP_PKEY_free(key);
}
