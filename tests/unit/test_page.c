/* The status page: its ring of samples, charts, list of nodes and event. */
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
#include "base/metrics/create.h"
#include "base/metrics/metrics.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/rows.h"
#include "base/metrics/read/view.h"
#include "server/page/chart.h"
#include "server/page/frame.h"
#include "server/page/node.h"
#include "server/page/nodes.h"
#include "server/page/overview.h"
#include "server/page/ring.h"

/* Too long for the table, which has its begin with a hash. */
#define LONG_NAME                                              \
	"a-name-of-a-machine-that-is-longer.than-the-table-of" \
	"-nodes-has-room-for.department.example.com"
#define SHORT_NAME "a-name-of-a-machine-that-is-longer.than-the-table-of-no~"

static char path[64];
static struct page_ring ring;
static struct metrics_view view = {.module = "compile"};
static struct page_site site = {
    .name = "a<b", .ring = &ring, .compiled = &view, .now = 10000};

static void
node_make(const char *name, uint64_t n)
{
	struct metrics_row *row =
	    metric_row_named(MR_dlcNodeTable, name, strlen(name));

	metric_row_add(row, MR_dlcNodeCompiles, n);
	metric_row_set(row, MR_dlcNodeLastUs, n * 1000);
	metric_row_set(row, MR_dlcNodeLastTime, metric_now());
	metric_row_set(
	    row, MR_dlcNodeLastRes, n == 7 ? M_RESULT_VALIDATION : M_RESULT_OK);
}

static int
setup(void **state)
{
	char name[64];

	(void)state;
	snprintf(path, sizeof(path), "/tmp/page.%ld", (long)getpid());
	if (metrics_create(path, "compiled", "1.2.3", 3) < 0)
		return -1;
	for (unsigned i = 1; i <= 120; i++) {
		snprintf(name, sizeof(name), "node%03u.example.com", i);
		node_make(name, i);
	}
	node_make("<script>alert(1)</script>", 500);
	node_make("\"><img src=x>", 501);
	node_make(LONG_NAME, 502);
	view.reader = metrics_reader_new(path, M_DAEMON_COMPILED);
	view.up = metrics_reader_refresh(view.reader) == METRICS_OK;
	site.tree = json_pack("{s:{s:s,s:s},s:{s:s}}", "compiled", "name",
	    "dalang-compiled", "state", "a\n\nb<c>", "applyd", "name",
	    "dalang-applyd");
	return view.up ? 0 : -1;
}

static int
teardown(void **state)
{
	(void)state;
	metrics_reader_free(view.reader);
	json_decref((json_t *)(uintptr_t)site.tree);
	return unlink(path);
}

/* --- the ring --- */

static void
test_ring(void **state)
{
	struct page_ring *r = calloc(1, sizeof(*r));
	struct page_sample s = {.compiles = 100, .failed = 5, .queue = 3};

	(void)state;
	assert_non_null(r);
	page_ring_add(r, &s);
	assert_int_equal(page_ring_at(r, 0)->compiles, 0);
	assert_int_equal(page_ring_at(r, 0)->queue, 3);
	s.compiles = 107;
	page_ring_add(r, &s);
	assert_int_equal(page_ring_at(r, 1)->compiles, 7);
	assert_int_equal(page_ring_at(r, 1)->failed, 0);
	/* a counter that has begun again */
	s.compiles = 4;
	page_ring_add(r, &s);
	assert_int_equal(page_ring_at(r, 2)->compiles, 4);
	for (unsigned i = 0; i < PAGE_SAMPLES; i++) {
		s.queue = i;
		page_ring_add(r, &s);
	}
	assert_int_equal(r->count, PAGE_SAMPLES);
	assert_int_equal(page_ring_at(r, 0)->queue, 0);
	assert_int_equal(
	    page_ring_at(r, PAGE_SAMPLES - 1)->queue, PAGE_SAMPLES - 1);
	free(r);
}

/* --- charts --- */

static size_t
occurrences(const char *s, const char *what)
{
	size_t n = 0;

	for (; (s = strstr(s, what)) != NULL; s += strlen(what))
		n++;
	return n;
}

