#ifndef LANGUAGE_VALUE_HASH_H
#define LANGUAGE_VALUE_HASH_H

/* Hashes; value.h describes their order and who may change them. */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;

/* An empty hash with room for n entries without growing. */
struct vhash *vhash_new(struct arena *a, uint32_t n);
/* Set key to v, keeping the place of an existing key. */
void vhash_set(
    struct arena *a, struct vhash *h, struct value key, struct value v);
/* As vhash_set() with a string key over n bytes that outlive the hash. */
void vhash_set_str(
    struct arena *a, struct vhash *h, const char *key, struct value v);
/* The value of key, or NULL. */
const struct value *vhash_get(const struct vhash *h, struct value key);
/* The same for a key whose value_hash_of() is known. */
const struct value *vhash_get_hashed(
    const struct vhash *h, struct value key, uint64_t hash);
const struct value *vhash_get_str(
    const struct vhash *h, const char *key, size_t n);
struct value value_hash(const struct vhash *h);
/* The member of a hash; undef when it is missing, or v is not a hash. */
struct value value_member(struct value v, const char *name);
/* A copy of h with room for extra more entries, to be changed. */
struct vhash *vhash_copy(
    struct arena *a, const struct vhash *h, uint32_t extra);

#endif
