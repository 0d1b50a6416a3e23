/* The schema of mount. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/target.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr_value type_mount_ensure_values[] = {
    {.name = "defined"},
    {.name = "present", .same_as = "defined"},
    {.name = "unmounted"},
    {.name = "absent", .event = "mount_deleted"},
    {.name = "mounted", .event = "mount_mounted"},
    {.name = NULL},
};

static const struct attr schema_type_mount_attrs[] = {
    {
	.name = "ensure",
	.kind = ATTR_PROPERTY,
	.values = type_mount_ensure_values,
	.doc = "Whether it is in fstab, and mounted.",
    },
    {.name = "device",
	.kind = ATTR_PROPERTY,
	.doc = "Device or directory to mount."},
    {
	.name = "blockdevice",
	.kind = ATTR_PROPERTY,
	.doc = "Only on Solaris.",
    },
    {
	.name = "fstype",
	.kind = ATTR_PROPERTY,
	.doc = "Type of the file system.",
    },
    {
	.name = "options",
	.kind = ATTR_PROPERTY,
	.doc = "Options, separated by commas.",
    },
    {
	.name = "pass",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_IF_MANAGED,
	.fallback = "0",
	.doc = "Pass in which fsck checks it.",
    },
    {
	.name = "atboot",
	.kind = ATTR_PROPERTY,
	.doc = "Only on Solaris.",
    },
    {
	.name = "dump",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_IF_MANAGED,
	.pattern = "(0|1)",
	.fallback = "0",
	.doc = "Whether dump(8) saves it.",
    },
    {
	.name = "target",
	.kind = ATTR_PROPERTY,
	.fallback = FSTAB,
	.doc = "The file.",
    },
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.doc = "The directory where it is mounted.",
    },
    {
	.name = "remounts",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "true",
	.doc = "Whether it can be remounted while in use.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_mount = {
    .name = "mount",
    .ref = "Mount",
    .attrs = schema_type_mount_attrs,
    .has_providers = 1,
    .doc = "File systems and where they are mounted.",
};
