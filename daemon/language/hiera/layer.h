#ifndef LANGUAGE_HIERA_LAYER_H
#define LANGUAGE_HIERA_LAYER_H

/* Layers: global, environment and module. */

#include <stdbool.h>

#include "language/hiera/hiera.h"

struct hiera_key;
struct merge;

enum layer {
	LAYER_GLOBAL,
	LAYER_ENVIRONMENT,
	LAYER_MODULE,
};

/* Look up a root key in one layer. */
enum hiera_rc layer_lookup(struct hiera_session *s, enum layer layer,
    const struct hiera_key *key, const struct merge *m, int fallback,
    struct value *ret);

/* True when the present lookup is confined to the global layer. */
bool layer_global_only(struct hiera_session *s);
/* True when the key's module has a default_hierarchy. */
bool layer_has_fallback(struct hiera_session *s, const struct hiera_key *key);

#endif
