#include "server/query/query.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/utf8.h"
#include "server/query/entity.h"
#include "server/query/job.h"
#include "server/query/options.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_print.h"
#include "server/query/plan/names.h"
#include "server/query/plan/plan.h"
#include "server/query/plan/select.h"
#include "server/query/route.h"
#include "server/query/run/counts.h"
#include "server/query/run/narrow.h"
#include "server/query/run/print.h"
#include "server/query/run/run.h"
#include "server/query/value/value.h"

/* One request. */
struct query_run {
	struct query_job job;
	struct query_route route;
	struct query_options options;
	struct query_narrow scope, distinct;
	struct query_answer *answer;
	/* of a query: what is behind the entity */
	const struct query_term *body;
	const struct query_term *const *paging;
	unsigned paging_count;
};

/* Answer with an error in JSON, as PuppetDB does for what is not known. */
static int
query_not_found(struct query_answer *ret, const char *what, const char *name)
{
	struct strbuf text;
	struct query_value v;

	ret->status = 404;
	ret->is_json = true;
	strbuf_reset(&ret->body);
	strbuf_init(&text, QUERY_ANSWER_MAX);
	strbuf_addf(&text, "No information is known about %s %s", what, name);
	v = query_value_text(strbuf_shown(&text), text.len);
	strbuf_addstr(&ret->body, "{\n  \"error\" : ");
	query_value_print(&v, &ret->body);
	strbuf_addstr(&ret->body, "\n}");
	strbuf_release(&text);
	return 0;
}

/* True when the query mentions the state of nodes. */
static bool
query_mentions_state(const struct query_term *t)
{
	unsigned i;

	if (t == NULL || t->kind != QUERY_TERM_LIST)
		return false;
	if (query_term_calls(t, "=") && t->count == 3 &&
	    (query_term_is(t->items[1], "node_state") ||
		(query_term_calls(t->items[1], "node") &&
		    t->items[1]->count == 2 &&
		    query_term_is(t->items[1]->items[1], "active"))))
		return true;
	for (i = 0; i < t->count; i++)
		if (query_mentions_state(t->items[i]))
			return true;
	return false;
}

static bool
query_is_paging(const struct query_term *t)
{
	return query_term_calls(t, "order_by") ||
	       query_term_calls(t, "limit") || query_term_calls(t, "offset");
}

static int
query_refuse_form(struct query_job *j)
{
	return query_refuse(j,
	    "Your initial query must be of the form: "
	    "[\"from\",<entity>,(<optional-query>)]. Check your query and try "
	    "again.");
}

/* Divide ["from", ENTITY, BODY, PAGING..]; the body may be missing. */
static int
query_divide(struct query_run *q)
{
	const struct query_term *t = q->options.query, *name;
	unsigned first = 2;

	if (t == NULL || !query_term_calls(t, "from") || t->count < 2 ||
	    t->items[1]->kind != QUERY_TERM_TEXT)
		return query_refuse_form(&q->job);
	name = t->items[1];
	q->body = NULL;
	q->route.entity = query_entity_find(name->text.s, name->text.n);
	if (q->route.entity == QUERY_ENTITIES ||
	    query_entity(q->route.entity)->count == 0)
		return query_refuse(&q->job, "Invalid entity '%s' in query",
		    query_term_shown(&q->job, name));
	if (t->count > 2 && !query_is_paging(t->items[2])) {
		q->body = t->items[2];
		first = 3;
	}
	q->paging = t->items + first;
	q->paging_count = t->count - first;
	q->route.is_active =
	    query_entity(q->route.entity)->active != QUERY_NO_FIELD;
	for (unsigned i = 0; i < q->paging_count; i++)
		if (!query_is_paging(q->paging[i]))
			return query_refuse_form(&q->job);
	return 0;
}

/* Hide inactive nodes, and demand what the path names. */
static int
query_restrict(struct query_run *q, struct query_select *s)
{
	const struct query_route *r = &q->route;
	unsigned i;

	for (i = 0; i < r->demand_count; i++)
		if (query_plan_restrict(&q->job, s, r->demands[i].field,
			r->demands[i].value) < 0)
			return -1;
	if (r->is_active && !query_mentions_state(q->body))
		return query_plan_restrict(&q->job, s, "node_state", "active");
	return 0;
}

/* Run a select whose rows become a JSON array. */
static int
query_rows(struct query_run *q)
{
	struct query_select *s = query_select_new(&q->job, q->route.entity);
	struct query_printer printer = {
	    .job = &q->job, .select = s, .out = &q->answer->body};
	int64_t *total = q->options.include_total ? &q->answer->total : NULL;

	if (query_plan_body(&q->job, s, q->body, true) < 0 ||
	    query_restrict(q, s) < 0 ||
	    query_plan_paging(&q->job, s, q->paging, q->paging_count) < 0 ||
	    query_options_apply(&q->job, &q->options, s) < 0)
		return -1;
	if (q->job.fields.out.len > 0)
		return -1;
	printer.is_names = s->id == QUERY_FACT_NAMES;
	if (printer.is_names && s->order_count == 0 && !s->has_aggregate &&
	    query_plan_order(&q->job, s,
		query_term_text(q->job.arena, "name", 4), false) < 0)
		return -1;
	query_print_prepare(&q->job, s);
	strbuf_addch(&q->answer->body, '[');
	if (query_run_select(&q->job, s, query_print_row, &printer, total) < 0)
		return -1;
	strbuf_addch(&q->answer->body, ']');
	return 0;
}

