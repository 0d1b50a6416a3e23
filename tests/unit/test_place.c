/* Resolution of paths: a link of another user is not followed. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "base/files/place.h"
#include "machine/file/tree_copy.h"
#include "machine/file/tree_remove.h"
#include "machine/file/tree_walk.h"

/* A user that is neither root nor the process's own. */
#define OTHER 65534
#define THIRD 65533

static char top[] = "/tmp/test_place.XXXXXX";

static const char *
at(const char *name)
{
	static char text[8][256];
	static unsigned n;

	n = (n + 1) % 8;
	snprintf(text[n], sizeof(text[n]), "%s/%s", top, name);
	return text[n];
}

static void
file_make(const char *name, uid_t owner)
{
	int fd = open(at(name), O_WRONLY | O_CREAT | O_TRUNC, 0644);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, "x", 1), 1);
	if (geteuid() == 0)
		assert_int_equal(fchown(fd, owner, owner), 0);
	close(fd);
}

static void
link_make(const char *name, const char *target, uid_t owner)
{
	assert_int_equal(symlink(target, at(name)), 0);
	if (geteuid() == 0)
		assert_int_equal(lchown(at(name), owner, owner), 0);
}

static void
dir_make(const char *name, uid_t owner)
{
	assert_int_equal(mkdir(at(name), 0755), 0);
	if (geteuid() == 0)
		assert_int_equal(chown(at(name), owner, owner), 0);
}

static int
setup(void **state)
{
	(void)state;
	if (mkdtemp(top) == NULL)
		return -1;
	dir_make("root", 0);
	dir_make("other", OTHER);
	dir_make("other/own", OTHER);
	file_make("root/file", 0);
	file_make("other/own/file", OTHER);
	link_make("mine", "root", 0);
	link_make("mine_far", at("root"), 0);
	link_make("loop", "loop", 0);
	link_make("root/self", ".", 0);
	link_make("root/to_file", "file", 0);
	link_make("other/to_root", "../root", OTHER);
	link_make("other/to_own", "own", OTHER);
	link_make("other/to_secret", "../root/file", OTHER);
	link_make("other/third", "own", THIRD);
	return 0;
}

static int
teardown(void **state)
{
	const char *const argv[] = {"rm", "-rf", top, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)state;
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return 0;
}

/* 0, or the errno of an open; whether name exists in the place. */
static int
opens(const char *path, int follow)
{
	struct place p;
	struct stat st;
	int rc = place_open(&p, at(path), follow);

	if (rc < 0)
		return errno;
	rc = fstatat(p.dir, p.name, &st, AT_SYMLINK_NOFOLLOW);
	place_close(&p);
	return rc < 0 ? ENOENT : 0;
}

static void
existing_paths_are_opened(void **state)
{
	struct place p;

	(void)state;
	assert_int_equal(opens("root/file", 0), 0);
	assert_int_equal(opens("mine/file", 0), 0);
	assert_int_equal(opens("mine_far/file", 0), 0);
	assert_int_equal(opens("root/self/self/file", 0), 0);
	assert_int_equal(opens("root/to_file", 1), 0);
	assert_int_equal(opens("root/../root//file", 0), 0);
	assert_int_equal(place_open(&p, "/", 0), 0);
	assert_string_equal(p.name, ".");
	place_close(&p);
}

static void
missing_paths_and_loops_are_errors(void **state)
{
	(void)state;
	assert_int_equal(opens("root/none", 0), ENOENT);
	assert_int_equal(opens("none/file", 0), ENOENT);
	assert_int_equal(opens("root/file/x", 0), ENOTDIR);
	assert_int_equal(opens("loop/x", 0), ELOOP);
	assert_int_equal(opens("loop", 1), ELOOP);
}

static void
links_of_other_users_are_refused(void **state)
{
	struct strbuf err;
	struct stat st;
	int exists;

	(void)state;
	if (geteuid() != 0)
		skip();
	assert_int_equal(opens("other/to_own/file", 0), 0);
	assert_int_equal(opens("other/to_root/file", 0), EPERM);
	assert_int_equal(opens("other/third/file", 0), EPERM);
	assert_int_equal(opens("other/to_secret", 1), EPERM);
	assert_int_equal(opens("other/to_secret", 0), 0);
	strbuf_init(&err, 4096);
	assert_int_equal(
	    file_stat(at("other/to_root/file"), 0, &st, &exists, &err), -1);
	assert_non_null(
	    strstr(err.s, "leads through a symbolic link of uid 65534"));
	strbuf_release(&err);
}

