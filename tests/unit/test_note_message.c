/* The text of a notification, whole and cut. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "snmp_agent/note/message.h"

static void
octets_set(struct snapshot_value *v, const char *s)
{
	v->type = SNAPSHOT_OCTETS;
	v->len = strlen(s);
	memcpy(v->octets, s, v->len);
}

static struct note_message *
message_make(void)
{
	static struct note_message m;

	memset(&m, 0, sizeof(m));
	m.count = 4;
	m.binds[0].object = "dlcOne";
	octets_set(&m.binds[0].value, "a\n\tb\x1f \x7f\xc3\xa4");
	m.binds[1].object = "dlcTwo";
	m.binds[1].value.type = SNAPSHOT_COUNTER64;
	m.binds[1].value.number = UINT64_MAX;
	m.binds[2].object = "dlcThree";
	octets_set(&m.binds[2].value, "");
	m.binds[3].object = "dlcFour";
	m.binds[3].value.type = SNAPSHOT_INTEGER;
	m.binds[3].value.number = 0;
	return &m;
}

static const char whole[] = "dlcOne=a..b. \x7f\xc3\xa4 "
			    "dlcTwo=18446744073709551615 dlcThree= dlcFour=0";

static void
controls_become_dots(void **state)
{
	char text[200];

	(void)state;
	assert_int_equal(note_message_text(message_make(), text, sizeof(text)),
	    sizeof(whole) - 1);
	assert_string_equal(text, whole);
}

/* Nothing is written behind the size. */
static void
a_text_is_cut_at_each_size(void **state)
{
	char text[sizeof(whole) + 8];

	(void)state;
	for (size_t size = 1; size <= sizeof(whole) + 2; size++) {
		size_t n = size < sizeof(whole) ? size : sizeof(whole);

		memset(text, '#', sizeof(text));
		assert_int_equal(
		    note_message_text(message_make(), text, size), n - 1);
		assert_memory_equal(text, whole, n - 1);
		assert_int_equal(text[n - 1], '\0');
		assert_int_equal(text[size], '#');
	}
}

static void
a_message_without_objects_is_empty(void **state)
{
	struct note_message m = {.count = 0};
	char text[8] = "#######";

	(void)state;
	assert_int_equal(note_message_text(&m, text, sizeof(text)), 0);
	assert_string_equal(text, "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(controls_become_dots),
	    cmocka_unit_test(a_text_is_cut_at_each_size),
	    cmocka_unit_test(a_message_without_objects_is_empty),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
