#include "base/metrics/read/prometheus.h"

#include <inttypes.h>
#include <string.h>

#include "logging/safe.h"
#include "base/metrics/histogram.h"
#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"

static void
prometheus_add_piece(struct strbuf *out, const char *s, size_t n, bool quotes)
{
	for (const char *end = s + n; s < end; s++) {
		if (*s == '\\' || (quotes && *s == '"'))
			strbuf_addch(out, '\\');
		strbuf_addch(out, *s);
	}
}

/* The format has no escapes for other control characters: replace them. */
static void
add_escaped(struct strbuf *out, const char *s, bool quotes)
{
	char room[LOG_SAFE_ROOM];
	size_t n = strlen(s), used, len;
	const char *piece;

	for (; n > 0; s += used, n -= used) {
		if (*s == '\n') {
			strbuf_addstr(out, "\\n");
			used = 1;
			continue;
		}
		used = log_safe_next(s, n, LOG_SAFE_LINE, room, &piece, &len);
		prometheus_add_piece(out, piece, len, quotes);
	}
}

static void
add_label(struct strbuf *out, const char *name, const char *value)
{
	strbuf_addstr(out, name);
	strbuf_addstr(out, "=\"");
	add_escaped(out, value, true);
	strbuf_addch(out, '"');
}

/* Append n / 10^digits, exact and without trailing zeros. */
static void
add_decimal(struct strbuf *out, uint64_t n, unsigned digits)
{
	uint64_t scale = 1;

	for (unsigned i = 0; i < digits; i++)
		scale *= 10;
	if (n / scale <= INT64_MAX)
		strbuf_addint(out, (int64_t)(n / scale));
	else
		strbuf_addf(out, "%" PRIu64, n / scale);
	if ((n %= scale) == 0)
		return;
	for (; n % 10 == 0; n /= 10)
		digits--;
	strbuf_addf(out, ".%0*" PRIu64, (int)digits, n);
}

static void
prometheus_add_value(struct strbuf *out, uint64_t n, unsigned digits)
{
	strbuf_addch(out, ' ');
	add_decimal(out, n, digits);
	strbuf_addch(out, '\n');
}

/* Append the lines before the samples; an enumeration lists its numbers. */
static void
add_head(struct strbuf *out, const char *name, const char *type,
    const struct metric_object *o)
{
	strbuf_addf(out, "# HELP %s ", name);
	add_escaped(out, o->doc, false);
	for (unsigned i = 1; o->syntax == SYNTAX_ENUM && i <= metric_rows(o);
	     i++)
		if (*metrics_label(o, i) != '\0')
			strbuf_addf(out, " %u: %s.", i, metrics_label(o, i));
	strbuf_addf(out, "\n# TYPE %s %s\n", name, type);
}

/* --- rows, with their indices as labels --- */

struct labels {
	const struct metric_object *table;
	const struct metric_object *index[METRICS_INDICES];
	unsigned count;
};

static void
labels_of(const struct metric_object *table, struct labels *l)
{
	l->table = table;
	l->count = 0;
	while (l->count < METRICS_INDICES &&
	       (l->index[l->count] = metrics_index_object(table, l->count)) !=
		   NULL)
		l->count++;
}

/* Append NAME{LABEL="VALUE",... of a row; the caller closes it. */
static void
prometheus_add_row(struct strbuf *out, const struct metrics_view *v,
    const struct labels *l, size_t row, const char *name, const char *end)
{
	char text[METRICS_TEXT_MAX];

	strbuf_addstr(out, name);
	strbuf_addstr(out, end);
	for (unsigned n = 0; n < l->count; n++) {
		strbuf_addch(out, n == 0 ? '{' : ',');
		metrics_index_text(v, l->index[n], l->table, row, n, text);
		add_label(out, l->index[n]->family, text);
	}
}

static void
print_rows(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *o)
{
	const struct metric_object *table = metric_object_at(o->table);
	size_t rows = metrics_row_count(v->reader, table);
	struct labels l;

	labels_of(table, &l);
	for (size_t row = 1; row <= rows; row++) {
		if (!metrics_row_live(v->reader, table, row))
			continue;
		prometheus_add_row(out, v, &l, row, o->family, "");
		strbuf_addch(out, '}');
		prometheus_add_value(out, metrics_number(v, o, row), o->digits);
		metrics_flush(v, out);
	}
}

/* --- histograms: buckets, sum and count are one family --- */

/* Return the column of sums of a table of histograms. */
static const struct metric_object *
sums_of(const struct metric_object *table)
{
	size_t count;
	const struct metric_object *o = metric_objects(&count);

	while (o->source != SOURCE_TOTAL || o->rows != table->rows)
		o++;
	return o;
}

/* Return the column of buckets that belongs to a table of histograms. */
static const struct metric_object *
buckets_of(const struct metric_object *table)
{
	size_t count;
	const struct metric_object *o = metric_objects(&count);

	while (o->source != SOURCE_BELOW || o->rows != table->rows)
		o++;
	return o;
}

