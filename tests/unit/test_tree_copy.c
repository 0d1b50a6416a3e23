/* Copies of trees: contents, rights and times; what cannot be copied. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/file/tree_copy.h"

/* Another user, where we may give files away. */
#define OTHER (geteuid() == 0 ? 65534 : geteuid())

/* More than is copied at once. */
#define LONG 150000

static struct arena *arena;
static struct strbuf err;
static char dir[64];

static int
setup(void **state)
{
	(void)state;
	arena = arena_new(0);
	strbuf_init(&err, 65536);
	snprintf(dir, sizeof(dir), "/tmp/test_tree_copy.XXXXXX");
	return mkdtemp(dir) != NULL ? 0 : -1;
}

static int
teardown(void **state)
{
	(void)state;
	assert_int_equal(system(arena_printf(arena, "rm -rf '%s'", dir)), 0);
	strbuf_release(&err);
	arena_free(arena);
	return 0;
}

static const char *
in_dir(const char *name)
{
	return arena_printf(arena, "%s/%s", dir, name);
}

/* The rights and the times of what has been made. */
static void
give(const char *name, mode_t mode)
{
	static const struct timespec times[2] = {{1000, 5}, {2000, 7}};

	assert_int_equal(chown(in_dir(name), OTHER, OTHER), 0);
	assert_int_equal(chmod(in_dir(name), mode), 0);
	assert_int_equal(utimensat(AT_FDCWD, in_dir(name), times, 0), 0);
}

static void
file_make(const char *name, const char *text, size_t n, mode_t mode)
{
	int fd = open(in_dir(name), O_WRONLY | O_CREAT | O_EXCL, 0600);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, n), n);
	close(fd);
	give(name, mode);
}

static void
has(const char *name, mode_t mode, struct stat *st)
{
	assert_int_equal(lstat(in_dir(name), st), 0);
	assert_int_equal(st->st_mode, mode);
	assert_int_equal(st->st_uid, OTHER);
	assert_int_equal(st->st_gid, OTHER);
}

static void
has_times(const struct stat *st)
{
	assert_int_equal(st->st_mtim.tv_sec, 2000);
	assert_int_equal(st->st_mtim.tv_nsec, 7);
}

static void
content_is(const char *name, const char *text, size_t n)
{
	char *got = arena_zalloc(arena, n + 1);
	int fd = open(in_dir(name), O_RDONLY);

	assert_true(fd >= 0);
	assert_int_equal(read(fd, got, n + 1), n);
	close(fd);
	assert_memory_equal(got, text, n);
}

static void
copies(const char *from, const char *to)
{
	mode_t before = umask(077);

	assert_int_equal(tree_copy(in_dir(from), in_dir(to), &err), 0);
	umask(before);
	assert_int_equal(err.len, 0);
}

static void
contents_rights_and_times_are_copied(void **state)
{
	static char text[LONG];
	struct stat st;

	(void)state;
	memset(text, 'x', sizeof(text));
	text[LONG / 2] = '\0';
	assert_int_equal(mkdir(in_dir("a"), 0700), 0);
	assert_int_equal(mkdir(in_dir("a/b"), 0700), 0);
	file_make("a/b/long", text, sizeof(text), 04751);
	file_make("a/empty", "", 0, 0400);
	give("a/b", 02750);
	give("a", 01777);
	copies("a", "copy");
	has("copy", S_IFDIR | 01777, &st);
	has_times(&st);
	has("copy/b", S_IFDIR | 02750, &st);
	has_times(&st);
	has("copy/b/long", S_IFREG | 04751, &st);
	has_times(&st);
	has("copy/empty", S_IFREG | 0400, &st);
	has_times(&st);
	assert_int_equal(st.st_size, 0);
	content_is("copy/b/long", text, sizeof(text));
	has("a/b/long", S_IFREG | 04751, &st);
}

static void
links_and_pipes_are_copied_as_they_are(void **state)
{
	char target[64] = "";
	struct stat st;

	(void)state;
	assert_int_equal(mkdir(in_dir("a"), 0700), 0);
	assert_int_equal(symlink("/no/such/file", in_dir("a/link")), 0);
	assert_int_equal(lchown(in_dir("a/link"), OTHER, OTHER), 0);
	assert_int_equal(mkfifo(in_dir("a/pipe"), 0600), 0);
	give("a/pipe", 0666);
	copies("a", "copy");
	has("copy/link", S_IFLNK | 0777, &st);
	assert_int_equal(
	    readlink(in_dir("copy/link"), target, sizeof(target) - 1), 13);
	assert_string_equal(target, "/no/such/file");
	has("copy/pipe", S_IFIFO | 0666, &st);
	copies("a/link", "link");
	has("link", S_IFLNK | 0777, &st);
}

/* Only root can give a copy to the owner of the original. */
static void
set_id_bits_stay_with_their_owner(void **state)
{
	const uid_t user = 65534;
	struct stat st;

	(void)state;
	if (geteuid() != 0)
		skip();
	file_make("file", "x", 1, 0644);
	assert_int_equal(chown(in_dir("file"), 0, 0), 0);
	assert_int_equal(chmod(in_dir("file"), 06755), 0);
	assert_int_equal(chown(dir, user, user), 0);
	assert_int_equal(setegid(user), 0);
	assert_int_equal(seteuid(user), 0);
	copies("file", "copy");
	assert_int_equal(seteuid(0), 0);
	assert_int_equal(setegid(0), 0);
	has("copy", S_IFREG | 0755, &st);
	has_times(&st);
	copies("file", "kept");
	assert_int_equal(stat(in_dir("kept"), &st), 0);
	assert_int_equal(st.st_mode, S_IFREG | 06755);
	assert_int_equal(st.st_uid, 0);
}

static void
fails(const char *from, const char *to, const char *reason)
{
	strbuf_reset(&err);
	assert_int_equal(tree_copy(in_dir(from), in_dir(to), &err), -1);
	if (strstr(err.s, reason) == NULL)
		fail_msg("%s: %s", reason, err.s);
}

static void
nothing_that_exists_is_replaced(void **state)
{
	(void)state;
	assert_int_equal(mkdir(in_dir("a"), 0700), 0);
	file_make("file", "old", 3, 0600);
	file_make("a/file", "new", 3, 0600);
	fails("a/file", "file", "File exists");
	fails("a", "a", "File exists");
	fails("a", "file", "File exists");
	content_is("file", "old", 3);
	fails("none", "copy", "No such file or directory");
	fails("a/file", "none/copy", "No such file or directory");
	assert_int_equal(access(in_dir("copy"), F_OK), -1);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    CASE(contents_rights_and_times_are_copied),
	    CASE(links_and_pipes_are_copied_as_they_are),
	    CASE(set_id_bits_stay_with_their_owner),
	    CASE(nothing_that_exists_is_replaced),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
