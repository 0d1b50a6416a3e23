#include "facts/modules.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/vec.h"
#include "value/hash.h"
#include "value/value.h"

struct search {
	struct arena *arena;
	struct vhash *seen; /* of modules with the same name the first counts */
	struct vec external, libs;
};

static void
add_directory(struct vec *dirs, const char *path)
{
	const char **to = fs_is_directory(path) ? vec_push(dirs) : NULL;

	if (to != NULL)
		*to = path;
}

static void
add_module(struct search *s, const char *dir, const char *name)
{
	if (vhash_get_str(s->seen, name, strlen(name)) != NULL)
		return;
	vhash_set_str(s->arena, s->seen, name, value_undef());
	add_directory(
	    &s->external, arena_printf(s->arena, "%s/%s/facts.d", dir, name));
	add_directory(&s->libs, arena_printf(s->arena, "%s/%s/lib", dir, name));
}

static void
add_modules(struct search *s, const char *dir)
{
	struct fs_list list;
	size_t i;

	if (fs_list(s->arena, dir, FACTS_MODULES_MAX, &list) < 0)
		return;
	for (i = 0; i < list.count; i++)
		if (list.names[i][0] != '.')
			add_module(s, dir, list.names[i]);
}

static const char *const *
keep(struct arena *a, struct vec *dirs)
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
	struct search s = {.arena = a, .seen = vhash_new(a, 16)};
	char *path, *dir;

	vec_init(&s.external, sizeof(char *), FACTS_MODULES_MAX);
	vec_init(&s.libs, sizeof(char *), FACTS_MODULES_MAX);
	path = modulepath != NULL ? arena_strdup(a, modulepath) : NULL;
	while ((dir = strsep(&path, ":")) != NULL)
		if (*dir != '\0')
			add_modules(&s, dir);
	if (last != NULL)
		add_directory(&s.external, last);
	ret->external = keep(a, &s.external);
	ret->libs = keep(a, &s.libs);
}
