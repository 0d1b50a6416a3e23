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
 * Append a string to a text, of bytes where *octets is set; it follows the part
 * that is not ASCII.  Return NULL, or Ruby's words where both have such parts
 * and differ.
 */
const char *value_append(struct strbuf *text, bool *octets, struct value s);

#endif
