#ifndef LANGUAGE_EVAL_CLOSURE_H
#define LANGUAGE_EVAL_CLOSURE_H

/*
 * Calls of code written in Puppet: lambdas, functions, templates.  A lambda's
 * value (V_LAMBDA, payload struct closure) is valid only during the call that
 * takes it as block.
 */

#include "language/eval/internal.h"

struct callee;
struct definition;
struct signature;
struct type;

struct closure {
	struct eval *e;
	native_block native; /* instead of a lambda; NULL: none */
	void *native_ctx;
	uint32_t native_min, native_max;
	const struct ast_body *lambda;
	struct frame *frame;	     /* in which it was written */
	const struct signature *sig; /* NULL until first needed */
	const struct type *returns;  /* NULL: Any, or not yet evaluated */
	uint8_t plain;	   /* no types, no defaults, nothing to check */
	uint8_t has_types; /* sig and returns are set */
	/* why closure_infer() could not set them; NULL: it could */
	const struct eval_error *fault;
};

/* A lambda expression as a value. */
struct value closure_value(
    struct eval *e, struct frame *f, const struct ast_body *lambda);

/* The Callable type of a lambda (struct closure); for
 * language/types/relation/infer.h. */
const struct type *closure_infer(struct arena *a, const void *lambda);

/*
 * True, with the error raised, when closure_infer() could not evaluate a type
 * of the lambda and returned a plain Callable.
 */
bool closure_failed(struct eval *e, const struct closure *c);

/* Call a lambda: consume NEXT, return BREAK and RETURN. */
enum eval_rc closure_call(struct eval *e, struct closure *c,
    const struct value *args, uint32_t argc, struct value *ret);

/* Call a function written in Puppet. */
enum eval_rc closure_function(struct eval *e, const struct definition *def,
    const struct value *args, uint32_t argc, struct value block,
    struct value *ret);

/*
 * The types that a function returns, NULL for any: of each overload that may
 * be called.
 */
enum eval_rc closure_returns(struct eval *e, struct callee *c,
    const struct type *const **ret, uint32_t *ret_count);

/*
 * Bind a parameter's default, evaluated in f, whose parameters from i on are
 * not set yet; callee is the name for messages.
 */
enum eval_rc closure_default(struct eval *e, struct frame *f, uint32_t i,
    const char *callee, struct value *ret);

#endif
