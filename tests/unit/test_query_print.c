/* Rows as JSON: what a row has in common with the one before, and what not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "server/query/job.h"
#include "server/query/plan/plan.h"
#include "server/query/run/print.h"
#include "server/query/value/value.h"

/* Two texts, NULL is null; the third column is the number of the row. */
static const struct {
	const char *a, *b, *printed;
} rows[] = {
    {"x", "y", "{\"a\":\"x\",\"\\\"b\\\"\":\"y\",\"c\":0}"},
    {"x", "y", ",{\"a\":\"x\",\"\\\"b\\\"\":\"y\",\"c\":1}"},
    {"x", "z", ",{\"a\":\"x\",\"\\\"b\\\"\":\"z\",\"c\":2}"},
    {"x", "zz", ",{\"a\":\"x\",\"\\\"b\\\"\":\"zz\",\"c\":3}"},
    {"w", "zz", ",{\"a\":\"w\",\"\\\"b\\\"\":\"zz\",\"c\":4}"},
    {"w", "q\"", ",{\"a\":\"w\",\"\\\"b\\\"\":\"q\\\"\",\"c\":5}"},
    {"w", "q\"", ",{\"a\":\"w\",\"\\\"b\\\"\":\"q\\\"\",\"c\":6}"},
    {"q\n", "y", ",{\"a\":\"q\\n\",\"\\\"b\\\"\":\"y\",\"c\":7}"},
    {"q\n", "y", ",{\"a\":\"q\\n\",\"\\\"b\\\"\":\"y\",\"c\":8}"},
    {"", "", ",{\"a\":\"\",\"\\\"b\\\"\":\"\",\"c\":9}"},
    {"", "", ",{\"a\":\"\",\"\\\"b\\\"\":\"\",\"c\":10}"},
    {NULL, "", ",{\"a\":null,\"\\\"b\\\"\":\"\",\"c\":11}"},
    {"", NULL, ",{\"a\":\"\",\"\\\"b\\\"\":null,\"c\":12}"},
    {"", "v", ",{\"a\":\"\",\"\\\"b\\\"\":\"v\",\"c\":13}"},
};

static struct query_value
text_or_null(const char *s)
{
	return s != NULL ? query_value_text(s, strlen(s))
			 : (struct query_value){.kind = QUERY_NULL};
}

/* Print the rows with the first `columns` columns into out. */
static void
print(struct strbuf *out, struct query_job *j, unsigned columns)
{
	static struct query_select s;
	struct query_printer p = {.job = j, .select = &s, .out = out};
	static const char *const names[] = {"a", "\"b\"", "c"};

	s.column_count = columns;
	for (unsigned i = 0; i < columns; i++) {
		s.columns[i].name = names[i];
		s.columns[i].name_len = strlen(names[i]);
	}
	query_print_prepare(j, &s);
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		const struct query_value v[] = {text_or_null(rows[i].a),
		    text_or_null(rows[i].b),
		    {.kind = QUERY_INT, .integer = (int64_t)i}};
		const size_t before = out->len;

		assert_int_equal(query_print_row(&p, v), 0);
		if (columns == 3)
			assert_string_equal(out->s + before, rows[i].printed);
	}
}

static void
rows_are_printed_as_they_are(void **state)
{
	struct query_job j;
	struct strbuf out;

	(void)state;
	query_job_init(&j, NULL);
	strbuf_init(&out, 1 << 20);
	print(&out, &j, 3);
	strbuf_release(&out);
	strbuf_init(&out, 1 << 20);
	print(&out, &j, 1);
	assert_string_equal(out.s,
	    "{\"a\":\"x\"},{\"a\":\"x\"},{\"a\":\"x\"},{\"a\":\"x\"},"
	    "{\"a\":\"w\"},{\"a\":\"w\"},{\"a\":\"w\"},{\"a\":\"q\\n\"},"
	    "{\"a\":\"q\\n\"},{\"a\":\"\"},{\"a\":\"\"},{\"a\":null},"
	    "{\"a\":\"\"},{\"a\":\"\"}");
	strbuf_release(&out);
	strbuf_init(&out, 1 << 20);
	print(&out, &j, 0);
	assert_memory_equal(out.s, "{},{},{}", 8);
	strbuf_release(&out);
	query_job_release(&j);
}

/* An answer that is too long is an error, wherever it ends. */
static void
an_answer_above_its_limit_is_an_error(void **state)
{
	const struct query_value v[] = {text_or_null("x"), text_or_null("y"),
	    {.kind = QUERY_INT, .integer = 7}};
	static struct query_select s = {.column_count = 3,
	    .columns = {{.name = "a", .name_len = 1},
		{.name = "b", .name_len = 1}, {.name = "c", .name_len = 1}}};

	(void)state;
	for (size_t max = 1; max < 60; max++) {
		struct query_job j;
		struct strbuf out;
		struct query_printer p = {.job = &j, .select = &s, .out = &out};
		int result = 0;

		query_job_init(&j, NULL);
		strbuf_init(&out, max);
		query_print_prepare(&j, &s);
		for (int i = 0; i < 4 && result == 0; i++)
			result = query_print_row(&p, v);
		assert_int_equal(result, -1);
		assert_int_equal(j.status, 413);
		strbuf_release(&out);
		query_job_release(&j);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(rows_are_printed_as_they_are),
	    cmocka_unit_test(an_answer_above_its_limit_is_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
