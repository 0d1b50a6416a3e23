#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/path.h"

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

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(paths_are_cleaned_and_divided),
	    cmocka_unit_test(paths_are_joined),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
