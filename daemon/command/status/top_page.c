/* The page of "dalang top", for a screen and for a pipe. */
#include "command/status/internal.h"

#include <string.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/plural.h"
#include "base/text/utf8.h"
#include "command/status/rates.h"
#include "command/terminal.h"
#include "base/metrics/read/view.h"
#include "server/status/values.h"

/*
 * Maximum length of a cell in characters, and the shortest to which one is cut.
 */
#define CELL_MAX 64
#define CELL_MIN 10
/* Narrower screens have no room for the names of all lists. */
#define TABS_WIDTH 89

void
top_page_init(struct top_page *p)
{
	growbuf_init(&p->text);
	p->count = 0;
}

void
top_page_release(struct top_page *p)
{
	growbuf_release(&p->text);
}

void
top_page_reset(struct top_page *p)
{
	growbuf_reset(&p->text);
	p->count = 0;
}

void
top_line_end(struct top_page *p, enum screen_style style)
{
	struct strbuf *out = &p->text.out;

	if (p->count == TOP_LINES_MAX)
		return;
	while (strbuf_last(out) == ' ')
		strbuf_truncate(out, out->len - 1);
	strbuf_addch(out, '\n');
	p->styles[p->count++] = style;
}

/* --- what the daemons do --- */

static void
top_page_safe_add(struct top_page *p, const char *s)
{
	terminal_safe_add(&p->text.out, s, strlen(s));
}

static void
top_page_span_add(struct top_page *p, const char *before, int64_t seconds)
{
	char text[CLOCK_SPAN_MAX];

	clock_span_text(seconds, text);
	strbuf_addf(&p->text.out, "%s%s", before, text);
}

/* Append a number with one digit behind the point, or "-". */
static void
real_add(struct top_page *p, const char *before, double n, const char *unit)
{
	strbuf_addstr(&p->text.out, before);
	if (n < 0)
		strbuf_addch(&p->text.out, '-');
	else
		strbuf_addf(&p->text.out, "%.1f", n);
	strbuf_addstr(&p->text.out, unit);
}

/* Return the mean of a sum whose parts are counted; negative: not known. */
static double
mean_of(const struct top *t, const char *sum, const char *count)
{
	double n = rates_second(t->rates, SEGMENT_COMPILED, count, 0);
	double all = rates_second(t->rates, SEGMENT_COMPILED, sum, 0);

	return n > 0 && all >= 0 ? all / n : -1;
}

static void
compiles_add(struct top_page *p, const struct top *t)
{
	const json_t *queue =
	    json_object_get(json_object_get(t->tree, "compiled"), "queue");
	double all = rates_second(t->rates, SEGMENT_COMPILED, "dlcCompiles", 0);
	double failed =
	    rates_second(t->rates, SEGMENT_COMPILED, "dlcCompilesBad", 0);
	double work =
	    rates_second(t->rates, SEGMENT_COMPILED, "dlcWorkerMicros", 0);
	double mean = mean_of(t, "dlcCompileMicros", "dlcCompiles");
	double wait = mean_of(t, "dlcQueueMicros", "dlcDequeued");
	int64_t workers = status_number(queue, "workers");
	int64_t waiting = status_number(queue, "waiting");
	int64_t most = status_number(queue, "waiting_max");

	real_add(p, "", all, " compiles/s");
	real_add(p, ", ", failed, " failed/s");
	real_add(p, ", mean ", mean < 0 ? -1 : mean / 1000, " ms");
	strbuf_addf(&p->text.out, "; %lld of %lld %s busy",
	    (long long)status_number(queue, "busy"), (long long)workers,
	    plural(workers, "worker", "workers"));
	if (work >= 0 && workers > 0)
		strbuf_addf(&p->text.out, " (%.0f %% of their time)",
		    work / 1e4 / (double)workers);
	strbuf_addf(&p->text.out, "; %lld", (long long)waiting);
	if (most > 0)
		strbuf_addf(&p->text.out, " of %lld", (long long)most);
	strbuf_addstr(&p->text.out, " requests wait");
	if (wait >= 0)
		strbuf_addf(&p->text.out, ", mean %.1f ms", wait / 1000);
	top_line_end(p, failed > 0 ? SCREEN_WARN : SCREEN_TITLE);
}

static void
top_page_nodes_add(struct top_page *p, const struct top *t)
{
	const json_t *counts =
	    json_object_get(json_object_get(t->tree, "nodes"), "counts");
	int64_t failing = status_number(counts, "failing");
	int64_t overdue = status_number(counts, "overdue");
	int64_t drifting = status_number(counts, "drifting");
	int64_t waiting =
	    status_number(json_object_get(t->tree, "ca"), "pending");

	strbuf_addf(&p->text.out,
	    "nodes: %lld failing, %lld overdue, %lld drifting, %lld fresh, "
	    "%lld known",
	    (long long)failing, (long long)overdue, (long long)drifting,
	    (long long)status_number(counts, "fresh"),
	    (long long)status_number(counts, "known"));
	if (waiting > 0)
		strbuf_addf(&p->text.out, "; %lld %s", (long long)waiting,
		    plural(waiting, "certificate request waits",
			"certificate requests wait"));
	top_line_end(p, failing > 0		 ? SCREEN_BAD
			: overdue + drifting > 0 ? SCREEN_WARN
						 : SCREEN_PLAIN);
}

