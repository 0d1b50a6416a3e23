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

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/facts/custom/external.h"
#include "machine/facts/facts.h"
#include "machine/facts/internal.h"
#include "machine/facts/query.h"
#include "machine/facts/resolve.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

/* Form, text, and its facts, or "!" and the error. */
static const char *const texts[][3] = {
    {"txt", "a=1\nb = 2 \n\n#c\n=x\ny=\nz=p=q\r\n",
	"{a => 1, b  =>  2 , z => p=q}"},
    {"txt", "", "{}"},
    {"txt", "a=1\nb=\xff", "!invalid byte sequence in UTF-8 at line 2"},
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
    {"", "a=\xff", "!invalid byte sequence in UTF-8 at line 1"},
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
    {"1/m.TXT", 0644, "m=1\n"},
    {"1/n.com", MODE_PROGRAM, "#!/bin/sh\necho n=1\n"},
    {"1/o.bat", MODE_PROGRAM, "#!/bin/sh\necho o=1\n"},
    {"1/p.CMD", MODE_PROGRAM, "#!/bin/sh\necho p=1\n"},
    {"1/q", MODE_PROGRAM, "#!/bin/sh\necho '{\"q\": \"1\"}'\n"},
    {"2/a.txt", 0644, "twice=2\nonly2=x\n"},
};

static const char *const expected[][2] = {
    {"a", "1"},
    {"twice", "b"},
    {"c", "c.sh"},
    {"h", "1"},
    {"only2", "x"},
    {"kernel", "mine"},
    {"m", "1"},
    {"q", "1"},
};

static const char *const absent[] = {
    "d", "e", "f", "g", "i", "j", "n", "o", "p"};

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
	assert_int_equal(
	    symlink("none", arena_printf(a, "%s/1/r.yaml", dir)), 0);
	assert_int_equal(symlink("b.yaml", arena_printf(a, "%s/1/s", dir)), 0);
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
	    .config = "", .external_dirs = dirs, .limit_ms = 10000};
	struct value facts, v;
	size_t i;

	(void)state;
	assert_non_null(mkdtemp(dir));
	make_files(a, dir);
	dirs[0] = arena_printf(a, "%s/1", dir);
	dirs[1] = arena_printf(a, "%s/2", dir);
	/* f.json, i.sh, j.sh, k.txt, l.txt, r.yaml */
	assert_int_equal(facts_collect(a, &o, &facts), 6);
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

/* --- errors of programs --- */

/* Text that a program prints, and the text in the record; NULL: no record. */
static const char *const errors[][2] = {
    {"oops", "oops"},
    {"oops\\n", "oops"},
    {" \\t\\r\\n two  words \\r\\n\\t \\n", "two  words"},
    {" \\n", NULL},
    {"", NULL},
};

/* The text of stderr in the records, or NULL. */
static const char *
error_logged(struct arena *a)
{
	static const char head[] = "\"output\":\"";
	struct log_line l;
	const char *found;
	size_t at = 0;

	while (log_memory_next(&at, &l))
		if (strstr(l.json, "following stderr message") != NULL &&
		    (found = strstr(l.json, head)) != NULL) {
			found += strlen(head);
			return arena_memdup(a, found, strcspn(found, "\""));
		}
	return NULL;
}

static void
errors_of_programs_are_logged_without_white_space(void **state)
{
	char dir[] = "/tmp/test_external.XXXXXX";
	struct arena *a = arena_new(0);
	const char *dirs[2] = {dir, NULL}, *path, *text;
	struct facts_options o = {.config = "", .external_dirs = dirs};
	struct value facts;

	(void)state;
	assert_non_null(mkdtemp(dir));
	path = arena_printf(a, "%s/a.sh", dir);
	for (size_t i = 0; i < sizeof(errors) / sizeof(errors[0]); i++) {
		text = arena_printf(
		    a, "#!/bin/sh\necho a=1\nprintf '%s' >&2\n", errors[i][0]);
		assert_int_equal(
		    fs_replace(path, text, strlen(text),
			&(struct fs_owner){0755, FS_KEEP_UID, FS_KEEP_GID}),
		    0);
		assert_int_equal(log_memory_open(100000, LOG_FORM_JSON), 0);
		log_level_start(LOG_LEVEL_INFO);
		assert_int_equal(facts_collect(a, &o, &facts), 0);
		text = error_logged(a);
		log_close();
		assert_int_equal(text == NULL, errors[i][1] == NULL);
		if (text != NULL)
			assert_string_equal(text, errors[i][1]);
	}
	assert_int_equal(unlink(path), 0);
	assert_int_equal(rmdir(dir), 0);
	arena_free(a);
}

