/*
 * Lists of a server: limits of rows and names, the row of the rest, which query
 * is made, and when.  The functions of sql.h are those of a server here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "mysql/reading_lists.h"
#include "mysql/sql.h"

/* Answers of the server to queries with this text. */
static struct answer {
	const char *has; /* in the query */
	unsigned error;
	size_t rows; /* of these, or of made ones */
	const char *(*fields)[3];
	const char *const names[3];
} answers[4];

static unsigned queries; /* that were made */
static bool is_mariadb, is_open;
static struct arena *arena;
static struct reading reading;
static struct reading_due due;

static void
rows_pass(const struct answer *a, sql_row_fn *fn, void *ctx)
{
	char name[32];
	const char *made[3] = {name, "1", "2"};
	const unsigned long lengths[3] = {0};
	struct sql_row row = {
	    .count = 3, .names = a->names, .lengths = lengths};

	for (size_t i = 0; i < a->rows; i++) {
		snprintf(name, sizeof(name), "name %zu", i);
		row.fields = a->fields != NULL ? a->fields[i] : made;
		fn(ctx, &row);
	}
}

unsigned
sql_query(struct sql *s, const char *query, sql_row_fn *fn, void *ctx,
    struct strbuf *why)
{
	(void)s;
	queries++;
	for (size_t i = 0; i < 4 && answers[i].has != NULL; i++) {
		if (strstr(query, answers[i].has) == NULL)
			continue;
		rows_pass(&answers[i], fn, ctx);
		if (answers[i].error != 0)
			strbuf_addstr(why, "refused");
		return answers[i].error;
	}
	return 0;
}

void
sql_limit(struct sql *s)
{
	(void)s;
	queries++;
}

bool
sql_is_open(const struct sql *s)
{
	(void)s;
	return is_open;
}

unsigned long
sql_version(const struct sql *s)
{
	(void)s;
	return 101100;
}

bool
sql_is_mariadb(const struct sql *s)
{
	(void)s;
	return is_mariadb;
}

const char *
sql_field(const struct sql_row *row, const char *name)
{
	for (size_t i = 0; i < row->count; i++)
		if (row->names[i] != NULL &&
		    strcasecmp(row->names[i], name) == 0)
			return row->fields[i];
	return NULL;
}

/* --- cases --- */

static int
setup(void **state)
{
	(void)state;
	memset(answers, 0, sizeof(answers));
	memset(&reading, 0, sizeof(reading));
	memset(&due, 0, sizeof(due));
	queries = 0;
	is_mariadb = is_open = true;
	arena = arena_new(0);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(arena);
	return 0;
}

static size_t
list_named(const char *name)
{
	for (size_t i = 0; i < MYSQL_LISTS; i++)
		if (strcmp(list_form(i)->name, name) == 0)
			return i;
	fail_msg("no list %s", name);
	return 0;
}

static void
answer(size_t i, const char *has, unsigned error, size_t rows,
    const char *(*fields)[3])
{
	const struct answer a = {
	    has, error, rows, fields, {"name", "connections", "active"}};

	memcpy(&answers[i], &a, sizeof(a));
}

static const struct reading_list *
read_list(const char *name)
{
	reading_lists_make(&reading, &due, arena, NULL);
	return &reading.lists[list_named(name)];
}

static const struct source_result *
source_of(const char *name)
{
	return &reading.sources[SOURCE_LISTS + list_named(name)];
}

static void
test_rest(void **state)
{
	const struct reading_list *l;

	(void)state;
	answer(0, "IFNULL(NULLIF(USER", 0, 1000, NULL);
	l = read_list("users");
	assert_int_equal(l->count, 21);
	assert_string_equal(l->rows[0].name, "name 0");
	assert_string_equal(l->rows[19].name, "name 19");
	assert_string_equal(l->rows[20].name, LIST_REST);
	assert_int_equal(l->rows[0].values[0].number, 1);
	assert_int_equal(l->rows[20].values[0].number, 980);
	assert_int_equal(l->rows[20].values[1].number, 1960);
}

