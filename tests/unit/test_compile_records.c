/* Records of a compile in the log, with all levels on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "language/compiler/compile.h"
#include "language/loader/environment.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "records.h"
#include "language/value/hash.h"
#include "language/value/value.h"

static char path[] = "/tmp/test_compile_records.XXXXXX.pp";

/* Compile the code with two facts, and log it in memory. */
static enum compile_result
compile(const char *code)
{
	const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};
	struct arena *a = arena_new(0);
	struct environment_options eo = {.name = "production",
	    .manifest = path,
	    .compat = 7,
	    .strict = -1,
	    .strict_variables = -1};
	struct compile_request rq = {
	    .certname = "web01", .max_ns = UINT64_C(60000000000)};
	struct vhash *facts = vhash_new(a, 2);
	struct catalog *cat = NULL;
	struct environment *env;
	struct diag_list diags;
	enum compile_result rc;

	vhash_set_str(a, facts, "one", value_str("1"));
	vhash_set_str(a, facts, "two", value_str("2"));
	rq.facts = value_hash(facts);
	assert_int_equal(fs_replace(path, code, strlen(code), &owner), 0);
	diag_init(&diags, a, 10);
	assert_int_equal(log_memory_open(4u << 20, LOG_FORM_JSON), 0);
	log_level_start(LOG_LEVEL_TRACE);
	env = environment_load(&eo, &diags);
	assert_non_null(env);
	rc = compile_catalog(env, &rq, a, &diags, &cat);
	environment_free(env);
	arena_free(a);
	return rc;
}

/* Each text is in so many records; ` is the manifest. */
struct row {
	int count;
	const char *text;
};

static void
check(const struct row *rows, size_t count)
{
	char text[1024];

	for (size_t i = 0; i < count; i++) {
		const char *s = rows[i].text, *at = strchr(s, '`');

		if (at != NULL) {
			snprintf(text, sizeof(text), "%.*s%s%s", (int)(at - s),
			    s, path, at + 1);
			s = text;
		}
		if (records(s) != rows[i].count)
			fail_msg("%d records have %s", records(s), s);
	}
	assert_in_range(records_longest(), 0, 600);
	log_close();
}

#define CHECK(rows) check(rows, sizeof(rows) / sizeof(rows[0]))

static void
a_compile_is_logged_from_its_beginning_to_its_end(void **state)
{
	static const struct row rows[] = {
	    {1, "\"message\":\"Compiling the catalog of web01 in environment "
		"production with 2 facts\""},
	    {1, "\"modules\":0,\"files\":1,\"broken\":0,\"classes\":1,"
		"\"defines\":1"},
	    {1, "\"resources\":6,\"edges\":5,\"classes\":2,"},
	    {1, "\"calls\":2,\"lookups\":1,"},
	    {1, "\"resource\":\"Class[A]\",\"declarer\":\"Class[main]\","
		"\"file\":\"`\",\"line\":3,"},
	    {1, "\"resource\":\"D[t]\",\"declarer\":\"Class[main]\","
		"\"file\":\"`\",\"line\":4,"},
	    {1, "\"phase\":\"compiler.evaluate_class\",\"timed\":\"Class[A]\","
		"\"node\":"},
	    {1, "\"phase\":\"compiler.evaluate_define\",\"timed\":\"D[t]\","
		"\"file\":\"`\",\"line\":4,"},
	    {1, "\"resource\":\"Notify[d t]\",\"file\":\"`\",\"line\":2,"},
	    {1, "\"expression\":\"Host Class Definition\",\"file\":\"`\","
		"\"line\":1,\"column\":1,"},
	    {1, "\"expression\":\"Double Quoted String\",\"file\":\"`\","
		"\"line\":2,\"column\":25,"},
	    {1, "\"function\":\"include\",\"file\":\"`\",\"line\":3,"},
	    {1, "\"type\":\"T\",\"file\":\"`\",\"line\":5,"},
	};

	(void)state;
	assert_int_equal(compile("class a($x = 1) { }\n"
				 "define d($x) { notify { \"d ${title}\": } }\n"
				 "include a\n"
				 "d { 't': x => 1 }\n"
				 "type T = Integer[1]\n"
				 "notice(3 =~ T)\n"),
	    COMPILE_OK);
	CHECK(rows);
}

