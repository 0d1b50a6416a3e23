/* package: software of the system (type/package.rb). */

#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "resource/attr.h"
#include "resource/instance.h"
#include "resource/provider/package.h"
#include "resource/registry.h"
#include "resource/type.h"
#include "value/ruby.h"

/* What is the newest, when it was asked for. */
static struct value *
latest_of(const struct instance *i)
{
	return i->state;
}

static int
is_gone(struct value is)
{
	return instance_absent(is) || instance_value_is(is, "purged");
}

static int
latest_find(const struct instance *i)
{
	struct instance *mine = (struct instance *)(uintptr_t)i;
	struct strbuf why;

	if (latest_of(i)->tag != V_UNSET)
		return 0;
	strbuf_init(&why, 4096);
	if (package_functions_of(i)->latest(mine, latest_of(i), &why) == -1)
		*latest_of(i) =
		    value_str(arena_printf(i->arena, "unknown (%s)", why.s));
	strbuf_release(&why);
	return 0;
}

static int
texts_equal(struct value a, struct value b)
{
	return a.tag == V_STRING && b.tag == V_STRING && a.aux == b.aux &&
	       memcmp(a.s, b.s, a.aux) == 0;
}

static int
ensure_insync(const struct instance *i, struct value is, struct value should)
{
	if (instance_value_is(should, "present"))
		return !is_gone(is);
	if (instance_value_is(should, "absent"))
		return is_gone(is);
	if (instance_value_is(should, "purged"))
		return instance_value_is(is, "purged");
	if (!instance_value_is(should, "latest"))
		return texts_equal(is, should);
	if (is_gone(is))
		return 0;
	latest_find(i);
	return texts_equal(is, *latest_of(i));
}

/* A failure of an update says so. */
static int
update(struct instance *i, struct strbuf *err)
{
	struct strbuf why;
	int rc;

	strbuf_init(&why, 1u << 16);
	rc = package_functions_of(i)->install(i, &why);
	if (rc != 0)
		strbuf_addf(err, "Could not update: %s", why.s);
	strbuf_release(&why);
	return rc != 0 ? ATTR_SAID : 0;
}

static int
ensure_sync(struct instance *i, struct value should, struct strbuf *err)
{
	const struct package_functions *f = package_functions_of(i);

	if (instance_value_is(should, "absent"))
		return f->uninstall(i, err);
	if (instance_value_is(should, "purged"))
		return f->purge(i, err);
	if (instance_value_is(should, "present"))
		return f->install(i, err);
	return update(i, err);
}

static void
ensure_show(const struct instance *i, struct value v, struct strbuf *out)
{
	if (instance_value_is(v, "latest") && latest_of(i)->tag != V_UNSET)
		v = *latest_of(i);
	strbuf_addf(out, "'%s'", ruby_text(i->arena, v));
}

static int
ensure_describe(const struct instance *i, struct value is, struct value should,
    struct strbuf *out)
{
	if (instance_value_is(should, "purged"))
		strbuf_addstr(out, "purged");
	else if (is_gone(is) && !is_gone(should))
		strbuf_addstr(out, "created");
	else if (instance_value_is(should, "absent"))
		strbuf_addstr(out, "removed");
	else {
		strbuf_addstr(out, "ensure changed ");
		ensure_show(i, is, out);
		strbuf_addstr(out, " to ");
		ensure_show(i, should, out);
	}
	return 1;
}

/* Ranges of versions are not known here. */
static int
ensure_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	if (strpbrk(s, "<>|") == NULL && strchr(s, ' ') == NULL)
		return 0;
	strbuf_addf(err,
	    "Ranges of versions ('%s') are not built in this version; name one",
	    s);
	return -1;
}

static int
mark_insync(const struct instance *i, struct value is, struct value should)
{
	(void)i;
	return instance_value_is(should, "hold") ==
	       instance_value_is(is, "hold");
}

