/* The schema of exec. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr_value logoutput_values[] = {
    {.name = "true"},
    {.name = "false"},
    {.name = "on_failure"},
    {.name = NULL},
};

static const struct attr schema_type_exec_attrs[] = {
    {
	.name = "command",
	.kind = ATTR_NAMEVAR,
	.doc = "The command, as a text or a list of words; by default the "
	       "title. Without path it begins with an absolute path. Only "
	       "the provider shell interprets pipes and variables.",
    },
    {
	.name = "returns",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ALL,
	.fallback = "0",
	.doc = "The exit code, or a list of exit codes, that mean "
	       "success; with any other one the resource fails.",
    },
    {.name = "creates",
	.kind = ATTR_PARAMETER,
	.doc = "A file, or a list of files: the command runs only when none of "
	       "them exists."},
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
	.doc = "A command, or a list: the exec runs only when all of them "
	       "exit with 0. They are executed in noop runs, too."},
    {.name = "path",
	.kind = ATTR_PARAMETER,
	.doc = "Directories in which commands are searched: a list, or a "
	       "text with colons between them. Without it, commands are "
	       "absolute paths."},
    {.name = "refresh",
	.kind = ATTR_PARAMETER,
	.doc = "The command that a refresh runs instead of the usual one."},
    {.name = "refreshonly",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.doc = "Whether the command runs only when a resource that "
	       "notifies it, or to which it subscribes, has changed. "
	       "Default: false."},
    {.name = "timeout",
	.kind = ATTR_PARAMETER,
	.doc = "Seconds until the command is killed and the resource "
	       "fails; 0: no limit. Default: 300."},
    {.name = "tries",
	.kind = ATTR_PARAMETER,
	.doc = "How often a command that fails is run before the resource "
	       "fails. Default: 1."},
    {.name = "try_sleep",
	.kind = ATTR_PARAMETER,
	.doc = "Seconds between tries."},
    {.name = "umask",
	.kind = ATTR_PARAMETER,
	.doc = "The umask of the command, as octal digits."},
    {.name = "unless",
	.kind = ATTR_PARAMETER,
	.doc = "A command, or a list: the exec runs only when none of "
	       "them exits with 0. They are executed in noop runs, too."},
    {.name = "group",
	.kind = ATTR_PARAMETER,
	.doc = "The group that the command runs as."},
    {.name = "user",
	.kind = ATTR_PARAMETER,
	.doc = "The user that the command runs as, by name or uid; only "
	       "root can run it as another user. Default: the user of the "
	       "run."},
    {.name = NULL},
};

const struct resource_type resource_type_exec = {
    .name = "exec",
    .ref = "Exec",
    .attrs = schema_type_exec_attrs,
    .not_isomorphic = 1,
    .has_providers = 1,
    .doc = "Runs a command.",
};
