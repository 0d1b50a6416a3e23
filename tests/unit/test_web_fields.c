/* Metadata of files in header fields of web servers, and malformed ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "agent/fetch/web_fields.h"

static const char md5_hex[] = "d41d8cd98f00b204e9800998ecf8427e";
static const uint8_t md5[16] = {0xd4, 0x1d, 0x8c, 0xd9, 0x8f, 0x00, 0xb2, 0x04,
    0xe9, 0x80, 0x09, 0x98, 0xec, 0xf8, 0x42, 0x7e};

static void
add(struct fetch_web *w, const char *name, const char *value)
{
	for (size_t i = 0; web_field_names[i] != NULL; i++)
		if (strcmp(web_field_names[i], name) == 0) {
			web_field_read(w, i, value, strlen(value));
			return;
		}
	abort();
}

static void
test_fields_are_read(void **state)
{
	struct fetch_web w = {.present = 0};

	(void)state;
	add(&w, "Content-MD5", "1B2M2Y8AsgTpgAmY7PhCfg==");
	assert_int_equal(w.present, 1u << WEB_MD5);
	assert_int_equal(w.invalid, 0);
	assert_memory_equal(w.md5, md5, sizeof(md5));
	memset(w.md5, 0, sizeof(w.md5));
	add(&w, "X-Checksum-Md5", "D41D8CD98F00B204E9800998ECF8427E");
	assert_memory_equal(w.md5, md5, sizeof(md5));
	add(&w, "X-Checksum-Sha1", "da39a3ee5e6b4b0d3255bfef95601890afd80709");
	assert_int_equal(w.sha1[19], 9);
	add(&w, "X-Checksum-Sha256",
	    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	assert_int_equal(w.sha256[31], 0x55);
	add(&w, "Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT");
	assert_int_equal(w.date, 784111777);
	assert_int_equal(w.present, (1u << WEB_SUMS) - 1);
	assert_int_equal(w.invalid, 0);
}

/* Of files in images whose files have no date. */
static void
test_a_date_may_be_1970_or_before(void **state)
{
	struct fetch_web w = {.present = 0};

	(void)state;
	add(&w, "Last-Modified", "Thu, 01 Jan 1970 00:00:00 GMT");
	assert_int_equal(w.date, 0);
	assert_int_equal(w.present, 1u << WEB_DATE);
	assert_int_equal(w.invalid, 0);
	add(&w, "Last-Modified", "Wed, 31 Dec 1969 23:59:58 GMT");
	assert_int_equal(w.date, -2);
	assert_int_equal(w.invalid, 0);
}

static void
test_malformed_ones_are_marked(void **state)
{
	static const char *const bad[] = {"", "0", "zz", "=",
	    "1B2M2Y8AsgTpgA==", "d41d8cd98f00b204e9800998ecf8427",
	    "g41d8cd98f00b204e9800998ecf8427e",
	    "d41d8cd98f00b204e9800998ecf8427e "};

	(void)state;
	for (size_t n = 0; n < sizeof(bad) / sizeof(bad[0]); n++)
		for (size_t i = 0; web_field_names[i] != NULL; i++) {
			struct fetch_web w = {.present = 0};

			web_field_read(&w, i, bad[n], strlen(bad[n]));
			assert_int_equal(w.invalid, w.present);
			assert_int_not_equal(w.present, 0);
		}
}

static void
test_a_good_field_counts_instead(void **state)
{
	struct fetch_web w = {.present = 0};

	(void)state;
	/* the digits instead of base 64: a common fault of servers */
	add(&w, "Content-MD5", md5_hex);
	assert_int_equal(w.invalid, 1u << WEB_MD5);
	add(&w, "X-Checksum-Md5", md5_hex);
	assert_int_equal(w.invalid, 0);
	assert_memory_equal(w.md5, md5, sizeof(md5));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_fields_are_read),
	    cmocka_unit_test(test_a_date_may_be_1970_or_before),
	    cmocka_unit_test(test_malformed_ones_are_marked),
	    cmocka_unit_test(test_a_good_field_counts_instead),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
