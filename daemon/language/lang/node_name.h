#ifndef LANGUAGE_LANG_NODE_NAME_H
#define LANGUAGE_LANG_NODE_NAME_H

#include <stdbool.h>
#include <stddef.h>

#include "base/core/arena.h"

/*
 * The name of nodes that a regular expression matches: its text without
 * characters that are invalid in tags.  With lookarounds, "(?!" is "LPQUEX" and
 * so on, so that expressions that differ only there have different names.
 */
const char *node_regexp_name(
    struct arena *a, const char *re, size_t len, bool lookarounds);

#endif
