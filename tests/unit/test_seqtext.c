/*
 * Texts protected by a sequence lock, also when a hostile process writes them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/metrics/seqtext.h"

#define ROOM 10

struct cell {
	uint32_t sequence;
	unsigned char text[ROOM + 1];
};

static void
is_read(const struct cell *c, const char *wanted)
{
	char buf[ROOM + 1];

	assert_int_equal(
	    seqtext_read(&c->sequence, c->text, ROOM, buf), strlen(wanted));
	assert_string_equal(buf, wanted);
}

static void
a_written_text_is_read(void **state)
{
	static const char *const cases[][2] = {
	    {"", ""},
	    {"a", "a"},
	    {"0123456789", "0123456789"},
	    {"0123456789a", "0123456789"},
	    {"012345678\xc3\xa9", "012345678"},
	    {"01234567\xe2\x82\xac", "01234567"},
	};
	struct cell *c = calloc(1, sizeof(*c));

	(void)state;
	is_read(c, "");
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		seqtext_write(&c->sequence, c->text, ROOM, cases[i][0],
		    strlen(cases[i][0]));
		is_read(c, cases[i][1]);
		assert_int_equal(c->sequence, 2 * (i + 1));
	}
	free(c);
}

/* A length over the size is not trusted. */
static void
a_length_is_bounded(void **state)
{
	struct cell *c = calloc(1, sizeof(*c));

	(void)state;
	memcpy(c->text,
	    "\xff"
	    "abcdefghij",
	    ROOM + 1);
	is_read(c, "abcdefghij");
	free(c);
}

/* A writer that was killed left the sequence odd, at its end, too. */
static void
a_dead_writer_blocks_no_reader(void **state)
{
	static const uint32_t left[] = {1, 3, UINT32_MAX - 2, UINT32_MAX};
	struct cell c = {.text = "\3old"};

	(void)state;
	for (size_t i = 0; i < sizeof(left) / sizeof(*left); i++) {
		c.sequence = left[i];
		memcpy(c.text, "\3old", 4);
		is_read(&c, "old");
		seqtext_write(&c.sequence, c.text, ROOM, "new", 3);
		assert_int_equal(c.sequence & 1, 0);
		assert_true(c.sequence != left[i] + 1);
		is_read(&c, "new");
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_written_text_is_read),
	    cmocka_unit_test(a_length_is_bounded),
	    cmocka_unit_test(a_dead_writer_blocks_no_reader),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
