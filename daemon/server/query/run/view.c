#include "server/query/run/view.h"

#include <string.h>

#include "base/core/arena.h"
#include "server/query/job.h"
#include "server/query/query.h"
#include "server/query/value/moment.h"
#include "server/query/value/moment_print.h"
#include "server/query/value/value.h"

void
query_view_init(
    struct query_view *v, struct query_job *j, const struct query_select *s)
{
	*v = (struct query_view){.job = j, .select = s};
	v->scratch = arena_new(QUERY_MEMORY_MAX);
	v->has_paths = j->source->path_entities >> s->id & 1;
	v->opened_field = QUERY_NO_FIELD;
	strbuf_init(&v->opened, QUERY_ANSWER_MAX);
}

void
query_view_release(struct query_view *v)
{
	strbuf_release(&v->opened);
	arena_free(v->scratch);
}

void
query_view_row(struct query_view *v, const struct query_value *values)
{
	v->values = values;
	v->opened_field = QUERY_NO_FIELD;
	if (arena_used(v->scratch) > 0)
		arena_reset(v->scratch);
}

/* Replace a value of QUERY_LATER by its JSON. */
static int
view_open(struct query_view *v, unsigned field, struct query_value *ret)
{
	const struct query_source *source = v->job->source;
	struct shortbuf why;
	const char *text;
	int r;

	if (v->opened_field != field) {
		strbuf_reset(&v->opened);
		shortbuf_init(&why, 512);
		r = source->open(source->ctx, v->select->id, field,
		    ret->integer, &v->opened, &why.out);
		if (r < 0)
			query_fail(v->job, 500, "%s", shortbuf_text(&why));
		shortbuf_release(&why);
		if (r < 0)
			return -1;
		v->opened_field = field;
	}
	if (strbuf_text(&v->opened, &text) < 0)
		return query_exceed(
		    v->job, "%zu MiB of a value", QUERY_ANSWER_MAX >> 20);
	*ret = query_value_text(text, v->opened.len);
	ret->kind = QUERY_JSON;
	return 0;
}

static int
view_field(struct query_view *v, unsigned field, struct query_value *ret)
{
	*ret = v->values[field];
	return ret->kind == QUERY_LATER ? view_open(v, field, ret) : 0;
}

/* Follow the path below its field. */
static int
view_path(struct query_view *v, unsigned index, struct query_value *ret)
{
	const struct query_path *p = &v->select->paths[index];
	struct query_value next;
	unsigned i;

	if (v->has_paths) {
		*ret = v->values[v->select->entity->count + index];
		return 0;
	}
	if (view_field(v, p->field, ret) < 0)
		return -1;
	for (i = 0; i < p->count; i++) {
		if (!query_value_member(v->scratch, ret, &p->steps[i], &next)) {
			ret->kind = QUERY_ABSENT;
			return 0;
		}
		*ret = next;
	}
	return 0;
}

/* Apply a function of one row. */
static int
view_function(struct query_view *v, const struct query_operand *o,
    struct query_value *ret)
{
	struct shortbuf b;
	bool is_known;

	if (o->function == QUERY_JSONB_TYPEOF) {
		const char *s = query_value_typeof(ret);

		if (ret->kind != QUERY_ABSENT)
			*ret = query_value_text(s, strlen(s));
		return 0;
	}
	if (ret->kind != QUERY_TIME)
		return 0;
	shortbuf_init(&b, 1024);
	is_known =
	    query_moment_print(ret->integer, o->format, o->format_len, &b.out);
	*ret = query_value_text(
	    arena_memdup(v->scratch, shortbuf_text(&b), b.out.len), b.out.len);
	shortbuf_release(&b);
	if (is_known)
		return 0;
	return query_refuse(v->job, "the format \"%.*s\" is not supported",
	    (int)o->format_len, o->format);
}

int
query_view_read(struct query_view *v, const struct query_operand *o,
    struct query_value *ret)
{
	int r;

	if (o->kind == QUERY_OPERAND_PATH)
		r = view_path(v, o->path, ret);
	else
		r = view_field(v, o->field, ret);
	if (r < 0 || o->function < QUERY_TO_STRING)
		return r;
	return view_function(v, o, ret);
}
