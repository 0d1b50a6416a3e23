#include "server/assistants/store_share.h"

#include <string.h>

#include "base/core/clock.h"
#include "base/core/map.h"

#define DAY_MS (24 * 60 * 60 * 1000LL)

/* The count of a node. */
static struct map_entry *
store_share_count_of(struct store_share *s, const char *node)
{
	struct map_entry *e;

	if (s->nodes == NULL)
		s->nodes = map_new(NULL, STORE_SHARE_NODES);
	if (clock_mono_ms() - s->begin >= DAY_MS) {
		map_reset(s->nodes);
		s->begin = clock_mono_ms();
	}
	e = map_put(s->nodes, node, strlen(node), NULL);
	if (e != NULL)
		return e;
	map_reset(s->nodes);
	return map_put(s->nodes, node, strlen(node), NULL);
}

bool
store_share_take(struct store_share *s, const char *node, uint64_t bytes)
{
	struct map_entry *e;

	if (s->max == 0)
		return true;
	e = store_share_count_of(s, node);
	if (bytes > s->max || e->num > s->max - bytes)
		return false;
	e->num += bytes;
	return true;
}

void
store_share_release(struct store_share *s)
{
	if (s->nodes != NULL)
		map_free(s->nodes);
	s->nodes = NULL;
}
