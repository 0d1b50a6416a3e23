/* The schema of package. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr_value type_package_ensure_values[] = {
    {.name = "present", .event = "package_installed"},
    {.name = "absent", .event = "package_removed"},
    {.name = "purged", .feature = "purgeable", .event = "package_purged"},
    {.name = "disabled", .feature = "disableable"},
    {.name = "installed", .same_as = "present"},
    {.name = "latest", .feature = "upgradeable"},
    {.name = NULL},
};

static const struct attr_value config_values[] = {
    {.name = "keep"},
    {.name = "replace"},
    {.name = NULL},
};

static const struct attr_value mark_values[] = {
    {.name = "hold"},
    {.name = "none"},
    {.name = NULL},
};

static const struct attr schema_type_package_attrs[] = {
    {
	.name = "ensure",
	.kind = ATTR_PROPERTY,
	.values = type_package_ensure_values,
	.pattern = ".",
	.fallback = "installed",
	.doc = "Whether it is installed: installed or present for "
	       "any version, latest for the newest version that is "
	       "available at the time of the run, another text for "
	       "exactly that version, absent to remove it, purged "
	       "to remove it with its configuration files.",
    },
    {
	.name = "package_settings",
	.kind = ATTR_PROPERTY,
	.feature = "package_settings",
	.doc = "Only for BSD's ports.",
    },
    {
	.name = "flavor",
	.kind = ATTR_PROPERTY,
	.feature = "supports_flavors",
	.doc = "Only for OpenBSD and dnf modules.",
    },
    {
	.name = "mark",
	.kind = ATTR_PROPERTY,
	.values = mark_values,
	.feature = "holdable",
	.doc = "Whether its version is held.",
    },
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.doc = "The name of the package for the package manager; by "
	       "default the title.",
    },
    {
	.name = "command",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_KEY,
	.feature = "targetable",
	.doc = "The program that manages it.",
    },
    {
	/* chosen as in other types; here also a part of the identity */
	.name = "provider",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_KEY,
	.doc = "Provider that manages it.",
    },
    {.name = "source",
	.kind = ATTR_PARAMETER,
	.doc = "File or URL of the package, for providers that install "
	       "files, such as dpkg, rpm and gem."},
    {.name = "instance", .kind = ATTR_PARAMETER, .doc = "Unused."},
    {.name = "status", .kind = ATTR_PARAMETER, .doc = "Unused."},
    {.name = "adminfile", .kind = ATTR_PARAMETER, .doc = "Only on Solaris."},
    {
	.name = "responsefile",
	.kind = ATTR_PARAMETER,
	.doc = "File with answers for debconf.",
    },
    {
	.name = "configfiles",
	.kind = ATTR_PARAMETER,
	.values = config_values,
	.fallback = "keep",
	.doc = "Whether changed configuration files are preserved.",
    },
    {.name = "category", .kind = ATTR_PARAMETER, .doc = "Unused."},
    {.name = "platform", .kind = ATTR_PARAMETER, .doc = "Unused."},
    {.name = "root", .kind = ATTR_PARAMETER, .doc = "Unused."},
    {.name = "vendor", .kind = ATTR_PARAMETER, .doc = "Unused."},
    {.name = "description", .kind = ATTR_PARAMETER, .doc = "Unused."},
    {
	.name = "allowcdrom",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.doc = "Whether sources on discs are allowed.",
    },
    {
	.name = "enable_only",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.doc = "Only for dnf modules.",
    },
    {
	.name = "install_only",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.feature = "install_only",
	.doc = "Only for dnf.",
    },
    {
	.name = "install_options",
	.kind = ATTR_PARAMETER,
	.feature = "install_options",
	.doc = "Options for the program that installs it: a list of "
	       "texts, and of hashes of an option and its value.",
    },
    {
	.name = "uninstall_options",
	.kind = ATTR_PARAMETER,
	.feature = "uninstall_options",
	.doc = "Options for the program.",
    },
    {
	.name = "allow_virtual",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.feature = "virtual_packages",
	.doc = "Whether the name may be a name that a package provides.",
    },
    {
	.name = "reinstall_on_refresh",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.doc = "If the provider supports it.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_package = {
    .name = "package",
    .ref = "Package",
    .attrs = schema_type_package_attrs,
    .has_providers = 1,
    .doc = "Software of the system.",
};
