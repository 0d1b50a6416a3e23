/* Objects in the text format of Prometheus, line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "base/metrics/read/prometheus.h"
#include "base/metrics/rows.h"
#include "base/metrics/read/view.h"

#define UP_HEAD                                                       \
	"# HELP dalang_up Whether the daemon runs; the metrics of a " \
	"stopped daemon are omitted.\n# TYPE dalang_up gauge\n"
#define UP UP_HEAD "dalang_up{daemon=\"compiled\"} 1\n"

static char path[64];
static bool *wanted;
static size_t objects;
static struct metrics_view view = {.module = "compile", .up = true};
static struct strbuf out;

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/prometheus.%ld", (long)getpid());
	strbuf_init(&out, SIZE_MAX / 2);
	if (metrics_create(path, "compiled", "1", 2) < 0)
		return -1;
	view.reader = metrics_reader_new(path, M_DAEMON_COMPILED);
	(void)metric_objects(&objects);
	wanted = calloc(objects, sizeof(*wanted));
	view.wanted = wanted;
	return wanted != NULL ? 0 : -1;
}

static int
teardown(void **state)
{
	(void)state;
	metrics_reader_free(view.reader);
	free(wanted);
	strbuf_release(&out);
	return unlink(path);
}

static const struct metric_object *
object(const char *name)
{
	const struct metric_object *o = metric_object_find(name);

	assert_non_null(o);
	return o;
}

/* Print up to two objects of the view. */
static const char *
printed(const char *one, const char *other)
{
	size_t n;

	memset(wanted, 0, objects * sizeof(*wanted));
	wanted[object(one) - metric_objects(&n)] = true;
	if (other != NULL)
		wanted[object(other) - metric_objects(&n)] = true;
	metrics_reader_forget(view.reader);
	assert_int_equal(metrics_reader_refresh(view.reader), METRICS_OK);
	strbuf_reset(&out);
	metrics_prometheus(&out, &view, 1);
	return out.s;
}

/* Check the text of an object: its head and its samples. */
static void
check_family(const char *name, const char *family, const char *type,
    const char *help, const char *samples)
{
	struct strbuf text;

	strbuf_init(&text, SIZE_MAX / 2);
	strbuf_addf(&text, "%s# HELP %s %s%s\n# TYPE %s %s\n%s", UP, family,
	    object(name)->doc, help, family, type, samples);
	assert_string_equal(printed(name, NULL), text.s);
	strbuf_release(&text);
}

static void
a_daemon_that_is_down_has_one_sample(void **state)
{
	struct metrics_view views[2] = {view, view};

	(void)state;
	printed("dlcCompiles", NULL);
	views[0].up = false;
	strbuf_reset(&out);
	metrics_prometheus(&out, views, 1);
	assert_string_equal(
	    out.s, UP_HEAD "dalang_up{daemon=\"compiled\"} 0\n");
	strbuf_reset(&out);
	metrics_prometheus(&out, views, 0);
	assert_string_equal(out.s, UP_HEAD);
	views[0].up = true;
	views[1].up = false;
	views[1].reader = metrics_reader_new(path, M_DAEMON_APPLYD);
	strbuf_reset(&out);
	metrics_prometheus(&out, views, 2);
	assert_non_null(strstr(out.s, UP "dalang_up{daemon=\"applyd\"} 0\n"));
	metrics_reader_free(views[1].reader);
}

static void
a_number_has_a_decimal_point_where_needed(void **state)
{
	static const struct {
		uint64_t value;
		const char *whole, *seconds;
	} rows[] = {
	    {0, "0", "0"},
	    {7, "7", "0.000007"},
	    {10, "10", "0.00001"},
	    {999999, "999999", "0.999999"},
	    {1000000, "1000000", "1"},
	    {1000001, "1000001", "1.000001"},
	    {1500000, "1500000", "1.5"},
	    {12050000, "12050000", "12.05"},
	    {INT64_MAX, "9223372036854775807", "9223372036854.775807"},
	    {(uint64_t)INT64_MAX + 1, "9223372036854775808",
		"9223372036854.775808"},
	    {UINT64_MAX, "18446744073709551615", "18446744073709.551615"},
	};
	char line[100];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		metric_put(M_dlcCompiles, rows[i].value);
		snprintf(line, sizeof(line),
		    "dalang_compile_compiles_total %s\n", rows[i].whole);
		check_family("dlcCompiles", "dalang_compile_compiles_total",
		    "counter", "", line);
		metric_put(M_dlcCompileMicros, rows[i].value);
		snprintf(line, sizeof(line),
		    "dalang_compile_compile_seconds_total %s\n",
		    rows[i].seconds);
		check_family("dlcCompileMicros",
		    "dalang_compile_compile_seconds_total", "counter", "",
		    line);
	}
	metric_put(M_dlcCompiles, 0);
	metric_put(M_dlcCompileMicros, 0);
}

