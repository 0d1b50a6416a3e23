/*
 * Exported resources of a compile, beside the cases of tests/eval/exported.pp:
 * sources that fail, that answer wrongly or too much, and what is recorded.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/diag.h"
#include "language/catalog/catalog.h"
#include "language/compiler/compile.h"
#include "language/compiler/exports.h"
#include "language/loader/environment.h"
#include "language/value/hash.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "records.h"

/* A source that gives the same answer to each query. */
struct answer {
	const char *json; /* NULL: fails with error and status */
	size_t size;	  /* 0: the text's */
	const char *error;
	unsigned status;
	unsigned asked;
};

static int
find(void *ctx, const char *type, const char *filter, const char **ret,
    size_t *ret_size, const char **ret_error, unsigned *ret_status)
{
	struct answer *a = ctx;

	assert_non_null(type);
	(void)filter;
	a->asked++;
	if (a->json == NULL) {
		*ret_error = a->error;
		*ret_status = a->status;
		return -1;
	}
	*ret = a->json;
	*ret_size = a->size != 0 ? a->size : strlen(a->json);
	return 0;
}

/* A compile of code, with its catalog while it lasts. */
struct compiled {
	struct arena *arena;
	struct environment *env;
	struct catalog *catalog;
	enum compile_result result;
	unsigned status;
	struct growbuf error;
};

static void
compile(struct compiled *c, const char *code, struct answer *answer)
{
	const struct exports_source source = {answer, find, NULL};
	struct environment_options eo = {.name = "production",
	    .code = code,
	    .compat = 8,
	    .strict = -1,
	    .strict_variables = -1};
	struct compile_request rq = {.certname = "web01",
	    .exports = answer == NULL ? NULL : &source,
	    .store_status = &c->status};
	struct diag_list diags;

	*c = (struct compiled){.arena = arena_new(0)};
	growbuf_init(&c->error);
	diag_init(&diags, c->arena, 10);
	rq.facts = value_hash(vhash_new(c->arena, 0));
	c->env = environment_load(&eo, &diags);
	assert_non_null(c->env);
	c->result = compile_catalog(c->env, &rq, c->arena, &diags, &c->catalog);
	if (c->result != COMPILE_OK)
		compile_error(&diags, rq.certname, &c->error.out);
}

static void
release(struct compiled *c)
{
	growbuf_release(&c->error);
	environment_free(c->env);
	arena_free(c->arena);
}

/* The compile of a collector with that source fails for its store. */
static void
fails(struct answer answer, unsigned status, const char *text)
{
	struct compiled c;

	compile(&c, "notice('before')\nnotify { 'n': }\nUser<<| |>>", &answer);
	assert_int_equal(c.result, COMPILE_STORE);
	assert_int_equal(c.status, status);
	if (strstr(growbuf_text(&c.error), text) == NULL)
		fail_msg("%s is not %s", growbuf_text(&c.error), text);
	assert_non_null(strstr(
	    growbuf_text(&c.error), "(line: 3, column: 1) on node web01"));
	assert_null(c.catalog);
	release(&c);
}

static void
a_source_that_fails_fails_the_compile_with_its_status(void **state)
{
	(void)state;
	fails((struct answer){.error = "The store is not ready", .status = 503},
	    503, "The store is not ready (line: 3, column: 1)");
	fails((struct answer){.error = "x", .status = 500}, 500, "x (line");
}

