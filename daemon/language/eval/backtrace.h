#ifndef LANGUAGE_EVAL_BACKTRACE_H
#define LANGUAGE_EVAL_BACKTRACE_H

/*
 * The places that an error has passed, from the innermost to the outermost:
 * calls of functions, as Puppet prints them with puppet_trace, and the
 * declarations of the classes and defined types around them.  Each caller adds
 * its place while the error is returned to it, so that an evaluation without
 * errors costs nothing.  Nothing is added without context.backtraces.
 */

#include "language/eval/internal.h"

/* Add the call at site (NULL: none) in the code of f. */
void backtrace_call(
    struct eval *e, const struct frame *f, const struct ast *site);

/* Add the place where r was declared. */
void backtrace_declared(struct eval *e, const struct resource *r);

/* Add the places where r was declared, and the resources that contain it. */
void backtrace_containers(struct eval *e, const struct resource *r);

/* Lines "FILE:LINE" without a line end after the last; NULL: no place. */
const char *backtrace_text(const struct eval *e);

#endif