/* A row that is looked for, and its object in the answer. */
struct query_single {
	struct query_run *run;
	const struct query_select *select;
	bool is_found;
};

static int
query_single_row(void *ctx, const struct query_value *columns)
{
	struct query_single *s = ctx;

	s->is_found = true;
	return query_print_object(
	    &s->run->job, s->select, columns, &s->run->answer->body);
}

/* Print the member "data" of the field of a row. */
static int
query_data_row(void *ctx, const struct query_value *columns)
{
	static const struct query_step data = {.name = "data", .n = 4};
	struct query_single *s = ctx;
	struct query_value field = columns[0], value = {.kind = QUERY_NULL};
	struct query_job *j = &s->run->job;
	struct shortbuf why;
	struct strbuf opened;
	const char *text;

	s->is_found = true;
	strbuf_init(&opened, QUERY_ANSWER_MAX);
	if (field.kind == QUERY_LATER) {
		shortbuf_init(&why, 512);
		if (j->source->open(j->source->ctx, s->select->id,
			s->select->columns[0].operand.field, field.integer,
			&opened, &why.out) < 0)
			query_fail(j, 500, "%s", shortbuf_text(&why));
		shortbuf_release(&why);
		if (strbuf_text(&opened, &text) < 0)
			query_exceed(
			    j, "%zu MiB of a value", QUERY_ANSWER_MAX >> 20);
		field = query_value_text(text, opened.len);
		field.kind = QUERY_JSON;
	}
	if (j->status == 0) {
		query_value_member(j->arena, &field, &data, &value);
		query_value_print(&value, &s->run->answer->body);
	}
	strbuf_release(&opened);
	return j->status != 0 ? -1 : 0;
}

/*
 * Run a select of one row, whose field has the value; of one column, or of all
 * (QUERY_NO_FIELD).
 */
static int
query_find_row(struct query_run *q, enum query_entity_id id, unsigned column,
    const char *field, const char *value, query_sink sink,
    struct query_single *single)
{
	struct query_select *s = query_select_new(&q->job, id);
	const struct query_term *body = NULL;
	struct arena *a = q->job.arena;
	const char *name;

	*single = (struct query_single){.run = q, .select = s};
	if (column != QUERY_NO_FIELD) {
		name = s->entity->fields[column].name;
		body = query_term_call(a, "extract",
		    query_term_text(a, name, strlen(name)), NULL, NULL);
	}
	s->limit = 1;
	if (query_plan_body(&q->job, s, body, true) < 0 ||
	    query_plan_restrict(&q->job, s, field, value) < 0)
		return -1;
	query_print_prepare(&q->job, s);
	return query_run_select(&q->job, s, sink, single, NULL);
}

/* A sink that notes that there is a row. */
static int
query_exists_row(void *ctx, const struct query_value *columns)
{
	struct query_single *s = ctx;

	(void)columns;
	s->is_found = true;
	return 0;
}

/* Look for the parent of the path.  1, 0 when it does not exist, or -1. */
static int
query_parent_exists(struct query_run *q)
{
	const struct query_route *r = &q->route;
	const struct query_entity *e = query_entity(r->parent_entity);
	struct query_single single;

	if (query_find_row(q, r->parent_entity,
		query_field_find(e, r->parent_field, strlen(r->parent_field)),
		r->parent_field, r->parent_value, query_exists_row,
		&single) < 0)
		return -1;
	return single.is_found;
}

/* Answer with one row, or a part of it. */
static int
query_single(struct query_run *q)
{
	const struct query_route *r = &q->route;
	bool is_data = r->form == QUERY_FORM_DATA;
	struct query_single single;

	if (query_find_row(q, r->entity, is_data ? r->data : QUERY_NO_FIELD,
		r->parent_field, r->parent_value,
		is_data ? query_data_row : query_single_row, &single) < 0)
		return -1;
	if (single.is_found)
		return 0;
	return query_not_found(q->answer, r->parent, r->parent_value);
}

static int
query_counts(struct query_run *q)
{
	int64_t total;
	int r;

	if (q->route.form == QUERY_FORM_AGGREGATE)
		return query_counts_aggregate(
		    &q->job, &q->options, &q->answer->body);
	r = query_counts_run(&q->job, &q->options, &q->answer->body, &total);
	if (q->options.include_total)
		q->answer->total = total;
	return r;
}

