#ifndef BASE_FILES_MISSING_H
#define BASE_FILES_MISSING_H

#include <stdbool.h>
#include <errno.h>

struct strbuf;

/*
 * Return true when a call failed with this errno because the file is missing;
 * false when it could not be looked at.
 */
static inline bool
is_missing_file(int error)
{
	return error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG;
}

/* Append that a file could not be looked at, with errno as the reason; -1. */
int look_failed(const char *path, struct strbuf *err);

#endif
