/* Lines of files, and values of settings that have several of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "resource_run.h"
#include "language/schema/registry.h"

/*
 * The text of the file, attributes, the changes (or the reason why there are
 * none), and the file afterwards; NULL: as it was.
 */
struct row {
	const char *was, *attributes, *events, *now;
};

static void
check(struct resource_run *r, const struct resource_type *t,
    const struct row *rows, size_t count)
{
	const char *path = file_path(r, "f");

	for (size_t n = 0; n < count; n++) {
		const struct row *row = &rows[n];
		const char *yaml = arena_printf(
		    r->arena, "{path: %s, %s", path, row->attributes + 1);

		file_make(r, "f", row->was);
		resource_run_again(r);
		assert_string_equal(
		    resource_apply(r, t, "x", yaml), row->events);
		if (strcmp(file_text(r, "f"),
			row->now != NULL ? row->now : row->was) != 0)
			fail_msg("%s: %s", yaml, file_text(r, "f"));
	}
}

#define ROWS(rows) rows, sizeof(rows) / sizeof(rows[0])

#define SLOW "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\n"
#define TOO_SLOW                                                       \
	"match takes too many steps or too much memory; simplify the " \
	"regular expression"

static const struct row line_rows[] = {
    {"", "{line: a}", "created", "a\n"},
    {"a\n", "{line: a}", "", NULL},
    {"a", "{line: a}", "", NULL},
    {"ab\n", "{line: a}", "created", "ab\na\n"},
    {"b", "{line: a}", "created", "b\na\n"},
    {"a\nb\na", "{ensure: absent, line: a}", "removed", "b\n"},
    {"a\nb", "{ensure: absent, line: a}", "removed", "b"},
    {"b\n", "{ensure: absent, line: a}", "", NULL},
    /* by an expression */
    {"b1\nc\n", "{line: a, match: ^b}", "created", "a\nc\n"},
    {"b1\nb2\n", "{line: a, match: ^b}",
	"created !More than one line in file 'F' matches pattern '^b'", NULL},
    {"b1\nb2\n", "{line: a, match: ^b, multiple: true}", "created", "a\na\n"},
    {"c\n", "{line: a, match: ^b}", "created", "c\na\n"},
    {"c\n", "{line: a, match: ^b, append_on_no_match: false}", "", NULL},
    {"a\nc\n", "{line: a, match: ^b, append_on_no_match: false}", "", NULL},
    {"a\nb\n", "{line: a, match: ^b}", "", NULL},
    {"b\n", "{line: a, match: ^b, replace: false}", "", NULL},
    {"c\n", "{line: a, match: ^b, replace: false}", "created", "c\na\n"},
    {"b1\na\n",
	"{line: b1, match: ^b, multiple: true, "
	"replace_all_matches_not_matching_line: true}",
	"", NULL},
    {"b1\nb2\n",
	"{line: b1, match: ^b, multiple: true, "
	"replace_all_matches_not_matching_line: true}",
	"created", "b1\nb1\n"},
    {"x\n",
	"{line: b1, match: ^b, multiple: true, "
	"replace_all_matches_not_matching_line: true}",
	"created", "x\nb1\n"},
    /* behind another */
    {"b\nc\n", "{line: a, after: ^b}", "created", "b\na\nc\n"},
    {"b", "{line: a, after: ^b}", "created", "b\na\n"},
    {"b1\nb2\n", "{line: a, after: ^b}",
	"created !2 lines match pattern '^b' in file 'F'. One or no "
	"line must match the pattern.",
	NULL},
    {"b1\nb2\n", "{line: ba, after: ^b, multiple: true}", "created",
	"b1\nba\nb2\nba\n"},
    {"c\n", "{line: a, after: ^b}", "created", "c\na\n"},
    {"c\nd\n", "{line: a, match: ^b, after: ^c}", "created", "c\na\nd\n"},
    {"c\nc\n", "{line: a, match: ^b, after: ^c}", "created", "c\na\nc\n"},
    {"b\nc\n", "{line: a, match: ^b, after: ^c}", "created", "a\nc\n"},
    /* removal by an expression */
    {"b1\nc\n", "{ensure: absent, match: ^b, match_for_absence: true}",
	"removed", "c\n"},
    {"c\n", "{ensure: absent, match: ^b, match_for_absence: true}", "", NULL},
    {"b1\nb2\n", "{ensure: absent, match: ^b, match_for_absence: true}",
	"removed !More than one line in file 'F' matches pattern '^b'", NULL},
    {"b1\nc\nb2\n",
	"{ensure: absent, match: ^b, match_for_absence: true, "
	"multiple: true}",
	"removed", "c\n"},
    {"a\nb\n", "{ensure: absent, line: a, match: ^b}", "removed", "b\n"},
    {"b\n", "{ensure: absent, line: a, match: ^b}", "", NULL},
    {"a\n", "{line: b, match: (}",
	"!end pattern with unmatched parenthesis: /(/", NULL},
    /* a match that takes too many steps */
    {SLOW, "{line: b, match: ^(a+)+$}", "!" TOO_SLOW, NULL},
    {SLOW, "{line: b, after: ^(a+)+$}", "created !" TOO_SLOW, NULL},
    {SLOW, "{line: b, match: ^c, after: ^(a+)+$}", "created !" TOO_SLOW, NULL},
    {SLOW, "{line: b, match: ^a, after: ^(a+)+$}", "created", "b\n"},
    {SLOW, "{ensure: absent, match: ^(a+)+$, match_for_absence: true}",
	"!" TOO_SLOW, NULL},
};

