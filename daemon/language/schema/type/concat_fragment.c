/* The schema of concat_fragment. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"

static const struct attr schema_type_concat_fragment_attrs[] = {
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Any name."},
    {
	.name = "target",
	.kind = ATTR_PARAMETER,
	.doc = "Path or title of the file.",
    },
    {
	.name = "content",
	.kind = ATTR_PARAMETER,
	.doc = "The text.",
    },
    {
	.name = "source",
	.kind = ATTR_PARAMETER,
	.doc = "Candidate files; the first one that exists is used.",
    },
    {
	.name = "order",
	.kind = ATTR_PARAMETER,
	.fallback = "10",
	.doc = "Its place among the fragments.",
    },
    {
	.name = "tag",
	.kind = ATTR_PARAMETER,
	.doc = "Files with this tag contain it.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_concat_fragment = {
    .name = "concat_fragment",
    .ref = "Concat_fragment",
    .attrs = schema_type_concat_fragment_attrs,
    .doc = "A part of a file.",
};
