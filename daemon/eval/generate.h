#ifndef EVAL_GENERATE_H
#define EVAL_GENERATE_H

/* The phases that evaluate classes, collectors and defined types. */

#include "eval/call.h"
#include "value/value.h"

struct eval;

enum eval_rc phase_classes(struct eval *e, struct value classes);
enum eval_rc phase_generators(struct eval *e);

#endif
