/* The lists of "dalang mysql show". */
#include <inttypes.h>
#include <string.h>

#include "base/json_write.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "command/mysql/internal.h"
#include "command/terminal.h"

/* --- for people --- */

static void
add_row(struct strbuf *out, const struct list_form *form,
    const struct reading_row *row)
{
	const char *before = "  ";

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
	}
	strbuf_addch(out, '\n');
}

void
mysql_list_add(struct strbuf *out, const struct reading *r, size_t list)
{
	const struct list_form *form = list_form(list);

	if (r->lists[list].count > 0)
		strbuf_addf(out, "%s\n", form->name);
	for (size_t i = 0; i < r->lists[list].count; i++)
		add_row(out, form, &r->lists[list].rows[i]);
}

/* --- JSON --- */

void
mysql_text_write(struct json_writer *w, const char *s)
{
	struct strbuf valid;

	strbuf_init(&valid, 3 * strlen(s) + 1);
	utf8_repair(s, strlen(s), &valid);
	json_write_string(w, valid.s, valid.len);
	strbuf_release(&valid);
}

static void
write_row(struct json_writer *w, const struct list_form *form,
    const struct reading_row *row)
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
	json_write_object_end(w);
}

void
mysql_lists_write(struct json_writer *w, const struct reading *r)
{
	json_write_keystr(w, "lists");
	json_write_object(w);
	for (size_t i = 0; i < MYSQL_LISTS; i++) {
		const struct reading_list *list = &r->lists[i];

		if (!r->sources[SOURCE_LISTS + i].is_new ||
		    r->sources[SOURCE_LISTS + i].state != SOURCE_READ)
			continue;
		json_write_keystr(w, list_form(i)->name);
		json_write_array(w);
		for (size_t k = 0; k < list->count; k++)
			write_row(w, list_form(i), &list->rows[k]);
		json_write_array_end(w);
	}
	json_write_object_end(w);
}
