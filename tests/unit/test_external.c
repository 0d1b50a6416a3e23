/* External facts: files, programs, precedence, errors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "facts/facts.h"
#include "facts/internal.h"
#include "facts/query.h"
#include "facts/resolve.h"
#include "value/tostring.h"

/* Form, text, and its facts, or "!" and the error. */
static const char *const texts[][3] = {
    {"txt", "a=1\nb = 2 \n\n#c\n=x\ny=\nz=p=q\r\n",
	"{a => 1, b  =>  2 , z => p=q}"},
    {"txt", "", "{}"},
    {"txt", "a=\xff", "{a => ?}"},
    {"json", "{\"a\": [1, null]}", "{a => [1, ]}"},
    {"json", "{\"a\": 1,}",
	"!expected a key in double quotes at line 1 column 9"},
    {"json", "[1]", "!facts must be a hash of names and values"},
    {"yaml", "a: 1\nd: 2020-01-02\n", "{a => 1, d => 2020-01-02}"},
    {"yaml", "a: &x [1]\nb: *x\n", "{a => [1], b => [1]}"},
    /* keys become text, as Facter's deep_stringify_keys() makes them */
    {"yaml", "a: {1: x, b: y, '1': z, 1.5: 0, ~: 1, true: 2}\n2: c\n2: d\n",
	"{a => {1 => z, b => y, 1.5 => 0,  => 1, true => 2}, 2 => d}"},
    {"", "a: [{1: x, '1': z}]\n", "{a => [{1 => z}]}"},
    {"yaml", "", "{}"},
    {"yaml", "- 1\n", "!facts must be a hash of names and values"},
    {"yaml", "a: !ruby/object:Object {}\n",
	"!(f): Tried to load unspecified class: Object at line 1 column 4"},
    {"yaml", "a: [",
	"!(f): did not find expected node content while parsing a flow node"
	" at line 2 column 1"},
    {"", "a: [1, 2]", "{a => [1, 2]}"},
    {"", "{\"a\": {\"b\": true}}", "{a => {b => true}}"},
    {"", "a=1\nb=2\n", "{a => 1, b => 2}"},
    {"", "nothing", "{}"},
    {"", "", "{}"},
};

static void
texts_are_parsed_by_form(void **state)
{
	struct arena *a = arena_new(0);
	struct fact_run run = {.arena = a, .root = ""};
	const char *error = NULL;
	struct strbuf b;
	struct value v;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		const char *text = texts[i][1];

		strbuf_init(&b, 1000);
		if (external_parse(&run, texts[i][0], "f", text, strlen(text),
			&v, &error) == 0)
			value_to_string(v, &b);
		else
			strbuf_addf(&b, "!%s", error);
		assert_string_equal(b.s, texts[i][2]);
		strbuf_release(&b);
	}
	arena_free(a);
}

/* --- directories --- */

#define MODE_PROGRAM 0755

static const struct {
	const char *path;
	int mode;
	const char *text;
} files[] = {
    {"1/a.txt", 0644, "a=1\ntwice=a\nKernel=mine\n"},
    {"1/b.yaml", 0644, "twice: b\n"},
    {"1/c.sh", MODE_PROGRAM, "#!/bin/sh\necho c=$0 | sed s,=.*/,=,\n"},
    {"1/d", 0644, "d=1\n"},
    {"1/.e.txt", 0644, "e=1\n"},
    {"1/f.json", 0644, "{"},
    {"1/g.exe", MODE_PROGRAM, "#!/bin/sh\necho g=1\n"},
    {"1/h.sh", MODE_PROGRAM, "#!/bin/sh\necho h=1\necho oops >&2\nexit 3\n"},
    {"1/i.sh", MODE_PROGRAM, "#!/bin/sh\necho i=1\nexec sleep 60\n"},
    {"1/j.sh", MODE_PROGRAM, "#!/no/such/interpreter\n"},
    {"2/a.txt", 0644, "twice=2\nonly2=x\n"},
};

static const char *const expected[][2] = {
    {"a", "1"},
    {"twice", "b"},
    {"c", "c.sh"},
    {"h", "1"},
    {"only2", "x"},
    {"kernel", "mine"},
};

static const char *const absent[] = {"d", "e", "f", "g", "i", "j"};

static void
make_files(struct arena *a, const char *dir)
{
	size_t i;

	mkdir(arena_printf(a, "%s/1", dir), 0755);
	mkdir(arena_printf(a, "%s/2", dir), 0755);
	/*
	 * A directory with the name of a file, and a FIFO that has no writer.
	 */
	mkdir(arena_printf(a, "%s/1/k.txt", dir), 0755);
	mkfifo(arena_printf(a, "%s/1/l.txt", dir), 0644);
	for (i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		char *path = arena_printf(a, "%s/%s", dir, files[i].path);
		FILE *f = fopen(path, "w");

		assert_non_null(f);
		fputs(files[i].text, f);
		fclose(f);
		chmod(path, (mode_t)files[i].mode);
	}
}

static void
remove_files(struct arena *a, const char *dir)
{
	assert_int_equal(system(arena_printf(a, "rm -rf '%s'", dir)), 0);
}

static void
directories_are_read(void **state)
{
	char dir[] = "/tmp/test_external.XXXXXX";
	struct arena *a = arena_new(0);
	const char *dirs[3] = {0};
	struct facts_options o = {
	    .config = "", .external_dirs = dirs, .limit_ms = 1500};
	struct value facts, v;
	size_t i;

	(void)state;
	assert_non_null(mkdtemp(dir));
	make_files(a, dir);
	dirs[0] = arena_printf(a, "%s/1", dir);
	dirs[1] = arena_printf(a, "%s/2", dir);
	/* f.json, i.sh, j.sh, k.txt, l.txt */
	assert_int_equal(facts_collect(a, &o, &facts), 5);
	for (i = 0; i < sizeof(expected) / sizeof(expected[0]); i++) {
		if (facts_query(facts, expected[i][0], &v) < 0)
			fail_msg("no fact %s", expected[i][0]);
		assert_string_equal(value_cstr(a, v), expected[i][1]);
	}
	for (i = 0; i < sizeof(absent) / sizeof(absent[0]); i++)
		assert_int_equal(facts_query(facts, absent[i], &v), -1);
	o.no_external = 1;
	assert_int_equal(facts_collect(a, &o, &facts), 0);
	assert_int_equal(facts_query(facts, "a", &v), -1);
	remove_files(a, dir);
	arena_free(a);
}

static void
facts_are_read_from_environment_variables(void **state)
{
	struct arena *a = arena_new(0);
	struct facts_options o = {.config = "", .no_external = 1};
	struct value facts, v;

	(void)state;
	setenv("FACTER_Mine", "x", 1);
	setenv("facter_kernel", "Hurd", 1);
	facts_collect(a, &o, &facts);
	assert_int_equal(facts_query(facts, "mine", &v), 0);
	assert_string_equal(value_cstr(a, v), "x");
	assert_int_equal(facts_query(facts, "kernel", &v), 0);
	assert_string_equal(value_cstr(a, v), "Hurd");
	unsetenv("FACTER_Mine");
	unsetenv("facter_kernel");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(texts_are_parsed_by_form),
	    cmocka_unit_test(directories_are_read),
	    cmocka_unit_test(facts_are_read_from_environment_variables),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
