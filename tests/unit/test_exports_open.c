/* When a store is primed, and what happens to damaged and foreign files. */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <cmocka.h>

#include "base/database/database.h"
#include "exports_site.h"
#include "server/exports/replace.h"
#include "server/exports/schema.h"
#include "server/fleet/fleet.h"

#define ONE "[{\"type\":\"Host\",\"title\":\"1\",\"exported\":true}]"

static const struct exports_limits slow = {
    .node_ttl = 7 * 86400, .node_purge_ttl = 14 * 86400, .prime = 1800};

static int
setup(void **state)
{
	(void)state;
	site_make();
	return 0;
}

static enum exports_result
find(int64_t now)
{
	strbuf_reset(&site_why);
	strbuf_reset(&site_out);
	return exports_find(
	    site, "c", "Host", NULL, 0, now, &site_out, &site_why);
}

static void
reopen(const struct exports_limits *limits, int64_t now)
{
	site_close();
	site_open_with(limits, now);
}

static void
test_primed_by_time(void **state)
{
	struct exports_counts counts;

	(void)state;
	site_open_with(&slow, NOW);
	assert_int_equal(find(NOW), EXPORTS_UNPRIMED);
	assert_string_equal(site_out.s, "");
	assert_true(site_why.len > 0);
	site_put("a", NOW + 1, ONE);
	assert_int_equal(find(NOW + HOUR / 2 - 1), EXPORTS_UNPRIMED);
	assert_int_equal(exports_counts(site, NOW + 5, &counts), 0);
	assert_int_equal(counts.primed_at, 0);
	assert_int_equal(counts.primes_at, NOW + HOUR / 2);
	assert_int_equal(find(NOW + HOUR / 2), EXPORTS_OK);
	assert_int_equal(exports_counts(site, NOW + HOUR, &counts), 0);
	assert_int_equal(counts.primed_at, NOW + HOUR / 2);
	assert_int_equal(counts.primes_at, 0);
	/* it stays primed, and nothing is pruned before */
	reopen(&slow, NOW + HOUR);
	assert_int_equal(find(NOW + HOUR), EXPORTS_OK);
	assert_non_null(strstr(site_out.s, "\"title\":\"1\""));
}

static void
test_primed_by_order(void **state)
{
	struct exports_counts counts;

	(void)state;
	site_open_with(&slow, NOW);
	assert_int_equal(exports_ready(site, NOW + 7, NULL), EXPORTS_OK);
	assert_int_equal(find(NOW + 8), EXPORTS_OK);
	assert_string_equal(site_out.s, "[]");
	assert_int_equal(exports_counts(site, NOW + 9, &counts), 0);
	assert_int_equal(counts.primed_at, NOW + 7);
	reopen(&slow, NOW + 10);
	assert_int_equal(find(NOW + 11), EXPORTS_OK);
}

/* Nodes that could not be seen are not taken for gone. */
static void
test_long_stop(void **state)
{
	uint64_t expired;

	(void)state;
	site_open_with(&slow, NOW);
	assert_int_equal(exports_ready(site, NOW, NULL), EXPORTS_OK);
	site_put("a", NOW, ONE);
	reopen(&slow, NOW + 3 * DAY);
	assert_int_equal(find(NOW + 3 * DAY), EXPORTS_OK);
	reopen(&slow, NOW + 8 * DAY);
	assert_int_equal(find(NOW + 8 * DAY), EXPORTS_UNPRIMED);
	assert_int_equal(
	    exports_prune(site, NOW + 8 * DAY, &expired, NULL, NULL), 0);
	assert_int_equal(expired, 0);
	site_put("a", NOW + 8 * DAY + 1, ONE);
	assert_int_equal(find(NOW + 8 * DAY + HOUR), EXPORTS_OK);
	assert_non_null(strstr(site_out.s, "\"title\":\"1\""));
}

/* A clock that was wrong when the store was made does not close it for ever. */
static void
test_clock_back(void **state)
{
	(void)state;
	site_open_with(&slow, NOW + 100 * DAY);
	reopen(&slow, NOW);
	assert_int_equal(find(NOW), EXPORTS_UNPRIMED);
	assert_int_equal(find(NOW + HOUR), EXPORTS_OK);
}