static void
a_line_is_added_replaced_or_removed(void **state)
{
	struct resource_run *r = *state;
	struct row all[sizeof(line_rows) / sizeof(line_rows[0])];

	memcpy(all, line_rows, sizeof(line_rows));
	for (size_t n = 0; n < sizeof(line_rows) / sizeof(line_rows[0]); n++) {
		const char *at = strstr(all[n].events, "'F'");

		if (at != NULL)
			all[n].events = arena_printf(r->arena, "%.*s'%s'%s",
			    (int)(at - all[n].events), all[n].events,
			    file_path(r, "f"), at + 3);
	}
	check(r, &resource_type_file_line, ROWS(all));
}

static void
attributes_of_a_line_are_checked(void **state)
{
	static const char *const rows[][2] = {
	    {"{path: /f}", "line is a required attribute"},
	    {"{path: /f, ensure: absent}", "line is a required attribute"},
	    {"{path: /f, ensure: absent, match: a}",
		"line is a required attribute"},
	    {"{path: /f, ensure: absent, match_for_absence: true}",
		"line is a required attribute"},
	    {"{path: /f, match: a, match_for_absence: true}",
		"line is a required attribute"},
	    {"{line: a}", "path is a required attribute"},
	    {"{path: f, line: a}", "File paths must be fully qualified"},
	    {"{path: /f, line: a, multiple: false, "
	     "replace_all_matches_not_matching_line: true}",
		"multiple must be true when "
		"replace_all_matches_not_matching_line is true"},
	    {"{path: /f, line: a, multiple: true, replace: false, "
	     "replace_all_matches_not_matching_line: true}",
		"replace must be true when "
		"replace_all_matches_not_matching_line is true"},
	};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		assert_null(resource_make(
		    r, &resource_type_file_line, "x", rows[n][0]));
		if (strstr(r->err.s, rows[n][1]) == NULL)
			fail_msg("%s: %s", rows[n][0], r->err.s);
	}
	assert_non_null(resource_make(r, &resource_type_file_line, "x",
	    "{path: /f, line: a, encoding: ascii}"));
	assert_non_null(resource_make(r, &resource_type_file_line, "x",
	    "{path: /f, line: a, encoding: latin1}"));
	assert_non_null(resource_make(r, &resource_type_file_line, "x",
	    "{path: /f, ensure: absent, match: a, match_for_absence: true}"));
	assert_string_equal(resource_apply(r, &resource_type_file_line, "x",
				arena_printf(r->arena, "{path: %s, line: a}",
				    file_path(r, "none"))),
	    arena_printf(r->arena,
		"!No such file or directory @ rb_sysopen - %s",
		file_path(r, "none")));
}

/* Attributes of a subsetting of the setting "s" of the section "a". */
#define SUB(text) "{section: a, setting: s, " text "}"

#define CHANGED                                                        \
	"value changed [redacted sensitive information] to [redacted " \
	"sensitive information]"

