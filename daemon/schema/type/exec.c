/* The schema of exec. */
#include <stddef.h>

#include "schema/registry.h"
#include "schema/type.h"
#include "schema/values.h"

static const struct attr_value logoutput_values[] = {
    {.name = "true"},
    {.name = "false"},
    {.name = "on_failure"},
    {.name = NULL},
};

static const struct attr attrs[] = {
    {
	.name = "command",
	.kind = ATTR_NAMEVAR,
	.doc = "The command: a string, or a list of words.",
    },
    {
	.name = "returns",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ALL,
	.fallback = "0",
	.doc = "Exit codes of success.",
    },
    {.name = "creates", .kind = ATTR_PARAMETER},
    {.name = "cwd", .kind = ATTR_PARAMETER},
    {
	.name = "environment",
	.kind = ATTR_PARAMETER,
    },
    {
	.name = "logoutput",
	.kind = ATTR_PARAMETER,
	.values = logoutput_values,
	.fallback = "on_failure",
    },
    {.name = "onlyif", .kind = ATTR_PARAMETER},
    {.name = "path", .kind = ATTR_PARAMETER},
    {.name = "refresh", .kind = ATTR_PARAMETER},
    {
	.name = "refreshonly",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
    },
    {.name = "timeout", .kind = ATTR_PARAMETER},
    {.name = "tries", .kind = ATTR_PARAMETER},
    {
	.name = "try_sleep",
	.kind = ATTR_PARAMETER,
    },
    {.name = "umask", .kind = ATTR_PARAMETER},
    {.name = "unless", .kind = ATTR_PARAMETER},
    {.name = "group", .kind = ATTR_PARAMETER},
    {.name = "user", .kind = ATTR_PARAMETER},
    {.name = NULL},
};

const struct resource_type resource_type_exec = {
    .name = "exec",
    .ref = "Exec",
    .attrs = attrs,
    .not_isomorphic = 1,
    .has_providers = 1,
    .doc = "Runs a command.",
};
