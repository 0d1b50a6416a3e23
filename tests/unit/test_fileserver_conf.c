/* The mounts of fileserver.conf, its errors and its changes. */
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
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "network/fileserver/internal.h"

/* Parse a text: "NAME=PATH ", "+" behind paths with patterns; or "!WHY". */
static const char *
parse(const char *text, size_t n)
{
	static char got[1000];
	struct arena *a = arena_new(0);
	struct mount_table t;
	struct strbuf why, out;

	strbuf_init(&why, 10000);
	strbuf_init(&out, 100000);
	if (fileserver_conf_parse(
		a, "f", arena_memdup(a, text, n), n, &t, &why) < 0)
		strbuf_addf(&out, "!%s", why.s);
	else
		for (size_t i = 0; i < t.count; i++)
			strbuf_addf(&out, "%s=%s%s ", t.rows[i].name,
			    t.rows[i].path, t.rows[i].expands ? "+" : "");
	snprintf(got, sizeof(got), "%s", out.s);
	strbuf_release(&why);
	strbuf_release(&out);
	arena_free(a);
	return got;
}

static void
lines_are_those_of_puppet(void **state)
{
	static const struct {
		const char *text, *wanted;
	} rows[] = {
	    {"", ""},
	    {"[a]\n path /tmp\n", "a=/tmp "},
	    {"[a]\npath /tmp\nallow *\ndeny x\n[b_1-c]\npath\t/",
		"a=/tmp b_1-c=/ "},
	    {"# c\n\n \t\n  # d\n[a] x\n\tpath \t/tmp \t\r\n", "a=/tmp "},
	    {"x [a] y\npath /tmp", "a=/tmp "},
	    {"[[a]\npath /tmp", "a=/tmp "},
	    {"[b c] [a]\npath /tmp", "a=/tmp "},
	    {"[a]\npath /tmp\npath /\n", "a=/ "},
	    {"[a]\npath /tmp # c", "a=/tmp "},
	    {"[a]\npath /tmp# c", "a=/tmp "},
	    {"allow *", ""},
	    /* patterns */
	    {"[a]\npath /x/%h", "a=/x/%h+ "},
	    {"[a]\npath /x/%", ""},
	    /* paths that cannot be served */
	    {"[a]\npath tmp\n[b]\npath /tmp", "b=/tmp "},
	    {"[a]\npath x/%h", ""},
	    {"[a]\npath /tmp/no such directory", ""},
	    {"[a]\npath  ", ""},
	    {"[a]\npath #/tmp", ""},
	    {"[a]\npath tmp\npath /tmp", ""},
	    /* folders of modules */
	    {"[modules]\npath /tmp\n[plugins]\n[scripts]\n[tasks]\n[locales]",
		""},
	    {"[a]\npath /tmp\n[modules]\npath /", "a=/tmp "},
	    {"[module]\npath /tmp", "module=/tmp "},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(
		    parse(rows[i].text, strlen(rows[i].text)), rows[i].wanted);
}

static void
errors_name_their_lines(void **state)
{
	static const struct {
		const char *text, *wanted;
	} rows[] = {
	    {"[a]\npath /tmp\n[a]",
		"!mount[a] is already mounted at a at (file: f, line: 3)"},
	    {"[modules]\n\n[modules]",
		"!mount[modules] is already mounted at modules at (file: f, "
		"line: 3)"},
	    {"path /tmp",
		"!A path without a section before it at (file: f, line: 1)"},
	    {"[a]\n[b]\npath /tmp",
		"!Mounts without paths are not usable: a (file: f)"},
	    {"[a]\npath = /tmp",
		"!Fileserver configuration file does not use '=' as a "
		"separator at (file: f, line: 2)"},
	    {"[a]\nfoo bar", "!Invalid argument 'foo' at (file: f, line: 2)"},
	    {"[a]\npath=/tmp",
		"!Invalid entry at (file: f, line: 2): 'path=/tmp'"},
	    {"[a]\npath", "!Invalid entry at (file: f, line: 2): 'path'"},
	    {"[a]\npath ", "!Invalid entry at (file: f, line: 2): 'path '"},
	    {"[a b]", "!Invalid entry at (file: f, line: 1): '[a b]'"},
	    {"[]", "!Invalid entry at (file: f, line: 1): '[]'"},
	    {"[a", "!Invalid entry at (file: f, line: 1): '[a'"},
	    {"\xff", "!The file is not text in UTF-8 (file: f)"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(
		    parse(rows[i].text, strlen(rows[i].text)), rows[i].wanted);
	assert_string_equal(
	    parse("#\0", 2), "!The file is not text in UTF-8 (file: f)");
}

static void
mounts_have_a_maximum(void **state)
{
	struct strbuf text;
	char wanted[100];

	(void)state;
	strbuf_init(&text, 1000000);
	for (int i = 0; i < FILESERVER_MOUNTS_MAX; i++)
		strbuf_addf(&text, "[a%d]\npath /tmp\n", i);
	assert_memory_equal(parse(text.s, text.len), "a0=/tmp a1=/tmp ", 16);
	strbuf_addstr(&text, "[b]\npath /tmp\n");
	snprintf(wanted, sizeof(wanted),
	    "!More than %d mounts at (file: f, line: %d)",
	    FILESERVER_MOUNTS_MAX, 2 * FILESERVER_MOUNTS_MAX + 1);
	assert_string_equal(parse(text.s, text.len), wanted);
	strbuf_release(&text);
}

static char path[] = "/tmp/fileserver_conf.XXXXXX";

static void
file_make(const char *text)
{
	const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};

	assert_int_equal(fs_replace(path, text, strlen(text), &owner), 0);
}

/* The path of a mount after the file was looked at; "" without it. */
static const char *
looked(struct mount_file *f, const char *name)
{
	const struct mount *m;

	fileserver_conf_refresh(f);
	m = fileserver_conf_find(f, name, strlen(name));
	return m != NULL ? m->path : "";
}

static void
a_changed_file_is_read_again(void **state)
{
	struct mount_file f = {.path = path};
	int fd = mkstemp(path);

	(void)state;
	assert_true(fd >= 0);
	close(fd);
	file_make("[ab]\npath /tmp\n");
	assert_string_equal(looked(&f, "ab"), "/tmp");
	assert_null(fileserver_conf_find(&f, "abc", 3));
	assert_null(fileserver_conf_find(&f, "abc", 1));
	assert_non_null(fileserver_conf_find(&f, "abc", 2));
	/* not twice in a second */
	file_make("[ab]\npath /\n");
	f.checked_ms += 1000000;
	assert_string_equal(looked(&f, "ab"), "/tmp");
	f.checked_ms = 0;
	assert_string_equal(looked(&f, "ab"), "/");
	assert_true(f.checked_ms > 0);
	/* mounts stay where the file is wrong, or is removed */
	file_make("[ab]\npath /tmp\nwrong\n");
	f.checked_ms = 0;
	assert_string_equal(looked(&f, "ab"), "/");
	assert_int_equal(unlink(path), 0);
	f.checked_ms = 0;
	assert_string_equal(looked(&f, "ab"), "/");
	arena_free(f.a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(lines_are_those_of_puppet),
	    cmocka_unit_test(errors_name_their_lines),
	    cmocka_unit_test(mounts_have_a_maximum),
	    cmocka_unit_test(a_changed_file_is_read_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
