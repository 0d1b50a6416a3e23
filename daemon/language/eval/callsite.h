#ifndef LANGUAGE_EVAL_CALLSITE_H
#define LANGUAGE_EVAL_CALLSITE_H

/*
 * Callees of call expressions, found once per compile and kept by the number of
 * the call in its source (ast_call.cache).
 */

#include "language/eval/context.h"
#include "language/eval/internal.h"

struct signature;

/* A function as the evaluator calls it. */
struct callee {
	struct function_found found;
	const struct signature **sigs; /* built in: of each row */
	const struct signature *sig;   /* written in Puppet */
	const struct type *returns;    /* written in Puppet; NULL: Any */
	const char *label;	       /* of a method, for errors; or NULL */
	struct value receiver;	       /* of a method, or V_UNSET */
	uint32_t calls, fails;
	int64_t ns; /* of all calls, by those that were timed */
};

/* The sites of a source, one pointer for each of its calls. */
struct callee **callsite_table(struct eval *e, const struct source *src);

/*
 * The callee of that name.  NULL with an error raised when it does not exist
 * (an issue at node n, which may be NULL) or cannot be called here.
 */
struct callee *callsite_find(struct eval *e, const struct frame *f,
    const struct ast *n, const struct name *name);

/*
 * The callee of a module's own file, which a built-in function replaces; NULL
 * with an error raised when no Ruby code can run or the file is missing.
 */
struct callee *callsite_module_function(struct eval *e, const char *name);

/* The signatures of the rows in found; NULL with an error raised. */
const struct signature **callsite_signatures(
    struct eval *e, const struct function_found *found);

/* The callee for a function written in Puppet. */
struct callee *callsite_function(struct eval *e, const struct definition *def);

#endif
