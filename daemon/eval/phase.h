#ifndef EVAL_PHASE_H
#define EVAL_PHASE_H

/* The steps of a compile that eval.h's functions call. */

#include "eval/internal.h"

/* node.c */
enum eval_rc phase_node(struct eval *e);
/* generate.c */
enum eval_rc phase_classes(struct eval *e, struct value classes);
enum eval_rc phase_generators(struct eval *e);
/* finish.c */
enum eval_rc phase_finish(struct eval *e);
enum eval_rc phase_validate(struct eval *e);

/*
 * Evaluates a program or node body in the frame; break(), next() and
 * return() that reach it are errors.
 */
enum eval_rc phase_body(struct eval *e, struct frame *f);

/* Raises "break() from context where this is illegal" and the like. */
enum eval_rc phase_illegal_jump(struct eval *e, enum eval_rc rc);

#endif
