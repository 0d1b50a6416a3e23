/* The schema of concat_file. */
#include <stddef.h>

#include "schema/registry.h"
#include "schema/type.h"
#include "schema/values.h"

static const struct attr_value orders[] = {
    {.name = "alpha"},
    {.name = "numeric"},
    {.name = NULL},
};

static const struct attr_value formats[] = {
    {.name = "plain"},
    {.name = "yaml"},
    {.name = "json"},
    {.name = "json-array"},
    {.name = "json-pretty"},
    {.name = "json-array-pretty"},
    {.name = NULL},
};

static const struct attr attrs[] = {
    {
	ATTR_ENSURABLE,
	.fallback = "present",
	.doc = "Whether the file is there.",
    },
    {
	.name = "path",
	.kind = ATTR_NAMEVAR,
	.doc = "The file.",
    },
    {
	.name = "tag",
	.kind = ATTR_PARAMETER,
	.doc = "Fragments with this tag belong to it.",
    },
    {.name = "owner", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {.name = "group", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {.name = "mode", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {
	.name = "order",
	.kind = ATTR_PARAMETER,
	.values = orders,
	.fallback = "numeric",
	.doc = "How fragments are sorted.",
    },
    {
	.name = "backup",
	.kind = ATTR_PARAMETER,
	.doc = "As of file.",
    },
    {
	.name = "replace",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "true",
	.doc = "As of file.",
    },
    {
	.name = "validate_cmd",
	.kind = ATTR_PARAMETER,
	.doc = "As of file.",
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
	.values = formats,
	.fallback = "plain",
	.doc = "What fragments are: text, or data to be merged.",
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
	.doc = "As of file.",
    },
    {.name = "selrange", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {.name = "selrole", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {.name = "seltype", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {.name = "seluser", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {
	.name = "show_diff",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.doc = "As of file.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_concat_file = {
    .name = "concat_file",
    .ref = "Concat_file",
    .attrs = attrs,
    .doc = "A file made of fragments.",
};
