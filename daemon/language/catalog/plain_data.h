#ifndef LANGUAGE_CATALOG_PLAIN_DATA_H
#define LANGUAGE_CATALOG_PLAIN_DATA_H

/*
 * Values as plain data: what JSON has no form for becomes a text, as Puppet's
 * to_stringified_converter.rb writes it.  It cannot be read back.
 */

#include "language/value/value.h"

struct arena;
struct json_writer;

/* Write a value; a is for what is converted. */
void plain_data_value(struct json_writer *w, struct arena *a, struct value v);
/* Write a text with U+FFFD for NUL and for bytes that are not UTF-8. */
void plain_data_text(struct json_writer *w, const char *s, size_t n);

#endif
