/* Labels, indices and texts of objects as they are printed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/metrics.h"
#include "base/metrics/rows.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"

static char path[64];
static struct metrics_view view = {.module = "compile"};

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/view.%ld", (long)getpid());
	if (metrics_create(path, "compiled", "1", 2) < 0)
		return -1;
	view.reader = metrics_reader_new(path, M_DAEMON_COMPILED);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	metrics_reader_free(view.reader);
	return unlink(path);
}

/* The labels are those of daemon/base/metrics/enums.tab. */
static void
a_number_has_a_label(void **state)
{
	const struct metric_object *o = metric_object_find("dlcNodeLastRes");
	unsigned n = metric_rows(o);

	(void)state;
	assert_string_equal(metrics_label(o, 1), "ok");
	assert_string_equal(metrics_label(o, 2), "syntax_error");
	assert_string_equal(metrics_label(o, n), "store");
	assert_string_equal(metrics_label(o, 0), "");
	assert_string_equal(metrics_label(o, n + 1), "");
	assert_string_equal(metrics_label(o, UINT64_MAX), "");
	o = metric_object_find("dlcCompiles");
	assert_string_equal(metrics_label(o, 1), "");
}

static const char *
index_name(const char *table, unsigned n)
{
	const struct metric_object *o =
	    metrics_index_object(metric_object_find(table), n);

	return o == NULL ? "none" : o->name;
}

static void
a_table_has_up_to_three_indices(void **state)
{
	(void)state;
	assert_string_equal(index_name("dlcNodeTable", 0), "dlcNodeName");
	assert_string_equal(index_name("dlcNodeTable", 1), "none");
	assert_string_equal(index_name("dlcBucketTable", 0), "dlcTimerId");
	assert_string_equal(index_name("dlcBucketTable", 1), "dlcBucketId");
	assert_string_equal(index_name("dlcBucketTable", 2), "none");
	assert_string_equal(index_name("dllSevTable", 0), "dllDaemonId");
	assert_string_equal(index_name("dllSevTable", 1), "dllCategoryId");
	assert_string_equal(index_name("dllSevTable", 2), "dllLevelId");
	assert_string_equal(index_name("dllSevTable", 3), "none");
	assert_string_equal(index_name("dllSevTable", 4), "none");
}

/* Return the n-th index of a row as it is printed. */
static const char *
index_text(
    const struct metrics_view *v, const char *table, size_t row, unsigned n)
{
	const struct metric_object *t = metric_object_find(table);
	static char out[METRICS_TEXT_MAX];
	size_t len;

	len = metrics_index_text(v, metrics_index_object(t, n), t, row, n, out);
	assert_int_equal(len, strlen(out));
	return out;
}

/* A label where the number has one, a number, or a name. */
static void
an_index_is_a_text(void **state)
{
	(void)state;
	assert_non_null(metric_row_named(MR_dlcNodeTable, "web\xff", 4));
	metrics_reader_forget(view.reader);
	metrics_reader_refresh(view.reader);
	assert_string_equal(index_text(&view, "dlcNodeTable", 1, 0), "web?");
	assert_string_equal(
	    index_text(&view, "dlcBucketTable", 1, 0), "compile");
	assert_string_equal(index_text(&view, "dlcBucketTable", 1, 1), "1");
	assert_string_equal(index_text(&view, "dlcBucketTable", 2, 1), "2");
	assert_string_equal(
	    index_text(&view, "dllSinkTable", 1, 0), "compiled");
	assert_string_equal(index_text(&view, "dllSevTable", 1, 1), "root");
	assert_string_equal(index_text(&view, "dllSevTable", 2, 2), "debug");
}

