/* user: an account (type/user.rb). */

#include <stddef.h>
#include <string.h>

#include "base/strbuf.h"
#include "file/file_posix.h"
#include "resource/attr.h"
#include "resource/instance.h"
#include "resource/provider/account/account.h"
#include "resource/registry.h"
#include "resource/type/user_keys.h"
#include "schema/type.h"
#include "value/ruby.h"

static int
is_digits(const char *s)
{
	return *s != '\0' && s[strspn(s, "0123456789")] == '\0';
}

static int
groups_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v), *wrong = NULL;

	if (is_digits(s))
		wrong = "Group names must be provided, not GID numbers.";
	else if (strchr(s, ',') != NULL)
		wrong = "Group names must be provided as an array, not a "
			"comma-separated list.";
	else if (*s == '\0')
		wrong = "Group names must not be empty. If you want to specify "
			"\"no groups\" pass an empty array";
	if (wrong == NULL)
		return 0;
	strbuf_addstr(err, wrong);
	return -1;
}

/* Wanted groups are shown as a list: ['adm', 'video']. */
static int
groups_describe(const struct instance *i, struct value is, struct value should,
    struct strbuf *out)
{
	int n = resource_type_attr(i->type, "groups");
	const char *s = ruby_text(i->arena, should);
	size_t len;

	if (instance_absent(is)) {
		strbuf_addstr(out, "defined 'groups' as [");
	} else {
		strbuf_addstr(out, "groups changed ");
		instance_show(i, n, is, out);
		strbuf_addstr(out, " to [");
	}
	for (; *s != '\0'; s += len + (s[len] == ',')) {
		len = strcspn(s, ",");
		strbuf_addf(
		    out, "'%.*s'%s", (int)len, s, s[len] == ',' ? ", " : "");
	}
	strbuf_addch(out, ']');
	return 1;
}

static int
password_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	/* a line's end would give chpasswd a second account */
	if (strchr(s, ':') == NULL && strchr(s, '\n') == NULL)
		return 0;
	strbuf_addstr(err, strchr(s, ':') != NULL
			       ? "Passwords cannot include ':'"
			       : "Passwords cannot include line ends");
	return -1;
}

static int
days_munge(
    struct instance *i, struct value *v, const char *wrong, struct strbuf *err)
{
	account_id_munge(i, v, err);
	if (v->tag == V_INT)
		return 0;
	strbuf_addstr(err, wrong);
	return -1;
}

static int
min_age_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return days_munge(
	    i, v, "Password minimum age must be provided as a number.", err);
}

static int
max_age_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return days_munge(
	    i, v, "Password maximum age must be provided as a number.", err);
}

static int
warn_days_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return days_munge(
	    i, v, "Password warning days must be provided as a number.", err);
}

static int
is_date(const char *s)
{
	static const char form[] = "dddd-dd-dd";
	size_t n;

	for (n = 0; form[n] != '\0'; n++)
		if (form[n] == 'd' ? s[n] < '0' || s[n] > '9' : s[n] != form[n])
			return 0;
	return s[n] == '\0';
}

static int
expiry_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (instance_absent(*v) || is_date(ruby_text(i->arena, *v)))
		return 0;
	strbuf_addstr(
	    err, "Expiry dates must be YYYY-MM-DD or the string \"absent\"");
	return -1;
}

static int
gid_insync(const struct instance *i, struct value is, struct value should)
{
	gid_t gid;

	(void)i;
	return group_id(should, &gid) == 0 && is.tag == V_INT && is.i == gid;
}

/* The primary group by name, and all others. */
static int
user_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	struct value gid = instance_should(i, "gid"), v;
	unsigned primary = gid.tag == V_STRING ? 1 : 0;

	if (n > 0)
		return 0;
	v = group < primary
		? gid
		: attr_nth(instance_should(i, "groups"), group - primary);
	if (v.tag != V_STRING)
		return 0;
	strbuf_addf(out, "Group[%.*s]", (int)v.aux, v.s);
	return 1;
}

static const struct attr_value ensure_values[] = {
    {.name = "present", .event = "user_created"},
    {.name = "absent", .event = "user_removed"},
    {.name = NULL},
};