static void
test_chart(void **state)
{
	static const struct chart chart = {"Title", "unit", 2,
	    {{"waiting", offsetof(struct page_sample, queue)}}};
	struct page_ring *r = calloc(1, sizeof(*r));
	struct page_sample s = {.time = 9000, .queue = 4};
	struct strbuf out;

	(void)state;
	assert_non_null(r);
	strbuf_init(&out, PAGE_MAX);
	chart_add(&out, &chart, r, 10000);
	assert_non_null(strstr(out.s, "highest 0 unit"));
	page_ring_add(r, &s);
	s.time = 9010;
	s.queue = 8;
	page_ring_add(r, &s);
	/* after a gap, and one that is older than the chart */
	s.time = 9500;
	page_ring_add(r, &s);
	s.time = 100;
	page_ring_add(r, &s);
	strbuf_reset(&out);
	chart_add(&out, &chart, r, 10000);
	assert_non_null(
	    strstr(out.s, "d=\"M260.0 40.0L261.0 4.0M310.0 4.0\"/>"));
	assert_non_null(strstr(out.s, "highest 16 unit"));
	assert_non_null(strstr(out.s, "waiting <b>16</b>"));
	strbuf_release(&out);
	free(r);
}

/* --- the list of nodes --- */

static void
list(struct strbuf *out, const char *search, const char *sort, uint32_t from)
{
	const struct page_query q = {search, sort, from};

	strbuf_init(out, PAGE_MAX);
	page_nodes(out, &site, &q);
	assert_false(out->overflow);
}

static void
expect(const char *search, const char *sort, uint32_t from, size_t rows,
    const char *first, const char *counts)
{
	struct strbuf out;
	const char *body, *link;

	list(&out, search, sort, from);
	body = strstr(out.s, "<tbody>");
	assert_non_null(body);
	assert_int_equal(occurrences(body, "<tr>"), rows);
	assert_non_null(strstr(out.s, counts));
	link = strstr(body, "<td>");
	if (first != NULL) {
		assert_non_null(link);
		link = strstr(link, "node/");
		assert_non_null(link);
		assert_memory_equal(link + 5, first, strlen(first));
	}
	strbuf_release(&out);
}

static void
test_list(void **state)
{
	(void)state;
	expect("node", "name", 0, 50, "node001.", "1 to 50 of 120 found, 123");
	expect("node", "name", 100, 20, "node101.", "101 to 120 of 120 found");
	expect("node", "name", 107, 20, "node101.", "101 to 120 of 120 found");
	expect("node", "name", 120, 50, "node001.", "1 to 50 of 120 found");
	expect("node", "-name", 0, 50, "node120.", "1 to 50 of 120 found");
	expect("node", "compiles", 0, 50, "node120.", "1 to 50");
	expect("node", "-compiles", 0, 50, "node001.", "1 to 50");
	expect("node", "result", 0, 50, "node007.", "1 to 50");
	expect("node", "no such", 0, 50, "node001.", "1 to 50");
	expect("NODE11", "name", 0, 10, "node110.", "1 to 10 of 10 found");
	expect("none", "name", 0, 0, NULL, "0 to 0 of 0 found, 123 known");
}

static void
test_pages_of_the_list_are_linked(void **state)
{
#define ADDRESS "\"/status/nodes?sort=-name&amp;q=node"
	static const struct {
		uint32_t from;
		const char *previous, *text, *next; /* "": no link */
	} pages[] = {
	    {0, "", ">1 to 50 of 120 ", ADDRESS "&amp;from=50\">Next"},
	    {49, "", ">1 to 50 of 120 ", ADDRESS "&amp;from=50\">Next"},
	    {50, ADDRESS "\">Previous", "51 to 100 of 120 ",
		ADDRESS "&amp;from=100\">Next"},
	    {119, ADDRESS "&amp;from=50\">Previous", "101 to 120 of 120 ", ""},
	    {120, "", ">1 to 50 of 120 ", ADDRESS "&amp;from=50\">Next"},
	};
	struct strbuf out;

	(void)state;
	for (size_t i = 0; i < sizeof(pages) / sizeof(pages[0]); i++) {
		bool first = *pages[i].previous == '\0';
		bool last = *pages[i].next == '\0';

		list(&out, "node", "-name", pages[i].from);
		assert_int_equal(occurrences(out.s, pages[i].text), 2);
		assert_int_equal(
		    occurrences(out.s, ">Previous</a>"), first ? 0 : 2);
		assert_int_equal(occurrences(out.s, ">Next</a>"), last ? 0 : 2);
		assert_non_null(strstr(out.s, pages[i].previous));
		assert_non_null(strstr(out.s, pages[i].next));
		strbuf_release(&out);
	}
}

