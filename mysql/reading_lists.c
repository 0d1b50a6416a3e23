/*
 * The lists of a server: each is read by a query of its own, and not at each
 * reading.
 */
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "mysql/reading_lists.h"
#include "mysql/sql.h"

/* Bytes of a name or a text that are kept. */
#define TEXT_MAX 1024

#define SECOND 1000000000LL

/* Minimum seconds until a list that failed is read again. */
#define RETRY_SECONDS 60

/* Errors of servers that do not have what a query names, or its syntax. */
enum {
	ER_BAD_FIELD = 1054,
	ER_PARSE = 1064,
	ER_UNKNOWN_TABLE = 1109,
	ER_NO_SUCH_TABLE = 1146,
};

/* A list while it is read. */
struct reading_lists_listing {
	const struct list_form *form;
	struct reading_list *to; /* with room for all rows */
	struct arena *arena;
	struct growbuf name;
};

/* --- rows --- */

/* Make the name of a row: valid UTF-8, not empty. */
static void
reading_lists_name_make(struct reading_lists_listing *l, const char *s)
{
	size_t n;

	growbuf_reset(&l->name);
	if (s == NULL)
		s = "";
	n = l->form->strip != NULL ? strlen(l->form->strip) : 0;
	if (n > 0 && strncasecmp(s, l->form->strip, n) == 0)
		s += n;
	utf8_repair(s, strnlen(s, TEXT_MAX), &l->name.out);
	if (l->name.out.len == 0)
		strbuf_addstr(&l->name.out, LIST_NONE);
}

/* Return the row of that name, created if there is room, or NULL. */
static struct reading_row *
reading_lists_row_named(struct reading_lists_listing *l, const char *name)
{
	struct reading_list *to = l->to;
	size_t room = l->form->rows;

	for (size_t i = 0; i < to->count; i++)
		if (strcmp(to->rows[i].name, name) == 0)
			return &to->rows[i];
	/* The row of the rest has a place of its own. */
	if (l->form->has_rest && strcmp(name, LIST_REST) == 0)
		room++;
	if (to->count >= room)
		return NULL;
	to->rows[to->count] = (struct reading_row){
	    .name = arena_strdup(l->arena, name),
	    .values = arena_zalloc(
		l->arena, l->form->column_count * sizeof(struct reading_value)),
	};
	return &to->rows[to->count++];
}

/* Put a field into a value; that of an earlier row is added to. */
static void
reading_lists_value_add(struct reading_lists_listing *l,
    const struct list_column *column, struct reading_value *v,
    const char *field)
{
	uint64_t n;

	if (column->syntax == VALUE_STR) {
		if (!v->present)
			v->text = arena_memdup(
			    l->arena, field, strnlen(field, TEXT_MAX));
		v->present = true;
		return;
	}
	if (!reading_number(field, &n))
		return;
	if (!v->present)
		v->number = n;
	else if (column->is_largest)
		v->number = v->number > n ? v->number : n;
	else
		v->number =
		    v->number > UINT64_MAX - n ? UINT64_MAX : v->number + n;
	v->present = true;
}

static void
on_row(void *ctx, const struct sql_row *row)
{
	struct reading_lists_listing *l = ctx;
	struct reading_row *to;
	const char *field;

	reading_lists_name_make(l, row->fields[0]);
	to = reading_lists_row_named(l, growbuf_text(&l->name));
	if (to == NULL && l->form->has_rest)
		to = reading_lists_row_named(l, LIST_REST);
	for (size_t i = 0; to != NULL && i < l->form->column_count; i++) {
		field = sql_field(row, l->form->columns[i].field);
		if (field != NULL)
			reading_lists_value_add(
			    l, &l->form->columns[i], &to->values[i], field);
	}
}

/* Put the row of the rest behind all others. */
static void
rest_move(struct reading_list *list)
{
	struct reading_row rest;

	for (size_t i = 0; i + 1 < list->count; i++) {
		if (strcmp(list->rows[i].name, LIST_REST) != 0)
			continue;
		rest = list->rows[i];
		memmove(&list->rows[i], &list->rows[i + 1],
		    (list->count - i - 1) * sizeof(rest));
		list->rows[list->count - 1] = rest;
		return;
	}
}

