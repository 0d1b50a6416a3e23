#ifndef LANGUAGE_FUNCTIONS_WALK_H
#define LANGUAGE_FUNCTIONS_WALK_H

/*
 * Iterate over a call's first argument and call its block: shared by the
 * iterating functions.
 */

#include "language/eval/call.h"
#include "language/value/iterate.h"

/* Arity of a block that receives values only, also those of a hash. */
#define ELEMENT_VALUES (-1)

struct element_walk {
	struct call *call;
	struct vwalk walk;
	int arity; /* 1: element; 2: key or index, and value */
	int is_hash;
	struct value key;   /* key or index of the element */
	struct value value; /* of a hash: the entry's value */
};

/* The elements of the first argument; -1 with an error raised. */
int element_iterator(struct call *c, struct viterator *ret);

enum eval_rc element_walk_start(
    struct element_walk *w, struct call *c, int arity);
/* The next element: 0 at the end. */
int element_walk_next(struct element_walk *w);
/* The element as one value: in a hash a pair. */
struct value element_walk_value(struct element_walk *w);
/* Call the block for the element. */
enum eval_rc element_walk_call(struct element_walk *w, struct value *ret);
/* Consume break(), which only ends the walk. */
enum eval_rc element_walk_end(enum eval_rc rc);

#endif
