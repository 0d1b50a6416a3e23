#include "network/ca/undecided.h"

#include <stddef.h>
#include <string.h>

#include "base/core/map.h"
#include "network/ca/internal.h"

/* Time for the messages between processes, in seconds. */
#define MARGIN 2

/* Remove the names that are decided, or all if none is. */
static void
names_reduce(struct ca_undecided *u)
{
	struct map *kept = map_new(NULL, CA_UNDECIDED_MAX);
	const struct map_entry *e;
	size_t at = 0;

	while ((e = map_next(u->names, &at)) != NULL)
		if (e->num != 0)
			map_put(kept, e->key, e->len, NULL)->num = e->num;
	map_free(u->names);
	u->names = kept;
	if (map_count(kept) == CA_UNDECIDED_MAX)
		map_reset(kept);
}

void
ca_undecided_note(struct ca_undecided *u, const char *name)
{
	struct map_entry *e;

	if (u->names == NULL)
		u->names = map_new(NULL, CA_UNDECIDED_MAX);
	e = map_put(u->names, name, strlen(name), NULL);
	if (e == NULL) {
		names_reduce(u);
		e = map_put(u->names, name, strlen(name), NULL);
	}
	e->num = (uint64_t)ca_moment();
}

static struct map_entry *
undecided_find(const struct ca_undecided *u, const char *name)
{
	return u->names == NULL ? NULL : map_find(u->names, name, strlen(name));
}

void
ca_undecided_forget(struct ca_undecided *u, const char *name)
{
	struct map_entry *e = undecided_find(u, name);

	if (e != NULL)
		e->num = 0;
}

bool
ca_undecided_is_due(
    const struct ca_undecided *u, const char *name, int64_t limit)
{
	const struct map_entry *e = undecided_find(u, name);

	return limit > 0 && e != NULL && e->num != 0 &&
	       ca_moment() - (int64_t)e->num > 2 * limit + MARGIN;
}

void
ca_undecided_release(struct ca_undecided *u)
{
	if (u->names != NULL)
		map_free(u->names);
	u->names = NULL;
}
