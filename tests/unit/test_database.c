/* The adapter of SQLite: schemas, statements, transactions, faults, copies. */

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

static char dir[64], path[96];
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

static int
setup(void **state)
{
	(void)state;
	snprintf(dir, sizeof(dir), "/tmp/database.XXXXXX");
	if (mkdtemp(dir) == NULL)
		return -1;
	snprintf(path, sizeof(path), "%s/db", dir);
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
	assert_int_equal(database_last_id(d), 5);
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
	/* a column that does not exist, and a value without a parameter */
	assert_null(database_statement(d, "SELECT x FROM t"));
	assert_non_null(strstr(database_reason(d), "no such column"));
	s = database_statement(d, count);
	database_bind_int(s, 7, 1);
	assert_int_equal(database_step(s), -1);
	assert_int_equal(number(d, count), 2);
	/* a rule of the schema */
	assert_int_equal(add(d, 5, "again"), -1);
	assert_int_equal(database_fault(d), DATABASE_UNAVAILABLE);
	assert_int_equal(number(d, count), 2);
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
	assert_non_null(strstr(why.s, "no such table: missing"));
	d = database_open(path, DATABASE_ATTACH, &two, &fault, &version, &why);
	assert_null(d);
	assert_int_equal(fault, DATABASE_UNAVAILABLE);
	d = make(&two, &version);
	assert_non_null(d);
	assert_int_equal(version, 2);
	assert_int_equal(number(d, "SELECT c FROM t WHERE a = 4"), 8);
	assert_int_equal(
	    number(d, "SELECT count(*) FROM sqlite_master WHERE name = 'u'"),
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
	const struct CMUnitTest tests[] = {
	    CASE(test_statements),
	    CASE(test_transactions),
	    CASE(test_migrations),
	    CASE(test_foreign),
	    CASE(test_backup),
	    CASE(test_check),
	    CASE(test_state),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
