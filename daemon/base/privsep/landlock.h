#ifndef BASE_PRIVSEP_LANDLOCK_H
#define BASE_PRIVSEP_LANDLOCK_H

/*
 * Landlock rules of a process, beside its system calls: files, TCP, signals.
 */

#include <stddef.h>

struct sandbox_path;

/*
 * Refuse files, TCP connections and signals to processes other than this one
 * and its children, except what the groups (SANDBOX_...) allow, as far as the
 * kernel supports it; count paths (NULL: none) are allowed besides.  0, or -1
 * with errno.
 */
int landlock_confine(
    unsigned groups, const struct sandbox_path *paths, size_t count);

/* Return the version of the kernel's landlock; 0: without landlock. */
int landlock_version(void);

/* Return what this version lacks of all requested rules, or NULL. */
const char *landlock_lacks(int version);

#endif
