/*
 * Reports, facts, answers about nodes and the filebucket, where the system has
 * too few descriptors, or no room in files: each call fails with the reason,
 * and what was stored before is there unchanged.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "machine/filebucket/bucket.h"
#include "machine/filebucket/internal.h"
#include "machine/filebucket/list.h"
#include "machine/filebucket/nodes.h"
#include "server/store/facts_files.h"
#include "server/store/node_answers.h"
#include "server/store/node_remove.h"
#include "server/store/report_exec.h"
#include "server/store/report_files.h"
#include "server/store/report_read.h"
#include "unit/shortage.h"

/* 2026-11-22 08:00:00 UTC */
#define NOW    ((time_t)1795334400)
#define REPORT "202611220800.yaml"

static char scratch[] = "/tmp/test_store_shortage.XXXXXX";
static struct arena *a;
static struct strbuf why, text;
static struct bucket bucket;
static char sum[DIGEST_HEX_MAX];
static int source; /* the file that is put */
static struct report_files *reports;
static struct facts_files *facts;
static struct node_answers *answers;
static const struct report_limits limits;

static const char *
at(const char *name)
{
	return path_join(a, scratch, name);
}

static void
file(const char *name, const char *content)
{
	static const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};

	assert_int_equal(fs_mkdir_all(path_dirname(a, at(name)), 0755), 0);
	assert_int_equal(
	    fs_replace_soon(at(name), content, strlen(content), &owner), 0);
}

static const char *
content(const char *name)
{
	const char *s = fs_read(a, at(name), 4096, NULL);

	return s != NULL ? s : "";
}

/* Take errno from the reason: that of the system is in it. */
static int
explained(int rc)
{
	if (rc < 0 && strstr(why.s, strerror(EMFILE)) != NULL)
		errno = EMFILE;
	else if (rc < 0 && strstr(why.s, strerror(EFBIG)) != NULL)
		errno = EFBIG;
	else if (rc < 0)
		fail_msg("no reason: %s", why.s);
	strbuf_reset(&why);
	return rc;
}

/* --- the store --- */

static int
reports_open(void)
{
	struct report_files *f = report_files_open(at("reports"), &limits, NOW);

	if (f == NULL)
		return -1;
	report_files_close(f);
	return 0;
}

static int
report_put(void)
{
	char name[REPORT_NAME_MAX];

	return report_files_put(reports, "a", NOW, &text, name);
}

static int
reports_list(void)
{
	struct report_node n;

	if (report_node_open(&n, at("reports"), "a") < 0)
		return -1;
	assert_int_equal(n.files.count, 1);
	report_node_close(&n);
	return 0;
}

static int
report_get(void)
{
	const char *reason = "";
	struct report_node n;
	struct value v;
	int rc;

	if (report_node_open(&n, at("reports"), "b") < 0)
		return -1;
	rc = report_read(&n, REPORT, true, a, &v, &reason);
	report_node_close(&n);
	if (rc < 0)
		strbuf_addstr(&why, reason);
	return explained(rc);
}

static int
reports_remove(void)
{
	return node_remove_reports(at("reports"), "c");
}

static int
file_remove(void)
{
	return node_remove_file(at(""), "facts", "gone", "yaml");
}

static int
report_program_run(void)
{
	return explained(
	    report_exec_run("/bin/true", "a", "{}", 2, 10000, &why));
}

static int
facts_open(void)
{
	struct facts_files *f =
	    facts_files_open(facts_place("json"), at("facts"));

	if (f == NULL)
		return -1;
	facts_files_close(f);
	return 0;
}

static json_t *
facts_of(const char *value)
{
	return json_pack("{s:s,s:{s:s},s:s,s:s}", "name", "a", "values", "k",
	    value, "timestamp", "2026-11-22T08:00:00Z", "expiration",
	    "2026-11-22T09:00:00Z");
}

static int
facts_put(void)
{
	json_t *v = facts_of("new");
	int rc = facts_files_put(facts, "a", v), code = errno;

	json_decref(v);
	errno = code;
	return rc;
}

static int
facts_get(void)
{
	json_t *v = facts_files_get(facts, "a", &why);

	if (v == NULL)
		return explained(-1);
	json_decref(v);
	return 0;
}

