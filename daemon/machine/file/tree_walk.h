#ifndef MACHINE_FILE_TREE_WALK_H
#define MACHINE_FILE_TREE_WALK_H

/*
 * Walk a tree by open directories, so that files that other processes move
 * meanwhile are not mistaken for those that were seen.  The directory itself is
 * reached as place.h describes.
 */

#include <stdint.h>
#include <sys/stat.h>

struct strbuf;

/* Maximum depth of directories: each is held open. */
#define TREE_DEPTH_MAX 500

struct tree_entry {
	int dir; /* the directory it is in */
	const char *name;
	const char *path;     /* complete; valid during the visit */
	const char *relative; /* below the directory that is walked */
	struct stat st;
	unsigned depth; /* 1: directly in it */
};

/* Results of a visit, besides -1 or another negative number to stop. */
#define TREE_GO	   0
#define TREE_PRUNE 1 /* do not go into this directory */

struct tree_walk {
	const char *path;	   /* the directory */
	const char *const *ignore; /* patterns of names, until NULL; or NULL */
	int ignore_flags;	   /* of fnmatch(3) */
	unsigned depth;		   /* levels to walk; 0: all */
	int follow;		   /* links to directories are entered */
	/*
	 * Called for each entry before those below it, in the order of names.
	 */
	int (*visit)(
	    void *context, const struct tree_entry *e, struct strbuf *err);
	void *context;
	uint64_t count; /* entries seen */
};

/*
 * The depth of a walk for a limit of levels that is at least 0: a limit that
 * does not fit in unsigned means every level.
 */
static inline unsigned
tree_depth(int64_t levels)
{
	return levels > TREE_DEPTH_MAX ? 0 : (unsigned)levels;
}

/*
 * 0; -1 with the reason in err; or the negative number of the visit that
 * stopped.  A path that is not a directory, and a directory that may not be
 * read, have no entries.
 */
int tree_walk(struct tree_walk *w, struct strbuf *err);

#endif
