#ifndef LANGUAGE_CATALOG_PLAIN_DATA_H
#define LANGUAGE_CATALOG_PLAIN_DATA_H

/*
 * Values as plain data: a value for which JSON has no form becomes text, as
 * Puppet's to_stringified_converter.rb writes it.  The text cannot be converted
 * back to the value.
 */

#include "language/value/value.h"

struct arena;
struct json_writer;

/* Write a value; a is for what is converted. */
void plain_data_value(struct json_writer *w, struct arena *a, struct value v);
/* Write a text with U+FFFD for NUL and for bytes that are not UTF-8. */
void plain_data_text(struct json_writer *w, const char *s, size_t n);

#endif
