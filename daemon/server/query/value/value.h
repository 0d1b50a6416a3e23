#ifndef SERVER_QUERY_VALUE_VALUE_H
#define SERVER_QUERY_VALUE_VALUE_H

/* Values of rows: from JSON and terms, compared, and printed. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/query/entity.h"

struct arena;
struct query_term;
struct strbuf;

/* Return n bytes as a text. */
struct query_value query_value_text(const char *s, size_t n);
/*
 * Read a value of JSON; arrays and objects stay JSON.  Decoded text is in the
 * arena.  False when it is not valid.
 */
bool query_value_read(
    struct arena *a, const char *json, size_t n, struct query_value *ret);
/* Return a value; that of lists and objects is JSON in the arena. */
struct query_value query_value_of_term(
    struct arena *a, const struct query_term *t);
/* Return the term of a value; texts are not copied.  NULL: damaged JSON. */
const struct query_term *query_value_term(
    struct arena *a, const struct query_value *v);
/* Return a copy with its text in the arena. */
struct query_value query_value_copy(
    struct arena *a, const struct query_value *v);

/*
 * Order values as jsonb of PostgreSQL: null, texts, numbers and times,
 * booleans, arrays, objects; texts by bytes.  Arrays and objects have the order
 * of their JSON.  Below 0, 0, or above.
 */
int query_value_order(const struct query_value *x, const struct query_value *y);
bool query_value_is_number(const struct query_value *v);
double query_value_number(const struct query_value *v);

/* Return "string", "number", "boolean", "null", "array" or "object". */
const char *query_value_typeof(const struct query_value *v);
/* Append the value as JSON. */
void query_value_print(const struct query_value *v, struct strbuf *out);
/* Append the value as text: a text as it is, others as JSON. */
void query_value_add_text(const struct query_value *v, struct strbuf *out);

/* Find the member of an object, or element of an array.  False without one. */
bool query_value_member(struct arena *a, const struct query_value *v,
    const struct query_step *step, struct query_value *ret);

#endif
