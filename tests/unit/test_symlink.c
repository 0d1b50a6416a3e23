/* Links that are made, or replace what is there. */
#include <limits.h>
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

#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "machine/file/symlink.h"

static char dir[] = "/tmp/test_symlink.XXXXXX";
static struct strbuf err;

static const char *
in(const char *name)
{
	static char paths[4][PATH_MAX];
	static unsigned n;
	char *path = paths[n++ % 4];

	snprintf(path, PATH_MAX, "%s/%s", dir, name);
	return path;
}

static int
setup(void **state)
{
	(void)state;
	snprintf(dir, sizeof(dir), "/tmp/test_symlink.XXXXXX");
	strbuf_init(&err, 4096);
	return mkdtemp(dir) == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	const char *const argv[] = {"rm", "-rf", dir, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)state;
	strbuf_release(&err);
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return r.code;
}

static int
make(const char *name, bool replaces)
{
	const struct file_link l = {.target = "to",
	    .uid = (uid_t)-1,
	    .gid = (gid_t)-1,
	    .replaces = replaces};

	strbuf_reset(&err);
	return file_symlink(in(name), &l, &err);
}

static void
failed_with(const char *reason, const char *name)
{
	char wanted[PATH_MAX + 64];

	snprintf(wanted, sizeof(wanted), "%s - (to, %s)", reason, in(name));
	assert_string_equal(err.s, wanted);
}

static void
is_link(const char *name, const char *target)
{
	char to[64] = "";

	assert_true(readlink(in(name), to, sizeof(to) - 1) > 0);
	assert_string_equal(to, target);
}

static void
file_put(const char *name)
{
	int fd = open(in(name), O_WRONLY | O_CREAT | O_EXCL, 0600);

	assert_true(fd >= 0);
	close(fd);
}

static void
is_file(const char *name, mode_t kind)
{
	struct stat st;

	assert_int_equal(lstat(in(name), &st), 0);
	assert_int_equal(st.st_mode & S_IFMT, kind);
}

static void
a_new_link_replaces_nothing(void **state)
{
	(void)state;
	assert_int_equal(make("new", false), 0);
	is_link("new", "to");
	file_put("file");
	assert_int_equal(make("file", false), -1);
	failed_with("File exists", "file");
	is_file("file", S_IFREG);
	assert_int_equal(make("none/new", false), -1);
	failed_with("No such file or directory", "none/new");
}

static void
a_link_replaces_all_but_a_directory(void **state)
{
	(void)state;
	assert_int_equal(symlink("from", in("link")), 0);
	assert_int_equal(make("link", true), 0);
	is_link("link", "to");
	file_put("file");
	assert_int_equal(make("file", true), 0);
	is_link("file", "to");
	assert_int_equal(mkfifo(in("fifo"), 0600), 0);
	assert_int_equal(make("fifo", true), 0);
	is_link("fifo", "to");
	assert_int_equal(make("none", true), 0);
	is_link("none", "to");
	assert_int_equal(mkdir(in("directory"), 0700), 0);
	assert_int_equal(make("directory", true), -1);
	failed_with("Is a directory", "directory");
	is_file("directory", S_IFDIR);
}

/* The first name of a new link was the same each time. */
static void
other_names_stay(void **state)
{
	(void)state;
	file_put("file");
	assert_int_equal(symlink("mine", in("file.dalang-link")), 0);
	assert_int_equal(make("file", true), 0);
	is_link("file", "to");
	is_link("file.dalang-link", "mine");
}

static void
the_longest_name_is_replaced(void **state)
{
	char name[NAME_MAX + 1];

	(void)state;
	memset(name, 'n', NAME_MAX);
	name[NAME_MAX] = '\0';
	file_put(name);
	assert_int_equal(make(name, true), 0);
	is_link(name, "to");
}

static void
the_owner_is_set(void **state)
{
	struct file_link l = {.target = "to", .uid = 65534, .gid = (gid_t)-1};
	struct stat st;

	(void)state;
	if (geteuid() != 0)
		skip();
	assert_int_equal(file_symlink(in("user"), &l, &err), 0);
	assert_int_equal(lstat(in("user"), &st), 0);
	assert_int_equal(st.st_uid, 65534);
	assert_int_equal(st.st_gid, 0);
	l = (struct file_link){
	    .target = "to", .uid = (uid_t)-1, .gid = 65534, .replaces = true};
	assert_int_equal(file_symlink(in("user"), &l, &err), 0);
	assert_int_equal(lstat(in("user"), &st), 0);
	assert_int_equal(st.st_uid, 0);
	assert_int_equal(st.st_gid, 65534);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_new_link_replaces_nothing),
	    CASE(a_link_replaces_all_but_a_directory),
	    CASE(other_names_stay),
	    CASE(the_longest_name_is_replaced),
	    CASE(the_owner_is_set),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
