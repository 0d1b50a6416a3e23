#include "schema/metaparameter.h"

#include <string.h>

const struct attr metaparameters[] = {
    {.name = "alias", .doc = "A further name by which resources refer to it."},
    {.name = "audit",
	.doc = "Properties whose changes are reported, although they are not "
	       "managed; or all."},
    {.name = "before", .doc = "Resources that are applied after this one."},
    {.name = "loglevel", .doc = "The level of the records of its changes."},
    {.name = "noop",
	.doc = "Whether differences are only reported; it overrides the "
	       "setting of that name."},
    {.name = "notify",
	.doc = "Resources that are applied after this one, and refreshed when "
	       "it changes."},
    {.name = "require", .doc = "Resources that are applied before this one."},
    {.name = "schedule",
	.doc = "The schedule whose times restrict when it is applied."},
    {.name = "stage",
	.doc = "The run stage of a class, which is applied in order with other "
	       "stages."},
    {.name = "subscribe",
	.doc = "Resources that are applied before this one, which is refreshed "
	       "when they change."},
    {.name = "tag", .doc = "Tags, by which runs can be restricted."},
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
