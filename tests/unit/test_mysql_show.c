/* The lists of "dalang mysql show": rows, their rates, as text and JSON. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "command/mysql/internal.h"
#include "mysql/lists.h"
#include "mysql/reading.h"

#define SECOND INT64_C(1000000000)

static struct reading reading;
static struct mysql_list lists[MYSQL_LISTS];
static struct strbuf out;

/* The list with that name, and the column of that name. */
static size_t
list_of(const char *name)
{
	size_t i = 0;

	while (strcmp(list_form(i)->name, name) != 0)
		assert_true(++i < MYSQL_LISTS);
	return i;
}

static size_t
column_of(size_t list, const char *name)
{
	size_t i = 0;

	while (strcmp(list_form(list)->columns[i].name, name) != 0)
		assert_true(++i < list_form(list)->column_count);
	return i;
}

/* Keep a reading of the commands: their counts, UINT64_MAX for an absent one.
 */
static void
commands_keep(
    int64_t at_ns, size_t n, const char *const *names, const uint64_t *counts)
{
	struct reading_row rows[3];
	struct reading_value values[3][1];
	const size_t list = list_of("commands");

	assert_int_equal(list_form(list)->column_count, 1);
	for (size_t i = 0; i < n; i++) {
		values[i][0] = (struct reading_value){
		    .present = counts[i] != UINT64_MAX, .number = counts[i]};
		rows[i] = (struct reading_row){names[i], values[i]};
	}
	reading.at_ns = at_ns;
	reading.lists[list] = (struct reading_list){rows, n};
	mysql_list_keep(&lists[list], &reading, list);
	reading.lists[list] = (struct reading_list){NULL, 0};
	reading.sources[SOURCE_LISTS + list] =
	    (struct source_result){.state = SOURCE_READ, .is_new = true};
}

static const char *
list_text(const char *name)
{
	strbuf_reset(&out);
	mysql_list_add(&out, &lists[list_of(name)], list_of(name));
	return out.len == 0 ? "" : out.s;
}

static const char *
lists_json(void)
{
	struct json_writer w;

	strbuf_reset(&out);
	json_write_init(&w, &out, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	mysql_lists_write(&w, &reading, lists);
	json_write_object_end(&w);
	return out.s;
}

static int
set_up(void **state)
{
	(void)state;
	memset(&reading, 0, sizeof(reading));
	memset(lists, 0, sizeof(lists));
	strbuf_init(&out, 65536);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	for (size_t i = 0; i < MYSQL_LISTS; i++)
		mysql_list_forget(&lists[i]);
	strbuf_release(&out);
	return 0;
}

static void
a_rate_needs_two_readings_of_a_counter_that_grows(void **state)
{
	static const struct {
		struct reading_value now, before;
		int64_t ns;
		double rate; /* negative: none */
	} rows[] = {
	    {{true, 30, NULL}, {true, 10, NULL}, SECOND, 20},
	    {{true, 30, NULL}, {true, 10, NULL}, 10 * SECOND, 2},
	    {{true, 30, NULL}, {true, 30, NULL}, SECOND, 0},
	    {{true, 30, NULL}, {true, 31, NULL}, SECOND, -1},
	    {{true, 30, NULL}, {true, 10, NULL}, 0, -1},
	    {{true, 30, NULL}, {true, 10, NULL}, -1, -1},
	    {{true, 11, NULL}, {true, 10, NULL}, 1, 1e9},
	    {{false, 30, NULL}, {true, 10, NULL}, SECOND, -1},
	    {{true, 30, NULL}, {false, 10, NULL}, SECOND, -1},
	};
	double got;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		got = -1;
		assert_int_equal(
		    mysql_rate(&rows[i].now, &rows[i].before, rows[i].ns, &got),
		    rows[i].rate >= 0);
		assert_true(got == rows[i].rate);
	}
}

static void
counters_of_a_row_have_their_rates(void **state)
{
	static const char *const first[] = {"insert", "select", "gone"};
	static const char *const second[] = {"select", "new", "insert"};
	static const uint64_t before[] = {UINT64_MAX, 10, 5};
	static const uint64_t after[] = {35, 7, 3};

	(void)state;
	assert_string_equal(list_text("commands"), "");
	assert_string_equal(lists_json(), "{\"lists\":{}}");
	commands_keep(SECOND, 3, first, before);
	assert_string_equal(list_text("commands"),
	    "commands\n"
	    "  insert\n"
	    "  select  dlmCmdCount 10 statements\n"
	    "  gone  dlmCmdCount 5 statements\n");
	assert_string_equal(lists_json(),
	    "{\"lists\":{\"commands\":[{\"name\":\"insert\"},"
	    "{\"name\":\"select\",\"dlmCmdCount\":10},"
	    "{\"name\":\"gone\",\"dlmCmdCount\":5}]}}");
	commands_keep(11 * SECOND, 3, second, after);
	assert_string_equal(list_text("commands"),
	    "commands\n"
	    "  select  dlmCmdCount 35 statements (2.5/s)\n"
	    "  new  dlmCmdCount 7 statements\n"
	    "  insert  dlmCmdCount 3 statements\n");
	assert_string_equal(lists_json(),
	    "{\"lists\":{\"commands\":[{\"name\":\"select\","
	    "\"dlmCmdCount\":35,\"rates\":{\"dlmCmdCount\":2.5}},"
	    "{\"name\":\"new\",\"dlmCmdCount\":7},"
	    "{\"name\":\"insert\",\"dlmCmdCount\":3}]}}");
	/* an empty reading, and a first one after that of another server */
	commands_keep(12 * SECOND, 0, NULL, NULL);
	assert_string_equal(list_text("commands"), "");
	assert_string_equal(lists_json(), "{\"lists\":{\"commands\":[]}}");
	mysql_list_forget(&lists[list_of("commands")]);
	commands_keep(13 * SECOND, 1, second, after);
	assert_string_equal(list_text("commands"),
	    "commands\n  select  dlmCmdCount 35 statements\n");
}