/* A name that is shortened in the table is found by the whole name. */
static void
test_long_name(void **state)
{
	struct strbuf out;

	(void)state;
	expect(LONG_NAME, "name", 0, 1, NULL, "1 to 1 of 1 found, 123 known");
	expect(LONG_NAME "x", "name", 0, 0, NULL, "0 to 0 of 0 found");
	list(&out, LONG_NAME, "name", 0);
	assert_non_null(strstr(out.s, "<td>" SHORT_NAME));
	strbuf_release(&out);
	strbuf_init(&out, PAGE_MAX);
	page_node(&out, &site, LONG_NAME, "/nonexistent");
	assert_non_null(strstr(out.s, "<h1>" LONG_NAME "</h1>"));
	assert_non_null(strstr(out.s, "<dd>502, 0 failed</dd>"));
	strbuf_release(&out);
	strbuf_init(&out, PAGE_MAX);
	page_node(&out, &site, LONG_NAME "x", "/nonexistent");
	assert_non_null(strstr(out.s, "has not compiled a catalog"));
	strbuf_release(&out);
}

static void
test_hostile(void **state)
{
	struct strbuf out;

	(void)state;
	list(&out, "", "time", 0);
	assert_null(strstr(out.s, "<img"));
	assert_null(strstr(out.s, "<script>"));
	assert_non_null(
	    strstr(out.s, "<td>&lt;script&gt;alert(1)&lt;/script&gt;</td>"));
	assert_non_null(strstr(out.s, "<td>&quot;&gt;&lt;img src=x&gt;</td>"));
	assert_null(strstr(out.s, "/status/node/&"));
	assert_non_null(strstr(out.s, "<title>Nodes - a&lt;b</title>"));
	strbuf_release(&out);
	list(&out, "\"><script>&q=1", "\"><b>", 0);
	assert_null(strstr(out.s, "<b>"));
	assert_null(strstr(out.s, "<script>"));
	assert_non_null(
	    strstr(out.s, "value=\"&quot;&gt;&lt;script&gt;&amp;q=1\""));
	assert_non_null(strstr(out.s, "&amp;q=%22%3E%3Cscript%3E%26q%3D1"));
	strbuf_release(&out);
}

/* --- the event --- */

/* A line that a text of the page contains cannot end the event. */
static void
test_event(void **state)
{
	struct strbuf out;
	char *line, *rest;
	size_t lines = 0;

	(void)state;
	strbuf_init(&out, PAGE_MAX);
	page_overview_event(&out, &site);
	assert_false(out.overflow);
	assert_string_equal(out.s + out.len - 2, "\n\n");
	assert_non_null(strstr(out.s, "b&lt;c&gt;"));
	out.s[out.len - 2] = '\0';
	for (rest = out.s; (line = strsep(&rest, "\n")) != NULL; lines++)
		assert_true(strncmp(line, "data: ", 6) == 0 ||
			    strncmp(line, "retry: ", 7) == 0);
	assert_true(lines > 5);
	strbuf_release(&out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_ring),
	    cmocka_unit_test(test_chart),
	    cmocka_unit_test(test_list),
	    cmocka_unit_test(test_pages_of_the_list_are_linked),
	    cmocka_unit_test(test_long_name),
	    cmocka_unit_test(test_hostile),
	    cmocka_unit_test(test_event),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