static const struct row subsetting_rows[] = {
    {"[a]\ns = x1 y2\n", SUB("subsetting: x, value: 1"), "", NULL},
    {"[a]\ns = x1 y2\n", SUB("subsetting: x, value: 3"), CHANGED,
	"[a]\ns = x3 y2\n"},
    {"[a]\ns = x1 y2 x3\n", SUB("subsetting: x, value: 4"), CHANGED,
	"[a]\ns = x4 y2 x4\n"},
    {"[a]\ns = x1\n", SUB("subsetting: y, value: 2"), "created",
	"[a]\ns = x1 y2\n"},
    {"[a]\n", SUB("subsetting: y, value: 2"), "created", "[a]\ns = y2\n"},
    {"", SUB("subsetting: y"), "created", "[a]\ns = y\n"},
    {"[a]\ns = x1  y2\n", SUB("ensure: absent, subsetting: y"), "removed",
	"[a]\ns = x1\n"},
    {"[a]\ns = x1 y2 x3\n", SUB("ensure: absent, subsetting: x"), "removed",
	"[a]\ns = y2\n"},
    {"[a]\ns = x1\nt = 1\n", SUB("ensure: absent, subsetting: x"), "removed",
	"[a]\nt = 1\n"},
    {"[a]\ns = x1\n", SUB("ensure: absent, subsetting: xx"), "", NULL},
    {"[a]\ns = x\n", SUB("ensure: absent, subsetting: xx"), "", NULL},
    /* quotes around the whole value */
    {"[a]\ns = \"x1 y2\"\n", SUB("subsetting: x, value: 3"), CHANGED,
	"[a]\ns = \"x3 y2\"\n"},
    {"[a]\ns = 'x1 y2'\n", SUB("subsetting: x, value: 3"), CHANGED,
	"[a]\ns = 'x3 y2'\n"},
    {"[a]\ns = \"x1 y2'\n", SUB("subsetting: y, value: 3"), CHANGED,
	"[a]\ns = \"x1 y3\n"},
    {"[a]\ns = \"\"\n", SUB("subsetting: y, value: 3"), "created",
	"[a]\ns = \"y3\"\n"},
    {"[a]\ns = \"\n", SUB("subsetting: y, value: 3"), "created",
	"[a]\ns = \" y3\n"},
    {"[a]\ns = \"x1\"\n", SUB("ensure: absent, subsetting: x"), "removed",
	"[a]\ns = \"\"\n"},
    {"[a]\ns = x1\n", SUB("subsetting: x, value: 2, quote_char: '\"'"), CHANGED,
	"[a]\ns = \"x2\"\n"},
    /* separators */
    {"[a]\ns = x=1,y=2\n",
	SUB("subsetting: y, value: 3, subsetting_separator: ',', "
	    "subsetting_key_val_separator: '='"),
	CHANGED, "[a]\ns = x=1,y=3\n"},
    {"[a]\ns = x1 ,, y2\n",
	SUB("subsetting: y, value: 3, subsetting_separator: ','"), CHANGED,
	"[a]\ns = x1,y3\n"},
    /* whole items */
    {"[a]\ns = xy z\n", SUB("subsetting: x, use_exact_match: true"), "created",
	"[a]\ns = xy z x\n"},
    {"[a]\ns = xy x\n", SUB("subsetting: x, use_exact_match: true"), "", NULL},
    {"[a]\ns = xy x\n",
	SUB("ensure: absent, subsetting: x, use_exact_match: true"), "removed",
	"[a]\ns = xy\n"},
    /* the place of a new one */
    {"[a]\ns = x y\n", SUB("subsetting: n, insert_type: start"), "created",
	"[a]\ns = n x y\n"},
    {"[a]\ns = x y\n", SUB("subsetting: n, insert_type: end"), "created",
	"[a]\ns = x y n\n"},
    {"[a]\ns = x y\n",
	SUB("subsetting: n, insert_type: before, insert_value: y"), "created",
	"[a]\ns = x n y\n"},
    {"[a]\ns = x y\n",
	SUB("subsetting: n, insert_type: after, insert_value: x"), "created",
	"[a]\ns = x n y\n"},
    {"[a]\ns = x y\n",
	SUB("subsetting: n, insert_type: after, insert_value: y"), "created",
	"[a]\ns = x y n\n"},
    {"[a]\ns = x y\n",
	SUB("subsetting: n, insert_type: before, insert_value: z"), "created",
	"[a]\ns = x y n\n"},
    {"[a]\ns = x y\n",
	SUB("subsetting: n, insert_type: after, insert_value: z"), "created",
	"[a]\ns = x y n\n"},
    {"[a]\ns = x y\n",
	SUB("subsetting: n, insert_type: index, insert_value: 0"), "created",
	"[a]\ns = n x y\n"},
    {"[a]\ns = x y\n",
	SUB("subsetting: n, insert_type: index, insert_value: 1"), "created",
	"[a]\ns = x n y\n"},
    {"[a]\ns = x y\n",
	SUB("subsetting: n, insert_type: index, insert_value: 2"), "created",
	"[a]\ns = x y n\n"},
    {"[a]\ns = x y\n",
	SUB("subsetting: n, insert_type: index, insert_value: 3"), "created",
	"[a]\ns = x y n\n"},
};

static void
a_subsetting_is_added_changed_or_removed(void **state)
{

	check(*state, &resource_type_ini_subsetting, ROWS(subsetting_rows));
}

static void
attributes_of_a_subsetting_are_checked(void **state)
{
	static const char *const rows[][2] = {
	    {"{setting: s, subsetting: x}", "path is a required attribute"},
	    {"{path: /f, subsetting: x}", "setting is a required attribute"},
	    {"{path: /f, setting: s}", "subsetting is a required attribute"},
	    {"{quote_char: x}", ":quote_char valid values are"},
	    {"{quote_char: '\"\"'}", ":quote_char valid values are"},
	    {"{quote_char: 1}", ":quote_char valid values are"},
	};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		assert_null(resource_make(
		    r, &resource_type_ini_subsetting, "x", rows[n][0]));
		if (strstr(r->err.s, rows[n][1]) == NULL)
			fail_msg("%s: %s", rows[n][0], r->err.s);
	}
	assert_non_null(resource_make(r, &resource_type_ini_subsetting, "x",
	    "{path: /f, setting: s, subsetting: x, quote_char: ''}"));
	assert_non_null(resource_make(r, &resource_type_ini_subsetting, "x",
	    "{path: /f, setting: s, subsetting: x, quote_char: \"'\"}"));
}

#define TEST(f)                          \
	cmocka_unit_test_setup_teardown( \
	    f, resource_run_setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_line_is_added_replaced_or_removed),
	    TEST(attributes_of_a_line_are_checked),
	    TEST(a_subsetting_is_added_changed_or_removed),
	    TEST(attributes_of_a_subsetting_are_checked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
