#include "machine/resource/external/types.h"

#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/map.h"
#include "machine/resource/external/provider.h"
#include "machine/resource/external/relation.h"
#include "machine/resource/library/library.h"
#include "machine/resource/machine.h"
#include "machine/resource/modules.h"
#include "machine/resource/operations.h"
#include "language/schema/schema.h"
#include "language/schema/schema_reader.h"

/* A type that was looked up. */
struct external_types_found {
	const struct resource_type *type; /* or NULL: */
	const char *why;		  /* NULL: not found */
};

struct external_types_known {
	const struct modules *modules;
	struct map *types; /* name -> struct found */
};

static const char known_key;

static struct external_types_known *
known_get(struct machine *m)
{
	void **at = machine_state(m, &known_key);
	struct external_types_known *k = *at;

	if (k == NULL) {
		*at = k = arena_zalloc(m->arena, sizeof(*k));
		k->types = map_new(m->arena, EXTERNAL_FILES_MAX);
		k->modules = modules_of(m);
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

static void
type_look(struct machine *m, const struct external_types_known *k,
    const char *name, struct external_types_found *ret)
{
	struct schema *s;
	const char *path;

	for (size_t n = 0; n < k->modules->count; n++) {
		path = arena_printf(
		    m->arena, "%s/types/%s.json", k->modules->dirs[n], name);
		if (access(path, F_OK) < 0)
			continue;
		s = schema_load(m->arena, k->modules->dirs[n], name, &ret->why);
		if (s == NULL)
			return;
		ret->type = schema_complete(m, s);
		return;
	}
	path = modules_ruby_file(
	    m, arena_printf(m->arena, "puppet/type/%s.rb", name));
	if (path != NULL)
		ret->type = library_type(m, name, path);
}

static const struct external_types_found *
type_find(struct machine *m, const char *name)
{
	struct external_types_known *k = known_get(m);
	struct map_entry *e;
	struct external_types_found *f;
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
	const struct external_types_found *f;

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
	const struct external_types_found *f;
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
	struct external_types_known *k = known_get(m);
	size_t count = 0;

	for (size_t n = 0; n < k->modules->count; n++)
		count += module_types(m, k->modules->dirs[n],
		    out == NULL ? NULL : out + count, max - count);
	return count;
}
