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

#include "base/core/arena.h"
#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "machine/filebucket/bucket.h"
#include "machine/filebucket/list.h"
#include "machine/filebucket/nodes.h"

/* Digits of the digest of "x" by SHA-256. */
#define X_DIR              \
	"2/d/7/1/1/6/4/2/" \
	"2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"

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
	fs_umask_note();
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

static void
digests_have_six_lengths(void **state)
{
	static const struct {
		size_t n;
		int kind;
	} rows[] = {{32, DIGEST_MD5}, {40, DIGEST_SHA1}, {56, DIGEST_SHA224},
	    {64, DIGEST_SHA256}, {96, DIGEST_SHA384}, {128, DIGEST_SHA512}};
	char sum[130];

	(void)state;
	for (size_t n = 0; n < sizeof(sum); n++) {
		int wanted = -1;

		memset(sum, 'a', n);
		sum[n] = '\0';
		for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
			if (rows[i].n == n)
				wanted = rows[i].kind;
		assert_int_equal(bucket_sum_kind(sum), wanted);
		if (n == 0)
			continue;
		sum[n - 1] = 'g';
		assert_int_equal(bucket_sum_kind(sum), -1);
		sum[n - 1] = 'A';
		assert_int_equal(bucket_sum_kind(sum), -1);
	}
}

/* Put "x" from paths of one letter each; return the file of its paths. */
static const char *
paths_kept(size_t max, const char *letters)
{
	struct bucket small = bucket;
	char sum[DIGEST_HEX_MAX], origin[] = "/a";
	enum bucket_outcome outcome;

	small.paths_max = max;
	remove_bucket(NULL);
	for (; *letters != '\0'; letters++) {
		origin[1] = *letters;
		assert_int_equal(
		    text_put(&small, "x", origin, sum, &outcome, &err), 0);
	}
	return read_file(X_DIR "/paths");
}

static void
the_newer_half_of_the_paths_is_kept(void **state)
{
	(void)state;
	assert_string_equal(paths_kept(12, "abcd"), "/a\n/b\n/c\n/d\n");
	assert_string_equal(paths_kept(12, "abcda"), "/a\n/b\n/c\n/d\n");
	assert_string_equal(paths_kept(12, "abcde"), "/d\n/e\n");
	assert_string_equal(paths_kept(11, "abcd"), "/c\n/d\n");
	assert_string_equal(paths_kept(3, "ab"), "/b\n");
}

static void
paths_without_a_last_line_end_are_compared(void **state)
{
	struct fs_owner owner = {0640, FS_KEEP_UID, FS_KEEP_GID};
	const char *paths = path_join(a, bucket.path, X_DIR "/paths");
	char sum[DIGEST_HEX_MAX];

	(void)state;
	put("x", "/a", sum);
	assert_int_equal(fs_replace(paths, "/ab\n/b", 6, &owner), 0);
	put("x", "/b", sum);
	assert_string_equal(read_file(X_DIR "/paths"), "/ab\n/b");
	assert_int_equal(fs_replace(paths, "/ab\n", 4, &owner), 0);
	put("x", "/a", sum);
	assert_string_equal(read_file(X_DIR "/paths"), "/ab\n/a\n");
	/* a content without a path */
	put("x", "", sum);
	assert_string_equal(read_file(X_DIR "/paths"), "/ab\n/a\n");
}

/* Two contents with the same MD5 (X. Wang and others, 2004). */
static const unsigned char collision[128] = {0xd1, 0x31, 0xdd, 0x02, 0xc5, 0xe6,
    0xee, 0xc4, 0x69, 0x3d, 0x9a, 0x06, 0x98, 0xaf, 0xf9, 0x5c, 0x2f, 0xca,
    0xb5, 0x87, 0x12, 0x46, 0x7e, 0xab, 0x40, 0x04, 0x58, 0x3e, 0xb8, 0xfb,
    0x7f, 0x89, 0x55, 0xad, 0x34, 0x06, 0x09, 0xf4, 0xb3, 0x02, 0x83, 0xe4,
    0x88, 0x83, 0x25, 0x71, 0x41, 0x5a, 0x08, 0x51, 0x25, 0xe8, 0xf7, 0xcd,
    0xc9, 0x9f, 0xd9, 0x1d, 0xbd, 0xf2, 0x80, 0x37, 0x3c, 0x5b, 0xd8, 0x82,
    0x3e, 0x31, 0x56, 0x34, 0x8f, 0x5b, 0xae, 0x6d, 0xac, 0xd4, 0x36, 0xc9,
    0x19, 0xc6, 0xdd, 0x53, 0xe2, 0xb4, 0x87, 0xda, 0x03, 0xfd, 0x02, 0x39,
    0x63, 0x06, 0xd2, 0x48, 0xcd, 0xa0, 0xe9, 0x9f, 0x33, 0x42, 0x0f, 0x57,
    0x7e, 0xe8, 0xce, 0x54, 0xb6, 0x70, 0x80, 0xa8, 0x0d, 0x1e, 0xc6, 0x98,
    0x21, 0xbc, 0xb6, 0xa8, 0x83, 0x93, 0x96, 0xf9, 0x65, 0x2b, 0x6f, 0xf7,
    0x2a, 0x70};

