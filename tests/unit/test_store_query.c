/*
 * puppetdb_query(): what a manifest asks its source, what it gets, and the
 * errors of a compile.
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
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "base/text/diag.h"
#include "language/catalog/catalog.h"
#include "language/compiler/compile.h"
#include "language/compiler/exports.h"
#include "language/loader/environment.h"
#include "language/value/hash.h"

/* A source that gives the same answer to each query, and keeps the last one. */
struct source {
	const char *json; /* NULL: fails with error and status */
	size_t size;	  /* 0: the text's */
	const char *error;
	unsigned status;
	unsigned asked;
	char body[512];
};

static int
ask(void *ctx, const char *body, size_t n, const char **ret, size_t *ret_size,
    const char **ret_error, unsigned *ret_status)
{
	struct source *s = ctx;

	s->asked++;
	snprintf(s->body, sizeof(s->body), "%.*s", (int)n, body);
	if (s->json == NULL) {
		*ret_error = s->error;
		*ret_status = s->status;
		return -1;
	}
	*ret = s->json;
	*ret_size = s->size != 0 ? s->size : strlen(s->json);
	return 0;
}

static char error[4096];
static unsigned status;

/* Compile code, and return the titles of its Notify resources, by commas. */
static enum compile_result
compile(const char *code, struct source *s, char *titles, size_t size)
{
	const struct exports_source source = {s, NULL, ask};
	struct environment_options eo = {.name = "production",
	    .code = code,
	    .compat = 8,
	    .strict = -1,
	    .strict_variables = -1};
	struct compile_request rq = {.certname = "web01",
	    .exports = s == NULL ? NULL : &source,
	    .store_status = &status};
	struct arena *a = arena_new(0);
	struct catalog *c = NULL;
	enum compile_result rc;
	struct environment *env;
	struct diag_list diags;
	struct growbuf text;

	status = 0;
	*titles = *error = '\0';
	diag_init(&diags, a, 10);
	rq.facts = value_hash(vhash_new(a, 0));
	env = environment_load(&eo, &diags);
	assert_non_null(env);
	rc = compile_catalog(env, &rq, a, &diags, &c);
	if (rc == COMPILE_OK) {
		for (uint32_t i = 0; i < c->resource_count; i++) {
			const struct resource *r = c->resources[i];

			if (strcmp(r->type->text, "Notify") == 0)
				snprintf(titles, size, "%.*s",
				    (int)r->title_len, r->title);
		}
	} else {
		growbuf_init(&text);
		compile_error(&diags, rq.certname, &text.out);
		snprintf(error, sizeof(error), "%s", growbuf_text(&text));
		growbuf_release(&text);
	}
	environment_free(env);
	arena_free(a);
	return rc;
}

static void
a_query_is_sent_as_puppetdb_takes_it(void **state)
{
	static const char *const rows[][2] = {
	    {"'nodes { }'", "{\"query\":\"nodes { }\"}"},
	    {"\"a\\\"b\\n\"", "{\"query\":\"a\\\"b\\n\"}"},
	    {"['from', 'nodes']", "{\"query\":[\"from\",\"nodes\"]}"},
	    {"['=', 'a', 1, 2.5, true, undef]",
		"{\"query\":[\"=\",\"a\",1,2.5,true,null]}"},
	    {"[['a', {'b' => ['c']}]]",
		"{\"query\":[[\"a\",{\"b\":[\"c\"]}]]}"},
	    {"\"größer\"", "{\"query\":\"größer\"}"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct source s = {.json = "[]"};
		char code[200], titles[100];

		snprintf(code, sizeof(code), "puppetdb_query(%s)", rows[i][0]);
		assert_int_equal(
		    compile(code, &s, titles, sizeof(titles)), COMPILE_OK);
		assert_string_equal(s.body, rows[i][1]);
		assert_int_equal(s.asked, 1);
	}
}

static void
the_answer_is_a_value(void **state)
{
	struct source s = {.json = "[{\"a\":\"x\",\"b\":[1,2.5,null,true]}]"};
	char titles[200];

	(void)state;
	assert_int_equal(compile("$r = puppetdb_query('q')\n"
				 "notify { \"${r[0]['a']} ${r[0]['b']}\": }",
			     &s, titles, sizeof(titles)),
	    COMPILE_OK);
	assert_string_equal(titles, "x [1, 2.5, , true]");
}

static void
arguments_are_those_of_puppetdb(void **state)
{
	static const char *const calls[] = {"puppetdb_query()",
	    "puppetdb_query('')", "puppetdb_query([])", "puppetdb_query(1)",
	    "puppetdb_query('a', 'b')", "puppetdb_query([Integer])",
	    "puppetdb_query({'a' => 1})"};

	(void)state;
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		struct source s = {.json = "[]"};
		char titles[100];

		assert_int_not_equal(
		    compile(calls[i], &s, titles, sizeof(titles)), COMPILE_OK);
		assert_non_null(strstr(error, "puppetdb_query"));
		assert_int_equal(s.asked, 0);
	}
}

