/*
 * Databases: schemas, statements, transactions, faults, copies; of SQLite, and
 * those cases that hold for each kind also of PostgreSQL, where the environment
 * has DALANG_TEST_STORE (tests/server/postgresql_cases.t).
 */

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "base/database/database.h"
#include "base/process/spawn.h"

static const char *const first[] = {
    "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT UNIQUE)"};
static const char *const second[] = {
    "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT UNIQUE)",
    "ALTER TABLE t ADD COLUMN c INTEGER; UPDATE t SET c = a * 2"};
static const char *const broken[] = {
    "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT UNIQUE)",
    "CREATE TABLE u (a INTEGER); INSERT INTO missing VALUES (1)"};
static const struct database_schema schema = {first, 1};

static char dir[64], path[192];
static struct strbuf why;
static enum database_fault fault;
static struct database *d;

static struct database *
make(const struct database_schema *s, int64_t *ret_version)
{
	strbuf_reset(&why);
	fault = DATABASE_SOUND;
	return database_open(path, DATABASE_MAKE, s, &fault, ret_version, &why);
}

/* Empty the database of a server, and use it. */
static void
use_server(const char *url)
{
	const char *const argv[] = {"/usr/bin/env", "psql", "-X", "-q", "-c",
	    "DROP SCHEMA public CASCADE; CREATE SCHEMA public", url, NULL};
	const struct spawn_options o = {.argv = argv, .output_max = 4096};
	struct spawn_result r;

	snprintf(path, sizeof(path), "%s", url);
	assert_int_equal(spawn_run(&o, &r), 0);
	assert_int_equal(r.code, 0);
	spawn_release(&r);
}

static int
setup(void **state)
{
	(void)state;
	snprintf(dir, sizeof(dir), "/tmp/database.XXXXXX");
	if (mkdtemp(dir) == NULL)
		return -1;
	snprintf(path, sizeof(path), "%s/db", dir);
	if (getenv("DALANG_TEST_STORE") != NULL)
		use_server(getenv("DALANG_TEST_STORE"));
	strbuf_init(&why, 4096);
	d = make(&schema, NULL);
	return d == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	const char *const argv[] = {"/bin/rm", "-rf", dir, NULL};
	const struct spawn_options o = {.argv = argv, .output_max = 1024};
	struct spawn_result r;

	(void)state;
	database_close(d);
	strbuf_release(&why);
	assert_int_equal(spawn_run(&o, &r), 0);
	spawn_release(&r);
	return 0;
}

static const char insert[] = "INSERT INTO t (a, b) VALUES (?1, ?2)";

static int
add(struct database *to, int64_t a, const char *b)
{
	struct database_statement *s = database_statement(to, insert);

	assert_non_null(s);
	database_bind_int(s, 1, a);
	database_bind_text(s, 2, b, strlen(b));
	return database_run(s);
}

static int64_t
number(struct database *from, const char *sql)
{
	struct database_statement *s = database_statement(from, sql);
	int64_t n;

	assert_non_null(s);
	assert_int_equal(database_step(s), 1);
	n = database_column_int(s, 0);
	database_end(s);
	return n;
}

static const char count[] = "SELECT count(*) FROM t";

static void
test_statements(void **state)
{
	static const char select[] =
	    "SELECT b, a FROM t WHERE a >= ?1 ORDER BY a";
	struct database_statement *s;
	const char *text;
	size_t n;

	(void)state;
	assert_int_equal(add(d, 5, "five'; DROP TABLE t; --"), 0);
	assert_int_equal(add(d, 6, ""), 0);
	s = database_statement(d, select);
	assert_ptr_equal(s, database_statement(d, select));
	database_bind_int(s, 1, 5);
	assert_int_equal(database_step(s), 1);
	text = database_column_bytes(s, 0, &n);
	assert_int_equal(n, strlen("five'; DROP TABLE t; --"));
	assert_memory_equal(text, "five'; DROP TABLE t; --", n);
	assert_int_equal(database_step(s), 1);
	text = database_column_bytes(s, 0, &n);
	assert_non_null(text);
	assert_int_equal(n, 0);
	assert_int_equal(database_column_int(s, 1), 6);
	assert_int_equal(database_step(s), 0);
	/* it has its values still */
	assert_int_equal(database_step(s), 1);
	database_end(s);
	/* a value without a parameter */
	s = database_statement(d, count);
	database_bind_int(s, 7, 1);
	assert_int_equal(database_step(s), -1);
	assert_int_equal(number(d, count), 2);
	/* a rule of the schema */
	assert_int_equal(add(d, 5, "again"), -1);
	assert_int_equal(database_fault(d), DATABASE_UNAVAILABLE);
	assert_int_equal(number(d, count), 2);
}

