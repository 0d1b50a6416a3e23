/*
 * Types local to functions.
 */

#include <stdint.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/types/alias.h"
#include "language/types/local.h"
#include "language/types/parse.h"

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
} local_kept;

static const struct type *
local_resolve(void *ctx, const struct type *alias, const char **ret_error)
{
	(void)ctx;
	for (size_t i = 0; i < local_kept.count; i++)
		if (local_kept.made[i].alias == alias)
			return type_parse(local_kept.arena,
			    local_kept.made[i].row->meaning,
			    strlen(local_kept.made[i].row->meaning),
			    type_local_find,
			    (void *)(uintptr_t)local_kept.made[i].table,
			    ret_error);
	return NULL;
}

static const struct type *
local_make(const struct type_local *table, const struct type_local *row)
{
	for (size_t i = 0; i < local_kept.count; i++)
		if (local_kept.made[i].row == row)
			return local_kept.made[i].alias;
	if (local_kept.count == LOCALS_MAX)
		return NULL;
	if (!local_kept.arena)
		local_kept.arena = arena_new(0);
	local_kept.made[local_kept.count].row = row;
	local_kept.made[local_kept.count].table = table;
	local_kept.made[local_kept.count].alias =
	    type_alias_new(local_kept.arena, row->name, strlen(row->name),
		local_resolve, NULL);
	return local_kept.made[local_kept.count++].alias;
}

const struct type *
type_local_find(void *table, const char *name, size_t len)
{
	const struct type_local *rows = table, *row;

	for (row = rows; row->name; row++)
		if (strlen(row->name) == len &&
		    memcmp(row->name, name, len) == 0)
			return local_make(rows, row);
	return NULL;
}
