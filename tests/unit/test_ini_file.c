/* INI files: values that are found, and the file after a change. */
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
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "machine/resource/provider/editor/ini_file.h"
#include "machine/resource/provider/editor/ini_seen.c"
#include "language/value/value.h"

static const struct ini_style usual = {" = ", "[", "]", " ", -1};
static const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};

static char path[] = "/tmp/test_ini_file.XXXXXX";

struct fixture {
	struct arena *arena;
	struct machine *machine;
	struct strbuf why;
};

static int
begin(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	if (f == NULL)
		return -1;
	f->arena = arena_new(0);
	f->machine = machine_new(f->arena);
	strbuf_init(&f->why, 65536);
	*state = f;
	return 0;
}

static int
end(void **state)
{
	struct fixture *f = *state;

	machine_end(f->machine);
	strbuf_release(&f->why);
	arena_free(f->arena);
	free(f);
	return 0;
}

static void
file_put(const char *text)
{
	assert_int_equal(fs_replace_soon(path, text, strlen(text), &owner), 0);
}

static struct ini_file *
file_get(struct fixture *f, const char *text, const struct ini_style *style)
{
	struct ini_file *ini;

	file_put(text);
	ini = ini_file_read(f->machine, f->arena, path, style, &f->why);
	assert_non_null(ini);
	return ini;
}

static void
refused(struct fixture *f, const char *text, const struct ini_style *style,
    const char *reason)
{
	file_put(text);
	strbuf_reset(&f->why);
	assert_null(ini_file_read(f->machine, f->arena, path, style, &f->why));
	assert_string_equal(f->why.s, reason);
}

static int
text_is(struct value v, const char *text)
{
	return v.tag == V_STRING && v.aux == strlen(text) &&
	       memcmp(v.s, text, v.aux) == 0;
}

/* A file in which one setting is searched, and its value; NULL: not found. */
static const struct {
	const char *text, *section, *setting, *value, *separator;
} gets[] = {
    {"a = 1\n", "", "a", "1", " = "},
    {"a=1", "", "a", "1", " = "},
    {"a = 1\na = 2\n", "", "a", "2", " = "},
    {"# a = 1\n", "", "a", NULL, " = "},
    {"a b = c d \n", "", "a b", "c d ", " = "},
    {"[x]\n  a = 1\n[y]\n", "x", "a", "1", " = "},
    {"[x]\na = 1\n[x]\nb = 2\n", "x", "a", NULL, " = "},
    {"[a = b]\n", "a = b", "[a", NULL, " = "},
    {"a: 1\n", "", "a", "1", ": "},
    {"a 1\n", "", "a", "1", " "},
    {"a: 1\n", "", "a", NULL, "(=)|(:)"},
    {"", "", "a", NULL, " = "},
};

static void
values_are_found(void **state)
{
	struct fixture *f = *state;

	for (size_t n = 0; n < sizeof(gets) / sizeof(gets[0]); n++) {
		struct ini_style style = usual;
		struct value v;

		style.separator = gets[n].separator;
		v = ini_file_get(file_get(f, gets[n].text, &style),
		    gets[n].section, gets[n].setting);
		if (gets[n].value == NULL ? v.tag != V_UNSET
					  : !text_is(v, gets[n].value))
			fail_msg("%s", gets[n].text);
	}
}

/* Settings that are set in sequence in one file, NULL: removed. */
static const struct {
	const char *before, *section, *setting, *value, *after;
} sets[] = {
    {"a = 1\n", "", "a", "2", "a = 2\n"},
    {"a=1", "", "a", "2", "a=2\n"},
    {"# a = 1\n", "", "a", "2", "# a = 1\na = 2\n"},
    {"[x]\n  b = 1\n\n", "x", "a", "2", "[x]\n  b = 1\n  a = 2\n\n"},
    {"b = 1\n", "x", "a", "2", "b = 1\n\n[x]\na = 2\n"},
    {"", "x", "a", "2", "[x]\na = 2\n"},
    {"[w]\nb = 1\n", "x", "a", "2", "[w]\nb = 1\n\n[x]\na = 2\n"},
    {"[x]\na = 1\nb = 2\n", "x", "a", NULL, "[x]\nb = 2\n"},
    {"[x]\na = 1\n[y]\nb = 2\n", "x", "a", NULL, "[y]\nb = 2\n"},
    {"a = 1\n", "", "b", NULL, "a = 1\n"},
};

static void
settings_are_changed(void **state)
{
	struct fixture *f = *state;

	for (size_t n = 0; n < sizeof(sets) / sizeof(sets[0]); n++) {
		struct ini_file *ini = file_get(f, sets[n].before, &usual);

		if (sets[n].value == NULL)
			ini_file_remove(ini, sets[n].section, sets[n].setting);
		else
			assert_int_equal(
			    ini_file_set(ini, sets[n].section, sets[n].setting,
				value_str(sets[n].value), &f->why),
			    0);
		assert_int_equal(ini_file_write(ini, &f->why), 0);
		assert_string_equal(
		    fs_read(f->arena, path, 65536, NULL), sets[n].after);
	}
}

