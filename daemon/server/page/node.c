#include "server/page/node.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/html.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/row_name.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "server/page/frame.h"
#include "server/store/report_names.h"
#include "server/store/report_read.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

/* A larger report is not read for a page; "dalang report show" prints it. */
#define REPORT_MAX ((uint64_t)8 << 20)
/*
 * Maximum number of events and records that are listed, and of bytes of one of
 * their texts.
 */
#define ROWS_MAX 500
#define TEXT_MAX ((size_t)4096)
/* Size of a table from which on no rows are added; a page has two tables. */
#define ROWS_BYTES (PAGE_MAX / 3)

/* --- texts of a report, which a node has chosen --- */

/* Return the text of a value, cut to TEXT_MAX bytes. */
static const char *
page_node_text_of(struct arena *a, struct value v)
{
	struct shortbuf text;
	const char *ret;

	if (v.tag == V_STRING && v.aux <= TEXT_MAX)
		return value_cstr(a, v);
	shortbuf_init(&text, TEXT_MAX);
	ruby_to_s(v, &text.out);
	ret = arena_strdup(a, shortbuf_text(&text));
	shortbuf_release(&text);
	return ret;
}

static const char *
page_node_member(struct arena *a, struct value v, const char *name)
{
	return page_node_text_of(a, value_member(v, name));
}

/*
 * The class of a line of a diff, by its beginning; NULL for an unchanged line.
 */
static const char *
page_node_line_class(const char *line, size_t n)
{
	if (n > 1 && line[0] == '@' && line[1] == '@')
		return "place";
	if (n > 0 && (*line == '-' || *line == '+'))
		return *line == '-' ? "old" : "new";
	return NULL;
}

/* Append a message: a diff has its lines in colours. */
static void
page_node_message_add(struct strbuf *out, const char *s)
{
	bool is_diff = strstr(s, "\n@@ ") != NULL;

	html_addf(out, "<pre>");
	while (*s != '\0') {
		size_t n = strcspn(s, "\n");
		const char *class = is_diff ? page_node_line_class(s, n) : NULL;

		if (class != NULL)
			html_addf(out, "<span class=\"%s\">", class);
		html_text(out, s, n);
		if (class != NULL)
			html_addf(out, "</span>");
		s += n;
		if (*s == '\n') {
			html_addf(out, "\n");
			s++;
		}
	}
	html_addf(out, "</pre>");
}

/* --- the last compile --- */

/* Return the row of a node, or 0. */
static size_t
page_node_row_find(const struct metrics_view *v, const char *node)
{
	const struct metric_object *table = metric_object_find("dlcNodeTable");
	size_t rows = metrics_row_count(v->reader, table);
	char name[METRICS_NAME_MAX + 1];
	size_t len = metrics_row_name(node, strlen(node), name);
	struct metrics_key key;

	for (size_t row = 1; row <= rows; row++) {
		if (!metrics_row_live(v->reader, table, row))
			continue;
		metrics_row_key(v->reader, table, row, &key);
		if (key.name_len == len && memcmp(key.name, name, len) == 0)
			return row;
	}
	return 0;
}

static unsigned long long
page_node_number(const struct metrics_view *v, const char *object, size_t row)
{
	return metrics_number(v, metric_object_find(object), row);
}

static void
compile_add(struct strbuf *out, const struct metrics_view *v, const char *node)
{
	const struct metric_object *result =
	    metric_object_find("dlcNodeLastRes");
	size_t row = page_node_row_find(v, node);
	char text[METRICS_TEXT_MAX];

	html_addf(out, "<section><h2>Last compile</h2>");
	if (row == 0) {
		html_addf(out, "<p>This daemon has not compiled a catalog for "
			       "the node.</p></section>\n");
		return;
	}
	html_addf(out, "<dl><dt>Result</dt><dd>");
	page_badge(out, metrics_label(result, metrics_number(v, result, row)));
	html_addf(out, " ");
	page_span(out, (int64_t)page_node_number(v, "dlcNodeAge", row));
	html_addf(out, " ago, in %.1f ms</dd>",
	    (double)page_node_number(v, "dlcNodeLastUs", row) / 1000);
	metrics_clean_text(v, metric_object_find("dlcNodeEnv"), row, text);
	html_addf(out, "<dt>Environment</dt><dd>%s</dd>", text);
	metrics_clean_text(v, metric_object_find("dlcNodeVersion"), row, text);
	if (*text != '\0')
		html_addf(out,
		    "<dt>Catalog</dt><dd>%llu resource%s, %llu byte%s, version "
		    "%s</dd>",
		    page_node_number(v, "dlcNodeResources", row),
		    plural(
			page_node_number(v, "dlcNodeResources", row), "", "s"),
		    page_node_number(v, "dlcNodeBytes", row),
		    plural(page_node_number(v, "dlcNodeBytes", row), "", "s"),
		    text);
	html_addf(out,
	    "<dt>Compiles</dt><dd>%llu, %llu failed</dd></dl></section>\n",
	    page_node_number(v, "dlcNodeCompiles", row),
	    page_node_number(v, "dlcNodeBad", row));
}