/* --- queries --- */

static bool
is_possible(const struct reading *r, const struct sql *s, unsigned when)
{
	unsigned has = 0;

	if (r->has_performance_schema)
		has |= LIST_IF_PFS;
	has |= sql_is_mariadb(s) ? LIST_IF_MARIADB : LIST_IF_MYSQL;
	return (when & ~has) == 0;
}

static bool
reading_lists_is_missing(unsigned error)
{
	return error == ER_BAD_FIELD || error == ER_PARSE ||
	       error == ER_UNKNOWN_TABLE || error == ER_NO_SUCH_TABLE;
}

/*
 * True when the server would answer, but only with data of this user: it has
 * refused another source that needs the same privilege.
 */
static bool
is_narrow(const struct reading *r, const struct list_query *q)
{
	return q->privilege != NULL && strcmp(q->privilege, "PROCESS") == 0 &&
	       r->sources[SOURCE_TRX].grant != NULL;
}

/* Make a query; whether the next one is to be tried. */
static bool
query_make(struct reading_lists_listing *l, const struct reading *r,
    struct sql *s, const struct list_query *q, struct source_result *ret)
{
	struct shortbuf why;
	unsigned error = 0;
	bool denied;

	*ret = (struct source_result){.is_new = true};
	shortbuf_init(&why, TEXT_MAX);
	l->to->count = 0;
	denied = is_narrow(r, q);
	if (denied)
		strbuf_addf(
		    &why.out, "the privilege %s is missing", q->privilege);
	else
		error = sql_query(s, q->text, on_row, l, &why.out);
	if (error == 0 && !denied && l->to->count == 0 &&
	    l->form->empty != NULL) {
		strbuf_addstr(&why.out, l->form->empty);
		denied = true;
	}
	denied = denied || reading_is_denied(error);
	ret->state = denied			       ? SOURCE_FAILED
		     : error == 0		       ? SOURCE_READ
		     : reading_lists_is_missing(error) ? SOURCE_ABSENT
						       : SOURCE_FAILED;
	if (ret->state != SOURCE_READ)
		ret->why = arena_strdup(l->arena, shortbuf_text(&why));
	if (denied) {
		ret->grant = q->privilege;
		ret->on = q->on;
	}
	shortbuf_release(&why);
	return denied || reading_lists_is_missing(error);
}

static void
reading_lists_list_read(
    struct reading *r, size_t i, struct arena *a, struct sql *s)
{
	const struct list_form *form = list_form(i);
	struct source_result *result = &r->sources[SOURCE_LISTS + i];
	struct reading_lists_listing l = {
	    .form = form, .to = &r->lists[i], .arena = a};
	int64_t begin = clock_mono_ns();
	bool more = true;

	*result = (struct source_result){.is_new = true, .why = form->off};
	l.to->rows = arena_zalloc(
	    a, (form->rows + form->has_rest) * sizeof(*l.to->rows));
	growbuf_init(&l.name);
	for (unsigned k = 0; more && k < form->query_count; k++)
		if (is_possible(r, s, form->queries[k].when))
			more = query_make(&l, r, s, &form->queries[k], result);
	result->ns = clock_mono_ns() - begin;
	if (result->state == SOURCE_READ)
		rest_move(l.to);
	else
		l.to->count = 0;
	growbuf_release(&l.name);
}

void
reading_lists_make(
    struct reading *r, struct reading_due *due, struct arena *a, struct sql *s)
{
	unsigned wait;

	for (size_t i = 0; i < MYSQL_LISTS; i++) {
		struct source_result *result = &r->sources[SOURCE_LISTS + i];

		result->state = due->states[i];
		if (!sql_is_open(s) || r->at_ns < due->at_ns[i])
			continue;
		sql_limit(s);
		reading_lists_list_read(r, i, a, s);
		due->states[i] = result->state;
		wait = list_form(i)->seconds;
		if (result->state == SOURCE_FAILED && wait < RETRY_SECONDS)
			wait = RETRY_SECONDS;
		/* A reading that is a little early is in time. */
		due->at_ns[i] = r->at_ns + wait * SECOND - SECOND / 2;
	}
}
