#ifndef LANGUAGE_VALUE_DOCUMENT_TO_JSON_H
#define LANGUAGE_VALUE_DOCUMENT_TO_JSON_H

/*
 * Values as plain JSON: facts, data.  (A catalog's parameters have a form of
 * their own, with types; see language/catalog/rich_data.h.)
 */

#include "language/value/value.h"

struct json_writer;

/*
 * Write v.  A value that JSON has no form for becomes a string, as in messages;
 * undef is null; keys of hashes become strings.  Values nested deeper than the
 * writer's limit set its error.
 */
void value_to_json(struct value v, struct json_writer *w);

#endif
