#include "command/module/set.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/data/json_doc.h"
#include "base/core/map.h"
#include "base/files/missing.h"
#include "base/core/vec.h"
#include "command/command.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"

/* Maxima of modules, dependencies and a file's size. */
#define MODULES_MAX	 20000
#define DEPENDENCIES_MAX 1000
#define METADATA_MAX	 ((size_t)1 << 20)
#define TREE_MAX	 ((size_t)128 << 20)

static bool
module_set_is_module_name(const char *s)
{
	return *s >= 'a' && *s <= 'z' &&
	       s[strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

static char *
translated(struct arena *a, const char *s, char from, char to)
{
	char *ret = arena_strdup(a, s);

	for (char *p = ret; *p != '\0'; p++) {
		if (*p == from)
			*p = to;
	}
	return ret;
}

const char *
module_set_dashed(struct arena *a, const char *name)
{
	return translated(a, name, '/', '-');
}

/* Print an error of a module's file. */
static void
module_set_failed(struct module_set *set, const char *path, const char *why)
{
	command_error("%s (file: %s)", why, path);
	set->errors++;
}

/* Print why a directory cannot be read, unless it is missing. */
static void
module_set_unread(struct module_set *set, const char *path)
{
	if (is_missing_file(errno))
		return;
	command_error("%s: %s", path, strerror(errno));
	set->errors++;
}

/* A text of the metadata, without control characters; NULL: it is missing. */
static const char *
module_set_member(struct module_set *set, const json_t *o, const char *name)
{
	const char *s = json_string_value(json_object_get(o, name));
	char *ret;

	if (s == NULL)
		return NULL;
	ret = arena_strdup(set->arena, s);
	for (char *p = ret; *p != '\0'; p++) {
		if ((unsigned char)*p < ' ' || *p == 0x7f)
			*p = '?';
	}
	return ret;
}

/* Read one dependency; false when it is not one. */
static bool
read_dependency(
    struct module_set *set, const json_t *o, struct module_dependency *ret)
{
	const char *name = module_set_member(set, o, "name");

	if (name == NULL)
		return 0;
	*ret = (struct module_dependency){
	    .name = translated(set->arena, name, '-', '/'),
	    .requirement = module_set_member(set, o, "version_requirement")};
	if (ret->requirement == NULL)
		ret->requirement = ">= 0.0.0";
	return 1;
}

static const char *
read_dependencies(
    struct module_set *set, const json_t *list, struct module_info *m)
{
	size_t n = json_array_size(list);

	if (!json_is_array(list))
		return arena_printf(set->arena,
		    "The value for the key dependencies in the file "
		    "metadata.json of the module %s must be an array",
		    m->name);
	if (n > DEPENDENCIES_MAX)
		return arena_printf(set->arena,
		    "The module %s has more than %d dependencies", m->name,
		    DEPENDENCIES_MAX);
	m->dependencies =
	    arena_alloc(set->arena, (n + 1) * sizeof(*m->dependencies));
	for (size_t i = 0; i < n; i++) {
		if (!read_dependency(set, json_array_get(list, i),
			&m->dependencies[m->count]))
			return arena_printf(set->arena,
			    "Dependency %zu of the module %s has no name",
			    i + 1, m->name);
		m->count++;
	}
	return NULL;
}

/* Take the members that Puppet requires; NULL, or the reason of an error. */
static const char *
take_metadata(struct module_set *set, const json_t *tree, struct module_info *m)
{
	static const char *const required[] = {
	    "source", "author", "version", "license", "dependencies"};
	const char *name;

	if (!json_is_object(tree))
		return arena_printf(set->arena,
		    "The file metadata.json of the module %s is not an object",
		    m->name);
	if (json_object_size(tree) == 0)
		return NULL;
	name = module_set_member(set, tree, "name");
	m->version = module_set_member(set, tree, "version");
	if (name != NULL)
		m->forge = translated(set->arena, name, '-', '/');
	for (size_t i = 0; i < sizeof(required) / sizeof(required[0]); i++) {
		const json_t *v = json_object_get(tree, required[i]);

		if (v == NULL || json_is_null(v))
			return arena_printf(set->arena,
			    "No %s module metadata provided for %s",
			    required[i], m->name);
	}
	return read_dependencies(set, json_object_get(tree, "dependencies"), m);
}

static void
module_set_read_metadata(struct module_set *set, struct module_info *m)
{
	const char *path =
	    arena_printf(set->arena, "%s/metadata.json", m->directory);
	struct json_fault fault;
	const char *why;
	size_t len;
	json_t *tree;
	char *text = fs_read(NULL, path, METADATA_MAX, &len);

	if (text == NULL) {
		if (errno != ENOENT)
			module_set_failed(set, path, strerror(errno));
		return;
	}
	tree = json_doc_parse(text, len, TREE_MAX, &fault);
	if (tree == NULL) {
		command_error("%s has an invalid and unparsable metadata.json "
			      "file. The parse error: %s (file: %s, line: %u, "
			      "column: %u)",
		    m->name, fault.message, path, fault.line, fault.column);
		set->errors++;
	} else {
		why = take_metadata(set, tree, m);
		if (why != NULL)
			module_set_failed(set, path, why);
		json_decref(tree);
	}
	free(text);
}

static void
module_set_read_path(
    struct module_set *set, const char *path, struct vec *modules)
{
	struct fs_list list;

	if (fs_list(set->arena, path, MODULES_MAX * 10, &list) < 0) {
		module_set_unread(set, path);
		return;
	}
	for (size_t i = 0; i < list.count; i++) {
		const char *directory =
		    arena_printf(set->arena, "%s/%s", path, list.names[i]);
		struct module_info *m;

		if (!module_set_is_module_name(list.names[i]))
			continue;
		if (!fs_is_directory(directory)) {
			module_set_unread(set, directory);
			continue;
		}
		m = vec_push(modules);
		if (m == NULL) {
			command_error(
			    "There are more than %d modules", MODULES_MAX);
			set->errors++;
			return;
		}
		*m = (struct module_info){.name = list.names[i],
		    .path = path,
		    .directory = directory};
		module_set_read_metadata(set, m);
	}
}

/* Read the directories of the path that exist. */
static void
module_set_read_paths(struct module_set *set, const char *modulepath,
    bool must_exist, struct vec *modules)
{
	/* a path has at least one byte, and a colon behind it */
	set->paths = arena_alloc(
	    set->arena, (strlen(modulepath) / 2 + 1) * sizeof(*set->paths));
	while (*modulepath != '\0') {
		size_t n = strcspn(modulepath, ":");
		const char *path = arena_memdup(set->arena, modulepath, n);
		struct module_path *p = &set->paths[set->path_count];

		modulepath += n;
		modulepath += *modulepath == ':';
		if (n == 0)
			continue;
		if (!fs_is_directory(path)) {
			if (!is_missing_file(errno))
				module_set_unread(set, path);
			else if (must_exist)
				module_set_failed(set, path,
				    "A directory of the module path does not "
				    "exist");
			continue;
		}
		p->path = path;
		p->first = modules->count;
		module_set_read_path(set, path, modules);
		p->count = modules->count - p->first;
		set->path_count++;
	}
}

/* Find a module by the part of its name behind the author's, as Puppet does. */
static const struct module_info *
namesake(const struct module_set *set, const char *name)
{
	const char *slash = strchr(name, '/');
	const char *rest = slash == NULL ? "" : slash + 1;

	return map_get(set->by_name, rest, strcspn(rest, "/"));
}

static enum module_need
need_of(const struct module_set *set, const struct module_dependency *d)
{
	const struct semver_range *range;
	const struct semver *version = NULL;
	const char *installed;

	if (d->module == NULL)
		return MODULE_MISSING;
	installed = d->module->version;
	range = semver_range_parse(
	    set->arena, d->requirement, strlen(d->requirement));
	if (installed != NULL)
		version =
		    semver_parse(set->arena, installed, strlen(installed));
	if (range == NULL || version == NULL)
		return MODULE_UNVERSIONED;
	return semver_range_includes(range, version) ? MODULE_MET
						     : MODULE_MISMATCH;
}

static void
module_set_resolve(struct module_set *set, struct module_info *m)
{
	for (size_t i = 0; i < m->count; i++) {
		struct module_dependency *d = &m->dependencies[i];
		const struct module_info *found = namesake(set, d->name);

		d->namesake = found;
		if (found != NULL && found->forge != NULL &&
		    strcmp(found->forge, d->name) == 0)
			d->module = found;
		d->need = need_of(set, d);
	}
}

/* Count how many modules depend on each module, by full name. */
static void
count_required(struct module_set *set)
{
	struct map *counts =
	    map_new(set->arena, (size_t)MODULES_MAX * DEPENDENCIES_MAX);

	for (size_t i = 0; i < set->count; i++) {
		const struct module_info *m = &set->modules[i];

		for (size_t n = 0;
		     !m->hidden && m->forge != NULL && n < m->count; n++) {
			const char *name = m->dependencies[n].name;
			struct map_entry *e =
			    map_put(counts, name, strlen(name), NULL);

			if (e != NULL)
				e->num++;
		}
	}
	for (size_t i = 0; i < set->count; i++) {
		const char *forge = set->modules[i].forge;
		const struct map_entry *e =
		    forge == NULL ? NULL
				  : map_find(counts, forge, strlen(forge));

		set->modules[i].required = e == NULL ? 0 : e->num;
	}
}

void
module_set_read(struct module_set *set, struct arena *a, const char *modulepath,
    bool must_exist)
{
	struct vec modules;

	*set = (struct module_set){.arena = a};
	vec_init(&modules, sizeof(struct module_info), MODULES_MAX);
	module_set_read_paths(set, modulepath, must_exist, &modules);
	set->count = modules.count;
	set->modules = arena_alloc(a, (set->count + 1) * sizeof(*set->modules));
	if (set->count > 0)
		memcpy(set->modules, modules.items,
		    set->count * sizeof(*set->modules));
	vec_release(&modules);
	set->by_name = map_new(a, MODULES_MAX);
	for (size_t i = 0; i < set->count; i++) {
		struct module_info *m = &set->modules[i];
		size_t n = strlen(m->name);

		m->hidden = map_find(set->by_name, m->name, n) != NULL;
		if (!m->hidden)
			map_must(set->by_name, m->name, n, m);
	}
	for (size_t i = 0; i < set->count; i++)
		module_set_resolve(set, &set->modules[i]);
	count_required(set);
}

static int
module_set_by_name(const void *a, const void *b)
{
	return strcmp((*(const struct module_info *const *)a)->name,
	    (*(const struct module_info *const *)b)->name);
}

const struct module_info **
module_set_visible(const struct module_set *set, size_t *ret_count)
{
	const struct module_info **ret =
	    arena_alloc(set->arena, (set->count + 1) * sizeof(*ret));
	size_t n = 0;

	for (size_t i = 0; i < set->count; i++) {
		if (!set->modules[i].hidden)
			ret[n++] = &set->modules[i];
	}
	qsort(ret, n, sizeof(*ret), module_set_by_name);
	*ret_count = n;
	return ret;
}
