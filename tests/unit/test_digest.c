#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/crypto/digest.h"

/* Digests of "abc" from RFC 1321, FIPS 180 and its supplements. */
static const struct {
	const char *name;
	enum digest_kind kind;
	size_t bytes;
	const char *hex;
} vectors[] = {
    {"md5", DIGEST_MD5, 16, "900150983cd24fb0d6963f7d28e17f72"},
    {"sha1", DIGEST_SHA1, 20, "a9993e364706816aba3e25717850c26c9cd0d89d"},
    {"sha224", DIGEST_SHA224, 28,
	"23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"},
    {"sha256", DIGEST_SHA256, 32,
	"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {"sha384", DIGEST_SHA384, 48,
	"cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
	"8086072ba1e7cc2358baeca134c825a7"},
    {"sha512", DIGEST_SHA512, 64,
	"ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
	"2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"},
};

static void
digests_are_those_of_the_standards(void **state)
{
	char hex[DIGEST_HEX_MAX];
	struct digest *d;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(vectors) / sizeof(vectors[0]); i++) {
		digest_hex(vectors[i].kind, "abc", 3, hex);
		assert_string_equal(hex, vectors[i].hex);
		assert_int_equal(strlen(hex), 2 * vectors[i].bytes);
		d = digest_new(vectors[i].kind);
		assert_non_null(d);
		digest_add(d, "a", 1);
		digest_add(d, "", 0);
		digest_add(d, "bc", 2);
		digest_end(d, hex);
		assert_string_equal(hex, vectors[i].hex);
		assert_string_equal(
		    digest_name(vectors[i].kind), vectors[i].name);
		assert_int_equal(
		    digest_by_name(vectors[i].name), vectors[i].kind);
	}
	assert_int_equal(digest_by_name("crc32"), -1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(digests_are_those_of_the_standards)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
