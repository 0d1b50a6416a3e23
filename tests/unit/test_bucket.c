#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/file_limit.h"
#include "base/fs.h"
#include "base/path.h"
#include "base/spawn.h"
#include "base/strbuf.h"
#include "filebucket/bucket.h"
#include "filebucket/list.h"

/*
 * sha256 of "host
 * ", and its path in Puppet's bucket.
 */
#define SUM "d329be9e3aea365ba02a318d9392e22abd64076bb7e33eaaacd8b3f29b7f6de8"
#define DIR "d/3/2/9/b/e/9/e/" SUM

static char scratch[] = "/tmp/test_bucket.XXXXXX";
static struct arena *a;
static struct bucket bucket;
static struct strbuf err;

static int
remove_bucket(void **state)
{
	const char *const argv[] = {"rm", "-rf", bucket.path, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)state;
	strbuf_reset(&err);
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return r.code;
}

static int
setup(void **state)
{
	(void)state;
	a = arena_new(0);
	strbuf_init(&err, 4096);
	if (mkdtemp(scratch) == NULL)
		return -1;
	bucket.path = path_join(a, scratch, "bucket");
	bucket.kind = DIGEST_SHA256;
	return 0;
}

static int
teardown(void **state)
{
	bucket.path = scratch;
	strbuf_release(&err);
	strbuf_init(&err, 1);
	remove_bucket(state);
	arena_free(a);
	return 0;
}

/* Put a text, as a file of its own. */
static int
text_put(const struct bucket *b, const char *text, const char *origin,
    char *sum, enum bucket_outcome *outcome, struct strbuf *why)
{
	int fd = memfd_create("text", MFD_CLOEXEC), rc;

	assert_int_equal(write(fd, text, strlen(text)), strlen(text));
	rc = bucket_put(b, fd, origin, sum, outcome, why);
	close(fd);
	return rc;
}

static enum bucket_outcome
put(const char *text, const char *origin, char *sum)
{
	enum bucket_outcome outcome;

	assert_int_equal(
	    text_put(&bucket, text, origin, sum, &outcome, &err), 0);
	return outcome;
}

static const char *
read_file(const char *name)
{
	return fs_read(a, path_join(a, bucket.path, name), 4096, NULL);
}

