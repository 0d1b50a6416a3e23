#include "base/core/siphash.h"

#include <endian.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/core/internal.h"

static struct siphash_key process_key;

/* Before main(): no thread and no fork can see an unset key. */
static void __attribute__((constructor)) siphash_init(void)
{
	if (getrandom(&process_key, sizeof(process_key), 0) !=
	    (ssize_t)sizeof(process_key))
		abort();
}

static inline uint64_t
rotl(uint64_t x, int n)
{
	return x << n | x >> (64 - n);
}

struct sip {
	uint64_t v0, v1, v2, v3;
};

static inline void
sip_round(struct sip *s)
{
	s->v0 += s->v1;
	s->v1 = rotl(s->v1, 13) ^ s->v0;
	s->v0 = rotl(s->v0, 32);
	s->v2 += s->v3;
	s->v3 = rotl(s->v3, 16) ^ s->v2;
	s->v0 += s->v3;
	s->v3 = rotl(s->v3, 21) ^ s->v0;
	s->v2 += s->v1;
	s->v1 = rotl(s->v1, 17) ^ s->v2;
	s->v2 = rotl(s->v2, 32);
}

static inline void
sip_word(struct sip *s, uint64_t m)
{
	s->v3 ^= m;
	sip_round(s);
	s->v0 ^= m;
}

/* Little-endian, as the specification requires. */
static inline uint64_t
sip_load(const unsigned char *p)
{
	uint64_t m;

	memcpy(&m, p, sizeof(m));
	return le64toh(m);
}

/*
 * Load up to seven bytes without a loop.  Bytes may be read twice, which
 * changes nothing, because their values are combined by OR.
 */
static inline uint64_t
sip_short(const unsigned char *p, size_t n)
{
	uint32_t first, last;

	if (n >= sizeof(first)) {
		memcpy(&first, p, sizeof(first));
		memcpy(&last, p + n - sizeof(last), sizeof(last));
		return le32toh(first) | (uint64_t)le32toh(last)
					    << (8 * (n - sizeof(last)));
	}
	if (n == 0)
		return 0;
	return p[0] | (uint64_t)p[n / 2] << (8 * (n / 2)) |
	       (uint64_t)p[n - 1] << (8 * (n - 1));
}

/* Load the last n bytes, below 8, at p, of a text of at least 8 bytes. */
static inline uint64_t
sip_tail(const unsigned char *p, size_t n)
{
	return n == 0 ? 0 : sip_load(p + n - 8) >> (8 * (8 - n));
}

static inline uint64_t
sip(const struct siphash_key *key, const unsigned char *p, size_t n)
{
	struct sip s = {
	    key->k0 ^ 0x736f6d6570736575u,
	    key->k1 ^ 0x646f72616e646f6du,
	    key->k0 ^ 0x6c7967656e657261u,
	    key->k1 ^ 0x7465646279746573u,
	};
	uint64_t length = (uint64_t)n << 56;

	if (n < 8) {
		sip_word(&s, length | sip_short(p, n));
	} else {
		for (; n >= 8; p += 8, n -= 8)
			sip_word(&s, sip_load(p));
		sip_word(&s, length | sip_tail(p, n));
	}
	s.v2 ^= 0xff;
	sip_round(&s);
	sip_round(&s);
	sip_round(&s);
	return s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
}

uint64_t
siphash13(const struct siphash_key *key, const void *p, size_t n)
{
	return sip(key, p, n);
}

uint64_t
siphash(const void *p, size_t n)
{
	return sip(&process_key, p, n);
}
