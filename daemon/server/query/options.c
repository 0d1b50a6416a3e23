#include "server/query/options.h"

#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "base/text/number.h"
#include "server/query/job.h"
#include "server/query/parse/pql.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_print.h"
#include "server/query/plan/plan.h"
#include "server/query/plan/select.h"
#include "server/query/query.h"
#include "server/query/value/moment.h"

/* Parameters of one request, as terms: of a GET all are texts. */
#define OPTIONS_MAX 64U

struct option_item {
	const char *name;
	const struct query_term *value;
	bool is_text_of_json; /* of a GET */
};

struct option_list {
	struct query_job *job;
	struct option_item items[OPTIONS_MAX];
	unsigned count;
	unsigned allowed;
};

/* A parameter, who may have it, and how it is read. */
struct option_row {
	const char *name;
	unsigned allowed; /* bits of enum query_allowed */
	bool is_json;	  /* in a GET */
	int (*read)(struct query_job *j, const struct query_term *value,
	    struct query_options *o);
};

static bool
option_flag(const struct query_term *t)
{
	return t->kind == QUERY_TERM_TRUE ||
	       (t->kind == QUERY_TERM_TEXT && t->text.n == 4 &&
		   strncasecmp(t->text.s, "true", 4) == 0);
}

/* Read an integer of at least `least`. */
static int
option_integer(const struct query_term *t, int64_t least, int64_t *ret)
{
	int64_t i = -1;

	if (t->kind == QUERY_TERM_INT)
		i = t->integer;
	else if (t->kind != QUERY_TERM_TEXT ||
		 integer_parse(t->text.s, t->text.n, 10, &i) < 0)
		return -1;
	*ret = i < QUERY_ROWS_MAX ? i : QUERY_ROWS_MAX;
	return i >= least && i <= INT32_MAX ? 0 : -1;
}

static int
option_limit(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	if (option_integer(t, 1, &o->limit) == 0)
		return 0;
	return query_refuse(j,
	    "Illegal value '%s' for :limit; expected a positive non-zero "
	    "integer.",
	    query_term_shown(j, t));
}

static int
option_offset(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	if (option_integer(t, 0, &o->offset) == 0)
		return 0;
	return query_refuse(j,
	    "Illegal value '%s' for :offset; expected a non-negative integer.",
	    query_term_shown(j, t));
}

/* Return an object as PuppetDB writes it into an error. */
static const char *
option_shown(struct query_job *j, const struct query_term *t)
{
	struct growbuf b;
	const char *s;
	unsigned i;

	if (t->kind != QUERY_TERM_OBJECT)
		return query_term_shown(j, t);
	growbuf_init(&b);
	for (i = 0; i < t->count; i += 2)
		strbuf_addf(&b.out, "%s:%.*s %s", i == 0 ? "{" : ", ",
		    (int)t->items[i]->text.n, t->items[i]->text.s,
		    query_term_quoted(j, t->items[i + 1]));
	strbuf_addstr(&b.out, t->count > 0 ? "}" : "{}");
	s = arena_strdup(j->arena, growbuf_text(&b));
	growbuf_release(&b);
	return s;
}

const struct query_term *
query_options_order(const struct query_term *item, bool *ret_descending)
{
	const struct query_term *order = query_term_member(item, "order");

	*ret_descending = order != NULL && order->kind == QUERY_TERM_TEXT &&
			  order->text.n == 4 &&
			  strncasecmp(order->text.s, "desc", 4) == 0;
	return query_term_member(item, "field");
}

static bool
option_is_order(const struct query_term *t)
{
	return t == NULL || t->kind == QUERY_TERM_NULL ||
	       (t->kind == QUERY_TERM_TEXT &&
		   ((t->text.n == 3 && strncasecmp(t->text.s, "asc", 3) == 0) ||
		       (t->text.n == 4 &&
			   strncasecmp(t->text.s, "desc", 4) == 0)));
}

static int
option_check_order(struct query_job *j, const struct query_term *t)
{
	const struct query_term *field = query_term_member(t, "field");
	unsigned i;

	for (i = 0; i < t->count; i += 2)
		if (!query_term_is(t->items[i], "field") &&
		    !query_term_is(t->items[i], "order"))
			return query_refuse(j,
			    "Illegal value '%s' in :order_by; unknown key "
			    "'%s'.",
			    option_shown(j, t),
			    query_term_shown(j, t->items[i]));
	if (field == NULL || field->kind != QUERY_TERM_TEXT)
		return query_refuse(j,
		    "Illegal value '%s' in :order_by; missing required key "
		    "field.",
		    option_shown(j, t));
	if (option_is_order(query_term_member(t, "order")))
		return 0;
	return query_refuse(j,
	    "Illegal value '%s' in :order_by; 'order' must be either 'asc' or "
	    "'desc'",
	    option_shown(j, t));
}