static void
layout_is_puppets(void **state)
{
	char sum[DIGEST_HEX_MAX];
	struct stat st;

	(void)state;
	assert_int_equal(put("host\n", "/etc/hostname", sum), BUCKET_ADDED);
	assert_string_equal(sum, SUM);
	assert_string_equal(read_file(DIR "/contents"), "host\n");
	assert_string_equal(read_file(DIR "/paths"), "/etc/hostname\n");
	assert_int_equal(
	    stat(path_join(a, bucket.path, DIR "/contents"), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0440);
	assert_int_equal(stat(path_join(a, bucket.path, DIR "/paths"), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0640);
	assert_int_equal(stat(path_join(a, bucket.path, DIR), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0770);
}

static void
paths_are_recorded_once(void **state)
{
	char sum[DIGEST_HEX_MAX];

	(void)state;
	put("host\n", "/a", sum);
	assert_int_equal(put("host\n", "/b", sum), BUCKET_DUPLICATE);
	assert_int_equal(put("host\n", "/a", sum), BUCKET_DUPLICATE);
	assert_string_equal(read_file(DIR "/paths"), "/a\n/b\n");
}

static void
open_files_are_stored(void **state)
{
	struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};
	char *path = path_join(a, scratch, "open"), sum[DIGEST_HEX_MAX];
	enum bucket_outcome outcome;
	int fd;

	(void)state;
	assert_int_equal(fs_replace(path, "host\n", 5, &owner), 0);
	fd = open(path, O_RDONLY);
	lseek(fd, 2, SEEK_SET);
	assert_int_equal(bucket_put(&bucket, fd, path, sum, &outcome, &err), 0);
	assert_string_equal(sum, SUM);
	close(fd);
	fd = open(scratch, O_RDONLY);
	assert_int_equal(
	    bucket_put(&bucket, fd, path, sum, &outcome, &err), -1);
	assert_non_null(strstr(err.s, "Is a directory"));
	close(fd);
}

static void
corrupted_content_is_replaced(void **state)
{
	struct fs_owner owner = {0440, FS_KEEP_UID, FS_KEEP_GID};
	char sum[DIGEST_HEX_MAX];
	int fd;

	(void)state;
	put("host\n", "/a", sum);
	assert_int_equal(fs_replace(path_join(a, bucket.path, DIR "/contents"),
			     "hos", 3, &owner),
	    0);
	assert_int_equal(bucket_get(&bucket, SUM, &err), -1);
	assert_non_null(strstr(err.s, "no longer has its checksum"));
	assert_int_equal(put("host\n", "/a", sum), BUCKET_REPAIRED);
	fd = bucket_get(&bucket, SUM, &err);
	assert_true(fd >= 0);
	close(fd);
}

static void
content_is_restored(void **state)
{
	struct fs_owner owner = {0604, FS_KEEP_UID, FS_KEEP_GID};
	char *path = path_join(a, scratch, "file");
	char sum[DIGEST_HEX_MAX];
	struct stat st;

	(void)state;
	put("host\n", "/a", sum);
	assert_int_equal(bucket_restore(&bucket, SUM, path, &err), 1);
	assert_string_equal(fs_read(a, path, 99, NULL), "host\n");
	assert_int_equal(bucket_restore(&bucket, SUM, path, &err), 0);
	assert_int_equal(fs_replace(path, "new", 3, &owner), 0);
	assert_int_equal(bucket_restore(&bucket, SUM, path, &err), 1);
	assert_string_equal(fs_read(a, path, 99, NULL), "host\n");
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0604);
	assert_int_equal(bucket_restore(&bucket, SUM, scratch, &err), -1);
}

static void
malformed_sums_are_refused(void **state)
{
	(void)state;
	assert_int_equal(bucket_get(&bucket, "../../etc", &err), -1);
	assert_string_equal(err.s, "Invalid checksum \"../../etc\"");
	strbuf_reset(&err);
	assert_int_equal(bucket_get(&bucket, SUM, &err), -1);
	assert_string_equal(err.s, "File not found");
}

static void
files_are_listed_by_path_and_time(void **state)
{
	char one[DIGEST_HEX_MAX], two[DIGEST_HEX_MAX];
	struct bucket_entry *list;
	size_t n;

	(void)state;
	assert_int_equal(
	    bucket_list(&bucket, 0, INT64_MAX, a, &list, &n, &err), -1);
	put("one\n", "/b", one);
	put("two\n", "/a", two);
	put("two\n", "/b", two);
	assert_int_equal(
	    bucket_list(&bucket, 0, INT64_MAX, a, &list, &n, &err), 0);
	assert_int_equal(n, 3);
	assert_string_equal(list[0].path, "/a");
	assert_string_equal(list[0].sum, two);
	assert_string_equal(list[1].path, "/b");
	assert_string_equal(list[2].path, "/b");
	assert_true(list[1].time <= list[2].time);
	assert_int_equal(bucket_list(&bucket, 0, 1, a, &list, &n, &err), 0);
	assert_int_equal(n, 0);
}

static void
an_unreadable_record_of_paths_is_an_error(void **state)
{
	const char *paths = path_join(a, bucket.path, DIR "/paths");
	char sum[DIGEST_HEX_MAX];
	struct bucket_entry *list;
	size_t n;

	(void)state;
	put("host\n", "/etc/hostname", sum);
	assert_int_equal(
	    truncate(paths, (off_t)file_limit(FILE_BUCKET_PATHS) + 1), 0);
	assert_int_equal(
	    bucket_list(&bucket, 0, INT64_MAX, a, &list, &n, &err), -1);
	assert_non_null(strstr(err.s, "Could not read "));
	assert_non_null(strstr(err.s, "/paths: "));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(layout_is_puppets, remove_bucket),
	    cmocka_unit_test_setup(paths_are_recorded_once, remove_bucket),
	    cmocka_unit_test_setup(open_files_are_stored, remove_bucket),
	    cmocka_unit_test_setup(
		corrupted_content_is_replaced, remove_bucket),
	    cmocka_unit_test_setup(content_is_restored, remove_bucket),
	    cmocka_unit_test_setup(malformed_sums_are_refused, remove_bucket),
	    cmocka_unit_test_setup(
		files_are_listed_by_path_and_time, remove_bucket),
	    cmocka_unit_test_setup(
		an_unreadable_record_of_paths_is_an_error, remove_bucket),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