static void
top_page_failure_add(struct top_page *p, const struct top *t)
{
	const json_t *o = json_object_get(
	    json_object_get(t->tree, "compiled"), "last_failure");

	if (o == NULL)
		return;
	top_page_span_add(p, "last error ", status_number(o, "age"));
	strbuf_addstr(&p->text.out, " ago, ");
	top_page_safe_add(p, status_text(o, "node"));
	strbuf_addstr(&p->text.out, ": ");
	top_page_safe_add(p, status_text(o, "message"));
	top_line_end(p, SCREEN_PLAIN);
}

/* Append the first environment whose newer code is broken. */
static void
top_page_broken_add(struct top_page *p, const struct top *t)
{
	const json_t *list = json_object_get(
	    json_object_get(t->tree, "compiled"), "environments");
	const json_t *o, *first = NULL;
	size_t index, count = 0;

	json_array_foreach(list, index, o)
	{
		if (json_object_get(o, "broken_age") == NULL)
			continue;
		first = first == NULL ? o : first;
		count++;
	}
	if (first == NULL)
		return;
	strbuf_addstr(&p->text.out, "newer code of ");
	top_page_safe_add(p, status_text(first, "name"));
	if (count > 1)
		strbuf_addf(&p->text.out, " (and %zu more)", count - 1);
	top_page_span_add(
	    p, " cannot be loaded, for ", status_number(first, "broken_age"));
	strbuf_addstr(&p->text.out, ": ");
	top_page_safe_add(p, status_text(first, "broken_reason"));
	top_line_end(p, SCREEN_BAD);
}

/* Append the log of a running daemon to its line. */
static void
top_page_log_add(
    struct top_page *p, const struct top *t, const json_t *o, enum segment s)
{
	const json_t *log = json_object_get(o, "log");
	double rate = rates_second(t->rates, s, "dllEmitted", 1);

	strbuf_addstr(&p->text.out, "; log ");
	top_page_safe_add(p, status_text(log, "state"));
	real_add(p, ", ", rate, " records/s");
	if (status_number(log, "dropped") > 0)
		strbuf_addf(&p->text.out, ", %lld lost",
		    (long long)status_number(log, "dropped"));
}

static void
top_page_daemon_add(
    struct top_page *p, const struct top *t, const json_t *o, enum segment s)
{
	const char *state = status_text(o, "state"), *reason;
	bool runs = strcmp(state, "running") == 0;
	double user = rates_second(t->rates, s, "dlcCpuUser", 0);
	double kernel = rates_second(t->rates, s, "dlcCpuSys", 0);
	size_t processes;

	top_page_safe_add(p, status_text(o, "name"));
	strbuf_addch(&p->text.out, ' ');
	top_page_safe_add(
	    p, strcmp(state, "absent") == 0 ? "not running" : state);
	reason = status_text(o, "reason");
	if (*reason != '\0') {
		strbuf_addstr(&p->text.out, ": ");
		top_page_safe_add(p, reason);
	}
	if (!runs) {
		top_line_end(
		    p, strcmp(state, "dead") == 0 ? SCREEN_BAD : SCREEN_WARN);
		return;
	}
	top_page_span_add(p, " for ", status_number(o, "uptime"));
	processes = json_array_size(json_object_get(o, "processes"));
	strbuf_addf(&p->text.out, ", %zu process%s", processes,
	    plural(processes, "", "es"));
	if (s == SEGMENT_COMPILED && user >= 0 && kernel >= 0)
		strbuf_addf(&p->text.out, ", %.0f %% of a processor",
		    (user + kernel) / 1e4);
	if (status_number(o, "crashes") > 0)
		strbuf_addf(&p->text.out, ", %lld crashed",
		    (long long)status_number(o, "crashes"));
	top_page_log_add(p, t, o, s);
	top_line_end(p, SCREEN_PLAIN);
}

void
top_head_add(struct top_page *p, const struct top *t)
{
	const json_t *compiled = json_object_get(t->tree, "compiled");

	if (!t->views[SEGMENT_COMPILED].up) {
		top_page_daemon_add(p, t, compiled, SEGMENT_COMPILED);
	} else {
		compiles_add(p, t);
		top_page_nodes_add(p, t);
		top_page_daemon_add(p, t, compiled, SEGMENT_COMPILED);
	}
	top_page_daemon_add(
	    p, t, json_object_get(t->tree, "applyd"), SEGMENT_APPLYD);
	top_page_broken_add(p, t);
	top_page_failure_add(p, t);
}

/* --- the list --- */

void
top_tabs_add(struct top_page *p, const struct top *t, unsigned width)
{
	for (enum top_list i = 0; i < TOP_LISTS; i++)
		if (i == t->list)
			strbuf_addf(&p->text.out, "[%d %s] ", i + 1,
			    top_shape(i)->name);
		else if (width < TABS_WIDTH)
			strbuf_addf(&p->text.out, "%d ", i + 1);
		else
			strbuf_addf(
			    &p->text.out, "%d %s ", i + 1, top_shape(i)->name);
	top_line_end(p, SCREEN_TITLE);
}

