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
    {.name = "creates",
	.kind = ATTR_PARAMETER,
	.doc = "A file or list of files: the command runs only when one is "
	       "missing."},
    {.name = "cwd",
	.kind = ATTR_PARAMETER,
	.doc = "The directory in which the command runs."},
    {.name = "environment",
	.kind = ATTR_PARAMETER,
	.doc = "Variables NAME=VALUE of the command."},
    {.name = "logoutput",
	.kind = ATTR_PARAMETER,
	.values = logoutput_values,
	.fallback = "on_failure",
	.doc =
	    "Whether the output is logged: always, never, or after a failure."},
    {.name = "onlyif",
	.kind = ATTR_PARAMETER,
	.doc =
	    "A command or list: the command runs only when all exit with 0."},
    {.name = "path",
	.kind = ATTR_PARAMETER,
	.doc = "Directories in which commands are searched."},
    {.name = "refresh",
	.kind = ATTR_PARAMETER,
	.doc = "The command that a refresh runs instead of the usual one."},
    {.name = "refreshonly",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.doc = "Whether the command runs only when it is refreshed."},
    {.name = "timeout",
	.kind = ATTR_PARAMETER,
	.doc = "Seconds until the command is killed; 0: no limit."},
    {.name = "tries",
	.kind = ATTR_PARAMETER,
	.doc = "How often a command that fails is run."},
    {.name = "try_sleep",
	.kind = ATTR_PARAMETER,
	.doc = "Seconds between tries."},
    {.name = "umask",
	.kind = ATTR_PARAMETER,
	.doc = "The umask of the command, as octal digits."},
    {.name = "unless",
	.kind = ATTR_PARAMETER,
	.doc = "A command or list: the command runs only when all fail."},
    {.name = "group",
	.kind = ATTR_PARAMETER,
	.doc = "The group that the command runs as."},
    {.name = "user",
	.kind = ATTR_PARAMETER,
	.doc = "The user that the command runs as."},
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