/* --- options and facter.conf --- */

#define DIR "/tmp/test_external_choices"

static void
write_file(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

/* Directories 1 to 4 have facts n1 to n4 and from, their own number. */
static void
make_numbered(struct arena *a)
{
	mkdir(DIR, 0755);
	for (int i = 1; i <= 4; i++) {
		mkdir(arena_printf(a, DIR "/%d", i), 0755);
		write_file(arena_printf(a, DIR "/%d/a.txt", i),
		    arena_printf(a, "n%d=x\nfrom=%d\n", i, i));
	}
}

/*
 * The section global of facter.conf; whether directory 1 is an option, and 2
 * one of those after the others; the facts that exist; the value of from.
 */
static const struct {
	const char *global;
	int first, second;
	const char *found;
	const char *from;
} choices[] = {
    {"", 0, 0, "----", NULL},
    {"", 1, 0, "1---", "1"},
    {"", 1, 1, "12--", "1"},
    {"external-dir : [ " DIR "/3, " DIR "/4 ]", 0, 0, "--34", "3"},
    {"external-dir : " DIR "/3", 0, 1, "-23-", "3"},
    {"external-dir : " DIR "/3", 1, 0, "1---", "1"},
    {"external-dir : []", 0, 1, "-2--", "2"},
    {"external-dir : " DIR "/no/such", 0, 1, "-2--", "2"},
    {"external-dir : " DIR "/conf", 0, 1, "-2--", "2"},
    {"no-external-facts : true, external-dir : " DIR "/3", 0, 1, "----", NULL},
    {"no-external-facts : true", 1, 1, "12--", "1"},
};

static void
check_choice(struct arena *a, size_t i)
{
	static char kernel[] = "kernel";
	char *only[] = {kernel, NULL};
	const char *first[] = {DIR "/1", NULL}, *second[] = {DIR "/2", NULL};
	struct facts_options o = {
	    .config = DIR "/conf", .only = only, .no_custom = 1};
	struct value facts, v;

	write_file(
	    o.config, arena_printf(a, "global : { %s }", choices[i].global));
	o.external_dirs = choices[i].first ? first : NULL;
	o.more_dirs = choices[i].second ? second : NULL;
	assert_int_equal(facts_collect(a, &o, &facts), 0);
	for (int n = 1; n <= 4; n++)
		if ((facts_query(facts, arena_printf(a, "n%d", n), &v) == 0) !=
		    (choices[i].found[n - 1] != '-'))
			fail_msg("%s: n%d", choices[i].global, n);
	assert_int_equal(
	    facts_query(facts, "from", &v) == 0, choices[i].from != NULL);
	if (choices[i].from != NULL)
		assert_string_equal(value_cstr(a, v), choices[i].from);
}

static void
options_and_facter_conf_choose_directories(void **state)
{
	struct arena *a = arena_new(0);
	size_t i;

	(void)state;
	make_numbered(a);
	for (i = 0; i < sizeof(choices) / sizeof(choices[0]); i++)
		check_choice(a, i);
	remove_files(a, DIR);
	arena_free(a);
}

/* The number of unusable files and directories in a directory. */
static int
unusable(struct arena *a, const char *dir)
{
	static char kernel[] = "kernel";
	char *only[] = {kernel, NULL};
	const char *dirs[] = {dir, NULL};
	struct facts_options o = {
	    .config = "", .external_dirs = dirs, .only = only, .no_custom = 1};
	struct value facts;

	return facts_collect(a, &o, &facts);
}

static void
what_is_too_large_or_a_loop_is_unusable(void **state)
{
	static const char script[] =
	    "#!/bin/sh\nhead -c %zu /dev/zero | tr '\\0' '\\n'\n";
	const char *text = DIR "/large/a.txt", *program = DIR "/large/a.sh";
	struct arena *a = arena_new(0);

	(void)state;
	mkdir(DIR, 0755);
	mkdir(DIR "/large", 0755);
	assert_int_equal(unusable(a, DIR "/large"), 0);
	write_file(text, "a=1\n");
	write_file(program, arena_printf(a, script, EXTERNAL_BYTES_MAX));
	assert_int_equal(chmod(program, 0755), 0);
	assert_int_equal(unusable(a, DIR "/large"), 0);
	write_file(program, arena_printf(a, script, EXTERNAL_BYTES_MAX + 1));
	assert_int_equal(unusable(a, DIR "/large"), 1);
	assert_int_equal(truncate(text, EXTERNAL_BYTES_MAX + 1), 0);
	assert_int_equal(unusable(a, DIR "/large"), 2);
	assert_int_equal(symlink("loop", DIR "/loop"), 0);
	assert_int_equal(unusable(a, DIR "/loop"), 1);
	assert_int_equal(unusable(a, DIR "/none"), 0);
	remove_files(a, DIR);
	arena_free(a);
}

/* Query, its value with force-dot-resolution, and without it. */
static const char *const dotted[][3] = {
    {"a.b", "{c => 2, d => 3, e => {f => 4}}", "1"},
    {"a.b.d", "3", "3"},
    {"a.b.e.f", "4", "4"},
    {"\"a.b.e\".f", "-", "-"},
    {"kernel.x", "5", "5"},
    {"plain", "6", "6"},
};

static void
names_with_dots_are_members_if_configured(void **state)
{
	static char kernel[] = "kernel";
	char *only[] = {kernel, NULL};
	const char *dirs[] = {DIR "/1", NULL};
	struct facts_options o = {.config = DIR "/conf",
	    .only = only,
	    .external_dirs = dirs,
	    .no_custom = 1};
	struct arena *a = arena_new(0);
	struct value facts, v;

	(void)state;
	make_numbered(a);
	write_file(DIR "/1/a.txt",
	    "a.b=1\na.b.c=2\na.b.d=3\na.b.e.f=4\nkernel.x=5\nplain=6\n");
	for (int forced = 0; forced < 2; forced++) {
		write_file(o.config,
		    forced ? "global : { force-dot-resolution : true }" : "");
		facts_collect(a, &o, &facts);
		for (size_t i = 0; i < sizeof(dotted) / sizeof(dotted[0]);
		     i++) {
			struct strbuf b;

			strbuf_init(&b, 1000);
			if (facts_query(facts, dotted[i][0], &v) < 0)
				strbuf_addch(&b, '-');
			else
				value_to_string(v, &b);
			assert_string_equal(b.s, dotted[i][forced ? 1 : 2]);
			strbuf_release(&b);
		}
		assert_int_equal(
		    vhash_get_str(facts.h, "a.b", 3) == NULL, forced);
	}
	remove_files(a, DIR);
	arena_free(a);
}

/* Blocklist, a query, and whether it is found. */
static const struct {
	const char *blocked;
	const char *query;
	int found;
} blocks[] = {
    {"kernel", "kernel", 0},
    {"kernel.x", "kernel", 1},
    {"processors.count.x", "processors.models", 1},
    {"processor", "processors.count", 0},
    {"processors.count", "processors.count", 0},
    {"processors.count", "processors.models", 1},
    {"processors.count.x", "processors.count", 1},
    {"processors.models", "processors.count", 1},
    {"processors.nosuch", "processors.count", 1},
    {"n1", "n1", 0},
    {"n1", "from", 1},
    {"a.txt", "n1", 0},
};

static void
blocked_facts_and_members_are_absent(void **state)
{
	static char kernel[] = "kernel", processors[] = "processors";
	char *only[] = {kernel, processors, NULL};
	const char *dirs[] = {DIR "/1", NULL};
	struct facts_options o = {.config = DIR "/conf",
	    .only = only,
	    .external_dirs = dirs,
	    .no_custom = 1};
	struct arena *a = arena_new(0);
	struct value facts, v;

	(void)state;
	make_numbered(a);
	for (size_t i = 0; i < sizeof(blocks) / sizeof(blocks[0]); i++) {
		write_file(o.config,
		    arena_printf(a, "facts : { blocklist : [ \"%s\" ] }",
			blocks[i].blocked));
		facts_collect(a, &o, &facts);
		if ((facts_query(facts, blocks[i].query, &v) == 0) !=
		    blocks[i].found)
			fail_msg("%s: %s", blocks[i].blocked, blocks[i].query);
		o.no_block = 1;
		facts_collect(a, &o, &facts);
		assert_int_equal(facts_query(facts, blocks[i].query, &v), 0);
		o.no_block = 0;
	}
	remove_files(a, DIR);
	arena_free(a);
}

/* Of root only the system's directories are read. */
static void
directories_of_the_home_are_read_without_root(void **state)
{
	static char kernel[] = "kernel";
	char *only[] = {kernel, NULL}, *home;
	struct facts_options o = {.config = "", .only = only, .no_custom = 1};
	struct arena *a = arena_new(0);
	struct value facts, v;
	uid_t uid = geteuid();

	(void)state;
	home = getenv("HOME") ? arena_strdup(a, getenv("HOME")) : NULL;
	remove_files(a, DIR);
	assert_int_equal(fs_mkdir_all(DIR "/.facter/facts.d", 0755), 0);
	assert_int_equal(
	    fs_mkdir_all(DIR "/.puppetlabs/opt/facter/facts.d", 0755), 0);
	write_file(DIR "/.facter/facts.d/a.txt", "in_home=1\n");
	write_file(DIR "/.puppetlabs/opt/facter/facts.d/b.txt", "in_opt=1\n");
	setenv("HOME", DIR, 1);
	facts_collect(a, &o, &facts);
	assert_int_equal(facts_query(facts, "in_home", &v), uid ? 0 : -1);
	if (uid == 0)
		assert_int_equal(seteuid(65534), 0);
	facts_collect(a, &o, &facts);
	assert_int_equal(facts_query(facts, "in_home", &v), 0);
	assert_int_equal(facts_query(facts, "in_opt", &v), 0);
	assert_int_equal(seteuid(uid), 0);
	if (home != NULL)
		setenv("HOME", home, 1);
	else
		unsetenv("HOME");
	remove_files(a, DIR);
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
	setenv("FACTERshort", "y", 1);
	setenv("FACTER_a_1", "", 1);
	setenv("FACTER_", "z", 1);
	setenv("FACTER_a-b", "z", 1);
	setenv("XFACTER_other", "z", 1);
	facts_collect(a, &o, &facts);
	assert_int_equal(facts_query(facts, "mine", &v), 0);
	assert_string_equal(value_cstr(a, v), "x");
	assert_int_equal(facts_query(facts, "kernel", &v), 0);
	assert_string_equal(value_cstr(a, v), "Hurd");
	assert_int_equal(facts_query(facts, "short", &v), 0);
	assert_string_equal(value_cstr(a, v), "y");
	assert_int_equal(facts_query(facts, "a_1", &v), 0);
	assert_string_equal(value_cstr(a, v), "");
	assert_null(vhash_get_str(facts.h, "", 0));
	assert_int_equal(facts_query(facts, "a-b", &v), -1);
	assert_int_equal(facts_query(facts, "other", &v), -1);
	unsetenv("FACTERshort");
	unsetenv("FACTER_a_1");
	unsetenv("FACTER_");
	unsetenv("FACTER_a-b");
	unsetenv("XFACTER_other");
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
	    cmocka_unit_test(errors_of_programs_are_logged_without_white_space),
	    cmocka_unit_test(options_and_facter_conf_choose_directories),
	    cmocka_unit_test(what_is_too_large_or_a_loop_is_unusable),
	    cmocka_unit_test(names_with_dots_are_members_if_configured),
	    cmocka_unit_test(blocked_facts_and_members_are_absent),
	    cmocka_unit_test(directories_of_the_home_are_read_without_root),
	    cmocka_unit_test(facts_are_read_from_environment_variables),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
