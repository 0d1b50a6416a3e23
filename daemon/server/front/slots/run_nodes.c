#include "server/front/slots/run_nodes.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/core/memory.h"

#define SIZE_FIRST 256U
/* Rows are double the maximum, so that searches are short. */
#define SIZE_MAX_ROWS (2U * RUN_NODES_MAX)
/* Seconds until a full table is searched for old rows again. */
#define FULL_PAUSE 60U

void
run_nodes_release(struct run_nodes *t)
{
	free(t->rows);
	*t = (struct run_nodes){.rows = NULL};
}

/* Return the row of the key, or the free one where it would be. */
static struct run_node *
row_find(const struct run_nodes *t, uint64_t key)
{
	uint32_t i = (uint32_t)key & (t->size - 1);

	while (t->rows[i].key != 0 && t->rows[i].key != key)
		i = (i + 1) & (t->size - 1);
	return &t->rows[i];
}

static bool
run_node_is_old(const struct run_node *n, uint32_t old)
{
	return n->slot <= old && n->came <= old && n->due <= old;
}

/* Copy the rows that are not old into a table of that size. */
static void
rows_move(struct run_nodes *t, uint32_t size, uint32_t old)
{
	struct run_nodes from = *t;

	*t = (struct run_nodes){.size = size, .full = from.full};
	t->rows = memory_zalloc(size, sizeof(*t->rows));
	for (uint32_t i = 0; i < from.size; i++) {
		if (from.rows[i].key == 0 ||
		    run_node_is_old(&from.rows[i], old))
			continue;
		*row_find(t, from.rows[i].key) = from.rows[i];
		t->used++;
	}
	free(from.rows);
}

/* Make room for one more row: first where old rows are.  -1: none is old. */
static int
rows_make_room(struct run_nodes *t, uint32_t old)
{
	if (t->full != 0 && old < t->full + FULL_PAUSE)
		return -1;
	if (t->size > 0)
		rows_move(t, t->size, old);
	if (t->used >= t->size / 4 && t->size < SIZE_MAX_ROWS)
		rows_move(t, t->size > 0 ? 2 * t->size : SIZE_FIRST, old);
	t->full = t->used >= t->size / 2 ? old : 0;
	return t->full != 0 ? -1 : 0;
}

struct run_node *
run_nodes_get(struct run_nodes *t, uint64_t key, uint32_t old)
{
	struct run_node *n = t->size > 0 ? row_find(t, key) : NULL;

	if (n != NULL && n->key == key)
		return n;
	if (t->used >= t->size / 2) {
		if (rows_make_room(t, old) < 0)
			return NULL;
		n = row_find(t, key);
	}
	n->key = key;
	t->used++;
	return n;
}
