#ifndef LANGUAGE_HIERA_HIERARCHY_H
#define LANGUAGE_HIERA_HIERARCHY_H

/* The entries of one hierarchy, and the merge of what they hold. */

#include <stdbool.h>

#include "language/hiera/hiera.h"

struct hiera_config;
struct hiera_key;
struct hiera_session;
struct hierarchy_entry;
struct merge;

/*
 * Look up a root key in all entries of the hierarchy, or (fallback) of the
 * default_hierarchy.
 */
enum hiera_rc hierarchy_lookup(struct hiera_session *s,
    const struct hiera_config *c, bool fallback, const struct hiera_key *key,
    const struct merge *m, struct value *ret);

/* The name of an entry in explanations and records. */
const char *hierarchy_entry_name(
    struct hiera_session *s, const struct hierarchy_entry *e);

/*
 * Look up n places in turn and merge their values; at() looks up one.
 */
typedef enum hiera_rc (*variant_fn)(void *ctx, uint32_t i, struct value *ret);
enum hiera_rc variants_lookup(struct hiera_session *s, const struct merge *m,
    uint32_t n, variant_fn at, void *ctx, struct value *ret);

#endif
