#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"

static char scratch[] = "/tmp/test_fs.XXXXXX";
static struct arena *a;

static int
setup(void **state)
{
	(void)state;
	a = arena_new(0);
	return mkdtemp(scratch) == NULL;
}

static int
teardown(void **state)
{
	const char *const argv[] = {"rm", "-rf", scratch, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)state;
	arena_free(a);
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return r.code;
}

static void
a_replaced_file_is_read_in_full(void **state)
{
	struct fs_owner owner = {0640, FS_KEEP_UID, FS_KEEP_GID};
	char *path = path_join(a, scratch, "file"), *s;
	struct stat st;
	size_t n;

	(void)state;
	assert_int_equal(fs_replace(path, "one\0two", 7, &owner), 0);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0640);
	s = fs_read(NULL, path, 7, &n);
	assert_int_equal(n, 7);
	assert_memory_equal(s, "one\0two", 8);
	free(s);
	owner.mode = 0600;
	assert_int_equal(fs_replace(path, "", 0, &owner), 0);
	s = fs_read(a, path, 100, &n);
	assert_int_equal(n, 0);
	assert_string_equal(s, "");
}

static void
failures_leave_no_file(void **state)
{
	struct fs_owner owner = {0640, FS_KEEP_UID, FS_KEEP_GID};
	char *path = path_join(a, scratch, "big"), *s;
	struct fs_replacement r;
	struct fs_list list;

	(void)state;
	assert_null(fs_read(a, path, 10, NULL));
	assert_int_equal(errno, ENOENT);
	assert_null(fs_read(a, scratch, 10, NULL));
	assert_int_equal(errno, EISDIR);
	assert_int_equal(fs_replace(path, "12345", 5, &owner), 0);
	assert_null(fs_read(a, path, 4, NULL));
	assert_int_equal(errno, EFBIG);
	assert_null(fs_read(a, "/dev/zero", 1000, NULL));
	assert_int_equal(errno, EFBIG);
	s = fs_read(a, "/proc/self/status", 100000, NULL);
	assert_memory_equal(s, "Name:", 5);
	assert_int_equal(fs_replace_begin(&r, "/no/such/file"), -1);
	assert_int_equal(errno, ENOENT);
	assert_int_equal(fs_replace_begin(&r, path), 0);
	fs_write_all(r.fd, "x", 1);
	fs_replace_abort(&r);
	assert_int_equal(fs_replace_begin(&r, path), 0);
	assert_int_equal(fs_write_all(r.fd, "123", 3), 0);
	assert_int_equal(fs_replace_commit(&r, &owner), 0);
	assert_string_equal(fs_read(a, path, 4, NULL), "123");
	assert_int_equal(
	    fs_replace(scratch, "x", 1, &owner), -1); /* a directory */
	assert_int_equal(fs_list(a, scratch, 100, &list), 0);
	assert_string_equal(
	    list.names[0], "big"); /* no temporary file is left */
}

static size_t
hidden(const char *dir)
{
	struct fs_list list;
	size_t i, n = 0;

	assert_int_equal(fs_list(a, dir, 100, &list), 0);
	for (i = 0; i < list.count; i++)
		n += strncmp(list.names[i], ".dalang", 7) == 0;
	return n;
}

/*
 * A temporary file of a killed process is reused; one of another user is not.
 */
static void
temporary_files_of_others_are_not_used(void **state)
{
	struct fs_owner owner = {0640, FS_KEEP_UID, FS_KEEP_GID};
	char *dir = path_join(a, scratch, "others"),
	     *path = path_join(a, dir, "file"),
	     *secret = path_join(a, scratch, "secret"),
	     *common = path_join(a, dir, ".dalang-common");
	struct fs_replacement one, two;

	(void)state;
	assert_int_equal(fs_mkdir_all(dir, 0755), 0);
	assert_int_equal(fs_replace_begin(&one, path), 0);
	assert_int_equal(fs_write_all(one.fd, "much of it", 10), 0);
	close(one.fd); /* and it is not mentioned again */
	assert_int_equal(hidden(dir), 1);
	assert_int_equal(fs_replace_soon(path, "new", 3, &owner), 0);
	assert_string_equal(fs_read(a, path, 10, NULL), "new");
	assert_int_equal(hidden(dir), 0);
	place_close(&one.at);

	assert_int_equal(fs_replace_begin(&one, path), 0);
	assert_int_equal(fs_replace_begin(&two, path), 0);
	assert_int_equal(fs_write_all(one.fd, "one", 3), 0);
	assert_int_equal(fs_write_all(two.fd, "two", 3), 0);
	assert_int_equal(fs_replace_commit(&two, &owner), 0);
	assert_string_equal(fs_read(a, path, 10, NULL), "two");
	assert_int_equal(fs_replace_commit(&one, &owner), 0);
	assert_string_equal(fs_read(a, path, 10, NULL), "one");
	assert_int_equal(hidden(dir), 0);

	assert_int_equal(fs_replace(secret, "secret", 6, &owner), 0);
	assert_int_equal(symlink("../secret", common), 0);
	assert_int_equal(fs_replace_soon(path, "a", 1, &owner), 0);
	assert_int_equal(unlink(common), 0);
	assert_int_equal(link(secret, common), 0);
	assert_int_equal(fs_replace_soon(path, "b", 1, &owner), 0);
	assert_string_equal(fs_read(a, path, 10, NULL), "b");
	assert_string_equal(fs_read(a, secret, 10, NULL), "secret");
}

