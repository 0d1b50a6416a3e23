/* The schema of file_line. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr schema_type_file_line_attrs[] = {
    {ATTR_ENSURABLE, .fallback = "present", .doc = "Whether the line exists."},
    {
	.name = "line",
	.kind = ATTR_PROPERTY,
	.doc = "The line, without its newline.",
    },
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Any name."},
    {.name = "path", .kind = ATTR_PARAMETER, .doc = "The file."},
    {
	.name = "match",
	.kind = ATTR_PARAMETER,
	.doc = "Lines that match this are replaced by the line.",
    },
    {
	.name = "match_for_absence",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "false",
	.doc = "Whether match also selects the lines to remove.",
    },
    {
	.name = "multiple",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.doc = "Whether several lines may match.",
    },
    {
	.name = "after",
	.kind = ATTR_PARAMETER,
	.doc = "A new line is added after the line that matches this.",
    },
    {
	.name = "replace",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "true",
	.doc = "Whether a line that matches is replaced.",
    },
    {
	.name = "replace_all_matches_not_matching_line",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "false",
	.doc = "Whether matching lines are removed if the line also exists.",
    },
    {.name = "encoding",
	.kind = ATTR_PARAMETER,
	.doc = "Encoding of the file; the default is UTF-8."},
    {
	.name = "append_on_no_match",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "true",
	.doc = "Whether the line is added if nothing matches.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_file_line = {
    .name = "file_line",
    .ref = "File_line",
    .attrs = schema_type_file_line_attrs,
    .has_providers = 1,
    .doc = "A line of a file.",
};
