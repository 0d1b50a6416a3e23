/*
 * The whole text of each page, for the data in tests/unit/page, and the limits
 * of tables.  With RECORD=1 in the environment the expected texts are written
 * anew; read their changes then.
 */
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

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/process/spawn.h"
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

#define DATA	 "tests/unit/page"
#define REPORTS	 DATA "/reports"
#define FILE_MAX ((size_t)16 << 20)

static const struct fs_owner plain = {0600, FS_KEEP_UID, FS_KEEP_GID};
static char scratch[] = "/tmp/test_page_text.XXXXXX";
static struct arena *a;
static struct page_ring ring;
static struct metrics_view view = {.module = "compile"};
static struct page_site site = {.name = "puppet.example.com",
    .ring = &ring,
    .compiled = &view,
    .now = 10000};

static void
node_make(const char *name, uint64_t n, const char *version)
{
	struct metrics_row *row =
	    metric_row_named(MR_dlcNodeTable, name, strlen(name));

	metric_row_text(row, MR_dlcNodeTable, MR_dlcNodeEnv, "a<b", 3);
	metric_row_add(row, MR_dlcNodeCompiles, n * 100);
	metric_row_add(row, MR_dlcNodeBad, n * 10);
	metric_row_set(row, MR_dlcNodeLastUs, n * 1500);
	/* the middle of an hour that is printed */
	metric_row_set(
	    row, MR_dlcNodeLastTime, metric_now() - 3600 * (n + 2) - 1800);
	metric_row_set(row, MR_dlcNodeResources, n * 7);
	metric_row_set(row, MR_dlcNodeBytes, n * 7000);
	metric_row_set(
	    row, MR_dlcNodeLastRes, n == 2 ? M_RESULT_VALIDATION : M_RESULT_OK);
	metric_row_text(
	    row, MR_dlcNodeTable, MR_dlcNodeVersion, version, strlen(version));
}

static void
ring_fill(void)
{
	struct page_sample s = {.compiles = 10, .failed = 1};

	for (int i = 0; i < 3; i++) {
		s.time = 9960 + i * PAGE_STEP_SECONDS;
		s.compiles += (uint64_t)i * 3;
		s.failed += (uint64_t)i;
		s.p50 = 1000 + (uint64_t)i;
		s.p99 = 25000;
		s.queue = (uint64_t)i * 4;
		s.failing = 2;
		s.overdue = 5;
		s.drifting = 9;
		page_ring_add(&ring, &s);
	}
}

static int
setup(void **state)
{
	const char *path;

	(void)state;
	a = arena_new(0);
	if (mkdtemp(scratch) == NULL)
		return -1;
	path = path_join(a, scratch, "metrics");
	if (metrics_create(path, "compiled", "1.2.3", 3) < 0)
		return -1;
	node_make("web01.example.com", 1, "abc<d");
	node_make("web02.example.com", 2, "");
	node_make("web03.example.com", 3, "7");
	view.reader = metrics_reader_new(path, M_DAEMON_COMPILED);
	view.up = metrics_reader_refresh(view.reader) == METRICS_OK;
	ring_fill();
	return view.up ? 0 : -1;
}

static int
teardown(void **state)
{
	const char *const argv[] = {"/bin/rm", "-rf", scratch, NULL};
	const struct spawn_options o = {.argv = argv, .output_max = 1024};
	struct spawn_result r;

	(void)state;
	metrics_reader_free(view.reader);
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	arena_free(a);
	return 0;
}

/* Compare a page with the file of the data, from the first line that differs.
 */
static void
is_file(const struct strbuf *page, const char *name)
{
	const char *path = path_join(a, DATA, name), *want;
	size_t n, same = 0;

	assert_false(page->overflow);
	if (getenv("RECORD") != NULL)
		assert_int_equal(
		    fs_replace(path, page->s, page->len, &plain), 0);
	want = fs_read(a, path, FILE_MAX, &n);
	assert_non_null(want);
	while (same < n && same < page->len && want[same] == page->s[same])
		same++;
	if (same == n && same == page->len)
		return;
	while (same > 0 && want[same - 1] != '\n')
		same--;
	fail_msg("%s, byte %zu:\n%.800s\nwant:\n%.800s", path, same,
	    page->s + same, want + same);
}

/* --- the overview --- */

static void
overview_is(const json_t *tree, const char *name)
{
	struct strbuf out;

	site.tree = tree;
	strbuf_init(&out, PAGE_MAX);
	page_overview(&out, &site);
	is_file(&out, name);
	strbuf_release(&out);
	site.tree = NULL;
}

static void
test_the_overview_has_all_values(void **state)
{
	json_t *tree = json_load_file(DATA "/full.json", 0, NULL);

	(void)state;
	assert_non_null(tree);
	overview_is(tree, "full.html");
	json_decref(tree);
}

