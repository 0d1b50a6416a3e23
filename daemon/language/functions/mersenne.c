/*
 * MT19937 (Matsumoto and Nishimura), with Ruby's seeding from big integers and
 * Ruby's method for limited integers.
 */

#include <string.h>

#include "base/text/hex.h"
#include "language/functions/mersenne.h"

#define M 397

static void
init_word(struct mersenne *m, uint32_t seed)
{
	m->state[0] = seed;
	for (uint32_t i = 1; i < MERSENNE_WORDS; i++)
		m->state[i] =
		    1812433253u * (m->state[i - 1] ^ (m->state[i - 1] >> 30)) +
		    i;
	m->at = MERSENNE_WORDS;
}

static void
init_words(struct mersenne *m, const uint32_t *key, size_t n)
{
	uint32_t *s = m->state;
	size_t i = 1, j = 0;
	size_t k = MERSENNE_WORDS > n ? MERSENNE_WORDS : n;

	init_word(m, 19650218u);
	for (; k; k--) {
		s[i] = (s[i] ^ ((s[i - 1] ^ (s[i - 1] >> 30)) * 1664525u)) +
		       key[j] + (uint32_t)j;
		if (++i >= MERSENNE_WORDS) {
			s[0] = s[MERSENNE_WORDS - 1];
			i = 1;
		}
		if (++j >= n)
			j = 0;
	}
	for (k = MERSENNE_WORDS - 1; k; k--) {
		s[i] = (s[i] ^ ((s[i - 1] ^ (s[i - 1] >> 30)) * 1566083941u)) -
		       (uint32_t)i;
		if (++i >= MERSENNE_WORDS) {
			s[0] = s[MERSENNE_WORDS - 1];
			i = 1;
		}
	}
	s[0] = 0x80000000u;
}

/* The seed as n words, the lowest first. */
static void
mersenne_seed(struct mersenne *m, const uint32_t *seed, size_t n)
{
	while (n > 1 && seed[n - 1] == 0)
		n--;
	/* Ruby drops a highest word of 1, which it takes for a guard */
	if (n > 1 && seed[n - 1] == 1)
		n--;
	if (n <= 1)
		init_word(m, seed[0]);
	else
		init_words(m, seed, n);
}

void
mersenne_seed_hex(struct mersenne *m, const char *hex)
{
	uint32_t words[MERSENNE_SEED_MAX] = {0};
	size_t len = strlen(hex);

	for (size_t i = 0; i < len && i / 8 < MERSENNE_SEED_MAX; i++)
		words[i / 8] |= (uint32_t)hex_value(hex[len - 1 - i])
				<< (i % 8 * 4);
	mersenne_seed(m, words, MERSENNE_SEED_MAX);
}

static uint32_t
twist(uint32_t u, uint32_t v)
{
	uint32_t y = (u & 0x80000000u) | (v & 0x7fffffffu);

	return (y >> 1) ^ (v & 1 ? 0x9908b0dfu : 0);
}

static void
refill(struct mersenne *m)
{
	uint32_t *s = m->state;

	for (unsigned i = 0; i < MERSENNE_WORDS; i++)
		s[i] = s[(i + M) % MERSENNE_WORDS] ^
		       twist(s[i], s[(i + 1) % MERSENNE_WORDS]);
	m->at = 0;
}

static uint32_t
mersenne_next_word(struct mersenne *m)
{
	uint32_t y;

	if (m->at >= MERSENNE_WORDS)
		refill(m);
	y = m->state[m->at++];
	y ^= y >> 11;
	y ^= (y << 7) & 0x9d2c5680u;
	y ^= (y << 15) & 0xefc60000u;
	return y ^ (y >> 18);
}

static uint64_t
mersenne_mask_of(uint64_t x)
{
	for (unsigned shift = 1; shift < 64; shift *= 2)
		x |= x >> shift;
	return x;
}

/* Combine two words, the high one first; draw again when they are too large. */
static uint64_t
limited_wide(struct mersenne *m, uint64_t limit, uint64_t mask)
{
	uint64_t v;

	for (;;) {
		v = ((uint64_t)mersenne_next_word(m) << 32) & mask;
		if (v > limit)
			continue;
		v |= mersenne_next_word(m);
		v &= mask;
		if (v <= limit)
			return v;
	}
}

uint64_t
mersenne_limited(struct mersenne *m, uint64_t limit)
{
	uint64_t mask = mersenne_mask_of(limit), v;

	if (!limit)
		return 0;
	if (limit > UINT32_MAX)
		return limited_wide(m, limit, mask);
	do
		v = mersenne_next_word(m) & mask;
	while (v > limit);
	return v;
}
