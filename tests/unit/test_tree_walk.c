/* Walks of trees, and their removal: order, limits, links and failures. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/file/tree_copy.h"
#include "machine/file/tree_remove.h"
#include "machine/file/tree_walk.h"

static struct arena *arena;
static struct strbuf err, seen;
static char dir[64];

static int
setup(void **state)
{
	(void)state;
	arena = arena_new(0);
	strbuf_init(&err, 65536);
	strbuf_init(&seen, 65536);
	snprintf(dir, sizeof(dir), "/tmp/test_tree_walk.XXXXXX");
	return mkdtemp(dir) != NULL ? 0 : -1;
}

static int
teardown(void **state)
{
	(void)state;
	assert_int_equal(system(arena_printf(arena, "rm -rf '%s'", dir)), 0);
	strbuf_release(&seen);
	strbuf_release(&err);
	arena_free(arena);
	return 0;
}

static const char *
in_dir(const char *name)
{
	return arena_printf(arena, "%s/%s", dir, name);
}

static void
directory_make(const char *name)
{
	assert_int_equal(mkdir(in_dir(name), 0700), 0);
}

static void
file_make(const char *name)
{
	FILE *f = fopen(in_dir(name), "w");

	assert_non_null(f);
	fclose(f);
}

/*
 * Write " DEPTH:RELATIVE"; "prune" is not entered, "stop" ends the walk with
 * the number of the context.
 */
static int
note(void *context, const struct tree_entry *e, struct strbuf *why)
{
	struct stat st;

	assert_string_equal(e->path, in_dir(e->relative));
	assert_int_equal(fstatat(e->dir, e->name, &st, AT_SYMLINK_NOFOLLOW), 0);
	if (!S_ISLNK(st.st_mode))
		assert_int_equal(st.st_ino, e->st.st_ino);
	strbuf_addf(&seen, " %u:%s", e->depth, e->relative);
	if (strcmp(e->name, "stop") == 0) {
		strbuf_addstr(why, "stopped");
		return *(int *)context;
	}
	return strcmp(e->name, "prune") == 0 ? TREE_PRUNE : TREE_GO;
}

/* Return what a walk visits. */
static const char *
walked(struct tree_walk *w)
{
	strbuf_reset(&seen);
	w->path = dir;
	w->visit = note;
	assert_int_equal(tree_walk(w, &err), 0);
	assert_int_equal(err.len, 0);
	return seen.s;
}

static void
entries_are_visited_in_the_order_of_their_names(void **state)
{
	static const char *const patterns[] = {"c", "*.txt", NULL};
	struct tree_walk all = {0}, some = {.ignore = patterns};
	struct tree_walk period = {.ignore = (const char *const[]){"*", NULL},
	    .ignore_flags = FNM_PERIOD};

	(void)state;
	directory_make("b");
	directory_make("b/prune");
	file_make("b/prune/x");
	file_make("b/c");
	file_make("a.txt");
	file_make(".h");
	file_make("z");
	assert_string_equal(
	    walked(&all), " 1:.h 1:a.txt 1:b 2:b/c 2:b/prune 1:z");
	assert_int_equal(all.count, 6);
	/* the count is of one walk */
	assert_string_equal(
	    walked(&all), " 1:.h 1:a.txt 1:b 2:b/c 2:b/prune 1:z");
	assert_int_equal(all.count, 6);
	assert_string_equal(walked(&some), " 1:.h 1:b 2:b/prune 1:z");
	assert_string_equal(walked(&period), " 1:.h");
}

static void
a_walk_has_a_depth(void **state)
{
	struct tree_walk one = {.depth = 1}, two = {.depth = 2};

	(void)state;
	directory_make("a");
	directory_make("a/b");
	directory_make("a/b/c");
	assert_string_equal(walked(&one), " 1:a");
	assert_string_equal(walked(&two), " 1:a 2:a/b");
	assert_int_equal(tree_depth(0), 0);
	assert_int_equal(tree_depth(TREE_DEPTH_MAX), TREE_DEPTH_MAX);
	assert_int_equal(tree_depth(TREE_DEPTH_MAX + 1), 0);
	assert_int_equal(tree_depth(INT64_MAX), 0);
}

static void
a_visit_can_stop_the_walk(void **state)
{
	int number = -7;
	struct tree_walk w = {.path = dir, .visit = note, .context = &number};

	(void)state;
	directory_make("a");
	file_make("a/stop");
	file_make("a/z");
	file_make("b");
	assert_int_equal(tree_walk(&w, &err), -7);
	assert_string_equal(seen.s, " 1:a 2:a/stop");
	assert_string_equal(err.s, "stopped");
	assert_int_equal(w.count, 2);
}

/* Also a link to a directory above, which is visited but not entered. */
static void
links_are_followed_on_demand(void **state)
{
	struct tree_walk not = {0}, follow = {.follow = 1};

	(void)state;
	directory_make("a");
	file_make("a/f");
	assert_int_equal(symlink("..", in_dir("a/up")), 0);
	assert_int_equal(symlink("a", in_dir("b")), 0);
	assert_int_equal(symlink("none", in_dir("c")), 0);
	assert_string_equal(walked(&not ), " 1:a 2:a/f 2:a/up 1:b 1:c");
	assert_string_equal(
	    walked(&follow), " 1:a 2:a/f 2:a/up 1:b 2:b/f 2:b/up 1:c");
}