static int
answer_put(void)
{
	return node_answers_put(answers, "a", &text);
}

static int
answer_get(void)
{
	int64_t age;

	strbuf_reset(&text);
	return node_answers_get(answers, "a", &text, &age);
}

static void
the_store_needs_descriptors(void **state)
{
	(void)state;
	shortage_of_descriptors("reports_open", reports_open);
	shortage_of_descriptors("report_put", report_put);
	assert_int_equal(report_files_count(reports), 3);
	shortage_of_descriptors("reports_list", reports_list);
	shortage_of_descriptors("report_get", report_get);
	shortage_of_descriptors("reports_remove", reports_remove);
	assert_int_not_equal(access(at("reports/c"), F_OK), 0);
	shortage_of_descriptors("file_remove", file_remove);
	assert_int_not_equal(access(at("facts/gone.yaml"), F_OK), 0);
	shortage_of_descriptors("report_program_run", report_program_run);
	shortage_of_descriptors("facts_open", facts_open);
	shortage_of_descriptors("facts_put", facts_put);
	shortage_of_descriptors("facts_get", facts_get);
	shortage_of_descriptors("answer_put", answer_put);
	shortage_of_descriptors("answer_get", answer_get);
}

static int
answers_prune(void)
{
	return node_answers_prune(answers) == 1 ? 0 : -1;
}

static void
what_cannot_be_listed_is_not_removed(void **state)
{
	const struct timespec old[2] = {{.tv_sec = 1}, {.tv_sec = 1}};

	(void)state;
	assert_int_equal(answer_put(), 0);
	assert_int_equal(utimensat(AT_FDCWD, at("nodes/a.yaml"), old, 0), 0);
	shortage_of_descriptors("answers_prune", answers_prune);
	assert_int_not_equal(access(at("nodes/a.yaml"), F_OK), 0);
}

static void
the_store_needs_room(void **state)
{
	json_t *old = facts_of("old");
	uint64_t bytes;

	(void)state;
	assert_int_equal(report_put(), 0);
	bytes = report_files_bytes(reports);
	strbuf_addstr(&text, "more\n");
	assert_int_equal(facts_files_put(facts, "a", old), 0);
	json_decref(old);
	shortage_of_room("report_put", report_put);
	assert_string_equal(content("reports/a/" REPORT), "text\n");
	assert_int_equal(report_files_count(reports), 3);
	assert_int_equal(report_files_bytes(reports), bytes);
	shortage_of_room("facts_put", facts_put);
	assert_non_null(strstr(content("facts/a.json"), "\"old\""));
	shortage_of_room("answer_put", answer_put);
	assert_string_equal(content("nodes/a.yaml"), "");
}

/* --- the filebucket --- */

static int
content_put(void)
{
	enum bucket_outcome outcome;

	return explained(
	    bucket_put(&bucket, source, "/a", sum, &outcome, &why));
}

static int
content_get(void)
{
	int fd = bucket_get(&bucket, sum, &why);

	if (fd >= 0)
		close(fd);
	return explained(fd < 0 ? -1 : 0);
}

static int
content_restore(void)
{
	int rc = bucket_restore(&bucket, sum, at("restored"), &why);

	return explained(rc < 0 ? -1 : 0);
}

static int
contents_list(void)
{
	struct bucket_entry *all;
	size_t n;
	int rc = bucket_list(&bucket, 0, INT64_MAX, a, &all, &n, &why);

	if (rc == 0)
		assert_int_equal(n, 1);
	return explained(rc);
}

static int
node_add(void)
{
	return explained(bucket_nodes_add(&bucket, sum, "n", "/a", &why));
}

static int
node_has(void)
{
	int rc = bucket_nodes_have(&bucket, sum, "n", "/a", &why);

	return explained(rc == 1 ? 0 : rc);
}

static int
any_has(void)
{
	int rc = bucket_nodes_have(&bucket, sum, NULL, "", &why);

	return explained(rc == 1 ? 0 : rc);
}

