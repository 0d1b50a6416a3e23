#ifndef BASE_PRIVSEP_REACH_H
#define BASE_PRIVSEP_REACH_H

/* Directories that a process cannot enter without its privileges. */

#include <stddef.h>

#include "base/privsep/sandbox.h"

/*
 * Find the first directory on an absolute path, the path's own included, that
 * the user cannot enter: 1, with it in out, which has room for the path; 0 when
 * the user can enter them all, or when that cannot be found out.
 */
int reach_refused(const struct sandbox_user *u, const char *path, char *out);

#endif
