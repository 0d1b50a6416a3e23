#ifndef BASE_FILES_PROGRAM_H
#define BASE_FILES_PROGRAM_H

/* The files of programs. */

#include <stdbool.h>
#include <stddef.h>

struct strbuf;

/*
 * Find one of our files.  dirs is a list that ends with NULL; each of them is
 * "" or a path that ends with '/', relative to the directory of the running
 * program.  out gets the path of name in the first of them in which the file
 * can be accessed in that mode of access(2).  0, or -1 with errno.
 */
int program_file_find(const char *const *dirs, const char *name, int mode,
    char *out, size_t size);

/*
 * Find one of our programs, beside the running one or where "make install" puts
 * it.  0, or -1 with errno.
 */
int program_find(const char *name, char *out, size_t size);

/* True for a regular file that we may execute. */
bool program_is_executable(const char *path);

/*
 * Search the directories of path, which are separated by colons, for a program;
 * with absolute, only those that begin with a slash.  1 with the file in out,
 * or 0.
 */
int program_search(
    const char *path, const char *name, int absolute, struct strbuf *out);

#endif
