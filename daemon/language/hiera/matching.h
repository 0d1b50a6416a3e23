#ifndef LANGUAGE_HIERA_MATCHING_H
#define LANGUAGE_HIERA_MATCHING_H

#include <glob.h>

struct hiera_session;

/*
 * As glob(3) with braces, but unlike there a directory that cannot be read is
 * an error.  What is looked at is noted in s.  0, with *ret to release, or -1
 * with errno.
 */
int matching_files(struct hiera_session *s, const char *pattern, glob_t *ret);

#endif
