/* Metrics as one JSON object with a member for each daemon. */
#include <stdint.h>
#include <stdlib.h>

#include "base/data/json_write.h"
#include "base/core/memory.h"
#include "command/metrics/forms.h"
#include "logging/safe.h"
#include "base/metrics/object.h"
#include "base/metrics/read/value.h"

#define DEL 0x7f

/*
 * The text is streamed: jansson's integers are signed, so that a counter above
 * 2^63 - 1 would have to be rounded, and a table of nodes may be large.
 */
static void
json_write_value(struct json_writer *w, const struct metrics_view *v,
    const struct metric_object *o, size_t row)
{
	char text[METRICS_TEXT_MAX];
	uint64_t n;

	if (o->syntax == SYNTAX_STRING) {
		json_write_string(w, text, metrics_clean_text(v, o, row, text));
		return;
	}
	n = metrics_number(v, o, row);
	if (o->syntax == SYNTAX_TRUTH)
		json_write_bool(w, n != 0);
	else if (o->syntax == SYNTAX_ENUM)
		json_write_str(w, metrics_label(o, n));
	else
		json_write_unsigned(w, n);
}

/* Write the columns that name a row. */
static void
write_index(struct json_writer *w, const struct metrics_view *v,
    const struct metric_object *table, size_t row)
{
	const struct metric_object *o;
	char text[METRICS_TEXT_MAX];
	size_t len;

	for (unsigned n = 0; (o = metrics_index_object(table, n)) != NULL;
	     n++) {
		len = metrics_index_text(v, o, table, row, n, text);
		json_write_keystr(w, o->name);
		if (o->syntax == SYNTAX_UNSIGNED32)
			json_write_unsigned(w, strtoull(text, NULL, 10));
		else
			json_write_string(w, text, len);
	}
}

/*
 * Escape, in the text from `from` on, the control characters that JSON permits:
 * DEL, C1 and others that a terminal interprets.
 */
static void
text_make_safe(struct strbuf *out, size_t from)
{
	char room[LOG_SAFE_ROOM], *plain;
	size_t n = out->len - from, used, len;
	const char *piece;

	plain = memory_dup(strbuf_edit(out) + from, n);
	strbuf_truncate(out, from);
	for (size_t i = 0; i < n; i += used) {
		used = log_safe_next(
		    plain + i, n - i, LOG_SAFE_LINES, room, &piece, &len);
		if (plain[i] == DEL)
			strbuf_addstr(out, "\\u007f");
		else
			strbuf_add(out, piece, len);
	}
	free(plain);
}

static void
json_write_row(struct json_writer *w, const struct metrics_view *v,
    const struct metric_object *table, size_t row)
{
	size_t count, from = w->out->len;
	const struct metric_object *o = metric_objects(&count);

	json_write_object(w);
	write_index(w, v, table, row);
	for (; count > 0; o++, count--) {
		if (!metrics_column_wanted(v, table, o))
			continue;
		json_write_keystr(w, o->name);
		json_write_value(w, v, o, row);
	}
	json_write_object_end(w);
	text_make_safe(w->out, from);
}

static void
json_write_scalar(struct json_writer *w, const struct metrics_view *v,
    const struct metric_object *o)
{
	size_t from = w->out->len;

	json_write_keystr(w, o->name);
	json_write_value(w, v, o, 0);
	text_make_safe(w->out, from);
}

static void
write_table(struct json_writer *w, const struct metrics_view *v,
    const struct metric_object *table)
{
	size_t rows = metrics_row_count(v->reader, table);

	json_write_keystr(w, table->name);
	json_write_array(w);
	for (size_t row = 1; row <= rows; row++) {
		if (!metrics_row_live(v->reader, table, row))
			continue;
		json_write_row(w, v, table, row);
		metrics_flush(v, w->out);
	}
	json_write_array_end(w);
}

static void
write_daemon(struct json_writer *w, const struct metrics_view *v)
{
	size_t count;
	const struct metric_object *o = metric_objects(&count);

	json_write_keystr(w, v->module);
	json_write_object(w);
	json_write_keystr(w, "up");
	json_write_bool(w, v->up);
	json_write_keystr(w, "state");
	json_write_str(w, metrics_state_text(v));
	for (; v->up && count > 0; o++, count--) {
		if (!metrics_wanted(v, o))
			continue;
		if (o->kind == METRIC_TABLE)
			write_table(w, v, o);
		else if (o->kind == METRIC_SCALAR)
			json_write_scalar(w, v, o);
	}
	json_write_object_end(w);
}

void
metrics_print_json(
    struct strbuf *out, const struct metrics_view *views, size_t count)
{
	struct json_writer w;

	json_write_init(&w, out, JSON_LAYOUT_PRETTY);
	json_write_object(&w);
	for (size_t i = 0; i < count; i++)
		write_daemon(&w, &views[i]);
	json_write_object_end(&w);
	strbuf_addch(out, '\n');
}
