/* Secrets in texts: found as a whole, in lines, quoted, as words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/instance.h"
#include "machine/resource/redact.h"
#include "language/value/hash.h"

static const char key[] = "-----BEGIN KEY-----\r\nMIIEow\"IBAA\r\nab\r\n"
			  "KCAQEA+/=\r\n-----END KEY-----\r\n";

/*
 * The secrets are: "sword", "swordfish", "fishing", "no", "pin
 * ", 47110815, "P=plugh", "=plover", "o sesame", key.
 */
static const struct {
	const char *text, *want;
	size_t skip;
} cases[] = {
    {"", "", 0},
    {"as it is", "as it is", 0},
    {"swordfish, sword 47110815", "[redacted], [redacted] [redacted]", 0},
    {"a swordfishing trip", "a [redacted] trip", 0},
    {"swordsword", "[redacted][redacted]", 0},
    {"no, nobody: no", "[redacted], nobody: [redacted]", 0},
    {"not (no)", "not ([redacted])", 0},
    {"no", "[redacted]", 0},
    {"nothing, piano, no1, 1no", "nothing, piano, no1, 1no", 0},
    {"_no_ piano", "_[redacted]_ piano", 0},
    {"a swordfis", "a [redacted]fis", 0},
    {"a swor", "a swor", 0},
    {"the pin", "the [redacted]", 0},
    {"the pin\n", "the [redacted]", 0},
    {"bad line: KCAQEA+/=.", "bad line: [redacted].", 0},
    {"bad line: MIIEow\"IBAA.", "bad line: [redacted].", 0},
    {"bad line: 'MIIEow\\\"IBAA'.", "bad line: '[redacted]'.", 0},
    {"ab is in no key", "ab is in [redacted] key", 0},
    {"the sword of", "[redacted] of", 4},
    {"the sword of", "[redacted] of", 6},
    {"the sword of", " of", 9},
    {"the sword of", "", 50},
    {"[redacted]", "[redacted]", 0},
    {"P=plugh, plugh, P=", "[redacted], [redacted], P=", 0},
    {"=plover plover", "[redacted] plover", 0},
    {"o sesame, sesame", "[redacted], sesame", 0},
};

static struct redact *
redact_make(struct arena *a)
{
	struct varray *list = varray_new(a, 2);
	struct redact *r = redact_new(a);
	struct value inner = value_str("fishing");
	const struct value secret = {.tag = V_SENSITIVE, .inner = &inner};

	assert_int_equal(redact_longest(r), 0);
	list->items[0] = value_str("swordfish");
	list->items[1] = value_int(47110815);
	assert_int_equal(redact_add(r, value_str("sword")), 0);
	assert_int_equal(redact_add(r, value_array(list)), 0);
	assert_int_equal(redact_add(r, secret), 0);
	assert_int_equal(redact_add(r, value_str("no")), 0);
	assert_int_equal(redact_add(r, value_str("pin\n")), 0);
	assert_int_equal(redact_add(r, value_str("")), 0);
	assert_int_equal(redact_add(r, value_str("red")), 0);
	assert_int_equal(redact_add(r, value_str("P=plugh")), 0);
	assert_int_equal(redact_add(r, value_str("=plover")), 0);
	assert_int_equal(redact_add(r, value_str("o sesame")), 0);
	assert_int_equal(redact_add(r, value_undef()), 0);
	assert_int_equal(redact_add(r, value_str("sword")), 0);
	assert_int_equal(redact_longest(r), 9);
	assert_int_equal(redact_add(r, value_str(key)), 0);
	assert_true(redact_longest(r) > strlen(key));
	return r;
}

static void
secrets_are_redacted(void **state)
{
	struct arena *a = arena_new(0);
	struct redact *r = redact_make(a);
	struct strbuf out;
	size_t n;

	(void)state;
	strbuf_init(&out, 4096);
	for (n = 0; n < sizeof(cases) / sizeof(cases[0]); n++) {
		strbuf_reset(&out);
		redact_text(r, cases[n].text, strlen(cases[n].text),
		    cases[n].skip, &out);
		if (strcmp(out.s, cases[n].want) != 0)
			fail_msg("%s: %s", cases[n].text, out.s);
	}
	strbuf_reset(&out);
	redact_text(r, key, strlen(key), 0, &out);
	assert_string_equal(out.s, "[redacted]");
	strbuf_release(&out);
	arena_free(a);
}

