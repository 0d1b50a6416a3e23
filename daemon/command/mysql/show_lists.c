/* The lists of "dalang mysql show". */
#include <inttypes.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "command/mysql/internal.h"
#include "command/terminal.h"

/* --- readings --- */

static const char *
show_lists_text_copy(struct arena *a, const char *text)
{
	return text != NULL ? arena_strdup(a, text) : NULL;
}

void
mysql_list_keep(struct mysql_list *l, const struct reading *r, size_t list)
{
	const struct list_form *form = list_form(list);
	const struct reading_list *from = &r->lists[list];
	struct mysql_list_kept *to = &l->kept[!l->now];
	size_t size = form->column_count * sizeof(struct reading_value);

	if (to->arena == NULL)
		to->arena = arena_new(0);
	arena_reset(to->arena);
	to->at_ns = r->at_ns;
	to->list.count = from->count;
	to->list.rows =
	    arena_zalloc(to->arena, (from->count + 1) * sizeof(*to->list.rows));
	for (size_t i = 0; i < from->count; i++) {
		struct reading_row *row = &to->list.rows[i];

		row->name = arena_strdup(to->arena, from->rows[i].name);
		row->values = arena_zalloc(to->arena, size);
		memcpy(row->values, from->rows[i].values, size);
		for (size_t k = 0; k < form->column_count; k++)
			row->values[k].text = show_lists_text_copy(
			    to->arena, row->values[k].text);
	}
	l->now = !l->now;
}

void
mysql_list_forget(struct mysql_list *l)
{
	for (size_t i = 0; i < 2; i++) {
		arena_free(l->kept[i].arena);
		l->kept[i] = (struct mysql_list_kept){0};
	}
}

/* The row of that name in the reading before; or NULL. */
static const struct reading_row *
row_before(const struct mysql_list *l, const char *name)
{
	const struct reading_list *list = &l->kept[!l->now].list;

	for (size_t i = 0; i < list->count; i++)
		if (strcmp(list->rows[i].name, name) == 0)
			return &list->rows[i];
	return NULL;
}

/* mysql_rate() of a column; before may be NULL: the row is new. */
static bool
show_lists_rate(const struct mysql_list *l, const struct list_form *form,
    size_t column, const struct reading_row *now,
    const struct reading_row *before, double *ret)
{
	return before != NULL && form->columns[column].syntax == VALUE_C64 &&
	       mysql_rate(&now->values[column], &before->values[column],
		   l->kept[l->now].at_ns - l->kept[!l->now].at_ns, ret);
}

/* --- for people --- */

static void
show_lists_add_row(struct strbuf *out, const struct list_form *form,
    const struct mysql_list *l, const struct reading_row *row)
{
	const struct reading_row *earlier = row_before(l, row->name);
	const char *before = "  ";
	double each;

	strbuf_addstr(out, "  ");
	terminal_safe_add(out, row->name, strlen(row->name));
	for (size_t i = 0; i < form->column_count; i++) {
		const struct list_column *column = &form->columns[i];
		const struct reading_value *v = &row->values[i];

		if (!v->present)
			continue;
		strbuf_addf(out, "%s%s ", before, column->name);
		before = ", ";
		if (column->syntax == VALUE_STR)
			terminal_safe_add(out, v->text, strlen(v->text));
		else
			strbuf_addf(out, "%" PRIu64 "%s%s", v->number,
			    *column->units != '\0' ? " " : "", column->units);
		if (show_lists_rate(l, form, i, row, earlier, &each))
			strbuf_addf(out, " (%.1f/s)", each);
	}
	strbuf_addch(out, '\n');
}

void
mysql_list_add(struct strbuf *out, const struct mysql_list *l, size_t list)
{
	const struct list_form *form = list_form(list);
	const struct reading_list *kept = &l->kept[l->now].list;

	if (kept->count > 0)
		strbuf_addf(out, "%s\n", form->name);
	for (size_t i = 0; i < kept->count; i++)
		show_lists_add_row(out, form, l, &kept->rows[i]);
}

/* --- JSON --- */

void
mysql_text_write(struct json_writer *w, const char *s)
{
	struct strbuf valid;

	strbuf_init(&valid, 3 * strlen(s) + 1);
	utf8_repair(s, strlen(s), &valid);
	json_write_buf(w, &valid);
	strbuf_release(&valid);
}

static void
show_lists_write_rates(struct json_writer *w, const struct list_form *form,
    const struct mysql_list *l, const struct reading_row *row)
{
	const struct reading_row *before = row_before(l, row->name);
	bool has_rate = false;
	double each;

	for (size_t i = 0; before != NULL && i < form->column_count; i++) {
		if (!show_lists_rate(l, form, i, row, before, &each))
			continue;
		if (!has_rate) {
			json_write_keystr(w, "rates");
			json_write_object(w);
		}
		has_rate = true;
		json_write_keystr(w, form->columns[i].name);
		json_write_double(w, each);
	}
	if (has_rate)
		json_write_object_end(w);
}

static void
show_lists_write_row(struct json_writer *w, const struct list_form *form,
    const struct mysql_list *l, const struct reading_row *row)
{
	json_write_object(w);
	json_write_keystr(w, "name");
	mysql_text_write(w, row->name);
	for (size_t i = 0; i < form->column_count; i++) {
		const struct reading_value *v = &row->values[i];

		if (!v->present)
			continue;
		json_write_keystr(w, form->columns[i].name);
		if (form->columns[i].syntax == VALUE_STR)
			mysql_text_write(w, v->text);
		else
			json_write_unsigned(w, v->number);
	}
	show_lists_write_rates(w, form, l, row);
	json_write_object_end(w);
}

void
mysql_lists_write(struct json_writer *w, const struct reading *r,
    const struct mysql_list *lists)
{
	json_write_keystr(w, "lists");
	json_write_object(w);
	for (size_t i = 0; i < MYSQL_LISTS; i++) {
		const struct reading_list *list =
		    &lists[i].kept[lists[i].now].list;

		if (!r->sources[SOURCE_LISTS + i].is_new ||
		    r->sources[SOURCE_LISTS + i].state != SOURCE_READ)
			continue;
		json_write_keystr(w, list_form(i)->name);
		json_write_array(w);
		for (size_t k = 0; k < list->count; k++)
			show_lists_write_row(
			    w, list_form(i), &lists[i], &list->rows[k]);
		json_write_array_end(w);
	}
	json_write_object_end(w);
}
