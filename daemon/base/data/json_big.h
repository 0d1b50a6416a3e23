#ifndef BASE_DATA_JSON_BIG_H
#define BASE_DATA_JSON_BIG_H

/*
 * Integers that 64 bits do not hold, in jansson's trees.
 *
 * jansson refuses them.  Here one is a string whose first byte, JSON_BIG_MARK,
 * occurs in no text (base/data/json_doc.h: texts are valid UTF-8), with the
 * decimal digits behind it.  json_doc_print() and the writers of documents
 * write the digits as a number.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/data/json_doc.h"

#define JSON_BIG_MARK '\xff'

/* Return the tree of an integer: n bytes, "-" and decimal digits. */
json_t *json_big(const char *digits, size_t n);

/* Return the digits of such a tree, and their number; NULL for all others. */
const char *json_big_digits(const json_t *tree, size_t *ret_n);

/*
 * Parse as json_doc_parse(), but accept integers of any size: for data of
 * users. To jansson's functions such an integer is a string.  In a document
 * that has one a NUL in a key is accepted, too.
 */
json_t *json_big_parse(
    const char *text, size_t n, size_t max, struct json_fault *ret_fault);

/*
 * Parse as json_big_parse(), but accept a NUL in a key: for callers that take
 * keys with their length.
 */
json_t *json_nul_parse(
    const char *text, size_t n, size_t max, struct json_fault *ret_fault);

#endif
