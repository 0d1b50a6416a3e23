/* Answers of external providers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/external/answer.h"
#include "machine/resource/instance.h"

static void
valid_answers_are_accepted(void **state)
{
	static const char line[] =
	    "{\"id\": 5, \"version\": 1, \"result\": \"repaired\","
	    "\"changed\": [\"ttl\"], \"insync\": {\"a\": true},"
	    "\"errors\": {\"b\": \"no\"}, \"resources\": [{\"name\": \"x\"}],"
	    "\"messages\": [{\"level\": \"warning\", \"message\": \"hm\","
	    "\"source\": \"Host[x]\"}], \"details\": {\"b\": 1},"
	    "\"error\": null, \"later\": {\"versions\": [1]}}";
	struct arena *a = arena_new(0);
	struct strbuf err;
	struct answer r;

	(void)state;
	strbuf_init(&err, 4096);
	assert_int_equal(answer_read(a, line, strlen(line), 5, &r, &err), 0);
	assert_int_equal(r.version, 1);
	assert_int_equal(r.result, ANSWER_REPAIRED);
	assert_int_equal(r.changed->count, 1);
	assert_int_equal(r.list->count, 1);
	assert_int_equal(r.errors->count, 1);
	assert_int_equal(r.insync->count, 1);
	assert_null(r.error);
	assert_int_equal(r.message_count, 1);
	assert_int_equal(r.messages[0].level, LOGLEVEL_WARNING);
	assert_string_equal(r.messages[0].text, "hm");
	assert_string_equal(r.messages[0].source, "Host[x]");
	assert_int_equal(r.details->count, 1);
	strbuf_release(&err);
	arena_free(a);
}

static const struct {
	const char *line, *why;
} bad[] = {
    {"", "it is not valid JSON: column 1: "},
    {"Hello", "it is not valid JSON: column 1: "},
    {"{\"id\": 1} {}", "it is not valid JSON: column 11: "},
    {"\xc3\x28", "it is not valid UTF-8"},
    {"[1]", "it is not an object"},
    {"{}", "its id is missing"},
    {"{\"id\": \"1\"}", "its id is missing"},
    {"{\"id\": 2}", "its id is 2 instead of 1"},
    {"{\"id\": 1, \"error\": 3}", "its error is not a string"},
    {"{\"id\": 1, \"error\": \"\"}", "its error is not a string"},
    {"{\"id\": 1, \"messages\": {}}",
	"its messages are not a list, or too many"},
    {"{\"id\": 1, \"messages\": [{\"message\": \"\"}]}",
	"the level of a message is not debug"},
    {"{\"id\": 1, \"messages\": [{\"level\": \"info\", \"message\": 1}]}",
	"the text of a message is missing"},
    {"{\"id\": 1, \"insync\": []}", "insync is not an object"},
    {"{\"id\": 1, \"resources\": [{}, 1]}", "a resource is not an object"},
    {"{\"id\": 1, \"errors\": {\"a\": \"b\", \"c\": 1}}",
	"one of its errors is not a string"},
    {"{\"id\": 1, \"changed\": [\"a\", 1]}",
	"changed contains a value that is not a string"},
    {"{\"id\": 1, \"insync\": {\"a\": true, \"b\": 1}}",
	"insync contains a value that is not true or false"},
    {"{\"id\": 1, \"version\": \"1\"}", "its version is not a number"},
    {"{\"id\": 1, \"resources\": {}}", "its resources are not a list"},
    {"{\"id\": 1, \"resources\": [1]}", "a resource is not an object"},
    {"{\"id\": 1, \"errors\": []}", "its errors are not an object"},
    {"{\"id\": 1, \"errors\": {\"a\": 1}}",
	"one of its errors is not a string"},
    {"{\"id\": 1, \"result\": \"done\"}", "its result is not kept"},
    {"{\"id\": 1, \"changed\": \"ttl\"}", "changed is not a list"},
    {"{\"id\": 1, \"changed\": [1]}",
	"changed contains a value that is not a string"},
    {"{\"id\": 1, \"insync\": {\"a\": \"yes\"}}",
	"insync contains a value that is not true or false"},
    {"{\"id\": 1, \"messages\": [\"a\"]}", "a message is not an object"},
    {"{\"id\": 1, \"messages\": [{\"level\": \"info\", \"message\": \"\","
     "\"source\": 1}]}",
	"the source of a message is not a string"},
    {"{\"id\": 1, \"details\": []}", "its details are not an object"},
    {"{\"id\": 1, \"messages\": [{\"level\": \"info\"}]}",
	"the text of a message is missing"},
    {"{\"id\": 1, \"messages\": [{\"level\": \"loud\", \"message\": \"\"}]}",
	"the level of a message is not debug"},
};

static void
invalid_answers_are_refused(void **state)
{
	struct arena *a = arena_new(0);
	struct strbuf err;
	struct answer r;
	size_t n;

	(void)state;
	strbuf_init(&err, 4096);
	for (n = 0; n < sizeof(bad) / sizeof(bad[0]); n++) {
		strbuf_reset(&err);
		assert_int_equal(answer_read(a, bad[n].line,
				     strlen(bad[n].line), 1, &r, &err),
		    -1);
		if (strncmp(err.s, bad[n].why, strlen(bad[n].why)) != 0)
			fail_msg("%s: %s", bad[n].line, err.s);
	}
	strbuf_release(&err);
	arena_free(a);
}

/* --- levels, results, messages --- */