/* Processes add and subtract at different moments. */
static void
a_gauge_below_zero_is_zero(void **state)
{
	(void)state;
	metric_put(M_dlcInFlight, INT64_MAX);
	check_family("dlcInFlight", "dalang_compile_in_flight", "gauge", "",
	    "dalang_compile_in_flight 9223372036854775807\n");
	metric_put(M_dlcInFlight, (uint64_t)-1);
	check_family("dlcInFlight", "dalang_compile_in_flight", "gauge", "",
	    "dalang_compile_in_flight 0\n");
	metric_put(M_dlcInFlight, 0);
}

static void
a_text_is_the_value_of_a_label(void **state)
{
	static const struct {
		const char *text, *label;
	} rows[] = {
	    {"a", "a"},
	    {"a \"b\" \\c", "a \\\"b\\\" \\\\c"},
	    {"\nd\n\n", "\\nd\\n\\n"},
	    {"e\001f\tg", "e^Af\tg"},
	    {"h\xe2\x80\xa8i", "h\\\\u2028i"},
	    {"\xc3\xa4\xff", "\xc3\xa4?"},
	};
	char line[100];

	(void)state;
	assert_string_equal(printed("dlcLastBadWhy", NULL), UP);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		metric_text(
		    MT_dlcLastBadWhy, rows[i].text, strlen(rows[i].text));
		snprintf(line, sizeof(line),
		    "dalang_compile_last_bad_why_info{last_bad_why=\"%s\"} "
		    "1\n",
		    rows[i].label);
		check_family("dlcLastBadWhy",
		    "dalang_compile_last_bad_why_info", "gauge", "", line);
	}
}

static void
the_help_of_an_enumeration_lists_its_numbers(void **state)
{
	(void)state;
	check_family("dlcState", "dalang_compile_state", "gauge",
	    " 1: running. 2: absent. 3: dead. 4: refused. 5: stopped.",
	    "dalang_compile_state 1\n");
}

static void
rows_have_their_indices_as_labels(void **state)
{
	struct metrics_row *row;

	(void)state;
	metric_put(metric_row(M_dlcRouteMicros, 2), 1500000);
	printed("dlcRouteMicros", NULL);
	assert_non_null(strstr(out.s,
	    "\n# TYPE dalang_compile_route_seconds_total counter\n"
	    "dalang_compile_route_seconds_total{route=\"catalog\"} 0\n"
	    "dalang_compile_route_seconds_total{route=\"node\"} 1.5\n"
	    "dalang_compile_route_seconds_total{route=\"facts\"} 0\n"));
	/* a table without rows has only its head */
	check_family("dlcNodeCompiles", "dalang_compile_node_compiles_total",
	    "counter", "", "");
	row = metric_row_named(MR_dlcNodeTable, "web\"1\"", 6);
	metric_row_add(row, MR_dlcNodeCompiles, 4);
	row = metric_row_named(MR_dlcNodeTable, "db", 2);
	check_family("dlcNodeCompiles", "dalang_compile_node_compiles_total",
	    "counter", "",
	    "dalang_compile_node_compiles_total{node=\"db\"} 0\n"
	    "dalang_compile_node_compiles_total{node=\"web\\\"1\\\"\"} 4\n");
	metric_row_remove(MR_dlcNodeTable, row);
	check_family("dlcNodeCompiles", "dalang_compile_node_compiles_total",
	    "counter", "",
	    "dalang_compile_node_compiles_total{node=\"web\\\"1\\\"\"} 4\n");
	metric_set(metric_cell(M_dllSevCount, 1, 2, M_LOG_LEVEL_FATAL), 9);
	printed("dllSevCount", NULL);
	assert_non_null(strstr(out.s,
	    "dalang_log_sev_total{daemon=\"compiled\",category=\"root\","
	    "level=\"trace\"} 0\n"
	    "dalang_log_sev_total{daemon=\"compiled\",category=\"root\","
	    "level=\"debug\"} 9\n"));
}

/* The bounds of the buckets in seconds. */
static const char *const bounds[HISTOGRAM_BUCKETS] = {"0.0001", "0.00025",
    "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1",
    "0.25", "0.5", "1", "2.5", "5", "10", "30", "60", "300", "+Inf"};

#define TIMER "dalang_compile_timer_seconds"

/* Check the histogram of a row that has so many observations per bucket. */
static void
check_histogram(const char *timer, const unsigned *below, const char *sum)
{
	struct strbuf text;

	strbuf_init(&text, SIZE_MAX / 2);
	for (int i = 0; i < HISTOGRAM_BUCKETS; i++)
		strbuf_addf(&text, TIMER "_bucket{timer=\"%s\",le=\"%s\"} %u\n",
		    timer, bounds[i], below[i]);
	strbuf_addf(&text, TIMER "_sum{timer=\"%s\"} %s\n", timer, sum);
	strbuf_addf(&text, TIMER "_count{timer=\"%s\"} %u\n", timer,
	    below[HISTOGRAM_BUCKETS - 1]);
	if (strstr(out.s, text.s) == NULL)
		fail_msg("%s not in %s", text.s, out.s);
	strbuf_release(&text);
}

