#ifndef LANGUAGE_HIERA_CONFIG_BACKEND3_H
#define LANGUAGE_HIERA_CONFIG_BACKEND3_H

/*
 * Back ends of Hiera 3: classes Hiera::Backend::NAME_backend of modules, which
 * a function of our Ruby runtime calls
 * (daemon/language/ruby/lib/dalang/hiera3.rb).
 */

#include <stdbool.h>

#include "language/value/value.h"

struct hiera_session;
struct level;
struct merge;

/* The kind of such a level, and the function. */
#define KIND_BACKEND3	  "hiera3_backend"
#define BACKEND3_FUNCTION "hiera3 backend"

bool is_backend3(const struct level *l);

/*
 * The options of the function for a lookup with that merge: the name of the
 * back end, the configurations that Hiera::Config consists of, the merge, the
 * paths that a call of hiera() adds, and the place (NULL: none) for errors.  0,
 * or -1 with the session's error.
 */
int backend3_options(struct hiera_session *s, const struct level *l,
    const struct merge *m, const char *place, struct value *ret);

#endif
