/* Decryption by a key and its certificate, which every case makes itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <stdlib.h>
#include <openssl/bio.h>
#include <openssl/cms.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <cmocka.h>

#include "base/crypto/pkcs7.h"
#include "base/core/strbuf.h"

#define LONG_TEXT 5000

static char dir[] = "/tmp/test_pkcs7.XXXXXX";
static char key_path[64], certificate_path[64], other_path[64];
static char why[256];

static EVP_PKEY *
key_make(void)
{
	EVP_PKEY *key = EVP_RSA_gen(2048);

	assert_non_null(key);
	return key;
}

static void
key_write(const char *path, EVP_PKEY *key, const EVP_CIPHER *cipher)
{
	unsigned char word[] = "secret";
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	assert_int_equal(
	    PEM_write_PrivateKey(f, key, cipher, cipher != NULL ? word : NULL,
		cipher != NULL ? 6 : 0, NULL, NULL),
	    1);
	fclose(f);
}

/* By the number a message names its recipient. */
static X509 *
certificate_make(EVP_PKEY *key, long number)
{
	static const unsigned char name[] = "eyaml";
	X509 *x = X509_new();

	assert_non_null(x);
	ASN1_INTEGER_set(X509_get_serialNumber(x), number);
	X509_gmtime_adj(X509_getm_notBefore(x), 0);
	X509_gmtime_adj(X509_getm_notAfter(x), 3600);
	X509_set_pubkey(x, key);
	X509_NAME_add_entry_by_txt(
	    X509_get_subject_name(x), "CN", MBSTRING_ASC, name, -1, -1, 0);
	X509_set_issuer_name(x, X509_get_subject_name(x));
	assert_true(X509_sign(x, key, EVP_sha256()) > 0);
	return x;
}

static void
certificate_write(const char *path, X509 *x)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	assert_int_equal(PEM_write_X509(f, x), 1);
	fclose(f);
}

/* The text as a message to the certificate's owner; the caller frees. */
static unsigned char *
encrypt(X509 *x, const char *text, size_t n, size_t *ret_len)
{
	BIO *in = BIO_new_mem_buf(text, (int)n);
	STACK_OF(X509) *to = sk_X509_new_null();
	unsigned char *der = NULL;
	CMS_ContentInfo *cms;
	int len;

	sk_X509_push(to, x);
	cms = CMS_encrypt(to, in, EVP_aes_256_cbc(), CMS_BINARY);
	assert_non_null(cms);
	len = i2d_CMS_ContentInfo(cms, &der);
	assert_true(len > 0);
	*ret_len = (size_t)len;
	CMS_ContentInfo_free(cms);
	sk_X509_free(to);
	BIO_free(in);
	return der;
}

static void
decrypts_to(const struct pkcs7_key *k, X509 *x, const char *text, size_t n)
{
	struct strbuf out;
	const char *error;
	size_t len;
	unsigned char *der = encrypt(x, text, n, &len);

	strbuf_init(&out, LONG_TEXT + 10);
	strbuf_addstr(&out, "<");
	assert_int_equal(pkcs7_decrypt(k, der, len, &out, &error), 0);
	assert_int_equal(out.len, n + 1);
	assert_memory_equal(out.s + 1, text, n);
	strbuf_release(&out);
	OPENSSL_free(der);
}

static void
refuses(const struct pkcs7_key *k, const void *der, size_t n, size_t room,
    const char *wanted)
{
	const char *error = "";
	struct strbuf out;

	strbuf_init(&out, room);
	assert_int_equal(pkcs7_decrypt(k, der, n, &out, &error), -1);
	assert_int_equal(out.len, 0);
	assert_string_equal(error, wanted);
	strbuf_release(&out);
}

static void
messages_to_the_certificate_are_decrypted(void **state)
{
	static char text[LONG_TEXT];
	EVP_PKEY *key = key_make();
	X509 *x = certificate_make(key, 1);
	struct pkcs7_key *k;

	(void)state;
	memset(text, 'x', sizeof(text));
	text[LONG_TEXT / 2] = '\0';
	key_write(key_path, key, NULL);
	certificate_write(certificate_path, x);
	k = pkcs7_key_read(key_path, certificate_path, why, sizeof(why));
	assert_non_null(k);
	decrypts_to(k, x, "secret", 6);
	decrypts_to(k, x, "", 0);
	decrypts_to(k, x, text, sizeof(text));
	pkcs7_key_free(k);
	X509_free(x);
	EVP_PKEY_free(key);
}

static void
other_messages_are_refused(void **state)
{
	static const char undecrypted[] = "the key does not decrypt it";
	static const char no_message[] = "the text is not a PKCS7 message";
	EVP_PKEY *key = key_make(), *other = key_make();
	X509 *x = certificate_make(key, 1), *to = certificate_make(other, 2);
	struct pkcs7_key *k;
	unsigned char *der;
	size_t len;

	(void)state;
	key_write(key_path, key, NULL);
	certificate_write(certificate_path, x);
	k = pkcs7_key_read(key_path, certificate_path, why, sizeof(why));
	assert_non_null(k);
	refuses(k, "secret", 6, 100, no_message);
	refuses(k, "", 0, 100, no_message);
	der = encrypt(to, "secret", 6, &len);
	refuses(k, der, len, 100, undecrypted);
	OPENSSL_free(der);
	der = encrypt(x, "secret", 6, &len);
	refuses(k, der, len / 2, 100, no_message);
	refuses(k, der, len, 6, undecrypted);
	OPENSSL_free(der);
	pkcs7_key_free(k);
	X509_free(x);
	X509_free(to);
	EVP_PKEY_free(key);
	EVP_PKEY_free(other);
}

static void
unread(const char *key, const char *certificate, const char *of,
    const char *reason)
{
	char wanted[256];

	assert_null(pkcs7_key_read(key, certificate, why, sizeof(why)));
	snprintf(wanted, sizeof(wanted), "%s: %s", of, reason);
	assert_string_equal(why, wanted);
}

static void
files_without_a_key_or_certificate_are_named(void **state)
{
	EVP_PKEY *key = key_make();
	X509 *x = certificate_make(key, 1);

	(void)state;
	key_write(key_path, key, NULL);
	certificate_write(certificate_path, x);
	unread(other_path, certificate_path, other_path,
	    "No such file or directory");
	unread(key_path, other_path, other_path, "No such file or directory");
	unread(certificate_path, certificate_path, certificate_path,
	    "is not a private key in PEM");
	unread(key_path, key_path, key_path, "is not a certificate in PEM");
	key_write(other_path, key, EVP_aes_128_cbc());
	unread(other_path, certificate_path, other_path,
	    "is not a private key in PEM");
	pkcs7_key_free(NULL);
	X509_free(x);
	EVP_PKEY_free(key);
}

static int
teardown(void **state)
{
	(void)state;
	unlink(key_path);
	unlink(certificate_path);
	unlink(other_path);
	return 0;
}

#define CASE(f) cmocka_unit_test_teardown(f, teardown)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    CASE(messages_to_the_certificate_are_decrypted),
	    CASE(other_messages_are_refused),
	    CASE(files_without_a_key_or_certificate_are_named),
	};
	int rc;

	if (mkdtemp(dir) == NULL)
		return 1;
	snprintf(key_path, sizeof(key_path), "%s/key", dir);
	snprintf(certificate_path, sizeof(certificate_path), "%s/crt", dir);
	snprintf(other_path, sizeof(other_path), "%s/other", dir);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	rmdir(dir);
	return rc;
}
