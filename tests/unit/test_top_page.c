/* The page of dalang top: rates, the order of rows, and their columns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "command/metrics/segments.h"
#include "command/status/internal.h"
#include "command/status/rates.h"
#include "base/metrics/create.h"
#include "base/metrics/metrics.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/view.h"
#include "still_clock.h"

static char path[64];
static struct metrics_view views[SEGMENTS];
static struct top top;
static struct top_page page;

static int
set_up_all(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/test_top.%ld", (long)getpid());
	if (metrics_create(path, "compiled", "1", 2) < 0)
		return -1;
	views[SEGMENT_COMPILED].module = "compile";
	views[SEGMENT_COMPILED].reader =
	    metrics_reader_new(path, M_DAEMON_COMPILED);
	views[SEGMENT_APPLYD].reader =
	    metrics_reader_new("/nonexistent", M_DAEMON_APPLYD);
	return 0;
}

static int
tear_down_all(void **state)
{
	(void)state;
	for (int i = 0; i < SEGMENTS; i++)
		metrics_reader_free(views[i].reader);
	return unlink(path);
}

static int
set_up(void **state)
{
	(void)state;
	top = (struct top){
	    .views = views, .rates = rates_new(), .most = TOP_ROWS_MAX};
	for (enum top_list i = 0; i < TOP_LISTS; i++)
		top.orders[i] = (struct top_order){
		    top_shape(i)->order, top_shape(i)->smallest};
	views[SEGMENT_COMPILED].up =
	    metrics_reader_refresh(views[SEGMENT_COMPILED].reader) ==
	    METRICS_OK;
	top_page_init(&page);
	return views[SEGMENT_COMPILED].up ? 0 : -1;
}

static int
tear_down(void **state)
{
	(void)state;
	rates_free(top.rates);
	rates_free(NULL);
	json_decref(top.tree);
	json_decref(top.rows);
	top_page_release(&page);
	return 0;
}

static void
tree_is(const char *json)
{
	json_decref(top.tree);
	top.tree = json_loads(json, 0, NULL);
	assert_non_null(top.tree);
}

/* --- rates --- */

static double
compiles(void)
{
	return rates_second(top.rates, SEGMENT_COMPILED, "dlcCompiles", 0);
}

static void
a_rate_is_of_two_reads(void **state)
{
	(void)state;
	assert_true(compiles() < 0);
	rates_read(top.rates, views);
	assert_true(compiles() < 0);
	metric_add(M_dlcCompiles, 10);
	metric_add(metric_row(M_dlcPhaseCount, M_COMPILE_PHASE_PARSE), 6);
	/* not yet half a second later */
	rates_read(top.rates, views);
	assert_true(compiles() < 0);
	clock_passed += 4;
	rates_read(top.rates, views);
	assert_true(compiles() == 2.5);
	assert_true(rates_second(top.rates, SEGMENT_COMPILED, "dlcPhaseCount",
			M_COMPILE_PHASE_PARSE) == 1.5);
	assert_true(rates_second(top.rates, SEGMENT_COMPILED, "dlcPhaseCount",
			M_COMPILE_PHASE_SEND) == 0);
	/* others have no rate */
	assert_true(
	    rates_second(top.rates, SEGMENT_COMPILED, "dlcCompiles", 1) < 0);
	assert_true(
	    rates_second(top.rates, SEGMENT_COMPILED, "dlcNothing", 0) < 0);
	assert_true(
	    rates_second(top.rates, SEGMENT_APPLYD, "dllEmitted", 1) < 0);
	clock_passed += 5;
	rates_read(top.rates, views);
	assert_true(compiles() == 0);
	/* a counter that is less than before */
	metric_add(M_dlcCompiles, (uint64_t)-1);
	clock_passed++;
	rates_read(top.rates, views);
	assert_true(compiles() < 0);
	/* a daemon that has ended */
	views[SEGMENT_COMPILED].up = false;
	rates_read(top.rates, views);
	assert_true(compiles() < 0);
}

/* --- the head --- */

static void
head_is(const char *text, const enum screen_style *styles, size_t count)
{
	top_page_reset(&page);
	top_head_add(&page, &top);
	assert_string_equal(page.text.out.s, text);
	assert_int_equal(page.count, count);
	for (size_t i = 0; i < count; i++)
		assert_int_equal(page.styles[i], styles[i]);
}

#define COMPILED(more)                                                       \
	"\"compiled\": {\"name\": \"c\", \"state\": \"running\", "           \
	"\"uptime\": 120, \"processes\": [1, 2], \"log\": {\"state\": "      \
	"\"up\"}, \"queue\": {\"busy\": 1, \"workers\": 2, \"waiting\": 3, " \
	"\"waiting_max\": 4}" more "}"
