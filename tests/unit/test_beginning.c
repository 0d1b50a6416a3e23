#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/text/beginning.h"

static const char *const names[] = {"web01.example.com", "web02.example.com",
    "db.example.com", "db.example.com", "web04", NULL};

static void
offer(struct beginning *b, const char *word)
{
	char name[BEGINNING_MAX + 1];

	beginning_begin(b, word);
	for (size_t i = 0; names[i] != NULL; i++) {
		/* the offered name is copied */
		memcpy(name, names[i], strlen(names[i]) + 1);
		beginning_offer(b, name);
		memset(name, 'x', sizeof(name) - 1);
	}
}

static void
the_only_name_that_begins_with_the_word_is_found(void **state)
{
	struct beginning b;

	(void)state;
	offer(&b, "web01");
	assert_string_equal(beginning_name(&b), "web01.example.com");
	offer(&b, "d");
	assert_string_equal(beginning_name(&b), "db.example.com");
}

/* Offer two names in both orders. */
static void
offer_both(struct beginning *b, const char *word, const char *x, const char *y)
{
	struct beginning other;
	char text[BEGINNING_HINT_MAX], turned[BEGINNING_HINT_MAX];

	beginning_begin(b, word);
	beginning_offer(b, x);
	beginning_offer(b, y);
	beginning_begin(&other, word);
	beginning_offer(&other, y);
	beginning_offer(&other, x);
	assert_string_equal(
	    beginning_hint(b, text), beginning_hint(&other, turned));
}

static void
a_host_name_comes_before_other_beginnings(void **state)
{
	struct beginning b;

	(void)state;
	offer_both(&b, "web01", "web01.example.com", "web012.example.com");
	assert_string_equal(beginning_name(&b), "web01.example.com");
	/* the first part of a word with a dot is not a host name */
	offer_both(&b, "web01.", "web01.example.com", "web01.example.org");
	assert_null(beginning_name(&b));
	/* a host name of two nodes proposes neither */
	offer_both(&b, "web01", "web01.example.com", "web01.example.org");
	assert_null(beginning_name(&b));
	beginning_offer(&b, "web012.example.com");
	assert_null(beginning_name(&b));
}

static void
without_one_the_nearest_name_is_found(void **state)
{
	struct beginning b;

	(void)state;
	offer(&b, "wbe01.example.com");
	assert_string_equal(beginning_name(&b), "web01.example.com");
	offer(&b, "web03");
	assert_string_equal(beginning_name(&b), "web04");
	offer(&b, "web");
	assert_null(beginning_name(&b));
	offer(&b, "");
	assert_null(beginning_name(&b));
	offer(&b, "frobnicate");
	assert_null(beginning_name(&b));
}

static void
the_length_of_names_is_limited(void **state)
{
	char name[BEGINNING_MAX + 2], text[BEGINNING_HINT_MAX];
	struct beginning b;

	(void)state;
	memset(name, 'a', sizeof(name));
	name[BEGINNING_MAX + 1] = '\0';
	beginning_begin(&b, "aa");
	beginning_offer(&b, name);
	assert_null(beginning_name(&b));
	assert_string_equal(beginning_hint(&b, text), "");
	name[BEGINNING_MAX] = '\0';
	beginning_offer(&b, name);
	assert_string_equal(beginning_name(&b), name);
	assert_int_equal(strlen(beginning_hint(&b, text)),
	    BEGINNING_MAX + strlen("; did you mean ''?"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_only_name_that_begins_with_the_word_is_found),
	    cmocka_unit_test(a_host_name_comes_before_other_beginnings),
	    cmocka_unit_test(without_one_the_nearest_name_is_found),
	    cmocka_unit_test(the_length_of_names_is_limited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
