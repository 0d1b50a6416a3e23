#ifndef BASE_CRYPTO_DIGEST_H
#define BASE_CRYPTO_DIGEST_H

/* Message digests, by OpenSSL. */

#include <stddef.h>
#include <stdint.h>

enum digest_kind {
	DIGEST_MD5,
	DIGEST_SHA1,
	DIGEST_SHA224,
	DIGEST_SHA256,
	DIGEST_SHA384,
	DIGEST_SHA512,
	DIGEST_KINDS
};

/* Bytes of the longest digest, and of its hexadecimal text with the NUL. */
#define DIGEST_MAX     64
#define DIGEST_HEX_MAX (2 * DIGEST_MAX + 1)

#define DIGEST_SHA1_BYTES   20
#define DIGEST_SHA256_BYTES 32

/* Return the kind of that name ("sha256"), or -1. */
int digest_by_name(const char *name);
/* Puppet's name of a kind. */
const char *digest_name(enum digest_kind k);

/* The SHA-256 of n bytes. */
void digest_sha256(const void *p, size_t n, uint8_t out[DIGEST_SHA256_BYTES]);
/* The SHA-1 of n bytes: no proof against forgery. */
void digest_sha1(const void *p, size_t n, uint8_t out[DIGEST_SHA1_BYTES]);
/* The digest as lower-case hexadecimal, NUL-terminated. */
void digest_hex(
    enum digest_kind k, const void *p, size_t n, char out[DIGEST_HEX_MAX]);

/* A digest over pieces. */
struct digest;

/* NULL when memory is exhausted. */
struct digest *digest_new(enum digest_kind k);
void digest_add(struct digest *d, const void *p, size_t n);
/* Write the text and free d. */
void digest_end(struct digest *d, char out[DIGEST_HEX_MAX]);

#endif
