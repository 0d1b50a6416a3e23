/* The schema of schedule. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"

static const struct attr_value period_values[] = {
    {.name = "hourly"},
    {.name = "daily"},
    {.name = "weekly"},
    {.name = "monthly"},
    {.name = "never"},
    {.name = NULL},
};

static const struct attr_value match_values[] = {
    {.name = "number"},
    {.name = "distance"},
    {.name = NULL},
};

static const struct attr schema_type_schedule_attrs[] = {
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.doc = "Name of the schedule.",
    },
    {
	.name = "range",
	.kind = ATTR_PARAMETER,
	.doc = "Times of the day, as 2:00 - 4:30, or a list of them.",
    },
    {
	.name = "periodmatch",
	.kind = ATTR_PARAMETER,
	.values = match_values,
	.fallback = "distance",
	.doc = "Whether periods are compared by number or by distance.",
    },
    {
	.name = "period",
	.kind = ATTR_PARAMETER,
	.values = period_values,
	.doc = "How often a resource may be applied.",
    },
    {
	.name = "repeat",
	.kind = ATTR_PARAMETER,
	.fallback = "1",
	.doc = "Maximum of applications in each period.",
    },
    {
	.name = "weekday",
	.kind = ATTR_PARAMETER,
	.doc = "Days by name or number (0: Sunday), one or a list.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_schedule = {
    .name = "schedule",
    .ref = "Schedule",
    .attrs = schema_type_schedule_attrs,
    .doc = "When resources may be applied.",
};
