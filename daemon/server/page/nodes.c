#include "server/page/nodes.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text/html.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/row_name.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "network/http/form.h"
#include "server/page/frame.h"

/* Bytes of a search; a certname has fewer. */
#define SEARCH_MAX 256

struct page_nodes_entry {
	uint64_t key;
	size_t row;
	char name[METRICS_NAME_MAX + 1];
};

struct page_nodes_list {
	const struct page_site *site;
	const struct page_query *q;
	struct page_nodes_entry *entries;
	size_t count, all;
};

/*
 * The columns by which the list can be sorted, with `largest` the largest value
 * first.  Column 0, which has no object, is sorted by name.
 */
static const struct column {
	const char *name, *label, *object;
	bool largest, number;
} page_nodes_columns[] = {
    {"name", "Node", NULL, false, false},
    {"result", "Result", "dlcNodeLastRes", true, false},
    {"age", "Last seen", "dlcNodeAge", false, false},
    {"time", "Compile", "dlcNodeLastUs", true, true},
    {"resources", "Resources", "dlcNodeResources", true, true},
    {"compiles", "Compiles", "dlcNodeCompiles", true, true},
    {"failed", "Failed", "dlcNodeBad", true, true},
};

#define COLUMNS (sizeof(page_nodes_columns) / sizeof(page_nodes_columns[0]))

/*
 * Return the column that a query names; any other text means the first column.
 */
static const struct column *
page_nodes_column_of(const struct page_query *q, bool *ret_reversed)
{
	const char *name = q->sort + (*q->sort == '-');

	*ret_reversed = *q->sort == '-';
	for (size_t i = 0; i < COLUMNS; i++)
		if (strcmp(name, page_nodes_columns[i].name) == 0)
			return &page_nodes_columns[i];
	*ret_reversed = false;
	return &page_nodes_columns[0];
}

/* --- rows --- */

/* Copy the name of a row, which other processes may change meanwhile. */
static void
page_nodes_name_copy(const struct metrics_view *v,
    const struct metric_object *table, size_t row,
    char name[METRICS_NAME_MAX + 1])
{
	struct metrics_key key;
	size_t n;

	metrics_row_key(v->reader, table, row, &key);
	n = key.name != NULL ? key.name_len : 0;
	if (n > METRICS_NAME_MAX)
		n = METRICS_NAME_MAX;
	if (n > 0)
		memcpy(name, key.name, n);
	name[n] = '\0';
}

static void
entries_collect(
    struct page_nodes_list *l, const struct column *c, const char *search)
{
	const struct metrics_view *v = l->site->compiled;
	const struct metric_object *table = metric_object_find("dlcNodeTable");
	const struct metric_object *key =
	    c->object != NULL ? metric_object_find(c->object) : NULL;
	size_t rows = metrics_row_count(v->reader, table);

	l->entries = memory_zalloc(rows + 1, sizeof(*l->entries));
	for (size_t row = 1; row <= rows; row++) {
		struct page_nodes_entry *e = &l->entries[l->count];

		if (!metrics_row_live(v->reader, table, row))
			continue;
		l->all++;
		page_nodes_name_copy(v, table, row, e->name);
		if (strstr(e->name, search) == NULL)
			continue;
		e->row = row;
		e->key = key != NULL ? metrics_number(v, key, row) : 0;
		l->count++;
	}
}

static int
by_smallest(const void *a, const void *b)
{
	const struct page_nodes_entry *x = a, *y = b;

	if (x->key != y->key)
		return x->key < y->key ? -1 : 1;
	return strcmp(x->name, y->name);
}

static int
by_largest(const void *a, const void *b)
{
	const struct page_nodes_entry *x = a, *y = b;

	if (x->key != y->key)
		return x->key > y->key ? -1 : 1;
	return strcmp(x->name, y->name);
}

static int
by_name_reversed(const void *a, const void *b)
{
	const struct page_nodes_entry *x = a, *y = b;

	return strcmp(y->name, x->name);
}

static void
entries_sort(struct page_nodes_list *l, const struct column *c, bool reversed)
{
	int (*order)(const void *, const void *) =
	    c->largest != reversed ? by_largest : by_smallest;

	if (c->object == NULL && reversed)
		order = by_name_reversed;
	qsort(l->entries, l->count, sizeof(*l->entries), order);
}

/* --- markup --- */

/* Append the address of this list, sorted by a column, from a row. */
static void
page_nodes_address_add(struct strbuf *out, const struct page_nodes_list *l,
    const char *sort, bool reversed, uint32_t from)
{
	struct growbuf query;

	growbuf_init(&query);
	strbuf_addstr(&query.out, "/status/nodes?sort=");
	strbuf_addstr(&query.out, reversed ? "-" : "");
	strbuf_addstr(&query.out, sort);
	if (*l->q->search != '\0') {
		strbuf_addstr(&query.out, "&q=");
		form_encode(&query.out, l->q->search, strlen(l->q->search));
	}
	if (from > 0)
		strbuf_addf(&query.out, "&from=%u", (unsigned)from);
	html_text(out, growbuf_text(&query), query.out.len);
	growbuf_release(&query);
}