static void
test_backup(void **state)
{
	char copy[128];
	int fd;

	(void)state;
	snprintf(copy, sizeof(copy), "%s/copy", site_dir);
	site_open_with(&slow, NOW);
	assert_int_equal(exports_ready(site, NOW, NULL), EXPORTS_OK);
	site_put("a", NOW, ONE);
	strbuf_reset(&site_why);
	fd = open("/dev/full", O_RDWR);
	assert_true(fd >= 0);
	assert_int_equal(
	    exports_backup(site, fd, NULL, NULL, &site_why), EXPORTS_FAILED);
	close(fd);
	fd = open(copy, O_RDWR | O_CREAT | O_EXCL, 0600);
	assert_true(fd >= 0);
	assert_int_equal(
	    exports_backup(site, fd, NULL, NULL, &site_why), EXPORTS_OK);
	close(fd);
	site_close();
	/* a copy in the place of the store is not primed */
	memcpy(site_path, copy, strlen(copy) + 1);
	site_open_with(&slow, NOW + 5);
	assert_int_equal(exports_check(site, &site_why), EXPORTS_OK);
	assert_int_equal(find(NOW + 5), EXPORTS_UNPRIMED);
	assert_int_equal(find(NOW + HOUR), EXPORTS_OK);
	assert_non_null(strstr(site_out.s, "\"title\":\"1\""));
}

/* Number of files of the directory with this in their name. */
static unsigned
files(const char *part)
{
	DIR *d = opendir(site_dir);
	const struct dirent *e;
	unsigned n = 0;

	assert_non_null(d);
	while ((e = readdir(d)) != NULL)
		n += strstr(e->d_name, part) != NULL;
	closedir(d);
	return n;
}

static void
overwrite(off_t from, size_t n)
{
	static char bytes[1 << 16];
	int fd = open(site_path, O_WRONLY);

	memset(bytes, 0x5a, sizeof(bytes));
	assert_true(fd >= 0);
	assert_int_equal(pwrite(fd, bytes, n, from), n);
	close(fd);
}

/* Open a damaged store: it is set aside, and a new one is not primed. */
static void
set_aside(int64_t now)
{
	site_open_with(&slow, now);
	assert_non_null(strstr(site_why.s, "; it was renamed to "));
	assert_non_null(strstr(site_why.s, ".damaged-"));
	assert_true(files("store.sqlite.damaged-") > 0);
	assert_int_equal(find(now), EXPORTS_UNPRIMED);
	site_put("a", now, ONE);
}

static void
test_damaged_head(void **state)
{
	(void)state;
	site_open_with(&slow, NOW);
	site_put("a", NOW, ONE);
	site_close();
	overwrite(0, 100);
	set_aside(NOW + 1000);
}

static void
test_damaged_to_nothing(void **state)
{
	int fd;

	(void)state;
	fd = open(site_path, O_WRONLY | O_CREAT | O_EXCL, 0600);
	assert_true(fd >= 0);
	assert_int_equal(write(fd, "not a database, but a text\n", 27), 27);
	close(fd);
	set_aside(NOW);
}

/* Two that are damaged within a second are both kept. */
static void
test_damaged_twice(void **state)
{
	(void)state;
	site_open_with(&slow, NOW);
	for (unsigned i = 0; i < 2; i++) {
		site_close();
		overwrite(0, 100);
		set_aside(NOW);
	}
	assert_int_equal(files("store.sqlite.damaged-"), 2);
}

/* A fault that is found while it runs is handled by the next open. */
static void
test_damaged_inside(void **state)
{
	(void)state;
	site_open_with(&slow, NOW);
	assert_int_equal(exports_ready(site, NOW, NULL), EXPORTS_OK);
	for (unsigned i = 0; i < 300; i++) {
		char name[16];

		snprintf(name, sizeof(name), "n%u", i);
		site_put(name, NOW, ONE);
	}
	site_close();
	/* the first page of the table `exported` */
	overwrite((off_t)7 * 8192, 8192);
	site_open_with(&slow, NOW);
	assert_int_equal(find(NOW), EXPORTS_FAILED);
	assert_non_null(strstr(site_why.s, "the database is damaged: "));
	assert_int_equal(files(".check"), 1);
	site_close();
	set_aside(NOW);
	assert_int_equal(files(".check"), 0);
}

