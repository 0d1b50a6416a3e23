#ifndef LANGUAGE_VALUE_DOCUMENT_HOCON_RESOLVE_H
#define LANGUAGE_VALUE_DOCUMENT_HOCON_RESOLVE_H

/*
 * The resolver of HOCON's references, and concatenations.
 *
 * A reference has an absolute path.  While an item of a stack is resolved that
 * is a reference or a concatenation, references see only the items below it:
 * that is how a value extends its former value.  A reference that leads to
 * itself otherwise is part of a cycle: nothing if it is optional, else an
 * error.
 */

#include <stdbool.h>
#include <stddef.h>

#include "language/value/document/hocon_node.h"

struct arena;

/* Maximum number of references within references, and of steps. */
#define HOCON_RESOLVE_DEPTH_MAX 400
#define HOCON_RESOLVE_STEPS_MAX ((size_t)1 << 20)
/* Maximum size of the resolved text, and of what is copied for it. */
#define HOCON_WEIGHT_MAX ((uint64_t)64 << 20)

struct hocon_resolver {
	struct arena *arena;
	const char *file;
	struct hocon_node *root;
	bool cycle;	   /* a reference leads to itself */
	const char *trace; /* ... and these are in the cycle */
	bool other;	   /* the error is not one of syntax or references */
	const char *error; /* "FILE: LINE: REASON"; the first */
	struct hocon_node *busy[HOCON_RESOLVE_DEPTH_MAX]; /* references */
	unsigned busy_count;
	unsigned depth;
	size_t steps;
	size_t copied;	/* members of merged objects */
	uint64_t bytes; /* of joined texts and lists */
};

/* An error at a line (0: the text as a whole). */
void hocon_fail(struct hocon_resolver *r, unsigned line, const char *reason);

/*
 * Join the count pieces of a concatenation, those that can be joined; owned:
 * the pieces may be changed.  NULL after an error, or without a piece.
 */
struct hocon_node *hocon_concatenate(struct hocon_resolver *r,
    struct hocon_node **pieces, unsigned count, bool owned);

/* Resolve r->root; 0, or -1 with r->error set. */
int hocon_resolve(struct hocon_resolver *r, struct value *ret);

#endif