static void
what_is_no_directory_has_no_entries(void **state)
{
	struct tree_walk w = {.visit = note, .count = 9};

	(void)state;
	file_make("f");
	w.path = in_dir("f");
	assert_int_equal(tree_walk(&w, &err), 0);
	assert_int_equal(w.count, 0);
	w.path = in_dir("none");
	assert_int_equal(tree_walk(&w, &err), 0);
	w.path = in_dir("none/none");
	assert_int_equal(tree_walk(&w, &err), 0);
	w.path = in_dir("f/none");
	assert_int_equal(tree_walk(&w, &err), 0);
	/* a link to a directory is one when it is followed */
	directory_make("d");
	file_make("d/x");
	assert_int_equal(symlink("d", in_dir("l")), 0);
	w.path = in_dir("l");
	assert_int_equal(tree_walk(&w, &err), 0);
	assert_int_equal(w.count, 0);
	assert_int_equal(err.len, 0);
}

static void
a_path_has_a_maximum(void **state)
{
	static char path[5000];
	struct tree_walk w = {.path = path, .visit = note};

	(void)state;
	memset(path, 'x', sizeof(path) - 1);
	path[0] = '/';
	/* nothing can be there */
	assert_int_equal(tree_walk(&w, &err), 0);
	assert_int_equal(err.len, 0);
	assert_int_equal(file_remove_tree(path, &err), -1);
	assert_non_null(strstr(err.s, "File name too long - /xxx"));
}

/* Make that many directories, each in the one before; the path of the last. */
static const char *
nested_make(unsigned count)
{
	char name[2 * TREE_DEPTH_MAX + 8] = "";
	size_t n = 0;

	while (count-- > 0) {
		n += (size_t)snprintf(name + n, sizeof(name) - n, "/d");
		assert_int_equal(
		    mkdir(arena_printf(arena, "%s%s", dir, name), 0700), 0);
	}
	return arena_printf(arena, "%s%s", dir, name);
}

static int
pass(void *context, const struct tree_entry *e, struct strbuf *why)
{
	(void)context;
	(void)e;
	(void)why;
	return TREE_GO;
}

static void
the_depth_of_a_walk_has_a_maximum(void **state)
{
	struct tree_walk w = {.path = dir, .visit = pass};
	const char *last = nested_make(TREE_DEPTH_MAX);

	(void)state;
	assert_int_equal(tree_walk(&w, &err), -1);
	assert_int_equal(w.count, TREE_DEPTH_MAX);
	assert_string_equal(
	    err.s, arena_printf(arena, "File name too long - %s", last));
	strbuf_reset(&err);
	w.depth = TREE_DEPTH_MAX;
	assert_int_equal(tree_walk(&w, &err), 0);
	w.depth = 0;
	assert_int_equal(rmdir(last), 0);
	assert_int_equal(tree_walk(&w, &err), 0);
	assert_int_equal(w.count, TREE_DEPTH_MAX - 1);
	assert_int_equal(err.len, 0);
}

static void
the_depth_of_a_removal_has_a_maximum(void **state)
{
	const char *last = nested_make(TREE_DEPTH_MAX);

	(void)state;
	assert_int_equal(file_remove_tree(dir, &err), -1);
	assert_string_equal(
	    err.s, arena_printf(
		       arena, "Too many levels of symbolic links - %s", last));
	assert_int_equal(access(last, F_OK), 0);
	strbuf_reset(&err);
	assert_int_equal(rmdir(last), 0);
	assert_int_equal(file_remove_tree(dir, &err), 0);
	assert_int_equal(access(dir, F_OK), -1);
	assert_int_equal(err.len, 0);
}

static void
the_depth_of_a_copy_has_a_maximum(void **state)
{
	const char *to = arena_printf(arena, "%s.copy", dir);
	const char *last = nested_make(TREE_DEPTH_MAX / 2);

	(void)state;
	assert_int_equal(tree_copy(dir, to, &err), -1);
	assert_string_equal(
	    err.s, arena_printf(arena, "File name too long - %s", last));
	assert_int_equal(access(to, F_OK), -1);
	strbuf_reset(&err);
	assert_int_equal(rmdir(last), 0);
	assert_int_equal(tree_copy(dir, to, &err), 0);
	assert_int_equal(file_remove_tree(to, &err), 0);
}

static void
a_tree_is_removed(void **state)
{
	(void)state;
	directory_make("a");
	directory_make("a/b");
	file_make("a/b/f");
	file_make("keep");
	assert_int_equal(symlink("../keep", in_dir("a/l")), 0);
	assert_int_equal(symlink("a", in_dir("l")), 0);
	/* a link to a directory is none, and a file is none */
	assert_int_equal(file_remove_tree(in_dir("l"), &err), -1);
	assert_int_equal(access(in_dir("a/b/f"), F_OK), 0);
	strbuf_reset(&err);
	assert_int_equal(file_remove_tree(in_dir("keep"), &err), -1);
	strbuf_reset(&err);
	assert_int_equal(file_remove_tree(in_dir("none"), &err), -1);
	assert_string_equal(
	    err.s, arena_printf(arena, "No such file or directory - %s",
		       in_dir("none")));
	strbuf_reset(&err);
	assert_int_equal(file_remove_tree(in_dir("a"), &err), 0);
	assert_int_equal(err.len, 0);
	assert_int_equal(access(in_dir("a"), F_OK), -1);
	assert_int_equal(access(in_dir("keep"), F_OK), 0);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(entries_are_visited_in_the_order_of_their_names),
	    CASE(a_walk_has_a_depth),
	    CASE(a_visit_can_stop_the_walk),
	    CASE(links_are_followed_on_demand),
	    CASE(what_is_no_directory_has_no_entries),
	    CASE(a_path_has_a_maximum),
	    CASE(the_depth_of_a_walk_has_a_maximum),
	    CASE(the_depth_of_a_removal_has_a_maximum),
	    CASE(the_depth_of_a_copy_has_a_maximum),
	    CASE(a_tree_is_removed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
