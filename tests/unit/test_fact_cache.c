/* Cached facts: age, form and name of a group's file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "machine/facts/custom/cache.h"
#include "machine/facts/facts.h"
#include "machine/facts/resolve.h"
#include "language/value/hash.h"

static char dir[64];
static struct fact_run run;
static struct facts_options options;

static int
set_up(void **state)
{
	(void)state;
	snprintf(dir, sizeof(dir), "/tmp/test_fact_cache.XXXXXX");
	run = (struct fact_run){.arena = arena_new(0), .root = ""};
	options = (struct facts_options){.cache_dir = dir};
	return mkdtemp(dir) != NULL ? 0 : -1;
}

static int
tear_down(void **state)
{
	int rc = system(arena_printf(run.arena, "rm -rf '%s'", dir));

	(void)state;
	arena_free(run.arena);
	return rc;
}

static const char *
path(void)
{
	return arena_printf(run.arena, "%s/group", dir);
}

/* Write the group's file, which was changed so many seconds ago. */
static void
write_group(const char *text, long age)
{
	struct timespec times[2] = {{.tv_sec = time(NULL) - age}};
	FILE *f = fopen(path(), "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
	times[1] = times[0];
	assert_int_equal(utimensat(AT_FDCWD, path(), times, 0), 0);
}

#define FORM "\"cache_format_version\": 1"

static const struct {
	const char *text;
	long age;
	int64_t seconds;
	int found;
} files[] = {
    {"{\"a\": \"x\", " FORM "}", 0, 60, 1},
    {"{" FORM ", \"a\": \"x\"}", 50, 60, 1},
    {"{" FORM ", \"a\": \"x\"}", 60, 60, 0},
    {"{" FORM ", \"a\": \"x\"}", 90, 60, 0},
    {"{" FORM ", \"a\": \"x\"}", -100, 60, 0},
    {"{" FORM ", \"a\": \"x\"}", 0, 0, 0},
    {"{\"cache_format_version\": 2, \"a\": \"x\"}", 0, 60, 0},
    {"{\"cache_format_version\": \"1\", \"a\": \"x\"}", 0, 60, 0},
    {"{\"a\": \"x\"}", 0, 60, 0},
    {"[1]", 0, 60, 0},
    {"{", 0, 60, 0},
};

static void
only_new_files_of_our_form_are_read(void **state)
{
	const struct value *a;
	struct value v;

	(void)state;
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		write_group(files[i].text, files[i].age);
		if (cache_read(&run, &options, "group", files[i].seconds, &v) !=
		    (files[i].found ? 0 : -1))
			fail_msg("row %zu", i);
		/* a file that cannot be used is removed */
		assert_int_equal(access(path(), F_OK), files[i].found ? 0 : -1);
		if (!files[i].found)
			continue;
		assert_int_equal(v.h->count, 1);
		a = vhash_get_str(v.h, "a", 1);
		assert_non_null(a);
		assert_string_equal(value_cstr(run.arena, *a), "x");
	}
}

static struct value
facts_of(const char *a)
{
	struct vhash *h = vhash_new(run.arena, 1);

	vhash_set_str(run.arena, h, "a", value_str(a));
	return value_hash(h);
}

static void
written_facts_are_read(void **state)
{
	struct value v;

	(void)state;
	assert_int_equal(cache_read(&run, &options, "group", 60, &v), -1);
	cache_write(&run, &options, "group", facts_of("y"));
	assert_int_equal(cache_read(&run, &options, "group", 60, &v), 0);
	assert_int_equal(v.h->count, 1);
	assert_string_equal(
	    value_cstr(run.arena, *vhash_get_str(v.h, "a", 1)), "y");
	options.no_cache = 1;
	assert_int_equal(cache_read(&run, &options, "group", 60, &v), -1);
	options.no_cache = 0;
	run.root = dir;
	assert_int_equal(cache_read(&run, &options, "group", 60, &v), -1);
	run.root = "";
	assert_int_equal(cache_read(&run, &options, "group", 60, &v), 0);
}

static void
a_name_that_is_not_a_file_name_is_not_cached(void **state)
{
	static const char *const names[] = {"", ".", "..", ".x", "x/y", "/x"};
	struct value v;

	(void)state;
	assert_int_equal(mkdir(arena_printf(run.arena, "%s/x", dir), 0700), 0);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		cache_write(&run, &options, names[i], facts_of("z"));
		assert_int_equal(
		    cache_read(&run, &options, names[i], 60, &v), -1);
		assert_int_not_equal(
		    access(arena_printf(run.arena, "%s/.x", dir), F_OK), 0);
		assert_int_not_equal(
		    access(arena_printf(run.arena, "%s/x/y", dir), F_OK), 0);
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(only_new_files_of_our_form_are_read),
	    TEST(written_facts_are_read),
	    TEST(a_name_that_is_not_a_file_name_is_not_cached),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