/* Rows behind the maximum cost no memory. */
static void
test_memory(void **state)
{
	size_t used;

	(void)state;
	answer(0, "IFNULL(NULLIF(USER", 0, 25, NULL);
	read_list("users");
	used = arena_used(arena);
	memset(&due, 0, sizeof(due));
	arena_reset(arena);
	answer(0, "IFNULL(NULLIF(USER", 0, 100000, NULL);
	assert_int_equal(read_list("users")->count, 21);
	assert_int_equal(arena_used(arena), used);
}

/* A list without a row for the rest ends at its maximum. */
static void
test_cut(void **state)
{
	(void)state;
	answer(0, "SHOW GLOBAL STATUS", 0, 1000, NULL);
	assert_int_equal(read_list("commands")->count, 256);
}

static void
test_names(void **state)
{
	static char wide[8192];
	const char *fields[][3] = {
	    {"a", "1", "0"},
	    {LIST_REST, "2", "0"},
	    {"", "3", "0"},
	    {NULL, "4", "0"},
	    {"\xff\xc3", "5", NULL},
	    {"a", "6", "-1"},
	    {wide, "7", "x"},
	    {"b\033[1m", "18446744073709551615", "0"},
	    {"b\033[1m", "18446744073709551615", "0"},
	};
	const struct reading_list *l;

	(void)state;
	memset(wide, 'w', sizeof(wide) - 1);
	answer(0, "IFNULL(NULLIF(USER", 0, 9, fields);
	l = read_list("users");
	assert_int_equal(l->count, 6);
	assert_string_equal(l->rows[0].name, "a");
	assert_int_equal(l->rows[0].values[0].number, 7);
	assert_string_equal(l->rows[1].name, LIST_NONE);
	assert_int_equal(l->rows[1].values[0].number, 7);
	assert_true(utf8_is_valid(l->rows[2].name, strlen(l->rows[2].name)));
	assert_false(l->rows[2].values[1].present);
	assert_int_equal(strlen(l->rows[3].name), 1024);
	assert_false(l->rows[3].values[1].present);
	assert_true(l->rows[4].values[0].number == UINT64_MAX);
	assert_string_equal(l->rows[5].name, LIST_REST);
	assert_int_equal(l->rows[5].values[0].number, 2);
}

static void
test_prefix(void **state)
{
	const char *fields[][3] = {{"Com_select", "1", "0"},
	    {"com_Com_", "2", "0"}, {"Com_", "3", "0"}};
	const struct reading_list *l;

	(void)state;
	answer(0, "SHOW GLOBAL STATUS", 0, 3, fields);
	l = read_list("commands");
	assert_int_equal(l->count, 3);
	assert_string_equal(l->rows[0].name, "select");
	assert_string_equal(l->rows[1].name, "Com_");
	assert_string_equal(l->rows[2].name, LIST_NONE);
}

/* A value that is the largest of several rows is not summed. */
static void
test_largest(void **state)
{
	const char *fields[][3] = {
	    {"a", "5", "1"}, {"a", "9", "1"}, {"a", "7", "1"}};
	const struct answer a = {"IFNULL(NULLIF(STATE", 0, 3, fields,
	    {"name", "longest", "threads"}};
	const struct reading_list *l;

	(void)state;
	memcpy(&answers[0], &a, sizeof(a));
	l = read_list("states");
	assert_int_equal(l->rows[0].values[0].number, 3);
	assert_int_equal(l->rows[0].values[2].number, 9);
}

/* Alternatives: of the performance schema first, if it is on. */
static void
test_alternatives(void **state)
{
	(void)state;
	reading.has_performance_schema = true;
	answer(0, "PROCESSLIST_USER", 1142, 0, NULL);
	answer(1, "IFNULL(NULLIF(USER", 0, 2, NULL);
	assert_int_equal(read_list("users")->count, 2);
	assert_int_equal(source_of("users")->state, SOURCE_READ);
	assert_null(source_of("users")->grant);

	/* A server without the histogram. */
	is_mariadb = false;
	memset(&due, 0, sizeof(due));
	answer(0, "LATERAL", 1064, 3, NULL);
	answer(1, "events_statements_summary_by_digest", 0, 2, NULL);
	assert_int_equal(read_list("digests")->count, 2);
	assert_int_equal(source_of("digests")->state, SOURCE_READ);

	reading.has_performance_schema = false;
	memset(&due, 0, sizeof(due));
	assert_int_equal(read_list("digests")->count, 0);
	assert_int_equal(source_of("digests")->state, SOURCE_ABSENT);
	assert_string_equal(
	    source_of("digests")->why, "performance_schema is off");
}

