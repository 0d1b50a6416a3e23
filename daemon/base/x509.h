#ifndef BASE_X509_H
#define BASE_X509_H

/* Certificates and keys in PEM or DER, as text of manifests. */

#include <stddef.h>

struct x509_st;
struct evp_pkey_st;

/* Size of the longest reason of a failure. */
#define X509_REASON_MAX 160

/*
 * Read a certificate, or an RSA key, private or public; NULL, with the reason
 * as Ruby's library gives it, when it is invalid.  A key that is encrypted is
 * invalid.  The caller releases.
 */
struct x509_st *x509_certificate_read(
    const char *text, size_t n, char reason[X509_REASON_MAX]);
struct evp_pkey_st *x509_rsa_key_read(
    const char *text, size_t n, char reason[X509_REASON_MAX]);

/*
 * 1 when the certificate's signature was made with the key, 0 when not, or -1
 * with the reason when that cannot be checked.
 */
int x509_check_signature(struct x509_st *certificate, struct evp_pkey_st *key,
    char reason[X509_REASON_MAX]);

/* NULL is allowed. */
void x509_certificate_release(struct x509_st *certificate);
void x509_key_release(struct evp_pkey_st *key);

#endif
