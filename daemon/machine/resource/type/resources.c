/*
 * resources: removes resources of a type that are not in the catalog
 * (lib/puppet/type/resources.rb).
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/generate.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/registry.h"
#include "machine/resource/text.h"
#include "language/schema/registry.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

/* Highest uid of system users where login.defs does not set it. */
#define SYSTEM_UID_MAX 499

#define LOGIN_DEFS "/etc/login.defs"

/* Length of a reason at most. */
#define REASON_MAX 4096

/* The reference of a type's name: "Host" of host. */
static const char *
ref_of(struct arena *a, const char *name)
{
	char *ref = arena_strdup(a, name);

	if (*ref >= 'a' && *ref <= 'z')
		*ref = (char)(*ref - 'a' + 'A');
	return ref;
}

static const struct resource_type *
managed_type(const struct instance *i)
{
	const char *name = instance_text(i, "name"), *why;

	return name == NULL
		   ? NULL
		   : machine_type(i->machine, ref_of(i->arena, name), &why);
}

static int
type_resources_name_munge(
    struct instance *i, struct value *v, struct strbuf *err)
{
	const char *name = ruby_text(i->arena, *v), *why;

	if (machine_type(i->machine, ref_of(i->arena, name), &why) != NULL)
		return 0;
	if (why != NULL)
		strbuf_addstr(err, why);
	else
		strbuf_addf(err, "Could not find resource type '%s'", name);
	return -1;
}

static int
purge_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const struct resource_type *t = managed_type(i);

	if (!instance_value_is(*v, "true") && !instance_value_is(*v, "yes") &&
	    !instance_value_is(*v, "false") && !instance_value_is(*v, "no"))
		return attr_munge_failed(
		    i, *v, err, "expected a boolean value");
	*v = value_bool(
	    instance_value_is(*v, "true") || instance_value_is(*v, "yes"));
	if (!v->i || t == NULL || resource_type_attr(t, "ensure") >= 0)
		return 0;
	strbuf_addstr(
	    err, "Purging is only supported on types that accept 'ensure'");
	return -1;
}

/* UID_MIN of the shadow tools' file, less one. */
static int64_t
system_uid_max(void)
{
	int64_t uid = SYSTEM_UID_MAX;
	FILE *in = fopen(LOGIN_DEFS, "re");
	char line[512];
	long n;

	if (in == NULL)
		return uid;
	while (fgets(line, sizeof(line), in) != NULL)
		if (sscanf(line, " UID_MIN %ld", &n) == 1) {
			uid = n - 1;
			break;
		}
	fclose(in);
	return uid;
}

/*
 * true: the limit of this system; a number: that limit; false: no user is
 * protected.
 */
static int
unless_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (instance_value_is(*v, "true"))
		*v = value_int(system_uid_max());
	else if (instance_value_is(*v, "false"))
		*v = value_bool(0);
	else
		return attr_integer_munge(i, v, err);
	return 0;
}

/* Add an item, lists in lists flattened; 0, or -1 with the reason. */
static int
uid_add(struct instance *i, struct vlist *l, struct value item, unsigned depth,
    struct strbuf *err)
{
	const char *shown = ruby_inspect_text(i->arena, item);
	int64_t uid;
	uint32_t n;

	if (item.tag == V_ARRAY && depth <= VALUE_MAX_DEPTH) {
		for (n = 0; n < item.a->count; n++)
			if (uid_add(i, l, item.a->items[n], depth + 1, err) < 0)
				return -1;
		return 0;
	}
	if (item.tag == V_INT) {
		vlist_push(l, item);
		return 0;
	}
	if (item.tag == V_STRING &&
	    integer_parse(item.s, item.aux, 10, &uid) == 0) {
		vlist_push(l, value_int(uid));
		return 0;
	}
	if (item.tag == V_STRING)
		strbuf_addf(err, "invalid value for Integer(): %s", shown);
	else
		strbuf_addf(err, "Invalid value %s.", shown);
	return -1;
}

static int
uids_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	struct shortbuf why;
	struct vlist l;
	int rc;

	vlist_init(&l, i->arena);
	shortbuf_init(&why, REASON_MAX);
	rc = uid_add(i, &l, *v, 0, &why.out);
	if (rc < 0)
		attr_munge_failed(i, *v, err, "%s", shortbuf_text(&why));
	else
		*v = vlist_value(&l);
	shortbuf_release(&why);
	return rc;
}

static int
resources_prepare(struct instance *i, struct strbuf *err)
{
	int n = resource_type_attr(i->type, "unless_system_user");

	(void)err;
	if (i->should[n].tag == V_UNSET &&
	    instance_value_is(instance_should(i, "name"), "user"))
		i->should[n] = value_int(system_uid_max());
	return 0;
}

static bool
is_spared_name(const char *name)
{
	static const char *const names[] = {
	    "root", "nobody", "bin", "noaccess", "daemon", "sys"};
	size_t n;

	for (n = 0; n < sizeof(names) / sizeof(names[0]); n++)
		if (strcmp(names[n], name) == 0)
			return 1;
	return 0;
}

