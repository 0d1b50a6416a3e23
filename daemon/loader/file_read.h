#ifndef LOADER_FILE_READ_H
#define LOADER_FILE_READ_H

/* Whole files into an arena. */

#include <stddef.h>

struct arena;

/*
 * The bytes of the regular file at path, followed by a NUL that is not
 * counted; NULL with errno (EFBIG: more than max bytes).
 */
char *file_read(struct arena *a, const char *path, size_t max, size_t *ret_len);

#endif
