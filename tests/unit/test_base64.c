/* Base 64, in both directions, strict and lenient. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/text/base64.h"
#include "base/core/strbuf.h"

/* The vectors of RFC 4648, section 10. */
static const char *const vectors[][2] = {
    {"", ""},
    {"f", "Zg=="},
    {"fo", "Zm8="},
    {"foo", "Zm9v"},
    {"foob", "Zm9vYg=="},
    {"fooba", "Zm9vYmE="},
    {"foobar", "Zm9vYmFy"},
};

static void
vectors_are_encoded_and_decoded(void **state)
{
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 1000);
	for (size_t i = 0; i < sizeof(vectors) / sizeof(vectors[0]); i++) {
		strbuf_reset(&b);
		base64_encode(vectors[i][0], strlen(vectors[i][0]), &b);
		assert_string_equal(b.s, vectors[i][1]);
		for (int strict = 0; strict < 2; strict++) {
			strbuf_reset(&b);
			assert_int_equal(base64_decode(vectors[i][1],
					     strlen(vectors[i][1]), strict, &b),
			    0);
			assert_string_equal(b.s, vectors[i][0]);
		}
	}
	strbuf_release(&b);
}

static void
invalid_texts_are_refused(void **state)
{
	static const char *const wrong[] = {
	    "Z", "Zg", "Zg=", "Zh==", "Zm9=", "Zg==Zg==", "Z g=", "Zm9v\n"};
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 1000);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		assert_int_equal(
		    base64_decode(wrong[i], strlen(wrong[i]), 1, &b), -1);
		assert_int_equal(b.len, 0);
	}
	assert_int_equal(base64_decode(" Zm\n9v", 6, 0, &b), 0);
	assert_string_equal(b.s, "foo");
	strbuf_release(&b);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(vectors_are_encoded_and_decoded),
	    cmocka_unit_test(invalid_texts_are_refused),
	};

	return cmocka_run_group_tests_name("base64", tests, NULL, NULL);
}
