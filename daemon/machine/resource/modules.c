#include "machine/resource/modules.h"

#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/map.h"
#include "machine/resource/machine.h"
#include "language/schema/schema_reader.h"

struct resource_modules_listing {
	struct modules list;
	struct map *names; /* name -> directory */
};

static const char modules_key;

static void
module_add(struct machine *m, struct resource_modules_listing *l,
    const char *dir, const char *name)
{
	struct map_entry *e;
	int is_new;

	if (!schema_is_name(name) || l->list.count == MODULES_MAX)
		return;
	e = map_put(l->names, name, strlen(name), &is_new);
	if (e == NULL || !is_new)
		return;
	e->ptr = arena_printf(m->arena, "%s/%s", dir, name);
	l->list.dirs[l->list.count++] = e->ptr;
}

static void
resource_modules_path_add(struct machine *m, struct resource_modules_listing *l)
{
	char *path = arena_strdup(m->arena, m->modulepath), *dir;
	struct fs_list found;

	l->list.dirs = arena_alloc(m->arena, MODULES_MAX * sizeof(char *));
	while ((dir = strsep(&path, ":")) != NULL) {
		if (*dir == '\0' ||
		    fs_list(m->arena, dir, MODULES_MAX, &found) < 0)
			continue;
		for (size_t n = 0; n < found.count; n++)
			module_add(m, l, dir, found.names[n]);
	}
}

static struct resource_modules_listing *
listing_of(struct machine *m)
{
	void **at = machine_state(m, &modules_key);
	struct resource_modules_listing *l = *at;

	if (l != NULL)
		return l;
	*at = l = arena_zalloc(m->arena, sizeof(*l));
	l->names = map_new(m->arena, MODULES_MAX);
	if (m->modulepath != NULL)
		resource_modules_path_add(m, l);
	return l;
}

const struct modules *
modules_of(struct machine *m)
{
	return &listing_of(m)->list;
}

const char *
modules_find(struct machine *m, const char *name, size_t n)
{
	return map_get(listing_of(m)->names, name, n);
}

const char *
modules_ruby_file(struct machine *m, const char *name)
{
	const struct modules *all = modules_of(m);
	const char *path;

	if (m->libdir != NULL) {
		path = arena_printf(m->arena, "%s/%s", m->libdir, name);
		if (access(path, F_OK) == 0)
			return path;
	}
	for (size_t n = 0; n < all->count; n++) {
		path = arena_printf(m->arena, "%s/lib/%s", all->dirs[n], name);
		if (access(path, F_OK) == 0)
			return path;
	}
	return NULL;
}