static void
levels_and_results_have_names(void **state)
{
	static const struct {
		const char *name;
		unsigned level;
	} levels[] = {{"debug", LOGLEVEL_DEBUG}, {"info", LOGLEVEL_INFO},
	    {"notice", LOGLEVEL_NOTICE}, {"warning", LOGLEVEL_WARNING},
	    {"err", LOGLEVEL_ERR}, {"error", LOGLEVEL_ERR}};
	static const struct {
		const char *name;
		enum answer_result result;
	} results[] = {{"kept", ANSWER_KEPT}, {"repaired", ANSWER_REPAIRED},
	    {"not_kept", ANSWER_NOT_KEPT}};
	struct arena *a = arena_new(0);
	struct strbuf err;
	struct answer r;
	const char *line;

	(void)state;
	strbuf_init(&err, 4096);
	for (size_t n = 0; n < sizeof(levels) / sizeof(levels[0]); n++) {
		line = arena_printf(a,
		    "{\"id\": 1, \"messages\": [{\"message\": \"a\","
		    "\"level\": \"info\"}, {\"message\": \"b\","
		    "\"level\": \"%s\"}]}",
		    levels[n].name);
		assert_int_equal(
		    answer_read(a, line, strlen(line), 1, &r, &err), 0);
		assert_int_equal(r.message_count, 2);
		assert_int_equal(r.messages[0].level, LOGLEVEL_INFO);
		assert_null(r.messages[0].source);
		assert_string_equal(r.messages[1].text, "b");
		assert_int_equal(r.messages[1].level, levels[n].level);
		assert_int_equal(r.result, ANSWER_NONE);
	}
	for (size_t n = 0; n < sizeof(results) / sizeof(results[0]); n++) {
		line = arena_printf(
		    a, "{\"id\": 1, \"result\": \"%s\"}", results[n].name);
		assert_int_equal(
		    answer_read(a, line, strlen(line), 1, &r, &err), 0);
		assert_int_equal(r.result, results[n].result);
	}
	strbuf_release(&err);
	arena_free(a);
}

/* Read an answer with so many messages. */
static int
messages_read(struct arena *a, unsigned count, struct strbuf *err)
{
	struct answer r;
	struct strbuf line;
	int rc;

	strbuf_init(&line, 1 << 20);
	strbuf_addstr(&line, "{\"id\": 1, \"messages\": [");
	for (unsigned n = 0; n < count; n++)
		strbuf_addf(&line,
		    "%s{\"level\": \"info\", \"message\": \"%u\"}",
		    n > 0 ? "," : "", n);
	strbuf_addstr(&line, "]}");
	rc = answer_read(a, line.s, line.len, 1, &r, err);
	if (rc == 0)
		assert_int_equal(r.message_count, count);
	strbuf_release(&line);
	return rc;
}

static void
messages_have_a_maximum(void **state)
{
	struct arena *a = arena_new(0);
	struct strbuf err;

	(void)state;
	strbuf_init(&err, 4096);
	assert_int_equal(messages_read(a, 0, &err), 0);
	assert_int_equal(messages_read(a, ANSWER_MESSAGES_MAX, &err), 0);
	assert_int_equal(messages_read(a, ANSWER_MESSAGES_MAX + 1, &err), -1);
	assert_string_equal(err.s, "its messages are not a list, or too many");
	strbuf_release(&err);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(valid_answers_are_accepted),
	    cmocka_unit_test(invalid_answers_are_refused),
	    cmocka_unit_test(levels_and_results_have_names),
	    cmocka_unit_test(messages_have_a_maximum),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