static void
an_invalid_answer_fails_the_compile(void **state)
{
	static const char *const answers[][2] = {
	    {"", "type User are invalid: "},
	    {"[", "at line 1 column"},
	    {"{}", "the answer is not an array"},
	    {"null", "the answer is not an array"},
	    {"[3]", "has no certname, type and title"},
	    {"[{}]", "has no certname, type and title"},
	    {"[{\"certname\":\"a\",\"type\":\"User\"}]", "has no certname"},
	    {"[{\"certname\":\"a\",\"type\":\"User\",\"title\":\"\"}]",
		"has no certname"},
	    {"[{\"certname\":\"a\\u0000b\",\"type\":\"User\",\"title\":\"t\"}]",
		"has no certname"},
	    {"[{\"certname\":1,\"type\":\"User\",\"title\":\"t\"}]",
		"has no certname"},
	    {"[{\"certname\":\"a\",\"type\":\"Exec\",\"title\":\"t\"}]",
		"a resource is of another type"},
	    {"[{\"certname\":\"a\",\"type\":\"user\",\"title\":\"t\"}]",
		"a resource is of another type"},
	    {"[{\"certname\":\"a\",\"type\":\"User\",\"title\":\"t\","
	     "\"parameters\":[]}]",
		"the parameters of a resource are not an object"},
	    {"[] []", "at line 1 column"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++)
		fails((struct answer){.json = answers[i][0],
			  .size = answers[i][0][0] == '\0' ? 1 : 0},
		    500, answers[i][1]);
}

/* Each byte of an answer is replaced by others: an error, or other resources.
 */
static void
a_damaged_answer_is_an_error_or_other_resources(void **state)
{
	static const char good[] =
	    "[{\"certname\":\"a\",\"type\":\"User\",\"title\":\"t\","
	    "\"tags\":[\"x\"],\"file\":\"/f\",\"line\":3,"
	    "\"parameters\":{\"tag\":[\"x\",\"y\"],\"uid\":1e2,"
	    "\"alias\":\"b\",\"before\":\"User[t]\"}}]";
	static const char others[] = {'"', '[', '}', '\\', '9', '-', ',', ' '};
	char text[sizeof(good)];
	struct answer answer = {.json = text};
	struct compiled c;
	int ok = 0, refused = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(good) - 1; i++) {
		memcpy(text, good, sizeof(good));
		text[i] = others[i % sizeof(others)];
		compile(&c, "User<<| |>>", &answer);
		ok += c.result == COMPILE_OK;
		refused += c.result == COMPILE_STORE;
		if (c.result != COMPILE_OK)
			assert_int_not_equal(c.error.out.len, 0);
		release(&c);
	}
	assert_in_range(ok, 10, sizeof(good));
	assert_in_range(refused, 60, sizeof(good));
}

/* An array of n resources with a parameter of so many bytes. */
static char *
many(size_t n, size_t bytes)
{
	struct growbuf b;
	char *text;

	growbuf_init(&b);
	strbuf_addch(&b.out, '[');
	for (size_t i = 0; i < n; i++) {
		strbuf_addf(&b.out,
		    "%s{\"certname\":\"a\",\"type\":\"User\",\"title\":\"%zu\","
		    "\"parameters\":{\"comment\":\"",
		    i == 0 ? "" : ",", i);
		strbuf_addchn(&b.out, 'x', bytes);
		strbuf_addstr(&b.out, "\"}}");
	}
	strbuf_addch(&b.out, ']');
	text = strdup(growbuf_text(&b));
	growbuf_release(&b);
	return text;
}

static void
a_compile_reads_limited_exports(void **state)
{
	char *text = many(EXPORTS_RESOURCES_MAX + 1, 0);

	(void)state;
	fails((struct answer){.json = text}, 500,
	    "This compile collects more than 100000 exported resources");
	free(text);
	text = many(2, EXPORTS_BYTES_MAX / 2);
	fails((struct answer){.json = text}, 500,
	    "The exported resources that this compile collects have more than "
	    "67108864 bytes");
	free(text);
}

/* The limits are those of all queries of a compile. */
static void
the_limit_is_for_all_queries(void **state)
{
	char *text = many(2, EXPORTS_BYTES_MAX / 3);
	struct answer answer = {.json = text};
	struct compiled c;

	(void)state;
	compile(
	    &c, "User<<| title == 'a' |>>\nUser<<| title == 'b' |>>", &answer);
	assert_int_equal(c.result, COMPILE_STORE);
	assert_int_equal(answer.asked, 2);
	assert_non_null(strstr(growbuf_text(&c.error), "(line: 2, column: 1)"));
	release(&c);
	free(text);
}

static void
a_query_is_asked_once(void **state)
{
	struct answer answer = {.json = "[]"};
	struct compiled c;

	(void)state;
	compile(&c,
	    "define d { User<<| tag == 'a' |>> }\n"
	    "define e { d { $title: } }\n"
	    "e { ['1', '2', '3']: }\nUser<<| tag == 'A' |>>\n"
	    "User<<| tag == 'b' |>>\nUser<<| |>>\nUser<<| |>>\nExec<<| |>>",
	    &answer);
	assert_int_equal(c.result, COMPILE_OK);
	assert_int_equal(answer.asked, 4);
	release(&c);
}

static void
only_collectors_ask_a_source(void **state)
{
	struct answer answer = {.error = "down", .status = 503};
	struct compiled c;

	(void)state;
	compile(&c, "@@user { 'a': }\nUser <| |>\nif false { User<<| |>> }",
	    &answer);
	assert_int_equal(c.result, COMPILE_OK);
	assert_int_equal(answer.asked, 0);
	release(&c);
}

