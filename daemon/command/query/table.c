#include "command/query/table.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"

/* Bytes of one cell: those of the largest answer. */
#define CELL_MAX ((size_t)64 << 20)
/* Blanks between two columns. */
#define GAP 2

struct table_column {
	const char *name;
	size_t width; /* characters */
	bool is_text; /* of some row; numbers stand at the right */
};

struct query_table {
	struct table_column *columns;
	size_t count;
	struct strbuf cell;
};

/* --- cells --- */

/* Add a text of others on one line. */
static void
query_table_text_add(struct strbuf *out, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s[i];

		if (c == '\n')
			strbuf_addstr(out, "\\n");
		else if (c == '\t')
			strbuf_addstr(out, "\\t");
		else if (c < ' ' || c == 0x7f)
			strbuf_addf(out, "\\x%02x", c);
		else
			strbuf_addch(out, c);
	}
}

/* Set the cell to the text of a value; null is as given. */
static void
query_table_cell_set(
    struct query_table *t, json_t *v, const char *null, bool one_line)
{
	struct strbuf *out = &t->cell;

	strbuf_reset(out);
	if (v == NULL || json_is_null(v))
		strbuf_addstr(out, null);
	else if (json_is_string(v) && one_line)
		query_table_text_add(
		    out, json_string_value(v), json_string_length(v));
	else if (json_is_string(v))
		strbuf_add(out, json_string_value(v), json_string_length(v));
	else
		(void)json_doc_print(out, json_incref(v), JSON_LAYOUT_COMPACT);
}

static const char *
query_table_cell(const struct query_table *t)
{
	const char *s;

	return strbuf_text(&t->cell, &s) == 0 ? s : "";
}

/* --- columns --- */

static struct table_column *
query_table_column(struct query_table *t, const char *name)
{
	for (size_t i = 0; i < t->count; i++)
		if (strcmp(t->columns[i].name, name) == 0)
			return &t->columns[i];
	t->columns =
	    memory_realloc(t->columns, (t->count + 1) * sizeof(*t->columns));
	t->columns[t->count] =
	    (struct table_column){name, utf8_count(name, strlen(name)), false};
	return &t->columns[t->count++];
}

static void
query_table_measure(struct query_table *t, const json_t *rows)
{
	const char *name;
	size_t i, n;
	json_t *row, *v;

	json_array_foreach(rows, i, row)
	{
		json_object_foreach(row, name, v)
		{
			struct table_column *c = query_table_column(t, name);

			query_table_cell_set(t, v, "-", true);
			n = utf8_count(query_table_cell(t), t->cell.len);
			if (n > c->width)
				c->width = n;
			if (!json_is_number(v) && !json_is_null(v))
				c->is_text = true;
		}
	}
}

static void
query_table_begin(struct query_table *t, const json_t *rows)
{
	*t = (struct query_table){.columns = NULL};
	strbuf_init(&t->cell, CELL_MAX);
	query_table_measure(t, rows);
}

static void
query_table_end(struct query_table *t)
{
	strbuf_release(&t->cell);
	free(t->columns);
}

/* --- lines --- */

/* Add a cell of the column; the last column is not padded. */
static void
query_table_cell_add(const struct query_table *t, struct strbuf *out,
    const struct table_column *c, const char *text, size_t n)
{
	size_t pad = c->width - utf8_count(text, n);
	bool is_last = c + 1 == t->columns + t->count;

	if (!c->is_text)
		strbuf_addchn(out, ' ', pad);
	strbuf_add(out, text, n);
	if (c->is_text && !is_last)
		strbuf_addchn(out, ' ', pad);
	if (is_last)
		strbuf_addch(out, '\n');
	else
		strbuf_addchn(out, ' ', GAP);
}

static void
query_table_lines_add(
    struct query_table *t, struct strbuf *out, const json_t *rows)
{
	size_t i;
	json_t *row;

	for (size_t k = 0; k < t->count; k++)
		query_table_cell_add(t, out, &t->columns[k], t->columns[k].name,
		    strlen(t->columns[k].name));
	json_array_foreach(rows, i, row)
	{
		for (size_t k = 0; k < t->count; k++) {
			query_table_cell_set(t,
			    json_object_get(row, t->columns[k].name), "-",
			    true);
			query_table_cell_add(t, out, &t->columns[k],
			    query_table_cell(t), t->cell.len);
		}
	}
}

/*
 * Add each row as lines with one member each, and an empty line between two
 * rows.
 */
static void
query_table_records_add(
    struct query_table *t, struct strbuf *out, const json_t *rows)
{
	size_t width = 0, i;
	const char *name;
	json_t *row, *v;

	for (size_t k = 0; k < t->count; k++) {
		size_t n = strlen(t->columns[k].name);

		width = n > width ? n : width;
	}
	json_array_foreach(rows, i, row)
	{
		if (i > 0)
			strbuf_addch(out, '\n');
		json_object_foreach(row, name, v)
		{
			query_table_cell_set(t, v, "-", true);
			strbuf_addstr(out, name);
			strbuf_addchn(out, ' ', width - strlen(name) + GAP);
			strbuf_addbuf(out, &t->cell);
			strbuf_addch(out, '\n');
		}
	}
}

void
query_table_add(struct strbuf *out, const json_t *rows, size_t room)
{
	struct query_table t;
	size_t width = 0;

	query_table_begin(&t, rows);
	for (size_t k = 0; k < t.count; k++)
		width += t.columns[k].width + (k > 0 ? GAP : 0);
	if (room > 0 && width > room)
		query_table_records_add(&t, out, rows);
	else
		query_table_lines_add(&t, out, rows);
	query_table_end(&t);
}

/* --- CSV --- */

static void
query_table_csv_cell_add(struct strbuf *out, const char *s, size_t n, bool last)
{
	bool is_quoted = n > 0 && (s[0] == ' ' || s[n - 1] == ' ');

	for (size_t i = 0; i < n && !is_quoted; i++)
		is_quoted = strchr(",\"\r\n", s[i]) != NULL;
	if (is_quoted)
		strbuf_addch(out, '"');
	for (size_t i = 0; i < n; i++) {
		if (s[i] == '"')
			strbuf_addch(out, '"');
		strbuf_addch(out, s[i]);
	}
	if (is_quoted)
		strbuf_addch(out, '"');
	strbuf_addstr(out, last ? "\r\n" : ",");
}

void
query_table_csv_add(struct strbuf *out, const json_t *rows)
{
	struct query_table t;
	size_t i;
	json_t *row;

	query_table_begin(&t, rows);
	for (size_t k = 0; k < t.count; k++)
		query_table_csv_cell_add(out, t.columns[k].name,
		    strlen(t.columns[k].name), k + 1 == t.count);
	json_array_foreach(rows, i, row)
	{
		for (size_t k = 0; k < t.count; k++) {
			query_table_cell_set(&t,
			    json_object_get(row, t.columns[k].name), "", false);
			query_table_csv_cell_add(out, query_table_cell(&t),
			    t.cell.len, k + 1 == t.count);
		}
	}
	query_table_end(&t);
}