static void
a_table_of_times_is_a_histogram(void **state)
{
	static const unsigned none[HISTOGRAM_BUCKETS];
	unsigned below[HISTOGRAM_BUCKETS];
	static const char *const columns[] = {"dlcTimerSum", "dlcBucketCount"};

	(void)state;
	for (unsigned i = 0; i < HISTOGRAM_BUCKETS; i++) {
		below[i] = i + 1;
		metric_observe(MH_dlcTimerTable, 2,
		    i < HISTOGRAM_BUCKETS - 1 ? histogram_bounds[i]
					      : 400000000);
	}
	/* either column stands for the family */
	for (int i = 0; i < 2; i++) {
		printed(columns[i], NULL);
		check_histogram("compile", none, "0");
		check_histogram("compile_ok", below, "809.44435");
		check_histogram("compile_bad", none, "0");
		assert_non_null(strstr(out.s,
		    "\n# TYPE " TIMER " histogram\n" TIMER
		    "_bucket{timer=\"compile\",le=\"0.0001\"} 0\n"));
	}
	assert_string_equal(printed("dlcTimerCount", "dlcTimerTable"), UP);
	printed("dltHistSum", NULL);
	assert_string_equal(out.s, UP);
}

/* Return how many times a text is printed. */
static int
count(const char *text)
{
	int n = 0;

	for (const char *s = out.s; (s = strstr(s, text)) != NULL; s++)
		n++;
	return n;
}

static void
two_daemons_have_one_head(void **state)
{
	struct metrics_view views[2] = {view, view};

	(void)state;
	printed("dllSevCount", NULL);
	views[1].reader = metrics_reader_new(path, M_DAEMON_APPLYD);
	views[1].module = "transaction";
	assert_int_equal(metrics_reader_refresh(views[1].reader), METRICS_OK);
	strbuf_reset(&out);
	metrics_prometheus(&out, views, 2);
	assert_int_equal(count("# HELP dalang_log_sev_total "), 1);
	assert_int_equal(
	    count("{daemon=\"compiled\",category=\"root\",level=\"trace\"}"),
	    1);
	assert_int_equal(
	    count("{daemon=\"applyd\",category=\"root\",level=\"trace\"}"), 1);
	metrics_reader_free(views[1].reader);
}

static void
without_a_selection_all_of_a_module_is_printed(void **state)
{
	struct metrics_view all = view;

	(void)state;
	all.wanted = NULL;
	strbuf_reset(&out);
	metrics_prometheus(&out, &all, 1);
	assert_int_equal(count("\n# TYPE dalang_compile_compiles_total "), 1);
	assert_int_equal(count("\n# TYPE dalang_log_sev_total "), 1);
	assert_int_equal(count("\n# TYPE " TIMER " "), 1);
	assert_int_equal(count("dalang_transaction_"), 0);
	assert_int_equal(count("dalang_mysql_"), 0);
	for (const struct metric_object *o = metric_objects(&objects);
	     o < metric_objects(&objects) + objects; o++)
		assert_false(o->source == SOURCE_DISCONTINUITY &&
			     metrics_wanted(&all, o));
	assert_false(metrics_wanted(&all, object("dlcNotesSent")));
	assert_false(metrics_wanted(&all, object("dlcDiscontinuity")));
	assert_false(metrics_wanted(&all, object("dlcNodeName")));
	assert_false(metrics_wanted(&all, object("dlcCompile")));
	assert_true(metrics_wanted(&all, object("dlcNodeTable")));
}

static unsigned flushes;

static void
flush_count(struct strbuf *text)
{
	flushes++;
	strbuf_reset(text);
}

static void
large_output_is_written_out(void **state)
{
	struct metrics_view large = view;

	(void)state;
	printed("dlcNodeCompiles", NULL);
	large.flush = flush_count;
	strbuf_reset(&out);
	while (out.len < 65535)
		strbuf_addch(&out, 'x');
	metrics_flush(&view, &out);
	metrics_flush(&large, &out);
	assert_int_equal(flushes, 0);
	/* the samples make it longer */
	metrics_prometheus(&out, &large, 1);
	assert_int_equal(flushes, 1);
	assert_int_equal(out.len, 0);
	while (out.len < 65536)
		strbuf_addch(&out, 'x');
	metrics_flush(&view, &out);
	assert_int_equal(flushes, 1);
	metrics_flush(&large, &out);
	assert_int_equal(flushes, 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_daemon_that_is_down_has_one_sample),
	    cmocka_unit_test(a_number_has_a_decimal_point_where_needed),
	    cmocka_unit_test(a_gauge_below_zero_is_zero),
	    cmocka_unit_test(a_text_is_the_value_of_a_label),
	    cmocka_unit_test(the_help_of_an_enumeration_lists_its_numbers),
	    cmocka_unit_test(rows_have_their_indices_as_labels),
	    cmocka_unit_test(a_table_of_times_is_a_histogram),
	    cmocka_unit_test(two_daemons_have_one_head),
	    cmocka_unit_test(without_a_selection_all_of_a_module_is_printed),
	    cmocka_unit_test(large_output_is_written_out),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