/* Answer with the tree of the query. */
static int
query_print_tree(struct query_run *q)
{
	query_term_print(q->options.query, &q->answer->body, false);
	return 0;
}

/* Let the job read a source that has fewer rows, where that is demanded. */
static void
query_set_source(struct query_run *q)
{
	struct query_job *j = &q->job;

	if (j->scope != NULL) {
		query_narrow_scope(&q->scope, j, j->source);
		j->source = &q->scope.source;
	}
	if (q->options.distinct_resources) {
		query_narrow_distinct(&q->distinct, j, j->source,
		    q->options.distinct_start, q->options.distinct_end);
		j->source = &q->distinct.source;
	}
}

static bool
query_is_text(const char *s)
{
	return utf8_is_valid(s, strlen(s));
}

/* Check that all of a request is text; the body is checked as JSON. */
static int
query_check_text(struct query_job *j, const struct query_request *r)
{
	bool is_text = query_is_text(r->path);
	size_t i;

	for (i = 0; i < r->parameter_count; i++)
		is_text = is_text && query_is_text(r->parameters[i].name) &&
			  query_is_text(r->parameters[i].value);
	return is_text ? 0 : query_refuse(j, "The request is not valid UTF-8");
}

static int
query_answer(struct query_run *q, const struct query_request *r)
{
	int exists = 1;

	if (strlen(r->path) > QUERY_REASON_MAX / 2)
		return query_fail(&q->job, 414, "The path is too long");
	if (query_check_text(&q->job, r) < 0)
		return -1;
	if (!query_route_find(q->job.arena, r->path, &q->route))
		return query_fail(&q->job, 404, "Not Found");
	if (query_options_read(&q->job, r, q->route.allowed, &q->options) < 0)
		return -1;
	q->body = q->options.query;
	query_set_source(q);
	if (q->route.is_root) {
		if (q->options.ast_only && q->options.query != NULL)
			return query_print_tree(q);
		if (query_divide(q) < 0)
			return -1;
	}
	if (q->route.form == QUERY_FORM_SINGLE ||
	    q->route.form == QUERY_FORM_DATA)
		return query_single(q);
	if (q->route.parent != NULL)
		exists = query_parent_exists(q);
	if (exists <= 0)
		return exists < 0 ? -1
				  : query_not_found(q->answer, q->route.parent,
					q->route.parent_value);
	return q->route.form == QUERY_FORM_ROWS ? query_rows(q)
						: query_counts(q);
}

/* Make the answer the job's error. */
static void
query_set_error(struct query_run *q)
{
	struct query_answer *ret = q->answer;
	bool has_fields = q->job.fields.out.len > 0;
	bool is_limit = q->job.status != 0 && q->job.status != 400;

	ret->status = q->job.status != 0 ? q->job.status : 400;
	ret->is_json = false;
	ret->total = -1;
	strbuf_reset(&ret->body);
	if (has_fields && !is_limit) {
		ret->status = 400;
		strbuf_addstr(&ret->body, shortbuf_text(&q->job.fields));
	} else {
		strbuf_addstr(&ret->body, shortbuf_text(&q->job.reason));
	}
}

void
query_run(const struct query_source *s, const struct query_request *r,
    struct query_answer *ret)
{
	struct query_run q = {.answer = ret};

	*ret =
	    (struct query_answer){.status = 200, .is_json = true, .total = -1};
	strbuf_init(&ret->body, QUERY_ANSWER_MAX);
	query_job_init(&q.job, s);
	q.job.scope = r->scope;
	q.job.deadline = r->deadline;
	if (query_answer(&q, r) < 0 || q.job.status != 0 ||
	    q.job.fields.out.len > 0)
		query_set_error(&q);
	else if (strbuf_is_cut(&ret->body)) {
		query_exceed(
		    &q.job, "%zu MiB of an answer", QUERY_ANSWER_MAX >> 20);
		query_set_error(&q);
	}
	query_job_release(&q.job);
}

/* Return the entity of the query of a request for the root. */
static const char *
query_root_entity(struct query_job *j, const struct query_request *r)
{
	struct query_options o;
	enum query_entity_id id = QUERY_ENTITIES;

	if (query_options_read(
		j, r, QUERY_ALLOW_PAGING | QUERY_ALLOW_ROOT, &o) == 0 &&
	    o.query != NULL && o.query->count > 1 &&
	    o.query->items[1]->kind == QUERY_TERM_TEXT)
		id = query_entity_find(
		    o.query->items[1]->text.s, o.query->items[1]->text.n);
	return id != QUERY_ENTITIES ? query_entity(id)->name : "";
}

const char *
query_request_entity(const struct query_request *r)
{
	struct query_route route;
	struct query_job j;
	const char *name = "";

	query_job_init(&j, NULL);
	if (query_check_text(&j, r) == 0 &&
	    query_route_find(j.arena, r->path, &route))
		name = route.is_root ? query_root_entity(&j, r)
				     : query_entity(route.entity)->name;
	query_job_release(&j);
	return name;
}
