#ifndef BASE_CRYPTO_PKCS7_H
#define BASE_CRYPTO_PKCS7_H

/*
 * Decryption of PKCS #7 messages (enveloped data of RFC 5652) by a private key
 * and its certificate: values of hiera-eyaml.  The adapter of OpenSSL's CMS.
 */

#include <stddef.h>

struct pkcs7_key;
struct strbuf;

/* Maximum size of a file with a key or a certificate. */
#define PKCS7_FILE_MAX ((size_t)64 << 10)

/*
 * Read the private key and the certificate (PEM).  NULL with a sentence in why,
 * which has room for n bytes.  The caller frees.
 */
struct pkcs7_key *pkcs7_key_read(const char *private_path,
    const char *certificate_path, char *why, size_t n);
void pkcs7_key_free(struct pkcs7_key *k);

/*
 * Append the decrypted content of the n bytes of DER; no copy of it stays in
 * memory.  0, or -1 with a sentence.
 */
int pkcs7_decrypt(const struct pkcs7_key *k, const void *der, size_t n,
    struct strbuf *out, const char **ret_error);

#endif
