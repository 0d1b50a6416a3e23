#ifndef LANGUAGE_FUNCTIONS_LEGACY_H
#define LANGUAGE_FUNCTIONS_LEGACY_H

/*
 * Functions of the interface of Puppet 3.  Their arguments have no types: undef
 * is an empty string, regular expressions, versions and times are text.  Their
 * rows have ROW_LEGACY.
 */

#include "language/eval/call.h"

/* The arguments converted for such functions, c->argc of them. */
struct value *legacy_args(struct call *c);

/* A reference to a resource as text, "File[/x]"; other values as they are. */
struct value legacy_text(struct call *c, struct value v);

/* The class of a converted argument, as messages about it name it. */
const char *legacy_class(struct value v);

/*
 * EVAL_OK when there are at least min arguments, and at most max (-1: any
 * number); else "NAME(): Wrong number of arguments given ..." is raised.
 */
enum eval_rc legacy_arity(struct call *c, uint32_t min, int max);
/*
 * As legacy_arity(), for a function whose arguments Puppet counts: it takes any
 * number of arguments from min on, and the message contains the word "minimum".
 */
enum eval_rc legacy_minimum(struct call *c, uint32_t min);

#endif
