#include "facts/modules.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "logging/log.h"
#include "value/hash.h"
#include "value/value.h"

/* Maximum length of the modules' names in the warning. */
#define NAMES_MAX 1000

struct search {
	struct arena *arena;
	struct vhash *seen; /* of modules with the same name the first counts */
	struct vec dirs;
	struct strbuf ruby; /* names of modules */
};

static bool
is_directory(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static void
add_directory(struct search *s, const char *path)
{
	const char **to = vec_push(&s->dirs);

	if (to != NULL)
		*to = path;
}

static bool
has_ruby(struct arena *a, const char *dir)
{
	struct fs_list list;
	size_t i, n;

	if (fs_list(a, dir, FACTS_MODULES_MAX, &list) < 0)
		return 0;
	for (i = 0; i < list.count; i++) {
		n = strlen(list.names[i]);
		if (n > 3 && strcmp(list.names[i] + n - 3, ".rb") == 0)
			return 1;
	}
	return 0;
}

static void
add_module(struct search *s, const char *dir, const char *name)
{
	const char *path;

	if (vhash_get_str(s->seen, name, strlen(name)) != NULL)
		return;
	vhash_set_str(s->arena, s->seen, name, value_undef());
	path = arena_printf(s->arena, "%s/%s/facts.d", dir, name);
	if (is_directory(path))
		add_directory(s, path);
	path = arena_printf(s->arena, "%s/%s/lib/facter", dir, name);
	if (has_ruby(s->arena, path))
		strbuf_addf(
		    &s->ruby, "%s%s", s->ruby.len > 0 ? ", " : "", name);
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
keep(struct search *s)
{
	const char **kept =
	    arena_zalloc(s->arena, (s->dirs.count + 1) * sizeof(*kept));

	if (s->dirs.count > 0)
		memcpy(kept, s->dirs.items, s->dirs.count * sizeof(*kept));
	vec_release(&s->dirs);
	return kept;
}

const char *const *
facts_module_dirs(struct arena *a, const char *modulepath, const char *last)
{
	struct search s = {.arena = a, .seen = vhash_new(a, 16)};
	char *path, *dir;

	vec_init(&s.dirs, sizeof(char *), FACTS_MODULES_MAX);
	strbuf_init(&s.ruby, NAMES_MAX);
	path = modulepath != NULL ? arena_strdup(a, modulepath) : NULL;
	while ((dir = strsep(&path, ":")) != NULL)
		if (*dir != '\0')
			add_modules(&s, dir);
	if (last != NULL)
		add_directory(&s, last);
	if (s.ruby.len > 0)
		log_event(
		    FACTS_EXTERNAL, FAC_RUBY, log_str("missing", s.ruby.s));
	strbuf_release(&s.ruby);
	return keep(&s);
}
