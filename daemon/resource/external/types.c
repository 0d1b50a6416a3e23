#include "resource/external/types.h"

#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/map.h"
#include "resource/external/provider.h"
#include "resource/external/relation.h"
#include "resource/library/library.h"
#include "resource/machine.h"
#include "resource/operations.h"
#include "schema/schema.h"
#include "schema/schema_reader.h"

/* A type that was looked up. */
struct found {
	const struct resource_type *type; /* or NULL: */
	const char *why;		  /* NULL: not found */
};

struct known {
	const char **modules; /* directories, the first of a name */
	size_t module_count;
	struct map *types; /* name -> struct found */
};

static const char known_key;

static void
module_add(struct machine *m, struct known *k, struct map *names,
    const char *dir, const char *name)
{
	int is_new;

	if (!schema_is_name(name) || k->module_count == EXTERNAL_MODULES_MAX ||
	    map_put(names, name, strlen(name), &is_new) == NULL || !is_new)
		return;
	k->modules[k->module_count++] =
	    arena_printf(m->arena, "%s/%s", dir, name);
}

static void
modules_list(struct machine *m, struct known *k)
{
	struct map *names = map_new(m->arena, EXTERNAL_MODULES_MAX);
	char *path, *dir;
	struct fs_list list;

	if (m->modulepath == NULL)
		return;
	k->modules =
	    arena_alloc(m->arena, EXTERNAL_MODULES_MAX * sizeof(*k->modules));
	path = arena_strdup(m->arena, m->modulepath);
	while ((dir = strsep(&path, ":")) != NULL) {
		if (*dir == '\0' ||
		    fs_list(m->arena, dir, EXTERNAL_MODULES_MAX, &list) < 0)
			continue;
		for (size_t n = 0; n < list.count; n++)
			module_add(m, k, names, dir, list.names[n]);
	}
}

static struct known *
known_get(struct machine *m)
{
	void **at = machine_state(m, &known_key);
	struct known *k = *at;

	if (k == NULL) {
		*at = k = arena_zalloc(m->arena, sizeof(*k));
		k->types = map_new(m->arena, EXTERNAL_FILES_MAX);
		modules_list(m, k);
	}
	return k;
}

/* The schema with the operations of a run. */
static const struct resource_type *
schema_complete(struct machine *m, struct schema *s)
{
	struct type_operations *ops = arena_zalloc(m->arena, sizeof(*ops));

	ops->providers = external_providers(m, s);
	ops->autorequire = relation_require;
	ops->autobefore = relation_before;
	ops->autonotify = relation_notify;
	ops->autosubscribe = relation_subscribe;
	ops->prepare = external_prepare;
	if (s->features & SCHEMA_CUSTOM_GENERATE)
		ops->generate = external_generate;
	if (s->features & SCHEMA_REFRESH)
		ops->refresh = external_refresh;
	return operations_bind(m->arena, &s->type, ops);
}

/* The file that declares a type in Ruby, or NULL. */
static const char *
ruby_file(struct machine *m, const struct known *k, const char *name)
{
	const char *path;

	if (m->libdir != NULL) {
		path = arena_printf(
		    m->arena, "%s/puppet/type/%s.rb", m->libdir, name);
		if (access(path, F_OK) == 0)
			return path;
	}
	for (size_t n = 0; n < k->module_count; n++) {
		path = arena_printf(
		    m->arena, "%s/lib/puppet/type/%s.rb", k->modules[n], name);
		if (access(path, F_OK) == 0)
			return path;
	}
	return NULL;
}

static void
type_look(struct machine *m, const struct known *k, const char *name,
    struct found *ret)
{
	struct schema *s;
	const char *path;

	for (size_t n = 0; n < k->module_count; n++) {
		path = arena_printf(
		    m->arena, "%s/types/%s.json", k->modules[n], name);
		if (access(path, F_OK) < 0)
			continue;
		s = schema_load(m->arena, k->modules[n], name, &ret->why);
		if (s == NULL)
			return;
		ret->type = schema_complete(m, s);
		return;
	}
	path = ruby_file(m, k, name);
	if (path != NULL)
		ret->type = library_type(m, name, path);
}

static const struct found *
type_find(struct machine *m, const char *name)
{
	struct known *k = known_get(m);
	struct map_entry *e;
	struct found *f;
	int is_new;

	e = map_put(k->types, name, strlen(name), &is_new);
	if (e == NULL)
		return NULL;
	if (!is_new)
		return e->ptr;
	e->ptr = f = arena_zalloc(m->arena, sizeof(*f));
	type_look(m, k, name, f);
	return f;
}

const struct resource_type *
external_type(struct machine *m, const char *ref, const char **ret_why)
{
	char *name = arena_strdup(m->arena, ref);
	const struct found *f;

	if (*name < 'A' || *name > 'Z')
		return NULL;
	*name = (char)(*name - 'A' + 'a');
	if (!schema_is_name(name) || (f = type_find(m, name)) == NULL)
		return NULL;
	*ret_why = f->why;
	return f->type;
}

/* Those of a module that are not another's. */
static size_t
module_types(struct machine *m, const char *dir,
    const struct resource_type **out, size_t max)
{
	struct fs_list list;
	const char *name;
	const struct found *f;
	size_t count = 0;

	if (fs_list(m->arena, arena_printf(m->arena, "%s/types", dir),
		EXTERNAL_FILES_MAX, &list) < 0)
		return 0;
	for (size_t n = 0; n < list.count; n++) {
		name = schema_name(m->arena, list.names[n]);
		f = name == NULL ? NULL : type_find(m, name);
		if (f == NULL || f->type == NULL ||
		    strcmp(schema_of(f->type)->directory, dir) != 0)
			continue;
		if (out != NULL && count == max)
			break;
		if (out != NULL)
			out[count] = f->type;
		count++;
	}
	return count;
}

size_t
external_types(struct machine *m, const struct resource_type **out, size_t max)
{
	struct known *k = known_get(m);
	size_t count = 0;

	for (size_t n = 0; n < k->module_count; n++)
		count += module_types(m, k->modules[n],
		    out == NULL ? NULL : out + count, max - count);
	return count;
}
