#ifndef LANGUAGE_VALUE_RUBY_FORMAT_H
#define LANGUAGE_VALUE_RUBY_FORMAT_H

/*
 * Ruby's Kernel#format: flags, width, precision, %<name>d and %{name} with a
 * hash, arguments by number (%1$s).
 */

#include "language/value/value.h"

struct arena;
struct strbuf;

/* Maximum width and precision. */
#define RUBY_FORMAT_MAX_WIDTH 65536

/*
 * Append the format, n bytes at fmt, filled with the arguments.  NULL, or
 * Ruby's error sentence (in the arena).
 */
const char *ruby_format(struct arena *a, const char *fmt, size_t n,
    const struct value *args, uint32_t argc, struct strbuf *out);

#endif