static void
heads_add(struct strbuf *out, const struct page_nodes_list *l,
    const struct column *current, bool reversed)
{
	html_addf(out, "<table><thead><tr>");
	for (size_t i = 0; i < COLUMNS; i++) {
		const struct column *c = &page_nodes_columns[i];
		bool is_current = c == current;

		html_addf(out, "<th%s%s><a href=\"",
		    c->number ? " class=n" : "",
		    !is_current		     ? ""
		    : c->largest != reversed ? " aria-sort=descending"
					     : " aria-sort=ascending");
		page_nodes_address_add(
		    out, l, c->name, is_current && !reversed, 0);
		html_addf(out, "\">%s</a></th>", c->label);
		if (i == 0)
			html_addf(out, "<th>Environment</th>");
	}
	html_addf(out, "</tr></thead><tbody>\n");
}

static unsigned long long
page_nodes_number(
    const struct page_nodes_list *l, const char *object, size_t row)
{
	return metrics_number(
	    l->site->compiled, metric_object_find(object), row);
}

static void
page_nodes_row_add(struct strbuf *out, const struct page_nodes_list *l,
    const struct page_nodes_entry *e)
{
	const struct metrics_view *v = l->site->compiled;
	const struct metric_object *result =
	    metric_object_find("dlcNodeLastRes");
	char environment[METRICS_TEXT_MAX];

	metrics_clean_text(
	    v, metric_object_find("dlcNodeEnv"), e->row, environment);
	html_addf(out, "<tr><td>");
	page_node_name(out, e->name);
	html_addf(out,
	    "</td><td data-label=\"Environment\">%s</td>"
	    "<td data-label=\"Result\">",
	    environment);
	page_badge(
	    out, metrics_label(result, metrics_number(v, result, e->row)));
	html_addf(out, "</td><td data-label=\"Last seen\">");
	page_span(out, (int64_t)page_nodes_number(l, "dlcNodeAge", e->row));
	html_addf(out,
	    " ago</td><td class=\"n\" data-label=\"Compile\">%.1f ms</td>"
	    "<td class=\"n\" data-label=\"Resources\">%llu</td>"
	    "<td class=\"n\" data-label=\"Compiles\">%llu</td>"
	    "<td class=\"n\" data-label=\"Failed\">%llu</td></tr>\n",
	    (double)page_nodes_number(l, "dlcNodeLastUs", e->row) / 1000,
	    page_nodes_number(l, "dlcNodeResources", e->row),
	    page_nodes_number(l, "dlcNodeCompiles", e->row),
	    page_nodes_number(l, "dlcNodeBad", e->row));
}

static void
pages_add(struct strbuf *out, const struct page_nodes_list *l,
    const struct column *c, bool reversed, uint32_t from)
{
	size_t last = l->count - from < PAGE_ROWS ? l->count : from + PAGE_ROWS;

	html_addf(out, "<p class=\"pages\">");
	if (from > 0) {
		html_addf(out, "<a rel=\"prev\" href=\"");
		page_nodes_address_add(out, l, c->name, reversed,
		    from > PAGE_ROWS ? from - PAGE_ROWS : 0);
		html_addf(out, "\">Previous</a> ");
	}
	html_addf(out, "%zu to %zu of %zu", l->count > 0 ? (size_t)from + 1 : 0,
	    last, l->count);
	if (l->count < l->all)
		html_addf(out, " found, %zu known", l->all);
	if (last < l->count) {
		html_addf(out, " <a rel=\"next\" href=\"");
		page_nodes_address_add(
		    out, l, c->name, reversed, from + PAGE_ROWS);
		html_addf(out, "\">Next</a>");
	}
	html_addf(out, "</p>\n");
}

/* The row at which a page begins. */
static uint32_t
page_nodes_first_of(const struct page_nodes_list *l)
{
	if (l->q->from < l->count)
		return l->q->from / PAGE_ROWS * PAGE_ROWS;
	return 0;
}

/*
 * Write the text that names in the list contain: certnames are in lower case,
 * and a name that is too long for the table is shortened there.
 */
static void
search_make(const char *wanted, char ret_search[METRICS_NAME_MAX + 1])
{
	char lower[SEARCH_MAX];
	size_t n = 0;

	for (; n < sizeof(lower) && wanted[n] != '\0'; n++)
		lower[n] = (char)tolower((unsigned char)wanted[n]);
	(void)metrics_row_name(lower, n, ret_search);
}

void
page_nodes(struct strbuf *out, const struct page_site *site,
    const struct page_query *q)
{
	struct page_nodes_list l = {.site = site, .q = q};
	bool reversed;
	const struct column *c = page_nodes_column_of(q, &reversed);
	uint32_t from;
	char search[METRICS_NAME_MAX + 1];

	search_make(q->search, search);
	entries_collect(&l, c, search);
	entries_sort(&l, c, reversed);
	from = page_nodes_first_of(&l);
	page_begin(out, site, PAGE_NODES, "Nodes");
	html_addf(out,
	    "<form class=\"search\" action=\"/status/nodes\">"
	    "<input type=\"search\" name=\"q\" value=\"%s\" "
	    "placeholder=\"Part of a name\" aria-label=\"Search\">"
	    "<input type=\"hidden\" name=\"sort\" value=\"%s%s\">"
	    "<button>Search</button></form>\n",
	    q->search, reversed ? "-" : "", c->name);
	pages_add(out, &l, c, reversed, from);
	heads_add(out, &l, c, reversed);
	for (size_t i = from; i < l.count && i < from + PAGE_ROWS; i++)
		page_nodes_row_add(out, &l, &l.entries[i]);
	html_addf(out, "</tbody></table>\n");
	pages_add(out, &l, c, reversed, from);
	page_end(out);
	free(l.entries);
}
