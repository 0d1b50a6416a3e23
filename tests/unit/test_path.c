#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/path.h"

/* Path, clean, dirname. */
static const char *const paths[][3] = {
    {"", ".", "."},
    {".", ".", "."},
    {"/", "/", "/"},
    {"//", "/", "/"},
    {"/a", "/a", "/"},
    {"a", "a", "."},
    {"a/b", "a/b", "a"},
    {"/a//b/", "/a/b", "/a"},
    {"/a/./b/.", "/a/b", "/a/./b"},
    {"/a/../b", "/b", "/a/.."},
    {"/..", "/", "/"},
    {"/../../a", "/a", "/../.."},
    {"../a", "../a", ".."},
    {"a/..", ".", "a"},
    {"a/../..", "..", "a/.."},
    {"../../a/..", "../..", "../../a"},
    {"a/b/../../c", "c", "a/b/../.."},
    {"./a", "a", "."},
    {"/a/b/../..", "/", "/a/b/.."},
    {"a/...", "a/...", "a"},
};

static void
paths_are_cleaned_and_divided(void **state)
{
	struct arena *a = arena_new(0);
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(paths) / sizeof(paths[0]); i++) {
		assert_string_equal(path_clean(a, paths[i][0]), paths[i][1]);
		assert_string_equal(path_dirname(a, paths[i][0]), paths[i][2]);
	}
	arena_free(a);
}

static void
paths_are_joined(void **state)
{
	struct arena *a = arena_new(0);

	(void)state;
	assert_string_equal(path_join(a, "/a", "b"), "/a/b");
	assert_string_equal(path_join(a, "/a/", "b"), "/a/b");
	assert_string_equal(path_join(a, "/a", "/b"), "/b");
	assert_string_equal(path_join(a, "", "b"), "b");
	arena_free(a);
}

/* A path that does not fit is one that does not exist and cannot be made. */
static void
long_paths_are_refused(void **state)
{
	char room[PATH_ROOM_MIN], name[PATH_ROOM_MIN + 1];
	struct stat st;

	(void)state;
	path_print(room, sizeof(room), "%s/%s", "/tmp", "a");
	assert_string_equal(room, "/tmp/a");
	for (size_t n = 0; n < sizeof(name) - 1; n++)
		name[n] = n % 2 == 0 ? '/' : '.';
	for (size_t n = sizeof(room) - 1; n < sizeof(name); n++) {
		name[n] = '\0';
		path_print(room, sizeof(room), "%s", name);
		if (n < sizeof(room)) {
			assert_string_equal(room, name);
			name[n] = '.';
			continue;
		}
		errno = 0;
		assert_int_equal(stat(room, &st), -1);
		assert_int_equal(errno, ENAMETOOLONG);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(paths_are_cleaned_and_divided),
	    cmocka_unit_test(paths_are_joined),
	    cmocka_unit_test(long_paths_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