static int
option_order_by(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	unsigned i;

	if (t->kind == QUERY_TERM_NULL ||
	    (t->kind >= QUERY_TERM_LIST && t->count == 0))
		return 0;
	for (i = 0; t->kind == QUERY_TERM_LIST && i < t->count; i++)
		if (t->items[i]->kind != QUERY_TERM_OBJECT)
			break;
	if (t->kind != QUERY_TERM_LIST || i < t->count)
		return query_refuse(j,
		    "Illegal value '%s' for :order_by; expected an array of "
		    "maps.",
		    option_shown(j, t));
	for (i = 0; i < t->count; i++)
		if (option_check_order(j, t->items[i]) < 0)
			return -1;
	o->order_by = t;
	return 0;
}

static int
option_query(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	if (t->kind == QUERY_TERM_NULL)
		return 0;
	if (t->kind != QUERY_TERM_LIST)
		return query_refuse(
		    j, "The query %s is not a list", query_term_quoted(j, t));
	o->query = t;
	return 0;
}

static int
option_total(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	(void)j;
	o->include_total = option_flag(t);
	return 0;
}

static int
option_ast_only(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	(void)j;
	o->ast_only = option_flag(t);
	return 0;
}

static int
option_distinct(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	(void)j;
	o->distinct_resources = option_flag(t);
	return 0;
}

static int
option_text(struct query_job *j, const struct query_term *t, const char *name,
    const struct query_term **ret)
{
	if (t->kind != QUERY_TERM_TEXT)
		return query_refuse(j, "Unsupported value for '%s': '%s'", name,
		    query_term_shown(j, t));
	*ret = t;
	return 0;
}

static int
option_summarize(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	return option_text(j, t, "summarize_by", &o->summarize_by);
}

static int
option_count_by(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	return option_text(j, t, "count_by", &o->count_by);
}

static int
option_filter(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	(void)j;
	if (t->kind != QUERY_TERM_NULL)
		o->counts_filter = t;
	return 0;
}

/* The time that the client waits, in seconds. */
static int
option_timeout(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	int64_t until = clock_mono_ns();
	double seconds = -1;

	(void)o;
	if (t->kind == QUERY_TERM_INT)
		seconds = (double)t->integer;
	else if (t->kind == QUERY_TERM_REAL)
		seconds = t->real;
	else if (t->kind == QUERY_TERM_TEXT &&
		 float_parse(t->text.s, t->text.n, &seconds) < 0)
		seconds = -1;
	if (!(seconds >= 0))
		return query_refuse(j,
		    "Query timeout must be non-negative number, not %s",
		    query_term_shown(j, t));
	if (seconds > 0 && seconds < 1e6) {
		until += (int64_t)(seconds * 1e9);
		if (j->deadline == 0 || until < j->deadline)
			j->deadline = until;
	}
	return 0;
}

/* A parameter that changes what PuppetDB prints, and has no effect here. */
static int
option_ignored(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	(void)j;
	(void)t;
	(void)o;
	return 0;
}

static int
option_explain(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	(void)o;
	if (!query_term_is(t, "analyze"))
		return query_refuse(j,
		    "Illegal value '%s' for :explain; expected `analyze`.",
		    query_term_shown(j, t));
	return query_refuse(
	    j, "The query parameter 'explain' is not supported");
}

/* A parameter that is refused unless it is false. */
static int
option_refused(
    struct query_job *j, const struct query_term *t, struct query_options *o)
{
	(void)o;
	if (t->kind == QUERY_TERM_NULL || !option_flag(t))
		return 0;
	return query_refuse(j,
	    "The query parameters 'include_facts_expiration' and "
	    "'include_package_inventory' are not supported");
}

#define ANY QUERY_ALLOW_COMMON
#define ALL                                                               \
	(QUERY_ALLOW_PAGING | QUERY_ALLOW_DISTINCT | QUERY_ALLOW_COUNTS | \
	    QUERY_ALLOW_ROOT | QUERY_ALLOW_QUERY)

