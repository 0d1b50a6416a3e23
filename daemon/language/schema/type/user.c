/* The schema of user. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr_value type_user_ensure_values[] = {
    {.name = "present", .event = "user_created"},
    {.name = "absent", .event = "user_removed"},
    {.name = NULL},
};

static const struct attr schema_type_user_attrs[] = {
    {
	.name = "ensure",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ENSURE | ATTR_IF_MANAGED,
	.fallback = "present",
	.values = type_user_ensure_values,
	.doc = "Whether the account exists. absent removes it, and its "
	       "home directory if managehome is true.",
    },
    {
	.name = "home",
	.kind = ATTR_PROPERTY,
	.doc = "Its home directory.",
    },
    {
	.name = "uid",
	.kind = ATTR_PROPERTY,
	.doc = "The numeric id. Without it, a new account gets a free "
	       "one.",
    },
    {
	.name = "gid",
	.kind = ATTR_PROPERTY,
	.doc = "The primary group, by name or gid, which must exist.",
    },
    {.name = "comment", .kind = ATTR_PROPERTY, .doc = "The full name."},
    {
	.name = "shell",
	.kind = ATTR_PROPERTY,
	.feature = "manages_shell",
	.doc = "The login shell, which must exist.",
    },
    {
	.name = "password",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_SECRET,
	.feature = "manages_passwords",
	.doc = "The hash of the password, as in /etc/shadow, not the "
	       "password itself; ! or * permits no password. It is never "
	       "logged.",
    },
    {
	.name = "password_min_age",
	.kind = ATTR_PROPERTY,
	.feature = "manages_password_age",
	.doc = "Days before it may be changed.",
    },
    {
	.name = "password_max_age",
	.kind = ATTR_PROPERTY,
	.feature = "manages_password_age",
	.doc = "Days before it must be changed.",
    },
    {
	.name = "password_warn_days",
	.kind = ATTR_PROPERTY,
	.feature = "manages_password_age",
	.doc = "Days of warning before that.",
    },
    {
	.name = "groups",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_SET,
	.membership = "membership",
	.doc = "Names of further groups, which must exist, without the "
	       "primary group; membership selects whether the user leaves "
	       "others.",
    },
    {
	.name = "expiry",
	.kind = ATTR_PROPERTY,
	.feature = "manages_expiry",
	.doc = "The date YYYY-MM-DD on which it expires, or absent.",
    },
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "The name."},
    {
	.name = "membership",
	.kind = ATTR_PARAMETER,
	.values = attr_membership_values,
	.fallback = "minimum",
	.doc = "With minimum, the user stays in groups that are "
	       "not listed in groups; with inclusive, the user is "
	       "removed from them.",
    },
    {
	.name = "system",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether a new one gets an id of the system range.",
    },
    {
	.name = "allowdupe",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether another user may have the same uid.",
    },
    {
	.name = "managehome",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether the home directory is created with a new account, "
	       "and removed with its content when the account is removed.",
    },
    {
	.name = "forcelocal",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.feature = "manages_local_users_and_groups",
	.doc = "Needs libuser's programs.",
    },
    {
	.name = "purge_ssh_keys",
	.kind = ATTR_PARAMETER,
	.fallback = "false",
	.doc = "Removes keys that are not managed: true, or names of files.",
    },
    {
	.name = "loginclass",
	.kind = ATTR_PROPERTY,
	.feature = "manages_loginclass",
	.doc = "Only on BSD.",
    },
    {
	.name = "roles",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_SET,
	.feature = "manages_roles",
	.doc = "Only on Solaris.",
    },
    {
	.name = "auths",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_SET,
	.feature = "manages_solaris_rbac",
	.doc = "Only on Solaris.",
    },
    {
	.name = "profiles",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ORDERED,
	.feature = "manages_solaris_rbac",
	.doc = "Only on Solaris.",
    },
    {
	.name = "keys",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_HASH,
	.feature = "manages_solaris_rbac",
	.doc = "Only on Solaris.",
    },
    {
	.name = "project",
	.kind = ATTR_PROPERTY,
	.feature = "manages_solaris_rbac",
	.doc = "Only on Solaris.",
    },
    {
	.name = "attributes",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_HASH,
	.feature = "manages_aix_lam",
	.doc = "Only on AIX.",
    },
    {
	.name = "salt",
	.kind = ATTR_PROPERTY,
	.feature = "manages_password_salt",
	.doc = "Only on macOS.",
    },
    {
	.name = "iterations",
	.kind = ATTR_PROPERTY,
	.feature = "manages_password_salt",
	.doc = "Only on macOS.",
    },
    {
	.name = "role_membership",
	.kind = ATTR_PARAMETER,
	.feature = "manages_roles",
	.doc = "Only on Solaris.",
    },
    {
	.name = "auth_membership",
	.kind = ATTR_PARAMETER,
	.feature = "manages_solaris_rbac",
	.doc = "Only on Solaris.",
    },
    {
	.name = "profile_membership",
	.kind = ATTR_PARAMETER,
	.feature = "manages_solaris_rbac",
	.doc = "Only on Solaris.",
    },
    {
	.name = "key_membership",
	.kind = ATTR_PARAMETER,
	.feature = "manages_solaris_rbac",
	.doc = "Only on Solaris.",
    },
    {
	.name = "attribute_membership",
	.kind = ATTR_PARAMETER,
	.feature = "manages_aix_lam",
	.doc = "Only on AIX.",
    },
    {
	.name = "ia_load_module",
	.kind = ATTR_PARAMETER,
	.feature = "manages_aix_lam",
	.doc = "Only on AIX.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_user = {
    .name = "user",
    .ref = "User",
    .attrs = schema_type_user_attrs,
    .has_providers = 1,
    .doc = "An account.",
};
