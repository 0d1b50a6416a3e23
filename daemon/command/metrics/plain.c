/* Metrics for people: one line per scalar, then tables. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/core/fixed.h"
#include "base/text/utf8.h"
#include "command/metrics/forms.h"
#include "logging/safe.h"
#include "base/metrics/object.h"
#include "base/metrics/read/value.h"

/* Maximum columns of a table, with its indices. */
#define COLUMNS_MAX 24

struct plain_table {
	const struct metrics_view *view;
	const struct metric_object *object;
	const struct metric_object *columns[COLUMNS_MAX];
	size_t count;
	size_t index_width;
	size_t width[COLUMNS_MAX];
};

static void
plain_date_text(uint64_t date, char *buf)
{
	time_t t = (time_t)date;
	struct tm tm;

	if (date == 0 || gmtime_r(&t, &tm) == NULL)
		snprintf(buf, METRICS_TEXT_MAX, "never");
	else
		strftime(buf, METRICS_TEXT_MAX, "%Y-%m-%dT%H:%M:%SZ", &tm);
}

static void
cell_text(const struct metrics_view *v, const struct metric_object *o,
    size_t row, char *buf)
{
	uint64_t n;

	if (o->syntax == SYNTAX_STRING) {
		metrics_clean_text(v, o, row, buf);
		return;
	}
	n = metrics_number(v, o, row);
	if (o->syntax == SYNTAX_DATE)
		plain_date_text(n, buf);
	else if (o->syntax == SYNTAX_ENUM)
		fixed_shorten(buf, METRICS_TEXT_MAX, "%s", metrics_label(o, n));
	else if (o->syntax == SYNTAX_TRUTH)
		fixed_shorten(
		    buf, METRICS_TEXT_MAX, "%s", n != 0 ? "true" : "false");
	else if (o->source == SOURCE_UPPER && n == UINT32_MAX)
		snprintf(buf, METRICS_TEXT_MAX, "-");
	else
		snprintf(buf, METRICS_TEXT_MAX, "%" PRIu64, n);
}

/* Append text; control characters, which could move the cursor, become "?". */
static void
plain_add_text(struct strbuf *out, const char *s)
{
	char room[LOG_SAFE_ROOM];
	size_t n = strlen(s), used, len;
	const char *piece;

	for (; n > 0; s += used, n -= used) {
		used = log_safe_next(s, n, LOG_SAFE_LINE, room, &piece, &len);
		if (piece == room)
			strbuf_addch(out, '?');
		else
			strbuf_add(out, piece, len);
	}
}

static void
add_padded(struct strbuf *out, const char *s, size_t width, int right)
{
	size_t have = utf8_count(s, strlen(s));
	size_t pad = have < width ? width - have : 0;

	if (right)
		strbuf_addchn(out, ' ', pad);
	plain_add_text(out, s);
	if (!right)
		strbuf_addchn(out, ' ', pad);
}

static void
plain_print_scalar(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *o)
{
	char text[METRICS_TEXT_MAX];

	cell_text(v, o, o->kind == METRIC_COLUMN, text);
	add_padded(out, o->name, 20, 0);
	plain_add_text(out, text);
	if (strcmp(o->units, "-") != 0)
		strbuf_addf(out, " %s", o->units);
	strbuf_addch(out, '\n');
}

/* Return a column's name without the prefix of its table. */
static const char *
column_head(const struct plain_table *t, const struct metric_object *o)
{
	size_t n = strlen(t->object->name) - strlen("Table");

	return strncmp(o->name, t->object->name, n) == 0 ? o->name + n
							 : o->name;
}

static void
widen(size_t *width, const char *s)
{
	size_t n = utf8_count(s, strlen(s));

	if (n > *width)
		*width = n;
}

/* True when a row is listed; rows of pairs without any count are left out. */
static bool
plain_is_listed(const struct plain_table *t, size_t row)
{
	if (!metrics_row_live(t->view->reader, t->object, row))
		return false;
	for (size_t c = 0; t->object->inner != NULL && c < t->count; c++)
		if (metrics_number(t->view, t->columns[c], row) != 0)
			return true;
	return t->object->inner == NULL;
}

static void
table_measure(struct plain_table *t)
{
	size_t rows = metrics_row_count(t->view->reader, t->object);
	char text[METRICS_TEXT_MAX];

	for (size_t c = 0; c < t->count; c++)
		widen(&t->width[c], column_head(t, t->columns[c]));
	for (size_t row = 1; row <= rows; row++) {
		if (!plain_is_listed(t, row))
			continue;
		metrics_row_text(t->view, t->object, row, text);
		widen(&t->index_width, text);
		for (size_t c = 0; c < t->count; c++) {
			cell_text(t->view, t->columns[c], row, text);
			widen(&t->width[c], text);
		}
	}
}

static void
plain_print_row(struct strbuf *out, const struct plain_table *t, size_t row)
{
	char text[METRICS_TEXT_MAX];

	metrics_row_text(t->view, t->object, row, text);
	strbuf_addstr(out, "  ");
	add_padded(out, text, t->index_width, 0);
	for (size_t c = 0; c < t->count; c++) {
		strbuf_addstr(out, "  ");
		cell_text(t->view, t->columns[c], row, text);
		add_padded(out, text, t->width[c], 1);
	}
	strbuf_addch(out, '\n');
	metrics_flush(t->view, out);
}

static void
print_table(struct strbuf *out, const struct metrics_view *v,
    const struct metric_object *table)
{
	struct plain_table t = {.view = v, .object = table};
	size_t count, rows = metrics_row_count(v->reader, table);
	const struct metric_object *o = metric_objects(&count);

	for (; count > 0 && t.count < COLUMNS_MAX; o++, count--)
		if (metrics_column_wanted(v, table, o) &&
		    o->source != SOURCE_LABEL && o->source != SOURCE_UNIQUE)
			t.columns[t.count++] = o;
	table_measure(&t);
	strbuf_addf(out, "\n%s: %s\n  ", table->name, table->doc);
	strbuf_addchn(out, ' ', t.index_width);
	for (size_t c = 0; c < t.count; c++) {
		strbuf_addstr(out, "  ");
		add_padded(out, column_head(&t, t.columns[c]), t.width[c], 1);
	}
	strbuf_addch(out, '\n');
	for (size_t row = 1; row <= rows; row++)
		if (plain_is_listed(&t, row))
			plain_print_row(out, &t, row);
}

/* True when a daemon has one value of the object. */
static bool
is_single(const struct metric_object *o)
{
	return o->kind == METRIC_SCALAR ||
	       (o->kind == METRIC_COLUMN && o->shape == SHAPE_DAEMON);
}

static void
print_daemon(struct strbuf *out, const struct metrics_view *v)
{
	size_t count;
	const struct metric_object *o = metric_objects(&count);

	for (size_t i = 0; i < count; i++)
		if (is_single(&o[i]) && metrics_wanted(v, &o[i]))
			plain_print_scalar(out, v, &o[i]);
	for (size_t i = 0; i < count; i++)
		if (o[i].kind == METRIC_TABLE && o[i].shape != SHAPE_DAEMON &&
		    metrics_wanted(v, &o[i]))
			print_table(out, v, &o[i]);
}

void
metrics_print_plain(
    struct strbuf *out, const struct metrics_view *views, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		strbuf_addf(out, "%s%s: ", i > 0 ? "\n" : "", views[i].module);
		if (views[i].up) {
			strbuf_addstr(out, "up\n");
			print_daemon(out, &views[i]);
		} else {
			strbuf_addf(out, "not running, %s\n",
			    metrics_state_text(&views[i]));
		}
	}
}