/* --- the last report --- */

static const struct {
	const char *label, *name;
} page_node_members[] = {
    {"Time", "time"},
    {"Noop", "noop"},
    {"Noop pending", "noop_pending"},
    {"Corrective change", "corrective_change"},
    {"Environment", "environment"},
    {"Code version", "configuration_version"},
    {"Transaction", "transaction_uuid"},
    {"Cached catalog", "cached_catalog_status"},
    {"Server", "server_used"},
    {"Puppet version", "puppet_version"},
};

static void
page_node_members_add(struct strbuf *out, struct arena *a, struct value report)
{
	struct value total = report_metric(report, "time", "total");

	html_addf(out, "<dl><dt>Status</dt><dd>");
	page_badge(out, page_node_member(a, report, "status"));
	html_addf(out, "</dd>");
	for (size_t i = 0;
	     i < sizeof(page_node_members) / sizeof(page_node_members[0]);
	     i++) {
		const char *text =
		    page_node_member(a, report, page_node_members[i].name);

		if (*text != '\0')
			html_addf(out, "<dt>%s</dt><dd>%s</dd>",
			    page_node_members[i].label, text);
	}
	if (total.tag == V_FLOAT)
		html_addf(out, "<dt>Duration</dt><dd>%.1f s</dd>", total.f);
	html_addf(out, "</dl>\n");
}

/*
 * A table of rows: at most ROWS_MAX are printed, and none after ROWS_BYTES.
 * The others are only counted, since the size of a node's report is not
 * limited.
 */
struct page_node_rows {
	struct strbuf *out;
	struct arena *a;
	size_t begin; /* bytes of the page before the table */
	size_t count, printed;
};

static bool
row_begin(struct page_node_rows *r)
{
	r->count++;
	if (r->printed == ROWS_MAX || r->out->len - r->begin >= ROWS_BYTES)
		return false;
	r->printed++;
	return true;
}

static void
rows_end(const struct page_node_rows *r, const char *none)
{
	html_addf(r->out, "</tbody></table>");
	if (r->count == 0)
		html_addf(r->out, "<p>%s</p>", none);
	if (r->count > r->printed)
		html_addf(r->out, "<p>%zu more %s in the report.</p>",
		    r->count - r->printed,
		    plural(r->count - r->printed, "is", "are"));
	html_addf(r->out, "</section>\n");
}

static void
resource_name_add(
    const struct page_node_rows *r, struct value name, struct value resource)
{
	const char *file = page_node_member(r->a, resource, "file");

	html_addf(r->out, "<td>%s", page_node_text_of(r->a, name));
	if (*file != '\0')
		html_addf(r->out, "<br><small>%s:%s</small>", file,
		    page_node_member(r->a, resource, "line"));
	html_addf(r->out, "</td>");
}

static void
page_node_event_add(struct page_node_rows *r, struct value name,
    struct value resource, struct value event)
{
	if (!row_begin(r))
		return;
	html_addf(r->out, "<tr>");
	resource_name_add(r, name, resource);
	html_addf(r->out, "<td>");
	page_badge(r->out, page_node_member(r->a, event, "status"));
	html_addf(r->out, "</td><td data-label=\"Property\">%s</td><td>",
	    page_node_member(r->a, event, "property"));
	page_node_message_add(r->out, page_node_member(r->a, event, "message"));
	html_addf(r->out, "</td></tr>\n");
}

