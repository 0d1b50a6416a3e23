/* Metrics as one JSON object with a member for each daemon. */
#include <stdint.h>
#include <stdlib.h>

#include "base/json_doc.h"
#include "base/json_write.h"
#include "base/memory.h"
#include "command/metrics_forms.h"
#include "logging/safe.h"
#include "metrics/object.h"
#include "metrics/value.h"

#define DEL 0x7f

/* Return a number; a counter beyond the integers of JSON is rounded. */
static json_t *
number_tree(uint64_t n)
{
	return n <= INT64_MAX ? json_integer((json_int_t)n)
			      : json_real((double)n);
}

static json_t *
value_tree(
    const struct metrics_view *v, const struct metric_object *o, size_t row)
{
	char text[METRICS_TEXT_MAX];
	uint64_t n;

	if (o->syntax == SYNTAX_STRING)
		return json_doc_text(text, metrics_clean_text(v, o, row, text));
	n = metrics_number(v, o, row);
	if (o->syntax == SYNTAX_TRUTH)
		return json_boolean(n != 0);
	if (o->syntax == SYNTAX_ENUM)
		return json_doc_str(metrics_label(o, n));
	return number_tree(n);
}

/* Add the columns that name a row. */
static void
index_add(json_t *tree, const struct metrics_view *v,
    const struct metric_object *table, size_t row)
{
	const struct metric_object *o;
	char text[METRICS_TEXT_MAX];
	json_t *part;
	size_t len;

	for (unsigned n = 0; (o = metrics_index_object(table, n)) != NULL;
	     n++) {
		len = metrics_index_text(v, o, table, row, n, text);
		part = o->syntax == SYNTAX_UNSIGNED32
			   ? number_tree(strtoull(text, NULL, 10))
			   : json_doc_text(text, len);
		json_object_set_new(tree, o->name, part);
	}
}

static json_t *
row_tree(
    const struct metrics_view *v, const struct metric_object *table, size_t row)
{
	json_t *tree = json_object();
	size_t count;
	const struct metric_object *o = metric_objects(&count);

	index_add(tree, v, table, row);
	for (; count > 0; o++, count--)
		if (metrics_column_wanted(v, table, o))
			json_object_set_new(
			    tree, o->name, value_tree(v, o, row));
	return tree;
}

/*
 * Escape in the text from `from` on the control characters that JSON need not
 * escape: DEL, C1 and others that a terminal interprets.
 */
static void
text_make_safe(struct strbuf *out, size_t from)
{
	char room[LOG_SAFE_ROOM], *plain;
	size_t n = out->len - from, used, len;
	const char *piece;

	plain = memory_dup(out->s + from, n);
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

/* Print and release a tree. */
static void
write_tree(struct json_writer *w, json_t *tree)
{
	size_t from = w->out->len;

	json_doc_write(w, tree);
	json_decref(tree);
	if (w->error == NULL)
		text_make_safe(w->out, from);
}

/* Print a row at a time: a table of nodes may be large. */
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
		write_tree(w, row_tree(v, table, row));
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
		if (o->kind == METRIC_TABLE) {
			write_table(w, v, o);
		} else if (o->kind == METRIC_SCALAR) {
			json_write_keystr(w, o->name);
			write_tree(w, value_tree(v, o, 0));
		}
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
