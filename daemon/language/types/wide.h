#ifndef LANGUAGE_TYPES_WIDE_H
#define LANGUAGE_TYPES_WIDE_H

/* Source forms of values over several lines: those of the format %#p. */

#include "language/value/value.h"

struct arena;
struct strbuf;

/* Append v; all lines but the first are indented by at least level. */
void type_format_wide(
    struct arena *a, struct value v, int level, struct strbuf *out);

#endif