static void
a_refused_query_is_an_error_of_the_manifest(void **state)
{
	struct source s = {.error = "PQL parse error", .status = 400};
	char titles[100];

	(void)state;
	assert_int_equal(
	    compile("\npuppetdb_query('q')", &s, titles, sizeof(titles)),
	    COMPILE_EVALUATION_ERROR);
	assert_int_equal(status, 0);
	assert_non_null(strstr(error, "puppetdb_query(): PQL parse error"));
	assert_non_null(strstr(error, "(line: 2, column: 1) on node web01"));
}

static void
a_store_that_fails_fails_the_compile_with_its_status(void **state)
{
	struct source s = {.error = "it cannot be read", .status = 503};
	char titles[100];

	(void)state;
	assert_int_equal(
	    compile("puppetdb_query('q')", &s, titles, sizeof(titles)),
	    COMPILE_STORE);
	assert_int_equal(status, 503);
	assert_non_null(strstr(error, "puppetdb_query(): it cannot be read"));
}

static void
an_answer_that_is_not_json_fails_the_compile(void **state)
{
	static const char *const answers[] = {
	    "", "[", "nothing", "[1,]", "[] x"};

	(void)state;
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
		struct source s = {.json = answers[i]};
		char titles[100];

		assert_int_not_equal(
		    compile("puppetdb_query('q')", &s, titles, sizeof(titles)),
		    COMPILE_OK);
		assert_non_null(strstr(error, "is not valid: "));
	}
}

static void
a_compile_reads_a_limited_number_of_bytes(void **state)
{
	size_t n = EXPORTS_BYTES_MAX / 2 + 1;
	char *json = malloc(n), titles[100];
	struct source s = {.json = json, .size = n};

	(void)state;
	assert_non_null(json);
	memset(json, ' ', n);
	memcpy(json, "[]", 2);
	assert_int_equal(
	    compile("puppetdb_query('a')", &s, titles, sizeof(titles)),
	    COMPILE_OK);
	assert_int_not_equal(compile("puppetdb_query('a') puppetdb_query('b')",
				 &s, titles, sizeof(titles)),
	    COMPILE_OK);
	assert_non_null(strstr(error, "reads more than"));
	free(json);
}

static void
without_a_store_the_error_names_the_remedy(void **state)
{
	char titles[100];

	(void)state;
	assert_int_equal(
	    compile("puppetdb_query('q')", NULL, titles, sizeof(titles)),
	    COMPILE_EVALUATION_ERROR);
	assert_non_null(strstr(error, "set storeconfigs = true"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_query_is_sent_as_puppetdb_takes_it),
	    cmocka_unit_test(the_answer_is_a_value),
	    cmocka_unit_test(arguments_are_those_of_puppetdb),
	    cmocka_unit_test(a_refused_query_is_an_error_of_the_manifest),
	    cmocka_unit_test(
		a_store_that_fails_fails_the_compile_with_its_status),
	    cmocka_unit_test(an_answer_that_is_not_json_fails_the_compile),
	    cmocka_unit_test(a_compile_reads_a_limited_number_of_bytes),
	    cmocka_unit_test(without_a_store_the_error_names_the_remedy),
	};

	return cmocka_run_group_tests_name("store_query", tests, NULL, NULL);
}
