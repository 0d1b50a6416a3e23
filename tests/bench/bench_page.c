/*
 * A page of the status page's list of nodes, with 10,000 nodes: the time to
 * render it, and its size.
 */
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "bench/bench.h"
#include "base/metrics/create.h"
#include "base/metrics/metrics.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/rows.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "server/page/frame.h"
#include "server/page/nodes.h"
#include "server/page/overview.h"
#include "server/page/ring.h"
#include "server/status/status.h"

#define NODES  10000U
#define ROUNDS 21

static struct metrics_view view = {.module = "compile"};
static struct metrics_view none = {.module = "transaction"};
static struct page_ring ring;

static void
nodes_make(void)
{
	char name[64];

	for (uint32_t i = 0; i < NODES; i++) {
		int n = snprintf(name, sizeof(name), "node%05u.example.com",
		    i * 7919 % NODES);
		struct metrics_row *row =
		    metric_row_named(MR_dlcNodeTable, name, (size_t)n);

		metric_row_add(row, MR_dlcNodeCompiles, i + 1);
		metric_row_set(row, MR_dlcNodeLastUs, i * 31);
		metric_row_set(row, MR_dlcNodeLastTime, metric_now());
	}
	for (unsigned i = 0; i < PAGE_SAMPLES; i++)
		page_ring_add(
		    &ring, &(struct page_sample){.time = (int64_t)i * 10,
			       .compiles = i * i,
			       .p50 = i * 1000,
			       .p99 = i * 3000});
}

/* Render the overview with its tree, or the last page of the list. */
static void
render(struct strbuf *out, int is_list)
{
	const struct status_sources sources = {.compiled = &view,
	    .applyd = &none,
	    .compiled_pidfile = "/nonexistent",
	    .applyd_pidfile = "/nonexistent",
	    .nodes = STATUS_NODES_DEFAULT};
	const struct page_query q = {"node", "-time", NODES - PAGE_ROWS};
	struct page_site site = {
	    .name = "server", .ring = &ring, .compiled = &view, .now = 3600};
	json_t *tree = status_gather(&sources);

	site.tree = tree;
	strbuf_reset(out);
	if (is_list)
		page_nodes(out, &site, &q);
	else
		page_overview(out, &site);
	json_decref(tree);
}

static int
measure(const char *name, const char *size, int is_list, const char *text)
{
	struct bench_row row = {.name = name, .unit = "ms", .target = 30};
	struct bench_row bytes = {.name = size, .unit = "KB", .target = 100};
	static double ms[ROUNDS];
	struct strbuf out;
	int good = 1;

	strbuf_init(&out, PAGE_MAX);
	for (int i = 0; i < ROUNDS; i++) {
		uint64_t start = bench_now();

		render(&out, is_list);
		ms[i] = (double)(bench_now() - start) / 1e6;
		good &= !out.overflow && strstr(out.s, text) != NULL;
	}
	row.value = bench_median(ms, ROUNDS);
	bytes.value = (double)out.len / 1000;
	strbuf_release(&out);
	if (!good)
		return 1;
	bench_print(&row);
	bench_print(&bytes);
	return 0;
}

int
main(void)
{
	char path[64];
	int code;

	snprintf(path, sizeof(path), "/tmp/bench_page.%ld", (long)getpid());
	if (metrics_create(path, "compiled", "1", 2) < 0)
		return 1;
	nodes_make();
	view.reader = metrics_reader_new(path, M_DAEMON_COMPILED);
	none.reader = metrics_reader_new("/nonexistent", M_DAEMON_APPLYD);
	view.up = metrics_reader_refresh(view.reader) == METRICS_OK;
	code = !view.up ||
	       measure("status_page", "status_page_size", 0,
		   "<b>10000</b><span>nodes") ||
	       measure("status_page_nodes", "status_page_nodes_size", 1,
		   "9951 to 10000 of 10000");
	metrics_reader_free(view.reader);
	metrics_reader_free(none.reader);
	unlink(path);
	return code;
}
