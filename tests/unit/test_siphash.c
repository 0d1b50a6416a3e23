#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "base/core/internal.h"
#include "base/core/siphash.h"

/*
 * Key 00..0f, message 00..n-1.  Values of SipHash-1-3 as the Rust standard
 * library's own tests list them.
 */
static const struct {
	size_t n;
	uint64_t hash;
} vectors[] = {
    {0, 0xabac0158050fc4dcu},
    {1, 0xc9f49bf37d57ca93u},
};

static void
hashes_are_those_of_the_reference(void **state)
{
	struct siphash_key key = {0x0706050403020100u, 0x0f0e0d0c0b0a0908u};
	unsigned char text[64];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(text); i++)
		text[i] = (unsigned char)i;
	for (i = 0; i < sizeof(vectors) / sizeof(vectors[0]); i++)
		assert_true(
		    siphash13(&key, text, vectors[i].n) == vectors[i].hash);
	assert_true(siphash(text, 8) == siphash(text, 8));
	assert_true(siphash(text, 8) != siphash(text, 9));
}

static uint64_t
turned(uint64_t v, unsigned n)
{
	return v << n | v >> (64 - n);
}

static void
turn(uint64_t v[4])
{
	v[0] += v[1];
	v[2] += v[3];
	v[1] = turned(v[1], 13) ^ v[0];
	v[3] = turned(v[3], 16) ^ v[2];
	v[0] = turned(v[0], 32);
	v[2] += v[1];
	v[0] += v[3];
	v[1] = turned(v[1], 17) ^ v[2];
	v[3] = turned(v[3], 21) ^ v[0];
	v[2] = turned(v[2], 32);
}

/* SipHash-1-3, byte by byte. */
static uint64_t
plain_hash(const struct siphash_key *key, const unsigned char *p, size_t n)
{
	uint64_t v[4] = {key->k0 ^ 0x736f6d6570736575u,
	    key->k1 ^ 0x646f72616e646f6du, key->k0 ^ 0x6c7967656e657261u,
	    key->k1 ^ 0x7465646279746573u};
	uint64_t word = 0;

	for (size_t i = 0; i < n; i++) {
		word |= (uint64_t)p[i] << (8 * (i % 8));
		if (i % 8 < 7)
			continue;
		v[3] ^= word;
		turn(v);
		v[0] ^= word;
		word = 0;
	}
	word |= (uint64_t)n << 56;
	v[3] ^= word;
	turn(v);
	v[0] ^= word;
	v[2] ^= 0xff;
	for (int i = 0; i < 3; i++)
		turn(v);
	return v[0] ^ v[1] ^ v[2] ^ v[3];
}

static void
texts_of_each_length_have_the_hash_of_plain_code(void **state)
{
	struct siphash_key key = {0x0123456789abcdefu, 0xfedcba9876543210u};

	(void)state;
	for (size_t n = 0; n <= 70; n++) {
		unsigned char *p = malloc(n > 0 ? n : 1);

		assert_non_null(p);
		for (size_t i = 0; i < n; i++)
			p[i] = (unsigned char)(i * 37 + 200 + n);
		assert_true(siphash13(&key, p, n) == plain_hash(&key, p, n));
		free(p);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(hashes_are_those_of_the_reference),
	    cmocka_unit_test(texts_of_each_length_have_the_hash_of_plain_code),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