/* A directory of others may have any names. */
static void
no_name_is_taken_for_one_of_ours(void **state)
{
	struct fs_owner owner = {0640, FS_KEEP_UID, FS_KEEP_GID};
	char *dir = path_join(a, scratch, "foreign"),
	     *path = path_join(a, dir, "file"),
	     *common = path_join(a, dir, ".dalang-common");

	(void)state;
	assert_int_equal(fs_mkdir_all(dir, 0755), 0);
	assert_int_equal(fs_replace(common, "mine", 4, &owner), 0);
	assert_int_equal(fs_replace(path, "new", 3, &owner), 0);
	assert_string_equal(fs_read(a, common, 10, NULL), "mine");
	assert_string_equal(fs_read(a, path, 10, NULL), "new");
	assert_int_equal(hidden(dir), 1);
}

/* --- several at once --- */

static char shared[128];
static atomic_int ended;
static int lost, torn;

static void *
aborts(void *arg)
{
	struct fs_replacement r;

	(void)arg;
	while (!ended)
		if (fs_replace_begin(&r, shared) == 0)
			fs_replace_abort(&r);
	return NULL;
}

/* Files are begun and aborted while another file is written. */
static void
an_abort_removes_no_file_of_another(void **state)
{
	struct fs_owner owner = {0640, FS_KEEP_UID, FS_KEEP_GID};
	pthread_t thread[2];
	int n, i;

	(void)state;
	snprintf(shared, sizeof(shared), "%s/shared/file", scratch);
	assert_int_equal(mkdir(path_join(a, scratch, "shared"), 0755), 0);
	for (i = 0; i < 2; i++)
		assert_int_equal(
		    pthread_create(&thread[i], NULL, aborts, NULL), 0);
	for (n = 0; n < 2000; n++) {
		char letter = (char)('a' + n % 26), *s;
		size_t len;

		lost += fs_replace_soon(shared, &letter, 1, &owner) < 0;
		s = fs_read(NULL, shared, 10, &len);
		torn += s == NULL || len != 1 || *s != letter;
		free(s);
	}
	ended = 1;
	for (i = 0; i < 2; i++)
		pthread_join(thread[i], NULL);
	assert_int_equal(lost, 0);
	assert_int_equal(torn, 0);
	assert_int_equal(hidden(path_join(a, scratch, "shared")), 0);
}

/*
 * A path that is not a file is an error that names its kind, and is not waited
 * for.
 */
static void
a_fifo_is_not_waited_for(void **state)
{
	char *path = path_join(a, scratch, "fifo");
	struct strbuf why;

	(void)state;
	strbuf_init(&why, 4096);
	assert_int_equal(mkfifo(path, 0600), 0);
	assert_null(fs_read_state(a, path, 100, NULL, &why));
	assert_int_equal(errno, EINVAL);
	assert_non_null(strstr(why.s, "fifo is a FIFO and not a regular file"));
	strbuf_reset(&why);
	assert_null(fs_read_state(a, "/dev/null", 100, NULL, &why));
	assert_string_equal(
	    why.s, "/dev/null is a character device and not a regular file");
	strbuf_release(&why);
}

