#ifndef EVAL_CALLSITE_H
#define EVAL_CALLSITE_H

/*
 * What a call expression calls, found once per compile and kept by the
 * number of the call in its source (ast_call.cache).
 */

#include "compiler/context.h"
#include "eval/internal.h"

struct signature;

/* A function as the evaluator calls it. */
struct callee {
	struct function_found found;
	const struct signature **sigs; /* built in: of each row */
	const struct signature *sig;   /* written in Puppet */
	const struct type *returns;    /* written in Puppet; NULL: Any */
	uint32_t calls, fails;
	int64_t ns; /* of all calls, by those that were timed */
};

/* The sites of a source, one pointer for each of its calls. */
struct callee **callsite_table(struct eval *e, const struct source *src);

/*
 * The callee of that name.  NULL with an error raised where there is none
 * (an issue at node n, which may be NULL) or where it cannot be called here.
 */
struct callee *callsite_find(struct eval *e, const struct frame *f,
    const struct ast *n, const struct name *name);

/* The callee that a function written in Puppet is. */
struct callee *callsite_function(struct eval *e, const struct definition *def);

#endif
