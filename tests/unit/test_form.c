#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "network/http/form.h"

static void
pairs_are_decoded(void **state)
{
	static const char text[] = "environment=production&facts=%257B%2522a+b"
				   "%2522%257D&&empty=&bare&a%3Db=c%26d";
	struct form f;
	const struct form_pair *p;
	const char *why;
	char twice[64];
	int64_t n;

	(void)state;
	form_init(&f);
	assert_int_equal(form_add(&f, text, sizeof(text) - 1, &why), 0);
	assert_int_equal(f.count, 5);
	assert_string_equal(form_text(&f, "environment"), "production");
	assert_string_equal(form_text(&f, "empty"), "");
	assert_string_equal(form_text(&f, "bare"), "");
	assert_string_equal(form_text(&f, "a=b"), "c&d");
	assert_null(form_text(&f, "missing"));
	/* Facts are encoded twice. */
	p = form_get(&f, "facts");
	assert_string_equal(p->value, "%7B%22a b%22%7D");
	memcpy(twice, p->value, p->value_len);
	n = form_decode(twice, p->value_len, 1);
	assert_int_equal(n, 7);
	assert_memory_equal(twice, "{\"a b\"}", 7);
	/* The first value of a name counts, query before body. */
	assert_int_equal(form_add(&f, "environment=other", 17, &why), 0);
	assert_string_equal(form_text(&f, "environment"), "production");
	form_release(&f);
}

static void
malformed_forms_are_refused(void **state)
{
	static const char *const bad[] = {
	    "a=%", "a=%1", "a=%zz", "%=1", "a=1&b=%g0", "a=%0"};
	struct form f;
	const char *why;
	char many[300] = "";

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		form_init(&f);
		assert_int_equal(
		    form_add(&f, bad[i], strlen(bad[i]), &why), -1);
		assert_non_null(why);
		form_release(&f);
	}
	for (int i = 0; i < 100; i++)
		memcpy(many + 2 * i, "a&", 3);
	form_init(&f);
	assert_int_equal(form_add(&f, many, strlen(many), &why), -1);
	form_release(&f);
}

static void
the_reason_is_given(void **state)
{
	struct form f;
	const char *why = "";

	(void)state;
	form_init(&f);
	assert_int_equal(form_add(&f, "a=%", 3, &why), -1);
	assert_string_equal(why, "malformed escape in parameters");
	/* two texts are added, the query and the body; empty ones count not */
	assert_int_equal(form_add(&f, "", 0, &why), 0);
	assert_int_equal(form_add(&f, "b", 1, &why), 0);
	assert_int_equal(form_add(&f, "", 0, &why), 0);
	why = "";
	assert_int_equal(form_add(&f, "c", 1, &why), -1);
	assert_string_equal(why, "too many parameters");
	form_release(&f);
	assert_int_equal(f.count, 0);
}

static void
the_largest_number_of_parameters_is_accepted(void **state)
{
	char many[3 * FORM_PAIRS_MAX] = "";
	struct form f;
	const char *why = "";

	(void)state;
	for (size_t i = 0; i < FORM_PAIRS_MAX; i++)
		memcpy(many + 2 * i, "a&", 3);
	form_init(&f);
	assert_int_equal(form_add(&f, many, strlen(many), &why), 0);
	assert_int_equal(f.count, FORM_PAIRS_MAX);
	assert_int_equal(form_add(&f, "b", 1, &why), -1);
	assert_string_equal(why, "too many parameters");
	form_release(&f);
}

static void
bytes_are_encoded(void **state)
{
	static const char text[] = "aZ09-._~ +/%&=\0\xc3\xa9";
	struct strbuf out;
	char plus[] = "a+b%2B";

	(void)state;
	strbuf_init(&out, 100);
	form_encode(&out, text, sizeof(text) - 1);
	assert_string_equal(out.s, "aZ09-._~%20%2B%2F%25%26%3D%00%C3%A9");
	assert_int_equal(form_decode(out.s, out.len, 0), sizeof(text) - 1);
	assert_memory_equal(out.s, text, sizeof(text) - 1);
	strbuf_release(&out);
	assert_int_equal(form_decode(plus, 6, 0), 4);
	assert_memory_equal(plus, "a+b+", 4);
	/* more than a buffer's maximum */
	strbuf_init(&out, 3);
	form_encode(&out, "abcd", 4);
	assert_true(out.overflow);
	strbuf_release(&out);
}

static void
a_nul_in_a_value_is_refused(void **state)
{
	struct form f;
	const char *why;

	(void)state;
	form_init(&f);
	assert_int_equal(form_add(&f, "a=b%00c", 7, &why), 0);
	assert_int_equal(form_get(&f, "a")->value_len, 3);
	assert_null(form_text(&f, "a"));
	form_release(&f);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(pairs_are_decoded),
	    cmocka_unit_test(malformed_forms_are_refused),
	    cmocka_unit_test(the_reason_is_given),
	    cmocka_unit_test(the_largest_number_of_parameters_is_accepted),
	    cmocka_unit_test(bytes_are_encoded),
	    cmocka_unit_test(a_nul_in_a_value_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