/*
 * Append one histogram; its number of observations is that of the last bucket.
 */
static void
print_histogram(struct strbuf *out, const struct metrics_view *v,
    const struct labels *l, size_t row)
{
	const struct metric_object *below = buckets_of(l->table),
				   *sum = sums_of(l->table);
	const char *name = l->table->family;
	size_t first = (row - 1) * HISTOGRAM_BUCKETS + 1;
	uint64_t n = 0;

	for (size_t b = 0; b < HISTOGRAM_BUCKETS; b++) {
		prometheus_add_row(out, v, l, row, name, "_bucket");
		strbuf_addstr(out, ",le=\"");
		if (histogram_bounds[b] == HISTOGRAM_UNBOUND)
			strbuf_addstr(out, "+Inf");
		else
			add_decimal(out, histogram_bounds[b], sum->digits);
		strbuf_addstr(out, "\"}");
		n = metrics_number(v, below, first + b);
		prometheus_add_value(out, n, 0);
	}
	prometheus_add_row(out, v, l, row, name, "_sum");
	strbuf_addch(out, '}');
	prometheus_add_value(out, metrics_number(v, sum, row), sum->digits);
	prometheus_add_row(out, v, l, row, name, "_count");
	strbuf_addch(out, '}');
	prometheus_add_value(out, n, 0);
}

static void
print_histograms(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *table)
{
	struct labels l;

	labels_of(table, &l);
	for (size_t row = 1; row <= metrics_row_count(v->reader, table); row++)
		if (metrics_row_live(v->reader, table, row))
			print_histogram(out, v, &l, row);
}

/* --- scalars --- */

/* Append a text as the value of a label that has the object's name. */
static void
prometheus_print_text(
    struct strbuf *out, const struct metric_object *o, const char *text)
{
	size_t before = strlen("dalang_") + strlen(o->module) + strlen("_");
	size_t n = strlen(o->family) - before - strlen("_info");

	strbuf_addf(out, "%s{%.*s=\"", o->family, (int)n, o->family + before);
	add_escaped(out, text, true);
	strbuf_addstr(out, "\"} 1\n");
}

static void
prometheus_print_scalar(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *o)
{
	char text[METRICS_TEXT_MAX];

	if (o->syntax == SYNTAX_STRING) {
		metrics_clean_text(v, o, 0, text);
		prometheus_print_text(out, o, text);
		return;
	}
	strbuf_addstr(out, o->family);
	prometheus_add_value(out, metrics_number(v, o, 0), o->digits);
}

/* --- families --- */

/*
 * Return whether the daemon has samples of the object.  An empty text is not a
 * sample.
 */
static bool
has_samples(const struct metrics_view *v, const struct metric_object *o)
{
	char text[METRICS_TEXT_MAX];

	if (!v->up)
		return false;
	if (o->kind == METRIC_TABLE)
		return metrics_wanted(v, sums_of(o)) ||
		       metrics_wanted(v, buckets_of(o));
	return metrics_wanted(v, o) &&
	       (o->syntax != SYNTAX_STRING ||
		   metrics_clean_text(v, o, 0, text) > 0);
}

static const char *
prometheus_type_of(const struct metric_object *o)
{
	if (o->kind == METRIC_TABLE)
		return "histogram";
	return o->syntax == SYNTAX_COUNTER64 ? "counter" : "gauge";
}

/* Append a family with the samples of all daemons. */
static void
print_family(struct strbuf *out, const struct metrics_view *views, size_t count,
    const struct metric_object *o)
{
	bool begun = false;

	for (size_t i = 0; i < count; i++) {
		if (!has_samples(&views[i], o))
			continue;
		if (!begun)
			add_head(out, o->family, prometheus_type_of(o), o);
		begun = true;
		if (o->kind == METRIC_TABLE)
			print_histograms(out, &views[i], o);
		else if (o->kind == METRIC_COLUMN)
			print_rows(out, &views[i], o);
		else
			prometheus_print_scalar(out, &views[i], o);
	}
}

void
metrics_prometheus(
    struct strbuf *out, const struct metrics_view *views, size_t count)
{
	size_t left;
	const struct metric_object *o = metric_objects(&left);

	strbuf_addstr(out,
	    "# HELP dalang_up Whether the daemon runs; the metrics of a "
	    "stopped daemon are omitted.\n"
	    "# TYPE dalang_up gauge\n");
	for (size_t i = 0; i < count; i++)
		strbuf_addf(out, "dalang_up{daemon=\"%s\"} %d\n",
		    metric_daemon_name(metrics_reader_daemon(views[i].reader)),
		    views[i].up);
	for (; left > 0; o++, left--)
		if (o->family != NULL && o->kind != METRIC_INDEX)
			print_family(out, views, count, o);
}
