#ifndef LANGUAGE_EVAL_RESOURCE_FINISH_H
#define LANGUAGE_EVAL_RESOURCE_FINISH_H

/* The phases that complete and check the catalog. */

#include "language/eval/call.h"

struct eval;

enum eval_rc phase_finish(struct eval *e);
enum eval_rc phase_validate(struct eval *e);

#endif