/* The id that a row gets. */
static void
test_last_id(void **state)
{
	struct database_statement *s =
	    database_statement(d, "INSERT INTO t (b) VALUES (?1)");

	(void)state;
	assert_non_null(s);
	assert_int_equal(database_begin(d), 0);
	database_bind_text(s, 1, "x", 1);
	assert_int_equal(database_run(s), 0);
	assert_int_equal(
	    database_last_id(d), number(d, "SELECT a FROM t WHERE b = 'x'"));
	assert_int_equal(database_commit(d), 0);
}

/* A column that does not exist. */
static void
test_missing_column(void **state)
{
	struct database_statement *s = database_statement(d, "SELECT x FROM t");

	(void)state;
	/* some find it only when it is run */
	if (s != NULL)
		assert_int_equal(database_step(s), -1);
	assert_non_null(strstr(database_reason(d), "column"));
	assert_int_equal(number(d, count), 0);
}

/* Rows of a scan come in parts, and are those of one state. */
static void
test_scan(void **state)
{
	static const char all[] = "SELECT a FROM t ORDER BY a";
	struct database_statement *s;
	char text[16];
	int more, rows = 0;

	(void)state;
	assert_int_equal(database_begin(d), 0);
	for (int i = 1; i <= 1000; i++) {
		snprintf(text, sizeof(text), "%d", i);
		assert_int_equal(add(d, i, text), 0);
	}
	assert_int_equal(database_commit(d), 0);
	for (int round = 0; round < 2; round++) {
		s = database_scan(d, all);
		assert_non_null(s);
		for (rows = 0; (more = database_step(s)) == 1; rows++)
			assert_int_equal(database_column_int(s, 0), rows + 1);
		assert_int_equal(more, 0);
		assert_int_equal(rows, 1000);
	}
	/* one that is ended early, with another statement in between */
	s = database_scan(d, all);
	assert_int_equal(database_step(s), 1);
	assert_int_equal(number(d, count), 1000);
	assert_int_equal(database_step(s), 1);
	assert_int_equal(database_column_int(s, 0), 2);
	database_end(s);
	assert_int_equal(add(d, 2000, "after it"), 0);
	assert_int_equal(number(d, count), 1001);
	/* one whose transaction ends before it leaves the next one alone */
	assert_int_equal(database_begin_read(d), 0);
	s = database_scan(d, all);
	assert_int_equal(database_step(s), 1);
	database_rollback(d);
	assert_int_equal(database_begin(d), 0);
	assert_int_equal(add(d, 2001, "next"), 0);
	s = database_scan(d, all);
	assert_int_equal(database_commit(d), 0);
	assert_int_equal(number(d, count), 1002);
}

/* Numbers, bytes and NULL are what was stored; sums are numbers. */
static void
test_values(void **state)
{
	static const char select[] = "SELECT b, a, a > 0 FROM t WHERE a = ?1";
	static const int64_t values[] = {
	    0, 1, -1, INT32_MAX, INT64_C(1) << 40, INT64_MIN, INT64_MAX};
	struct database_statement *s;
	char bytes[] = {'x', 0, (char)0xff, '0'};
	const void *got;
	size_t n;

	(void)state;
	for (size_t i = 0; i < sizeof(values) / sizeof(*values); i++) {
		bytes[3] = (char)('0' + i);
		s = database_statement(d, insert);
		database_bind_int(s, 1, values[i]);
		database_bind_text(s, 2, bytes, sizeof(bytes));
		assert_int_equal(database_run(s), 0);
		assert_int_equal(database_changes(d), 1);
		s = database_statement(d, select);
		database_bind_int(s, 1, values[i]);
		assert_int_equal(database_step(s), 1);
		got = database_column_bytes(s, 0, &n);
		assert_int_equal(n, sizeof(bytes));
		assert_memory_equal(got, bytes, n);
		assert_int_equal(database_column_int(s, 1), values[i]);
		assert_int_equal(database_column_int(s, 2), values[i] > 0);
		database_end(s);
	}
	assert_int_equal(
	    number(d, "SELECT sum(a) FROM t WHERE a IN (1, -1)"), 0);
	assert_int_equal(number(d, "SELECT sum(a) FROM t WHERE a > 1 AND"
				   " a < 9000000000000000"),
	    INT32_MAX + (INT64_C(1) << 40));
	assert_int_equal(
	    number(d, "SELECT -sum(a) FROM t WHERE a = 2147483647"),
	    -INT64_C(2147483647));
	/* an unset parameter is NULL */
	s = database_statement(d, insert);
	database_bind_int(s, 1, 99);
	assert_int_equal(database_run(s), 0);
	s = database_statement(d, select);
	database_bind_int(s, 1, 99);
	assert_int_equal(database_step(s), 1);
	assert_true(database_column_is_null(s, 0));
	assert_false(database_column_is_null(s, 1));
	database_end(s);
}

