/* How the room of a line is divided among its fields and the message. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "logging/record/shrink.h"

#define CORE   500
#define FRAME  64  /* of dalang.cut */
#define NAMES  200 /* for the names of cut fields */
#define FIELDS 3

/* A text without values; its length is that of the message. */
static struct log_piece pieces[] = {{"", NULL, 0, 0, true, false}};
static struct log_message row = {.name = "CAT_COMPILED",
    .code = "DLG-N-CAT-1204",
    .level = LOG_LEVEL_NOTICE,
    .category = LOGCAT_COMPILE_CATALOG,
    .pieces = pieces,
    .remedy = ""};

static char big[2001];
static char message[2001];
static struct log_record r;
static struct log_shrink shrink;

static void
record_begin(size_t message_len)
{
	memset(big, 'x', sizeof(big) - 1);
	memset(message, 'm', sizeof(message));
	message[message_len] = '\0';
	pieces[0].text = message;
	pieces[0].len = (uint16_t)message_len;
	memset(&r, 0, sizeof(r));
	r.message = &row;
	for (int i = 0; i < LOG_FIELDS_MAX; i++)
		r.fields[i].limit = 7;
}

static void
field_add(const struct log_tag *t)
{
	log_field_init(&r.fields[r.nfields++], t);
}

/* Divide `room` bytes, without those that are always set aside. */
static void
room_divide(size_t room)
{
	shrink = (struct log_shrink)LOG_SHRINK_NONE;
	shrink.lost = 3;
	shrink.names_len = 2;
	log_shrink_plan(&shrink, &r, CORE, CORE + FRAME + NAMES + room);
}

static void
check_names(const char *names)
{
	assert_int_equal(shrink.names_len, strlen(names));
	assert_memory_equal(shrink.names, names, shrink.names_len);
}

/*
 * A field with the least room that it needs as a whole: the frame of its keys
 * and its value.
 */
static void
a_field_needs_its_value_and_the_keys_around(void **state)
{
	static const char *const list[] = {"one", "t\"o"};
	const struct {
		struct log_tag tag;
		size_t frame, value;
		const char *name;
	} rows[] = {
	    {log_str("title", "abc"), 23, 5, "\"puppet.title\""},
	    {log_str("title", "a\"c"), 23, 6, "\"puppet.title\""},
	    {log_str("title", "\n\001"), 23, 10, "\"puppet.title\""},
	    {log_str("title", ""), 23, 2, "\"puppet.title\""},
	    {log_int("title", 1), 23, 40, "\"puppet.title\""},
	    {log_bool("title", true), 23, 40, "\"puppet.title\""},
	    {log_strs("title", list, 1), 23, 8, "\"puppet.title\""},
	    {log_strs("title", list, 2), 23, 15, "\"puppet.title\""},
	    {log_str("http.a.b.c", "abc"), 4 + 6 + 5 + 6 + 12, 5,
		"\"http.a.b.c\""},
	    {log_str("trace.other", "abc"), 5 + 6 + 5 + 6, 5,
		"\"trace.other\""},
	    {log_str("labels.xy", "abc"), 6 + 6 + 2 + 6, 5, "\"labels.xy\""},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		size_t need = rows[i].frame + rows[i].value;

		record_begin(0);
		field_add(&rows[i].tag);
		room_divide(need);
		if (r.fields[0].limit != LOG_NO_LIMIT || shrink.lost != 0)
			fail_msg("%s %zu: %zu %zu", rows[i].name, i,
			    r.fields[0].limit, shrink.lost);
		check_names("");
		r.fields[0].limit = LOG_DROP;
		room_divide(need - 1);
		if (shrink.lost != rows[i].value)
			fail_msg("%s %zu: %zu", rows[i].name, i, shrink.lost);
		assert_int_equal(r.fields[0].limit, LOG_DROP);
		check_names(rows[i].name);
		assert_int_equal(shrink.message_limit, LOG_NO_LIMIT);
	}
}

