/* anchor: nothing but a place in the order (stdlib's type of that name). */
#include <stddef.h>

#include "resource/registry.h"
#include "schema/type.h"

/* Takes refreshes so that they go on through it. */
static int
anchor_refresh(struct instance *i, struct strbuf *err)
{
	(void)i;
	(void)err;
	return 0;
}

static const struct attr attrs[] = {
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Name of the anchor."},
    {.name = NULL},
};

const struct resource_type resource_type_anchor = {
    .name = "anchor",
    .ref = "Anchor",
    .attrs = attrs,
    .refresh = anchor_refresh,
    .doc = "A place in the order of resources.",
};
