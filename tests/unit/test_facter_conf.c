/* facter.conf: the accepted HOCON, errors, groups and times. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "facts/conf.h"
#include "facts/facts.h"
#include "value/hocon.h"
#include "facts/resolve.h"
#include "value/tostring.h"

/* A text, and its value as a Puppet literal, or "!" and the error. */
static const char *const texts[][2] = {
    {"", "{}"},
    {"# only a comment", "{}"},
    {"{}", "{}"},
    {"a : 1", "{a => 1}"},
    {"a = true, b=null", "{a => true, b => }"},
    {"a { b : [ 1 \n 2, x y ] }", "{a => {b => [1, 2, x y]}}"},
    {"{ \"a.b\" : c, a.b : d }", "{a.b => c, a => {b => d}}"},
    {"a : {x : 1}\na : {y : 2}", "{a => {y => 2, x => 1}}"},
    {"a : 1\na : {y : 2}", "{a => {y => 2}}"},
    {"a : \"\"\"x\"y\"\"\"", "{a => x\"y}"},
    {"a : \"x\\ny\"", "{a => x\ny}"},
    {"t : 30 days // long\nu : 1", "{t => 30 days, u => 1}"},
    {"facts : {\n  blocklist : [ \"file system\", \"EC2\", ]\n}",
	"{facts => {blocklist => [file system, EC2]}}"},
    {"a : ${b}\nb : 1", "{a => 1, b => 1}"},
    {"a : ${b}", "!f: 1: Could not resolve substitution to a value: ${b}"},
    {"include \"x\"\n", "!f: 1: includes are not supported"},
    {"a += 1", "{a => [1]}"},
    {"\na : {",
	"!f: 2: expecting a close brace or a field name here, got end of file"},
    {"a b", "!f: 1: Key 'a b' may not be followed by token: end of file"},
    {"a : \xff", "!f: 1: invalid UTF-8"},
};

static void
hocon_texts_are_parsed(void **state)
{
	struct arena *a = arena_new(0);
	const char *error;
	struct strbuf b;
	struct value v;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		strbuf_init(&b, 1000);
		if (hocon_parse(a, "f", HOCON_FILE, texts[i][0],
			strlen(texts[i][0]), &v, &error) == 0)
			value_to_string(v, &b);
		else
			strbuf_addf(&b, "!%s", error);
		assert_string_equal(b.s, texts[i][1]);
		strbuf_release(&b);
	}
	arena_free(a);
}

static void
deep_nesting_is_an_error(void **state)
{
	struct arena *a = arena_new(0);
	char text[400] = "a : ";
	const char *error;
	struct value v;

	(void)state;
	memset(text + 4, '[', 300);
	assert_int_equal(hocon_parse(a, "f", HOCON_FILE, text, 304, &v, &error),
	    HOCON_WRONG);
	assert_string_equal(error, "f: 1: nested too deeply");
	arena_free(a);
}

static const struct {
	const char *text;
	int64_t seconds;
} times[] = {
    {"30 days", 2592000},
    {"1 day", 86400},
    {"2 d", 172800},
    {"10 minutes", 600},
    {"1 hour", 3600},
    {"5 s", 5},
    {"1500", 1},
    {"2000 ms", 2},
    {"3000000000 ns", 3},
    {"9999999999999999 days", INT64_MAX / 2},
    {"soon", -1},
    {"3 moons", -1},
    {"", -1},
};

#define PATH "/tmp/test_facter_conf.conf"

static void
write_conf(const char *text)
{
	FILE *f = fopen(PATH, "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

static void
times_of_groups_are_read(void **state)
{
	struct facts_options o = {.config = PATH};
	struct arena *a = arena_new(0);
	struct fact_run run = {.arena = a, .root = ""};
	struct facter_conf c;
	int64_t seconds;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		write_conf(arena_printf(a,
		    "facts : { ttls : [ { \"kernel\" : \"%s\" } ] }",
		    times[i].text));
		facter_conf_read(&run, &o, &c);
		assert_null(c.error);
		seconds = -1;
		facter_conf_group(&c, "kernelversion", &seconds);
		assert_int_equal(seconds, times[i].seconds);
	}
	remove(PATH);
	arena_free(a);
}

static void
groups_are_read(void **state)
{
	struct facts_options o = {.config = PATH};
	struct arena *a = arena_new(0);
	struct fact_run run = {.arena = a, .root = ""};
	struct facter_conf c;
	int64_t seconds;

	(void)state;
	write_conf("facts : { blocklist : [ \"id\", mine, x.sh, legacy ]\n"
		   " ttls : [ { \"kernel\" : 1 hour }, { \"y.sh\" : 5 s },"
		   " { mine : 3 moons } ] }\n"
		   "fact-groups : { mine : [ \"os.name\", path ] }\n"
		   "global : { external-dir : \"/x\", show-legacy : true }");
	facter_conf_read(&run, &o, &c);
	assert_null(c.error);
	assert_true(facter_conf_blocks(&c, "identity"));
	assert_true(facter_conf_blocks(&c, "os.name"));
	assert_true(facter_conf_blocks(&c, "path"));
	assert_true(facter_conf_blocks(&c, "x.sh"));
	assert_true(facter_conf_blocks(&c, "legacy"));
	assert_false(facter_conf_blocks(&c, "os"));
	assert_string_equal(
	    facter_conf_group(&c, "kernelversion", &seconds), "kernel");
	assert_int_equal(seconds, 3600);
	assert_string_equal(facter_conf_group(&c, "y.sh", &seconds), "y.sh");
	assert_null(facter_conf_group(&c, "path", &seconds));
	assert_int_equal(c.external.a->count, 1);
	assert_int_equal(c.show_legacy, 1);
	write_conf("facts : [");
	facter_conf_read(&run, &o, &c);
	assert_string_equal(c.error, PATH
	    ": 1: List should have ] or a first element after the open [, "
	    "instead had token: end of file (if you want end of file to be "
	    "part of a string value, then double-quote it)");
	assert_false(facter_conf_blocks(&c, "identity"));
	remove(PATH);
	facter_conf_read(&run, &o, &c);
	assert_string_equal(c.error, "No such file or directory");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(hocon_texts_are_parsed),
	    cmocka_unit_test(deep_nesting_is_an_error),
	    cmocka_unit_test(times_of_groups_are_read),
	    cmocka_unit_test(groups_are_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
