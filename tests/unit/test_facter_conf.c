/* facter.conf: the accepted HOCON, errors, groups and times. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/facts/custom/conf.h"
#include "machine/facts/facts.h"
#include "language/value/document/hocon.h"
#include "machine/facts/resolve.h"
#include "language/value/tostring.h"

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
    {"1999999999 nanos", 1},
    {"2000000000 nanoseconds", 2},
    {"2000000 us", 2},
    {"2000000 micros", 2},
    {"1999999 microsecond", 1},
    {"3000 milis", 3},
    {"3999 milliseconds", 3},
    {"4seconds", 4},
    {"2 m", 120},
    {"2 h", 7200},
    {"2 hours", 7200},
    {"3 n", -1},
    {"3 hou", -1},
    {"3 hourss", -1},
    {"3 dayz", -1},
    {"9223372036854775807 s", INT64_MAX},
    {"9223372036854775808 s", -1},
    {"soon", -1},
    {"3 moons", -1},
    {"", -1},
};

/* facts.ttls, and the group and the seconds of the fact kernelversion. */
static const struct {
	const char *ttls;
	const char *group; /* NULL: none */
	int64_t seconds;
} cached[] = {
    {"[ { kernel : 1500 } ]", "kernel", 1},
    {"{ kernel : 2000 }", "kernel", 2},
    {"[ { kernel : -1000 } ]", NULL, -1},
    {"[ { kernel : true }, { kernelversion : 3 s } ]", "kernelversion", 3},
    {"[ { kernel : soon }, { mine : 4 s } ]", "mine", 4},
    {"[ { path : 1 s, mine : 5 s } ]", "mine", 5},
    {"[ { path : 1 s }, { kernelversion : 2 s }, { kernel : 3 s } ]",
	"kernelversion", 2},
    {"[ { timezone : 1 s } ]", NULL, -1},
    {"[ { text : 1 s } ]", NULL, -1},
    {"[ 1, [ ], { kernel : 6 s } ]", "kernel", 6},
    {"12", NULL, -1},
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

/* The own groups precede the built-in ones of the same name. */
static void
the_first_group_with_a_time_caches_a_fact(void **state)
{
	struct facts_options o = {.config = PATH};
	struct arena *a = arena_new(0);
	struct fact_run run = {.arena = a, .root = ""};
	struct facter_conf c;
	const char *group;
	int64_t seconds;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(cached) / sizeof(cached[0]); i++) {
		write_conf(arena_printf(a,
		    "facts : { ttls : %s }\nfact-groups : { text : "
		    "kernelversion, timezone : [ path ],\n"
		    "mine : [ path, kernelversion ] }",
		    cached[i].ttls));
		facter_conf_read(&run, &o, &c);
		assert_null(c.error);
		seconds = -1;
		group = facter_conf_group(&c, "kernelversion", &seconds);
		assert_string_equal(group != NULL ? group : "-",
		    cached[i].group != NULL ? cached[i].group : "-");
		assert_int_equal(seconds, cached[i].seconds);
	}
	remove(PATH);
	arena_free(a);
}

/* The section global, and what the members become. */
static const struct {
	const char *global;
	struct facter_conf conf;
	uint32_t external, custom; /* directories */
} globals[] = {
    {"{}", {.show_legacy = -1}, 0, 0},
    {"1", {.show_legacy = -1}, 0, 0},
    {"{ no-custom-facts : true }", {.show_legacy = -1, .no_custom = 1}, 0, 0},
    {"{ no-ruby : true }", {.show_legacy = -1, .no_custom = 1}, 0, 0},
    {"{ no-custom-facts : false, no-ruby : yes }", {.show_legacy = -1}, 0, 0},
    {"{ no-external-facts : true }", {.show_legacy = -1, .no_external = 1}, 0,
	0},
    {"{ force-dot-resolution : true }", {.show_legacy = -1, .force_dots = 1}, 0,
	0},
    {"{ show-legacy : false }", {.show_legacy = 0}, 0, 0},
    {"{ show-legacy : true }", {.show_legacy = 1}, 0, 0},
    {"{ show-legacy : 1 }", {.show_legacy = -1}, 0, 0},
    {"{ external-dir : /a, custom-dir : [ /b, /c ] }", {.show_legacy = -1}, 1,
	2},
};

