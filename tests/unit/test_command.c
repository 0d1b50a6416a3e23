/* The arguments, the file and the environment of commands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/command.h"

struct fixture {
	struct arena *arena;
	struct strbuf err;
};

static int
setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	f->arena = arena_new(0);
	strbuf_init(&f->err, 65536);
	*state = f;
	return 0;
}

static int
teardown(void **state)
{
	struct fixture *f = *state;

	strbuf_release(&f->err);
	arena_free(f->arena);
	free(f);
	return 0;
}

/* The output of an exec command with that path, or the error. */
static const char *
output_of(struct fixture *f, struct value command, const char *path,
    const char *const *environment)
{
	struct command_settings s = {
	    .path = path, .umask = -1, .environment = environment};
	struct spawn_result r;
	const char *text;

	strbuf_reset(&f->err);
	if (command_run(f->arena, command, &s, &r, &f->err) < 0)
		return f->err.s;
	text = arena_memdup(f->arena, r.out.s, r.out.len);
	spawn_release(&r);
	return text;
}

static struct value
words(struct fixture *f, const char *a, const char *b)
{
	struct varray *list = varray_new(f->arena, 2);

	list->items[0] = value_str(a);
	list->items[1] = value_str(b);
	return value_array(list);
}

static void
only_a_text_with_shell_characters_is_run_by_a_shell(void **state)
{
	struct fixture *f = *state;

	assert_string_equal(
	    output_of(f, value_str("/bin/echo  a b"), NULL, NULL), "a b\n");
	assert_string_equal(
	    output_of(f, value_str("/bin/echo $((1 + 2))"), NULL, NULL), "3\n");
	assert_string_equal(
	    output_of(f, words(f, "/bin/echo", "$((1 + 2))"), NULL, NULL),
	    "$((1 + 2))\n");
}

static void
a_command_without_path_names_a_file(void **state)
{
	struct fixture *f = *state;

	assert_string_equal(
	    output_of(f, words(f, "echo", "a"), "/none:/bin", NULL), "a\n");
	assert_string_equal(output_of(f, words(f, "echo", "a"), "/none", NULL),
	    "Could not find command 'echo'");
	assert_string_equal(output_of(f, words(f, "echo", "a"), NULL, NULL),
	    "Could not find command 'echo'");
	assert_string_equal(
	    output_of(f, words(f, "/bin/none", "a"), NULL, NULL),
	    "Could not find command '/bin/none'");
	assert_string_equal(output_of(f, words(f, "/tmp", "a"), NULL, NULL),
	    "'/tmp' is a directory, not a file");
	assert_string_equal(
	    output_of(f, words(f, "/etc/passwd", "a"), NULL, NULL),
	    "'/etc/passwd' is not executable");
}

/* Count the lines that begin with a text. */
static unsigned
lines_with(const char *text, const char *start)
{
	unsigned n = 0;

	for (; *text != '\0'; text += strcspn(text, "\n") + 1)
		n += strncmp(text, start, strlen(start)) == 0;
	return n;
}

static void
variables_of_exec_replace_ours(void **state)
{
	static const char *const given[] = {"DALANG_TEST=given", NULL};
	static const char *const paths[] = {"PATH=/given", NULL};
	struct fixture *f = *state;
	const char *text;

	setenv("DALANG_TEST", "ours", 1);
	setenv("HOME", "/nowhere", 1);
	text = output_of(f, words(f, "env", "--"), "/usr/bin:/bin", given);
	assert_int_equal(lines_with(text, "DALANG_TEST="), 1);
	assert_int_equal(lines_with(text, "DALANG_TEST=given"), 1);
	assert_int_equal(lines_with(text, "HOME="), 0);
	assert_int_equal(lines_with(text, "PATH=/usr/bin:/bin"), 1);
	text = output_of(f, words(f, "env", "--"), "/usr/bin:/bin", paths);
	assert_int_equal(lines_with(text, "PATH="), 1);
	assert_int_equal(lines_with(text, "PATH=/given"), 1);
	assert_int_equal(lines_with(text, "DALANG_TEST=ours"), 1);
}

static void
variables_of_a_provider_replace_ours(void **state)
{
	static const char *const argv[] = {"env", NULL};
	static const char *const given[] = {
	    "DALANG_TEST=given", "LC_ALL=C.UTF-8", NULL};
	struct program_call c = {.argv = argv, .environment = given};
	struct fixture *f = *state;
	struct command_output out;

	setenv("DALANG_TEST", "ours", 1);
	setenv("LC_ALL", "POSIX", 1);
	assert_int_equal(command_execute(f->arena, &c, &out, &f->err), 0);
	assert_int_equal(lines_with(out.text, "DALANG_TEST="), 1);
	assert_int_equal(lines_with(out.text, "DALANG_TEST=given"), 1);
	assert_int_equal(lines_with(out.text, "LC_ALL="), 1);
	assert_int_equal(lines_with(out.text, "LC_ALL=C.UTF-8"), 1);
	assert_int_equal(lines_with(out.text, "LANG=C"), 1);
}

static void
relative_directories_of_our_path_are_skipped(void **state)
{
	struct fixture *f = *state;
	char path[] = "/tmp/command.XXXXXX";

	assert_non_null(mkdtemp(path));
	assert_int_equal(chdir(path), 0);
	assert_int_equal(symlink("/bin/echo", "dalang-test"), 0);
	setenv("PATH", ".::/usr/bin:/bin", 1);
	assert_false(command_exists("dalang-test"));
	assert_true(command_exists("env"));
	setenv("PATH", path, 1);
	assert_true(command_exists("dalang-test"));
	assert_string_equal(
	    output_of(f, words(f, "dalang-test", "a"), ".", NULL), "a\n");
	assert_int_equal(unlink("dalang-test"), 0);
	assert_int_equal(chdir("/"), 0);
	assert_int_equal(rmdir(path), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
	    CASE(only_a_text_with_shell_characters_is_run_by_a_shell),
	    CASE(a_command_without_path_names_a_file),
	    CASE(variables_of_exec_replace_ours),
	    CASE(variables_of_a_provider_replace_ours),
	    CASE(relative_directories_of_our_path_are_skipped),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
