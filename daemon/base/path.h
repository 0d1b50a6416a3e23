#ifndef BASE_PATH_H
#define BASE_PATH_H

/* Paths as text; nothing here looks at the file system. */

struct arena;

/* "DIR/NAME" in a, with one slash between; an absolute name is kept alone. */
char *path_join(struct arena *a, const char *dir, const char *name);

/* The part before the last name: "/" for "/a", "." for "a". */
char *path_dirname(struct arena *a, const char *path);

/*
 * The path without "//", "." and "name/..", as text: links are not followed.
 * ".." at the root is dropped; a relative path may begin with it.
 */
char *path_clean(struct arena *a, const char *path);

#endif
