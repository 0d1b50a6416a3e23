#ifndef LANGUAGE_EVAL_NODE_H
#define LANGUAGE_EVAL_NODE_H

/* The phase that evaluates the node block. */

#include "language/eval/call.h"

struct eval;

enum eval_rc phase_node(struct eval *e);

#endif
