#include "language/schema/metaparameter.h"

#include <string.h>

const struct attr metaparameters[] = {
    {.name = "alias",
	.kind = ATTR_PARAMETER,
	.doc = "A further name by which resources refer to it."},
    {.name = "audit",
	.kind = ATTR_PARAMETER,
	.doc = "Properties whose changes are reported, although they are not "
	       "managed; or all."},
    {.name = "before",
	.kind = ATTR_PARAMETER,
	.doc = "Resources that are applied after this one."},
    {.name = "loglevel",
	.kind = ATTR_PARAMETER,
	.doc = "The level of the records of its changes."},
    {.name = "noop",
	.kind = ATTR_PARAMETER,
	.doc = "Whether differences are only reported; it overrides the "
	       "setting of that name."},
    {.name = "notify",
	.kind = ATTR_PARAMETER,
	.doc = "Resources that are applied after this one, and refreshed when "
	       "it changes."},
    {.name = "require",
	.kind = ATTR_PARAMETER,
	.doc = "Resources that are applied before this one."},
    {.name = "schedule",
	.kind = ATTR_PARAMETER,
	.doc = "The schedule whose times restrict when it is applied."},
    {.name = "stage",
	.kind = ATTR_PARAMETER,
	.doc = "The run stage of a class, which is applied in order with other "
	       "stages."},
    {.name = "subscribe",
	.kind = ATTR_PARAMETER,
	.doc = "Resources that are applied before this one, which is refreshed "
	       "when they change."},
    {.name = "tag",
	.kind = ATTR_PARAMETER,
	.doc = "Tags, by which runs can be restricted."},
    {.name = NULL},
};

bool
metaparameter_known(const char *name)
{
	const struct attr *a = metaparameters;

	while (a->name != NULL && strcmp(a->name, name) != 0)
		a++;
	return a->name != NULL;
}
