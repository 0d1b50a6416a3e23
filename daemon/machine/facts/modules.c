#include "machine/facts/modules.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/vec.h"
#include "language/value/hash.h"
#include "language/value/value.h"

struct facts_modules_search {
	struct arena *arena;
	struct vhash *seen; /* of modules with the same name the first counts */
	struct vec external, libs;
};

static void
facts_modules_add_directory(struct vec *dirs, const char *path)
{
	const char **to = fs_is_directory(path) ? vec_push(dirs) : NULL;

	if (to != NULL)
		*to = path;
}

static void
facts_modules_add_module(
    struct facts_modules_search *s, const char *dir, const char *name)
{
	if (vhash_get_str(s->seen, name, strlen(name)) != NULL)
		return;
	vhash_set_str(s->arena, s->seen, name, value_undef());
	facts_modules_add_directory(
	    &s->external, arena_printf(s->arena, "%s/%s/facts.d", dir, name));
	facts_modules_add_directory(
	    &s->libs, arena_printf(s->arena, "%s/%s/lib", dir, name));
}

static void
facts_modules_add_modules(struct facts_modules_search *s, const char *dir)
{
	struct fs_list list;
	size_t i;

	if (fs_list(s->arena, dir, FACTS_MODULES_MAX, &list) < 0)
		return;
	for (i = 0; i < list.count; i++)
		if (list.names[i][0] != '.')
			facts_modules_add_module(s, dir, list.names[i]);
}

static const char *const *
facts_modules_keep(struct arena *a, struct vec *dirs)
{
	const char **kept = arena_zalloc(a, (dirs->count + 1) * sizeof(*kept));

	if (dirs->count > 0)
		memcpy(kept, dirs->items, dirs->count * sizeof(*kept));
	vec_release(dirs);
	return kept;
}

void
facts_modules_find(struct arena *a, const char *modulepath, const char *last,
    struct facts_modules *ret)
{
	struct facts_modules_search s = {.arena = a, .seen = vhash_new(a, 16)};
	char *path, *dir;

	vec_init(&s.external, sizeof(char *), FACTS_MODULES_MAX);
	vec_init(&s.libs, sizeof(char *), FACTS_MODULES_MAX);
	path = modulepath != NULL ? arena_strdup(a, modulepath) : NULL;
	while ((dir = strsep(&path, ":")) != NULL)
		if (*dir != '\0')
			facts_modules_add_modules(&s, dir);
	if (last != NULL)
		facts_modules_add_directory(&s.external, last);
	ret->external = facts_modules_keep(a, &s.external);
	ret->libs = facts_modules_keep(a, &s.libs);
}
