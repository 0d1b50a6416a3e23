#include "server/query/run/group.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "server/query/job.h"
#include "server/query/query.h"
#include "server/query/run/view.h"
#include "server/query/value/value.h"

/* The gathered values of a column. */
struct group_sum {
	uint64_t count; /* of values that are not null */
	int64_t integer;
	double real;
	bool is_real; /* a value was, or the integers overflowed */
	bool has_value;
	struct query_value value; /* the least, the greatest, or of the group */
};

struct query_groups {
	struct query_job *job;
	const struct query_select *select;
	struct map *groups;	/* of arrays of struct group_sum, by column */
	struct group_sum *only; /* the group, without group_by */
	struct growbuf key;	/* of a row */
};

struct query_groups *
query_groups_new(struct query_job *j, const struct query_select *s)
{
	struct query_groups *g = arena_zalloc(j->arena, sizeof(*g));

	g->job = j;
	g->select = s;
	g->groups = map_new(j->arena, QUERY_ROWS_MAX);
	growbuf_init(&g->key);
	return g;
}

void
query_groups_release(struct query_groups *g)
{
	growbuf_release(&g->key);
}

/* Return the columns of the group with the key; NULL with the job's error. */
static struct group_sum *
group_of_key(struct query_groups *g, const char *key, size_t n)
{
	struct map_entry *entry;
	int is_new;

	entry = map_put(g->groups, key, n, &is_new);
	if (entry == NULL || arena_exhausted(g->job->arena)) {
		query_exceed(
		    g->job, "%zu MiB of memory", QUERY_MEMORY_MAX >> 20);
		return NULL;
	}
	if (is_new)
		entry->ptr = arena_zalloc(g->job->arena,
		    (g->select->column_count + 1) * sizeof(struct group_sum));
	return entry->ptr;
}

static struct group_sum *
group_of_row(struct query_groups *g, struct query_view *v)
{
	struct query_value value;
	unsigned i;

	if (g->select->group_count == 0) {
		if (g->only == NULL)
			g->only = group_of_key(g, "", 0);
		return g->only;
	}
	growbuf_reset(&g->key);
	for (i = 0; i < g->select->group_count; i++) {
		if (query_view_read(v, &g->select->groups[i], &value) < 0)
			return NULL;
		query_value_print(&value, &g->key.out);
		strbuf_addch(&g->key.out, '\n');
	}
	return group_of_key(g, growbuf_text(&g->key), g->key.out.len);
}

static void
group_add_number(struct group_sum *s, const struct query_value *v)
{
	int64_t sum;

	if (!query_value_is_number(v))
		return;
	s->count++;
	s->real += query_value_number(v);
	if (v->kind == QUERY_REAL ||
	    __builtin_add_overflow(s->integer, v->integer, &sum))
		s->is_real = true;
	else
		s->integer = sum;
}

/* Keep the least or the greatest value. */
static void
group_add_limit(struct query_groups *g, struct group_sum *s,
    const struct query_operand *o, const struct query_value *v)
{
	enum query_type type = g->select->entity->fields[o->field].type;
	int order;

	/* of facts, only numbers have an order that means something */
	if ((type == QUERY_TYPE_SCALAR || type == QUERY_TYPE_TREE) &&
	    !query_value_is_number(v))
		return;
	order = s->has_value ? query_value_order(v, &s->value) : 0;
	if (!s->has_value || (o->function == QUERY_MIN ? order < 0 : order > 0))
		s->value = query_value_copy(g->job->arena, v);
	s->has_value = true;
}

static int
group_add_column(struct query_groups *g, struct query_view *v,
    const struct query_operand *o, struct group_sum *s, uint64_t n)
{
	struct query_value value = {.kind = QUERY_TRUE};

	if (o->function >= QUERY_TO_STRING || o->function == QUERY_PLAIN) {
		if (s->has_value)
			return 0;
		if (query_view_read(v, o, &value) < 0)
			return -1;
		s->value = query_value_copy(g->job->arena, &value);
		s->has_value = true;
		return 0;
	}
	if (!o->is_star && query_view_read(v, o, &value) < 0)
		return -1;
	if (value.kind == QUERY_NULL || value.kind == QUERY_ABSENT)
		return 0;
	if (o->function == QUERY_COUNT)
		s->count += n;
	else if (o->function == QUERY_SUM || o->function == QUERY_AVG)
		group_add_number(s, &value);
	else
		group_add_limit(g, s, o, &value);
	return 0;
}

int
query_groups_add(struct query_groups *g, struct query_view *v, uint64_t n)
{
	struct group_sum *sums = group_of_row(g, v);
	unsigned i;

	if (sums == NULL)
		return -1;
	for (i = 0; i < g->select->column_count; i++)
		if (group_add_column(
			g, v, &g->select->columns[i].operand, &sums[i], n) < 0)
			return -1;
	return 0;
}

/* Return the value of a column of a group. */
static struct query_value
group_result(const struct query_operand *o, const struct group_sum *s)
{
	struct query_value v = {.kind = QUERY_NULL};

	switch (o->function) {
	case QUERY_COUNT:
		v.kind = QUERY_INT;
		v.integer = (int64_t)s->count;
		break;
	case QUERY_AVG:
		if (s->count == 0)
			break;
		v.kind = QUERY_REAL;
		v.real = (s->is_real ? s->real : (double)s->integer) /
			 (double)s->count;
		break;
	case QUERY_SUM:
		if (s->count == 0)
			break;
		v.kind = s->is_real ? QUERY_REAL : QUERY_INT;
		if (s->is_real)
			v.real = s->real;
		else
			v.integer = s->integer;
		break;
	default:
		if (s->has_value)
			v = s->value;
	}
	return v;
}

int
query_groups_each(struct query_groups *g,
    int (*each)(void *ctx, const struct query_value *columns), void *ctx)
{
	struct query_value columns[QUERY_COLUMNS_MAX];
	const struct map_entry *entry;
	struct group_sum *sums;
	size_t pos = 0;
	unsigned i;
	int r = 0;

	if (g->select->group_count == 0 && group_of_key(g, "", 0) == NULL)
		return -1;
	while (r == 0 && (entry = map_next(g->groups, &pos)) != NULL) {
		sums = entry->ptr;
		for (i = 0; i < g->select->column_count; i++)
			columns[i] = group_result(
			    &g->select->columns[i].operand, &sums[i]);
		r = each(ctx, columns);
	}
	return r;
}
