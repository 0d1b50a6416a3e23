#ifndef EVAL_SCOPE_API_H
#define EVAL_SCOPE_API_H

/*
 * What functions that need scope, catalog or environment see of the
 * evaluator, beside eval/call.h.  Every function here takes the call that is
 * being served; results live in the compile's arena.
 */

#include <stddef.h>

#include "eval/call.h"

struct catalog;
struct context;
struct name;
struct resource;
struct scope;

/* The compile's surroundings: loader, Hiera, files, settings. */
struct context *call_context(const struct call *c);
struct catalog *call_catalog(const struct call *c);
/* The scope from which the function was called. */
struct scope *call_scope(const struct call *c);

/* A variable by name as the caller sees it: 1, or 0 where it is not set. */
int call_variable(
    struct call *c, const char *name, size_t len, struct value *ret);

/* Calls another function of the language by name. */
enum eval_rc call_function(struct call *c, const char *name,
    const struct value *args, uint32_t argc, struct value block,
    struct value *ret);

#endif