/* A store of release 0.1: as the first step left it. */
static void
make_version_1(void)
{
	static const char *const back[] = {"DROP TABLE factset",
	    "DROP TABLE catalog", "DROP TABLE report",
	    "PRAGMA user_version = 1"};
	enum database_fault fault;
	struct database *d;

	site_open_with(&site_limits, NOW);
	site_put("a", NOW, ONE);
	site_close();
	d = database_open(site_path, DATABASE_MAKE, exports_schema_steps(),
	    &fault, NULL, &site_why);
	assert_non_null(d);
	for (size_t i = 0; i < sizeof(back) / sizeof(*back); i++)
		assert_int_equal(
		    database_run(database_statement(d, back[i])), 0);
	database_close(d);
}

static void
test_migrated(void **state)
{
	static const char facts[] =
	    "{\"certname\":\"a\",\"producer_timestamp\":"
	    "\"2026-11-22T08:00:00Z\",\"values\":{}}";
	enum exports_refusal refusal;
	bool written;

	(void)state;
	make_version_1();
	assert_null(exports_attach(site_path, &slow, NOW, &refusal, &site_why));
	assert_int_equal(refusal, EXPORTS_REFUSED_OLDER);
	site_open_with(&site_limits, NOW);
	assert_int_equal(exports_schema(site), 2);
	assert_int_equal(find(NOW), EXPORTS_OK);
	assert_non_null(strstr(site_out.s, "\"title\":\"1\""));
	assert_int_equal(site_put("a", NOW, ONE), 0);
	assert_int_equal(fleet_put_facts(site, facts, strlen(facts), NOW,
			     &written, &site_why),
	    EXPORTS_OK);
	assert_true(written);
	assert_int_equal(exports_commit(site, &site_why), EXPORTS_OK);
	assert_int_equal(exports_check(site, &site_why), EXPORTS_OK);
}

static void
test_newer(void **state)
{
	static const char *const steps[] = {
	    "CREATE TABLE a (a INTEGER)", "SELECT 1", "SELECT 1"};
	const struct database_schema newer = {steps, 3};
	enum database_fault fault;
	enum exports_refusal refusal;
	struct database *d;

	(void)state;
	d = database_open(
	    site_path, DATABASE_MAKE, &newer, &fault, NULL, &site_why);
	assert_non_null(d);
	database_close(d);
	assert_null(exports_open(site_path, &slow, NOW, &site_why));
	assert_non_null(strstr(
	    site_why.s, "its schema is version 3, and this program has 2"));
	assert_int_equal(files("damaged"), 0);
	assert_null(exports_attach(site_path, &slow, NOW, &refusal, &site_why));
	assert_int_equal(refusal, EXPORTS_REFUSED_NEWER);
}

static enum exports_refusal
refused(void)
{
	enum exports_refusal refusal;

	strbuf_reset(&site_why);
	assert_null(exports_attach(site_path, &slow, NOW, &refusal, &site_why));
	assert_true(site_why.len > 0);
	return refusal;
}

static void
test_attached(void **state)
{
	enum exports_refusal refusal;
	bool known;
	struct exports *x;
	int fd;

	(void)state;
	assert_int_equal(refused(), EXPORTS_REFUSED_MISSING);
	assert_int_equal(files("store"), 0);
	fd = open(site_path, O_WRONLY | O_CREAT, 0600);
	assert_true(fd >= 0);
	close(fd);
	assert_int_equal(refused(), EXPORTS_REFUSED_OLDER);
	site_open_with(&slow, NOW);
	site_put("a", NOW, ONE);
	x = exports_attach(site_path, &slow, NOW, &refusal, &site_why);
	assert_non_null(x);
	assert_int_equal(exports_schema(x), 2);
	/* the daemon sees the changes of a command */
	assert_int_equal(exports_ready(x, NOW, NULL), EXPORTS_OK);
	assert_int_equal(find(NOW), EXPORTS_OK);
	assert_non_null(strstr(site_out.s, "\"title\":\"1\""));
	assert_int_equal(
	    exports_deactivate(x, "a", NOW + 1, &known, NULL), EXPORTS_OK);
	assert_int_equal(find(NOW), EXPORTS_OK);
	assert_string_equal(site_out.s, "[]");
	assert_int_equal(
	    exports_purge(x, "a", NOW + 1, &known, NULL), EXPORTS_OK);
	exports_close(x);
	assert_int_equal(site_put("a", NOW + 2, ONE), 1);
	site_close();
	overwrite(0, 100);
	assert_int_equal(refused(), EXPORTS_REFUSED_DAMAGED);
	assert_int_equal(files("damaged"), 0);
}

