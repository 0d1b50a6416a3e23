/* The schema of filebucket. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/type/filebucket.h"

static const struct attr schema_type_filebucket_attrs[] = {
    [BUCKET_NAME] =
	{
	    .name = "name",
	    .kind = ATTR_NAMEVAR,
	    .doc = "Name for the attribute backup.",
	},
    [BUCKET_PATH] =
	{
	    .name = "path",
	    .kind = ATTR_PARAMETER,
	    .doc = "Directory; false for a bucket on a server.",
	},
    [BUCKET_PORT] =
	{
	    .name = "port",
	    .kind = ATTR_PARAMETER,
	    .doc = "Port of the server.",
	},
    [BUCKET_SERVER] =
	{
	    .name = "server",
	    .kind = ATTR_PARAMETER,
	    .doc = "Server of a bucket that is not on this machine.",
	},
    {.name = NULL},
};

const struct resource_type resource_type_filebucket = {
    .name = "filebucket",
    .ref = "Filebucket",
    .attrs = schema_type_filebucket_attrs,
    .doc = "A store for backups of files.",
};
