#ifndef LANGUAGE_EVAL_CALL_H
#define LANGUAGE_EVAL_CALL_H

/*
 * The evaluator's interface for functions of the language: arguments, block,
 * the arena of the compile, and errors.  Of eval/, functions/ includes only
 * this header, scope_api.h and epp.h.
 *
 * Functions are rows.  The signature is Puppet's own notation of a dispatch;
 * rows of the same name in sequence are its overloads, tried in order:
 *
 *	{"join", "Array $arg, Optional[String] $delimiter", fn_join, ...}
 *
 * `*T $x` repeats (captures rest), `+T $x` at least once, a parameter with
 * Optional[T] may be left out at the end, `&Callable[2,2] $block` is the block,
 * `&Optional[Callable]` an optional one.  Functions receive checked arguments.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct ast;
struct callee;
struct eval;
struct frame;
struct function_found;
struct function_row;
struct intern;
struct source;

/*
 * The result of an evaluation.  With EVAL_OK the value is in the out-parameter;
 * with EVAL_ERR the reason is in the diagnostics of the compile; BREAK, NEXT
 * and RETURN carry a value and are consumed by the frames of lambda calls,
 * functions, classes and defines.
 */
enum eval_rc {
	EVAL_OK,
	EVAL_ERR,
	EVAL_BREAK,
	EVAL_NEXT,
	EVAL_RETURN,
};

struct call {
	struct eval *e;
	struct arena *arena; /* of the compile */
	struct intern *names;
	const struct function_row *row;
	const struct function_found *found; /* of row */
	const struct value *args;
	uint32_t argc;
	struct value block;	     /* V_LAMBDA or V_UNSET */
	struct value receiver;	     /* of a method, or V_UNSET */
	const struct ast *site;	     /* the call, or NULL */
	const struct source *source; /* of site */
};

typedef enum eval_rc (*function_impl)(struct call *c, struct value *ret);

/* Where a function may run. */
#define RUN_SERVER 0x01
#define RUN_AGENT  0x02 /* as Deferred */
#define RUN_BOTH   (RUN_SERVER | RUN_AGENT)
/*
 * One of the last rows, which raise errors; its signature is not described in
 * messages.
 */
#define ROW_MISMATCH 0x04
/*
 * A function of the interface of Puppet 3, which has neither iterators nor
 * references without a title, as Class: an argument that contains one is
 * refused before the call (lib/puppet/pops/evaluator/runtime3_converter.rb).
 */
#define ROW_LEGACY 0x08
/*
 * One of the last rows, which exist only with split_secrets
 * (base/settings/compat.h).
 */
#define ROW_ADDED 0x10
/*
 * One of the last rows, which replace all others without compare_times
 * (base/settings/compat.h).
 */
#define ROW_OLD 0x20

/*
 * Its result may be another one each time: by the clock, by chance, by files
 * that are not recorded (language/reads/reads.h).
 */
#define ROW_CHANGES 0x40

struct function_row {
	const char *name;
	const char *signature;
	function_impl impl;
	unsigned where;	 /* RUN_..., ROW_... */
	const char *doc; /* one line */
};

/* A family's table: rows until name is NULL. */
struct function_family {
	const char *name; /* "string", "iterate" ... */
	const struct function_row *rows;
	const char *module; /* module of the functions; NULL: Puppet's */
};

/* Name a value for an error: "Integer", "Undef Value", "Service-Type". */
const char *call_label(struct call *c, struct value v);

/*
 * Raise an error with Puppet's wording; the call's place and "Error while
 * evaluating a Function Call" are added by the caller's frame.  Returns
 * EVAL_ERR.
 */
enum eval_rc call_error(struct call *c, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * As call_error(), which raises an error of Ruby, for an error of Puppet's own:
 * Hiera distinguishes the two.
 */
enum eval_rc call_error_own(struct call *c, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* As call_error(), for a value of a wrong type. */
enum eval_rc call_error_assertion(struct call *c, const char *message);

/*
 * A block that is not written in Puppet and takes min to max (UINT32_MAX: any
 * number of) arguments, for call_function(): it is valid until the calling
 * function returns.
 */
typedef enum eval_rc (*native_block)(
    void *ctx, const struct value *args, uint32_t argc, struct value *ret);
struct value call_native_block(
    struct call *c, native_block block, void *ctx, uint32_t min, uint32_t max);

/* Call a block (V_LAMBDA).  Consumes NEXT; returns BREAK and RETURN. */
enum eval_rc call_block(struct call *c, struct value block,
    const struct value *args, uint32_t argc, struct value *ret);

/* Parameters a block takes: *ret_max is UINT32_MAX for any number. */
void call_block_arity(struct value block, uint32_t *ret_min, uint32_t *ret_max);

/* The integer of a value that the signature has checked; it fits in 64 bits. */
enum eval_rc call_integer(struct call *c, struct value v, int64_t *ret);

/* Charge n steps to the compile's budget; EVAL_ERR when it is spent. */
enum eval_rc call_charge(struct call *c, uint64_t n);

/* Call another function of the language by name. */
enum eval_rc call_function(struct call *c, const char *name,
    const struct value *args, uint32_t argc, struct value block,
    struct value *ret);
/*
 * The same in the top scope, in which functions of the 4.x API call others.
 */
enum eval_rc call_top_function(struct call *c, const char *name,
    const struct value *args, uint32_t argc, struct value block,
    struct value *ret);

/*
 * Call the module's own implementation in place of the built-in one, whose
 * results differ for these arguments.
 */
enum eval_rc call_module_function(struct call *c, struct value *ret);

/* Call the row of c that accepts the arguments; for the evaluator. */
enum eval_rc call_rows(struct eval *e, struct frame *f, const struct ast *site,
    const struct callee *c, const struct value *args, uint32_t argc,
    struct value block, struct value *ret);

#endif
