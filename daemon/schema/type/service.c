/* The schema of service. */
#include <stddef.h>

#include "schema/registry.h"
#include "schema/type.h"
#include "schema/values.h"

static const struct attr_value ensure_values[] = {
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

static const struct attr attrs[] = {
    {.name = "name", .kind = ATTR_NAMEVAR},
    {.name = "ensure", .kind = ATTR_PROPERTY, .values = ensure_values},
    {
	.name = "enable",
	.kind = ATTR_PROPERTY,
	.values = enable_values,
	.feature = "enableable",
    },
    {.name = "flags", .kind = ATTR_PROPERTY, .feature = "flaggable"},
    {
	.name = "logonaccount",
	.kind = ATTR_PROPERTY,
	.feature = "manages_logon_credentials",
    },
    {.name = "binary", .kind = ATTR_PARAMETER},
    {.name = "control", .kind = ATTR_PARAMETER},
    {
	.name = "hasrestart",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
    },
    {
	.name = "hasstatus",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "true",
    },
    {
	.name = "logonpassword",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_SECRET,
	.feature = "manages_logon_credentials",
    },
    {.name = "manifest", .kind = ATTR_PARAMETER},
    {.name = "path", .kind = ATTR_PARAMETER},
    {.name = "pattern", .kind = ATTR_PARAMETER},
    {.name = "restart", .kind = ATTR_PARAMETER},
    {.name = "start", .kind = ATTR_PARAMETER},
    {.name = "status", .kind = ATTR_PARAMETER},
    {.name = "stop", .kind = ATTR_PARAMETER},
    {
	.name = "timeout",
	.kind = ATTR_PARAMETER,
	.feature = "configurable_timeout",
    },
    {.name = NULL},
};

const struct resource_type resource_type_service = {
    .name = "service",
    .ref = "Service",
    .attrs = attrs,
    .has_providers = 1,
    .doc = "A service: whether it runs and whether it is enabled at boot.",
};
