#ifndef SERVER_QUERY_PARSE_TERM_COMPARE_H
#define SERVER_QUERY_PARSE_TERM_COMPARE_H

/* Equality and containment of values of JSON. */

#include <stdbool.h>

struct query_term;

/* Compare as values of JSON, where 1 is 1.0 and order of keys is free. */
bool query_term_equal(const struct query_term *x, const struct query_term *y);
/*
 * True when x contains y as PostgreSQL's operator @> of jsonb finds it: the
 * members of objects and the elements of arrays of y are contained in x.
 */
bool query_term_contains(
    const struct query_term *x, const struct query_term *y);

#endif
