/*
 * Lines of configuration files, as Puppet reads them, except file options,
 * which are dropped where Puppet accepts them.
 */

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "base/settings/conf_file.h"

static int
setting_add(void *data, const char *section, const char *name,
    const char *value, unsigned line)
{
	strbuf_addf(data, "%u %s.%s=%s|", line, section, name, value);
	return 0;
}

/* Expect these settings of a text, and an error, or NULL. */
static void
expect(const char *text, size_t len, const char *wanted, const char *error,
    unsigned line)
{
	struct arena *a = arena_new(0);
	char *copy = malloc(len + 1);
	struct diag_list diags;
	struct strbuf out;

	diag_init(&diags, a, 10);
	strbuf_init(&out, 4096);
	strbuf_addstr(&out, "");
	memcpy(copy, text, len);
	copy[len] = '\0';
	assert_int_equal(conf_parse(copy, len, "F", &diags, setting_add, &out),
	    error != NULL ? -1 : 0);
	assert_string_equal(out.s, wanted);
	assert_int_equal(diags.errors, error != NULL);
	if (error != NULL) {
		assert_string_equal(diag_first_error(&diags)->message, error);
		assert_string_equal(diag_first_error(&diags)->file, "F");
		assert_int_equal(diag_first_error(&diags)->line, line);
	}
	strbuf_release(&out);
	free(copy);
	arena_free(a);
}

static void
a_line_is_a_name_and_a_value(void **state)
{
	static const char *const rows[][2] = {
	    {"", ""},
	    {"a=1", "1 .a=1|"},
	    {" a = 1 \n", "1 .a=1|"},
	    {"a_1\t=x", "1 .a_1=x|"},
	    {"a=", "1 .a=|"},
	    {"a==", "1 .a==|"},
	    {"a=1=2", "1 .a=1=2|"},
	    {"a=b # c", "1 .a=b # c|"},
	    {"a=\r\nb=2\r\n", "1 .a=|2 .b=2|"},
	    {"#a=1\n \n\t#c\n\nd=4", "5 .d=4|"},
	    {";a=1\nb=2", "2 .b=2|"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		expect(rows[i][0], strlen(rows[i][0]), rows[i][1], NULL, 0);
}

static void
a_quote_at_each_end_is_cut(void **state)
{
	static const char *const rows[][2] = {
	    {"a='b'", "1 .a=b|"},
	    {"a=\"b'", "1 .a=b|"},
	    {"a='", "1 .a=|"},
	    {"a=''", "1 .a=|"},
	    {"a='''", "1 .a='|"},
	    {"a = ' b '", "1 .a= b|"},
	    {"a=\"b\"c", "1 .a=b\"c|"},
	    {"a=b'", "1 .a=b|"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		expect(rows[i][0], strlen(rows[i][0]), rows[i][1], NULL, 0);
}

static void
options_of_a_file_are_dropped(void **state)
{
	static const char *const rows[][2] = {
	    {"a=/x {owner = root, mode = 640}", "1 .a=/x|"},
	    {"a = /x{mode=1}", "1 .a=/x|"},
	    {"a=/x {mode}", "1 .a=/x {mode}|"},
	    {"a=/x {mode=1} b", "1 .a=/x {mode=1} b|"},
	    {"a=${x}", "1 .a=${x}|"},
	    {"a=x${y=1}", "1 .a=x${y=1}|"},
	    {"a={x=1}", "1 .a={x=1}|"},
	    {"a={}", "1 .a={}|"},
	    {"a=}", "1 .a=}|"},
	    {"a=mode=1}", "1 .a=mode=1}|"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		expect(rows[i][0], strlen(rows[i][0]), rows[i][1], NULL, 0);
}

static void
a_section_has_a_name_in_brackets(void **state)
{
	static const char *const rows[][2] = {
	    {"[x]\na=1\n[y_1]\nb=2", "2 x.a=1|4 y_1.b=2|"},
	    {" [x] \r\na=1", "2 x.a=1|"},
	    {"a=1\n[main]\nc=3\n[main]\nd=4", "1 .a=1|3 main.c=3|5 main.d=4|"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		expect(rows[i][0], strlen(rows[i][0]), rows[i][1], NULL, 0);
}

static void
a_line_of_another_form_is_an_error(void **state)
{
	static const struct {
		const char *text, *wanted, *error;
		unsigned line;
	} rows[] = {
	    {"[ x ]\na=1", "", "[ x ]", 1},
	    {"[x y]\na=1", "", "[x y]", 1},
	    {"[]\na=1", "", "[]", 1},
	    {"[x\na=1", "", "[x", 1},
	    {"[x]y\na=1", "", "[x]y", 1},
	    {"a b=1", "", "a b=1", 1},
	    {"a.b = 1", "", "a.b = 1", 1},
	    {"=1", "", "=1", 1},
	    {"a=1\n\n x \nb=1", "1 .a=1|", "x", 3},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		char error[100];

		snprintf(error, sizeof(error), "Could not match line %s",
		    rows[i].error);
		expect(rows[i].text, strlen(rows[i].text), rows[i].wanted,
		    error, rows[i].line);
	}
}

static void
a_file_with_a_nul_byte_is_not_read(void **state)
{
	(void)state;
	expect("a=1\nb=\0x", 8, "", "Could not parse F: it contains a NUL byte",
	    0);
}

static void
a_line_that_is_not_utf8_is_an_error(void **state)
{
	static const char error[] =
	    "Could not parse F: invalid byte sequence in UTF-8";

	(void)state;
	expect("a=1\nb=\xe9\n", 8, "1 .a=1|", error, 2);
	expect("# \xe9\na=1", 7, "", error, 1);
}

static int
line_return(void *data, const char *section, const char *name,
    const char *value, unsigned line)
{
	(void)section;
	(void)name;
	(void)value;
	++*(int *)data;
	return line == 2 ? 7 : 0;
}

static void
the_reader_can_end_it(void **state)
{
	char text[] = "a=1\nb=2\nc=3\n";
	int lines = 0;

	(void)state;
	assert_int_equal(
	    conf_parse(text, strlen(text), "F", NULL, line_return, &lines), 7);
	assert_int_equal(lines, 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_line_is_a_name_and_a_value),
	    cmocka_unit_test(a_quote_at_each_end_is_cut),
	    cmocka_unit_test(options_of_a_file_are_dropped),
	    cmocka_unit_test(a_section_has_a_name_in_brackets),
	    cmocka_unit_test(a_line_of_another_form_is_an_error),
	    cmocka_unit_test(a_file_with_a_nul_byte_is_not_read),
	    cmocka_unit_test(a_line_that_is_not_utf8_is_an_error),
	    cmocka_unit_test(the_reader_can_end_it),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