/* Names of databases that are valid, and those that are not. */
static void
test_names(void **state)
{
	static const struct {
		const char *name;
		bool is_good;
	} names[] = {
	    {"/var/lib/store.sqlite", true},
	    {"store.sqlite", false},
	    {"postgresql://dalang@db.example.com/store", true},
	    {"postgres://db/store?sslmode=verify-full&passfile=/x", true},
	    {"postgresql:///store?host=/run/postgresql", true},
	    {"postgresql://[::1]:5432/store", true},
	    {"postgresql://[::1]:5432,db:5433/store", true},
	    {"postgresql:store", false},
	    {"postgresql://dalang:sesame@db/store", false},
	    {"postgresql://db/store?password=sesame", false},
	    {"postgresql://db?user=x&password=sesame", false},
	    {"postgresql://db/store?sslpassword=sesame", false},
	    {"postgresql://db/store?passw%6Frd=sesame", false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		const char *refused = database_name_fault(names[i].name);

		if ((refused == NULL) != names[i].is_good)
			fail_msg("%s", names[i].name);
		if (refused != NULL)
			assert_null(strstr(refused, "sesame"));
	}
}

static void
test_transactions(void **state)
{
	struct database *other = make(&schema, NULL);

	(void)state;
	assert_non_null(other);
	assert_int_equal(database_begin(d), 0);
	assert_int_equal(add(d, 1, "a"), 0);
	assert_int_equal(number(other, count), 0);
	database_rollback(d);
	database_rollback(d);
	assert_int_equal(number(d, count), 0);
	/* a state that was begun does not change */
	assert_int_equal(database_begin_read(other), 0);
	assert_int_equal(database_begin(d), 0);
	assert_int_equal(add(d, 1, "a"), 0);
	assert_int_equal(database_commit(d), 0);
	assert_int_equal(number(other, count), 0);
	database_rollback(other);
	assert_int_equal(number(other, count), 1);
	/* one writer at a time */
	assert_int_equal(database_begin(d), 0);
	assert_int_equal(database_begin(other), -1);
	assert_int_equal(database_fault(other), DATABASE_BUSY);
	assert_int_equal(database_commit(d), 0);
	assert_int_equal(database_begin(other), 0);
	assert_int_equal(database_commit(other), 0);
	/* without a transaction there is nothing to commit */
	assert_int_equal(database_commit(other), -1);
	database_close(other);
}

static void
test_migrations(void **state)
{
	const struct database_schema two = {second, 2}, bad = {broken, 2};
	int64_t version;

	(void)state;
	assert_int_equal(add(d, 4, "x"), 0);
	database_close(d);
	/* a step that fails leaves the version before it, whole */
	d = make(&bad, &version);
	assert_null(d);
	assert_int_equal(version, 1);
	assert_non_null(strstr(why.s, "missing"));
	d = database_open(path, DATABASE_ATTACH, &two, &fault, &version, &why);
	assert_null(d);
	assert_int_equal(fault, DATABASE_UNAVAILABLE);
	d = make(&two, &version);
	assert_non_null(d);
	assert_int_equal(version, 2);
	assert_int_equal(number(d, "SELECT c FROM t WHERE a = 4"), 8);
	/* the table of the failed step is not there */
	assert_int_equal(
	    database_run(database_statement(d, "CREATE TABLE u (a INTEGER)")),
	    0);
	database_close(d);
	/* back is refused */
	d = make(&schema, &version);
	assert_null(d);
	assert_int_equal(fault, DATABASE_UNAVAILABLE);
	assert_int_equal(version, 2);
	assert_non_null(
	    strstr(why.s, "its schema is version 2, and this program has 1"));
}

static void
test_foreign(void **state)
{
	struct database_statement *s =
	    database_statement(d, "PRAGMA application_id=7");

	(void)state;
	assert_non_null(s);
	assert_int_equal(database_run(s), 0);
	database_close(d);
	d = make(&schema, NULL);
	assert_null(d);
	assert_int_equal(fault, DATABASE_UNAVAILABLE);
	assert_non_null(strstr(why.s, "it is a database of another program"));
}

static unsigned percents, last_percent;

static void
progress(void *ctx, unsigned percent)
{
	assert_ptr_equal(ctx, &percents);
	assert_true(percent >= last_percent && percent <= 100);
	last_percent = percent;
	percents++;
}

/* A copy is one state, and can be made while another process writes. */
static void
test_backup(void **state)
{
	static char pad[3000];
	char copy[128];
	struct database *other;
	int fd;

	(void)state;
	memset(pad, 'x', sizeof(pad) - 1);
	assert_int_equal(database_begin(d), 0);
	for (int i = 0; i < 3000; i++) {
		snprintf(pad, 8, "%07d", i);
		pad[7] = 'x';
		assert_int_equal(add(d, i, pad), 0);
	}
	assert_int_equal(database_commit(d), 0);
	assert_true(database_bytes(d) > 9000000);
	snprintf(copy, sizeof(copy), "%s/copy", dir);
	fd = open(copy, O_RDWR | O_CREAT, 0600);
	assert_true(fd >= 0);
	strbuf_reset(&why);
	assert_int_equal(
	    database_backup(d, fd, "UPDATE t SET b = 'changed' WHERE a = 7",
		progress, &percents, &why),
	    0);
	close(fd);
	assert_int_equal(last_percent, 100);
	assert_true(percents > 2);
	memcpy(path, copy, strlen(copy) + 1);
	other = make(&schema, NULL);
	assert_non_null(other);
	assert_int_equal(number(other, count), 3000);
	assert_int_equal(
	    number(other, "SELECT a FROM t WHERE b = 'changed'"), 7);
	assert_int_equal(database_check(other, &why), 0);
	database_close(other);
	assert_int_equal(
	    number(d, "SELECT count(*) FROM t WHERE b = 'changed'"), 0);
	/* free pages go back to the file system */
	assert_int_equal(
	    database_run(database_statement(d, "DELETE FROM t")), 0);
	assert_true(database_changes(d) == 3000);
	assert_int_equal(database_shrink(d, 10000), 0);
	assert_true(number(d, "PRAGMA page_count") < 20);
}

static void
test_check(void **state)
{
	char page[8192];
	int fd;

	(void)state;
	for (int i = 0; i < 50; i++) {
		snprintf(page, sizeof(page), "%04000d", i);
		assert_int_equal(add(d, i, page), 0);
	}
	assert_int_equal(database_check(d, &why), 0);
	assert_int_equal(why.len, 0);
	database_close(d);
	fd = open(path, O_WRONLY);
	assert_true(fd >= 0);
	memset(page, 0, sizeof(page));
	assert_int_equal(pwrite(fd, page, sizeof(page), 8 * 8192), 8192);
	close(fd);
	d = make(&schema, NULL);
	assert_non_null(d);
	assert_int_equal(database_check(d, &why), -1);
	assert_int_equal(database_fault(d), DATABASE_DAMAGED);
	assert_true(why.len > 0);
}

static uint64_t
state_of(struct database *from)
{
	uint64_t n;

	assert_int_equal(database_state(from, &n), 0);
	return n;
}

/* Each change, here or elsewhere, makes the state another one. */
static void
test_state(void **state)
{
	struct database *other = make(&schema, NULL);
	uint64_t first_state, later;

	(void)state;
	assert_non_null(other);
	first_state = state_of(d);
	assert_int_equal(state_of(d), first_state);
	assert_int_equal(add(d, 1, "here"), 0);
	later = state_of(d);
	assert_int_not_equal(later, first_state);
	assert_int_equal(add(other, 2, "elsewhere"), 0);
	assert_int_not_equal(state_of(d), later);
	/* a transaction reads one state */
	assert_int_equal(database_begin_read(d), 0);
	later = state_of(d);
	assert_int_equal(add(other, 3, "meanwhile"), 0);
	assert_int_equal(state_of(d), later);
	assert_int_equal(number(d, count), 2);
	database_rollback(d);
	assert_int_equal(number(d, count), 3);
	assert_int_not_equal(state_of(d), later);
	database_close(other);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest each[] = {
	    CASE(test_statements),
	    CASE(test_last_id),
	    CASE(test_missing_column),
	    CASE(test_scan),
	    CASE(test_values),
	    cmocka_unit_test(test_names),
	    CASE(test_transactions),
	    CASE(test_migrations),
	    CASE(test_state),
	};
	const struct CMUnitTest sqlite[] = {
	    CASE(test_foreign),
	    CASE(test_backup),
	    CASE(test_check),
	};
	int failed = cmocka_run_group_tests(each, NULL, NULL);

	if (getenv("DALANG_TEST_STORE") == NULL)
		failed += cmocka_run_group_tests(sqlite, NULL, NULL);
	return failed;
}
