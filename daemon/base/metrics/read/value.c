/* Values of a reader: numbers and texts of the objects, and their rows. */
#include "base/metrics/read/value.h"

#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/nodes.h"
#include "base/metrics/read/peak.h"
#include "base/metrics/read/reader_state.h"
#include "base/metrics/read/recent.h"
#include "base/metrics/seqtext.h"

/* Number of missed runs before a node counts as overdue. */
#define OVERDUE_INTERVALS 2

static uint64_t
metrics_value_cell_value(
    const struct metrics_segment *s, unsigned slot, unsigned cell)
{
	return __atomic_load_n(&s->slot[slot].cell[cell], __ATOMIC_RELAXED);
}

static uint64_t
slots_combine(
    const struct metrics_reader *r, enum metric_source how, unsigned cell)
{
	uint64_t sum = 0, v;
	unsigned i;

	for (i = 0; i < r->slots; i++) {
		v = metrics_value_cell_value(r->segment, i, cell);
		if (how == SOURCE_SUM)
			sum += v;
		else if (v > sum)
			sum = v;
	}
	return sum;
}

/* Seconds since a date; 0 when the date is not set. */
static uint64_t
metrics_value_age_of(uint64_t then)
{
	uint64_t today = metric_now();

	return then == 0 || then > today ? 0 : today - then;
}

/* Seconds until a date; 0 when it has passed, or is not set. */
static uint64_t
metrics_value_rest_of(uint64_t then)
{
	uint64_t today = metric_now();

	return then < today ? 0 : then - today;
}

static uint64_t
overdue(const struct metrics_segment *s)
{
	uint64_t interval = metrics_value_cell_value(s, 0, M_dltRunInterval);
	uint64_t since = metrics_value_cell_value(s, 0, M_dltLastTime);

	if (interval == 0)
		return 0;
	if (since == 0)
		since = (uint64_t)s->header.started;
	return metric_now() > since + OVERDUE_INTERVALS * interval;
}

/* Sum of the histograms of that row over all slots. */
static uint64_t
hist_sum(const struct metrics_reader *r, unsigned number, unsigned buckets)
{
	uint64_t sum = 0;

	for (unsigned s = 0; s < r->slots; s++)
		for (unsigned b = 0; b < buckets; b++)
			sum +=
			    __atomic_load_n(&r->hists[s].hist[number].bucket[b],
				__ATOMIC_RELAXED);
	return sum;
}

static uint64_t
hist_micros(const struct metrics_reader *r, unsigned number)
{
	uint64_t sum = 0;

	for (unsigned s = 0; s < r->slots; s++)
		sum += __atomic_load_n(
		    &r->hists[s].hist[number].sum, __ATOMIC_RELAXED);
	return sum;
}

static uint64_t
hist_figure(
    const struct metrics_reader *r, unsigned number, enum window_figure f)
{
	return window_figure(&r->windows[number], r->hists, r->slots, number,
	    metrics_clock(), f);
}

static uint64_t
hist_value(
    const struct metrics_reader *r, const struct metric_object *o, size_t row)
{
	unsigned number = (unsigned)o->rows + (unsigned)row - 1, bucket = 0;

	if (o->shape == SHAPE_BUCKET) {
		number =
		    (unsigned)(o->rows + (int)(row - 1) / HISTOGRAM_BUCKETS);
		bucket = (unsigned)(row - 1) % HISTOGRAM_BUCKETS;
	}
	if (number >= METRIC_HISTS)
		return 0;
	switch (o->source) {
	case SOURCE_COUNT:
		return hist_sum(r, number, HISTOGRAM_BUCKETS);
	case SOURCE_TOTAL:
		return hist_micros(r, number);
	case SOURCE_P50:
		return hist_figure(r, number, WINDOW_P50);
	case SOURCE_P90:
		return hist_figure(r, number, WINDOW_P90);
	case SOURCE_P99:
		return hist_figure(r, number, WINDOW_P99);
	case SOURCE_HIGHEST:
		return hist_figure(r, number, WINDOW_HIGHEST);
	case SOURCE_UPPER:
		return histogram_bounds[bucket];
	default:
		return hist_sum(r, number, bucket + 1);
	}
}