/* Where the table or the column does not exist, the next query is made;
 * not after another error.
 */
static void
test_missing(void **state)
{
	static const struct {
		unsigned error;
		bool next;
	} cases[] = {{1054, true}, {1064, true}, {1109, true}, {1146, true},
	    {1205, false}, {1, false}};

	(void)state;
	is_mariadb = false;
	reading.has_performance_schema = true;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		memset(&due, 0, sizeof(due));
		answer(0, "LATERAL", cases[i].error, 3, NULL);
		answer(1, "events_statements_summary_by_digest", 0, 2, NULL);
		assert_int_equal(
		    read_list("digests")->count, cases[i].next ? 2 : 0);
		assert_int_equal(source_of("digests")->state,
		    cases[i].next ? SOURCE_READ : SOURCE_FAILED);
	}
	/* the last one */
	memset(&due, 0, sizeof(due));
	answer(0, "digest", 1146, 3, NULL);
	assert_int_equal(read_list("digests")->count, 0);
	assert_int_equal(source_of("digests")->state, SOURCE_ABSENT);
}

static void
test_denied(void **state)
{
	(void)state;
	reading.has_performance_schema = true;
	answer(0, "performance_schema", 1142, 1, NULL);
	answer(1, "INNODB_BUFFER_POOL_STATS", 1227, 0, NULL);
	reading.sources[SOURCE_TRX].grant = "PROCESS";
	assert_int_equal(read_list("users")->count, 0);
	assert_int_equal(source_of("users")->state, SOURCE_FAILED);
	assert_string_equal(source_of("users")->grant, "PROCESS");
	assert_string_equal(
	    source_of("users")->why, "the privilege PROCESS is missing");
	assert_string_equal(source_of("digests")->grant, "SELECT");
	assert_string_equal(source_of("digests")->on, "performance_schema.*");
	/* No schema at all: not even that of the server's own tables. */
	assert_int_equal(source_of("schemas")->state, SOURCE_FAILED);
	assert_string_equal(source_of("schemas")->grant, "SHOW VIEW");
}

/* A list is read again after its seconds; after a failure, not sooner than 60.
 */
static void
test_due(void **state)
{
	const int64_t second = 1000000000;

	(void)state;
	answer(0, "IFNULL(NULLIF(HOST", 1205, 0, NULL);
	answer(1, "IFNULL(NULLIF(USER", 0, 2, NULL);
	read_list("users");
	queries = 0;
	memset(reading.sources, 0, sizeof(reading.sources));
	reading.at_ns = 9 * second;
	read_list("users");
	assert_int_equal(queries, 0);
	assert_false(source_of("users")->is_new);
	assert_int_equal(source_of("users")->state, SOURCE_READ);
	reading.at_ns = 10 * second;
	read_list("users");
	assert_true(source_of("users")->is_new);
	memset(reading.sources, 0, sizeof(reading.sources));
	assert_false(source_of("hosts")->is_new);
	reading.at_ns = 60 * second;
	read_list("users");
	assert_true(source_of("hosts")->is_new);
	assert_false(source_of("schemas")->is_new);
	reading.at_ns = 300 * second;
	read_list("users");
	assert_true(source_of("schemas")->is_new);
}

/* A connection that was lost leaves the lists due. */
static void
test_lost(void **state)
{
	(void)state;
	is_open = false;
	read_list("users");
	assert_int_equal(queries, 0);
	assert_false(source_of("users")->is_new);
	is_open = true;
	read_list("users");
	assert_true(source_of("users")->is_new);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_rest, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_memory, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_cut, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_names, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_prefix, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_largest, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_alternatives, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_missing, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_denied, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_due, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_lost, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
