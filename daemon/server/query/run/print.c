#include "server/query/run/print.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_write.h"
#include "server/query/job.h"
#include "server/query/plan/plan.h"
#include "server/query/query.h"
#include "server/query/value/value.h"

/* Append a value; one of QUERY_LATER is opened into the answer. */
static int
print_column(struct query_job *j, const struct query_select *s,
    const struct query_column *c, const struct query_value *v,
    struct strbuf *out)
{
	const struct query_source *source = j->source;
	struct shortbuf why;
	int r = 0;

	if (v->kind != QUERY_LATER) {
		query_value_print(v, out);
		return 0;
	}
	shortbuf_init(&why, 512);
	if (source->open(source->ctx, s->id, c->operand.field, v->integer, out,
		&why.out) < 0)
		r = query_fail(j, 500, "%s", shortbuf_text(&why));
	shortbuf_release(&why);
	return r;
}

void
query_print_prepare(struct query_job *j, struct query_select *s)
{
	struct growbuf label;
	struct json_writer w;

	growbuf_init(&label);
	for (unsigned i = 0; i < s->column_count; i++) {
		struct query_column *c = &s->columns[i];

		growbuf_reset(&label);
		if (i > 0)
			strbuf_addch(&label.out, ',');
		json_write_init(&w, &label.out, JSON_LAYOUT_COMPACT);
		json_write_string(&w, c->name, c->name_len);
		strbuf_addch(&label.out, ':');
		c->label =
		    arena_memdup(j->arena, growbuf_text(&label), label.out.len);
		c->label_len = label.out.len;
	}
	growbuf_release(&label);
}

/* Append the columns from number i on, and end the object. */
static int
print_columns(struct query_job *j, const struct query_select *s,
    const struct query_value *columns, unsigned i, struct strbuf *out)
{
	for (; i < s->column_count; i++) {
		strbuf_add(out, s->columns[i].label, s->columns[i].label_len);
		if (print_column(j, s, &s->columns[i], &columns[i], out) < 0)
			return -1;
	}
	strbuf_addch(out, '}');
	if (strbuf_is_cut(out))
		return query_exceed(
		    j, "%zu MiB of an answer", QUERY_ANSWER_MAX >> 20);
	return 0;
}

int
query_print_object(struct query_job *j, const struct query_select *s,
    const struct query_value *columns, struct strbuf *out)
{
	strbuf_addch(out, '{');
	return print_columns(j, s, columns, 0, out);
}

/*
 * Append what is equal in the last row, from its beginning: the number of its
 * columns.
 */
static unsigned
print_same(struct query_printer *p, const struct query_value *columns)
{
	const char *text;
	unsigned i = 0;
	size_t n;

	/* the text must not move while it is added */
	if (p->plain == 0 || strbuf_reserve(p->out, p->out->len - p->row) < 0 ||
	    strbuf_text(p->out, &text) < 0)
		return 0;
	text += p->row;
	while (
	    i < p->plain && columns[i].kind == QUERY_TEXT &&
	    columns[i].text.n == p->last[i].n &&
	    memcmp(text + p->last[i].at, columns[i].text.s, p->last[i].n) == 0)
		i++;
	if (i == 0)
		return 0;
	n = p->last[i - 1].at + p->last[i - 1].n + 1;
	p->row = p->out->len;
	strbuf_add(p->out, text, n);
	return i;
}

/* Append the columns from number i on that are texts without escapes. */
static unsigned
query_print_plain(
    struct query_printer *p, const struct query_value *columns, unsigned i)
{
	const struct query_select *s = p->select;

	for (; i < s->column_count && columns[i].kind == QUERY_TEXT; i++) {
		const size_t start = p->out->len + s->columns[i].label_len;

		strbuf_add(
		    p->out, s->columns[i].label, s->columns[i].label_len);
		query_value_print(&columns[i], p->out);
		p->last[i].at = start + 1 - p->row;
		p->last[i].n = columns[i].text.n;
		if (p->out->len - start != columns[i].text.n + 2) {
			p->plain = i;
			return i + 1;
		}
	}
	p->plain = i;
	return i;
}

int
query_print_row(void *ctx, const struct query_value *columns)
{
	struct query_printer *p = ctx;
	unsigned i;

	if (p->count++ > 0)
		strbuf_addch(p->out, ',');
	if (p->is_names) {
		query_value_print(&columns[0], p->out);
		return 0;
	}
	i = print_same(p, columns);
	if (i == 0) {
		p->row = p->out->len;
		strbuf_addch(p->out, '{');
	}
	return print_columns(p->job, p->select, columns,
	    query_print_plain(p, columns, i), p->out);
}