static void
a_collision_is_an_error(void **state)
{
	static const unsigned char places[] = {19, 45, 59, 83, 109, 123};
	struct bucket md5 = {.path = bucket.path, .kind = DIGEST_MD5};
	enum bucket_outcome outcome;
	unsigned char text[128];
	char sum[DIGEST_HEX_MAX];
	int fd = memfd_create("text", MFD_CLOEXEC);

	(void)state;
	memcpy(text, collision, sizeof(text));
	assert_int_equal(pwrite(fd, text, sizeof(text), 0), sizeof(text));
	assert_int_equal(bucket_put(&md5, fd, "/a", sum, &outcome, &err), 0);
	for (size_t i = 0; i < sizeof(places); i++)
		text[places[i]] ^= 0x80;
	assert_int_equal(pwrite(fd, text, sizeof(text), 0), sizeof(text));
	assert_int_equal(bucket_put(&md5, fd, "/b", sum, &outcome, &err), -1);
	assert_string_equal(err.s,
	    "Existing backup and new file have different content but same "
	    "checksum, {md5}79054025255fb1a26e4bc422aef54eb4. Verify existing "
	    "backup and remove if incorrect.");
	assert_string_equal(
	    read_file("7/9/0/5/4/0/2/5/79054025255fb1a26e4bc422aef54eb4/paths"),
	    "/a\n");
	close(fd);
}

/* The content at the place of SUM is another one of n bytes. */
static void
content_replace(const char *text, size_t n)
{
	struct fs_owner owner = {0440, FS_KEEP_UID, FS_KEEP_GID};
	const char *path = path_join(a, bucket.path, DIR "/contents");

	assert_int_equal(fs_replace(path, text, n, &owner), 0);
}

static void
each_corrupted_content_is_replaced(void **state)
{
	static const char *const texts[] = {"", "hos", "host!", "host\n\n"};
	char sum[DIGEST_HEX_MAX];

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		put("host\n", "/a", sum);
		content_replace(texts[i], strlen(texts[i]));
		strbuf_reset(&err);
		assert_int_equal(bucket_get(&bucket, SUM, &err), -1);
		assert_int_equal(put("host\n", "/b", sum), BUCKET_REPAIRED);
		assert_string_equal(read_file(DIR "/contents"), "host\n");
	}
	assert_string_equal(read_file(DIR "/paths"), "/a\n/b\n");
	content_replace("x", 1);
	strbuf_reset(&err);
	assert_int_equal(bucket_get(&bucket, SUM, &err), -1);
	assert_string_equal(err.s,
	    arena_printf(a,
		"%s/" DIR "/contents no longer has its checksum; its checksum "
		"is now {sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4"
		"db02258717921a4881",
		bucket.path));
}

/* Restore the content of SUM to a path below scratch; the sentence. */
static const char *
restore_error(const char *name)
{
	strbuf_reset(&err);
	assert_int_equal(
	    bucket_restore(&bucket, SUM, path_join(a, scratch, name), &err),
	    -1);
	return err.s;
}

