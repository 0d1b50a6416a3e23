#ifndef LANGUAGE_VALUE_DOCUMENT_JSON_VALUE_H
#define LANGUAGE_VALUE_DOCUMENT_JSON_VALUE_H

/*
 * Values from JSON documents and back: facts from files, data, state,
 * protocols.  (Catalogs and facts from the network: from_json.h.)
 */

#include <stddef.h>

#include "base/data/json_doc.h"
#include "language/value/value.h"

struct arena;

/*
 * Maximum bytes of memory per byte of a large text: [{},{},...] with
 * one item more than a power of two takes 87 with glibc's malloc().
 */
#define VALUE_JSON_EXPANSION 96

/*
 * Parse the whole text as one value, whose strings are copies in a.  The value
 * and the document that it is made from share the memory that a has left.  0,
 * or -1 with *ret_fault filled.
 */
int value_parse_json(struct arena *a, const char *text, size_t len,
    struct value *ret, struct json_fault *ret_fault);

/*
 * Return v as a document.  A value that JSON has no form for becomes a string,
 * as in messages; undef is null; keys of hashes become strings.  A value nested
 * deeper than the writer's limit is cut behind it, so that printing fails.
 * NULL when two keys of a hash become the same string.
 */
json_t *value_json(struct value v);

#endif