static uint32_t
count(struct value v)
{
	return v.tag == V_ARRAY ? v.a->count : 0;
}

static void
global_options_are_read(void **state)
{
	struct facts_options o = {.config = PATH};
	struct arena *a = arena_new(0);
	struct fact_run run = {.arena = a, .root = ""};
	struct facter_conf c;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(globals) / sizeof(globals[0]); i++) {
		write_conf(arena_printf(
		    a, "fact-groups : 1\nglobal : %s", globals[i].global));
		facter_conf_read(&run, &o, &c);
		assert_null(c.error);
		assert_int_equal(c.no_custom, globals[i].conf.no_custom);
		assert_int_equal(c.no_external, globals[i].conf.no_external);
		assert_int_equal(c.force_dots, globals[i].conf.force_dots);
		assert_int_equal(c.show_legacy, globals[i].conf.show_legacy);
		assert_int_equal(count(c.external), globals[i].external);
		assert_int_equal(count(c.custom), globals[i].custom);
	}
	remove(PATH);
	arena_free(a);
}

static void
the_file_has_two_default_paths(void **state)
{
	char root[] = "/tmp/test_facter_conf.XXXXXX";
	struct facts_options o = {0};
	struct arena *a = arena_new(0);
	struct fact_run run = {.arena = a, .root = root};
	const char *path[2];
	struct facter_conf c;
	size_t i;

	(void)state;
	assert_non_null(mkdtemp(root));
	path[0] = arena_printf(a, "%s/etc/facter", root);
	path[1] = arena_printf(a, "%s/etc/puppetlabs/facter", root);
	facter_conf_read(&run, &o, &c);
	assert_null(c.path);
	assert_null(c.error);
	for (i = 0; i < 2; i++) {
		const char *file = arena_printf(a, "%s/facter.conf", path[i]);
		FILE *f;

		assert_int_equal(fs_mkdir_all(path[i], 0700), 0);
		f = fopen(file, "w");
		assert_non_null(f);
		fclose(f);
		facter_conf_read(&run, &o, &c);
		assert_string_equal(c.path, file);
	}
	o.config = "";
	facter_conf_read(&run, &o, &c);
	assert_string_equal(c.path, "");
	assert_null(c.error);
	assert_int_equal(system(arena_printf(a, "rm -r %s", root)), 0);
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
	write_conf(
	    "facts : { blocklist : [ \"id\", mine, x.sh, legacy, 1, lone ]\n"
	    " ttls : [ { \"kernel\" : 1 hour }, { \"y.sh\" : 5 s },"
	    " { mine : 3 moons } ] }\n"
	    "fact-groups : { mine : [ \"os.name\", path ], lone : x }\n"
	    "global : { external-dir : \"/x\", show-legacy : true }");
	facter_conf_read(&run, &o, &c);
	assert_null(c.error);
	assert_true(facter_conf_blocks(&c, "identity"));
	assert_true(facter_conf_blocks(&c, "os.name"));
	assert_true(facter_conf_blocks(&c, "path"));
	assert_true(facter_conf_blocks(&c, "x.sh"));
	assert_true(facter_conf_blocks(&c, "legacy"));
	assert_true(facter_conf_blocks(&c, "lone"));
	assert_false(facter_conf_blocks(&c, "os"));
	assert_false(facter_conf_blocks(&c, "legac"));
	assert_false(facter_conf_blocks(&c, "x"));
	assert_false(facter_conf_blocks(&c, "mine"));
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
	    cmocka_unit_test(the_first_group_with_a_time_caches_a_fact),
	    cmocka_unit_test(global_options_are_read),
	    cmocka_unit_test(the_file_has_two_default_paths),
	    cmocka_unit_test(groups_are_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
