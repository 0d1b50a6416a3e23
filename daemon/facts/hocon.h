#ifndef FACTS_HOCON_H
#define FACTS_HOCON_H

/*
 * HOCON, the form of facter.conf: JSON with comments, without outer braces,
 * with = or : or nothing before an object, unquoted strings, newlines in the
 * place of commas, and keys with dots.  Objects that are given twice are
 * merged.  Substitutions (${..}), includes and += are refused by name.
 */

#include <stddef.h>

#include "value/value.h"

struct arena;

/* Objects and arrays within each other at most. */
#define HOCON_DEPTH_MAX 64

/*
 * The n bytes of text, which a NUL follows and which must stay, as a hash;
 * file names them in the error.  0, or -1 with a sentence in *ret_error, in
 * a, as "FILE: LINE: REASON".
 */
int hocon_parse(struct arena *a, const char *file, const char *text, size_t n,
    struct value *ret, const char **ret_error);

#endif
