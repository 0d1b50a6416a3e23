/* The schema of service. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr_value type_service_ensure_values[] = {
    {.name = "stopped", .event = "service_stopped"},
    {.name = "running", .event = "service_started", .invalidates = 1},
    {.name = "false", .same_as = "stopped"},
    {.name = "true", .same_as = "running"},
    {.name = NULL},
};

static const struct attr_value enable_values[] = {
    {.name = "true", .event = "service_enabled"},
    {.name = "false", .event = "service_disabled"},
    {.name = "manual",
	.feature = "manual_startable",
	.event = "service_manual_start"},
    {.name = "mask", .feature = "maskable", .event = "service_disabled"},
    {.name = "delayed",
	.feature = "delayed_startable",
	.event = "service_delayed_start"},
    {.name = NULL},
};

static const struct attr schema_type_service_attrs[] = {
    {.name = "name",
	.kind = ATTR_NAMEVAR,
	.doc = "The name of the service for the service manager."},
    {.name = "ensure",
	.kind = ATTR_PROPERTY,
	.values = type_service_ensure_values,
	.doc = "Whether it runs: with running (or true) it is "
	       "started if it does not run, with stopped (or "
	       "false) it is stopped if it runs. Without it, only "
	       "a refresh restarts it, if it runs."},
    {.name = "enable",
	.kind = ATTR_PROPERTY,
	.values = enable_values,
	.feature = "enableable",
	.doc = "Whether it starts at boot: true or false. mask: nothing "
	       "can start it (systemd). manual and delayed are values for "
	       "Windows. Without it, this is not changed."},
    {.name = "flags",
	.kind = ATTR_PROPERTY,
	.feature = "flaggable",
	.doc = "Flags of the start command, for providers with this feature."},
    {.name = "logonaccount",
	.kind = ATTR_PROPERTY,
	.feature = "manages_logon_credentials",
	.doc = "The account of the service, on Windows."},
    {.name = "binary",
	.kind = ATTR_PARAMETER,
	.doc = "The program of the daemon, where it has no start script."},
    {.name = "control",
	.kind = ATTR_PARAMETER,
	.doc = "The variable that controls the service."},
    {.name = "hasrestart",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.doc = "Whether the script has a restart command; otherwise stop and "
	       "start."},
    {.name = "hasstatus",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "true",
	.doc = "Whether the script has a status command; otherwise pattern."},
    {.name = "logonpassword",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_SECRET,
	.feature = "manages_logon_credentials",
	.doc = "The password of the account, on Windows."},
    {.name = "manifest",
	.kind = ATTR_PARAMETER,
	.doc = "A manifest that defines the service, or the command for it."},
    {.name = "path",
	.kind = ATTR_PARAMETER,
	.doc = "Directories of start scripts."},
    {.name = "pattern",
	.kind = ATTR_PARAMETER,
	.doc = "A regular expression for the process in the process table."},
    {.name = "restart",
	.kind = ATTR_PARAMETER,
	.doc = "The command that restarts the service."},
    {.name = "start",
	.kind = ATTR_PARAMETER,
	.doc = "The command that starts the service."},
    {.name = "status",
	.kind = ATTR_PARAMETER,
	.doc = "The command that exits with 0 when the service runs."},
    {.name = "stop",
	.kind = ATTR_PARAMETER,
	.doc = "The command that stops the service."},
    {.name = "timeout",
	.kind = ATTR_PARAMETER,
	.feature = "configurable_timeout",
	.doc = "Seconds that a start or stop may take."},
    {.name = NULL},
};

const struct resource_type resource_type_service = {
    .name = "service",
    .ref = "Service",
    .attrs = schema_type_service_attrs,
    .has_providers = 1,
    .doc = "A service: whether it runs and whether it is enabled at boot.",
};
