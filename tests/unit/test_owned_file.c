/*
 * Files of users in directories that the users can change: whose rights count,
 * and when a file is written in place.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/owned_file.h"
#include "machine/file/rights.h"

static struct arena *arena;
static struct strbuf err;
static char dir[64];
static struct rights other = {
    .name = "other", .home = "/", .uid = 65534, .gid = 65533};

static int
setup(void **state)
{
	(void)state;
	arena = arena_new(0);
	strbuf_init(&err, 16384);
	snprintf(dir, sizeof(dir), "/tmp/test_owned_file.XXXXXX");
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

static void
make(const char *name, const char *text, uid_t uid, mode_t mode)
{
	int fd = open(in_dir(name), O_WRONLY | O_CREAT | O_EXCL, 0600);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, strlen(text)), strlen(text));
	assert_int_equal(fchown(fd, uid, uid), 0);
	assert_int_equal(fchmod(fd, mode), 0);
	close(fd);
}

static void
give(const char *name, uid_t uid, mode_t mode)
{
	assert_int_equal(chown(in_dir(name), uid, uid), 0);
	assert_int_equal(chmod(in_dir(name), mode), 0);
}

static void
content_is(const char *name, const char *wanted)
{
	char got[64] = "";
	int fd = open(in_dir(name), O_RDONLY);

	assert_true(fd >= 0);
	assert_true(read(fd, got, sizeof(got) - 1) >= 0);
	close(fd);
	assert_string_equal(got, wanted);
}

static ino_t
number_of(const char *name)
{
	struct stat st;

	assert_int_equal(stat(in_dir(name), &st), 0);
	return st.st_ino;
}

static void
has(const char *name, mode_t mode, uid_t uid, gid_t gid)
{
	struct stat st;

	assert_int_equal(lstat(in_dir(name), &st), 0);
	assert_int_equal(st.st_mode, mode);
	assert_int_equal(st.st_uid, uid);
	assert_int_equal(st.st_gid, gid);
}

static int
write_new(const char *name, const struct rights *owner, int by_us)
{
	const struct owned_file f = {in_dir(name), owner, by_us};

	strbuf_reset(&err);
	return owned_file_write(&f, "new", 3, &err);
}

static void
a_file_written_by_us_belongs_to_the_owner(void **state)
{
	(void)state;
	if (geteuid() != 0)
		skip();
	make("file", "much longer", 0, 0644);
	assert_int_equal(write_new("file", &other, 1), 0);
	content_is("file", "new");
	has("file", S_IFREG | 0600, other.uid, other.gid);
	assert_int_equal(write_new("own", NULL, 1), 0);
	has("own", S_IFREG | 0600, geteuid(), getegid());
}

static void
a_missing_directory_is_made_by_the_user_only(void **state)
{
	(void)state;
	assert_int_equal(write_new("by_us/file", NULL, 1), -1);
	assert_int_equal(access(in_dir("by_us"), F_OK), -1);
	assert_int_equal(write_new("own/file", NULL, 0), 0);
	has("own", S_IFDIR | 0700, geteuid(), getegid());
	content_is("own/file", "new");
	assert_int_equal(write_new("none/dir/file", NULL, 0), -1);
	assert_string_equal(err.s,
	    arena_printf(arena,
		"could not write %s/none/dir/file: No such file or directory",
		dir));
}

static void
a_directory_of_the_user_is_private(void **state)
{
	(void)state;
	if (geteuid() != 0)
		skip();
	give("", other.uid, 0755);
	assert_int_equal(write_new("ssh/file", &other, 0), 0);
	has("ssh", S_IFDIR | 0700, other.uid, other.gid);
	has("ssh/file", S_IFREG | 0600, other.uid, other.gid);
	assert_int_equal(geteuid(), 0);
	assert_int_equal(getegid(), 0);
}

static void
a_file_of_a_foreign_directory_is_written_in_place(void **state)
{
	ino_t before;

	(void)state;
	if (geteuid() != 0)
		skip();
	give("", 0, 0755);
	make("file", "much longer", other.uid, 0640);
	before = number_of("file");
	assert_int_equal(write_new("file", &other, 0), 0);
	assert_int_equal(number_of("file"), before);
	content_is("file", "new");
	has("file", S_IFREG | 0600, other.uid, other.uid);
	make("ours", "old", 0, 0644);
	assert_int_equal(write_new("ours", &other, 0), -1);
	assert_non_null(strstr(err.s, "Permission denied"));
	content_is("ours", "old");
	has("ours", S_IFREG | 0644, 0, 0);
}

static void
a_file_of_an_own_directory_is_replaced(void **state)
{
	ino_t before;

	(void)state;
	if (geteuid() != 0)
		skip();
	give("", other.uid, 0755);
	make("file", "old", other.uid, 0600);
	before = number_of("file");
	assert_int_equal(write_new("file", &other, 0), 0);
	assert_int_not_equal(number_of("file"), before);
	content_is("file", "new");
}

static void
a_link_reaches_what_the_user_can_reach(void **state)
{
	ino_t before;

	(void)state;
	if (geteuid() != 0)
		skip();
	give("", other.uid, 0755);
	make("target", "old", other.uid, 0600);
	make("ours", "old", 0, 0600);
	before = number_of("target");
	assert_int_equal(symlink("target", in_dir("link")), 0);
	assert_int_equal(symlink("ours", in_dir("away")), 0);
	assert_int_equal(lchown(in_dir("link"), other.uid, other.uid), 0);
	assert_int_equal(lchown(in_dir("away"), other.uid, other.uid), 0);
	assert_int_equal(write_new("link", &other, 0), 0);
	assert_int_equal(number_of("link"), before);
	content_is("target", "new");
	has("link", S_IFLNK | 0777, other.uid, other.uid);
	assert_int_equal(write_new("away", &other, 0), -1);
	content_is("ours", "old");
	has("ours", S_IFREG | 0600, 0, 0);
}

static void
a_file_is_read_with_the_rights_of_its_user(void **state)
{
	struct owned_file f = {in_dir("ours"), &other, 0};
	struct place p;
	size_t n;

	(void)state;
	if (geteuid() != 0)
		skip();
	give("", other.uid, 0755);
	make("ours", "secret", 0, 0600);
	assert_null(owned_file_read(arena, &f, &n, &p));
	assert_int_equal(errno, EACCES);
	f.by_us = 1;
	assert_string_equal(owned_file_read(arena, &f, &n, &p), "secret");
	assert_int_equal(n, 6);
	f.by_us = 0;
	f.owner = NULL;
	assert_string_equal(owned_file_read(arena, &f, &n, &p), "secret");
	assert_int_equal(geteuid(), 0);
}

static void
a_path_needs_a_directory(void **state)
{
	struct owned_file f = {"file", NULL, 0};
	char name[5000] = "/";

	(void)state;
	assert_int_equal(owned_file_write(&f, "x", 1, &err), -1);
	assert_string_equal(err.s, "could not write file: File name too long");
	assert_int_equal(access("file", F_OK), -1);
	memset(name + 1, 'x', sizeof(name) - 4);
	memcpy(name + sizeof(name) - 3, "/a", 3);
	assert_false(owned_file_trusted(name));
	strbuf_reset(&err);
	f.path = name;
	assert_int_equal(owned_file_write(&f, "x", 1, &err), -1);
	assert_non_null(strstr(err.s, ": File name too long"));
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    CASE(a_file_written_by_us_belongs_to_the_owner),
	    CASE(a_missing_directory_is_made_by_the_user_only),
	    CASE(a_directory_of_the_user_is_private),
	    CASE(a_file_of_a_foreign_directory_is_written_in_place),
	    CASE(a_file_of_an_own_directory_is_replaced),
	    CASE(a_link_reaches_what_the_user_can_reach),
	    CASE(a_file_is_read_with_the_rights_of_its_user),
	    CASE(a_path_needs_a_directory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
