#ifndef LANGUAGE_EVAL_RESOURCE_COLLECT_EXPORTED_H
#define LANGUAGE_EVAL_RESOURCE_COLLECT_EXPORTED_H

/* Collectors of exported resources: Type<<| query |>>. */

#include "language/eval/internal.h"

struct collector;

/*
 * Collect resources that this catalog exports and, the first time, those that
 * other nodes export (by the context's find_exported, which must be set).  A
 * resource of another node is declared in the collector's scope, without a
 * place.  When two collectors match the same resource, the first one collects
 * it.  *ret_found is set when a new resource is collected.
 */
enum eval_rc collect_exported(
    struct eval *e, struct collector *c, int *ret_found);

#endif
