/*
 * Find the files that a save would write, without writing: loaded files whose
 * nodes were changed or removed, and new files; for each the lens makes the
 * text.  This follows aug_save() of libaugeas, which needs a temporary file
 * beside each for the same result.
 */
#include "machine/resource/provider/augeas/preview.h"

#include <stdbool.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/augeas/job.h"
#include "machine/resource/provider/augeas/library.h"

/* Prefix of the nodes with libaugeas's data of a file. */
#define META "/augeas"

/* Bytes of a file. */
#define FILE_MAX ((size_t)32 << 20)
/* Maximum number of new directories, one inside the other, for a new file. */
#define DEPTH_MAX 64

/* A file that was loaded. */
struct loaded {
	const char *path; /* of its node: "/files/etc/hosts" */
	uint64_t print;
};

/* Which files a lens is for. */
struct transform {
	const char *lens;
	struct augeas_paths incl, excl; /* patterns */
};

struct augeas_preview {
	struct augeas_job *job;
	struct loaded *files;
	size_t count;
	struct transform *transforms;
	size_t transform_count;
	int changed; /* files, or -1 */
};

static const char *
value_copy(struct augeas_preview *p, const char *path)
{
	const char *value = augeas_tree_get(p->job->tree, path);

	return value == NULL ? NULL : arena_strdup(p->job->arena, value);
}

struct augeas_preview *
augeas_preview_new(struct augeas_job *j)
{
	struct augeas_preview *p = arena_zalloc(j->arena, sizeof(*p));
	struct augeas_paths found;
	size_t n;

	p->job = j;
	if (augeas_tree_match(j->tree, j->arena,
		META "/files//*[path][mtime][lens]", &found) < 0)
		return p;
	p->files = arena_alloc(j->arena, (found.count + 1) * sizeof(*p->files));
	for (n = 0; n < found.count; n++) {
		p->files[n].path = found.items[n] + strlen(META);
		p->files[n].print =
		    augeas_tree_print(j->tree, p->files[n].path);
	}
	p->count = found.count;
	return p;
}

/* The file of a node, by its name in the tree: "/files/etc/hosts". */
static const char *
file_path(const struct augeas_preview *p, const char *name)
{
	const char *root = p->job->request->root;

	return arena_printf(p->job->arena, "%s%s",
	    strcmp(root, "/") == 0 ? "" : root, name + strlen("/files"));
}

/*
 * The text of the file as libaugeas reads it, with a line end; NULL when
 * libaugeas cannot read it.
 */
static const char *
file_text(struct augeas_preview *p, const char *path)
{
	size_t n;
	char *text = fs_read_state(p->job->arena, path, FILE_MAX, &n, NULL);

	if (text == NULL)
		return errno == ENOENT ? "" : NULL;
	if (strlen(text) != n || n == 0 || text[n - 1] == '\n')
		return text;
	return arena_printf(p->job->arena, "%s\n", text);
}

static void
preview_file_add(struct augeas_preview *p, const char *path, const char *text)
{
	augeas_field_add(p->job->reply, AUGEAS_FILE, path, strlen(path));
	if (text != NULL)
		augeas_field_add(
		    p->job->reply, AUGEAS_TEXT, text, strlen(text));
	p->changed++;
}

/*
 * A save needs a writable directory; Puppet detects a missing one in its
 * preview.
 */
static bool
is_writable(struct augeas_preview *p, const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash == NULL || slash == path ||
	       access(arena_memdup(p->job->arena, path, (size_t)(slash - path)),
		   W_OK) == 0;
}

/* Makes the text of the nodes; 0, or -1 where the lens refuses them. */
static int
file_make(struct augeas_preview *p, const char *node, const char *name,
    const char *lens)
{
	const char *path = file_path(p, name), *old = file_text(p, path);
	const char *new;

	if (old == NULL || lens == NULL)
		return -1;
	new = augeas_tree_text(p->job->tree, lens, old, node);
	if (new == NULL)
		return -1;
	if (strcmp(old, new) == 0)
		return 0;
	if (!is_writable(p, path))
		return -1;
	preview_file_add(p, path, new);
	return 0;
}

/* A file without nodes is removed, unless it could not be read. */
static void
file_gone(struct augeas_preview *p, const char *node, const char *name)
{
	const char *path = file_path(p, name);

	if (!augeas_tree_has(p->job->tree,
		arena_printf(p->job->arena, META "%s/error", node)) &&
	    access(path, F_OK) == 0)
		preview_file_add(p, path, NULL);
}