static void
directories_are_created_and_listed(void **state)
{
	char *path = path_join(a, scratch, "p//q/r/"), *file;
	struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};
	static const char *const names[] = {"b", "a", "Z", ".x"};
	struct fs_list list;
	size_t i;

	(void)state;
	assert_int_equal(fs_mkdir_all(path, 0755), 0);
	assert_int_equal(fs_mkdir_all(path, 0755), 0);
	for (i = 0; i < 4; i++)
		fs_replace(path_join(a, path, names[i]), "", 0, &owner);
	assert_int_equal(fs_list(a, path, 4, &list), 0);
	assert_int_equal(list.count, 4);
	assert_string_equal(list.names[0], ".x");
	assert_string_equal(list.names[1], "Z");
	assert_string_equal(list.names[3], "b");
	assert_int_equal(fs_list(a, path, 3, &list), -1);
	assert_int_equal(errno, E2BIG);
	assert_string_equal(fs_list_reason(), "it has too many entries");
	file = path_join(a, path, "a");
	assert_int_equal(fs_mkdir_all(file, 0755), -1);
	assert_int_equal(errno, ENOTDIR);
	assert_int_equal(fs_mkdir_all(path_join(a, file, "x"), 0755), -1);
	assert_int_equal(errno, ENOTDIR);
	assert_int_equal(fs_list(a, file, 3, &list), -1);
	assert_string_equal(fs_list_reason(), "Not a directory");
}

static void
a_directory_gets_an_owner_when_it_is_made(void **state)
{
	struct fs_owner owner = {0750, FS_KEEP_UID, FS_KEEP_GID};
	char *path = path_join(a, scratch, "owned/inner"),
	     *file = path_join(a, scratch, "plain");
	struct stat st;

	(void)state;
	if (geteuid() == 0)
		owner.uid = owner.gid = 65534;
	assert_int_equal(fs_directory_make(path, &owner), 0);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0750);
	assert_true(geteuid() != 0 || st.st_uid == 65534);
	assert_int_equal(chmod(path, 0700), 0);
	assert_int_equal(fs_directory_make(path, &owner), 0);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0700);
	assert_int_equal(fs_replace(file, "", 0, &owner), 0);
	assert_int_equal(fs_directory_make(file, &owner), -1);
	assert_int_equal(errno, ENOTDIR);
}

/* Another process that finds the directory can use it. */
static void
a_directory_has_its_owner_as_soon_as_it_is_found(void **state)
{
	const struct fs_owner owner = {0750, 65534, 65534};
	const char *path = path_join(a, scratch, "race");
	struct stat st;
	pid_t maker;
	int status;

	(void)state;
	if (geteuid() != 0)
		skip();
	for (int i = 0; i < 300; i++) {
		maker = fork();
		if (maker == 0)
			_exit(fs_directory_make(path, &owner) != 0);
		assert_true(maker > 0);
		while (stat(path, &st) < 0)
			assert_int_equal(errno, ENOENT);
		assert_int_equal(st.st_uid, 65534);
		assert_int_equal(waitpid(maker, &status, 0), maker);
		assert_int_equal(status, 0);
		assert_int_equal(rmdir(path), 0);
	}
}

static void
a_file_has_a_number_or_a_word(void **state)
{
	static const struct {
		const char *text;
		int64_t number;
	} rows[] = {
	    {"4194304\n", 4194304},
	    {"max\n", INT64_MAX},
	    {"", INT64_MAX},
	};
	char path[64];

	(void)state;
	snprintf(path, sizeof(path), "%s/number", scratch);
	assert_int_equal(fs_number(path), INT64_MAX);
	for (size_t k = 0; k < sizeof(rows) / sizeof(rows[0]); k++) {
		FILE *f = fopen(path, "w");

		assert_non_null(f);
		fputs(rows[k].text, f);
		assert_int_equal(fclose(f), 0);
		assert_int_equal(fs_number(path), rows[k].number);
	}
	assert_int_equal(unlink(path), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_replaced_file_is_read_in_full),
	    cmocka_unit_test(a_file_has_a_number_or_a_word),
	    cmocka_unit_test(failures_leave_no_file),
	    cmocka_unit_test(temporary_files_of_others_are_not_used),
	    cmocka_unit_test(no_name_is_taken_for_one_of_ours),
	    cmocka_unit_test(an_abort_removes_no_file_of_another),
	    cmocka_unit_test(a_fifo_is_not_waited_for),
	    cmocka_unit_test(directories_are_created_and_listed),
	    cmocka_unit_test(a_directory_gets_an_owner_when_it_is_made),
	    cmocka_unit_test(a_directory_has_its_owner_as_soon_as_it_is_found),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