static void
the_bucket_needs_descriptors(void **state)
{
	(void)state;
	shortage_of_descriptors("content_put", content_put);
	shortage_of_descriptors("content_put again", content_put);
	shortage_of_descriptors("content_get", content_get);
	file("restored", "other");
	shortage_of_descriptors("content_restore", content_restore);
	assert_string_equal(content("restored"), "text\n");
	shortage_of_descriptors("contents_list", contents_list);
	shortage_of_descriptors("node_add", node_add);
	shortage_of_descriptors("node_has", node_has);
	shortage_of_descriptors("any_has", any_has);
}

static void
the_bucket_needs_room(void **state)
{
	struct strbuf path;

	(void)state;
	shortage_of_room("content_put", content_put);
	strbuf_init(&path, 4096);
	bucket_place(&bucket, sum, "contents", &path);
	assert_int_not_equal(access(path.s, F_OK), 0);
	assert_int_equal(content_put(), 0);
	shortage_of_room("node_add", node_add);
	assert_int_equal(bucket_nodes_have(&bucket, sum, "n", "/a", &why), 0);
	/* the content is there, its path is not */
	bucket_place(&bucket, sum, "paths", &path);
	assert_int_equal(truncate(path.s, 0), 0);
	shortage_of_room("content_put of a path", content_put);
	file("restored", "other");
	shortage_of_room("content_restore", content_restore);
	assert_string_equal(content("restored"), "other");
	strbuf_release(&path);
}

/* A descriptor that cannot be read, or written, is named. */
static void
lines_of_a_wrong_descriptor_are_an_error(void **state)
{
	int fd;

	(void)state;
	file("lines", "/b\n");
	fd = open(at("lines"), O_WRONLY | O_CLOEXEC);
	assert_int_equal(bucket_line_add(fd, "LINES", "/a", 100, &why), -1);
	assert_string_equal(why.s, "Could not read LINES: Bad file descriptor");
	close(fd);
	strbuf_reset(&why);
	fd = open(at("lines"), O_RDONLY | O_CLOEXEC);
	assert_int_equal(bucket_line_add(fd, "LINES", "/a", 100, &why), -1);
	assert_string_equal(
	    why.s, "Could not write LINES: Bad file descriptor");
	close(fd);
	strbuf_reset(&why);
	fd = open(at("lines"), O_RDWR | O_APPEND | O_CLOEXEC);
	assert_int_equal(bucket_line_add(fd, "LINES", "/b", 100, &why), 0);
	assert_string_equal(content("lines"), "/b\n");
	close(fd);
}

/* --- each test has a store of its own --- */

static int
setup(void **state)
{
	(void)state;
	a = arena_new(0);
	strbuf_init(&why, 4096);
	strbuf_init(&text, 4096);
	strbuf_addstr(&text, "text\n");
	memcpy(scratch + sizeof(scratch) - 7, "XXXXXX", 6);
	if (mkdtemp(scratch) == NULL)
		return -1;
	file("reports/.first", "202601010000");
	file("reports/b/" REPORT, "host: b\nstatus: changed\ntime: x\n");
	file("reports/c/" REPORT, "text\n");
	file("facts/gone.yaml", "");
	file("nodes/.keep", "");
	bucket = (struct bucket){at("bucket"), DIGEST_SHA256, 0};
	source = memfd_create("source", MFD_CLOEXEC);
	if (write(source, text.s, text.len) != (ssize_t)text.len)
		return -1;
	reports = report_files_open(at("reports"), &limits, NOW);
	facts = facts_files_open(facts_place("json"), at("facts"));
	answers = node_answers_open(at("nodes"), 60);
	return 0;
}

static int
teardown(void **state)
{
	const char *const argv[] = {"/bin/rm", "-rf", scratch, NULL};
	const struct spawn_options o = {.argv = argv, .output_max = 1024};
	struct spawn_result r;

	(void)state;
	report_files_close(reports);
	facts_files_close(facts);
	free(answers);
	close(source);
	strbuf_release(&why);
	strbuf_release(&text);
	arena_free(a);
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return r.code;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(the_store_needs_descriptors),
	    TEST(what_cannot_be_listed_is_not_removed),
	    TEST(the_store_needs_room),
	    TEST(the_bucket_needs_descriptors),
	    TEST(the_bucket_needs_room),
	    TEST(lines_of_a_wrong_descriptor_are_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
