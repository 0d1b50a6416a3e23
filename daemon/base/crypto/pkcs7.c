#include "base/crypto/pkcs7.h"

#include <errno.h>
#include <limits.h>
#include <openssl/bio.h>
#include <openssl/cms.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"

struct pkcs7_key {
	EVP_PKEY *key;
	X509 *certificate;
};

/* The file as a BIO over *ret_text, which the caller wipes and frees. */
static BIO *
open_pem(const char *path, char **ret_text, size_t *ret_len)
{
	*ret_text = fs_read(NULL, path, PKCS7_FILE_MAX, ret_len);
	return *ret_text == NULL ? NULL
				 : BIO_new_mem_buf(*ret_text, (int)*ret_len);
}

static void
close_pem(BIO *b, char *text, size_t len)
{
	BIO_free(b);
	if (text != NULL)
		OPENSSL_cleanse(text, len);
	free(text);
}

/* A key with a passphrase is an error: a daemon cannot ask for it. */
static int
no_passphrase(char *buf, int size, int writing, void *data)
{
	(void)buf;
	(void)size;
	(void)writing;
	(void)data;
	return -1;
}

static EVP_PKEY *
pkcs7_read_key(const char *path)
{
	size_t len = 0;
	char *text;
	BIO *b = open_pem(path, &text, &len);
	EVP_PKEY *key =
	    b == NULL ? NULL
		      : PEM_read_bio_PrivateKey(b, NULL, no_passphrase, NULL);

	close_pem(b, text, len);
	return key;
}

static X509 *
read_certificate(const char *path)
{
	size_t len = 0;
	char *text;
	BIO *b = open_pem(path, &text, &len);
	X509 *x =
	    b == NULL ? NULL : PEM_read_bio_X509(b, NULL, no_passphrase, NULL);

	close_pem(b, text, len);
	return x;
}

struct pkcs7_key *
pkcs7_key_read(
    const char *private_path, const char *certificate_path, char *why, size_t n)
{
	struct pkcs7_key *k = memory_zalloc(1, sizeof(*k));
	const char *path = private_path;

	errno = 0;
	k->key = pkcs7_read_key(private_path);
	if (k->key != NULL) {
		path = certificate_path;
		k->certificate = read_certificate(certificate_path);
	}
	if (k->certificate != NULL)
		return k;
	fixed_shorten(why, n, "%s: %s", path,
	    errno != 0 ? strerror(errno)
		       : (k->key == NULL ? "is not a private key in PEM"
					 : "is not a certificate in PEM"));
	ERR_clear_error();
	pkcs7_key_free(k);
	return NULL;
}

void
pkcs7_key_free(struct pkcs7_key *k)
{
	if (k == NULL)
		return;
	EVP_PKEY_free(k->key);
	X509_free(k->certificate);
	free(k);
}

/* Takes the content of a memory BIO, and wipes it there. */
static int
take_content(BIO *b, struct strbuf *out)
{
	char *p;
	long n = BIO_get_mem_data(b, &p);

	if (n < 0 || strbuf_reserve(out, (size_t)n + 1) < 0)
		return -1;
	strbuf_add(out, p, (size_t)n);
	OPENSSL_cleanse(p, (size_t)n);
	return 0;
}

int
pkcs7_decrypt(const struct pkcs7_key *k, const void *der, size_t n,
    struct strbuf *out, const char **ret_error)
{
	BIO *in = n > INT_MAX ? NULL : BIO_new_mem_buf(der, (int)n);
	BIO *content = BIO_new(BIO_s_secmem());
	CMS_ContentInfo *cms = in == NULL ? NULL : d2i_CMS_bio(in, NULL);
	int rc = -1;

	*ret_error = "the text is not a PKCS7 message";
	if (cms != NULL && content != NULL) {
		*ret_error = "the key does not decrypt it";
		if (CMS_decrypt(cms, k->key, k->certificate, NULL, content,
			CMS_BINARY) == 1)
			rc = take_content(content, out);
	}
	ERR_clear_error();
	CMS_ContentInfo_free(cms);
	BIO_free(content);
	BIO_free(in);
	return rc;
}
