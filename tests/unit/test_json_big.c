/* Integers beyond 64 bits in jansson's trees. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/data/json_big.h"
#include "base/core/strbuf.h"

#define TREE_MAX ((size_t)1 << 20)
#define DIGITS	 "18446744073709551615"

/* A text, and how it is printed; NULL: it is not parsed. */
static const struct {
	const char *text, *expected;
} rows[] = {
    {DIGITS, DIGITS},
    {"-" DIGITS, "-" DIGITS},
    {"[1,{\"a\":[" DIGITS ",null,true,false,1.5,\"x\"]}]",
	"[1,{\"a\":[" DIGITS ",null,true,false,1.5,\"x\"]}]"},
    {"[9223372036854775807]", "[9223372036854775807]"},
    {"[" DIGITS, NULL},
    {"[" DIGITS ",}", NULL},
    {"{\"a\":" DIGITS ",\"b\"}", NULL},
    {"[" DIGITS "] 1", NULL},
    {"[\"\xff" DIGITS "\"]", NULL},
};

static void
documents_keep_their_integers(void **state)
{
	struct json_fault fault;
	struct strbuf out;
	const char *text;
	json_t *tree;

	(void)state;
	strbuf_init(&out, 4096);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		tree = json_big_parse(
		    rows[i].text, strlen(rows[i].text), TREE_MAX, &fault);
		if (rows[i].expected == NULL) {
			assert_null(tree);
			continue;
		}
		strbuf_reset(&out);
		assert_int_equal(
		    json_doc_print(&out, tree, JSON_LAYOUT_COMPACT), 0);
		assert_int_equal(strbuf_text(&out, &text), 0);
		assert_string_equal(text, rows[i].expected);
	}
	strbuf_release(&out);
}

/* The mark in front of something else does not make it a number. */
static void
only_digits_are_a_number(void **state)
{
	static const char *const texts[] = {
	    "\xff", "\xff-", "\xff+1", "\xff" DIGITS ",\"x\":1", "\xff 1"};
	size_t n;
	json_t *tree;

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		tree = json_stringn_nocheck(texts[i], strlen(texts[i]));
		assert_null(json_big_digits(tree, &n));
		json_decref(tree);
	}
	tree = json_big("-12", 3);
	assert_string_equal(json_big_digits(tree, &n), "-12");
	assert_int_equal(n, 3);
	json_decref(tree);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(documents_keep_their_integers),
	    cmocka_unit_test(only_digits_are_a_number),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
