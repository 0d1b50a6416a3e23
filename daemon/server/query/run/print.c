#include "server/query/run/print.h"

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

int
query_print_object(struct query_job *j, const struct query_select *s,
    const struct query_value *columns, struct strbuf *out)
{
	struct json_writer w;
	unsigned i;

	strbuf_addch(out, '{');
	for (i = 0; i < s->column_count; i++) {
		if (i > 0)
			strbuf_addch(out, ',');
		json_write_init(&w, out, JSON_LAYOUT_COMPACT);
		json_write_string(
		    &w, s->columns[i].name, s->columns[i].name_len);
		strbuf_addch(out, ':');
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
query_print_row(void *ctx, const struct query_value *columns)
{
	struct query_printer *p = ctx;

	if (p->count++ > 0)
		strbuf_addch(p->out, ',');
	if (!p->is_names)
		return query_print_object(p->job, p->select, columns, p->out);
	query_value_print(&columns[0], p->out);
	return 0;
}
