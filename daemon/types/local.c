/*
 * Types local to functions.
 */

#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "types/alias.h"
#include "types/local.h"
#include "types/parse.h"

/* Local types of all tables at most. */
#define LOCALS_MAX 64

static struct {
	struct arena *arena;
	struct {
		const struct type_local *row;
		const struct type_local *table;
		const struct type *alias;
	} made[LOCALS_MAX];
	size_t count;
} kept;

static const struct type *
resolve(void *ctx, const struct type *alias, const char **ret_error)
{
	(void)ctx;
	for (size_t i = 0; i < kept.count; i++)
		if (kept.made[i].alias == alias)
			return type_parse(kept.arena, kept.made[i].row->meaning,
			    strlen(kept.made[i].row->meaning), type_local_find,
			    (void *)(uintptr_t)kept.made[i].table, ret_error);
	return NULL;
}

static const struct type *
make(const struct type_local *table, const struct type_local *row)
{
	for (size_t i = 0; i < kept.count; i++)
		if (kept.made[i].row == row)
			return kept.made[i].alias;
	if (kept.count == LOCALS_MAX)
		return NULL;
	if (!kept.arena)
		kept.arena = arena_new(0);
	kept.made[kept.count].row = row;
	kept.made[kept.count].table = table;
	kept.made[kept.count].alias = type_alias_new(
	    kept.arena, row->name, strlen(row->name), resolve, NULL);
	return kept.made[kept.count++].alias;
}

const struct type *
type_local_find(void *table, const char *name, size_t len)
{
	const struct type_local *rows = table, *row;

	for (row = rows; row->name; row++)
		if (strlen(row->name) == len &&
		    memcmp(row->name, name, len) == 0)
			return make(rows, row);
	return NULL;
}