static void
test_the_overview_omits_what_is_missing(void **state)
{
	json_t *tree = json_pack("{s:{s:{}}}", "compiled", "last_failure");

	(void)state;
	overview_is(tree, "missing.html");
	json_decref(tree);
}

static size_t
occurrences(const char *s, const char *what)
{
	size_t n = 0;

	for (; (s = strstr(s, what)) != NULL; s += strlen(what))
		n++;
	return n;
}

static void
test_lists_of_the_overview_are_limited(void **state)
{
	json_t *errors = json_array(), *processes = json_array();
	json_t *tree = json_pack("{s:o, s:{s:o}}", "errors", errors, "compiled",
	    "processes", processes);
	struct strbuf out;

	(void)state;
	for (int i = 0; i < 11; i++)
		json_array_append_new(
		    errors, json_pack("{s:s}", "code", "DLG-E-X"));
	for (int i = 0; i < 201; i++)
		json_array_append_new(
		    processes, json_pack("{s:s}", "name", "role"));
	site.tree = tree;
	strbuf_init(&out, PAGE_MAX);
	page_overview(&out, &site);
	assert_int_equal(occurrences(out.s, "<td>DLG-E-X</td>"), 10);
	assert_int_equal(occurrences(out.s, "<td>role</td>"), 200);
	assert_non_null(strstr(out.s, "<summary>201 processes</summary>"));
	strbuf_release(&out);
	site.tree = NULL;
	json_decref(tree);
}

/* --- charts --- */

static void
test_a_chart_is_an_hour_wide(void **state)
{
	static const struct chart chart = {"T", "u", 0.5,
	    {{"a", offsetof(struct page_sample, queue)},
		{"b", offsetof(struct page_sample, p50)}}};
	/* one step before the hour, its begin, after gaps of 29 s and of 30 s,
	 * its end, and a time to come */
	static const int64_t times[] = {
	    6399, 6400, 6429, 6459, 9990, 10000, 10001};
	struct page_ring *r = calloc(1, sizeof(*r));
	struct strbuf out;

	(void)state;
	assert_non_null(r);
	strbuf_init(&out, PAGE_MAX);
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		struct page_sample s = {.time = times[i], .queue = 15 + i};

		page_ring_add(r, &s);
	}
	chart_add(&out, &chart, r, 10000);
	is_file(&out, "chart.html");
	strbuf_release(&out);
	free(r);
}

/* --- nodes --- */

static void
test_the_list_of_nodes_has_all_values(void **state)
{
	static const struct page_query queries[] = {
	    {"", "name", 0}, {"WEB0", "-age", 0}, {"3", "failed", 7}};
	struct strbuf out;

	(void)state;
	strbuf_init(&out, PAGE_MAX);
	for (size_t i = 0; i < sizeof(queries) / sizeof(queries[0]); i++)
		page_nodes(&out, &site, &queries[i]);
	is_file(&out, "nodes.html");
	strbuf_release(&out);
}

/* --- a node --- */

static void
test_the_page_of_a_node_has_all_values(void **state)
{
	/* compiled and reported; neither its version nor a report; a report
	 * without events and records; unknown */
	static const char *const names[] = {"web01.example.com",
	    "web02.example.com", "web03.example.com", "unknown.example.com"};
	struct strbuf out;

	(void)state;
	strbuf_init(&out, PAGE_MAX);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		page_node(&out, &site, names[i], REPORTS);
	is_file(&out, "node.html");
	strbuf_release(&out);
}

#define BEGIN "---\nhost: n\nstatus: changed\ntime: '2026-11-22'\n"

/* The page of a node whose only report has that text; out is its caller's. */
static void
page_of_report(struct strbuf *out, const char *text, size_t n)
{
	const char *dir = path_join(a, scratch, "n");

	(void)mkdir(dir, 0700);
	assert_int_equal(
	    fs_replace(path_join(a, dir, "202611220800.yaml"), text, n, &plain),
	    0);
	strbuf_init(out, PAGE_MAX);
	page_node(out, &site, "n", scratch);
	assert_false(out->overflow);
}

static void
test_500_rows_of_a_report_are_printed(void **state)
{
	struct strbuf text, out;

	(void)state;
	for (unsigned rows = 500; rows < 503; rows++) {
		strbuf_init(&text, FILE_MAX);
		strbuf_addstr(&text, BEGIN "logs:\n");
		for (unsigned i = 0; i < rows; i++)
			strbuf_addf(&text, "- message: record %u.\n", i);
		page_of_report(&out, text.s, text.len);
		assert_non_null(strstr(out.s, "record 499."));
		assert_null(strstr(out.s, "record 500."));
		if (rows == 500)
			assert_null(strstr(out.s, "in the report.<"));
		else
			assert_non_null(strstr(out.s,
			    rows == 501 ? ">1 more is in the report.<"
					: ">2 more are in the report.<"));
		strbuf_release(&text);
		strbuf_release(&out);
	}
}

