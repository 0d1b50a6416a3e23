#include "metrics/prometheus.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "metrics/histogram.h"
#include "metrics/view.h"

#define NAME_MAX_LEN 96

/* Letters of the module that the names of its objects begin with. */
#define MODULE_LETTERS 3

/* Base units; values are divided by ten to the power of digits. */
static const struct unit {
	const char *units;
	const char *word; /* of the object's name that the unit replaces */
	const char *suffix;
	unsigned digits;
} units[] = {
    {"microseconds", "_micros", "_seconds", 6},
    {"microseconds", "_us", "_seconds", 6},
    {"microseconds", NULL, "_seconds", 6},
    {"milliseconds", "_millis", "_seconds", 3},
    {"milliseconds", NULL, "_seconds", 3},
    {"seconds", NULL, "_seconds", 0},
    {"bytes", "_bytes", "_bytes", 0},
    {"bytes", NULL, "_bytes", 0},
    {NULL, NULL, "", 0},
};

static bool
ends_with(const char *s, const char *end)
{
	size_t n = strlen(s), m = strlen(end);

	return n > m && strcmp(s + n - m, end) == 0;
}

static void
cut_word(char *name, const char *word)
{
	if (ends_with(name, word))
		name[strlen(name) - strlen(word)] = '\0';
}

static const struct unit *
unit_of(const struct metric_object *o, const char *name)
{
	const struct unit *u;

	for (u = units; u->units != NULL; u++)
		if (strcmp(o->units, u->units) == 0 &&
		    (u->word == NULL || ends_with(name, u->word)))
			break;
	return u;
}

/* dlcRoute2xx: route_2xx. */
static void
snake(const char *camel, char *out)
{
	const char *s = camel += MODULE_LETTERS;

	for (; *s != '\0'; s++) {
		if (s > camel && (isupper((unsigned char)*s) ||
				     (isdigit((unsigned char)*s) &&
					 islower((unsigned char)s[-1]))))
			*out++ = '_';
		*out++ = (char)tolower((unsigned char)*s);
	}
	*out = '\0';
}

/* The name of a family, and how its values are scaled. */
static unsigned
family_name(const struct metric_object *o, char name[NAME_MAX_LEN])
{
	char words[NAME_MAX_LEN / 2];
	const char *suffix;
	const struct unit *u;

	snake(o->name, words);
	u = unit_of(o, words);
	suffix = u->suffix;
	if (u->word != NULL)
		cut_word(words, u->word);
	if (o->syntax == SYNTAX_COUNTER64) {
		cut_word(words, "_count");
		cut_word(words, "_sum");
	} else if (o->syntax == SYNTAX_DATE) {
		cut_word(words, "_time");
		suffix = "_timestamp_seconds";
	} else if (o->syntax == SYNTAX_STRING) {
		suffix = "_info";
	}
	snprintf(name, NAME_MAX_LEN, "dalang_%s_%s%s%s", o->module, words,
	    suffix, o->syntax == SYNTAX_COUNTER64 ? "_total" : "");
	return u->digits;
}

/* A label's name: the index without Id, Name or Index. */
static void
label_name(const struct metric_object *index, char *name)
{
	snake(index->name, name);
	cut_word(name, "_id");
	cut_word(name, "_name");
}

static void
add_escaped(struct strbuf *out, const char *s, bool quotes)
{
	for (; *s != '\0'; s++) {
		if (*s == '\n')
			strbuf_addstr(out, "\\n");
		else if (*s == '\\' || (quotes && *s == '"'))
			strbuf_addf(out, "\\%c", *s);
		else
			strbuf_addch(out, *s);
	}
}

static void
add_label(struct strbuf *out, const char *name, const char *value)
{
	strbuf_addf(out, "%s=\"", name);
	add_escaped(out, value, true);
	strbuf_addch(out, '"');
}

/* n / 10^digits, exactly and without zeros at the end. */
static void
add_decimal(struct strbuf *out, uint64_t n, unsigned digits)
{
	uint64_t scale = 1;

	for (unsigned i = 0; i < digits; i++)
		scale *= 10;
	strbuf_addf(out, "%" PRIu64, n / scale);
	if ((n %= scale) == 0)
		return;
	for (; n % 10 == 0; n /= 10)
		digits--;
	strbuf_addf(out, ".%0*" PRIu64, (int)digits, n);
}

static void
add_value(struct strbuf *out, uint64_t n, unsigned digits)
{
	strbuf_addch(out, ' ');
	add_decimal(out, n, digits);
	strbuf_addch(out, '\n');
}

/* The lines before the samples; an enumeration tells its numbers. */
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

/* A scalar's text is the value of a label. */
static void
print_text(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *o)
{
	char name[NAME_MAX_LEN], label[NAME_MAX_LEN], text[METRICS_TEXT_MAX];

	if (metrics_clean_text(v, o, 0, text) == 0)
		return;
	family_name(o, name);
	snake(o->name, label);
	add_head(out, name, "gauge", o);
	strbuf_addf(out, "%s{", name);
	add_label(out, label, text);
	strbuf_addstr(out, "} 1\n");
}

/* A label for each index object of the row. */
static void
add_indices(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *table, size_t row)
{
	char label[NAME_MAX_LEN], text[METRICS_TEXT_MAX];
	const struct metric_object *o;

	for (unsigned n = 0; (o = metrics_index_object(table, n)) != NULL;
	     n++) {
		label_name(o, label);
		metrics_index_text(v, table, row, n, text);
		strbuf_addch(out, n == 0 ? '{' : ',');
		add_label(out, label, text);
	}
	strbuf_addch(out, '}');
}