static bool
type_resources_is_listed(struct value list, int64_t uid)
{
	uint32_t n;

	for (n = 0; n < attr_count(list); n++)
		if (attr_nth(list, n).i == uid)
			return 1;
	return 0;
}

/* True for a user where unless_system_user protects system users. */
static bool
is_guarded(const struct instance *i, const struct instance *found)
{
	return strcmp(found->type->name, "user") == 0 &&
	       instance_should(i, "unless_system_user").tag == V_INT;
}

/* Users of the system are not removed. */
static bool
type_resources_is_spared(const struct instance *i, const struct instance *found)
{
	struct value uid = instance_is(found, "uid");

	if (!is_guarded(i, found))
		return 0;
	if (uid.tag != V_INT || is_spared_name(found->title) ||
	    type_resources_is_listed(instance_should(i, "unless_uid"), uid.i))
		return 1;
	return uid.i <= instance_should(i, "unless_system_user").i;
}

/*
 * True for a file system that is mounted but not in fstab: /proc, the root of a
 * container, mounts of services.  Only lines of fstab are removed; nothing is
 * unmounted.
 */
static bool
is_ghost(const struct instance *found)
{
	return instance_value_is(instance_is(found, "ensure"), "ghost");
}

/*
 * Find the resource in the catalog by its title or, where the title is not
 * unique, by its keys.
 */
static bool
type_resources_is_declared(
    const struct generation *g, const struct instance *found)
{
	struct growbuf ref;
	int rc;

	if (generation_declared(g, found->type->ref, found->title) != NULL)
		return 1;
	growbuf_init(&ref);
	rc = instance_key_ref(found, &ref.out) &&
	     g->find(g->context, growbuf_text(&ref)) != NULL;
	growbuf_release(&ref);
	return rc;
}

/*
 * Add the key attributes, if the title is not unique, and the target in which
 * the resource was found.
 */
static void
keys_add(
    struct generation *g, struct vhash *params, const struct instance *found)
{
	const struct attr *at;
	struct value v;
	int n;

	for (n = 0; (at = &found->type->attrs[n])->name != NULL; n++) {
		v.tag = V_UNSET;
		if (at->flags & ATTR_PLACE)
			v = found->is[n];
		else if (found->type->title == TITLE_PATTERNS &&
			 attr_is_key(at))
			v = found->should[n];
		if (v.tag != V_UNSET)
			vhash_set_str(g->arena, params, at->name, v);
	}
}

static void
removal_add(
    struct instance *i, struct generation *g, const struct instance *found)
{
	struct vhash *params;

	if (type_resources_is_declared(g, found) ||
	    type_resources_is_spared(i, found) || is_ghost(found))
		return;
	params = generation_add(g, found->type->ref, found->title);
	keys_add(g, params, found);
	vhash_set_str(g->arena, params, "ensure", value_str("absent"));
	/* so Puppet reads the uid, and reports it */
	if (is_guarded(i, found))
		vhash_set_str(g->arena, params, "audit", value_str("uid"));
	if (found->provider != NULL && found->provider->name != NULL)
		vhash_set_str(g->arena, params, "provider",
		    value_str(found->provider->name));
	g->last->purging = 1;
}

/* Services, for example, cannot be absent. */
static bool
has_absent(const struct resource_type *t)
{
	int ensure = resource_type_attr(t, "ensure");
	const struct attr_value *row = t->attrs[ensure].values;

	if (row == NULL)
		return true;
	while (row->name != NULL && strcmp(row->name, "absent") != 0)
		row++;
	return row->name != NULL;
}

static void
removal_refused(struct instance *i, const struct resource_type *t)
{
	resource_error(
	    i, arena_printf(i->arena,
		   "The 'ensure' attribute on %s resources does not accept "
		   "'absent' as a value",
		   t->name));
}

static int
resources_generate(struct instance *i, struct generation *g, struct strbuf *err)
{
	const struct resource_type *t = managed_type(i);
	struct instance_list found = {0};
	uint32_t n;

	if (!instance_flag(i, "purge"))
		return 0;
	g->metaparams = METAPARAMS_ALL;
	if (provider_instances(i->machine, t, &found, err) != 0)
		return -1;
	for (n = 0; n < found.count; n++) {
		if (has_absent(t))
			removal_add(i, g, found.items[n]);
		else if (!type_resources_is_declared(g, found.items[n]))
			break;
	}
	if (n < found.count)
		removal_refused(i, t);
	return 0;
}

static const struct attr_operations type_resources_attrs[] = {
    {.attr = "name", .munge = type_resources_name_munge},
    {.attr = "purge", .munge = purge_munge},
    {.attr = "unless_system_user", .munge = unless_munge},
    {.attr = "unless_uid", .munge = uids_munge},
    {.attr = NULL},
};

const struct type_operations operations_resources = {
    .type = &resource_type_resources,
    .attrs = type_resources_attrs,
    .read_early = 1,
    .prepare = resources_prepare,
    .generate = resources_generate,
};