static int
mark_sync(struct instance *i, struct value should, struct strbuf *err)
{
	return package_functions_of(i)->hold(
	    i, instance_value_is(should, "hold"), err);
}

static int
package_prepare(struct instance *i, struct strbuf *err)
{
	struct value ensure = instance_should(i, "ensure");

	i->state = arena_zalloc(i->arena, sizeof(struct value));
	*latest_of(i) = (struct value){.tag = V_UNSET};
	if (instance_should(i, "mark").tag == V_UNSET ||
	    (!instance_value_is(ensure, "absent") &&
		!instance_value_is(ensure, "purged")))
		return 0;
	strbuf_addstr(err, "You cannot use \"mark\" property while \"ensure\" "
			   "is one of [\"absent\", \"purged\"]");
	return -1;
}

/* A file that it is installed from. */
static int
package_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	const char *source = instance_text(i, "source");

	if (group > 0 || n > 0 || source == NULL || *source != '/')
		return 0;
	strbuf_addf(out, "File[%s]", source);
	return 1;
}

static const struct attr_value ensure_values[] = {
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

static const struct attr attrs[] = {
    {
	.name = "ensure",
	.kind = ATTR_PROPERTY,
	.values = ensure_values,
	.pattern = ".",
	.fallback = "installed",
	.munge = ensure_munge,
	.insync = ensure_insync,
	.sync = ensure_sync,
	.show = ensure_show,
	.describe = ensure_describe,
	.doc = "Whether it is there, and in which version.",
    },
    {
	.name = "package_settings",
	.kind = ATTR_PROPERTY,
	.feature = "package_settings",
	.doc = "Of BSD's ports.",
    },
    {
	.name = "flavor",
	.kind = ATTR_PROPERTY,
	.feature = "supports_flavors",
	.doc = "Of OpenBSD and dnf modules.",
    },
    {
	.name = "mark",
	.kind = ATTR_PROPERTY,
	.values = mark_values,
	.feature = "holdable",
	.insync = mark_insync,
	.sync = mark_sync,
	.doc = "Whether its version is held.",
    },
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Its name."},
    {
	.name = "command",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_KEY,
	.feature = "targetable",
	.doc = "The program that manages it.",
    },
    {
	/* chosen as in other types; here it is a part of the identity, too */
	.name = "provider",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_KEY,
	.doc = "What handles it.",
    },
    {.name = "source", .kind = ATTR_PARAMETER, .doc = "Its file."},
    {.name = "instance", .kind = ATTR_PARAMETER, .doc = "Unused."},
    {.name = "status", .kind = ATTR_PARAMETER, .doc = "Unused."},
    {.name = "adminfile", .kind = ATTR_PARAMETER, .doc = "Of Solaris."},
    {
	.name = "responsefile",
	.kind = ATTR_PARAMETER,
	.doc = "Answers for debconf.",
    },
    {
	.name = "configfiles",
	.kind = ATTR_PARAMETER,
	.values = config_values,
	.fallback = "keep",
	.doc = "Whether changed configuration files stay.",
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
	.doc = "Whether sources on discs are in order.",
    },
    {
	.name = "enable_only",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.doc = "Of dnf modules.",
    },
    {
	.name = "install_only",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.feature = "install_only",
	.doc = "Of dnf.",
    },
    {
	.name = "install_options",
	.kind = ATTR_PARAMETER,
	.feature = "install_options",
	.doc = "Options for the program.",
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
	.doc = "Taken; names of virtual packages are not looked up.",
    },
    {
	.name = "reinstall_on_refresh",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.doc = "Where a provider can.",
    },
    {.name = NULL},
};

static const struct provider *const providers[] = {
    &provider_apt, &provider_dpkg, NULL};

const struct resource_type resource_type_package = {
    .name = "package",
    .ref = "Package",
    .attrs = attrs,
    .providers = providers,
    .prepare = package_prepare,
    .autorequire = package_autorequire,
    .doc = "Software of the system.",
};