/* A row with two counters and a number that is not one. */
static void
pools_keep(int64_t at_ns, uint64_t reads, uint64_t written)
{
	const size_t list = list_of("buffer pools");
	struct reading_value values[64] = {{0}};
	struct reading_row row = {"0", values};

	assert_true(list_form(list)->column_count <= 64);
	values[column_of(list, "dlmBpiPages")] =
	    (struct reading_value){true, reads, NULL};
	values[column_of(list, "dlmBpiReads")] =
	    (struct reading_value){true, reads, NULL};
	values[column_of(list, "dlmBpiWritten")] =
	    (struct reading_value){true, written, NULL};
	reading.at_ns = at_ns;
	reading.lists[list] = (struct reading_list){&row, 1};
	mysql_list_keep(&lists[list], &reading, list);
	reading.lists[list] = (struct reading_list){NULL, 0};
	reading.sources[SOURCE_LISTS + list] =
	    (struct source_result){.state = SOURCE_READ, .is_new = true};
}

static void
each_counter_of_a_row_has_a_rate(void **state)
{
	(void)state;
	pools_keep(SECOND, 10, 20);
	pools_keep(3 * SECOND, 30, 50);
	assert_non_null(strstr(lists_json(),
	    "\"rates\":{\"dlmBpiReads\":10.0,\"dlmBpiWritten\":15.0}}"));
	assert_non_null(
	    strstr(list_text("buffer pools"), "dlmBpiPages 30 pages, "));
	assert_non_null(strstr(out.s, "dlmBpiReads 30 pages (10.0/s), "));
	assert_non_null(strstr(out.s, "dlmBpiWritten 50 pages (15.0/s)\n"));
}

static void
only_new_readings_are_written_as_json(void **state)
{
	static const char *const names[] = {"a"};
	static const uint64_t counts[] = {1};
	struct source_result *source =
	    &reading.sources[SOURCE_LISTS + list_of("commands")];

	(void)state;
	commands_keep(SECOND, 1, names, counts);
	source->is_new = false;
	assert_string_equal(lists_json(), "{\"lists\":{}}");
	source->is_new = true;
	source->state = SOURCE_FAILED;
	assert_string_equal(lists_json(), "{\"lists\":{}}");
	source->state = SOURCE_READ;
	assert_string_equal(lists_json(),
	    "{\"lists\":{\"commands\":[{\"name\":\"a\",\"dlmCmdCount\":1}]}}");
}

static void
texts_of_the_server_are_safe(void **state)
{
	const size_t list = list_of("digests");
	const size_t at[] = {
	    column_of(list, "dlmDigSchema"), column_of(list, "dlmDigText")};
	struct reading_value values[64] = {{0}};
	struct reading_row row = {"d\033", values};

	(void)state;
	assert_true(list_form(list)->column_count <= 64);
	values[at[0]] = (struct reading_value){true, 0, "s\n"};
	values[at[1]] = (struct reading_value){true, 0, "t\377"};
	reading.lists[list] = (struct reading_list){&row, 1};
	mysql_list_keep(&lists[list], &reading, list);
	/* copies are kept */
	values[at[0]].text = "other";
	row.name = "other";
	reading.sources[SOURCE_LISTS + list] =
	    (struct source_result){.state = SOURCE_READ, .is_new = true};
	assert_null(strpbrk(list_text("digests"), "\033\377"));
	assert_int_equal(
	    strncmp(out.s, "digests\n  d^[  dlmDigSchema s", 28), 0);
	assert_non_null(strstr(out.s, ", dlmDigText t"));
	assert_string_equal(lists_json(),
	    "{\"lists\":{\"digests\":[{\"name\":\"d\\u001b\","
	    "\"dlmDigSchema\":\"s\\n\",\"dlmDigText\":\"t\357\277\275\"}]}}");
}

#define TEST(t) cmocka_unit_test_setup_teardown(t, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_rate_needs_two_readings_of_a_counter_that_grows),
	    TEST(counters_of_a_row_have_their_rates),
	    TEST(each_counter_of_a_row_has_a_rate),
	    TEST(only_new_readings_are_written_as_json),
	    TEST(texts_of_the_server_are_safe),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
