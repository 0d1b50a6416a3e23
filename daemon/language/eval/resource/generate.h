#ifndef LANGUAGE_EVAL_RESOURCE_GENERATE_H
#define LANGUAGE_EVAL_RESOURCE_GENERATE_H

/* The phases that evaluate classes, collectors and defined types. */

#include "language/eval/call.h"
#include "language/value/value.h"

struct eval;

enum eval_rc phase_classes(struct eval *e, struct value classes);
enum eval_rc phase_generators(struct eval *e);

#endif