/* A file that another user has linked into his directory is not opened. */
static void
files_with_several_names_are_refused(void **state)
{
	struct strbuf err;
	struct place p;
	int fd;

	(void)state;
	if (geteuid() != 0)
		skip();
	assert_int_equal(link(at("root/file"), at("other/hard")), 0);
	assert_int_equal(
	    place_file_open(&p, at("other/hard"), O_RDONLY, 0), -1);
	assert_int_equal(errno, EPERM);
	strbuf_init(&err, 4096);
	place_failed(&p, at("other/hard"), &err);
	assert_non_null(strstr(err.s, "has several names"));
	strbuf_release(&err);
	/* in directories of root no other user can have made a link */
	fd = place_file_open(&p, at("root/file"), O_RDONLY, 0);
	assert_true(fd >= 0);
	close(fd);
	assert_int_equal(unlink(at("other/hard")), 0);
	/* and a link of root that has another name there is treated as his */
	assert_int_equal(
	    linkat(AT_FDCWD, at("mine_far"), AT_FDCWD, at("other/far"), 0), 0);
	assert_int_equal(opens("other/far/file", 0), EPERM);
	assert_int_equal(unlink(at("other/far")), 0);
	assert_int_equal(opens("mine_far/file", 0), 0);
}

/*
 * The other user removes the second name after the file was opened: it has one
 * name then, but another one.
 */
static void
a_name_removed_after_the_open_is_noticed(void **state)
{
	struct place p;
	int fd;

	(void)state;
	if (geteuid() != 0)
		skip();
	assert_int_equal(link(at("root/file"), at("other/hard")), 0);
	assert_int_equal(place_open(&p, at("other/hard"), 0), 0);
	fd = openat(p.dir, p.name, O_RDONLY);
	assert_true(fd >= 0);
	assert_int_equal(unlink(at("other/hard")), 0);
	assert_int_equal(fstat(fd, &p.st), 0);
	assert_int_equal(p.st.st_nlink, 1);
	assert_int_equal(place_names_check(&p), -1);
	assert_int_equal(errno, EPERM);
	/* another file that he moves there is not the opened one */
	file_make("other/hard", OTHER);
	assert_int_equal(place_names_check(&p), -1);
	close(fd);
	/* root's own file there with one name is accepted */
	assert_int_equal(chown(at("other/hard"), 0, 0), 0);
	fd = place_file(&p, O_RDONLY, 0);
	assert_true(fd >= 0);
	close(fd);
	place_close(&p);
	assert_int_equal(unlink(at("other/hard")), 0);
}

/*
 * Start a process of the other user, whose directory in /proc is his; or return
 * -1.
 */
static pid_t
other_start(void)
{
	pid_t pid = fork();

	if (pid == 0) {
		if (setgid(OTHER) == 0 && setuid(OTHER) == 0)
			execl("/bin/sleep", "sleep", "60", (char *)NULL);
		_exit(1);
	}
	return pid;
}

/* Where root can do more than the owner of the directory. */
static void
links_of_the_kernel_are_refused(void **state)
{
	char dir[64];
	struct stat st;
	pid_t pid;

	(void)state;
	if (geteuid() != 0)
		skip();
	pid = other_start();
	assert_true(pid > 0);
	snprintf(dir, sizeof(dir), "/proc/%d", (int)pid);
	for (int i = 0; i < 500; i++) {
		if (stat(dir, &st) == 0 && st.st_uid == OTHER)
			break;
		usleep(10000);
	}
	link_make("other/process", dir, OTHER);
	assert_int_equal(st.st_uid, OTHER);
	assert_int_equal(opens("other/process/oom_score_adj", 0), EPERM);
	assert_int_equal(kill(pid, SIGKILL), 0);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
	assert_int_equal(unlink(at("other/process")), 0);
}

/* Directories that only we can change. */
static void
only_own_directories_are_ours(void **state)
{
	(void)state;
	if (geteuid() != 0)
		skip();
	assert_true(place_is_ours(at("root")));
	assert_true(place_file_is_ours(at("root/to_file")));
	assert_true(place_file_is_ours(at("mine/file")));
	assert_false(place_is_ours(at("other/own")));
	assert_false(place_file_is_ours(at("other/own/file")));
	assert_false(place_is_ours("/tmp"));
}

