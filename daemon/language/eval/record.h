#ifndef LANGUAGE_EVAL_RECORD_H
#define LANGUAGE_EVAL_RECORD_H

/*
 * Records of what an evaluation does, at levels DEBUG and TRACE: an operator
 * who sets them for a node finds out why it was given what it was given.
 */

#include "language/eval/internal.h"
#include "logging/span.h"

struct collector;
struct node_definition;

/*
 * The block of the node; written: its name or expression; reason: why it
 * applies, a clause.
 */
void record_node(struct eval *e, const struct node_definition *block,
    const char *written, const char *reason);

/* Classes that a node classifier gave: an array or hash of names. */
void record_classes(struct eval *e, struct value classes);

/*
 * The evaluation of a class or of a resource of a defined type begins and
 * ends; a span measures it.
 */
void record_begin(
    struct eval *e, const struct resource *r, struct log_span *span);
void record_end(
    struct eval *e, const struct resource *r, struct log_span *span);

/* A resource was declared. */
void record_declared(struct eval *e, const struct resource *r);

/* Resource defaults set the parameters of r from index first on. */
void record_defaults(struct eval *e, const struct resource *r, uint32_t first);

/* o was applied to r. */
void record_override(
    struct eval *e, const struct resource *r, const struct override *o);

/* A collector found the resources from this index on. */
void record_collected(
    struct eval *e, const struct collector *c, uint32_t first);
/* At the end of a compile: the collectors that found none. */
void record_collected_none(struct eval *e);

/* A type alias is used for the first time; its type is at that place. */
void record_alias(const char *name, const struct source *src, uint32_t offset);

/* An expression is evaluated next. */
void record_expression(
    struct eval *e, const struct frame *f, const struct ast *n);

/* A template with this name (NULL: of no file) was rendered. */
void record_rendered(
    struct eval *e, const char *name, struct value text, int64_t ns);

/* True when calls of functions are recorded now: by record_call(). */
static inline bool
record_calls(void)
{
	return __builtin_expect(
	    log_gate_of(LOGCAT_COMPILE_FUNCTION) <= LOG_LEVEL_DEBUG ||
		log_gate_of(LOGCAT_PROFILE_COMPILE) <= LOG_LEVEL_DEBUG,
	    0);
}

/* Record a call of the function, which began at `start` (clock_mono_ns()). */
void record_call(const struct frame *f, const struct ast *site,
    const char *function, int64_t start);

#endif
