/*
 * Long texts in parts: each line is valid and within the budget, in order, and
 * the concatenated parts are the whole text.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <jansson.h>

#include "logging/record/format_json.h"
#include "logging/internal.h"
#include "logging/memory.h"
#include "logging/record/parts.h"
#include "logging/sink/tap.h"

#define WHOLE_MAX 200000

static char whole[WHOLE_MAX + 1], joined[WHOLE_MAX + 1];

static void
start(size_t budget, enum log_form forms)
{
	const struct log_options o = {.service = "test",
	    .dest = "json",
	    .level = LOG_LEVEL_NOTICE,
	    .budget = budget};

	assert_int_equal(log_init(&o, NULL), 0);
	assert_int_equal(log_memory_open(1 << 20, forms), 0);
}

/* Make the different lines of a list; `n` bytes. */
static void
list_make(size_t n)
{
	size_t at = 0;

	for (int i = 0; at + 40 < n; i++)
		at += (size_t)snprintf(whole + at, 40,
		    "(File[/etc/%d] => \"Exec[\u00e9%d]\")\n", i, i);
	whole[at] = '\0';
}

static void
raise_it(void)
{
	log_event_parts(APPLY_TRANSACTION, TRA_CYCLES, "message", whole,
	    strlen(whole), log_int("cycles", 3));
}

static const char *
text_at(json_t *j, const char *a, const char *b)
{
	json_t *v = json_object_get(j, a);

	return json_string_value(b ? json_object_get(v, b) : v);
}

static json_int_t
part_at(json_t *j, const char *key)
{
	return json_integer_value(
	    json_object_get(json_object_get(j, "dalang"), key));
}

/* Join the messages of all records; return their number. */
static int
join(size_t budget, bool *cut)
{
	char id[32] = "";
	struct log_line l;
	size_t at = 0, end = 0;
	int n = 0;

	*joined = '\0';
	*cut = false;
	while (log_memory_next(&at, &l)) {
		json_error_t e;
		json_t *j = json_loadb(l.json, l.json_len, 0, &e);

		assert_non_null(j);
		assert_true(l.json_len + LOG_COOKIE_LEN <= budget);
		assert_string_equal(
		    text_at(j, "event", "code"), "DLG-E-TRA-2104");
		end += (size_t)snprintf(joined + end, sizeof(joined) - end,
		    "%s", text_at(j, "message", NULL));
		*cut |= json_object_get(json_object_get(j, "dalang"), "cut") !=
			NULL;
		n++;
		if (part_at(j, "part")) {
			assert_int_equal(part_at(j, "part"), n);
			if (n > 1)
				assert_string_equal(
				    text_at(j, "event", "id"), id);
			snprintf(
			    id, sizeof(id), "%s", text_at(j, "event", "id"));
			assert_int_equal(strlen(id), 16);
		}
		json_decref(j);
	}
	return n;
}

static void
lists_of_all_sizes_are_divided(void **state)
{
	static const struct {
		size_t budget, bytes;
		int least, most;
		bool cut;
	} rows[] = {
	    {0, 300, 1, 1, false},
	    {0, 5000, 1, 1, false},
	    {0, 9000, 2, 2, false},
	    {0, 35000, 5, 8, false},
	    {0, 190000, 8, 8, true},
	    {1500, 3000, 5, 8, false},
	    {65000, 50000, 1, 1, false},
	    {65000, 190000, 3, 5, false},
	    {960, 5000, 1, 8, true},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		size_t budget = rows[i].budget ? rows[i].budget : 7680;
		bool cut;
		int n;

		start(rows[i].budget, LOG_FORM_JSON);
		list_make(rows[i].bytes);
		raise_it();
		n = join(budget, &cut);
		if (n < rows[i].least || n > rows[i].most)
			fail_msg("row %zu: %d records", i, n);
		assert_int_equal(cut, rows[i].cut);
		if (!cut)
			assert_string_equal(joined, whole);
		else
			assert_memory_equal(joined, whole, strlen(joined) / 2);
		log_close();
	}
}

/*
 * No line end to divide at, and characters of several bytes: none is divided.
 */
static void
a_text_without_lines_is_divided(void **state)
{
	size_t at = 0;
	bool cut;

	(void)state;
	while (at < 20000) {
		memcpy(whole + at, "\U0001f600\"\\a\u00e4", 9);
		at += 9;
	}
	whole[at] = '\0';
	start(0, LOG_FORM_JSON);
	raise_it();
	assert_in_range(join(7680, &cut), 3, 8);
	assert_false(cut);
	assert_string_equal(joined, whole);
	log_close();
}

static int texts;

static void
on_text(void *arg, const struct log_tap_record *t)
{
	(void)arg;
	assert_string_equal(t->message, whole);
	texts++;
}

/* A run's report has the text once and whole; so has a sink in text form. */
static void
the_text_form_is_not_divided(void **state)
{
	struct log_line l;
	size_t at = 0;
	bool cut;

	(void)state;
	list_make(20000);
	start(0, LOG_FORM_JSON);
	log_tap(on_text, NULL);
	raise_it();
	log_tap(NULL, NULL);
	assert_int_equal(texts, 1);
	assert_in_range(join(7680, &cut), 3, 8);
	log_close();
	start(0, LOG_FORM_JSON | LOG_FORM_TEXT);
	raise_it();
	assert_true(log_memory_next(&at, &l));
	assert_int_equal(l.text_len, strlen(whole) + strlen("Error: "));
	assert_false(log_memory_next(&at, &l));
	log_close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(lists_of_all_sizes_are_divided),
	    cmocka_unit_test(a_text_without_lines_is_divided),
	    cmocka_unit_test(the_text_form_is_not_divided),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
