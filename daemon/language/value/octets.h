#ifndef LANGUAGE_VALUE_OCTETS_H
#define LANGUAGE_VALUE_OCTETS_H

/*
 * Strings of bytes (VALUE_OCTETS) beside those of characters, by Ruby's rules
 * for strings in ASCII-8BIT and UTF-8.
 */

#include <stdbool.h>
#include <stddef.h>

struct strbuf;
struct value;

/* Characters of a string. */
size_t value_characters(struct value s);

/* Byte offset of character number index, the length when there are fewer. */
size_t value_character_at(struct value s, size_t index);

/* True for strings with the same bytes that are equal in either encoding. */
bool value_same_encoding(struct value a, struct value b);

/*
 * Append a string to text.  *octets is set when text consists of bytes, as its
 * part that is not ASCII does.  NULL, or Ruby's error when both have such parts
 * of different encodings.
 */
const char *value_append(struct strbuf *text, bool *octets, struct value s);

#endif