/* More secrets than the limit: nothing of the text is printed. */
static void
a_text_with_too_many_secrets_is_withheld(void **state)
{
	struct arena *a = arena_new(0);
	struct instance_secret secret = {.next = NULL};
	struct instance i = {.secrets = &secret};
	struct strbuf text, shown;
	uint32_t n;

	(void)state;
	strbuf_init(&text, 4 << 20);
	for (n = 0; n <= REDACT_MAX; n++)
		strbuf_addf(&text, "line %u\n", n);
	secret.value = value_string(text.s, text.len);
	assert_int_equal(redact_add(redact_new(a), secret.value), -1);
	strbuf_init(&shown, 100);
	strbuf_addstr(&shown, "at line 1");
	instance_redact(&i, &shown);
	assert_string_equal(shown.s, "[redacted]");
	strbuf_release(&shown);
	strbuf_release(&text);
	strbuf_init(&text, 100);
	secret.value = value_str("one\ntwelve");
	strbuf_addstr(&text, "at twelve, one");
	instance_redact(&i, &text);
	assert_string_equal(text.s, "at [redacted], one");
	strbuf_release(&text);
	arena_free(a);
}

/* Where a message is shortened, a part of a secret could be left. */
static void
a_shortened_text_has_no_part_of_a_secret(void **state)
{
	struct instance_secret secret = {.value = value_str("swordfish")};
	struct instance i = {.secrets = &secret};
	struct shortbuf text;

	(void)state;
	for (size_t max = 10; max < 40; max++) {
		shortbuf_init(&text, max);
		strbuf_addstr(
		    &text.out, "a swordfish, and a long text about it");
		instance_redact(&i, &text.out);
		assert_null(strstr(shortbuf_text(&text), "sw"));
		assert_true(text.out.len <= max);
		if (max < 37)
			assert_string_equal(
			    shortbuf_text(&text) + text.out.len - 3, "...");
		shortbuf_release(&text);
	}
}

static void
secrets_in_hashes_and_lists_are_redacted(void **state)
{
	struct arena *a = arena_new(0);
	struct vhash *h = vhash_new(a, 2);
	struct varray *list = varray_new(a, 2);
	struct instance_secret more = {.next = NULL};
	struct instance_secret secret = {.next = &more};
	struct instance i = {.secrets = &secret};
	struct strbuf text;

	(void)state;
	list->items[0] = value_str("first");
	list->items[1] = value_str("second");
	vhash_set_str(a, h, "name", value_array(list));
	vhash_set_str(a, h, "key", value_str("third"));
	secret.value = value_hash(h);
	more.value = value_str("fourth");
	strbuf_init(&text, 100);
	strbuf_addstr(&text, "key first second third fourth name");
	instance_redact(&i, &text);
	assert_string_equal(
	    text.s, "key [redacted] [redacted] [redacted] [redacted] name");
	strbuf_release(&text);
	arena_free(a);
}

/* A list in a list, and so on, to this depth, with a text in the innermost. */
static struct value
nested(struct arena *a, unsigned depth, const char *text)
{
	struct value v = value_str(text);

	for (unsigned i = 0; i < depth; i++) {
		struct varray *list = varray_new(a, 1);

		list->items[0] = v;
		v = value_array(list);
	}
	return v;
}

/* Deeper than the deepest of values nothing is looked for. */
static void
secrets_at_any_depth_of_values_are_redacted(void **state)
{
	struct arena *a = arena_new(0);
	struct redact *r = redact_new(a);
	struct strbuf out;

	(void)state;
	assert_int_equal(redact_add(r, nested(a, VALUE_MAX_DEPTH, "deep")), 0);
	assert_int_equal(
	    redact_add(r, nested(a, VALUE_MAX_DEPTH + 1, "below")), 0);
	strbuf_init(&out, 100);
	redact_text(r, "deep below", 10, 0, &out);
	assert_string_equal(out.s, "[redacted] below");
	strbuf_release(&out);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(secrets_are_redacted),
	    cmocka_unit_test(a_text_with_too_many_secrets_is_withheld),
	    cmocka_unit_test(a_shortened_text_has_no_part_of_a_secret),
	    cmocka_unit_test(secrets_in_hashes_and_lists_are_redacted),
	    cmocka_unit_test(secrets_at_any_depth_of_values_are_redacted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