#define APPLYD "\"applyd\": {\"name\": \"a\", \"state\": \"absent\"}"

#define COMPILES                                                            \
	"- compiles/s, - failed/s, mean - ms; 1 of 2 workers busy; 3 of 4 " \
	"requests wait\n"

static void
the_head_has_what_daemons_do(void **state)
{
	static const enum screen_style good[] = {
	    SCREEN_TITLE, SCREEN_PLAIN, SCREEN_PLAIN, SCREEN_WARN};
	static const enum screen_style bad[] = {SCREEN_TITLE, SCREEN_BAD,
	    SCREEN_PLAIN, SCREEN_BAD, SCREEN_BAD, SCREEN_PLAIN};
	static const enum screen_style warn[] = {
	    SCREEN_TITLE, SCREEN_WARN, SCREEN_PLAIN, SCREEN_WARN};

	(void)state;
	tree_is("{" COMPILED("") ", " APPLYD "}");
	head_is(COMPILES "nodes: 0 failing, 0 overdue, 0 drifting, 0 fresh, "
			 "0 known\n"
			 "c running for 2 minutes, 2 processes; log up, - "
			 "records/s\na not running\n",
	    good, 4);
	tree_is("{" COMPILED("") ", " APPLYD ", \"nodes\": {\"counts\": "
				 "{\"drifting\": 1}}}");
	head_is(COMPILES "nodes: 0 failing, 0 overdue, 1 drifting, 0 fresh, "
			 "0 known\n"
			 "c running for 2 minutes, 2 processes; log up, - "
			 "records/s\na not running\n",
	    warn, 4);
	tree_is("{" COMPILED(
	    ", \"crashes\": 1, \"environments\": [{\"name\": \"x\"}, "
	    "{\"name\": \"y\", \"broken_age\": 60, \"broken_reason\": "
	    "\"why\"}, {\"name\": \"z\", \"broken_age\": 0}], "
	    "\"last_failure\": {\"age\": 5, \"node\": \"n\\u001b\", "
	    "\"message\": \"m\"}") ", \"applyd\": {\"name\": \"a\", \"state\": "
				   "\"dead\", \"reason\": \"r\"}, \"ca\": "
				   "{\"pending\": 1}, \"nodes\": {\"counts\": "
				   "{\"failing\": 1, \"overdue\": 2, "
				   "\"fresh\": 3, \"known\": 4}}}");
	head_is(COMPILES
	    "nodes: 1 failing, 2 overdue, 0 drifting, 3 fresh, 4 known; "
	    "1 certificate request waits\n"
	    "c running for 2 minutes, 2 processes, 1 crashed; log up, - "
	    "records/s\na dead: r\n"
	    "newer code of y (and 1 more) cannot be loaded, for 60 seconds: "
	    "why\nlast error 5 seconds ago, n^[: m\n",
	    bad, 6);
	views[SEGMENT_COMPILED].up = false;
	tree_is("{" COMPILED(", \"environments\": [{\"name\": \"y\", "
			     "\"broken_age\": 1}]") "}");
	json_object_set_new(
	    json_object_get(json_object_get(top.tree, "compiled"), "log"),
	    "dropped", json_integer(7));
	top_page_reset(&page);
	top_head_add(&page, &top);
	assert_string_equal(page.text.out.s,
	    "c running for 2 minutes, 2 processes; log up, - records/s, "
	    "7 lost\n\n"
	    "newer code of y cannot be loaded, for 1 second:\n");
}

static void
rates_are_in_the_head(void **state)
{
	(void)state;
	tree_is("{" COMPILED("") ", " APPLYD "}");
	rates_read(top.rates, views);
	metric_add(M_dlcCompiles, 4);
	metric_add(M_dlcCompilesBad, 2);
	metric_add(M_dlcCompileMicros, 8000);
	metric_add(M_dlcDequeued, 2);
	metric_add(M_dlcQueueMicros, 3000);
	metric_add(M_dlcWorkerMicros, 1000000);
	clock_passed += 2;
	rates_read(top.rates, views);
	top_head_add(&page, &top);
	*strchr(page.text.out.s, '\n') = '\0';
	assert_string_equal(page.text.out.s,
	    "2.0 compiles/s, 1.0 failed/s, mean 2.0 ms; 1 of 2 workers busy "
	    "(25 % of their time); 3 of 4 requests wait, mean 1.5 ms");
	assert_int_equal(page.styles[0], SCREEN_WARN);
}

/* --- lists --- */

