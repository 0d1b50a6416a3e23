#include "machine/facts/custom/custom_files.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "machine/facts/custom/conf.h"
#include "machine/facts/custom/custom.h"
#include "machine/facts/facts.h"
#include "machine/facts/resolve.h"

static uint32_t
custom_files_count_files(struct arena *a, const char *dir)
{
	struct fs_list list;
	uint32_t found = 0;
	size_t i, n;

	if (fs_list(a, dir, CUSTOM_FILES_MAX, &list) < 0)
		return 0;
	for (i = 0; i < list.count; i++) {
		n = strlen(list.names[i]);
		if (n > 3 && list.names[i][0] != '.' &&
		    strcmp(list.names[i] + n - 3, ".rb") == 0)
			found++;
	}
	return found;
}

static void
add_dir(struct arena *a, struct vlist *dirs, const char *dir, uint32_t *count)
{
	uint32_t n = custom_files_count_files(a, dir);

	if (n == 0)
		return;
	vlist_push(dirs, value_str(dir));
	*count += n;
}

/* FACTERLIB: directories, separated by colons. */
static void
custom_files_add_environment(
    struct arena *a, struct vlist *dirs, uint32_t *count)
{
	const char *text = getenv("FACTERLIB");
	char *path = text != NULL ? arena_strdup(a, text) : NULL;
	const char *dir;

	while ((dir = strsep(&path, ":")) != NULL)
		if (*dir != '\0')
			add_dir(a, dirs, dir, count);
}

static void
add_configured(
    const struct custom_source *source, struct vlist *dirs, uint32_t *count)
{
	const struct value list = source->conf->custom;
	const char *const *dir = source->options->custom.dirs;
	struct arena *a = source->run->arena;
	uint32_t i;

	if (dir != NULL && *dir != NULL)
		for (; *dir != NULL; dir++)
			add_dir(a, dirs, *dir, count);
	else if (list.tag == V_ARRAY)
		for (i = 0; i < list.a->count; i++)
			if (list.a->items[i].tag == V_STRING)
				add_dir(a, dirs,
				    value_cstr(a, list.a->items[i]), count);
}

void
custom_files_find(const struct custom_source *source, struct custom_files *ret)
{
	const char *const *lib = source->options->custom.libs;
	struct arena *a = source->run->arena;
	struct vlist libs, dirs;

	*ret = (struct custom_files){.count = 0};
	vlist_init(&libs, a);
	vlist_init(&dirs, a);
	for (; lib != NULL && *lib != NULL; lib++) {
		vlist_push(&libs, value_str(*lib));
		add_dir(
		    a, &dirs, arena_printf(a, "%s/facter", *lib), &ret->count);
	}
	custom_files_add_environment(a, &dirs, &ret->count);
	add_configured(source, &dirs, &ret->count);
	ret->libs = vlist_value(&libs);
	ret->dirs = vlist_value(&dirs);
}