/* In the order in which they are checked. */
static const struct option_row option_rows[] = {
    {"query", ALL, true, option_query},
    {"order_by", QUERY_ALLOW_PAGING, true, option_order_by},
    {"counts_filter", QUERY_ALLOW_COUNTS, true, option_filter},
    {"limit", QUERY_ALLOW_PAGING, false, option_limit},
    {"offset", QUERY_ALLOW_PAGING, false, option_offset},
    {"include_total", QUERY_ALLOW_PAGING, false, option_total},
    {"ast_only", QUERY_ALLOW_ROOT, false, option_ast_only},
    {"summarize_by", QUERY_ALLOW_COUNTS, false, option_summarize},
    {"count_by", QUERY_ALLOW_COUNTS, false, option_count_by},
    {"distinct_resources", QUERY_ALLOW_DISTINCT, false, option_distinct},
    {"distinct_start_time", QUERY_ALLOW_DISTINCT, false, option_ignored},
    {"distinct_end_time", QUERY_ALLOW_DISTINCT, false, option_ignored},
    {"timeout", ANY, false, option_timeout},
    {"origin", ANY, false, option_ignored},
    {"pretty", ANY, false, option_ignored},
    {"optimize_drop_unused_joins", ANY, false, option_ignored},
    {"explain", ANY, false, option_explain},
    {"include_facts_expiration", ANY, false, option_refused},
    {"include_package_inventory", ANY, false, option_refused},
};

#define OPTION_ROWS (sizeof(option_rows) / sizeof(option_rows[0]))

static const struct option_item *
option_find(const struct option_list *l, const char *name)
{
	unsigned i;

	/* of a parameter that is given twice the last counts */
	for (i = l->count; i > 0; i--)
		if (strcmp(l->items[i - 1].name, name) == 0)
			return &l->items[i - 1];
	return NULL;
}

static int
option_add(struct option_list *l, const char *name,
    const struct query_term *value, bool is_text_of_json)
{
	if (l->count == OPTIONS_MAX)
		return query_exceed(
		    l->job, "%u parameters of a request", OPTIONS_MAX);
	l->items[l->count++] =
	    (struct option_item){name, value, is_text_of_json};
	return 0;
}

/* List the parameters of a GET, and those of the body of a POST. */
static int
option_list_all(struct option_list *l, const struct query_request *r)
{
	const struct query_term *body = NULL, *key;
	size_t i;

	for (i = 0; i < r->parameter_count; i++)
		if (option_add(l, r->parameters[i].name,
			query_term_text(l->job->arena, r->parameters[i].value,
			    strlen(r->parameters[i].value)),
			true) < 0)
			return -1;
	if (r->body == NULL)
		return 0;
	if (r->body_len > QUERY_TEXT_MAX)
		return query_exceed(
		    l->job, "%zu MiB of a query", QUERY_TEXT_MAX >> 20);
	if (query_term_parse(l->job, r->body, r->body_len, &body) < 0)
		return -1;
	if (body == NULL || body->kind != QUERY_TERM_OBJECT)
		return query_refuse(
		    l->job, "The body of a query must be an object of JSON");
	for (i = 0; i < body->count; i += 2) {
		key = body->items[i];
		if (option_add(l,
			arena_shown(l->job->arena, key->text.s, key->text.n),
			body->items[i + 1], false) < 0)
			return -1;
	}
	return 0;
}

static int
option_check_names(const struct option_list *l)
{
	unsigned i, k;

	if ((l->allowed & QUERY_ALLOW_ROOT) && option_find(l, "query") == NULL)
		return query_refuse(
		    l->job, "Missing required query parameter 'query'");
	if ((l->allowed & QUERY_ALLOW_COUNTS) &&
	    option_find(l, "summarize_by") == NULL)
		return query_refuse(
		    l->job, "Missing required query parameter 'summarize_by'");
	for (i = 0; i < l->count; i++) {
		for (k = 0; k < OPTION_ROWS; k++)
			if (strcmp(l->items[i].name, option_rows[k].name) == 0)
				break;
		if (k == OPTION_ROWS || !(option_rows[k].allowed & l->allowed))
			return query_refuse(l->job,
			    "Unsupported query parameter '%s'",
			    l->items[i].name);
	}
	return 0;
}

