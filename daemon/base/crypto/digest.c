#include "base/crypto/digest.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"

struct digest {
	EVP_MD_CTX *ctx;
};

static const char *const digest_names[] = {
    [DIGEST_MD5] = "md5",
    [DIGEST_SHA1] = "sha1",
    [DIGEST_SHA224] = "sha224",
    [DIGEST_SHA256] = "sha256",
    [DIGEST_SHA384] = "sha384",
    [DIGEST_SHA512] = "sha512",
};

/*
 * Each algorithm is fetched once: OpenSSL would look up the result of
 * EVP_sha256() again at each use, which takes longer than the digest of a small
 * file.
 */
static _Atomic(EVP_MD *) fetched[DIGEST_KINDS];

int
digest_by_name(const char *name)
{
	int k;

	for (k = 0; k < DIGEST_KINDS; k++)
		if (strcmp(digest_names[k], name) == 0)
			return k;
	return -1;
}

const char *
digest_name(enum digest_kind k)
{
	return digest_names[k];
}

/* --- memory of the library --- */

/*
 * When an allocation fails during OpenSSL's initialisation, the library
 * continues half initialised and crashes later.  Our allocators end the process
 * instead.
 */
static void *
library_alloc(size_t n, const char *file, int line)
{
	(void)file;
	(void)line;
	return n > 0 ? memory_alloc(n) : NULL;
}

static void
library_free(void *p, const char *file, int line)
{
	(void)file;
	(void)line;
	free(p);
}

static void *
library_realloc(void *p, size_t n, const char *file, int line)
{
	if (n > 0)
		return memory_realloc(p, n);
	library_free(p, file, line);
	return NULL;
}

static void
library_prepare(void)
{
	/*
	 * Fails when TLS has already used the library: then it is initialised.
	 */
	(void)CRYPTO_set_mem_functions(
	    library_alloc, library_realloc, library_free);
}

static const EVP_MD *
md_of(enum digest_kind k)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	EVP_MD *md = atomic_load(&fetched[k]), *other = NULL;

	if (md != NULL)
		return md;
	pthread_once(&once, library_prepare);
	/* Fails only without memory; no digest can be computed then. */
	if ((md = EVP_MD_fetch(NULL, digest_names[k], NULL)) == NULL)
		abort();
	if (atomic_compare_exchange_strong(&fetched[k], &other, md))
		return md;
	EVP_MD_free(md);
	return other;
}

/* --- digests --- */

static void
hex_write(const uint8_t *p, size_t n, char *out)
{
	static const char digits[] = "0123456789abcdef";
	size_t i;

	for (i = 0; i < n; i++) {
		out[2 * i] = digits[p[i] >> 4];
		out[2 * i + 1] = digits[p[i] & 15];
	}
	out[2 * n] = '\0';
}

/* Write the digest of n bytes; return its length in bytes. */
static size_t
digest_bytes(
    enum digest_kind k, const void *p, size_t n, uint8_t out[DIGEST_MAX])
{
	const EVP_MD *md = md_of(k);
	unsigned len = 0;

	/* Fails only without memory; no digest can be computed then. */
	if (!EVP_Digest(p, n, out, &len, md, NULL))
		abort();
	return len;
}

void
digest_sha256(const void *p, size_t n, uint8_t out[DIGEST_SHA256_BYTES])
{
	uint8_t bytes[DIGEST_MAX];

	digest_bytes(DIGEST_SHA256, p, n, bytes);
	memcpy(out, bytes, DIGEST_SHA256_BYTES);
}

void
digest_sha1(const void *p, size_t n, uint8_t out[DIGEST_SHA1_BYTES])
{
	uint8_t bytes[DIGEST_MAX];

	digest_bytes(DIGEST_SHA1, p, n, bytes);
	memcpy(out, bytes, DIGEST_SHA1_BYTES);
}

void
digest_hex(
    enum digest_kind k, const void *p, size_t n, char out[DIGEST_HEX_MAX])
{
	uint8_t bytes[DIGEST_MAX];
	size_t len = digest_bytes(k, p, n, bytes);

	hex_write(bytes, len, out);
}

struct digest *
digest_new(enum digest_kind k)
{
	const EVP_MD *md = md_of(k);
	struct digest *d;

	if ((d = malloc(sizeof(*d))) == NULL)
		return NULL;
	d->ctx = EVP_MD_CTX_new();
	if (d->ctx != NULL && EVP_DigestInit_ex(d->ctx, md, NULL))
		return d;
	EVP_MD_CTX_free(d->ctx);
	free(d);
	return NULL;
}

void
digest_add(struct digest *d, const void *p, size_t n)
{
	if (!EVP_DigestUpdate(d->ctx, p, n))
		abort();
}

void
digest_end(struct digest *d, char out[DIGEST_HEX_MAX])
{
	uint8_t bytes[DIGEST_MAX];
	unsigned len = 0;

	if (!EVP_DigestFinal_ex(d->ctx, bytes, &len))
		abort();
	hex_write(bytes, len, out);
	EVP_MD_CTX_free(d->ctx);
	free(d);
}