static const struct attr attrs[] = {
    {
	.name = "ensure",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_IF_MANAGED,
	.fallback = "present",
	.values = ensure_values,
	.describe = attr_ensure_describe,
	.doc = "Whether it exists.",
    },
    {.name = "home", .kind = ATTR_PROPERTY, .doc = "Its home directory."},
    {
	.name = "uid",
	.kind = ATTR_PROPERTY,
	.munge = account_id_munge,
	.doc = "Its number.",
    },
    {
	.name = "gid",
	.kind = ATTR_PROPERTY,
	.munge = account_id_munge,
	.insync = gid_insync,
	.doc = "Name or number of its primary group.",
    },
    {.name = "comment", .kind = ATTR_PROPERTY, .doc = "The full name."},
    {
	.name = "shell",
	.kind = ATTR_PROPERTY,
	.feature = "manages_shell",
	.doc = "The login shell, which must be there.",
    },
    {
	.name = "password",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_SECRET,
	.feature = "manages_passwords",
	.munge = password_munge,
	.doc = "The password, encrypted as in /etc/shadow.",
    },
    {
	.name = "password_min_age",
	.kind = ATTR_PROPERTY,
	.feature = "manages_password_age",
	.munge = min_age_munge,
	.doc = "Days before it may be changed.",
    },
    {
	.name = "password_max_age",
	.kind = ATTR_PROPERTY,
	.feature = "manages_password_age",
	.munge = max_age_munge,
	.doc = "Days before it must be changed.",
    },
    {
	.name = "password_warn_days",
	.kind = ATTR_PROPERTY,
	.feature = "manages_password_age",
	.munge = warn_days_munge,
	.doc = "Days of warning before that.",
    },
    {
	.name = "groups",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_SET,
	.membership = "membership",
	.munge = groups_munge,
	.describe = groups_describe,
	.doc = "Names of further groups.",
    },
    {
	.name = "expiry",
	.kind = ATTR_PROPERTY,
	.feature = "manages_expiry",
	.munge = expiry_munge,
	.doc = "The date YYYY-MM-DD on which it expires, or absent.",
    },
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Its name."},
    {
	.name = "membership",
	.kind = ATTR_PARAMETER,
	.values = attr_membership_values,
	.fallback = "minimum",
	.doc = "Whether groups are all that it is in.",
    },
    {
	.name = "system",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether a new one gets a system's number.",
    },
    {
	.name = "allowdupe",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether another user may have the number.",
    },
    {
	.name = "managehome",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether the home directory comes and goes with it.",
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
	.munge = user_keys_munge,
	.fallback = "false",
	.doc = "Removes keys that are not managed: true, or names of files.",
    },
    {
	.name = "loginclass",
	.kind = ATTR_PROPERTY,
	.feature = "manages_loginclass",
	.doc = "Of BSD.",
    },
    {
	.name = "roles",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_SET,
	.feature = "manages_roles",
	.doc = "Of Solaris.",
    },
    {
	.name = "auths",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_SET,
	.feature = "manages_solaris_rbac",
	.doc = "Of Solaris.",
    },
    {
	.name = "profiles",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ORDERED,
	.feature = "manages_solaris_rbac",
	.doc = "Of Solaris.",
    },
    {
	.name = "keys",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_HASH,
	.feature = "manages_solaris_rbac",
	.doc = "Of Solaris.",
    },
    {
	.name = "project",
	.kind = ATTR_PROPERTY,
	.feature = "manages_solaris_rbac",
	.doc = "Of Solaris.",
    },
    {
	.name = "attributes",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_HASH,
	.feature = "manages_aix_lam",
	.doc = "Of AIX.",
    },
    {
	.name = "salt",
	.kind = ATTR_PROPERTY,
	.feature = "manages_password_salt",
	.doc = "Of macOS.",
    },
    {
	.name = "iterations",
	.kind = ATTR_PROPERTY,
	.feature = "manages_password_salt",
	.doc = "Of macOS.",
    },
    {
	.name = "role_membership",
	.kind = ATTR_PARAMETER,
	.feature = "manages_roles",
	.doc = "Of Solaris.",
    },
    {
	.name = "auth_membership",
	.kind = ATTR_PARAMETER,
	.feature = "manages_solaris_rbac",
	.doc = "Of Solaris.",
    },
    {
	.name = "profile_membership",
	.kind = ATTR_PARAMETER,
	.feature = "manages_solaris_rbac",
	.doc = "Of Solaris.",
    },
    {
	.name = "key_membership",
	.kind = ATTR_PARAMETER,
	.feature = "manages_solaris_rbac",
	.doc = "Of Solaris.",
    },
    {
	.name = "attribute_membership",
	.kind = ATTR_PARAMETER,
	.feature = "manages_aix_lam",
	.doc = "Of AIX.",
    },
    {
	.name = "ia_load_module",
	.kind = ATTR_PARAMETER,
	.feature = "manages_aix_lam",
	.doc = "Of AIX.",
    },
    {.name = NULL},
};

static const struct provider *const providers[] = {&provider_useradd, NULL};

const struct resource_type resource_type_user = {
    .name = "user",
    .ref = "User",
    .attrs = attrs,
    .providers = providers,
    .autorequire = user_autorequire,
    .generate = user_keys_generate,
    .doc = "An account.",
};