/*
 * Return a number that may be absent: its cell holds the number plus 1, or 0.
 */
static uint64_t
some_value(
    const struct metrics_reader *r, const struct metric_object *o, size_t row)
{
	const struct metrics_index *x = &r->indexes[o->rows];
	uint64_t v = index_cell(x, row - 1, (unsigned)o->cell);

	return v == 0 ? METRICS_NONE : v - 1;
}

static uint64_t
row_value(
    const struct metrics_reader *r, const struct metric_object *o, size_t row)
{
	const struct metrics_index *x = &r->indexes[o->rows];
	int cell = o->cell;

	if (row == 0 || row > x->count)
		return 0;
	if (o->source == SOURCE_AGE || o->source == SOURCE_SINCE)
		cell = metric_object_at(o->refers)->cell;
	if (o->source == SOURCE_SOME)
		return some_value(r, o, row);
	if (o->source == SOURCE_ACTIVE)
		return M_ROW_STATUS_ACTIVE;
	if (o->source == SOURCE_RECENT90)
		return recent_p90(
		    x, row - 1, (unsigned)metric_object_at(o->refers)->cell);
	if (o->source == SOURCE_NODES)
		return nodes_of(r, o, row - 1);
	if (cell < 0)
		return 0;
	if (o->source == SOURCE_AGE)
		return metrics_value_age_of(
		    index_cell(x, row - 1, (unsigned)cell));
	return index_cell(x, row - 1, (unsigned)cell);
}

/* Count the rows whose column matches the source of the object. */
static uint64_t
rows_counted(const struct metrics_reader *r, const struct metric_object *o)
{
	const struct metric_object *column = metric_object_at(o->refers);
	const struct metrics_index *x = &r->indexes[column->rows];
	uint64_t limit =
		     metrics_value_cell_value(r->segment, 0, M_dlcNodeSeconds),
		 n = 0, v;

	for (size_t i = 0; i < x->count; i++) {
		v = index_cell(x, i, (unsigned)column->cell);
		if (o->source == SOURCE_FAILING)
			n += v > 1;
		else if (o->source == SOURCE_TRUE)
			n += v != 0;
		else
			n += (metrics_value_age_of(v) > limit) ==
			     (o->source == SOURCE_STALE);
	}
	return n;
}

/* Return a value about a table. */
static uint64_t
table_value(const struct metrics_reader *r, const struct metric_object *o)
{
	const struct metrics_index *x =
	    &r->indexes[metric_object_at(o->refers)->rows];

	switch (o->source) {
	case SOURCE_ROWS:
		return x->count;
	case SOURCE_LIMIT:
		return x->rows_max;
	case SOURCE_DROPPED:
		return index_dropped(x);
	default:
		return rows_counted(r, o);
	}
}

/* Return a value of a scalar or a fixed row. */
static uint64_t
slot_value(
    const struct metrics_reader *r, const struct metric_object *o, size_t row)
{
	const struct metrics_segment *s = r->segment;
	unsigned cell = (unsigned)o->cell + (row > 0 ? (unsigned)row - 1 : 0);

	switch (o->source) {
	case SOURCE_SUM:
	case SOURCE_MAX:
		return slots_combine(r, o->source, cell);
	case SOURCE_PEAK:
		return peak_value(r, (unsigned)o->cell, row);
	case SOURCE_LAST:
		return metrics_value_cell_value(s, 0, cell);
	case SOURCE_STARTED:
		return (uint64_t)s->header.started;
	case SOURCE_AGE:
		return metrics_value_age_of(
		    slot_value(r, metric_object_at(o->refers), row));
	case SOURCE_UNTIL:
		return metrics_value_rest_of(
		    slot_value(r, metric_object_at(o->refers), row));
	case SOURCE_OVERDUE:
		return overdue(s);
	case SOURCE_WINDOW:
		return WINDOW_SECONDS;
	default:
		return o->refers < 0 ? 0 : table_value(r, o);
	}
}

