#ifndef SERVER_QUERY_VALUE_LEAVES_H
#define SERVER_QUERY_VALUE_LEAVES_H

/* Leaves of a tree of JSON: values that are neither array nor object. */

#include <stddef.h>

#include "server/query/entity.h"

struct arena;
struct query_term;

/*
 * Called for a leaf with its path, the keys and indexes joined by "#~", and its
 * value; both are valid during the call.  1 ends the walk.
 */
typedef int (*query_leaf)(
    void *ctx, const char *path, size_t n, const struct query_value *value);

/* Walk the leaves of a tree, in order. */
void query_leaves_walk(
    struct arena *a, const struct query_term *t, query_leaf each, void *ctx);

#endif
