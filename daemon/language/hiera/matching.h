#ifndef LANGUAGE_HIERA_MATCHING_H
#define LANGUAGE_HIERA_MATCHING_H

#include <glob.h>

/*
 * As glob(3) with braces, but unlike there a directory that cannot be read is
 * an error.  0, with *ret to release, or -1 with errno.
 */
int matching_files(const char *pattern, glob_t *ret);

#endif
