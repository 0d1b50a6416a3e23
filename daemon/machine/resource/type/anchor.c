/*
 * anchor: a resource without effect, used in relations only (stdlib's type of
 * that name).
 */
#include <stddef.h>

#include "machine/resource/registry.h"
#include "language/schema/registry.h"

/* Accept refreshes, so that they are passed on. */
static int
anchor_refresh(struct instance *i, struct strbuf *err)
{
	(void)i;
	(void)err;
	return 0;
}

const struct type_operations operations_anchor = {
    .type = &resource_type_anchor,
    .refresh = anchor_refresh,
};