static void
list_is(enum top_list list, const char *text)
{
	top.list = list;
	top_rows_read(&top);
	top_page_reset(&page);
	top_list_add(&page, &top, 0, 10, 1, 0);
	assert_string_equal(page.text.out.s, text);
}

static void
rows_have_the_order_of_a_column(void **state)
{
	(void)state;
	tree_is("{\"errors\": [{\"code\": \"A\", \"age\": 120, \"count\": 5}, "
		"{\"code\": \"B\", \"age\": 60, \"count\": 7}, "
		"{\"code\": \"C\", \"age\": 60, \"count\": 5, \"message\": "
		"\"a\\tb\"}, {\"code\": \"D\"}]}");
	list_is(TOP_ERRORS, "CODE  RECORDS        *AGE  DAEMON  MESSAGE\n"
			    "D           -           -\n"
			    "B           7  60 seconds\n"
			    "C           5  60 seconds          a b\n"
			    "A           5   2 minutes\n");
	assert_int_equal(page.styles[0], SCREEN_TITLE);
	assert_int_equal(page.styles[1], SCREEN_PLAIN);
	assert_int_equal(page.styles[2], SCREEN_CHOSEN);
	top_order_next(&top, -1);
	top.orders[TOP_ERRORS].smallest = false;
	top.most = 3;
	list_is(TOP_ERRORS, "CODE  *RECORDS         AGE  DAEMON  MESSAGE\n"
			    "B            7  60 seconds\n"
			    "A            5   2 minutes\n"
			    "C            5  60 seconds          a b\n");
	top_order_next(&top, -1);
	assert_int_equal(top.orders[TOP_ERRORS].column, 2);
	top_order_next(&top, 1);
	assert_int_equal(top.orders[TOP_ERRORS].column, 1);
}

static void
rows_are_those_of_the_screen(void **state)
{
	(void)state;
	tree_is("{\"log_levels\": [{\"category\": \"0123456789\", \"level\": "
		"\"info\", "
		"\"expires_in\": 1}, {\"category\": \"0123456789abcdef\", "
		"\"expires_in\": 2}, {\"category\": "
		"\"\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4"
		"\\u00e4\\u00e4\\u00e4\", \"expires_in\": 3}]}");
	top.list = TOP_LEVELS;
	top_rows_read(&top);
	top_list_add(&page, &top, 0, 2, 0, 30);
	assert_string_equal(page.text.out.s,
	    "CATEGORY    LEVEL   *ENDS IN  NODE  DAEMON\n"
	    "0123456789  info    1 second\n"
	    "012345678~         2 seconds\n");
	top_page_reset(&page);
	top_list_add(&page, &top, 2, 9, 0, 1);
	assert_string_equal(page.text.out.s,
	    "CATEGORY    LEVEL   *ENDS IN  NODE  DAEMON\n"
	    "\303\244\303\244\303\244\303\244\303\244\303\244\303\244\303\244"
	    "\303\244~         3 seconds\n");
	top_page_reset(&page);
	top_list_add(&page, &top, 4, 1, 0, 48);
	assert_string_equal(
	    page.text.out.s, "CATEGORY  LEVEL  *ENDS IN  NODE  DAEMON\n");
}

static void
a_narrow_screen_has_the_name_of_one_list(void **state)
{
	(void)state;
	top.list = TOP_FAILING;
	top_tabs_add(&page, &top, 88);
	top_tabs_add(&page, &top, 89);
	assert_string_equal(page.text.out.s,
	    "1 [2 failing] 3 4 5 6 7 8 9\n"
	    "1 nodes [2 failing] 3 overdue 4 phases 5 log 6 levels "
	    "7 environments 8 errors 9 transfers\n");
	assert_int_equal(page.styles[0], SCREEN_TITLE);
}

static void
a_page_has_a_maximum_of_lines(void **state)
{
	(void)state;
	for (int i = 0; i <= TOP_LINES_MAX; i++) {
		strbuf_addstr(&page.text.out, "a  ");
		top_line_end(&page, SCREEN_PLAIN);
	}
	assert_int_equal(page.count, TOP_LINES_MAX);
	assert_int_equal(page.text.out.len, 2 * TOP_LINES_MAX + strlen("a  "));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_rate_is_of_two_reads),
	    TEST(the_head_has_what_daemons_do),
	    TEST(rates_are_in_the_head),
	    TEST(rows_have_the_order_of_a_column),
	    TEST(rows_are_those_of_the_screen),
	    TEST(a_narrow_screen_has_the_name_of_one_list),
	    TEST(a_page_has_a_maximum_of_lines),
	};

	return cmocka_run_group_tests(tests, set_up_all, tear_down_all);
}
