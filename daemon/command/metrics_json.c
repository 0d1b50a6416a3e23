/* Metrics as one JSON object with a member for each daemon. */
#include <inttypes.h>
#include <stdio.h>

#include "base/json_write.h"
#include "command/metrics_forms.h"
#include "logging/safe.h"
#include "metrics/object.h"
#include "metrics/value.h"

#define DEL 0x7f

/* Maximum bytes of an escaped character. */
#define ESCAPE 6

/* Print a number; counters have 64 bits. */
static void
write_number(struct json_writer *w, uint64_t n)
{
	char text[24];
	int len = snprintf(text, sizeof(text), "%" PRIu64, n);

	json_write_raw(w, text, (size_t)len);
}

/*
 * Print a text.  Control characters that JSON need not escape (DEL, C1 and
 * others that a terminal interprets) are escaped as well.
 */
static void
write_text(struct json_writer *w, const char *s, size_t n)
{
	char room[LOG_SAFE_ROOM];
	struct strbuf plain, safe;
	const char *piece;
	size_t used, len;

	strbuf_init(&plain, ESCAPE * METRICS_TEXT_MAX);
	strbuf_init(&safe, ESCAPE * METRICS_TEXT_MAX);
	json_escape(&plain, s, n);
	for (size_t i = 0; i < plain.len; i += used) {
		used = log_safe_next(plain.s + i, plain.len - i, LOG_SAFE_LINE,
		    room, &piece, &len);
		if (plain.s[i] == DEL)
			strbuf_addstr(&safe, "\\u007f");
		else
			strbuf_add(&safe, piece, len);
	}
	json_write_raw(w, safe.s, safe.len);
	strbuf_release(&plain);
	strbuf_release(&safe);
}

static void
write_value(struct json_writer *w, const struct metrics_view *v,
    const struct metric_object *o, size_t row)
{
	char text[METRICS_TEXT_MAX];
	size_t len;
	uint64_t n;

	json_write_keystr(w, o->name);
	if (o->syntax == SYNTAX_STRING) {
		len = metrics_clean_text(v, o, row, text);
		write_text(w, text, len);
		return;
	}
	n = metrics_number(v, o, row);
	if (o->syntax == SYNTAX_TRUTH)
		json_write_bool(w, n != 0);
	else if (o->syntax == SYNTAX_ENUM)
		json_write_str(w, metrics_label(o, n));
	else
		write_number(w, n);
}

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
			json_write_raw(w, text, len);
		else
			write_text(w, text, len);
	}
}

static void
write_table(struct json_writer *w, const struct metrics_view *v,
    const struct metric_object *table)
{
	size_t count, rows = metrics_row_count(v->reader, table);
	const struct metric_object *objects = metric_objects(&count);

	json_write_keystr(w, table->name);
	json_write_array(w);
	for (size_t row = 1; row <= rows; row++) {
		if (!metrics_row_live(v->reader, table, row))
			continue;
		json_write_object(w);
		write_index(w, v, table, row);
		for (size_t i = 0; i < count; i++)
			if (metrics_column_wanted(v, table, &objects[i]))
				write_value(w, v, &objects[i], row);
		json_write_object_end(w);
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
			write_value(w, v, o, 0);
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
