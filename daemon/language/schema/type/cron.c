/* The schema of cron. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

#define TIME_ROW(field, text) \
	.name = #field, .kind = ATTR_PROPERTY, .flags = ATTR_ALL, .doc = text

static const struct attr schema_type_cron_attrs[] = {
    {ATTR_ENSURABLE_DEFAULT, .doc = "Whether the job exists."},
    {
	.name = "command",
	.kind = ATTR_PROPERTY,
	.doc = "The command line that the job executes, with a shell.",
    },
    {
	.name = "special",
	.kind = ATTR_PROPERTY,
	.doc = "A word such as reboot or daily, instead of times.",
    },
    {TIME_ROW(minute, "Minutes, 0 to 59: a number, a range (0-30), a step "
		      "(*/5), or a list. Default: every minute.")},
    {TIME_ROW(
	hour, "Hours, 0 to 23, written as for minute. Default: every hour.")},
    {TIME_ROW(weekday, "Days of the week, 0 (Sunday) to 7, or names, written "
		       "as for minute. Default: every day.")},
    {TIME_ROW(month, "Months, 1 to 12, or names.")},
    {TIME_ROW(monthday, "Days of the month, 1 to 31.")},
    {
	.name = "environment",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ALL,
	.doc = "NAME=VALUE lines before the job in the crontab.",
    },
    {
	.name = "user",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_PLACE,
	.doc = "The user whose crontab contains the job, and who runs it. "
	       "Default: the user of the run.",
    },
    {
	.name = "target",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_PLACE,
	.doc = "An alias of user; better omitted.",
    },
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.doc = "Identifies the job, in a comment of the crontab.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_cron = {
    .name = "cron",
    .ref = "Cron",
    .attrs = schema_type_cron_attrs,
    .has_providers = 1,
    .doc = "A job that runs at certain times.",
};