static void
a_text_is_cut_to_no_less_than_48_bytes(void **state)
{
	struct log_tag title = log_strn("title", big, 300);
	struct log_tag more = log_str("n", "");
	struct log_tag code = log_strn("title", big, 300);
	static const char *texts[20];
	struct log_tag list = log_strs("title", texts, 20);

	(void)state;
	record_begin(0);
	title.cut = 11;
	field_add(&title);
	field_add(&more);
	room_divide(18 + 3 + 23 + 2 + 48);
	/* the short field comes first; the text has the rest */
	assert_int_equal(r.fields[0].limit, 48 + 2 - 2 + 0);
	assert_int_equal(r.fields[1].limit, LOG_NO_LIMIT);
	assert_int_equal(shrink.lost, 0);
	r.fields[0].limit = LOG_DROP;
	room_divide(18 + 3 + 23 + 2 + 47);
	assert_int_equal(r.fields[0].limit, LOG_DROP);
	assert_int_equal(shrink.lost, 302 + 11);
	room_divide(18 + 3 + 23 + 2 + 299);
	assert_int_equal(r.fields[0].limit, 299);
	/* nothing remains for one that comes later */
	record_begin(0);
	field_add(&title);
	field_add(&code);
	room_divide(200);
	assert_int_equal(r.fields[0].limit, 200 - 25);
	assert_int_equal(r.fields[1].limit, LOG_NO_LIMIT);
	assert_int_equal(shrink.lost, 302);
	check_names("\"puppet.title\"");
	room_divide(325 + 100);
	assert_int_equal(r.fields[0].limit, LOG_NO_LIMIT);
	assert_int_equal(r.fields[1].limit, 75);
	code.type = LOG_TAG_CODE;
	room_divide(325 + 100);
	assert_int_equal(r.fields[1].limit, 75);
	/* a list is not cut */
	for (int i = 0; i < 20; i++)
		texts[i] = "0123456789012345";
	record_begin(0);
	field_add(&list);
	r.fields[0].limit = LOG_DROP;
	room_divide(300);
	assert_int_equal(r.fields[0].limit, LOG_DROP);
	assert_int_equal(shrink.lost, 2 + 20 * 19);
	r.nfields = 0;
	room_divide(0);
	assert_int_equal(r.fields[0].limit, LOG_DROP);
}

/* The message, the room, a field, and how much of the message remains. */
static void
the_message_has_256_bytes_before_short_fields(void **state)
{
	static const struct {
		size_t message, room, title;
		size_t message_limit, title_limit;
	} rows[] = {
	    {20, 20, 0, LOG_NO_LIMIT, LOG_DROP},
	    {20, 19, 0, 19, LOG_DROP},
	    {20, 51, 0, LOG_NO_LIMIT, LOG_NO_LIMIT},
	    {1000, 600, 0, 600 - 25, LOG_NO_LIMIT},
	    {1000, 600, 5, 600 - 30, LOG_NO_LIMIT},
	    {1000, 60, 5, 30, LOG_NO_LIMIT},
	    {1000, 58, 5, 58, LOG_DROP},
	    {1000, 512 + 30, 5, 512, LOG_NO_LIMIT},
	    {257, 257 + 279, 254, LOG_NO_LIMIT, LOG_NO_LIMIT},
	    {300, 256 + 279, 254, 256, LOG_NO_LIMIT},
	    {300, 256 + 280, 254, 257, LOG_NO_LIMIT},
	    {300, 300 + 280, 255, LOG_NO_LIMIT, LOG_NO_LIMIT},
	    {300, 300 + 100, 255, LOG_NO_LIMIT, 75},
	    {1000, 700, 255, 700, LOG_DROP},
	    {1000, 700, 254, 700 - 279, LOG_NO_LIMIT},
	    {0, 0, 0, LOG_NO_LIMIT, LOG_DROP},
	    {10, 0, 0, 0, LOG_DROP},
	};
	struct log_tag title;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		record_begin(rows[i].message);
		title = log_strn("title", big, rows[i].title);
		field_add(&title);
		r.fields[0].limit = LOG_DROP;
		room_divide(rows[i].room);
		if (shrink.message_limit != rows[i].message_limit ||
		    r.fields[0].limit != rows[i].title_limit)
			fail_msg("row %zu: %zu %zu", i, shrink.message_limit,
			    r.fields[0].limit);
	}
	/* a budget that does not even hold the core */
	record_begin(10);
	log_shrink_plan(&shrink, &r, CORE, CORE);
	assert_int_equal(shrink.message_limit, 0);
}

/* Each field is served before the next of the list. */
static void
fields_are_served_class_by_class(void **state)
{
	const struct log_tag tags[] = {
	    log_str("title", "a"), /* short */
	    log_strn("error.message", big, 300),
	    log_strn("error.stack_trace", big, 290),
	    log_strn("http.version", big, 300),
	    log_strn("labels.some", big, 300),
	};
	const int n = sizeof(tags) / sizeof(tags[0]);
	size_t room = 0;

	(void)state;
	for (int kept = 0; kept <= n; kept++) {
		record_begin(0);
		/* in the inverse order */
		for (int i = n - 1; i >= 0; i--)
			field_add(&tags[i]);
		for (int i = 0; i < n; i++)
			r.fields[i].limit = LOG_DROP;
		room_divide(room + 24);
		for (int i = 0; i < n; i++)
			if (r.fields[n - 1 - i].limit !=
			    (i < kept ? LOG_NO_LIMIT : LOG_DROP))
				fail_msg("%d of %d: %s", i, kept, tags[i].key);
		assert_int_equal(shrink.lost == 0, kept == n);
		if (kept < n)
			room += strlen(tags[kept].key) - 1 + 12 + 2 +
				tags[kept].len + (kept == 0 ? 7 : 0);
	}
}

