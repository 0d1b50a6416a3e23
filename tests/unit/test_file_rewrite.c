/*
 * Files of which some lines are managed: their rights while the content
 * changes, also where another process replaces the file meanwhile.
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

#include "base/core/strbuf.h"
#include "machine/file/rewrite.h"

/* Another user, where we may give files away. */
#define OTHER (geteuid() == 0 ? 65534 : geteuid())

static char dir[] = "/tmp/test_file_rewrite.XXXXXX";
static char path[64], saved[64];
static struct strbuf err;

static int
setup(void **state)
{
	(void)state;
	strbuf_init(&err, 4096);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	unlink(path);
	unlink(saved);
	strbuf_release(&err);
	return 0;
}

static void
file_make(mode_t mode, uid_t uid, struct stat *ret)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);

	assert_true(fd >= 0);
	assert_int_equal(fchown(fd, uid, uid), 0);
	assert_int_equal(fchmod(fd, mode), 0);
	assert_int_equal(fstat(fd, ret), 0);
	close(fd);
}

/* The file that was read stays, and another one has its path. */
static void
file_exchange(mode_t mode, uid_t uid)
{
	struct stat st;

	assert_int_equal(rename(path, saved), 0);
	file_make(mode, uid, &st);
}

static void
content_is(const char *of, const char *wanted)
{
	char got[16] = "";
	int fd = open(of, O_RDONLY);

	assert_true(read(fd, got, sizeof(got) - 1) >= 0);
	close(fd);
	assert_string_equal(got, wanted);
}

/* Rewrite the file with "new": it has these rights, and was is it. */
static void
rewritten(mode_t asked, struct stat *was, mode_t mode, uid_t uid)
{
	struct stat st;

	assert_int_equal(file_rewrite(path, asked, was, "new", 3, &err), 0);
	assert_int_equal(err.len, 0);
	content_is(path, "new");
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode, S_IFREG | mode);
	assert_int_equal(st.st_uid, uid);
	assert_int_equal(st.st_gid, uid);
	assert_int_equal(was->st_ino, st.st_ino);
	assert_int_equal(was->st_mode, st.st_mode);
}

/* The file is not rewritten, and this is the reason. */
static void
refused(struct stat *was, const char *reason)
{
	char wanted[128];

	assert_int_equal(file_rewrite(path, 0644, was, "new", 3, &err), -1);
	snprintf(wanted, sizeof(wanted), "%s @ rb_sysopen - %s", reason, path);
	assert_string_equal(err.s, wanted);
}

static void
a_new_file_has_the_mode_and_is_ours(void **state)
{
	struct stat was = {0};

	(void)state;
	rewritten(0640, &was, 0640, geteuid());
}

static void
a_file_keeps_its_rights(void **state)
{
	struct stat was;

	(void)state;
	file_make(0421, OTHER, &was);
	rewritten(0644, &was, 0421, OTHER);
	rewritten(0644, &was, 0421, OTHER);
}

static void
a_file_that_is_gone_is_made_with_its_rights(void **state)
{
	struct stat was;

	(void)state;
	file_make(0421, OTHER, &was);
	unlink(path);
	rewritten(0644, &was, 0421, OTHER);
}

/* It appears after the attempt to read it. */
static void
a_file_that_was_not_read_keeps_its_rights(void **state)
{
	struct stat was = {0}, now;

	(void)state;
	file_make(0421, OTHER, &now);
	rewritten(0644, &was, 0421, OTHER);
}

static void
a_replaced_file_has_the_rights_of_both(void **state)
{
	struct stat was;

	(void)state;
	file_make(0640, geteuid(), &was);
	file_exchange(0604, geteuid());
	rewritten(0644, &was, 0600, geteuid());
}

static void
a_replaced_file_of_another_owner_is_refused(void **state)
{
	struct stat was;

	(void)state;
	if (geteuid() != 0)
		skip();
	file_make(0640, 0, &was);
	file_exchange(0640, OTHER);
	refused(&was, "Stale file handle");
	content_is(path, "");
}

