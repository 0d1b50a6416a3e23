#ifndef LANGUAGE_EVAL_EXPRESSION_VARIABLE_H
#define LANGUAGE_EVAL_EXPRESSION_VARIABLE_H

/*
 * Scopes, frames and variables: making them, finding variables by slot and
 * by name, setting them.
 */

#include <stdbool.h>
#include <string.h>

#include "language/eval/budget.h"
#include "language/eval/internal.h"

/* A scope declared from parent (NULL: the top scope). */
struct scope *scope_new(
    struct eval *e, enum scope_kind kind, struct scope *parent);

/* The frame of a body that stays valid during the compile. */
struct frame *frame_new(
    struct eval *e, struct scope *s, const struct ast_body *body);

/* Number of values of a frame of n slots on the stack of values. */
#define FRAME_VALUES(n)                                      \
	((sizeof(struct frame) + sizeof(struct value) - 1) / \
		sizeof(struct value) +                       \
	    (n))

/*
 * A frame on the stack of values; NULL (error raised) when that is full. outer
 * is the frame whose variables and match it sees, or NULL.
 */
static inline struct frame *
frame_push(struct eval *e, struct scope *s, const struct ast_body *body,
    struct frame *outer)
{
	struct frame *f =
	    (void *)vstack_push(e, FRAME_VALUES(body->slot_count));

	if (f == NULL)
		return NULL;
	*f = (struct frame){.body = body, .outer = outer, .scope = s};
	if (outer != NULL) {
		f->match = outer->match;
		f->epp = outer->epp;
	}
	memset(f->slots, 0, body->slot_count * sizeof(f->slots[0]));
	return f;
}

/* The frame in which the top scope has its variables now. */
static inline struct frame *
top_frame(const struct eval *e)
{
	return e->top_frame != NULL ? e->top_frame : e->top->frame;
}

/* The frames that run before one is entered. */
struct running {
	struct frame *frame, *top_frame;
};

/* Make f the frame that runs; *ret_outer is kept for frame_leave(). */
static inline void
frame_enter(struct eval *e, struct frame *f, struct running *ret_outer)
{
	*ret_outer = (struct running){e->frame, e->top_frame};
	e->frame = f;
	if (f->scope == e->top)
		e->top_frame = f;
}

static inline void
frame_leave(struct eval *e, const struct running *outer)
{
	e->frame = outer->frame;
	e->top_frame = outer->top_frame;
}

/* Set a variable without a slot in one frame. */
void frame_bind(
    struct eval *e, struct frame *f, const struct name *name, struct value v);

/* Set a variable without a slot; names are not checked. */
void scope_bind(
    struct eval *e, struct scope *s, const struct name *name, struct value v);

/* The error of variable_reserved(), with the variable's name. */
#define VARIABLE_RESERVED "Attempt to assign to a reserved variable name: '%s'"

/* $facts, $trusted and $server_facts, which no code may set; and the error. */
bool variable_is_reserved(const struct eval *e, const struct name *name);
enum eval_rc variable_reserved(struct eval *e, const struct name *name);

/*
 * The variable of that name (no $, "::" inside allowed, absolute when it began
 * with ::) as seen from f: 1 and *ret, or 0.
 */
int variable_find(struct eval *e, const struct frame *f,
    const struct name *name, int absolute, struct value *ret);
/* The same for text that need not be interned. */
int variable_find_text(struct eval *e, const struct frame *f, const char *name,
    size_t len, struct value *ret);

/*
 * Calls fn for each variable that f sees, outer ones first, so that an inner
 * one of the same name comes later.
 */
void variables_each(struct eval *e, const struct frame *f,
    void (*fn)(void *ctx, const struct name *name, struct value v), void *ctx);

/* Sets the variable of that name in f, as an assignment does. */
enum eval_rc variable_set(
    struct eval *e, struct frame *f, const struct name *name, struct value v);

/* AST_VAR. */
enum eval_rc variable_eval(
    struct eval *e, struct frame *f, const struct ast *n, struct value *ret);

/* Set the variable of node n (AST_VAR) in f; at is the assignment. */
enum eval_rc variable_assign(struct eval *e, struct frame *f,
    const struct ast_var *n, const struct ast *at, struct value v);

#endif
