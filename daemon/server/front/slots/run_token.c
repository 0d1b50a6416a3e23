#include "server/front/slots/run_token.h"

#include <string.h>

#include "base/core/fixed.h"
#include "base/crypto/digest.h"
#include "base/text/hex.h"
#include "server/ipc/ipc.h"

/* The block of SHA-256. */
#define BLOCK 64
/* Bytes of the times, and of the MAC that are sent. */
#define TIMES	 8
#define MAC	 8
#define TEXT_MAX (TIMES + IPC_CERTNAME_MAX)

_Static_assert(2 * (TIMES + MAC) + 1 == RUN_TOKEN_MAX, "the token's size");
_Static_assert(TEXT_MAX > DIGEST_SHA256_BYTES, "the outer digest's text");

/* Write the digest of the key, changed by `pad`, and of n bytes. */
static void
keyed_digest(const uint8_t key[RUN_KEY_BYTES], uint8_t pad, const uint8_t *p,
    size_t n, uint8_t out[DIGEST_SHA256_BYTES])
{
	uint8_t text[BLOCK + TEXT_MAX];

	memset(text, pad, BLOCK);
	for (size_t i = 0; i < RUN_KEY_BYTES; i++)
		text[i] ^= key[i];
	memcpy(text + BLOCK, p, n);
	digest_sha256(text, BLOCK + n, out);
	explicit_bzero(text, BLOCK);
}

static void
put_be32(uint8_t *out, uint32_t v)
{
	for (int i = 0; i < 4; i++)
		out[i] = (uint8_t)(v >> (24 - 8 * i));
}

static uint32_t
get_be32(const uint8_t *p)
{
	return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 |
	       (uint32_t)p[2] << 8 | p[3];
}

static void
mac_of(const uint8_t key[RUN_KEY_BYTES], const char *certname,
    const uint8_t times[TIMES], uint8_t out[DIGEST_SHA256_BYTES])
{
	uint8_t text[TEXT_MAX], inner[DIGEST_SHA256_BYTES];
	size_t n = strnlen(certname, IPC_CERTNAME_MAX);

	memcpy(text, times, TIMES);
	memcpy(text + TIMES, certname, n);
	keyed_digest(key, 0x36, text, TIMES + n, inner);
	keyed_digest(key, 0x5c, inner, sizeof(inner), out);
}

void
run_token_write(const uint8_t key[RUN_KEY_BYTES], const char *certname,
    const struct run_promise *p, char out[RUN_TOKEN_MAX])
{
	uint8_t times[TIMES], mac[DIGEST_SHA256_BYTES];

	put_be32(times, p->slot);
	put_be32(times + 4, p->due);
	mac_of(key, certname, times, mac);
	fixed_must(out, RUN_TOKEN_MAX, "%08x%08x%08x%08x", p->slot, p->due,
	    get_be32(mac), get_be32(mac + 4));
}

/* Compare in a time that does not depend on the bytes. */
static int
mac_differs(const uint8_t *a, const uint8_t *b)
{
	uint8_t d = 0;

	for (size_t i = 0; i < MAC; i++)
		d |= a[i] ^ b[i];
	return d != 0;
}

int
run_token_read(const uint8_t key[RUN_KEY_BYTES], const char *certname,
    const char *token, struct run_promise *ret)
{
	uint8_t bytes[TIMES + MAC], mac[DIGEST_SHA256_BYTES];

	*ret = (struct run_promise){.slot = 0};
	if (hex_read(token, strlen(token), bytes, sizeof(bytes)) < 0)
		return -1;
	mac_of(key, certname, bytes, mac);
	if (mac_differs(mac, bytes + TIMES))
		return -1;
	*ret = (struct run_promise){
	    .slot = get_be32(bytes), .due = get_be32(bytes + 4)};
	return 0;
}
