#include "network/pki/describe.h"

#include <stdbool.h>
#include <limits.h>
#include <string.h>
#include <time.h>

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include "base/core/fixed.h"
#include "logging/log.h"

/* Length of a name or a serial number in a record. */
#define TEXT_MAX 512

/* Parts of one file that are described. */
#define PARTS_MAX 100

static void
name_show(const X509_NAME *name, char out[TEXT_MAX])
{
	BIO *b = BIO_new(BIO_s_mem());
	int n;

	out[0] = '\0';
	if (b == NULL)
		return;
	X509_NAME_print_ex(b, name, 0, XN_FLAG_RFC2253);
	n = BIO_read(b, out, TEXT_MAX - 1);
	out[n > 0 ? n : 0] = '\0';
	BIO_free(b);
}

static void
serial_show(const X509 *x, char out[TEXT_MAX])
{
	BIGNUM *n = ASN1_INTEGER_to_BN(X509_get0_serialNumber(x), NULL);
	char *hex = n == NULL ? NULL : BN_bn2hex(n);

	fixed_shorten(out, TEXT_MAX, "%s", hex == NULL ? "" : hex);
	OPENSSL_free(hex);
	BN_free(n);
}

/* Return a time in seconds since 1970; 0 when it is absent or invalid. */
static int64_t
pki_describe_time_of(const ASN1_TIME *t)
{
	struct tm tm;

	if (t == NULL || ASN1_TIME_to_tm(t, &tm) != 1)
		return 0;
	return timegm(&tm);
}

static void
certificate_log(const char *path, const unsigned char *der, long n)
{
	X509 *x = d2i_X509(NULL, &der, n);
	char subject[TEXT_MAX], issuer[TEXT_MAX], serial[TEXT_MAX];

	if (x == NULL)
		return;
	name_show(X509_get_subject_name(x), subject);
	name_show(X509_get_issuer_name(x), issuer);
	serial_show(x, serial);
	log_event(PKI_CERTIFICATE, PKI_CERTIFICATE, log_str("path", path),
	    log_str("subject", subject), log_str("issuer", issuer),
	    log_str("serial_number", serial),
	    log_date(
		"not_before", pki_describe_time_of(X509_get0_notBefore(x))),
	    log_date("not_after", pki_describe_time_of(X509_get0_notAfter(x))));
	X509_free(x);
}

static void
list_log(const char *path, const unsigned char *der, long n)
{
	X509_CRL *crl = d2i_X509_CRL(NULL, &der, n);
	char issuer[TEXT_MAX];
	int revoked;

	if (crl == NULL)
		return;
	name_show(X509_CRL_get_issuer(crl), issuer);
	revoked = sk_X509_REVOKED_num(X509_CRL_get_REVOKED(crl));
	log_event(PKI_CRL, PKI_CRL, log_str("path", path),
	    log_str("issuer", issuer),
	    log_uns("revoked", revoked > 0 ? (uint64_t)revoked : 0),
	    log_date("not_before",
		pki_describe_time_of(X509_CRL_get0_lastUpdate(crl))),
	    log_date("not_after",
		pki_describe_time_of(X509_CRL_get0_nextUpdate(crl))));
	X509_CRL_free(crl);
}

void
pki_log_key(const char *path, const struct evp_pkey_st *key)
{
	if (key == NULL)
		return;
	log_event(PKI_KEY, PKI_KEY, log_str("path", path),
	    log_str("algorithm", EVP_PKEY_get0_type_name(key)),
	    log_int("bits", EVP_PKEY_get_bits(key)));
}

static void
key_log(const char *path, const unsigned char *der, long n)
{
	EVP_PKEY *key = d2i_AutoPrivateKey(NULL, &der, n);

	pki_log_key(path, key);
	EVP_PKEY_free(key);
}

/* Parts of a PEM file, by the end of their name. */
static const struct {
	const char *name;
	void (*log)(const char *path, const unsigned char *der, long n);
} pki_describe_kinds[] = {
    {"CERTIFICATE", certificate_log},
    {"X509 CRL", list_log},
    {"PRIVATE KEY", key_log},
};

static bool
pki_describe_ends_with(const char *s, const char *end)
{
	size_t n = strlen(s), len = strlen(end);

	return n >= len && strcmp(s + n - len, end) == 0;
}

static void
parts_log(const char *path, BIO *in)
{
	unsigned char *der;
	char *name, *header;
	long n;

	for (int part = 0; in != NULL && part < PARTS_MAX; part++) {
		if (PEM_read_bio(in, &name, &header, &der, &n) != 1)
			break;
		for (size_t i = 0; i < sizeof(pki_describe_kinds) /
					   sizeof(pki_describe_kinds[0]);
		     i++)
			if (pki_describe_ends_with(
				name, pki_describe_kinds[i].name))
				pki_describe_kinds[i].log(path, der, n);
		OPENSSL_free(name);
		OPENSSL_free(header);
		OPENSSL_clear_free(der, (size_t)n);
	}
	/* the end of the text is reported as an error, too */
	ERR_clear_error();
	BIO_free(in);
}

static bool
pki_describe_is_wanted(void)
{
	return log_wanted(LOGMSG_PKI_CERTIFICATE) ||
	       log_wanted(LOGMSG_PKI_CRL) || log_wanted(LOGMSG_PKI_KEY);
}

void
pki_log_pem(const char *path, const char *pem, size_t n)
{
	if (n <= INT_MAX && pki_describe_is_wanted())
		parts_log(path, BIO_new_mem_buf(pem, (int)n));
}

void
pki_log_file(const char *path)
{
	if (path != NULL && pki_describe_is_wanted())
		parts_log(path, BIO_new_file(path, "r"));
}
