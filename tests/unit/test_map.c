#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/package/package.h"

static void
fill(struct map *m)
{
	char key[32];
	size_t pos = 0;
	struct map_entry *e;
	unsigned i;
	int n, new;

	for (i = 0; i < 5000; i++) {
		n = snprintf(key, sizeof(key), "key%u", i);
		map_put(m, key, (size_t)n, &new)->num = i;
		assert_true(new);
		assert_int_equal(map_find(m, key, (size_t)n)->num, i);
	}
	assert_int_equal(map_count(m), 5000);
	assert_null(map_find(m, "key5000", 7));
	map_put(m, "key0", 4, &new)->num = 0;
	assert_false(new);
	for (i = 0; (e = map_next(m, &pos)) != NULL; i++)
		assert_int_equal(e->num, i);
	assert_int_equal(i, 5000);
}

static void
insertion_order_is_kept(void **state)
{
	struct arena *a = arena_new(0);
	struct map *m = map_new(a, 100000);

	(void)state;
	fill(m);
	m = map_new(NULL, 100000);
	fill(m);
	map_reset(m);
	assert_int_equal(map_count(m), 0);
	assert_null(map_find(m, "key1", 4));
	fill(m);
	map_free(m);
	arena_free(a);
}

static void
keys_may_contain_nul_and_the_size_is_limited(void **state)
{
	struct map *m = map_new(NULL, 3);
	size_t pos = 0;
	int v[3];

	(void)state;
	assert_null(map_get(m, "a", 1));
	assert_null(map_next(m, &pos));
	assert_int_equal(map_set(m, "a", 1, &v[0]), 0);
	assert_int_equal(map_set(m, "a\0b", 3, &v[1]), 0);
	assert_int_equal(map_set(m, "", 0, &v[2]), 0);
	assert_int_equal(map_set(m, "d", 1, NULL), -1);
	assert_ptr_equal(map_get(m, "a", 1), &v[0]);
	assert_ptr_equal(map_get(m, "a\0b", 3), &v[1]);
	assert_ptr_equal(map_get(m, "", 0), &v[2]);
	assert_int_equal(map_set(m, "", 0, &v[1]), 0);
	map_free(m);
	map_free(NULL);
}

static void
a_borrowed_key_is_not_copied(void **state)
{
	static const char *const keys[] = {"x", "yy", "zzz", "x"};
	struct map *m = map_new(NULL, 10);
	struct map_entry *e;
	size_t pos = 0, i;

	(void)state;
	for (i = 0; i < 4; i++)
		map_put_borrowed(m, keys[i], strlen(keys[i]), NULL)->num++;
	e = map_next(m, &pos);
	assert_ptr_equal(e->key, keys[0]);
	assert_int_equal(e->num, 2);
	map_free(m);
}

/* A map of two keys, to which three were added. */
static struct map *
short_map(void)
{
	struct map *m = map_new(NULL, 2);
	static int v;

	map_keep(m, "a", 1, &v);
	map_keep(m, "b", 1, &v);
	map_keep(m, "a", 1, &v);
	assert_false(map_is_short(m));
	map_keep(m, "c", 1, &v);
	return m;
}

static void
a_key_without_room_is_noticed(void **state)
{
	struct map *m = short_map();

	(void)state;
	assert_true(map_is_short(m));
	map_reset(m);
	assert_false(map_is_short(m));
	map_free(m);
}

static void
a_list_of_packages_that_is_short_is_an_error(void **state)
{
	struct map *m = short_map();
	struct strbuf err;
	const char *s;

	(void)state;
	strbuf_init(&err, 100);
	assert_int_equal(package_list_whole(m, &err), -1);
	assert_int_equal(strbuf_text(&err, &s), 0);
	assert_string_equal(s, "More than 2 packages are listed");
	map_reset(m);
	strbuf_reset(&err);
	assert_int_equal(package_list_whole(m, &err), 0);
	assert_int_equal(err.len, 0);
	strbuf_release(&err);
	map_free(m);
}

static void
a_key_that_must_find_room_ends_the_process(void **state)
{
	struct map *m = short_map();
	int status;
	pid_t pid = fork();

	(void)state;
	if (pid == 0) {
		map_must(m, "d", 1, NULL);
		_exit(0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(WTERMSIG(status), SIGABRT);
	map_free(m);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(insertion_order_is_kept),
	    cmocka_unit_test(keys_may_contain_nul_and_the_size_is_limited),
	    cmocka_unit_test(a_borrowed_key_is_not_copied),
	    cmocka_unit_test(a_key_without_room_is_noticed),
	    cmocka_unit_test(a_list_of_packages_that_is_short_is_an_error),
	    cmocka_unit_test(a_key_that_must_find_room_ends_the_process),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
