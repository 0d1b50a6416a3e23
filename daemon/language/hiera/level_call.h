#ifndef LANGUAGE_HIERA_LEVEL_CALL_H
#define LANGUAGE_HIERA_LEVEL_CALL_H

/*
 * Levels whose function is written in the Puppet language or in Ruby: calls of
 * the function, and checks of its result.  A result for a key (of a data_hash:
 * the hash) is kept with the context of the function.
 */

#include <stdbool.h>

#include "language/hiera/hiera.h"

struct hiera_key;
struct hiera_session;
struct level;
struct merge;
struct level_place;

/* The value of a key at one place of the level, explained. */
enum hiera_rc level_call(struct hiera_session *s, struct level *l,
    struct level_place *at, const struct hiera_key *key, const struct merge *m,
    struct value *ret);

/*
 * Warn of keys in a module's data that no lookup can find; path may be NULL.
 * True when all can be found.
 */
bool level_check_keys(struct hiera_session *s, const struct level *l,
    const char *path, const struct vhash *h);

#endif
