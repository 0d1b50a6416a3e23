/* Changes of one setting in the text of a configuration file. */

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdbool.h>
#include <string.h>

#include <cmocka.h>

#include "base/core/strbuf.h"
#include "base/settings/conf_edit.h"

static void
expect_set(const char *text, const char *section, const char *name,
    const char *value, const char *wanted)
{
	struct strbuf out;

	strbuf_init(&out, 4096);
	conf_edit_set(text, strlen(text), section, name, value, &out);
	assert_string_equal(out.s, wanted);
	strbuf_release(&out);
}

static void
expect_delete(const char *text, const char *section, const char *name,
    const char *wanted, const char *line)
{
	struct strbuf out, deleted;

	strbuf_init(&out, 4096);
	strbuf_init(&deleted, 4096);
	assert_int_equal(
	    conf_edit_delete(text, strlen(text), section, name, &out, &deleted),
	    wanted != NULL);
	if (wanted != NULL) {
		strbuf_addstr(&out, "");
		assert_int_equal(out.len, strlen(wanted));
		assert_memory_equal(out.s, wanted, out.len);
		assert_string_equal(deleted.s, line);
	}
	strbuf_release(&deleted);
	strbuf_release(&out);
}

static void
a_value_is_replaced(void **state)
{
	(void)state;
	expect_set("[main]\n a = 1  # x\nb=2\n", "main", "a", "7",
	    "[main]\n a = 7\nb=2\n");
	expect_set("[main]\na =\nb=2", "main", "a", "7", "[main]\na =7\nb=2\n");
	expect_set("[main]\na=1\n[x]\na=2\n[main]\na=3\n", "x", "a", "7",
	    "[main]\na=1\n[x]\na=7\n[main]\na=3\n");
	expect_set("[main]\n#a=1\na.b=1\na=b=c\r\n", "main", "a", "",
	    "[main]\n#a=1\na.b=1\na=\r\n");
}

static void
a_setting_is_added(void **state)
{
	(void)state;
	expect_set("", "main", "a", "1", "[main]\na = 1\n");
	expect_set("", "agent", "a", "1", "[agent]\na = 1\n");
	expect_set("#x", "agent", "a", "1", "#x\n[agent]\na = 1\n");
	expect_set("[agent]", "agent", "a", "1", "[agent]\na = 1\n");
	expect_set("[main]\nb=1\n\n#x\n[agent]\n", "main", "a", "1",
	    "[main]\nb=1\na = 1\n\n#x\n[agent]\n");
	expect_set("b=1\n[main]\n", "main", "a", "1", "b=1\na = 1\n[main]\n");
	expect_set("b=1\n", "main", "a", "1", "[main]\nb=1\na = 1\n");
	expect_set("[a b]\n[ main ]\n", "main", "a", "1",
	    "[main]\na = 1\n[a b]\n[ main ]\n");
}

static void
a_setting_is_deleted(void **state)
{
	(void)state;
	expect_delete(
	    "[main]\n a = 1 \nb=2", "main", "a", "[main]\nb=2\n", "a = 1");
	expect_delete("a = 1", "main", "a", "", "a = 1");
	expect_delete("a=1\nb=1\n", "main", "a", "[main]\nb=1\n", "a=1");
	expect_delete("a=1\n", "agent", "a", NULL, NULL);
	expect_delete("", "main", "a", NULL, NULL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_value_is_replaced),
	    cmocka_unit_test(a_setting_is_added),
	    cmocka_unit_test(a_setting_is_deleted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