static void
failures_have_their_sentences(void **state)
{
	const char *dir = path_join(a, scratch, "folder");
	const char *contents = path_join(a, bucket.path, DIR "/contents");
	char sum[DIGEST_HEX_MAX];

	(void)state;
	assert_int_equal(mkdir(dir, 0700), 0);
	put("host\n", "/a", sum);
	assert_string_equal(restore_error("folder"),
	    arena_printf(a, "%s exists and is not a file", dir));
	assert_string_equal(restore_error("none/x"),
	    arena_printf(a,
		"Could not write %s/none/x: No such file or directory",
		scratch));
	assert_int_equal(unlink(contents), 0);
	assert_string_equal(restore_error("x"), "File not found");
	assert_int_equal(mkdir(contents, 0700), 0);
	assert_non_null(strstr(restore_error("x"),
	    arena_printf(a, "Could not read %s", contents)));
	strbuf_reset(&err);
	assert_int_equal(text_put(&bucket, "host\n", "/a", sum,
			     &(enum bucket_outcome){0}, &err),
	    -1);
	assert_non_null(
	    strstr(err.s, arena_printf(a, "Could not read %s", contents)));
	strbuf_reset(&err);
	assert_int_equal(bucket_get(&bucket, "", &err), -1);
	assert_string_equal(err.s, "Invalid checksum \"\"");
}

static void
a_new_file_has_the_rights_of_the_umask(void **state)
{
	char *path = path_join(a, scratch, "new"), sum[DIGEST_HEX_MAX];
	mode_t before = umask(027);
	struct stat st;

	(void)state;
	fs_umask_note();
	put("host\n", "/a", sum);
	assert_int_equal(bucket_restore(&bucket, SUM, path, &err), 1);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0640);
	assert_int_equal(umask(before), 027);
	fs_umask_note();
}

static void
paths_time_set(const char *dir, time_t seconds)
{
	const struct timespec times[2] = {{seconds, 0}, {seconds, 0}};

	assert_int_equal(
	    utimensat(AT_FDCWD,
		arena_printf(a, "%s/%s/paths", bucket.path, dir), times, 0),
	    0);
}

/* List from one time to another; "PATH TIME" of each. */
static const char *
listed(time_t from, time_t to)
{
	struct bucket_entry *list;
	const char *text = "";
	size_t n;

	assert_int_equal(bucket_list(&bucket, from, to, a, &list, &n, &err), 0);
	for (size_t i = 0; i < n; i++)
		text = arena_printf(a, "%s%s %lld %.1s\n", text, list[i].path,
		    (long long)list[i].time, list[i].sum);
	return text;
}

static void
both_ends_of_a_time_are_listed(void **state)
{
	char sum[DIGEST_HEX_MAX];

	(void)state;
	put("x", "/b", sum);
	put("x", "/c", sum);
	put("host\n", "/b", sum);
	paths_time_set(X_DIR, 1000);
	paths_time_set(DIR, 2000);
	assert_string_equal(
	    listed(1000, 2000), "/b 1000 2\n/b 2000 d\n/c 1000 2\n");
	assert_string_equal(listed(1001, 2000), "/b 2000 d\n");
	assert_string_equal(listed(1000, 1999), "/b 1000 2\n/c 1000 2\n");
	assert_string_equal(listed(2001, 9999), "");
	paths_time_set(DIR, 1000);
	assert_string_equal(
	    listed(0, 9999), "/b 1000 2\n/b 1000 d\n/c 1000 2\n");
	paths_time_set(DIR, 500);
	assert_string_equal(
	    listed(0, 9999), "/b 500 d\n/b 1000 2\n/c 1000 2\n");
}

static void
only_the_places_of_digests_are_listed(void **state)
{
	static const char *const folders[] = {
	    "ab", ".a", "2/.d", "2/dd", "2/d/7/1/1/6/4/2/x", "e", "d/3/empty"};
	struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};
	char sum[DIGEST_HEX_MAX];

	(void)state;
	put("x", "/a", sum);
	put("host\n", "/b", sum);
	for (size_t i = 0; i < sizeof(folders) / sizeof(folders[0]); i++)
		assert_int_equal(
		    mkdir(path_join(a, bucket.path, folders[i]), 0700), 0);
	assert_int_equal(
	    fs_replace(path_join(a, bucket.path, "2/d/7/1/1/6/4/2/x/paths"),
		"/no\n", 4, &owner),
	    0);
	assert_int_equal(
	    fs_replace(path_join(a, bucket.path, "f"), "", 0, &owner), 0);
	assert_int_equal(symlink("2", path_join(a, bucket.path, "3")), 0);
	paths_time_set(X_DIR, 1);
	paths_time_set(DIR, 2);
	assert_string_equal(listed(0, 9999), "/a 1 2\n/b 2 d\n");
}

/* --- nodes --- */

static int
has(const char *node, const char *path)
{
	return bucket_nodes_have(&bucket, SUM, node, path, &err);
}