static void
the_core_has_short_ids_and_nothing_else(void **state)
{
	const struct log_tag tags[] = {log_str("title", "a"),
	    log_str("trace.id", "b"), log_str("trace.other", "c"),
	    log_str("transaction.id", "d"), log_str("span.id", "e"),
	    log_str("http.id", "f")};
	static const struct {
		size_t budget;
		bool small;
		size_t limit, names;
	} rows[] = {{2047, true, 36, 60}, {2048, false, 64, 200}};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		size_t limit = rows[i].limit;

		record_begin(5);
		for (size_t k = 0; k < sizeof(tags) / sizeof(tags[0]); k++)
			field_add(&tags[k]);
		memset(&shrink, 1, sizeof(shrink));
		log_shrink_core(&shrink, &r, rows[i].budget);
		assert_int_equal(shrink.small, rows[i].small);
		assert_false(shrink.origin);
		assert_int_equal(shrink.message_limit, 0);
		assert_int_equal(shrink.lost, 0);
		assert_int_equal(shrink.names_len, 0);
		assert_int_equal(shrink.names_max, rows[i].names);
		assert_int_equal(r.fields[0].limit, LOG_DROP);
		assert_int_equal(r.fields[1].limit, limit);
		assert_int_equal(r.fields[2].limit, LOG_DROP);
		assert_int_equal(r.fields[3].limit, limit);
		assert_int_equal(r.fields[4].limit, limit);
		assert_int_equal(r.fields[5].limit, LOG_DROP);
		assert_int_equal(r.fields[6].limit, 7);
		/* the ids stay as they are when the room is divided */
		log_shrink_plan(&shrink, &r, CORE, 1 << 20);
		assert_int_equal(r.fields[1].limit, limit);
		assert_int_equal(r.fields[2].limit, LOG_NO_LIMIT);
	}
}

static void
check_put(const char *before, const char *expected)
{
	char out[400];
	struct log_writer writer = {out, out + sizeof(out), false};

	log_puts(&writer, before);
	log_shrink_put(&shrink, &writer);
	assert_false(writer.full);
	*writer.p = '\0';
	assert_string_equal(out, expected);
}

static void
names_are_listed_as_far_as_they_fit(void **state)
{
	const struct log_tag title = log_str("title", "a");
	const struct log_tag label =
	    log_str("labels.0123456789012345678901234567890123456789tail", "a");

	(void)state;
	record_begin(0);
	field_add(&title);
	field_add(&label);
	shrink = (struct log_shrink)LOG_SHRINK_NONE;
	check_put("{", "{");
	log_shrink_note_message(&shrink, 5);
	check_put("{", "{\"cut\":[\"message\"],\"cut_bytes\":5");
	check_put("{1", "{1,\"cut\":[\"message\"],\"cut_bytes\":5");
	log_shrink_note(&shrink, &r.fields[0], 6);
	check_put(
	    "{", "{\"cut\":[\"message\",\"puppet.title\"],\"cut_bytes\":11");
	/* a name that has no room is only counted */
	shrink.names_max = 24 + 48;
	log_shrink_note(&shrink, &r.fields[1], 7);
	check_names("\"message\",\"puppet.title\"");
	assert_int_equal(shrink.lost, 18);
	log_shrink_note_message(&shrink, 1);
	check_names("\"message\",\"puppet.title\",\"message\"");
	shrink.names_max = 34 + 50;
	log_shrink_note(&shrink, &r.fields[1], 7);
	check_names("\"message\",\"puppet.title\",\"message\","
		    "\"labels.0123456789012345678901234567890123456789\"");
	assert_int_equal(shrink.lost, 26);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_field_needs_its_value_and_the_keys_around),
	    cmocka_unit_test(a_text_is_cut_to_no_less_than_48_bytes),
	    cmocka_unit_test(the_message_has_256_bytes_before_short_fields),
	    cmocka_unit_test(fields_are_served_class_by_class),
	    cmocka_unit_test(the_core_has_short_ids_and_nothing_else),
	    cmocka_unit_test(names_are_listed_as_far_as_they_fit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
