/* The schema of host. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/target.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr schema_type_host_attrs[] = {
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.doc = "The host's name.",
    },
    {ATTR_ENSURABLE_DEFAULT, .doc = "Whether the host is in the file."},
    {
	.name = "ip",
	.kind = ATTR_PROPERTY,
	.doc = "Its address, IPv4 or IPv6.",
    },
    {
	.name = "host_aliases",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ORDERED,
	.delimiter = " ",
	.doc = "Further names, in this order.",
    },
    {
	.name = "comment",
	.kind = ATTR_PROPERTY,
	.doc = "Text at the end of the line.",
    },
    {
	.name = "target",
	.kind = ATTR_PROPERTY,
	.fallback = HOSTS,
	.doc = "The file that contains the host, by default /etc/hosts.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_host = {
    .name = "host",
    .ref = "Host",
    .attrs = schema_type_host_attrs,
    .has_providers = 1,
    .doc = "Names and addresses of hosts.",
};
