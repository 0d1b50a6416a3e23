#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/internal.h"
#include "base/siphash.h"

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

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(hashes_are_those_of_the_reference)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
