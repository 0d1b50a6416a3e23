#ifndef LANGUAGE_VALUE_TOSTRING_H
#define LANGUAGE_VALUE_TOSTRING_H

/*
 * The text of a value: as interpolation writes it, and as Puppet quotes it in
 * types, errors and programs.
 */

#include "language/value/value.h"

struct arena;
struct strbuf;
struct type;

/* Size of the longest string that a conversion makes, in bytes. */
#define VALUE_STRING_MAX ((size_t)64 << 20)

/*
 * Append v as "${v}" does: undef is empty, [1, a], {a => 1}, /x/, "Sensitive
 * [value redacted]".
 */
void value_to_string(struct value v, struct strbuf *out);
/* The same as a string value in the arena. */
struct value value_string_of(struct arena *a, struct value v);

/* Append v as Puppet source: strings quoted, undef as undef. */
void value_to_source(struct value v, struct strbuf *out);

/*
 * Append the n bytes at s as a literal of the language: in single quotes,
 * or in double quotes when it holds controls (string_converter.rb,
 * puppet_quote).
 */
void value_quote(const char *s, size_t n, struct strbuf *out);

/* The same, always in double quotes. */
void value_quote_double(const char *s, size_t n, struct strbuf *out);

/* Set the formatter of references marked VALUE_RESOURCE, once at start. */
void value_set_resource_formatter(
    void (*format)(struct value v, struct strbuf *out));
/* Set by types/ once at start: the formatter of V_TYPE. */
void value_set_type_formatter(
    void (*format)(const struct type *, int source, struct strbuf *));
/* Set by types/: the formatter of objects, binaries and iterators. */
void value_set_rich_formatter(
    void (*format)(struct value v, int source, struct strbuf *out));

#endif
