#ifndef EVAL_NODE_H
#define EVAL_NODE_H

/* The phase that evaluates the node block. */

#include "eval/call.h"

struct eval;

enum eval_rc phase_node(struct eval *e);

#endif
