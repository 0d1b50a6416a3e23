#ifndef NETWORK_PKI_DESCRIBE_H
#define NETWORK_PKI_DESCRIBE_H

/*
 * Records of the certificates, revocation lists and private keys that this
 * machine reads: subject, serial and end of validity, or the size of a key.
 */

#include <stddef.h>

struct evp_pkey_st;

/* Log what a PEM text contains, which was read from path. */
void pki_log_pem(const char *path, const char *pem, size_t n);

/* The same for a file, which is read once more if its records are wanted. */
void pki_log_file(const char *path);

/* Log a private key. */
void pki_log_key(const char *path, const struct evp_pkey_st *key);

#endif