/* Parse a query of either language. */
static int
option_parse(struct query_job *j, const char *s, bool may_be_pql,
    const struct query_term **ret)
{
	size_t n = strlen(s);

	*ret = NULL;
	if (n > QUERY_TEXT_MAX)
		return query_exceed(
		    j, "%zu MiB of a query", QUERY_TEXT_MAX >> 20);
	if (may_be_pql && s[strspn(s, " \t\r\n\f\v")] != '[')
		return query_pql_parse(j, s, n, ret);
	return query_term_parse(j, s, n, ret);
}

/* Return the value of a parameter; that of JSON is parsed. */
static int
option_value(const struct option_list *l, const struct option_row *row,
    const struct option_item *item, const struct query_term **ret)
{
	bool is_query = row->read == option_query;
	const char *text;
	int r;

	*ret = item->value;
	if (!row->is_json || item->value->kind != QUERY_TERM_TEXT ||
	    (!item->is_text_of_json && !is_query))
		return 0;
	text = arena_memdup(
	    l->job->arena, item->value->text.s, item->value->text.n);
	if (row->read == option_order_by) {
		*ret = query_term_of_json(
		    l->job->arena, text, item->value->text.n);
		if (*ret == NULL)
			return query_refuse(l->job,
			    "Illegal value '%s' for :order_by; expected a JSON "
			    "array of maps.",
			    text);
		return 0;
	}
	r = option_parse(
	    l->job, text, is_query && (l->allowed & QUERY_ALLOW_ROOT), ret);
	if (r == 0 && *ret == NULL) {
		struct query_term *null =
		    arena_zalloc(l->job->arena, sizeof(*null));

		*ret = null;
	}
	return r;
}

/* Read the times of distinct_resources; all three are there, or none. */
static int
option_distinct_times(const struct option_list *l, struct query_options *o)
{
	const struct option_item *start = option_find(l, "distinct_start_time");
	const struct option_item *end = option_find(l, "distinct_end_time");
	bool has = option_find(l, "distinct_resources") != NULL;

	if (!has && start == NULL && end == NULL)
		return 0;
	if (!has && start != NULL && end != NULL)
		return query_refuse(l->job,
		    "'distinct_resources' query parameter must accompany "
		    "parameters 'distinct_start_time' and 'distinct_end_time'");
	if (!has || start == NULL || end == NULL)
		return query_refuse(l->job,
		    "'distinct_resources' query parameter requires "
		    "accompanying parameters 'distinct_start_time' and "
		    "'distinct_end_time'");
	if (start->value->kind == QUERY_TERM_TEXT &&
	    end->value->kind == QUERY_TERM_TEXT &&
	    query_moment_parse(start->value->text.s, start->value->text.n,
		&o->distinct_start) &&
	    query_moment_parse(
		end->value->text.s, end->value->text.n, &o->distinct_end))
		return 0;
	return query_refuse(l->job,
	    "query parameters 'distinct_start_time' and 'distinct_end_time' "
	    "must be valid datetime strings: %s %s",
	    query_term_shown(l->job, start->value),
	    query_term_shown(l->job, end->value));
}

int
query_options_read(struct query_job *j, const struct query_request *r,
    unsigned allowed, struct query_options *ret)
{
	struct option_list *l = arena_zalloc(j->arena, sizeof(*l));
	const struct option_item *item;
	const struct query_term *value;
	size_t i;

	*ret = (struct query_options){.limit = -1};
	l->job = j;
	l->allowed = allowed | QUERY_ALLOW_COMMON;
	if (option_list_all(l, r) < 0 || option_check_names(l) < 0)
		return -1;
	for (i = 0; i < OPTION_ROWS; i++) {
		item = option_find(l, option_rows[i].name);
		if (item == NULL)
			continue;
		if (option_value(l, &option_rows[i], item, &value) < 0 ||
		    option_rows[i].read(j, value, ret) < 0)
			return -1;
	}
	return option_distinct_times(l, ret);
}

int
query_options_apply(
    struct query_job *j, const struct query_options *o, struct query_select *s)
{
	const struct query_term *field;
	bool is_descending;
	unsigned i;

	if (s->limit < 0)
		s->limit = o->limit;
	if (s->offset == 0)
		s->offset = o->offset;
	if (o->order_by == NULL || s->order_count > 0)
		return 0;
	for (i = 0; i < o->order_by->count; i++) {
		field =
		    query_options_order(o->order_by->items[i], &is_descending);
		if (query_plan_order(j, s, field, is_descending) < 0)
			return -1;
	}
	return 0;
}
