#ifndef LANGUAGE_EVAL_RESOURCE_COLLECT_EXPORTED_H
#define LANGUAGE_EVAL_RESOURCE_COLLECT_EXPORTED_H

/* Collectors of exported resources: Type<<| query |>>. */

#include "language/eval/internal.h"

struct collector;

/*
 * Collect what this catalog exports and, the first time, what other nodes
 * export (the context's find_exported, which is set).  A resource of another
 * node is declared in the collector's scope, without a place; the same one of
 * two collectors is collected by the first.  *ret_found is set for a new one.
 */
enum eval_rc collect_exported(
    struct eval *e, struct collector *c, int *ret_found);

#endif