/* Does an index list its rows, which are dynamic? */
static bool
has_index(const struct metric_object *o)
{
	return o->shape == SHAPE_NAME || o->shape == SHAPE_PAIR ||
	       o->shape == SHAPE_RING || o->shape == SHAPE_DAEMON_RULE;
}

uint64_t
metrics_value(
    const struct metrics_reader *r, const struct metric_object *o, size_t row)
{
	if (o->source == SOURCE_STATE)
		return r->state;
	if (r->segment == NULL)
		return o->source == SOURCE_UPPER ? hist_value(r, o, row) : 0;
	if (o->level && r->state != METRICS_OK)
		return 0;
	if (has_index(o))
		return row_value(r, o, row);
	switch (o->shape) {
	case SHAPE_HIST:
	case SHAPE_BUCKET:
		return hist_value(r, o, row);
	default:
		return slot_value(r, o, row);
	}
}

size_t
metrics_row_count(
    const struct metrics_reader *r, const struct metric_object *table)
{
	if (has_index(table))
		return r->indexes[table->rows].count;
	switch (table->shape) {
	case SHAPE_BUCKET:
		return (size_t)metric_rows(table) * HISTOGRAM_BUCKETS;
	case SHAPE_DAEMON:
		return 1;
	default:
		return (size_t)metric_rows(table) *
		       (table->inner == NULL ? 1 : table->inner_count);
	}
}

/*
 * Return the first number of a row of two enumerations, or of one with its
 * buckets; *ret_inner is the second.
 */
static size_t
row_outer(const struct metric_object *table, size_t row, size_t *ret_inner)
{
	size_t n = table->shape == SHAPE_BUCKET ? HISTOGRAM_BUCKETS
		   : table->inner == NULL	? 1
						: table->inner_count;

	*ret_inner = (row - 1) % n + 1;
	return (row - 1) / n + 1;
}

bool
metrics_row_live(const struct metrics_reader *r,
    const struct metric_object *table, size_t row)
{
	size_t inner;

	if (row == 0 || row > metrics_row_count(r, table))
		return false;
	if (has_index(table))
		return index_live(&r->indexes[table->rows], row - 1);
	if (table->shape == SHAPE_DAEMON)
		return true;
	row = row_outer(table, row, &inner);
	return *table->labels[row - 1].label != '\0' &&
	       (table->inner == NULL || *table->inner[inner - 1].label != '\0');
}

/* Does the row have its value of source `some` now? */
static bool
some_present(const struct metrics_reader *r, const struct metric_object *o,
    size_t row, uint64_t number)
{
	char buf[METRICS_TEXT_MAX];

	if (r->segment == NULL || r->state != METRICS_OK)
		return false;
	if (o->syntax != SYNTAX_STRING)
		return number != METRICS_NONE;
	return index_text(&r->indexes[o->rows], row - 1, (unsigned)o->cell,
		   o->room, buf) > 0;
}

bool
metrics_find(const struct metrics_reader *r, const struct metric_object *table,
    const struct metric_object *o, size_t row, uint64_t *ret)
{
	if (!metrics_row_live(r, table, row))
		return false;
	*ret = o->syntax == SYNTAX_STRING ? 0 : metrics_value(r, o, row);
	return o->source != SOURCE_SOME || some_present(r, o, row, *ret);
}

static void
metrics_value_key_add(struct metrics_key *key, size_t number)
{
	key->number[key->numbers++] = (uint32_t)number;
}

static void
key_of_entry(const struct metrics_index *x, const struct metric_object *table,
    size_t row, struct metrics_key *key)
{
	const struct index_entry *e = &x->entries[row - 1];

	if (table->shape == SHAPE_RING) {
		metrics_value_key_add(key, e->at);
		return;
	}
	if (table->shape == SHAPE_DAEMON_RULE)
		metrics_value_key_add(key, e->number);
	key->name = index_name(x, row - 1);
	key->name_len = e->len;
	if (table->shape != SHAPE_PAIR)
		return;
	key->first = key->name;
	key->first_len = e->number;
	key->name += e->number;
	key->name_len -= e->number;
}

