#ifndef LANGUAGE_VALUE_DOCUMENT_FROM_JSON_H
#define LANGUAGE_VALUE_DOCUMENT_FROM_JSON_H

/*
 * Values from a stream of JSON: parameters of a catalog, facts from the
 * network.  Of a duplicate key the last value is used, at the place of the
 * first, as in Ruby.  Strings without escapes point into the text.
 * (All other JSON: json_value.h.)
 */

#include <stddef.h>

#include "base/data/json_fault.h"
#include "language/value/value.h"

struct arena;
struct json_reader;

/*
 * Read the value whose first token was just read.  0, or -1 with the reason in
 * the reader: also an integer beyond 64 bits, and an arena that is exhausted.
 */
int value_from_json(struct arena *a, struct json_reader *r, struct value *ret);

/* Read the whole text as one value; 0, or -1 with *ret_fault filled. */
int value_pull_json(struct arena *a, const char *text, size_t len,
    struct value *ret, struct json_fault *ret_fault);

#endif
