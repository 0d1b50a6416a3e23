#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_LIBRARY_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_LIBRARY_H

/*
 * libaugeas, as far as dalang-augeas needs it.  Paths are path expressions of
 * Augeas; functions that can fail return -1, and augeas_tree_why() the reason.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;

struct augeas_tree;

enum augeas_open {
	AUGEAS_TYPE_CHECK = 1,
	AUGEAS_NO_LOAD = 2,   /* loads lenses, but no files */
	AUGEAS_NO_LENSES = 4, /* lenses are loaded when asked for */
};

/* Paths, in the arena. */
struct augeas_paths {
	const char **items;
	size_t count;
};

/* flags: enum augeas_open.  NULL when it cannot work. */
struct augeas_tree *augeas_tree_open(
    const char *root, const char *load_path, unsigned flags);
void augeas_tree_close(struct augeas_tree *t);
/* The flags as Puppet shows them. */
unsigned augeas_tree_flags(unsigned flags);

/*
 * The reason why the last call failed, in libaugeas's wording; "" when it did
 * not.
 */
const char *augeas_tree_why(struct augeas_tree *t);

/* The path of the loaded libaugeas; NULL where it is not known. */
const char *augeas_library(void);

/* The value, valid until the next change; NULL where the node has none. */
const char *augeas_tree_get(struct augeas_tree *t, const char *path);
/* 1 when a node is there. */
int augeas_tree_has(struct augeas_tree *t, const char *path);
int augeas_tree_match(struct augeas_tree *t, struct arena *a, const char *path,
    struct augeas_paths *ret);
/* The last part of the path of the one node there, or NULL. */
const char *augeas_tree_label(struct augeas_tree *t, const char *path);
/* A hash of the node and all below it. */
uint64_t augeas_tree_print(struct augeas_tree *t, const char *path);

/* value may be NULL. */
int augeas_tree_set(struct augeas_tree *t, const char *path, const char *value);
int augeas_tree_setm(struct augeas_tree *t, const char *path, const char *sub,
    const char *value);
int augeas_tree_remove(struct augeas_tree *t, const char *path);
int augeas_tree_move(
    struct augeas_tree *t, const char *path, const char *other);
int augeas_tree_rename(
    struct augeas_tree *t, const char *path, const char *label);
int augeas_tree_insert(
    struct augeas_tree *t, const char *path, const char *label, int before);
int augeas_tree_defvar(
    struct augeas_tree *t, const char *name, const char *path);
int augeas_tree_defnode(struct augeas_tree *t, const char *name,
    const char *path, const char *value);

/* Read the files that /augeas/load lists. */
void augeas_tree_load(struct augeas_tree *t);
/* Write the files that differ. */
int augeas_tree_save(struct augeas_tree *t);

/*
 * The text that a save would write: the lens's result from the old text and the
 * nodes below path; valid until the next change.  NULL when it cannot.
 */
const char *augeas_tree_text(
    struct augeas_tree *t, const char *lens, const char *old, const char *path);

#endif