/* A tab would move the columns behind it. */
static void
tabs_replace(char *s)
{
	while ((s = strchr(s, '\t')) != NULL)
		*s = ' ';
}

/* Return the divisor of a number that is printed with a point. */
static double
top_page_unit(enum top_form form)
{
	if (form == TOP_MICROS)
		return 1000;
	return form == TOP_BYTES ? 1 << 20 : 1;
}

/* Append a cell as text, of at most `most` characters. */
static void
top_page_cell_add(struct strbuf *out, const struct top_column *c,
    const json_t *row, size_t most)
{
	const json_t *value = json_object_get(row, c->member);
	size_t at = out->len, n;
	char span[CLOCK_SPAN_MAX];

	if (c->form == TOP_TEXT) {
		const char *s = status_text(row, c->member);

		terminal_safe_add(out, s, strlen(s));
		tabs_replace(strbuf_edit(out) + at);
	} else if (value == NULL) {
		strbuf_addch(out, '-');
	} else if (c->form == TOP_COUNT) {
		strbuf_addint(out, json_integer_value(value));
	} else if (c->form == TOP_SPAN) {
		clock_span_text(json_integer_value(value), span);
		strbuf_addstr(out, span);
	} else {
		strbuf_addf(out, "%.1f",
		    json_number_value(value) / top_page_unit(c->form));
	}
	n = utf8_count(strbuf_edit(out) + at, out->len - at);
	if (n <= most)
		return;
	strbuf_truncate(out,
	    at + utf8_offset(strbuf_edit(out) + at, out->len - at, most - 1));
	strbuf_addch(out, '~');
}

/* Append a text in a column: numbers stand on the right. */
static void
padded_add(
    struct strbuf *out, const char *s, size_t n, size_t width, bool right)
{
	size_t have = utf8_count(s, n), pad = have < width ? width - have : 0;

	strbuf_addchn(out, ' ', right ? pad : 0);
	strbuf_add(out, s, n);
	strbuf_addchn(out, ' ', (right ? 0 : pad) + 2);
}

/*
 * The columns of a list: widths and titles, with "*" at the column of the
 * order.
 */
struct top_page_layout {
	const struct top_shape *shape;
	size_t most;
	size_t widths[TOP_COLUMNS_MAX];
	char titles[TOP_COLUMNS_MAX][24];
};

static void
layout_find(struct top_page_layout *l, const struct top *t, size_t first,
    size_t count, unsigned width)
{
	const struct top_order *o = &t->orders[t->list];
	struct growbuf cell;

	l->shape = top_shape(t->list);
	l->most = width == 0 || width / 3 > CELL_MAX ? CELL_MAX
		  : width / 3 < CELL_MIN	     ? CELL_MIN
						     : width / 3;
	growbuf_init(&cell);
	for (unsigned i = 0; i < l->shape->count; i++) {
		const struct top_column *c = &l->shape->columns[i];

		fixed_shorten(l->titles[i], sizeof(l->titles[i]), "%s%s",
		    i == o->column ? "*" : "", c->title);
		l->widths[i] = strlen(l->titles[i]);
		for (size_t j = first; j < first + count; j++) {
			size_t n;

			growbuf_reset(&cell);
			top_page_cell_add(
			    &cell.out, c, json_array_get(t->rows, j), l->most);
			n = utf8_count(growbuf_text(&cell), cell.out.len);
			if (n > l->widths[i])
				l->widths[i] = n;
		}
	}
	growbuf_release(&cell);
}

static void
top_page_row_add(
    struct top_page *p, const struct top_page_layout *l, const json_t *row)
{
	struct growbuf cell;

	growbuf_init(&cell);
	for (unsigned i = 0; i < l->shape->count; i++) {
		const struct top_column *c = &l->shape->columns[i];

		growbuf_reset(&cell);
		top_page_cell_add(&cell.out, c, row, l->most);
		padded_add(&p->text.out, growbuf_text(&cell), cell.out.len,
		    l->widths[i], c->form != TOP_TEXT);
	}
	growbuf_release(&cell);
}

void
top_list_add(struct top_page *p, const struct top *t, size_t first,
    size_t count, size_t chosen, unsigned width)
{
	size_t rows = json_array_size(t->rows);
	struct top_page_layout l;

	first = first < rows ? first : rows;
	count = count < rows - first ? count : rows - first;
	layout_find(&l, t, first, count, width);
	for (unsigned i = 0; i < l.shape->count; i++)
		padded_add(&p->text.out, l.titles[i], strlen(l.titles[i]),
		    l.widths[i], l.shape->columns[i].form != TOP_TEXT);
	top_line_end(p, SCREEN_TITLE);
	for (size_t i = first; i < first + count; i++) {
		top_page_row_add(p, &l, json_array_get(t->rows, i));
		top_line_end(p, i == chosen ? SCREEN_CHOSEN : SCREEN_PLAIN);
	}
}
