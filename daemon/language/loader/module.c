#include "language/loader/module.h"

#include <stdbool.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/data/json_doc.h"
#include "base/core/vec.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "language/loader/code_store.h"
#include "language/loader/name_map.h"
#include "language/loader/watch.h"
#include "logging/log.h"

#define METADATA_MAX ((size_t)1 << 20)
/* Memory of the parsed file at most. */
#define METADATA_TREE_MAX ((size_t)128 << 20)

static bool
loader_module_is_module_name(const char *s)
{
	if (*s < 'a' || *s > 'z')
		return 0;
	return s[strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

/* Of metadata.json. */
struct loader_module_metadata {
	size_t depend_count;
	const struct name **depends;
	const char *data_provider;
	const char *error;
};

/* The ctx of metadata_make(). */
struct loader_module_maker {
	struct arena *arena;
	struct intern *names;
};

/* "author/name" and "author-name" depend on "name". */
static const struct name *
dependency(struct intern *names, const char *text, size_t len)
{
	size_t start = len;

	while (start > 0 && text[start - 1] != '/' && text[start - 1] != '-')
		start--;
	return start == len ? NULL : intern(names, text + start, len - start);
}

/* Note the names in the list "dependencies". */
static void
depends_add(const struct loader_module_maker *k,
    struct loader_module_metadata *m, const json_t *list)
{
	size_t n = json_array_size(list);

	n = n < MODULE_DEPENDS_MAX ? n : MODULE_DEPENDS_MAX;
	m->depends = arena_alloc(k->arena, n * sizeof(*m->depends));
	for (size_t i = 0; i < n; i++) {
		const json_t *name =
		    json_object_get(json_array_get(list, i), "name");
		const struct name *found =
		    json_is_string(name)
			? dependency(k->names, json_string_value(name),
			      json_string_length(name))
			: NULL;

		if (found != NULL)
			m->depends[m->depend_count++] = found;
	}
}

static const void *
metadata_make(void *ctx, const char *text, size_t len)
{
	const struct loader_module_maker *k = ctx;
	struct loader_module_metadata *m = arena_zalloc(k->arena, sizeof(*m));
	struct json_fault fault;
	json_t *tree = json_doc_parse(text, len, METADATA_TREE_MAX, &fault);
	const json_t *provider = json_object_get(tree, "data_provider");

	if (tree == NULL)
		m->error = arena_printf(k->arena, "%s at line %u column %u",
		    fault.message, fault.line, fault.column);
	else if (!json_is_object(tree))
		m->error = "not an object";
	else
		depends_add(k, m, json_object_get(tree, "dependencies"));
	if (json_is_string(provider))
		m->data_provider =
		    arena_strdup(k->arena, json_string_value(provider));
	json_decref(tree);
	return m;
}

static void
loader_module_read_metadata(const struct module_reader *r, struct module *m)
{
	const struct code_key key = {.kind = CODE_METADATA,
	    .module = m->name->text,
	    .rest = "metadata.json"};
	const char *path =
	    arena_printf(r->arena, "%s/metadata.json", m->directory);
	struct loader_module_maker k = {r->arena, r->names};
	const struct loader_module_metadata *found;
	struct watch_file_state state;

	if (r->store != NULL)
		k.arena = code_store_arena(r->store);
	watch_add_state(r->watch, path, &state);
	found = code_store_value(
	    r->store, &key, &state, path, METADATA_MAX, metadata_make, &k);
	if (found == NULL) {
		if (!is_missing_file(errno))
			m->metadata_error =
			    arena_strdup(r->arena, strerror(errno));
		return;
	}
	m->has_metadata = 1;
	m->depends = found->depends;
	m->depend_count = found->depend_count;
	m->data_provider = found->data_provider;
	m->metadata_error = found->error;
}

static int
loader_module_by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Log that a directory cannot be read, unless it is missing. */
static void
directory_unread(struct arena *a, const char *dir)
{
	if (!is_missing_file(errno))
		log_event(COMPILE_LOADER, LOA_DIRECTORY_UNREAD,
		    log_str("reason",
			arena_printf(a, "%s: %s", dir, strerror(errno))));
}

static bool
is_module(struct arena *a, const char *dir, const char *name)
{
	const char *path;

	if (!loader_module_is_module_name(name))
		return false;
	path = arena_printf(a, "%s/%s", dir, name);
	if (fs_is_directory(path))
		return true;
	directory_unread(a, path);
	return false;
}

/* Names of the modules in one directory, sorted. */
static void
list_directory(struct arena *a, const char *dir, struct vec *ret)
{
	DIR *d = opendir(dir);
	struct dirent *entry;

	if (d == NULL) {
		directory_unread(a, dir);
		return;
	}
	while (errno = 0, (entry = readdir(d)) != NULL) {
		char **slot;

		if (!is_module(a, dir, entry->d_name))
			continue;
		slot = vec_push(ret);
		if (slot == NULL)
			break;
		*slot = arena_strdup(a, entry->d_name);
	}
	if (entry == NULL && errno != 0)
		directory_unread(a, dir);
	closedir(d);
	if (ret->count > 0)
		qsort(ret->items, ret->count, sizeof(char *),
		    loader_module_by_text);
}

static void
loader_module_read_directory(const struct module_reader *r, const char *dir,
    struct vec *modules, struct name_map *seen)
{
	struct arena *a = r->arena;
	struct vec found;

	vec_init(&found, sizeof(char *), MODULES_MAX);
	watch_add(r->watch, dir);
	list_directory(a, dir, &found);
	for (size_t i = 0; i < found.count; i++) {
		const char *text = *(char **)vec_at(&found, i);
		const struct name *name = intern_str(r->names, text);
		struct module *m;

		if (name_map_get(seen, name) != NULL)
			continue;
		m = vec_push(modules);
		if (m == NULL)
			break;
		m->name = name;
		m->directory = arena_printf(a, "%s/%s", dir, text);
		loader_module_read_metadata(r, m);
		name_map_set(a, seen, name, m);
	}
	vec_release(&found);
}

void
module_list_read(const struct module_reader *r, const char *modulepath,
    struct module_list *ret)
{
	struct arena *a = r->arena;
	struct vec modules;

	memset(ret, 0, sizeof(*ret));
	ret->by_name = arena_zalloc(a, sizeof(*ret->by_name));
	vec_init(&modules, sizeof(struct module), MODULES_MAX);
	for (const char *p = modulepath; p != NULL && *p != '\0';) {
		size_t n = strcspn(p, ":");

		while (n > 1 && p[n - 1] == '/')
			n--;
		if (n > 0)
			loader_module_read_directory(
			    r, arena_memdup(a, p, n), &modules, ret->by_name);
		p += strcspn(p, ":");
		p += *p == ':';
	}
	ret->count = modules.count;
	ret->modules = arena_alloc(a, (ret->count + 1) * sizeof(struct module));
	if (ret->count != 0)
		memcpy(ret->modules, modules.items,
		    ret->count * sizeof(struct module));
	/* the vector moved while it grew */
	for (size_t i = 0; i < ret->count; i++)
		name_map_set(
		    a, ret->by_name, ret->modules[i].name, &ret->modules[i]);
	vec_release(&modules);
}

const struct module *
module_of(
    const struct module_list *l, const struct intern *names, const char *name)
{
	const char *sep = strstr(name, "::");
	size_t len = sep == NULL ? strlen(name) : (size_t)(sep - name);
	const struct name *first = intern_find(names, name, len);

	return first == NULL ? NULL : name_map_get(l->by_name, first);
}