static void
a_node_has_what_it_has_put(void **state)
{
	static const struct {
		const char *node, *path;
		int wanted;
	} rows[] = {
	    {"n1", "", 1},
	    {"n1", "/x", 1},
	    {"n1", "/y z", 1},
	    {"n1", "/y", 0},
	    {"n1", "/x ", 0},
	    {"n1", "x", 0},
	    {"n2", "", 1},
	    {"n2", "/x", 0},
	    {"n", "", 0},
	    {"n11", "", 0},
	    {"n1 ", "", 0},
	    {"", "", 0},
	    {NULL, "", 1},
	    {NULL, "/a", 1},
	    {NULL, "/b", 1},
	    {NULL, "/x", 0},
	    {NULL, "/", 0},
	};
	char sum[DIGEST_HEX_MAX];

	(void)state;
	assert_int_equal(has(NULL, ""), 0);
	put("host\n", "/a", sum);
	put("host\n", "/b", sum);
	assert_int_equal(has("n1", ""), 0);
	assert_int_equal(bucket_nodes_add(&bucket, SUM, "n2", "", &err), 0);
	assert_int_equal(bucket_nodes_add(&bucket, SUM, "n1", "/x", &err), 0);
	assert_int_equal(bucket_nodes_add(&bucket, SUM, "n1", "/y z", &err), 0);
	assert_int_equal(bucket_nodes_add(&bucket, SUM, "n1", "/x", &err), 0);
	assert_string_equal(read_file(DIR "/nodes"), "n2 \nn1 /x\nn1 /y z\n");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (has(rows[i].node, rows[i].path) != rows[i].wanted)
			fail_msg("row %zu is not %d", i, rows[i].wanted);
}

static void
a_node_has_64_paths_at_most(void **state)
{
	char sum[DIGEST_HEX_MAX];

	(void)state;
	put("host\n", "/a", sum);
	for (int i = 0; i <= BUCKET_NODE_PATHS_MAX; i++)
		assert_int_equal(bucket_nodes_add(&bucket, SUM, "n1",
				     arena_printf(a, "/%d", i), &err),
		    0);
	assert_int_equal(has("n1", "/63"), 1);
	assert_int_equal(has("n1", "/64"), 0);
	assert_int_equal(bucket_nodes_add(&bucket, SUM, "n2", "/64", &err), 0);
	assert_int_equal(has("n2", "/64"), 1);
}

static void
an_unreadable_file_of_nodes_is_an_error(void **state)
{
	const char *nodes = path_join(a, bucket.path, DIR "/nodes");
	char sum[DIGEST_HEX_MAX];

	(void)state;
	assert_int_equal(bucket_nodes_add(&bucket, SUM, "n1", "/x", &err), -1);
	assert_string_equal(
	    err.s, arena_printf(a,
		       "Could not open %s: No such file or directory", nodes));
	put("host\n", "/a", sum);
	assert_int_equal(mkdir(nodes, 0700), 0);
	strbuf_reset(&err);
	assert_int_equal(bucket_nodes_add(&bucket, SUM, "n1", "/x", &err), -1);
	assert_non_null(
	    strstr(err.s, arena_printf(a, "Could not open %s", nodes)));
	strbuf_reset(&err);
	assert_int_equal(has("n1", "/x"), -1);
	assert_non_null(
	    strstr(err.s, arena_printf(a, "Could not read %s", nodes)));
	assert_int_equal(has(NULL, "/x"), 0);
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
	    cmocka_unit_test(digests_have_six_lengths),
	    cmocka_unit_test_setup(
		the_newer_half_of_the_paths_is_kept, remove_bucket),
	    cmocka_unit_test_setup(
		paths_without_a_last_line_end_are_compared, remove_bucket),
	    cmocka_unit_test_setup(a_collision_is_an_error, remove_bucket),
	    cmocka_unit_test_setup(
		each_corrupted_content_is_replaced, remove_bucket),
	    cmocka_unit_test_setup(
		failures_have_their_sentences, remove_bucket),
	    cmocka_unit_test_setup(
		a_new_file_has_the_rights_of_the_umask, remove_bucket),
	    cmocka_unit_test_setup(
		both_ends_of_a_time_are_listed, remove_bucket),
	    cmocka_unit_test_setup(
		only_the_places_of_digests_are_listed, remove_bucket),
	    cmocka_unit_test_setup(a_node_has_what_it_has_put, remove_bucket),
	    cmocka_unit_test_setup(a_node_has_64_paths_at_most, remove_bucket),
	    cmocka_unit_test_setup(
		an_unreadable_file_of_nodes_is_an_error, remove_bucket),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
