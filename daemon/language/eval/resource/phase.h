#ifndef LANGUAGE_EVAL_RESOURCE_PHASE_H
#define LANGUAGE_EVAL_RESOURCE_PHASE_H

/* The steps of a compile that eval.h's functions call. */

#include "language/eval/internal.h"

/*
 * Evaluate a program or node body in the frame; break(), next() and
 * return() that reach it are errors.
 */
enum eval_rc phase_body(struct eval *e, struct frame *f);

/* Raise "break() from context where this is illegal" and the like. */
enum eval_rc phase_illegal_jump(struct eval *e, enum eval_rc rc);

/*
 * Return rc; when it is a jump, raise the error of phase_illegal_jump(),
 * because nothing around a phase can be ended by a jump.
 */
enum eval_rc phase_end(struct eval *e, enum eval_rc rc);

#endif
