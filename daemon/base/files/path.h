#ifndef BASE_FILES_PATH_H
#define BASE_FILES_PATH_H

/* Paths as text; nothing here looks at the file system. */

#include <stddef.h>

struct arena;

/* "DIR/NAME" in a, with one slash between; an absolute name is kept alone. */
char *path_join(struct arena *a, const char *dir, const char *name);

/* The part before the last name: "/" for "/a", "." for "a". */
char *path_dirname(struct arena *a, const char *path);

/*
 * printf to a path of a room of size bytes, at least PATH_ROOM_MIN.  Where a
 * path is too long for it, the result is one that the system refuses (its last
 * name: ENAMETOOLONG), so that it is never taken for another file.
 */
#define PATH_ROOM_MIN 1024
void path_print(char *out, size_t size, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * The path without "//", "." and "name/..", as text: links are not followed.
 * ".." at the root is dropped; a relative path may begin with it.
 */
char *path_clean(struct arena *a, const char *path);

#endif