static void
page_node_resource_add(
    struct page_node_rows *r, struct value name, struct value resource)
{
	struct value events = value_member(resource, "events");
	uint32_t count = events.tag == V_ARRAY ? events.a->count : 0;

	for (uint32_t i = 0; i < count; i++)
		page_node_event_add(r, name, resource, events.a->items[i]);
	if (count == 0 && value_truthy(value_member(resource, "failed")) &&
	    row_begin(r)) {
		html_addf(r->out, "<tr>");
		resource_name_add(r, name, resource);
		html_addf(r->out, "<td>");
		page_badge(r->out, "failure");
		html_addf(r->out, "</td><td></td><td></td></tr>\n");
	}
}

static void
page_node_events_add(struct strbuf *out, struct arena *a, struct value report)
{
	struct value all = value_member(report, "resource_statuses");
	struct page_node_rows r = {.out = out, .a = a, .begin = out->len};

	html_addf(out, "<section><h2>Events</h2><table><thead><tr>"
		       "<th>Resource</th><th>Status</th><th>Property</th>"
		       "<th>Message</th></tr></thead><tbody>\n");
	for (uint32_t i = 0; all.tag == V_HASH && i < all.h->count; i++)
		page_node_resource_add(
		    &r, all.h->entries[i].key, all.h->entries[i].value);
	rows_end(&r, "The run changed nothing.");
}

static void
page_node_logs_add(struct strbuf *out, struct arena *a, struct value report)
{
	struct value logs = value_member(report, "logs");
	struct page_node_rows r = {.out = out, .a = a, .begin = out->len};

	html_addf(out, "<section><h2>Records of the run</h2><table><thead><tr>"
		       "<th>Time</th><th>Level</th><th>Source</th>"
		       "<th>Message</th></tr></thead><tbody>\n");
	for (uint32_t i = 0; logs.tag == V_ARRAY && i < logs.a->count; i++) {
		struct value line = logs.a->items[i];

		if (!row_begin(&r))
			continue;
		html_addf(out, "<tr><td class=time>%s</td><td>",
		    arena_printf(
			a, "%.19s", page_node_member(a, line, "time")));
		page_badge(out, page_node_member(a, line, "level"));
		html_addf(out, "</td><td>%s</td><td>",
		    page_node_member(a, line, "source"));
		page_node_message_add(
		    out, page_node_member(a, line, "message"));
		html_addf(out, "</td></tr>\n");
	}
	rows_end(&r, "The run logged nothing.");
}

static void
page_node_reason_add(struct strbuf *out, const char *reason)
{
	html_addf(out,
	    "<p>The last report could not be read: %s.</p></section>\n",
	    reason);
}

static void
last_add(struct strbuf *out, struct arena *a, const struct report_node *n)
{
	const struct report_file *file = vec_at(&n->files, n->files.count - 1);
	struct value report;
	const char *why;

	if (file->bytes > REPORT_MAX) {
		page_node_reason_add(out, "it is too large for a page");
		return;
	}
	if (report_read(n, file->name, true, a, &report, &why) < 0) {
		page_node_reason_add(out, why);
		return;
	}
	page_node_members_add(out, a, report);
	html_addf(out, "</section>\n");
	page_node_events_add(out, a, report);
	page_node_logs_add(out, a, report);
}

static void
report_add(struct strbuf *out, const char *node, const char *reportdir)
{
	struct arena *a;
	struct report_node n;

	html_addf(out, "<section><h2>Last run</h2>");
	if (report_node_open(&n, reportdir, node) < 0) {
		if (errno == ENOENT)
			html_addf(out, "<p>The node has no stored report.</p>"
				       "</section>\n");
		else
			page_node_reason_add(out, strerror(errno));
		return;
	}
	a = arena_new(0);
	if (n.files.count == 0)
		html_addf(
		    out, "<p>The node has no stored report.</p></section>\n");
	else
		last_add(out, a, &n);
	arena_free(a);
	report_node_close(&n);
}

void
page_node(struct strbuf *out, const struct page_site *site, const char *node,
    const char *reportdir)
{
	page_begin(out, site, PAGE_NODE, node);
	html_addf(out, "<h1>%s</h1>\n", node);
	compile_add(out, site->compiled, node);
	report_add(out, node, reportdir);
	page_end(out);
}