#define LONG8  "12345678"
#define LONG64 LONG8 LONG8 LONG8 LONG8 LONG8 LONG8 LONG8 LONG8
/* With it a query has 200 bytes. */
#define LONG185 LONG64 LONG64 LONG8 LONG8 LONG8 LONG8 LONG8 LONG8 LONG8 "1"

static void
queries_are_logged_with_what_they_collect(void **state)
{
	static const struct row rows[] = {
	    {1, "\"query\":\"Notify<| tag == 'x' |>\",\"count\":2,"
		"\"collected\":\"Notify[a], Notify[b]\",\"file\":\"`\","
		"\"line\":2,"},
	    {1, "\"query\":\"Notify<| tag == 'x' |>\",\"count\":1,"
		"\"collected\":\"Notify[e]\","},
	    {1, "\"query\":\"Notify<| tag == 'z' |>\",\"count\":1,"
		"\"collected\":\"Notify[d]\",\"file\":\"`\",\"line\":3,"},
	    {1, "\"query\":\"realize()\",\"count\":1,"
		"\"collected\":\"Notify[c]\","},
	    {1, "\"message\":\"Notify<| tag == 'none' |> matches no resource"},
	    {1, "\"query\":\"Notify<| tag == 'none' |>\",\"file\":\"`\","
		"\"line\":6,"},
	    {1, "\"query\":\"Notify<| tag == '" LONG185 "' |>\","},
	    {1, "\"query\":\"Notify<| tag == '" LONG185 "0' |...\","},
	    {5, "\"kind\":\"virtual\""},
	};

	(void)state;
	assert_int_equal(
	    compile(
		"@notify { ['a', 'b']: tag => 'x' }\n"
		"Notify <| tag == 'x' |>\n"
		"@notify { 'd': tag => 'z' } Notify <| tag == 'z' |>\n"
		"define late { @notify { 'e': tag => 'x' } } late { 'q': }\n"
		"@notify { 'c': } realize(Notify['c'])\n"
		"Notify <| tag == 'none' |>\n"
		"Notify <| tag == '" LONG185 "' |>\n"
		"Notify <| tag == '" LONG185 "0' |>\n"),
	    COMPILE_OK);
	CHECK(rows);
}

static void
templates_are_logged_with_their_size(void **state)
{
	static const struct row rows[] = {
	    {1, "\"template\":\"inlined-epp-text\",\"bytes\":5,\"file\":\"`\","
		"\"line\":1,"},
	    {1, "\"template\":\"inlined-epp-text\",\"bytes\":2,\"file\":\"`\","
		"\"line\":2,"},
	};

	(void)state;
	assert_int_equal(
	    compile("notice(inline_epp('<%= 12345 %>'))\n"
		    "notice(inline_epp('<%= Sensitive(12) %>'))\n"),
	    COMPILE_OK);
	CHECK(rows);
}

static void
a_failed_compile_is_logged_with_its_place(void **state)
{
	static const struct row failed[] = {
	    {1, "\"message\":\"Evaluation Error: Error while evaluating a "
		"Function Call, no (file: `, line: 2, column: 5) on node "
		"web01\""},
	    {1, "\"outcome\":\"failure\""},
	    {1, "\"result\":\"evaluation_error\",\"file\":\"`\","
		"\"line\":2,\"column\":5}"},
	    {1, "\"error\":{\"code\":\"RUNTIME_ERROR\"}"},
	    {1, "\"log.level\":\"error\""},
	};

	(void)state;
	assert_int_equal(
	    compile("notice(1)\n    fail('no')\n"), COMPILE_EVALUATION_ERROR);
	CHECK(failed);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_compile_is_logged_from_its_beginning_to_its_end),
	    cmocka_unit_test(queries_are_logged_with_what_they_collect),
	    cmocka_unit_test(templates_are_logged_with_their_size),
	    cmocka_unit_test(a_failed_compile_is_logged_with_its_place),
	};
	int fd = mkstemps(path, 3), rc;

	if (fd < 0)
		return 1;
	close(fd);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	return rc;
}