static void
test_a_text_of_more_than_4096_bytes_is_cut(void **state)
{
	struct strbuf text, out;

	(void)state;
	for (unsigned n = 4096; n < 4098; n++) {
		strbuf_init(&text, FILE_MAX);
		strbuf_addstr(&text, BEGIN "environment: ");
		strbuf_addchn(&text, 'x', n);
		strbuf_addstr(&text, "\nserver_used: [");
		strbuf_addchn(&text, 'y', n - 4); /* '["' and '"]' */
		strbuf_addstr(&text, "]\n");
		page_of_report(&out, text.s, text.len);
		assert_int_equal(
		    strspn(strstr(out.s, "xxx"), "x"), n == 4096 ? 4096 : 4093);
		assert_int_equal(occurrences(out.s, "xxx...</dd>"), n - 4096);
		assert_int_equal(
		    occurrences(out.s, "yyy&quot;]</dd>"), 4097 - n);
		assert_int_equal(
		    occurrences(out.s, "...</dd>"), 2 * (n - 4096));
		strbuf_release(&text);
		strbuf_release(&out);
	}
}

static void
test_a_report_of_more_than_8_mib_is_not_read(void **state)
{
	const size_t max = (size_t)8 << 20;
	struct strbuf text, out;

	(void)state;
	for (size_t n = max; n <= max + 1; n++) {
		strbuf_init(&text, FILE_MAX);
		strbuf_addstr(&text, BEGIN "# ");
		strbuf_addchn(&text, 'x', n - text.len - 1);
		strbuf_addstr(&text, "\n");
		assert_int_equal(text.len, n);
		page_of_report(&out, text.s, text.len);
		assert_int_equal(
		    occurrences(out.s, "it is too large for a page"), n - max);
		assert_int_equal(
		    occurrences(out.s, "<dt>Status</dt>"), max + 1 - n);
		strbuf_release(&text);
		strbuf_release(&out);
	}
}

static void
test_a_report_that_cannot_be_read_has_its_reason(void **state)
{
	struct strbuf out;

	(void)state;
	page_of_report(&out, "--- [1]\n", 8);
	assert_non_null(
	    strstr(out.s, "<p>The last report could not be read: it is not a "
			  "report.</p></section>\n</main>"));
	strbuf_release(&out);
	strbuf_init(&out, PAGE_MAX);
	page_node(&out, &site, "metrics", scratch);
	assert_non_null(
	    strstr(out.s, "<p>The last report could not be read: Not a "
			  "directory.</p></section>\n</main>"));
	strbuf_release(&out);
	/* a directory without reports */
	assert_int_equal(mkdir(path_join(a, scratch, "empty"), 0700), 0);
	strbuf_init(&out, PAGE_MAX);
	page_node(&out, &site, "empty", scratch);
	assert_non_null(strstr(
	    out.s, "<p>The node has no stored report.</p></section>\n</main>"));
	strbuf_release(&out);
}

/* --- parts --- */

static void
test_states_have_their_colours(void **state)
{
	static const struct {
		const char *text, *want;
	} rows[] = {
	    {"running", "good\">running"},
	    {"ok", "good\">ok"},
	    {"success", "good\">success"},
	    {"changed", "good\">changed"},
	    {"unchanged", "good\">unchanged"},
	    {"-", "none\">-"},
	    {"", "none\">-"},
	    {"notice", "none\">notice"},
	    {"absent", "none\">absent"},
	    {"stopped", "warn\">stopped"},
	    {"warning", "warn\">warning"},
	    {"pending", "warn\">pending"},
	    {"failed", "bad\">failed"},
	    {"<", "bad\">&lt;"},
	};
	struct strbuf out, want;

	(void)state;
	strbuf_init(&out, PAGE_MAX);
	strbuf_init(&want, PAGE_MAX);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		page_badge(&out, rows[i].text);
		strbuf_addf(
		    &want, "<span class=\"badge %s</span>", rows[i].want);
	}
	assert_string_equal(out.s, want.s);
	strbuf_release(&out);
	strbuf_release(&want);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_the_overview_has_all_values),
	    cmocka_unit_test(test_the_overview_omits_what_is_missing),
	    cmocka_unit_test(test_lists_of_the_overview_are_limited),
	    cmocka_unit_test(test_a_chart_is_an_hour_wide),
	    cmocka_unit_test(test_the_list_of_nodes_has_all_values),
	    cmocka_unit_test(test_the_page_of_a_node_has_all_values),
	    cmocka_unit_test(test_500_rows_of_a_report_are_printed),
	    cmocka_unit_test(test_a_text_of_more_than_4096_bytes_is_cut),
	    cmocka_unit_test(test_a_report_of_more_than_8_mib_is_not_read),
	    cmocka_unit_test(test_a_report_that_cannot_be_read_has_its_reason),
	    cmocka_unit_test(test_states_have_their_colours),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
