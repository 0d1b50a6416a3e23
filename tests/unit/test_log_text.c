/* The text form, line by line as Puppet prints it. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "logging/record/context.h"
#include "logging/record/format_text.h"

static const struct log_piece text_pieces[] = {
    {"", "message", 0, 7, true, false}, {"", NULL, 0, 0, true, false}};

static const struct log_piece compiled_pieces[] = {
    {"Compiled catalog for ", "node", 21, 4, true, false},
    {" in environment ", "environment", 16, 11, true, false},
    {" in ", "duration", 4, 8, true, false},
    {" seconds", NULL, 8, 0, true, false},
};

static const struct log_piece took_pieces[] = {
    {"It took ", "duration", 8, 8, true, false},
    {", more than ", "limit", 12, 5, true, false},
    {"", NULL, 0, 0, true, false},
};

static struct log_message row = {.code = "DLG-N-XXX-0001"};

static char out[4096];

static const char *
text_make(enum log_level level, const struct log_piece *pieces,
    const struct log_tag *tags, size_t n)
{
	struct log_writer w = {out, out + sizeof(out) - 1, false};
	struct log_tag room[LOG_CALL_TAGS];
	struct log_record r;
	struct log_call c = {.message = &row,
	    .tags = tags,
	    .ntags = n,
	    .context = log_context_get()};

	row.level = (uint8_t)level;
	row.pieces = pieces;
	log_call_flatten(&c, room);
	log_record_init(&r, &c);
	log_format_text(&r, &w);
	assert_false(w.full);
	assert_true((size_t)(w.p - out) <= log_format_text_size(&r));
	*w.p = '\0';
	return out;
}

#define TAGS(...)                                           \
	(const struct log_tag[]){__VA_ARGS__},              \
	    sizeof((const struct log_tag[]){__VA_ARGS__}) / \
		sizeof(struct log_tag)

static void
levels_have_puppets_prefixes(void **state)
{
	static const char *const words[] = {"Trace: x", "Debug: x", "Info: x",
	    "Notice: x", "Warning: x", "Error: x", "Critical: x"};

	(void)state;
	for (int level = 0; level <= LOG_LEVEL_FATAL; level++)
		assert_string_equal(
		    text_make((enum log_level)level, text_pieces,
			TAGS(log_str("message", "x"))),
		    words[level]);
	assert_string_equal(
	    text_make(LOG_LEVEL_FATAL, text_pieces,
		TAGS(log_str("message", "x"), log_code("log_level", "emerg"))),
	    "Emergency: x");
	assert_string_equal(
	    text_make(LOG_LEVEL_FATAL, text_pieces,
		TAGS(log_str("message", "x"), log_code("log_level", "alert"))),
	    "Alert: x");
}

static void
sources_are_prefixes(void **state)
{
	const char *path = "/Stage[main]/Main/Notify[x]/message";

	(void)state;
	assert_string_equal(text_make(LOG_LEVEL_NOTICE, text_pieces,
				TAGS(log_str("scope", "Scope(Class[main])"),
				    log_str("message", "hello"))),
	    "Notice: Scope(Class[main]): hello");
	assert_string_equal(
	    text_make(LOG_LEVEL_NOTICE, text_pieces,
		TAGS(log_str("source", path), log_str("resource", "Notify[x]"),
		    log_str("message", "defined 'message' as 'x'"))),
	    "Notice: /Stage[main]/Main/Notify[x]/message: "
	    "defined 'message' as 'x'");
}

static void
values_are_inserted_into_sentences(void **state)
{
	(void)state;
	assert_string_equal(
	    text_make(LOG_LEVEL_NOTICE, compiled_pieces,
		TAGS(log_str("node", "web01"), log_ns("duration", 124999999),
		    log_str("environment", "production"))),
	    "Notice: Compiled catalog for web01 in environment production "
	    "in 0.12 seconds");
	assert_string_equal(
	    text_make(LOG_LEVEL_NOTICE, compiled_pieces,
		TAGS(log_str("node", "web01"), log_ns("duration", 59995000000),
		    log_str("environment", "x"))),
	    "Notice: Compiled catalog for web01 in environment x "
	    "in 60.00 seconds");
}

/* Where the sentence does not name seconds, a duration has its own unit. */
static void
durations_have_units(void **state)
{
	static const struct {
		int64_t ns;
		const char *text;
	} rows[] = {
	    {-1, "Notice: It took 0.000 ms, more than 5.00 seconds"},
	    {999, "Notice: It took 0.000 ms, more than 5.00 seconds"},
	    {9120, "Notice: It took 0.009 ms, more than 5.00 seconds"},
	    {960150, "Notice: It took 0.960 ms, more than 5.00 seconds"},
	    {1310000, "Notice: It took 1.310 ms, more than 5.00 seconds"},
	    {9999999, "Notice: It took 9.999 ms, more than 5.00 seconds"},
	    {10000000, "Notice: It took 0.01 seconds, more than 5.00 seconds"},
	    {INT64_MAX, "Notice: It took 9223372036.85 seconds, more than 5.00 "
			"seconds"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(text_make(LOG_LEVEL_NOTICE, took_pieces,
					TAGS(log_ns("duration", rows[i].ns),
					    log_ns("limit", 5000000000))),
		    rows[i].text);
}

/* Values of the context are inserted into sentences, too. */
static void
values_of_the_context_are_inserted(void **state)
{
	(void)state;
	log_context_push(
	    log_str("node", "web\xc3\xa9"), log_str("environment", "e"));
	assert_string_equal(text_make(LOG_LEVEL_NOTICE, compiled_pieces,
				TAGS(log_ns("duration", 0))),
	    "Notice: Compiled catalog for web\xc3\xa9 in environment e "
	    "in 0.00 seconds");
	log_context_pop();
}

static void
positions_follow_issues(void **state)
{
	(void)state;
	assert_string_equal(
	    text_make(LOG_LEVEL_ERROR, text_pieces,
		TAGS(log_str("message", "Bad."), log_str("file", "/m.pp"),
		    log_uns("line", 3), log_uns("column", 4))),
	    "Error: Bad.");
	assert_string_equal(
	    text_make(LOG_LEVEL_ERROR, text_pieces,
		TAGS(log_str("message", "Bad."), log_str("file", "/m.pp"),
		    log_uns("line", 3), log_uns("column", 4),
		    log_code("issue", "BAD"), log_str("node", "web01"))),
	    "Error: Bad. (file: /m.pp, line: 3, column: 4) on node web01");
	assert_string_equal(
	    text_make(LOG_LEVEL_WARN, text_pieces,
		TAGS(log_str("message", "Bad."), log_uns("line", 3),
		    log_uns("column", 4), log_code("issue", "BAD"))),
	    "Warning: Bad. (line: 3, column: 4)");
	assert_string_equal(
	    text_make(LOG_LEVEL_WARN, text_pieces,
		TAGS(log_str("message", "Bad."), log_str("file", "f"),
		    log_code("issue", "BAD"))),
	    "Warning: Bad. (file: f)");
}

/* "on node" is printed for failed compiles, not for each record with a node. */
static void
the_node_of_the_context_is_not_printed(void **state)
{
	(void)state;
	log_context_push(log_str("node", "web01"));
	assert_string_equal(
	    text_make(LOG_LEVEL_WARN, text_pieces,
		TAGS(log_str("message", "M"), log_code("issue", "BAD"))),
	    "Warning: M");
	log_context_pop();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(levels_have_puppets_prefixes),
	    cmocka_unit_test(sources_are_prefixes),
	    cmocka_unit_test(values_are_inserted_into_sentences),
	    cmocka_unit_test(durations_have_units),
	    cmocka_unit_test(values_of_the_context_are_inserted),
	    cmocka_unit_test(positions_follow_issues),
	    cmocka_unit_test(the_node_of_the_context_is_not_printed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