static int
loaded_look(struct augeas_preview *p, const struct loaded *f)
{
	struct arena *a = p->job->arena;
	const char *name, *lens;

	name = value_copy(p, arena_printf(a, META "%s/path", f->path));
	lens = value_copy(p, arena_printf(a, META "%s/lens", f->path));
	if (name == NULL || strncmp(name, "/files/", 7) != 0)
		return 0;
	if (!augeas_tree_has(p->job->tree, f->path)) {
		file_gone(p, f->path, name);
		return 0;
	}
	if (augeas_tree_print(p->job->tree, f->path) == f->print)
		return 0;
	return file_make(p, f->path, name, lens);
}

/* Values of the nodes below another with that label. */
static void
patterns_read(struct augeas_preview *p, const char *path, const char *label,
    struct augeas_paths *ret)
{
	struct arena *a = p->job->arena;
	size_t n;

	if (augeas_tree_match(p->job->tree, a,
		arena_printf(a, "%s/%s", path, label), ret) < 0)
		return;
	for (n = 0; n < ret->count; n++)
		ret->items[n] = value_copy(p, ret->items[n]);
}

static void
transforms_read(struct augeas_preview *p)
{
	struct arena *a = p->job->arena;
	struct augeas_paths found;
	struct transform *t;
	size_t n;

	if (p->transforms != NULL ||
	    augeas_tree_match(p->job->tree, a, "/augeas/load/*", &found) < 0)
		return;
	p->transforms =
	    arena_zalloc(a, (found.count + 1) * sizeof(*p->transforms));
	for (n = 0; n < found.count; n++) {
		t = &p->transforms[p->transform_count++];
		t->lens =
		    value_copy(p, arena_printf(a, "%s/lens", found.items[n]));
		patterns_read(p, found.items[n], "incl", &t->incl);
		patterns_read(p, found.items[n], "excl", &t->excl);
	}
}

static int
fits_one(const struct augeas_paths *patterns, const char *path)
{
	size_t n;

	for (n = 0; n < patterns->count; n++)
		if (patterns->items[n] != NULL &&
		    fnmatch(patterns->items[n], path, FNM_PATHNAME) == 0)
			return 1;
	return 0;
}

/*
 * Count the lenses for a file of that name, with the last one in *ret: 2 for
 * several.
 */
static int
transform_find(struct augeas_preview *p, const char *name, const char **ret)
{
	const char *path = name + strlen("/files");
	int count = 0;
	size_t n;

	transforms_read(p);
	for (n = 0; n < p->transform_count; n++) {
		const struct transform *t = &p->transforms[n];

		if (!fits_one(&t->incl, path) || fits_one(&t->excl, path))
			continue;
		if (count > 0 && *ret != NULL && t->lens != NULL &&
		    strcmp(*ret, t->lens) == 0)
			continue;
		*ret = t->lens;
		count++;
	}
	return count > 2 ? 2 : count;
}

static int new_look(struct augeas_preview *p, const char *dir,
    const char *dir_name, unsigned depth);

/*
 * A node that is not a loaded file: a directory, a new file, or a node without
 * a lens.
 */
static int
preview_node_look(struct augeas_preview *p, const char *node, const char *name,
    unsigned depth)
{
	struct arena *a = p->job->arena;
	const char *meta = arena_printf(a, META "%s", node), *lens = NULL;
	int count = 0;

	if (augeas_tree_has(p->job->tree, arena_printf(a, "%s/mtime", meta)))
		return 0;
	if (!augeas_tree_has(p->job->tree, meta))
		count = transform_find(p, name, &lens);
	if (count == 0)
		return new_look(p, node, name, depth + 1);
	return count == 1 ? file_make(p, node, name, lens) : -1;
}

/* Files that are new below a directory. */
static int
new_look(struct augeas_preview *p, const char *dir, const char *dir_name,
    unsigned depth)
{
	struct arena *a = p->job->arena;
	struct augeas_paths found;
	const char *label;
	size_t n;
	int rc = 0;

	if (depth > DEPTH_MAX || augeas_tree_match(p->job->tree, a,
				     arena_printf(a, "%s/*", dir), &found) < 0)
		return 0;
	for (n = 0; n < found.count; n++) {
		label = augeas_tree_label(p->job->tree, found.items[n]);
		if (label != NULL &&
		    preview_node_look(p, found.items[n],
			arena_printf(a, "%s/%s", dir_name, label), depth) < 0)
			rc = -1;
	}
	return rc;
}

int
augeas_preview_report(struct augeas_preview *p)
{
	int rc = 0;
	size_t n;

	for (n = 0; n < p->count; n++)
		if (loaded_look(p, &p->files[n]) < 0)
			rc = -1;
	if (new_look(p, "/files", "/files", 0) < 0)
		rc = -1;
	return rc < 0 ? -1 : p->changed;
}
