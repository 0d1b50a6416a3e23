#ifndef LANGUAGE_EVAL_ERROR_H
#define LANGUAGE_EVAL_ERROR_H

/*
 * Errors and warnings of the evaluation.
 *
 * Two kinds are returned with EVAL_ERR, as in Puppet: a raw one is a bare
 * sentence ("Could not find class ::x for node"), which the innermost
 * expression being evaluated completes to "Evaluation Error: Error while
 * evaluating a Function Call, ..." with its own place; a placed one is complete
 * and is not changed.  An issue is placed at once.
 */

#include "language/eval/internal.h"
#include "language/lang/label.h"
#include "language/lang/validate.h"

/* Raise a raw error; always EVAL_ERR. */
enum eval_rc eval_raise(struct eval *e, const char *fmt, ...)
    __attribute__((format(printf, 2, 3), cold));

/* As eval_raise(), with the kind of failure. */
enum eval_rc eval_raise_as(struct eval *e, enum eval_failure failure,
    const char *fmt, ...) __attribute__((format(printf, 3, 4), cold));
/* Raise an error for a value of a wrong type, with Puppet's message. */
enum eval_rc eval_raise_assertion(struct eval *e, const char *message);

/* Raise one of Puppet's issues at node n: "Evaluation Error: ...". */
enum eval_rc eval_issue(struct eval *e, const struct frame *f,
    const struct ast *n, const char *code, const char *fmt, ...)
    __attribute__((format(printf, 5, 6), cold));

/*
 * Raise an error whose sentence is complete, with the place given (file NULL,
 * line or column 0: unknown).
 */
enum eval_rc eval_raise_at(struct eval *e, const char *file, uint32_t line,
    uint32_t column, const char *fmt, ...)
    __attribute__((format(printf, 5, 6), cold));

/*
 * Give the error the place of a definition when it has none, as Puppet does for
 * what a parameter's default raises; always EVAL_ERR.  A raw error of Puppet
 * itself is left to the expression.
 */
enum eval_rc eval_place(struct eval *e, const struct definition *def);

/*
 * Raise the diagnostics that the environment has added since the list had
 * `errors` of them (diag_list.errors).
 */
enum eval_rc eval_raise_found(struct eval *e, size_t errors);

/*
 * An issue whose severity follows a setting: ignored, logged as a warning,
 * or raised.  EVAL_OK or EVAL_ERR.
 */
enum eval_rc eval_issue_by(struct eval *e, const struct frame *f,
    const struct ast *n, enum strictness severity, const char *code,
    const char *fmt, ...) __attribute__((format(printf, 6, 7), cold));

/* Log a warning with a place (file NULL, line 0: none). */
void eval_warn_at(struct eval *e, const char *file, uint32_t line,
    uint32_t column, const char *fmt, ...)
    __attribute__((format(printf, 5, 6), cold));

/* Log a warning without a place, once for each key in a compile. */
void eval_warn_once(struct eval *e, const char *key, const char *message);

/* The same for code that will not work in a later version. */
void eval_deprecated(struct eval *e, const char *key, const char *message);

/*
 * Wrap the error, with its place if it has one, into "Evaluation Error: Error
 * while evaluating WHAT, ..." with a new place, as Puppet does for queued
 * resources.
 */
void eval_wrap(
    struct eval *e, const char *what, const char *file, uint32_t line);

/* Move the error into the diagnostics of the compile. */
void eval_report(struct eval *e);

/* Error text and place for EVAL_ERR that came up raw. */
enum eval_rc eval_wrap_error(
    struct eval *e, struct frame *f, const struct ast *n);

#endif
