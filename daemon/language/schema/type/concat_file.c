/* The schema of concat_file. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr_value type_concat_file_orders[] = {
    {.name = "alpha"},
    {.name = "numeric"},
    {.name = NULL},
};

static const struct attr_value type_concat_file_formats[] = {
    {.name = "plain"},
    {.name = "yaml"},
    {.name = "json"},
    {.name = "json-array"},
    {.name = "json-pretty"},
    {.name = "json-array-pretty"},
    {.name = NULL},
};

static const struct attr schema_type_concat_file_attrs[] = {
    {
	ATTR_ENSURABLE,
	.fallback = "present",
	.doc = "Whether the file exists.",
    },
    {
	.name = "path",
	.kind = ATTR_NAMEVAR,
	.doc = "The file.",
    },
    {
	.name = "tag",
	.kind = ATTR_PARAMETER,
	.doc = "Fragments with this tag are part of the file.",
    },
    {.name = "owner", .kind = ATTR_PARAMETER, .doc = "As for the type file."},
    {.name = "group", .kind = ATTR_PARAMETER, .doc = "As for the type file."},
    {.name = "mode", .kind = ATTR_PARAMETER, .doc = "As for the type file."},
    {
	.name = "order",
	.kind = ATTR_PARAMETER,
	.values = type_concat_file_orders,
	.fallback = "numeric",
	.doc = "How fragments are sorted.",
    },
    {
	.name = "backup",
	.kind = ATTR_PARAMETER,
	.doc = "As for the type file.",
    },
    {
	.name = "replace",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "true",
	.doc = "As for the type file.",
    },
    {
	.name = "validate_cmd",
	.kind = ATTR_PARAMETER,
	.doc = "As for the type file.",
    },
    {
	.name = "ensure_newline",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether each fragment ends with a newline.",
    },
    {
	.name = "format",
	.kind = ATTR_PARAMETER,
	.values = type_concat_file_formats,
	.fallback = "plain",
	.doc = "Format of the fragments: text, or data to merge.",
    },
    {
	.name = "force",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether data may have a key twice.",
    },
    {
	.name = "selinux_ignore_defaults",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.doc = "As for the type file.",
    },
    {.name = "selrange",
	.kind = ATTR_PARAMETER,
	.doc = "As for the type file."},
    {.name = "selrole", .kind = ATTR_PARAMETER, .doc = "As for the type file."},
    {.name = "seltype", .kind = ATTR_PARAMETER, .doc = "As for the type file."},
    {.name = "seluser", .kind = ATTR_PARAMETER, .doc = "As for the type file."},
    {
	.name = "show_diff",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.doc = "As for the type file.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_concat_file = {
    .name = "concat_file",
    .ref = "Concat_file",
    .attrs = schema_type_concat_file_attrs,
    .doc = "A file made of fragments.",
};
