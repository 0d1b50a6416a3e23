#include "server/query/run/counts.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "server/query/entity.h"
#include "server/query/job.h"
#include "server/query/options.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_print.h"
#include "server/query/plan/names.h"
#include "server/query/plan/plan.h"
#include "server/query/plan/select.h"
#include "server/query/query.h"
#include "server/query/run/run.h"
#include "server/query/value/value.h"

/* Counts of a subject, in the order of PuppetDB. */
enum { COUNT_FAILURES, COUNT_SKIPS, COUNT_SUCCESSES, COUNT_NOOPS, COUNTS };

static const struct {
	const char *name, *status;
} count_names[COUNTS] = {
    [COUNT_FAILURES] = {"failures", "failure"},
    [COUNT_SKIPS] = {"skips", "skipped"},
    [COUNT_SUCCESSES] = {"successes", "success"},
    [COUNT_NOOPS] = {"noops", "noop"},
};

/* Kinds of subjects: their fields of events; the last is the title. */
static const struct count_kind {
	const char *name;
	unsigned count;
	const char *fields[2];
} count_kinds[] = {
    {"certname", 1, {"certname", NULL}},
    {"containing_class", 1, {"containing_class", NULL}},
    {"resource", 2, {"resource_type", "resource_title"}},
};

struct count_row {
	struct query_value subject[2];
	int64_t counts[COUNTS];
};

/* The count_rows of one kind of subject. */
struct count_table {
	struct query_job *job;
	const struct count_kind *kind;
	bool by_certname;     /* a node counts once for each status */
	struct map *subjects; /* indexes of rows, by subject */
	struct map *seen;     /* subject, certname and status */
	struct vec rows;
};

/* Write values as a key. */
static void
count_key(struct strbuf *out, const struct query_value *values, unsigned n)
{
	unsigned i;

	for (i = 0; i < n; i++) {
		query_value_print(&values[i], out);
		strbuf_addch(out, '\n');
	}
}

/* Return the row of the subject, added when it is new. */
static struct count_row *
count_row_of(struct count_table *t, const struct query_value *subject)
{
	struct map_entry *entry;
	struct count_row *row;
	struct growbuf key;
	int is_new = 0;
	unsigned i;

	growbuf_init(&key);
	count_key(&key.out, subject, t->kind->count);
	entry = map_put(t->subjects, growbuf_text(&key), key.out.len, &is_new);
	growbuf_release(&key);
	if (entry == NULL)
		return NULL;
	if (!is_new)
		return vec_at(&t->rows, entry->num);
	entry->num = t->rows.count;
	row = vec_push(&t->rows);
	for (i = 0; row != NULL && i < t->kind->count; i++)
		row->subject[i] = query_value_copy(t->job->arena, &subject[i]);
	return row;
}

/*
 * A sink of events: the subject's fields, then certname, status and corrective
 * change.
 */
static int
count_event(void *ctx, const struct query_value *columns)
{
	struct count_table *t = ctx;
	const struct query_value *status = &columns[t->kind->count + 1];
	struct count_row *row = count_row_of(t, columns);
	struct growbuf key;
	int is_new = 1;
	unsigned i;

	if (t->by_certname && row != NULL) {
		growbuf_init(&key);
		count_key(&key.out, columns, t->kind->count + 3);
		if (map_put(t->seen, growbuf_text(&key), key.out.len,
			&is_new) == NULL)
			row = NULL;
		growbuf_release(&key);
	}
	if (row == NULL)
		return query_exceed(t->job, "%u rows", QUERY_ROWS_MAX);
	for (i = 0; is_new && i < COUNTS; i++)
		if (status->kind == QUERY_TEXT &&
		    status->text.n == strlen(count_names[i].status) &&
		    memcmp(status->text.s, count_names[i].status,
			status->text.n) == 0)
			row->counts[i]++;
	return 0;
}

static int
count_set_kind(struct query_job *j, struct count_table *t, const char *name,
    size_t n, const struct query_options *o)
{
	size_t i;

	t->job = j;
	t->kind = NULL;
	for (i = 0; i < sizeof(count_kinds) / sizeof(count_kinds[0]); i++)
		if (strlen(count_kinds[i].name) == n &&
		    memcmp(count_kinds[i].name, name, n) == 0)
			t->kind = &count_kinds[i];
	if (t->kind == NULL)
		return query_refuse(j,
		    "Unsupported value for 'summarize_by': '%.*s'", (int)n,
		    name);
	t->by_certname = query_term_is(o->count_by, "certname");
	if (o->count_by == NULL || t->by_certname ||
	    query_term_is(o->count_by, "resource"))
		return 0;
	return query_refuse(j, "Unsupported value for 'count_by': '%s'",
	    query_term_shown(j, o->count_by));
}

