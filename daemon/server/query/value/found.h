#ifndef SERVER_QUERY_VALUE_FOUND_H
#define SERVER_QUERY_VALUE_FOUND_H

/* The result of the select of a filter: a set of tuples of values. */

#include <stdbool.h>
#include <stddef.h>

#include "server/query/entity.h"

struct query_found;
struct query_job;

/* Return an empty set of tuples of `width` values. */
struct query_found *query_found_new(struct query_job *j, unsigned width);
/* Add a copy; 0, or -1 with the job's error. */
int query_found_add(struct query_job *j, struct query_found *f,
    const struct query_value *values);
/*
 * Return 1 when the tuple is there; -1 when that is not known, because it or
 * one that was found has null; else 0.  Values are compared as texts.
 */
int query_found_has(struct query_found *f, const struct query_value *values);
/* True when all values of tuples of one value are listed. */
bool query_found_is_listed(const struct query_found *f);
/* Return the number of these values, and the values. */
size_t query_found_values(
    const struct query_found *f, const struct query_value **ret);

#endif
