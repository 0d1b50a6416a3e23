/* package: software of the system (type/package.rb). */

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider/package/package.h"
#include "machine/resource/provider/package/args.h"
#include "machine/resource/registry.h"
#include "machine/resource/show.h"
#include "language/schema/registry.h"
#include "language/value/equal.h"
#include "language/value/ruby.h"

/* Maximum of bytes of a provider's reason. */
#define REASON_MAX 65536

/* The newest version; V_UNSET until it is looked up. */
static struct value *
latest_of(const struct instance *i)
{
	return i->state;
}

/* Look up the newest version, once a run. */
static int
latest_find(const struct instance *i)
{
	struct instance *mine = (struct instance *)(uintptr_t)i;
	struct shortbuf why;
	int rc = 0;

	if (latest_of(i)->tag != V_UNSET)
		return 0;
	shortbuf_init(&why, REASON_MAX);
	if (package_functions_of(i)->latest(mine, latest_of(i), &why.out) !=
	    0) {
		mine->unclear = arena_printf(i->arena,
		    "Could not get latest version: %s", shortbuf_text(&why));
		rc = -1;
	}
	shortbuf_release(&why);
	return rc;
}

/* Is the version among those found? */
static bool
type_package_has_version(struct value is, struct value version)
{
	struct value v;
	uint32_t n;

	for (n = 0; (v = attr_nth(is, n)).tag != V_UNSET; n++)
		if (value_eql(v, version))
			return 1;
	return 0;
}

static int
type_package_version_insync(
    const struct instance *i, struct value is, struct value should)
{
	const struct package_functions *f = package_functions_of(i);

	if (type_package_has_version(is, should))
		return 1;
	return !package_is_gone(is) && f->insync != NULL &&
	       f->insync(i, is, ruby_text(i->arena, should));
}

static int
type_package_ensure_insync(
    const struct instance *i, struct value is, struct value should)
{
	if (instance_value_is(should, "present"))
		return !package_is_gone(is) &&
		       !instance_value_is(is, "disabled");
	if (instance_value_is(should, "absent"))
		return package_is_gone(is);
	if (instance_value_is(should, "purged"))
		return instance_value_is(is, "purged");
	if (!instance_value_is(should, "latest"))
		return type_package_version_insync(i, is, should);
	return !package_is_gone(is) && latest_find(i) == 0 &&
	       type_package_has_version(is, *latest_of(i));
}

/* Word the failure of an update. */
static int
update(struct instance *i, struct strbuf *err)
{
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, REASON_MAX);
	rc = package_functions_of(i)->install(i, &why.out);
	if (rc != 0)
		strbuf_addf(err, "Could not update: %s", shortbuf_text(&why));
	shortbuf_release(&why);
	return rc != 0 ? ATTR_ERR_COMPLETE : 0;
}

static int
type_package_ensure_sync(
    struct instance *i, struct value should, struct strbuf *err)
{
	const struct package_functions *f = package_functions_of(i);

	if (instance_value_is(should, "absent"))
		return f->uninstall(i, err);
	if (instance_value_is(should, "purged"))
		return f->purge(i, err);
	if (instance_value_is(should, "present"))
		return f->install(i, err);
	if (instance_value_is(should, "disabled"))
		return f->disable(i, err);
	return update(i, err);
}

static void
ensure_show(const struct instance *i, struct value v, struct strbuf *out)
{
	if (instance_value_is(v, "latest") && latest_of(i)->tag != V_UNSET)
		v = *latest_of(i);
	attr_show(v, out);
}

static int
ensure_describe(const struct instance *i, struct value is, struct value should,
    struct strbuf *out)
{
	if (instance_value_is(should, "purged"))
		strbuf_addstr(out, "purged");
	else if (package_is_gone(is) && !package_is_gone(should))
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

/* A text that is not a state is a version, or a range of them. */
static int
ensure_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const struct attr_value *word;
	const char *version = ruby_text(i->arena, *v);

	for (word = i->setting->values; word->name != NULL; word++)
		if (instance_value_is(*v, word->name))
			return 0;
	if (i->provider == NULL || provider_has(i->provider, "versionable"))
		return 0;
	strbuf_addf(err,
	    "Provider %s must have features 'versionable' to set 'ensure' to "
	    "'%s'",
	    i->provider->name, version);
	return -1;
}

static int
type_package_name_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	if (v->tag == V_STRING)
		return 0;
	strbuf_addf(err, "Name must be a String not %s", ruby_class(*v));
	return -1;
}

/* `a` and `b` exclude each other. */
static int
not_both(const char *a, const char *b, struct strbuf *err)
{
	strbuf_addf(err, "Cannot have both `%s` and `%s`", a, b);
	return -1;
}

static bool
is_disabled(const struct instance *i)
{
	return instance_value_is(instance_should(i, "ensure"), "disabled");
}

static int
flavor_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)v;
	return is_disabled(i) ? not_both("ensure => disabled", "flavor", err)
			      : 0;
}

static int
enable_only_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (instance_value_is(*v, "true") &&
	    instance_should(i, "flavor").tag != V_UNSET)
		return not_both("enable_only => true", "flavor", err);
	return is_disabled(i)
		   ? not_both("ensure => disabled", "enable_only => true", err)
		   : 0;
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

static int
package_present(const struct instance *i)
{
	return !package_is_gone(instance_is(i, "ensure"));
}

/* Does nothing: no provider here has the feature for reinstall_on_refresh. */
static int
package_refresh(struct instance *i, struct strbuf *err)
{
	(void)i;
	(void)err;
	return 0;
}

/* Files that it is installed with, and from. */
static int
package_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	static const char *const files[] = {
	    "responsefile", "adminfile", "source"};
	const char *file = NULL;

	if (n > 0 || group >= sizeof(files) / sizeof(files[0]))
		return 0;
	file = instance_text(i, files[group]);
	/* a text that is not a path is not a file of the catalog */
	strbuf_addf(out, "File[%s]", file != NULL && *file == '/' ? file : "");
	return 1;
}

static const struct attr_operations type_package_attrs[] = {
    {.attr = "ensure",
	.munge = ensure_munge,
	.insync = type_package_ensure_insync,
	.sync = type_package_ensure_sync,
	.show = ensure_show,
	.describe = ensure_describe},
    {.attr = "flavor", .munge = flavor_munge},
    {.attr = "mark", .insync = mark_insync, .sync = mark_sync},
    {.attr = "name", .munge = type_package_name_munge},
    {.attr = "enable_only", .munge = enable_only_munge},
    {.attr = "install_options", .munge = package_options_munge},
    {.attr = "uninstall_options", .munge = package_options_munge},
    {.attr = NULL},
};

/* Base providers must be listed before derived ones. */
static const struct provider *const type_package_providers[] = {&provider_dpkg,
    &provider_apt, &provider_rpm, &provider_yum, &provider_dnf,
    &provider_dnfmodule, &provider_gem, &provider_pip, &provider_pip2,
    &provider_pip3, &provider_puppet_gem, &provider_zypper, NULL};

const struct type_operations operations_package = {
    .type = &resource_type_package,
    .attrs = type_package_attrs,
    .providers = type_package_providers,
    .prepare = package_prepare,
    .present = package_present,
    .refresh = package_refresh,
    .autorequire = package_autorequire,
};
