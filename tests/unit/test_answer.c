/* Answers of external providers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "resource/external/answer.h"
#include "resource/instance.h"

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

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(valid_answers_are_accepted),
	    cmocka_unit_test(invalid_answers_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