/* Another file in its place is another store, and none is none. */
static void
test_current(void **state)
{
	char other[128];
	int fd;

	(void)state;
	site_open_with(&slow, NOW);
	assert_true(exports_is_current(site));
	snprintf(other, sizeof(other), "%s/other", site_dir);
	assert_int_equal(rename(site_path, other), 0);
	assert_false(exports_is_current(site));
	fd = open(site_path, O_WRONLY | O_CREAT | O_EXCL, 0600);
	assert_true(fd >= 0);
	close(fd);
	assert_false(exports_is_current(site));
}

/* The file that takes the place of a store has to be one. */
static void
test_new_file(void **state)
{
	struct exports *x;
	int fd;

	(void)state;
	fd = exports_new_make(site_path, &site_why);
	assert_true(fd >= 0);
	assert_null(exports_new_open(site_path, &slow, true, &site_why));
	assert_string_equal(site_why.s, "it is not a store");
	strbuf_reset(&site_why);
	assert_int_equal(write(fd, "not a database, but a text\n", 27), 27);
	close(fd);
	assert_null(exports_new_open(site_path, &slow, true, &site_why));
	assert_non_null(strstr(site_why.s, "file is not a database"));
	assert_int_equal(files(".new"), 1);
	exports_new_remove(site_path);
	assert_int_equal(files(".new"), 0);
	site_open_with(&slow, NOW);
	site_put("a", NOW, ONE);
	assert_int_equal(exports_new_compact(site, &site_why), EXPORTS_OK);
	x = exports_new_open(site_path, &slow, true, &site_why);
	assert_non_null(x);
	exports_close(x);
	exports_new_remove(site_path);
}

/* Others cannot read it; links and other kinds of files are refused. */
static void
test_file(void **state)
{
	char other[128];
	struct stat st;

	(void)state;
	site_open_with(&slow, NOW);
	site_put("a", NOW, ONE);
	assert_int_equal(stat(site_path, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0600);
	site_close();
	snprintf(other, sizeof(other), "%s/other", site_dir);
	assert_int_equal(rename(site_path, other), 0);
	assert_int_equal(symlink(other, site_path), 0);
	assert_null(exports_open(site_path, &slow, NOW, &site_why));
	assert_non_null(strstr(site_why.s, "it is not a regular file"));
	assert_int_equal(unlink(site_path), 0);
	assert_int_equal(mkdir(site_path, 0700), 0);
	assert_null(exports_open(site_path, &slow, NOW, &site_why));
	assert_int_equal(rmdir(site_path), 0);
	snprintf(site_path, sizeof(site_path), "%s/none/x", site_dir);
	strbuf_reset(&site_why);
	assert_null(exports_open(site_path, &slow, NOW, &site_why));
	assert_non_null(strstr(site_why.s, strerror(ENOENT)));
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, site_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(test_primed_by_time),
	    CASE(test_primed_by_order),
	    CASE(test_long_stop),
	    CASE(test_clock_back),
	    CASE(test_backup),
	    CASE(test_damaged_head),
	    CASE(test_damaged_to_nothing),
	    CASE(test_damaged_twice),
	    CASE(test_damaged_inside),
	    CASE(test_migrated),
	    CASE(test_newer),
	    CASE(test_attached),
	    CASE(test_current),
	    CASE(test_new_file),
	    CASE(test_file),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
