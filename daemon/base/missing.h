#ifndef BASE_MISSING_H
#define BASE_MISSING_H

#include <stdbool.h>
#include <errno.h>

/*
 * Return true when a call failed with this errno because the file is missing;
 * false when it could not be looked at.
 */
static inline bool
is_missing_file(int error)
{
	return error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG;
}

#endif