void
metrics_row_key(const struct metrics_reader *r,
    const struct metric_object *table, size_t row, struct metrics_key *key)
{
	size_t outer, inner;

	key->first = key->name = NULL;
	key->first_len = key->name_len = key->numbers = 0;
	if (metric_by_daemon(table))
		metrics_value_key_add(key, r->daemon);
	if (has_index(table)) {
		key_of_entry(&r->indexes[table->rows], table, row, key);
	} else if (table->shape != SHAPE_DAEMON) {
		outer = row_outer(table, row, &inner);
		metrics_value_key_add(key, outer);
		if (table->shape == SHAPE_BUCKET || table->inner != NULL)
			metrics_value_key_add(key, inner);
	}
}

/*
 * Append a part of a row's name, with a hyphen before it unless it is the
 * first.
 */
static void
metrics_value_name_add(char *buf, const char *part)
{
	size_t len = strlen(buf);

	fixed_must(buf + len, METRICS_TEXT_MAX - len, "%s%s",
	    len > 0 ? "-" : "", part);
}

static const char *
label_text(const struct metric_label *l)
{
	return strcmp(l->json, "-") == 0 ? l->label : l->json;
}

/*
 * Name of a row of an enumeration: the name of its first number or, where only
 * all indices together are unique, the names of all.
 */
static size_t
fixed_text(const struct metrics_reader *r, const struct metric_object *o,
    size_t row, char *buf)
{
	const struct metric_object *t = metric_object_at(o->table);
	size_t outer, inner;
	char bound[16];

	if (t->shape == SHAPE_DAEMON || o->source == SOURCE_UNIQUE)
		metrics_value_name_add(buf,
		    metric_by_daemon(t) ? metric_daemon_name(r->daemon) : "");
	if (t->shape != SHAPE_DAEMON && metrics_row_live(r, t, row)) {
		outer = row_outer(t, row, &inner);
		metrics_value_name_add(buf, label_text(&t->labels[outer - 1]));
		if (t->shape == SHAPE_BUCKET) {
			snprintf(bound, sizeof(bound), "%u",
			    (unsigned)histogram_bounds[inner - 1]);
			metrics_value_name_add(buf, bound);
		} else if (t->inner != NULL) {
			metrics_value_name_add(
			    buf, label_text(&t->inner[inner - 1]));
		}
	}
	return strlen(buf);
}

/* Copy a text of a row, or the row's name. */
static size_t
row_text(const struct metrics_reader *r, const struct metric_object *o,
    size_t row, char *buf)
{
	const struct metrics_index *x = &r->indexes[o->rows];
	struct metrics_key key;
	size_t len;

	if (row == 0 || row > x->count)
		return 0;
	if (o->source == SOURCE_TEXT)
		return index_text(x, row - 1, (unsigned)o->cell, o->room, buf);
	if (o->source == SOURCE_SOME) {
		len = index_text(x, row - 1, (unsigned)o->cell, o->room, buf);
		if (len > 0)
			memmove(buf, buf + 1, len--);
		return len;
	}
	metrics_row_key(r, metric_object_at(o->table), row, &key);
	len = 0;
	if (key.first != NULL && o->source == SOURCE_UNIQUE) {
		memcpy(buf, key.first, key.first_len);
		len = key.first_len;
		buf[len++] = '-';
	}
	memcpy(buf + len, key.name, key.name_len);
	len += key.name_len;
	buf[len] = '\0';
	return len;
}

size_t
metrics_text(const struct metrics_reader *r, const struct metric_object *o,
    size_t row, char *buf)
{
	const struct metrics_textcell *t;

	buf[0] = '\0';
	if (!has_index(o) &&
	    (o->source == SOURCE_LABEL || o->source == SOURCE_UNIQUE))
		return fixed_text(r, o, row, buf);
	if (r->segment == NULL)
		return 0;
	if (has_index(o))
		return row_text(r, o, row, buf);
	if (o->source != SOURCE_TEXT)
		return 0;
	t = &r->segment->texts[o->cell];
	return seqtext_read(&t->sequence, t->text, METRICS_TEXT_MAX - 1, buf);
}
