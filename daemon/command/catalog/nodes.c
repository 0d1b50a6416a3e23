#include "command/catalog/nodes.h"

#include <stdbool.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/map.h"
#include "command/command.h"
#include "command/hint.h"

/* Maximum size of a file of names, and of entries of a directory. */
#define FILE_MAX    ((size_t)256 << 20)
#define ENTRIES_MAX 1000000

static const char *const catalog_nodes_suffixes[] = {".json", ".yaml", ".yml"};
#define SUFFIXES \
	(sizeof(catalog_nodes_suffixes) / sizeof(catalog_nodes_suffixes[0]))

static bool
catalog_nodes_is_kind(const char *path, mode_t kind)
{
	struct stat st;

	return stat(path, &st) == 0 && (st.st_mode & S_IFMT) == kind;
}

static const char *
path_at(const struct vec *paths, size_t i)
{
	return *(const char **)vec_at(paths, i);
}

int
catalog_nodes_check(const struct vec *paths)
{
	struct stat st;

	for (size_t i = 0; i < paths->count; i++) {
		if (stat(path_at(paths, i), &st) == 0)
			continue;
		command_error("%s: %s", path_at(paths, i), strerror(errno));
		return -1;
	}
	return 0;
}

const char *
catalog_nodes_file(struct arena *a, const struct vec *paths, const char *node)
{
	for (size_t i = 0; i < paths->count; i++) {
		const char *path = path_at(paths, i);

		if (!catalog_nodes_is_kind(path, S_IFDIR))
			return path;
		for (size_t n = 0; n < SUFFIXES; n++) {
			const char *file = arena_printf(a, "%s/%s%s", path,
			    node, catalog_nodes_suffixes[n]);

			if (catalog_nodes_is_kind(file, S_IFREG))
				return file;
		}
	}
	return NULL;
}

const char *
catalog_nodes_hint(struct arena *a, const struct vec *paths, const char *node)
{
	const char *hint = "";

	for (size_t i = 0; i < paths->count; i++) {
		for (size_t n = 0; n < SUFFIXES && *hint == '\0'; n++)
			hint = hint_node(a, path_at(paths, i),
			    catalog_nodes_suffixes[n], node);
	}
	return hint;
}

/* Enter a name; a name may occur in several directories. */
static int
catalog_nodes_enter(struct map *names, const char *s, size_t n)
{
	if (n == 0)
		return 0;
	if (memchr(s, '/', n) != NULL) {
		command_error("Invalid node name: '%.*s'", (int)n, s);
		return -1;
	}
	if (map_put(names, s, n, NULL) != NULL)
		return 0;
	command_error("There are more than %d nodes", CATALOG_NODES_MAX);
	return -1;
}

/* The length of a line without its comment and the blanks at its end. */
static size_t
catalog_nodes_line_length(const char *s)
{
	size_t n = strcspn(s, "#\n");

	while (n > 0 && strchr(" \t\r", s[n - 1]) != NULL)
		n--;
	return n;
}

static int
catalog_nodes_read_file(struct arena *a, const char *path, struct map *names)
{
	const char *s = fs_read(a, path, FILE_MAX, NULL);

	if (s == NULL) {
		command_error("%s: %s", path, strerror(errno));
		return -1;
	}
	while (*s != '\0') {
		const char *name = s + strspn(s, " \t");

		if (catalog_nodes_enter(
			names, name, catalog_nodes_line_length(name)) < 0)
			return -1;
		s += strcspn(s, "\n");
		s += *s == '\n';
	}
	return 0;
}

static int
read_words(const char *s, struct map *names)
{
	while (*s != '\0') {
		size_t n = strcspn(s, ", ");

		if (catalog_nodes_enter(names, s, n) < 0)
			return -1;
		s += n;
		s += *s != '\0';
	}
	return 0;
}

/*
 * The length of a name without the suffix of a file of facts; 0 for other
 * files.
 */
static size_t
node_length(const char *name)
{
	size_t n = strlen(name);

	for (size_t i = 0; i < SUFFIXES; i++) {
		size_t len = strlen(catalog_nodes_suffixes[i]);

		if (n > len &&
		    strcmp(name + n - len, catalog_nodes_suffixes[i]) == 0)
			return n - len;
	}
	return 0;
}

static int
catalog_nodes_read_directory(
    struct arena *a, const char *path, struct map *names)
{
	struct fs_list list;

	if (fs_list(a, path, ENTRIES_MAX, &list) < 0) {
		command_error("%s: %s", path, fs_list_reason());
		return -1;
	}
	for (size_t i = 0; i < list.count; i++) {
		if (list.names[i][0] != '.' &&
		    catalog_nodes_enter(
			names, list.names[i], node_length(list.names[i])) < 0)
			return -1;
	}
	return 0;
}

static int
catalog_nodes_read_paths(
    struct arena *a, const struct vec *paths, struct map *names)
{
	for (size_t i = 0; i < paths->count; i++) {
		if (catalog_nodes_is_kind(path_at(paths, i), S_IFDIR) &&
		    catalog_nodes_read_directory(a, path_at(paths, i), names) <
			0)
			return -1;
	}
	return 0;
}

static int
catalog_nodes_compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int
catalog_nodes_read(struct arena *a, const char *given, const struct vec *paths,
    struct catalog_nodes *ret)
{
	struct map *names = map_new(a, CATALOG_NODES_MAX);
	struct map_entry *e;
	size_t at = 0;
	int rc;

	if (given == NULL)
		rc = catalog_nodes_read_paths(a, paths, names);
	else if (strchr(given, ',') == NULL &&
		 (strchr(given, '/') != NULL ||
		     catalog_nodes_is_kind(given, S_IFREG)))
		rc = catalog_nodes_read_file(a, given, names);
	else
		rc = read_words(given, names);
	if (rc < 0)
		return -1;
	ret->names = arena_alloc(a, (map_count(names) + 1) * sizeof(char *));
	ret->count = 0;
	while ((e = map_next(names, &at)) != NULL)
		ret->names[ret->count++] = e->key;
	if (given == NULL)
		qsort(ret->names, ret->count, sizeof(char *),
		    catalog_nodes_compare);
	return 0;
}
