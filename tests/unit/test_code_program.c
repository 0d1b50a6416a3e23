/* Programs of versioned code: ids, paths, and what programs print. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "language/compiler/code_program.h"
#include "base/settings/settings.h"

static void
both_programs_are_set_or_neither(void **state)
{
	static const struct {
		const char *id, *content;
		int rc;
	} rows[] = {
	    {"", "", 0},
	    {"/i", "", -1},
	    {"", "/c", -1},
	    {"/i", "/c", 0},
	};
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct code_programs p;

	(void)state;
	diag_init(&diags, a, 10);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct settings *s = settings_new(SETTINGS_SERVER);
		const char *wrong = NULL;

		settings_set(s, "code_id_command", rows[i].id, &diags);
		settings_set(
		    s, "code_content_command", rows[i].content, &diags);
		assert_int_equal(code_programs_of(s, &p, &wrong), rows[i].rc);
		assert_int_equal(wrong != NULL, rows[i].rc < 0);
		if (*rows[i].id == '\0')
			assert_null(p.id);
		else
			assert_string_equal(p.id, rows[i].id);
		settings_free(s);
	}
	assert_int_equal(diags.count, 0);
	arena_free(a);
}

static void
ids_are_checked(void **state)
{
	static const char *const valid[] = {
	    "", "a", "a-b_c:d;e", "09AZaz", ":"};
	static const char *const invalid[] = {
	    "-", "-a", "a b", "a/b", "a\n", "a.b", "ä", "$(x)", "a'"};
	char text[CODE_ID_SIZE + 1];

	(void)state;
	for (size_t i = 0; i < sizeof(valid) / sizeof(valid[0]); i++)
		assert_true(code_id_is_valid(valid[i]));
	for (size_t i = 0; i < sizeof(invalid) / sizeof(invalid[0]); i++)
		assert_false(code_id_is_valid(invalid[i]));
	memset(text, 'a', sizeof(text));
	text[CODE_ID_SIZE - 1] = '\0';
	assert_true(code_id_is_valid(text));
	text[CODE_ID_SIZE - 1] = 'a';
	text[CODE_ID_SIZE] = '\0';
	assert_false(code_id_is_valid(text));
}

static void
paths_are_checked(void **state)
{
	static const char *const valid[] = {"modules/a/files/b",
	    "x/a.b/tasks/c", "x/y/lib/a/b/c", "x/y/scripts/a",
	    "modules/a/files/ä b", "modules/a/files/.a", "modules/a/files/..."};
	static const char *const invalid[] = {"", "/", "modules/a/files",
	    "modules/a/files/", "a/files/b", "modules/a/b/files/c",
	    "modules/a/manifests/b", "/modules/a/files/b", "modules//files/b",
	    "modules/a/files/../b", "modules/a/files/.", "modules/../files/b",
	    "../a/files/b", "-m/a/files/b", "modules/a/files/b//c",
	    "modules/a/filesx/b", "modules/a/files/\xff"};

	(void)state;
	for (size_t i = 0; i < sizeof(valid) / sizeof(valid[0]); i++)
		assert_true(code_path_is_served(valid[i]));
	for (size_t i = 0; i < sizeof(invalid) / sizeof(invalid[0]); i++)
		assert_false(code_path_is_served(invalid[i]));
}

static void
programs_are_run(void **state)
{
	char id[CODE_ID_SIZE], why[CODE_PROGRAM_ERROR_MAX];
	struct strbuf out;

	(void)state;
	assert_int_equal(code_id_run("/bin/echo", "main", 5000, id, why), 0);
	assert_string_equal(id, "main");
	assert_int_equal(code_id_run("/bin/true", "main", 5000, id, why), 0);
	assert_string_equal(id, "");
	assert_int_equal(code_id_run("/bin/false", "main", 5000, id, why), -1);
	assert_string_equal(why,
	    "Non-zero exit code returned while running '/bin/false'. "
	    "exit-code: '1', stdout: '', stderr: ''");
	assert_int_equal(code_id_run("/nowhere", "main", 5000, id, why), -1);
	assert_string_equal(why,
	    "Running script generated an error. Command executed: '/nowhere', "
	    "error generated: 'No such file or directory'");
	assert_int_equal(
	    code_content_run("/bin/echo", "e", "id", "a/b", 5000, &out, why),
	    0);
	assert_string_equal(out.s, "e id a/b\n");
	strbuf_release(&out);
}

/* The id is the output without line ends, and has to be valid. */
static void
ids_that_programs_print_are_checked(void **state)
{
	char id[CODE_ID_SIZE], why[CODE_PROGRAM_ERROR_MAX];
	static const char *const wrong[] = {"a b", "a/b"};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		assert_int_equal(
		    code_id_run("/bin/echo", wrong[i], 5000, id, why), -1);
		assert_non_null(strstr(why, wrong[i]));
		assert_memory_equal(why, "Invalid code-id '", 17);
	}
	assert_int_equal(
	    code_id_run("/bin/echo", "a\r\n\n\r", 5000, id, why), 0);
	assert_string_equal(id, "a");
	/* the id of a program has a maximum, a file's content has another */
	assert_int_equal(
	    code_id_run("/bin/cat", "/bin/cat", 5000, id, why), -1);
	assert_string_equal(why,
	    "Running script generated an error. Command executed: "
	    "'/bin/cat', error generated: 'it printed more than 4096 bytes'");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(both_programs_are_set_or_neither),
	    cmocka_unit_test(ids_are_checked),
	    cmocka_unit_test(paths_are_checked),
	    cmocka_unit_test(programs_are_run),
	    cmocka_unit_test(ids_that_programs_print_are_checked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
