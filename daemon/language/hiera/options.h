#ifndef LANGUAGE_HIERA_OPTIONS_H
#define LANGUAGE_HIERA_OPTIONS_H

/*
 * lookup_options: the ways in which keys are merged and converted.  They are
 * data of all layers, merged as hashes and cached for a session.  A key is
 * literal or, beginning with ^, a regular expression; a literal key takes
 * precedence, then the first expression that matches.
 */

#include "language/hiera/internal.h"

struct lookup_option {
	struct value merge;	 /* undef: none */
	struct value convert_to; /* undef: none */
};

/* The key lookup_options in the data of another key's module. */
struct hiera_key lookup_options_key(const struct hiera_key *of);

/* The options of a key; 0, or -1 with the session's error. */
int lookup_options_get(struct hiera_session *s, const struct hiera_key *key,
    struct lookup_option *ret);
/* The same from the default_hierarchy of the key's module. */
int lookup_options_fallback(struct hiera_session *s,
    const struct hiera_key *key, struct lookup_option *ret);

#endif
