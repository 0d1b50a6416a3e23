#include "machine/transaction/expect.h"

#include <stdbool.h>

#include "base/core/arena.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "machine/transaction/run.h"
#include "machine/transaction/skip.h"

/* Types that announce requests; the rest of them does without. */
#define TYPES_MAX 8

/* The resources of a type that make requests. */
struct transaction_expected {
	const struct resource_type *type;
	struct instance **all;
	uint32_t count;
};

static bool
transaction_expects(const struct run *run, const struct vertex *x)
{
	const struct instance *i = x->instance;

	return x->kind == VERTEX_RESOURCE && i->type != NULL &&
	       i->type->ops->expects != NULL && i->type->ops->expects(i) &&
	       !skipped_by_tags(run, x);
}

/* Return how many resources make requests. */
static uint32_t
transaction_expected_count(const struct run *run)
{
	const struct graph *g = run->plan.graph;
	uint32_t count = 0;

	for (uint32_t v = 0; v < g->vertex_count; v++)
		count += transaction_expects(run, g->vertices[v]);
	return count;
}

/* Add a resource to those of its type; max: of all types. */
static void
transaction_expected_add(struct transaction_expected *types, struct arena *a,
    struct instance *i, uint32_t max)
{
	unsigned n = 0;

	while (
	    n < TYPES_MAX && types[n].type != NULL && types[n].type != i->type)
		n++;
	if (n == TYPES_MAX)
		return;
	if (types[n].type == NULL) {
		types[n].type = i->type;
		types[n].all = arena_alloc(a, max * sizeof(struct instance *));
	}
	types[n].all[types[n].count++] = i;
}

void
run_expect(const struct run *run)
{
	const struct graph *g = run->plan.graph;
	struct transaction_expected types[TYPES_MAX] = {{.count = 0}};
	uint32_t max = transaction_expected_count(run), *order, count;
	struct arena *a;

	/* one request is as fast without */
	if (max < 2)
		return;
	a = arena_new(0);
	count = graph_order(g, a, &order);
	for (uint32_t n = 0; n < count; n++)
		if (transaction_expects(run, g->vertices[order[n]]))
			transaction_expected_add(
			    types, a, g->vertices[order[n]]->instance, max);
	for (unsigned n = 0; n < TYPES_MAX && types[n].type != NULL; n++)
		types[n].type->ops->expect(types[n].all, types[n].count);
	arena_free(a);
}