/* Count the events of the query. */
static int
count_run(struct count_table *t, const struct query_term *query)
{
	static const char *const more[] = {
	    "certname", "status", "corrective_change"};
	struct query_select *s = query_select_new(t->job, QUERY_EVENTS);
	const struct query_term *columns[5];
	struct arena *a = t->job->arena;
	const char *name;
	unsigned i, count = t->kind->count + 3;

	for (i = 0; i < count; i++) {
		name = i < t->kind->count ? t->kind->fields[i]
					  : more[i - t->kind->count];
		columns[i] = query_term_text(a, name, strlen(name));
	}
	t->subjects = map_new(a, QUERY_ROWS_MAX);
	t->seen = map_new(a, QUERY_ROWS_MAX);
	if (query_plan_body(t->job, s,
		query_term_call(a, "extract",
		    query_term_list(a, columns, count), query, NULL),
		true) < 0)
		return -1;
	return query_run_select(t->job, s, count_event, t, NULL);
}

/* Return the value of a column of a row: a count, or part of the subject. */
static bool
count_column(const struct count_table *t, const struct count_row *row,
    const struct query_term *name, struct query_value *ret)
{
	unsigned i;

	for (i = 0; i < COUNTS; i++)
		if (query_term_is(name, count_names[i].name)) {
			*ret = (struct query_value){.kind = QUERY_INT};
			ret->integer = row != NULL ? row->counts[i] : 0;
			return true;
		}
	for (i = 0; i < t->kind->count; i++)
		if (query_term_is(name, t->kind->fields[i])) {
			if (row != NULL)
				*ret = row->subject[i];
			return true;
		}
	return false;
}

/* counts_filter: [OP, COUNT, NUMBER] */
struct count_filter {
	const struct query_term *name;
	const char *op;
	int64_t number;
};

static int
count_filter_plan(struct query_job *j, const struct count_table *t,
    const struct query_term *q, struct count_filter *ret)
{
	static const char *const ops[] = {"=", "<", ">", "<=", ">="};
	struct query_value v;
	size_t i;

	for (i = 0; i < sizeof(ops) / sizeof(ops[0]); i++)
		if (query_term_calls(q, ops[i]))
			break;
	if (q->kind != QUERY_TERM_LIST || q->count == 0)
		return query_refuse(j,
		    "%s is not well-formed: queries must contain at least one "
		    "operator",
		    query_term_quoted(j, q));
	if (i == sizeof(ops) / sizeof(ops[0]))
		return query_refuse(j,
		    "%s is not well-formed: query operator '%s' is unknown",
		    query_term_quoted(j, q), query_term_shown(j, q->items[0]));
	if (q->count != 3)
		return query_refuse(j,
		    "%s requires exactly two arguments, but %u were supplied",
		    ops[i], q->count - 1);
	if (!count_column(t, NULL, q->items[1], &v) ||
	    query_field_find(query_entity(QUERY_EVENTS), q->items[1]->text.s,
		q->items[1]->text.n) != QUERY_NO_FIELD)
		return query_refuse(j,
		    "%s is not a queryable object for event "
		    "counts",
		    query_term_shown(j, q->items[1]));
	if (q->items[2]->kind != QUERY_TERM_INT)
		return query_refuse(j,
		    "Argument \"%s\" is incompatible with numeric field "
		    "\"%s\".",
		    query_term_shown(j, q->items[2]),
		    query_term_shown(j, q->items[1]));
	*ret = (struct count_filter){q->items[1], ops[i], q->items[2]->integer};
	return 0;
}

static bool
count_filter_match(const struct count_table *t, const struct count_filter *f,
    const struct count_row *row)
{
	struct query_value v = {0};

	if (f->name == NULL)
		return true;
	count_column(t, row, f->name, &v);
	if (f->op[0] == '=')
		return v.integer == f->number;
	if (f->op[0] == '<')
		return f->op[1] == '=' ? v.integer <= f->number
				       : v.integer < f->number;
	return f->op[1] == '=' ? v.integer >= f->number : v.integer > f->number;
}

/* Keep the rows that counts_filter is true of. */
static int
count_filter_rows(
    struct query_job *j, struct count_table *t, const struct query_term *q)
{
	struct count_filter f = {0};
	size_t i, kept = 0;
	struct count_row *row;

	if (q != NULL && count_filter_plan(j, t, q, &f) < 0)
		return -1;
	for (i = 0; i < t->rows.count; i++) {
		row = vec_at(&t->rows, i);
		if (count_filter_match(t, &f, row))
			memcpy(vec_at(&t->rows, kept++), row, sizeof(*row));
	}
	t->rows.count = kept;
	return 0;
}

/* The order of qsort(), which has no context. */
static const struct count_table *count_sorted;
static const struct query_term *count_order_by;

static int
count_compare(const void *a, const void *b)
{
	const struct query_term *field;
	struct query_value x, y;
	bool is_descending;
	unsigned i;
	int c;

	for (i = 0; i < count_order_by->count; i++) {
		field = query_options_order(
		    count_order_by->items[i], &is_descending);
		count_column(count_sorted, a, field, &x);
		count_column(count_sorted, b, field, &y);
		c = (x.kind == QUERY_NULL) - (y.kind == QUERY_NULL);
		if (c == 0)
			c = query_value_order(&x, &y);
		if (c != 0)
			return is_descending ? -c : c;
	}
	return 0;
}

