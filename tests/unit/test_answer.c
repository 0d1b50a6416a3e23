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
	    "\"messages\": [{\"level\": \"warning\", \"message\": \"hm\"}],"
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
	strbuf_release(&err);
	arena_free(a);
}

static const struct {
	const char *line, *why;
} bad[] = {
    {"", "it is no JSON: column 1: "},
    {"Hello", "it is no JSON: column 1: "},
    {"{\"id\": 1} {}", "it is no JSON: column 11: "},
    {"\xc3\x28", "it is not UTF-8"},
    {"[1]", "it is no object"},
    {"{}", "it has no id"},
    {"{\"id\": \"1\"}", "it has no id"},
    {"{\"id\": 2}", "its id is 2 instead of 1"},
    {"{\"id\": 1, \"error\": 3}", "its error is no text"},
    {"{\"id\": 1, \"version\": \"1\"}", "its version is no number"},
    {"{\"id\": 1, \"resources\": {}}", "its resources are no list"},
    {"{\"id\": 1, \"resources\": [1]}", "a resource is no object"},
    {"{\"id\": 1, \"errors\": []}", "its errors are no object"},
    {"{\"id\": 1, \"errors\": {\"a\": 1}}", "one of its errors is no text"},
    {"{\"id\": 1, \"result\": \"done\"}", "its result is none of kept"},
    {"{\"id\": 1, \"changed\": \"ttl\"}", "changed is no list"},
    {"{\"id\": 1, \"changed\": [1]}", "changed has what is no text"},
    {"{\"id\": 1, \"insync\": {\"a\": \"yes\"}}",
	"insync has what is not true or false"},
    {"{\"id\": 1, \"messages\": [\"a\"]}", "a message is no object"},
    {"{\"id\": 1, \"messages\": [{\"level\": \"info\"}]}",
	"a message has no message"},
    {"{\"id\": 1, \"messages\": [{\"level\": \"loud\", \"message\": \"\"}]}",
	"the level of a message is none of debug"},
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