/* Without a place a resource of another node has none in an error. */
static void
places_of_exporters_may_be_missing(void **state)
{
	struct answer answer = {
	    .json = "[{\"certname\":\"a\",\"type\":\"User\",\"title\":\"t\"},"
		    "{\"certname\":\"b\",\"type\":\"User\",\"title\":\"t\","
		    "\"file\":null,\"line\":-1}]"};
	struct compiled c;

	(void)state;
	compile(&c, "User<<| |>>", &answer);
	assert_int_equal(c.result, COMPILE_VALIDATION);
	assert_string_equal(growbuf_text(&c.error),
	    "A duplicate resource was found while collecting exported "
	    "resources, with the type and title User[t]; exported by a and by "
	    "b (line: 1, column: 1) on node web01");
	release(&c);
}

static void
without_a_source_exports_are_ignored(void **state)
{
	struct compiled c;

	(void)state;
	assert_int_equal(log_memory_open(1u << 20, LOG_FORM_JSON), 0);
	log_level_start(LOG_LEVEL_NOTICE);
	compile(&c, "@@user { 'a': }\nUser<<| |>>", NULL);
	assert_int_equal(c.result, COMPILE_OK);
	assert_int_equal(records("You cannot collect exported resources "
				 "without storeconfigs being set; the export "
				 "is ignored"),
	    1);
	assert_int_equal(records("the collection will be ignored"), 1);
	release(&c);
	log_close();
}

static void
a_secret_that_is_not_exported_is_recorded(void **state)
{
	struct answer answer = {.json = "[]"};
	struct compiled c;
	struct strbuf json;
	const char *fault;

	(void)state;
	assert_int_equal(log_memory_open(1u << 20, LOG_FORM_JSON), 0);
	log_level_start(LOG_LEVEL_NOTICE);
	compile(&c,
	    "@@user { ['a', 'b', 'c']: password => Sensitive('hunter2') }\n"
	    "@@user { 'd': password => 'open', comment => Sensitive('psst') }\n"
	    "user { 'e': password => Sensitive('hunter2') }",
	    &answer);
	assert_int_equal(c.result, COMPILE_OK);
	assert_int_equal(records("CAT-1214"), 0);
	strbuf_init(&json, (size_t)1 << 20);
	assert_int_equal(compile_exports(c.catalog, &json, &fault), 0);
	assert_null(strstr(strbuf_shown(&json), "hunter2"));
	assert_null(strstr(strbuf_shown(&json), "psst"));
	assert_non_null(strstr(
	    strbuf_shown(&json), "\"parameters\":{\"password\":\"open\"}"));
	assert_int_equal(records("CAT-1214"), 2);
	assert_int_equal(records("\"resource\":\"User[a]\",\"parameter\":"
				 "\"password\",\"count\":2,\"node\":\"web01\""),
	    1);
	assert_int_equal(records("\"resource\":\"User[d]\",\"parameter\":"
				 "\"comment\",\"count\":0"),
	    1);
	assert_int_equal(records("hunter2"), 0);
	strbuf_release(&json);
	release(&c);
	log_close();
}

static void
exports_that_are_too_large_are_not_written(void **state)
{
	struct answer answer = {.json = "[]"};
	struct compiled c;
	struct strbuf json;
	const char *fault = NULL;

	(void)state;
	compile(&c, "@@user { 'a': comment => 'abcdefghijklmn' }", &answer);
	strbuf_init(&json, 40);
	assert_int_equal(compile_exports(c.catalog, &json, &fault), -1);
	assert_non_null(strstr(fault, "too large"));
	strbuf_release(&json);
	release(&c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(
		a_source_that_fails_fails_the_compile_with_its_status),
	    cmocka_unit_test(an_invalid_answer_fails_the_compile),
	    cmocka_unit_test(a_damaged_answer_is_an_error_or_other_resources),
	    cmocka_unit_test(a_compile_reads_limited_exports),
	    cmocka_unit_test(the_limit_is_for_all_queries),
	    cmocka_unit_test(a_query_is_asked_once),
	    cmocka_unit_test(only_collectors_ask_a_source),
	    cmocka_unit_test(places_of_exporters_may_be_missing),
	    cmocka_unit_test(without_a_source_exports_are_ignored),
	    cmocka_unit_test(a_secret_that_is_not_exported_is_recorded),
	    cmocka_unit_test(exports_that_are_too_large_are_not_written),
	};

	return cmocka_run_group_tests_name("exports", tests, NULL, NULL);
}