static int
count_order(struct query_job *j, struct count_table *t,
    const struct query_term *order_by)
{
	const struct query_term *field;
	struct query_value v;
	bool is_descending;
	unsigned i;

	if (order_by == NULL)
		return 0;
	for (i = 0; i < order_by->count; i++) {
		field = query_options_order(order_by->items[i], &is_descending);
		if (count_column(t, NULL, field, &v))
			continue;
		return query_refuse(j,
		    "Unrecognized column '%s' specified in :order_by; "
		    "Supported columns are 'failures', 'skips', 'successes', "
		    "'noops', '%s'%s%s%s",
		    query_term_shown(j, field), t->kind->fields[0],
		    t->kind->count > 1 ? ", '" : "",
		    t->kind->count > 1 ? t->kind->fields[1] : "",
		    t->kind->count > 1 ? "'" : "");
	}
	count_sorted = t;
	count_order_by = order_by;
	if (t->rows.count > 1)
		qsort(
		    t->rows.items, t->rows.count, t->rows.size, count_compare);
	return 0;
}

static void
count_print(const struct count_table *t, const struct count_row *row,
    struct strbuf *out)
{
	unsigned i;

	strbuf_addch(out, '{');
	for (i = 0; i < COUNTS; i++)
		strbuf_addf(out, "\"%s\":%lld,", count_names[i].name,
		    (long long)row->counts[i]);
	strbuf_addf(
	    out, "\"subject_type\":\"%s\",\"subject\":{", t->kind->name);
	if (t->kind->count > 1) {
		strbuf_addstr(out, "\"type\":");
		query_value_print(&row->subject[0], out);
		strbuf_addch(out, ',');
	}
	strbuf_addstr(out, "\"title\":");
	query_value_print(&row->subject[t->kind->count - 1], out);
	strbuf_addstr(out, "}}");
}

/* Make the rows of one kind of subject. */
static int
count_make(struct query_job *j, struct count_table *t, const char *name,
    size_t n, const struct query_options *o)
{
	if (count_set_kind(j, t, name, n, o) < 0)
		return -1;
	if (count_order(j, t, o->order_by) < 0 || count_run(t, o->query) < 0)
		return -1;
	return count_filter_rows(j, t, o->counts_filter);
}

int
query_counts_run(struct query_job *j, const struct query_options *o,
    struct strbuf *out, int64_t *ret_total)
{
	struct count_table t = {0};
	size_t i, first = (size_t)o->offset, end;
	int r;

	vec_init(&t.rows, sizeof(struct count_row), QUERY_ROWS_MAX);
	r = count_make(
	    j, &t, o->summarize_by->text.s, o->summarize_by->text.n, o);
	if (r == 0)
		r = count_order(j, &t, o->order_by);
	*ret_total = (int64_t)t.rows.count;
	end = t.rows.count;
	if (o->limit >= 0 && first + (size_t)o->limit < end)
		end = first + (size_t)o->limit;
	strbuf_addch(out, '[');
	for (i = first; r == 0 && i < end; i++) {
		if (i > first)
			strbuf_addch(out, ',');
		count_print(&t, vec_at(&t.rows, i), out);
	}
	strbuf_addch(out, ']');
	vec_release(&t.rows);
	return r;
}

/* Append the aggregate of one kind of subject. */
static int
count_aggregate(struct query_job *j, const char *name, size_t n,
    const struct query_options *o, struct strbuf *out)
{
	struct count_table t = {0};
	const struct count_row *row;
	int64_t sums[COUNTS] = {0};
	size_t i;
	unsigned k;
	int r;

	vec_init(&t.rows, sizeof(struct count_row), QUERY_ROWS_MAX);
	r = count_make(j, &t, name, n, o);
	for (i = 0; i < t.rows.count; i++) {
		row = vec_at(&t.rows, i);
		for (k = 0; k < COUNTS; k++)
			sums[k] += row->counts[k] > 0;
	}
	strbuf_addf(out, "{\"summarize_by\":\"%.*s\"", (int)n, name);
	for (k = 0; k < COUNTS; k++)
		strbuf_addf(out, ",\"%s\":%lld", count_names[k].name,
		    (long long)sums[k]);
	strbuf_addf(out, ",\"total\":%zu}", t.rows.count);
	vec_release(&t.rows);
	return r;
}

int
query_counts_aggregate(
    struct query_job *j, const struct query_options *o, struct strbuf *out)
{
	const char *s = o->summarize_by->text.s;
	size_t n = o->summarize_by->text.n, i = 0, begin;

	strbuf_addch(out, '[');
	do {
		begin = i;
		while (i < n && s[i] != ',')
			i++;
		if (begin > 0)
			strbuf_addch(out, ',');
		if (count_aggregate(j, s + begin, i - begin, o, out) < 0)
			return -1;
	} while (i++ < n);
	strbuf_addch(out, ']');
	return 0;
}
