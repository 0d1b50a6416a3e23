#ifndef LANGUAGE_EVAL_DISPATCH_H
#define LANGUAGE_EVAL_DISPATCH_H

/*
 * Signatures of callable functions (language/types/describe/signature.h): those
 * of built-in functions are parsed once per process from the text in their
 * rows, those written in Puppet come from their parameters.
 */

#include "language/eval/internal.h"
#include "language/types/describe/signature.h"

/* The signature of a built-in's row; NULL with an error raised. */
const struct signature *dispatch_of_row(
    struct eval *e, const struct function_row *row);

/*
 * The signature of a row of this compile, whose text may use the environment's
 * types; NULL with an error raised.
 */
const struct signature *dispatch_of_text(
    struct eval *e, const struct function_row *row);

/*
 * The parameters of a template, which are given by name: a required one may
 * follow an optional one.  Types are evaluated in f.
 */
enum eval_rc dispatch_params(struct eval *e, struct frame *f,
    const struct ast_body *body, struct signature_param **ret);

/*
 * The signature of parameters written in Puppet; types are evaluated in f.
 */
enum eval_rc dispatch_of_body(struct eval *e, struct frame *f,
    const struct ast_body *body, const struct signature **ret);

/* True when the arguments fit: as signature_accepts(), without a block. */
int dispatch_accepts(
    const struct signature *s, const struct value *args, uint32_t argc);

/* Raise the reason why none of the n signatures accepts the arguments. */
enum eval_rc dispatch_mismatch(struct eval *e, const char *name,
    const struct signature *const *sigs, uint32_t n, const struct value *args,
    uint32_t argc, struct value block);

#endif
