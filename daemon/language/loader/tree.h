#ifndef LANGUAGE_LOADER_TREE_H
#define LANGUAGE_LOADER_TREE_H

/*
 * Files below a directory, sorted by path in byte order as Ruby's
 * Dir.glob("**" "/" "*.pp").sort returns them: hidden files and directories are
 * left out, symbolic links to directories are not entered.
 */

#include <stddef.h>

struct arena;
struct watch;

/* Maximum depth of directories, and number of files below one directory. */
#define TREE_DEPTH_MAX 64
#define TREE_FILES_MAX 200000

struct tree {
	size_t count;
	char **paths;	   /* whole, below the directory that was given */
	size_t rest;	   /* where in a path the part below it begins */
	const char *error; /* NULL, or why the list is not complete */
};

/*
 * List the files below dir whose names end with suffix; none when dir does not
 * exist.  Directories that were read are put under watch.  All results are
 * stored in the arena.
 */
void tree_list(struct arena *a, const char *dir, const char *suffix,
    struct watch *w, struct tree *ret);

#endif