static void
the_group_of_a_replaced_file_counts_as_its_owner(void **state)
{
	struct stat was;

	(void)state;
	if (geteuid() != 0)
		skip();
	file_make(0640, 0, &was);
	file_exchange(0640, 0);
	assert_int_equal(chown(path, 0, (gid_t)OTHER), 0);
	refused(&was, "Stale file handle");
	content_is(path, "");
}

static void
a_link_is_kept(void **state)
{
	struct stat was, st;

	(void)state;
	file_make(0421, OTHER, &was);
	assert_int_equal(rename(path, saved), 0);
	assert_int_equal(symlink(saved, path), 0);
	rewritten(0644, &was, 0421, OTHER);
	assert_int_equal(lstat(path, &st), 0);
	assert_true(S_ISLNK(st.st_mode));
	content_is(saved, "new");
}

static void
other_kinds_are_refused(void **state)
{
	struct stat was = {0};

	(void)state;
	assert_int_equal(mkfifo(path, 0600), 0);
	assert_int_equal(file_rewrite(path, 0644, &was, "new", 3, &err), -1);
	assert_non_null(
	    strstr(err.s, "/file is a FIFO and not a regular file"));
}

static int
failed(const char *of, struct strbuf *out)
{
	strbuf_addf(out, "%s: %s", of, strerror(errno));
	return -1;
}

/* The mode asked for and the mode that the file then has. */
static void
overwritten(mode_t asked, mode_t mode)
{
	struct file_content c = {path, "new", 3, failed};
	struct stat was, st;

	file_make(0640, OTHER, &was);
	assert_int_equal(truncate(path, 9), 0);
	assert_int_equal(
	    file_content_overwrite(&c, open(path, O_WRONLY), asked, &err), 0);
	assert_int_equal(err.len, 0);
	content_is(path, "new");
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_ino, was.st_ino);
	assert_int_equal(st.st_uid, OTHER);
	assert_int_equal(st.st_size, 3);
	assert_int_equal(st.st_mode, S_IFREG | mode);
	unlink(path);
}

static void
an_overwritten_file_is_the_same_with_its_mode(void **state)
{
	(void)state;
	overwritten((mode_t)-1, 0640);
	overwritten(0600, 0600);
	overwritten(0400, 0400);
}

static void
failed_overwriting_has_a_reason(void **state)
{
	struct file_content c = {"FILE", "new", 3, failed};
	struct stat was;
	int fd;

	(void)state;
	errno = ENOTDIR;
	assert_int_equal(file_content_overwrite(&c, -1, (mode_t)-1, &err), -1);
	assert_string_equal(err.s, "FILE: Not a directory");
	strbuf_reset(&err);
	file_make(0640, OTHER, &was);
	fd = open(path, O_RDONLY);
	assert_int_equal(file_content_overwrite(&c, fd, (mode_t)-1, &err), -1);
	assert_string_equal(err.s, "FILE: Bad file descriptor");
	assert_int_equal(fcntl(fd, F_GETFD), -1);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    CASE(a_new_file_has_the_mode_and_is_ours),
	    CASE(a_file_keeps_its_rights),
	    CASE(a_file_that_is_gone_is_made_with_its_rights),
	    CASE(a_file_that_was_not_read_keeps_its_rights),
	    CASE(a_replaced_file_has_the_rights_of_both),
	    CASE(a_replaced_file_of_another_owner_is_refused),
	    CASE(the_group_of_a_replaced_file_counts_as_its_owner),
	    CASE(a_link_is_kept),
	    CASE(other_kinds_are_refused),
	    CASE(an_overwritten_file_is_the_same_with_its_mode),
	    CASE(failed_overwriting_has_a_reason),
	};
	int rc;

	if (mkdtemp(dir) == NULL)
		return 1;
	snprintf(path, sizeof(path), "%s/file", dir);
	snprintf(saved, sizeof(saved), "%s/saved", dir);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	rmdir(dir);
	return rc;
}
