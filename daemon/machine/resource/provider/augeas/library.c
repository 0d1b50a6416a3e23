#include "machine/resource/provider/augeas/library.h"

#include <augeas.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/siphash.h"

/* Nodes of our own, outside of what is saved. */
#define OLD_TEXT "/dalang/old"
#define NEW_TEXT "/dalang/new"

struct augeas_tree {
	augeas *aug;
};

unsigned
augeas_tree_flags(unsigned flags)
{
	unsigned f = AUG_NONE;

	if (flags & AUGEAS_TYPE_CHECK)
		f |= AUG_TYPE_CHECK;
	if (flags & AUGEAS_NO_LOAD)
		f |= AUG_NO_LOAD;
	if (flags & AUGEAS_NO_LENSES)
		f |= AUG_NO_MODL_AUTOLOAD;
	return f;
}

struct augeas_tree *
augeas_tree_open(const char *root, const char *load_path, unsigned flags)
{
	struct augeas_tree *t = calloc(1, sizeof(*t));

	if (t == NULL)
		return NULL;
	t->aug = aug_init(root, load_path, augeas_tree_flags(flags));
	if (t->aug != NULL)
		return t;
	free(t);
	return NULL;
}

void
augeas_tree_close(struct augeas_tree *t)
{
	aug_close(t->aug);
	free(t);
}

const char *
augeas_tree_why(struct augeas_tree *t)
{
	const char *minor = aug_error_minor_message(t->aug);

	if (aug_error(t->aug) == AUG_NOERROR)
		return "";
	return minor != NULL ? minor : aug_error_message(t->aug);
}

const char *
augeas_library(void)
{
	/* Its address here may be that of a jump in this program. */
	const void *loaded = dlsym(RTLD_NEXT, "aug_init");
	Dl_info at;

	return loaded != NULL && dladdr(loaded, &at) != 0 ? at.dli_fname : NULL;
}

const char *
augeas_tree_get(struct augeas_tree *t, const char *path)
{
	const char *value = NULL;

	(void)aug_get(t->aug, path, &value);
	return value;
}

int
augeas_tree_has(struct augeas_tree *t, const char *path)
{
	return aug_match(t->aug, path, NULL) > 0;
}

int
augeas_tree_match(struct augeas_tree *t, struct arena *a, const char *path,
    struct augeas_paths *ret)
{
	char **found = NULL;
	int n = aug_match(t->aug, path, &found), k;

	ret->count = 0;
	ret->items = NULL;
	if (n < 0)
		return -1;
	ret->items = arena_alloc(a, ((size_t)n + 1) * sizeof(*ret->items));
	for (k = 0; k < n; k++) {
		ret->items[ret->count++] = arena_strdup(a, found[k]);
		free(found[k]);
	}
	free(found);
	return 0;
}

const char *
augeas_tree_label(struct augeas_tree *t, const char *path)
{
	const char *label = NULL;

	return aug_label(t->aug, path, &label) == 1 ? label : NULL;
}

uint64_t
augeas_tree_print(struct augeas_tree *t, const char *path)
{
	char *text = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&text, &n);
	uint64_t hash = 0;

	if (f == NULL)
		return 0;
	(void)aug_print(t->aug, f, path);
	if (fclose(f) == 0)
		hash = siphash(text, n);
	free(text);
	return hash;
}

static int
augeas_library_done(int rc)
{
	return rc < 0 ? -1 : 0;
}

int
augeas_tree_set(struct augeas_tree *t, const char *path, const char *value)
{
	return augeas_library_done(aug_set(t->aug, path, value));
}

int
augeas_tree_setm(
    struct augeas_tree *t, const char *path, const char *sub, const char *value)
{
	return augeas_library_done(aug_setm(t->aug, path, sub, value));
}

int
augeas_tree_remove(struct augeas_tree *t, const char *path)
{
	return augeas_library_done(aug_rm(t->aug, path));
}

int
augeas_tree_move(struct augeas_tree *t, const char *path, const char *other)
{
	return augeas_library_done(aug_mv(t->aug, path, other));
}

int
augeas_tree_rename(struct augeas_tree *t, const char *path, const char *label)
{
	return augeas_library_done(aug_rename(t->aug, path, label));
}

int
augeas_tree_insert(
    struct augeas_tree *t, const char *path, const char *label, int before)
{
	return augeas_library_done(aug_insert(t->aug, path, label, before));
}

int
augeas_tree_defvar(struct augeas_tree *t, const char *name, const char *path)
{
	return augeas_library_done(aug_defvar(t->aug, name, path));
}

int
augeas_tree_defnode(struct augeas_tree *t, const char *name, const char *path,
    const char *value)
{
	return augeas_library_done(
	    aug_defnode(t->aug, name, path, value, NULL));
}

void
augeas_tree_load(struct augeas_tree *t)
{
	/* the error is in the tree */
	(void)aug_load(t->aug);
}

int
augeas_tree_save(struct augeas_tree *t)
{
	return aug_save(t->aug) == 0 ? 0 : -1;
}

const char *
augeas_tree_text(
    struct augeas_tree *t, const char *lens, const char *old, const char *path)
{
	if (aug_set(t->aug, OLD_TEXT, old) < 0 ||
	    aug_text_retrieve(t->aug, lens, OLD_TEXT, path, NEW_TEXT) < 0)
		return NULL;
	return augeas_tree_get(t, NEW_TEXT);
}