static void
print_rows(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *o, const char *name, unsigned digits)
{
	const struct metric_object *table = metric_object_at(o->table);
	size_t rows = metrics_row_count(v->reader, table);

	for (size_t row = 1; row <= rows; row++) {
		if (!metrics_row_live(v->reader, table, row))
			continue;
		strbuf_addstr(out, name);
		add_indices(out, v, table, row);
		add_value(out, metrics_number(v, o, row), digits);
		metrics_flush(v, out);
	}
}

/* Is it of a daemon that runs, and wanted? */
static bool
is_shown(const struct metrics_view *v, const struct metric_object *o)
{
	return v->up && metrics_wanted(v, o);
}

/* All samples of a family stand together, those of each daemon. */
static void
print_family(struct strbuf *out, const struct metrics_view *views, size_t count,
    const struct metric_object *o)
{
	char name[NAME_MAX_LEN];
	unsigned digits = family_name(o, name);
	bool head = false;

	for (size_t i = 0; i < count; i++) {
		const struct metrics_view *v = &views[i];

		if (!is_shown(v, o))
			continue;
		if (!head)
			add_head(out, name,
			    o->syntax == SYNTAX_COUNTER64 ? "counter" : "gauge",
			    o);
		head = true;
		if (o->kind == METRIC_COLUMN) {
			print_rows(out, v, o, name, digits);
			continue;
		}
		strbuf_addstr(out, name);
		add_value(out, metrics_number(v, o, 0), digits);
	}
}

/* --- histograms: buckets, sum and count are one family --- */

/* The column of sums that belongs to a column of buckets. */
static const struct metric_object *
sums_of(const struct metric_object *below)
{
	size_t count;
	const struct metric_object *o = metric_objects(&count);

	for (; count > 0; o++, count--)
		if (o->source == SOURCE_TOTAL && o->rows == below->rows)
			return o;
	return NULL;
}

/* One histogram; the number of observations is that of the last bucket. */
static void
print_histogram(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *below, const struct metric_object *sum,
    const char *name, size_t row)
{
	char label[NAME_MAX_LEN], text[METRICS_TEXT_MAX];
	const struct metric_object *table = metric_object_at(sum->table);
	size_t first = (row - 1) * HISTOGRAM_BUCKETS + 1;
	uint64_t n = 0;

	label_name(metrics_index_object(table, 0), label);
	metrics_index_text(v, table, row, 0, text);
	for (size_t b = 0; b < HISTOGRAM_BUCKETS; b++) {
		strbuf_addf(out, "%s_bucket{", name);
		add_label(out, label, text);
		strbuf_addstr(out, ",le=\"");
		if (histogram_bounds[b] == HISTOGRAM_UNBOUND)
			strbuf_addstr(out, "+Inf");
		else
			add_decimal(out, histogram_bounds[b], 6);
		strbuf_addstr(out, "\"}");
		n = metrics_number(v, below, first + b);
		add_value(out, n, 0);
	}
	strbuf_addf(out, "%s_sum{", name);
	add_label(out, label, text);
	strbuf_addch(out, '}');
	add_value(out, metrics_number(v, sum, row), 6);
	strbuf_addf(out, "%s_count{", name);
	add_label(out, label, text);
	strbuf_addch(out, '}');
	add_value(out, n, 0);
}

static void
print_histograms(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *below)
{
	const struct metric_object *sum = sums_of(below), *table;
	char words[NAME_MAX_LEN / 2], name[NAME_MAX_LEN];

	if (!is_shown(v, below) && !is_shown(v, sum))
		return;
	table = metric_object_at(sum->table);
	snake(table->name, words);
	cut_word(words, "_table");
	snprintf(
	    name, sizeof(name), "dalang_%s_%s_seconds", table->module, words);
	add_head(out, name, "histogram", table);
	for (size_t row = 1; row <= metrics_row_count(v->reader, table); row++)
		if (metrics_row_live(v->reader, table, row))
			print_histogram(out, v, below, sum, name, row);
}

/*
 * Families of their own are all scalars and the columns that are numbers.
 * Rows of a ring have a new number each time, as texts of rows may be new
 * ones, which would be a new series for each.
 */
static bool
is_family(const struct metric_object *o)
{
	if (o->kind == METRIC_SCALAR)
		return true;
	return o->kind == METRIC_COLUMN && o->syntax != SYNTAX_STRING &&
	       o->shape != SHAPE_RING && o->shape != SHAPE_BUCKET &&
	       o->source != SOURCE_COUNT && o->source != SOURCE_TOTAL;
}

/* What one daemon has, of one object. */
static void
print_own(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *o)
{
	if (o->source == SOURCE_BELOW)
		print_histograms(out, v, o);
	else if (is_family(o) && o->syntax == SYNTAX_STRING && is_shown(v, o))
		print_text(out, v, o);
}

void
metrics_prometheus(
    struct strbuf *out, const struct metrics_view *views, size_t count)
{
	size_t objects;
	const struct metric_object *o = metric_objects(&objects);

	strbuf_addstr(out, "# HELP dalang_up Whether the daemon runs; the "
			   "metrics of one that does not are left out.\n"
			   "# TYPE dalang_up gauge\n");
	for (size_t i = 0; i < count; i++)
		strbuf_addf(out, "dalang_up{daemon=\"%s\"} %d\n",
		    views[i].module, views[i].up);
	for (; objects > 0; o++, objects--) {
		if (is_family(o) && o->syntax != SYNTAX_STRING)
			print_family(out, views, count, o);
		for (size_t i = 0; i < count; i++)
			print_own(out, &views[i], o);
	}
}