/* The index of the first name is that of the instance. */
static void
a_pair_of_names_is_two_indices(void **state)
{
	struct metrics_view pairs = {.module = "mysql"};
	char other[80];

	(void)state;
	snprintf(other, sizeof(other), "%s.pairs", path);
	assert_int_equal(metrics_create(other, "mysql", "1", 2), 0);
	assert_non_null(metric_row_pair(MR_dlmChanTable, "db", 2, "main", 4));
	pairs.reader = metrics_reader_new(other, METRICS_MYSQL);
	assert_int_equal(metrics_reader_refresh(pairs.reader), METRICS_OK);
	assert_string_equal(index_text(&pairs, "dlmChanTable", 1, 0), "db");
	assert_string_equal(index_text(&pairs, "dlmChanTable", 1, 1), "main");
	metrics_reader_free(pairs.reader);
	assert_int_equal(unlink(other), 0);
}

/* A process may write anything. */
static void
a_text_is_made_valid(void **state)
{
	static const struct {
		const char *from;
		size_t len;
		const char *text;
	} rows[] = {
	    {"", 0, ""},
	    {"usual", 5, "usual"},
	    {"\xff", 1, "?"},
	    {"a\xc3", 2, "a?"},
	    {"\xc3\xa4\x80\xe2\x82\xac\xfe\xffz", 9,
		"\xc3\xa4?\xe2\x82\xac??z"},
	    {"a\0b\0", 4, "a?b?"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		char out[METRICS_TEXT_MAX];
		size_t n;

		metric_text(MT_dlcLastBadWhy, rows[i].from, rows[i].len);
		metrics_reader_refresh(view.reader);
		n = metrics_clean_text(
		    &view, metric_object_find("dlcLastBadWhy"), 0, out);
		assert_int_equal(n, strlen(rows[i].text));
		assert_memory_equal(out, rows[i].text, n);
	}
}

static const struct metric_object *
object(const char *name)
{
	const struct metric_object *o = metric_object_find(name);

	assert_non_null(o);
	return o;
}

/* Rows outside a table are neither live nor present, and have no text. */
static void
a_row_outside_its_table_has_no_value(void **state)
{
	const struct metric_object *table = object("dlcNodeTable");
	const struct metric_object *name = object("dlcNodeName");
	char buf[METRICS_TEXT_MAX];
	size_t rows;

	(void)state;
	assert_non_null(metric_row_named(MR_dlcNodeTable, "outside", 7));
	metrics_reader_forget(view.reader);
	metrics_reader_refresh(view.reader);
	rows = metrics_row_count(view.reader, table);
	assert_true(rows >= 1);
	assert_true(metrics_row_live(view.reader, table, rows));
	assert_false(metrics_row_live(view.reader, table, 0));
	assert_false(metrics_row_live(view.reader, table, rows + 1));
	assert_true(metrics_text(view.reader, name, rows, buf) > 0);
	buf[0] = 'x';
	assert_int_equal(metrics_text(view.reader, name, 0, buf), 0);
	assert_int_equal(metrics_text(view.reader, name, rows + 1, buf), 0);
	assert_string_equal(buf, "");
	/* neither is a number a text */
	assert_int_equal(
	    metrics_text(view.reader, object("dlcCompiles"), 0, buf), 0);
	assert_int_equal(metric_row_get(NULL, 0), 0);
}

/* Nor has a row of a daemon that has never run. */
static void
a_daemon_without_a_segment_has_no_value(void **state)
{
	struct metrics_reader *r =
	    metrics_reader_new("/nonexistent/m", M_DAEMON_COMPILED);
	char buf[METRICS_TEXT_MAX] = "x";

	(void)state;
	assert_non_null(r);
	assert_int_equal(metrics_text(r, object("dlcNodeName"), 1, buf), 0);
	assert_string_equal(buf, "");
	assert_false(metrics_row_live(r, object("dlcNodeTable"), 1));
	metrics_reader_free(r);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_row_outside_its_table_has_no_value),
	    cmocka_unit_test(a_daemon_without_a_segment_has_no_value),
	    cmocka_unit_test(a_number_has_a_label),
	    cmocka_unit_test(a_table_has_up_to_three_indices),
	    cmocka_unit_test(an_index_is_a_text),
	    cmocka_unit_test(a_text_is_made_valid),
	    cmocka_unit_test(a_pair_of_names_is_two_indices),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