static void
long_names_are_errors(void **state)
{
	char name[6000];
	struct place p;

	(void)state;
	memset(name, 'a', sizeof(name));
	name[0] = '/';
	name[300] = '\0';
	assert_int_equal(place_open(&p, name, 0), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	memset(name + 300, '/', 2);
	name[5999] = '\0';
	assert_int_equal(place_open(&p, name, 0), -1);
	assert_int_equal(errno, ENAMETOOLONG);
}

/* The last component or another one, of NAME_MAX bytes and of one more. */
static void
a_name_has_a_longest_length(void **state)
{
	static const char *const after[] = {"", "/", "/f"};
	char path[NAME_MAX + 8];
	struct place p;

	(void)state;
	for (int n = NAME_MAX; n <= NAME_MAX + 1; n++)
		for (int i = 0; i < 3; i++) {
			memset(path, 'a', sizeof(path));
			path[0] = '/';
			snprintf(path + 1 + n, sizeof(path) - 1 - (size_t)n,
			    "%s", after[i]);
			if (n == NAME_MAX && i < 2) {
				assert_int_equal(place_open(&p, path, 1), 0);
				place_close(&p);
				continue;
			}
			assert_int_equal(place_open(&p, path, 1), -1);
			assert_int_equal(
			    errno, n == NAME_MAX ? ENOENT : ENAMETOOLONG);
		}
	assert_int_equal(place_open(&p, "", 0), -1);
	assert_int_equal(errno, ENOENT);
}

/* A directory's path has less than PATH_MAX bytes. */
static void
the_path_of_a_directory_has_a_longest_length(void **state)
{
	char path[PATH_MAX + 4];
	size_t n, i;
	struct place p;

	(void)state;
	for (n = PATH_MAX - 2; n <= PATH_MAX + 1; n++) {
		for (i = 0; i < n; i++)
			path[i] = i % 2 == 0 ? '/' : 'a';
		memcpy(path + n - 1, "a/f", 4);
		assert_int_equal(place_open(&p, path, 0), -1);
		assert_int_equal(errno, n < PATH_MAX ? ENOENT : ENAMETOOLONG);
	}
}

/* The changed file must be the examined one. */
static void
a_suffix_has_a_longest_length(void **state)
{
	char path[2 * NAME_MAX], suffix[NAME_MAX + 1];

	(void)state;
	memset(suffix, 's', sizeof(suffix));
	suffix[NAME_MAX - strlen("file")] = '\0';
	assert_int_equal(place_rename(at("root/file"), suffix), 0);
	snprintf(path, sizeof(path), "%s%s", at("root/file"), suffix);
	assert_int_equal(rename(path, at("root/file")), 0);
	suffix[NAME_MAX - strlen("file")] = 's';
	suffix[NAME_MAX + 1 - strlen("file")] = '\0';
	assert_int_equal(place_rename(at("root/file"), suffix), -1);
	assert_int_equal(errno, ENAMETOOLONG);
}

static void
a_replaced_file_is_not_changed(void **state)
{
	struct strbuf err;
	struct stat st, now;
	int exists;

	(void)state;
	strbuf_init(&err, 4096);
	file_make("one", 0);
	file_make("two", 0);
	assert_int_equal(file_stat(at("one"), 0, &st, &exists, &err), 0);
	assert_int_equal(rename(at("two"), at("one")), 0);
	assert_int_equal(file_chmod(at("one"), 0, &st, 0600, &err), -1);
	assert_int_equal(file_chown(at("one"), 0, &st, 1, 1, &err), -1);
	assert_int_equal(stat(at("one"), &now), 0);
	assert_int_equal(now.st_mode & 07777, 0644);
	assert_int_equal(now.st_uid, geteuid());
	assert_non_null(strstr(err.s, "Stale file handle"));
	strbuf_release(&err);
}

static int
count_visit(void *context, const struct tree_entry *e, struct strbuf *err)
{
	struct strbuf *all = context;

	(void)err;
	strbuf_addf(all, "%s ", e->relative);
	return TREE_GO;
}

static void
trees_are_walked_without_loops(void **state)
{
	struct strbuf all, err;
	struct tree_walk w = {.visit = count_visit, .context = &all};

	(void)state;
	strbuf_init(&all, 4096);
	strbuf_init(&err, 4096);
	w.path = at("root");
	assert_int_equal(tree_walk(&w, &err), 0);
	assert_string_equal(all.s, "file self to_file ");
	/* a link to a directory that is being walked is not a new directory */
	strbuf_reset(&all);
	w.follow = 1;
	assert_int_equal(tree_walk(&w, &err), 0);
	assert_string_equal(all.s, "file self to_file ");
	assert_int_equal(tree_copy(at("other"), at("copy"), &err), 0);
	strbuf_reset(&all);
	w.follow = 0;
	w.path = at("copy");
	assert_int_equal(tree_walk(&w, &err), 0);
	assert_string_equal(
	    all.s, "own own/file third to_own to_root to_secret ");
	strbuf_reset(&all);
	w.depth = 1;
	assert_int_equal(tree_walk(&w, &err), 0);
	assert_string_equal(all.s, "own third to_own to_root to_secret ");
	assert_int_equal(file_remove_tree(at("copy"), &err), 0);
	assert_int_equal(access(at("copy"), F_OK), -1);
	assert_int_equal(access(at("root/file"), F_OK), 0);
	assert_int_equal(err.len, 0);
	strbuf_release(&all);
	strbuf_release(&err);
}

/* Directories "d" in each other, n of them. */
static void
chain_make(unsigned n)
{
	int fd = open(top, O_RDONLY | O_DIRECTORY), next;

	for (; n > 0; n--) {
		assert_int_equal(mkdirat(fd, "d", 0755), 0);
		next = openat(fd, "d", O_RDONLY | O_DIRECTORY);
		assert_true(next >= 0);
		close(fd);
		fd = next;
	}
	close(fd);
}

/* The reason why the tree cannot be removed, behind the path. */
static void
is_kept(const char *name, const char *reason)
{
	struct strbuf err;

	strbuf_init(&err, 65536);
	assert_int_equal(file_remove_tree(at(name), &err), -1);
	assert_true(err.len > 0);
	if (strstr(err.s, reason) == NULL)
		fail_msg("%s: %s", name, err.s);
	strbuf_release(&err);
}

static void
trees_are_removed_to_a_depth(void **state)
{
	struct strbuf err;

	(void)state;
	strbuf_init(&err, 65536);
	chain_make(500);
	assert_int_equal(file_remove_tree(at("d"), &err), 0);
	assert_int_equal(access(at("d"), F_OK), -1);
	assert_int_equal(err.len, 0);
	chain_make(501);
	is_kept("d", "Too many levels of symbolic links");
	assert_int_equal(access(at("d/d/d"), F_OK), 0);
	assert_int_equal(file_remove_tree(at("d/d"), &err), 0);
	assert_int_equal(file_remove_tree(at("d"), &err), 0);
	assert_int_equal(err.len, 0);
	strbuf_release(&err);
}

static void
only_directories_are_removed_as_trees(void **state)
{
	(void)state;
	is_kept("root/file", "Not a directory");
	is_kept("none", "No such file or directory");
	is_kept("mine", "Not a directory");
	assert_int_equal(access(at("root/file"), F_OK), 0);
	assert_int_equal(access(at("mine"), F_OK), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(existing_paths_are_opened),
	    cmocka_unit_test(missing_paths_and_loops_are_errors),
	    cmocka_unit_test(links_of_other_users_are_refused),
	    cmocka_unit_test(files_with_several_names_are_refused),
	    cmocka_unit_test(a_name_removed_after_the_open_is_noticed),
	    cmocka_unit_test(links_of_the_kernel_are_refused),
	    cmocka_unit_test(only_own_directories_are_ours),
	    cmocka_unit_test(long_names_are_errors),
	    cmocka_unit_test(a_name_has_a_longest_length),
	    cmocka_unit_test(the_path_of_a_directory_has_a_longest_length),
	    cmocka_unit_test(a_suffix_has_a_longest_length),
	    cmocka_unit_test(a_replaced_file_is_not_changed),
	    cmocka_unit_test(trees_are_walked_without_loops),
	    cmocka_unit_test(trees_are_removed_to_a_depth),
	    cmocka_unit_test(only_directories_are_removed_as_trees),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
