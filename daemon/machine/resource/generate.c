#include "machine/resource/generate.h"

#include "base/core/arena.h"
#include "language/value/hash.h"

const struct instance *
generation_declared(
    const struct generation *g, const char *type, const char *title)
{
	return g->find(
	    g->context, arena_printf(g->arena, "%s[%s]", type, title));
}

struct vhash *
generation_add(struct generation *g, const char *type, const char *title)
{
	struct generated *r = arena_zalloc(g->arena, sizeof(*r));

	r->type = arena_strdup(g->arena, type);
	r->title = arena_strdup(g->arena, title);
	r->params = vhash_new(g->arena, 8);
	if (g->last == NULL)
		g->first = r;
	else
		g->last->next = r;
	g->last = r;
	g->count++;
	return r->params;
}
