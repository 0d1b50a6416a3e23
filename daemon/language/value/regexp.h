#ifndef LANGUAGE_VALUE_REGEXP_H
#define LANGUAGE_VALUE_REGEXP_H

/*
 * Regular expressions as values.  Compiled forms are cached in a table of a
 * fixed number of slots, found by source: a manifest's literals and expressions
 * made at run time share it, and none is freed with an arena.
 */

#include "language/value/value.h"

struct arena;
struct regex;
struct regex_error;
struct strbuf;

/* Maximum number of compiled expressions that a process caches. */
#define REGEXP_SLOTS 2048

/* A regexp over n bytes that outlive the value. */
struct value regexp_value(struct arena *a, const char *source, size_t n);

/*
 * Append the source, in a group of options where Ruby fixes it to its
 * encoding: "a", "(?-imx:\u{e4})" (regexp_to_s of types.rb).
 */
void regexp_to_s(const struct vregexp *re, struct strbuf *out);
/* Append the source with its slashes escaped, as Regexp#inspect does. */
void regexp_escape(const struct vregexp *re, struct strbuf *out);

/*
 * Return the compiled form of an expression, valid until the next call.  NULL
 * with *err filled in when it is not valid.
 */
struct regex *regexp_compiled(
    const struct vregexp *re, struct regex_error *err);

#endif
