#include "language/loader/tree.h"

#include <stdbool.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/missing.h"
#include "base/core/vec.h"
#include "language/loader/watch.h"

struct daemon_loader_tree_walk {
	struct arena *arena;
	struct watch *watch;
	const char *suffix;
	struct vec paths; /* of char * */
	const char *error;
};

static bool
has_suffix(const char *name, const char *suffix)
{
	size_t n = strlen(name), m = strlen(suffix);

	return n > m && strcmp(name + n - m, suffix) == 0;
}

/* A file or directory cannot be read, for the reason in errno. */
static void
tree_unread(struct daemon_loader_tree_walk *w, const char *path)
{
	w->error = arena_printf(
	    w->arena, "Could not read %s: %s", path, strerror(errno));
}

/* DT_UNKNOWN costs a stat; links to files count as files. */
static int
tree_kind_of(
    struct daemon_loader_tree_walk *w, const char *path, unsigned char type)
{
	struct stat st;

	if (type == DT_REG || type == DT_DIR)
		return type;
	if (type == DT_UNKNOWN && lstat(path, &st) == 0 && S_ISDIR(st.st_mode))
		return DT_DIR;
	if (stat(path, &st) == 0)
		return S_ISREG(st.st_mode) ? DT_REG : DT_UNKNOWN;
	if (has_suffix(path, w->suffix) && !is_missing_file(errno) &&
	    errno != ELOOP)
		tree_unread(w, path);
	return DT_UNKNOWN;
}

static void loader_tree_walk(
    struct daemon_loader_tree_walk *w, const char *dir, int depth);

static void
walk_entry(struct daemon_loader_tree_walk *w, const char *dir,
    const struct dirent *entry, int depth)
{
	char *path, **slot;
	int kind;

	if (entry->d_name[0] == '.')
		return;
	if (entry->d_type == DT_REG && !has_suffix(entry->d_name, w->suffix))
		return;
	path = arena_printf(w->arena, "%s/%s", dir, entry->d_name);
	kind = tree_kind_of(w, path, entry->d_type);
	if (kind == DT_DIR) {
		loader_tree_walk(w, path, depth + 1);
		return;
	}
	if (kind != DT_REG || !has_suffix(entry->d_name, w->suffix))
		return;
	slot = vec_push(&w->paths);
	if (slot == NULL)
		w->error =
		    arena_printf(w->arena, "%s contains too many files", dir);
	else
		*slot = path;
}

static void
loader_tree_walk(struct daemon_loader_tree_walk *w, const char *dir, int depth)
{
	struct dirent *entry;
	DIR *d;

	if (depth > TREE_DEPTH_MAX) {
		w->error = arena_printf(w->arena,
		    "directories below %s are nested too deeply", dir);
		return;
	}
	watch_add_tree(w->watch, dir, w->suffix);
	d = opendir(dir);
	if (d == NULL) {
		if (!is_missing_file(errno))
			tree_unread(w, dir);
		return;
	}
	while (errno = 0, (entry = readdir(d)) != NULL) {
		walk_entry(w, dir, entry, depth);
		if (w->error != NULL)
			break;
	}
	if (entry == NULL && errno != 0)
		tree_unread(w, dir);
	closedir(d);
}

static int
tree_by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void
tree_list(struct arena *a, const char *dir, const char *suffix,
    struct watch *watch, struct tree *ret)
{
	struct daemon_loader_tree_walk w = {
	    .arena = a, .watch = watch, .suffix = suffix};

	memset(ret, 0, sizeof(*ret));
	vec_init(&w.paths, sizeof(char *), TREE_FILES_MAX);
	loader_tree_walk(&w, dir, 0);
	ret->error = w.error;
	ret->count = w.paths.count;
	ret->rest = strlen(dir) + 1;
	if (ret->count != 0) {
		qsort(w.paths.items, ret->count, sizeof(char *), tree_by_text);
		ret->paths = arena_alloc(a, ret->count * sizeof(char *));
		memcpy(ret->paths, w.paths.items, ret->count * sizeof(char *));
	}
	vec_release(&w.paths);
}
