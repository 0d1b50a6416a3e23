#ifndef LANGUAGE_COMPILER_NODE_H
#define LANGUAGE_COMPILER_NODE_H

/* Variables and settings of a node. */

#include <stddef.h>

#include "language/lang/definition.h"

struct compile;
struct context;
struct value;

/* $settings::NAME from the settings of the request. */
enum find_rc compile_setting(
    struct context *c, const char *name, size_t len, struct value *ret);
/* Top-scope variables: facts, parameters, trusted, server facts. */
int compile_set_node(struct compile *c);

#endif