/* A changed setting is found as if the file had been read again. */
static void
changes_are_found(void **state)
{
	struct fixture *f = *state;
	struct ini_file *ini = file_get(f, "# b = 0\na = 1\nc = 3\n", &usual);

	for (int n = 0; n < 3; n++) {
		ini_file_set(ini, "", "a", value_str("longer"), &f->why);
		ini_file_set(ini, "", "b", value_str("2"), &f->why);
	}
	assert_true(text_is(ini_file_get(ini, "", "a"), "longer"));
	assert_true(text_is(ini_file_get(ini, "", "b"), "2"));
	assert_true(text_is(ini_file_get(ini, "", "c"), "3"));
	ini_file_remove(ini, "", "a");
	assert_int_equal(ini_file_get(ini, "", "a").tag, V_UNSET);
	assert_true(text_is(ini_file_get(ini, "", "c"), "3"));
	assert_int_equal(ini_file_write(ini, &f->why), 0);
	assert_string_equal(
	    fs_read(f->arena, path, 65536, NULL), "# b = 0\nb = 2\nc = 3\n");
}

static void
a_file_has_a_maximum_of_sections(void **state)
{
	static char text[4 * 65536 + 1];
	struct fixture *f = *state;
	struct ini_file *ini;

	for (size_t n = 0; n < 65535; n++)
		memcpy(text + 4 * n, "[a]\n", 4);
	ini = file_get(f, text, &usual);
	assert_non_null(ini);
	memcpy(text + sizeof(text) - 5, "[a]\n", 4);
	refused(f, text, &usual,
	    arena_printf(f->arena, "too many sections in %s", path));
}

/* Separators are regular expressions. */
static void
a_separator_that_takes_too_many_steps_is_an_error(void **state)
{
	static const char many[] = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
			  reason[] = "match takes too many steps or too much "
				     "memory; simplify the regular expression";
	struct fixture *f = *state;
	struct ini_style slow = usual;

	slow.separator = "(b+)+c";
	refused(f, arena_printf(f->arena, "a%s!\n", many), &slow, reason);
	refused(f, arena_printf(f->arena, "[x]\na%s!\n", many), &slow, reason);
}

/* The same separator with other marks around the names of sections. */
static void
each_style_finds_its_own_sections(void **state)
{
	static const char *const marks[][2] = {
	    {"[", "]"}, {"{", "]"}, {"[", "}"}, {"{", "}"}, {"[", "]"}};
	struct fixture *f = *state;

	for (size_t n = 0; n < sizeof(marks) / sizeof(marks[0]); n++) {
		struct ini_style style = usual;
		const struct ini_file *ini;

		style.prefix = marks[n][0];
		style.suffix = marks[n][1];
		ini = file_get(f,
		    arena_printf(
			f->arena, "%sx%s\na = 1\n", style.prefix, style.suffix),
		    &style);
		assert_true(text_is(ini_file_get(ini, "x", "a"), "1"));
		assert_int_equal(ini_file_get(ini, "", "a").tag, V_UNSET);
	}
}

/* As many lines are added before the first section as there were. */
static void
a_blank_line_precedes_a_new_section(void **state)
{
	struct fixture *f = *state;
	struct ini_file *ini = file_get(f, "b = 1\n", &usual);
	const char *s;
	size_t len;

	assert_int_equal(
	    ini_file_set(ini, "", "a", value_str("2"), &f->why), 0);
	assert_int_equal(
	    ini_file_set(ini, "x", "c", value_str("3"), &f->why), 0);
	assert_int_equal(ini_file_write(ini, &f->why), 0);
	s = fs_read(f->arena, path, 1000, &len);
	assert_string_equal(s, "b = 1\na = 2\n\n[x]\nc = 3\n");
}

/* An unchanged file is read once; a recently changed one is read again. */
static void
an_unchanged_file_is_read_once(void **state)
{
	struct fixture *f = *state;
	struct ini_style colon = usual;
	const struct ini_file *ini;

	colon.separator = ":";
	ini = ini_seen(f->machine, "/etc/passwd", &usual, &f->why);
	assert_non_null(ini);
	assert_ptr_equal(
	    ini_seen(f->machine, "/etc/passwd", &usual, &f->why), ini);
	ini = ini_seen(f->machine, "/etc/passwd", &colon, &f->why);
	assert_true(ini_file_get(ini, "", "root").tag == V_STRING);
	file_put("a = 1\n");
	ini = ini_seen(f->machine, path, &usual, &f->why);
	assert_true(text_is(ini_file_get(ini, "", "a"), "1"));
	file_put("a = 2\n");
	ini = ini_seen(f->machine, path, &usual, &f->why);
	assert_true(text_is(ini_file_get(ini, "", "a"), "2"));
	assert_int_equal(unlink(path), 0);
	ini = ini_seen(f->machine, path, &usual, &f->why);
	assert_int_equal(ini_file_get(ini, "", "a").tag, V_UNSET);
}

/* Another change may follow soon, with the same times. */
static void
a_file_is_settled_two_seconds_after_its_change(void **state)
{
	static const struct {
		int changed, moved; /* seconds ago */
		bool is_settled;
	} rows[] = {{10, 10, true}, {10, 1, false}, {1, 10, false}};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const int64_t now = clock_wall_ns() / 1000000000;
		const struct stat st = {.st_mtim.tv_sec = now - rows[i].changed,
		    .st_ctim.tv_sec = now - rows[i].moved};

		assert_int_equal(ini_seen_is_settled(&st), rows[i].is_settled);
	}
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    CASE(values_are_found),
	    CASE(settings_are_changed),
	    CASE(changes_are_found),
	    CASE(a_file_has_a_maximum_of_sections),
	    CASE(a_separator_that_takes_too_many_steps_is_an_error),
	    CASE(each_style_finds_its_own_sections),
	    CASE(a_blank_line_precedes_a_new_section),
	    CASE(an_unchanged_file_is_read_once),
	    CASE(a_file_is_settled_two_seconds_after_its_change),
	};
	int fd = mkstemp(path), rc;

	if (fd < 0)
		return 1;
	close(fd);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	return rc;
}
