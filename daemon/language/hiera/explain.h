#ifndef LANGUAGE_HIERA_EXPLAIN_H
#define LANGUAGE_HIERA_EXPLAIN_H

/*
 * The steps of a lookup as a tree, for `dalang lookup --explain`.  A query may
 * have an explainer; the lookup then adds a node for each step that it begins
 * (explain_push) and notes the outcome in the innermost node.  All functions
 * accept NULL, and do nothing then: other lookups have no explainer.
 *
 * Nodes, their texts and their order are those of Puppet
 * (pops/lookup/explainer.rb).
 */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct merge;

/* Maximum number of nodes; further steps are left out. */
#define EXPLAIN_NODES_MAX 1000000

enum explain_kind {
	EXPLAIN_ROOT,
	EXPLAIN_KEY, /* Searching for "TEXT" */
	EXPLAIN_INVALID_KEY,
	EXPLAIN_MERGE_SOURCE,
	EXPLAIN_MODULE,
	EXPLAIN_INTERPOLATION, /* of the string TEXT */
	EXPLAIN_MERGE,	       /* by the strategy TEXT */
	EXPLAIN_PROVIDER,      /* TEXT; DETAIL: its configuration's path */
	EXPLAIN_PATH,	       /* DETAIL: as in the configuration */
	EXPLAIN_URI,	       /* the same */
	EXPLAIN_SUB_KEY,
	EXPLAIN_SEGMENT,
	EXPLAIN_SCOPE, /* a part of the lookup with the name TEXT */
};

enum explain_event {
	EXPLAIN_NOTHING,
	EXPLAIN_FOUND,
	EXPLAIN_FOUND_IN_OVERRIDES,
	EXPLAIN_FOUND_IN_DEFAULTS,
	EXPLAIN_NOT_FOUND,
	EXPLAIN_RESULT,
	EXPLAIN_LOCATION_NOT_FOUND,
	EXPLAIN_MODULE_NOT_FOUND,
	EXPLAIN_MODULE_PROVIDER_NOT_FOUND,
};

struct explain_text {
	struct explain_text *next;
	const char *text;
};

struct explain_node {
	enum explain_kind kind;
	enum explain_event event;
	const char *text, *detail;
	const char *module;    /* of a module's provider, or NULL */
	const char *key;       /* of the event, or NULL */
	struct value value;    /* of the event */
	struct value strategy; /* of a merge: its options, or undef */
	struct explain_text *texts, **texts_end;
	struct explain_node *parent, *first, *last, *next;
};

struct explainer {
	struct arena *arena;
	struct explain_node root;
	struct explain_node *current;
	uint32_t nodes;
	uint32_t skipped; /* depth of steps that are left out */
	int cut;	  /* steps were left out */
	int only_options; /* look up lookup_options instead of the key */
};

/* Make x empty; its nodes are in the arena. */
void explain_init(struct explainer *x, struct arena *a);

/* Begin and end a step; texts must live as long as the arena. */
struct explain_node *explain_push(struct explainer *x, enum explain_kind kind,
    const char *text, const char *detail);
void explain_pop(struct explainer *x);
/* Begin a merge of several values. */
void explain_push_merge(struct explainer *x, const struct merge *m);
/* A step without an inner one. */
void explain_leaf(struct explainer *x, enum explain_kind kind, const char *text,
    enum explain_event event);

/* Set the outcome of the innermost step. */
void explain_found(struct explainer *x, enum explain_event event,
    const char *key, struct value v);
void explain_not_found(struct explainer *x, const char *key);
void explain_event(struct explainer *x, enum explain_event event);
/* Add a sentence to the innermost step. */
void explain_add_text(struct explainer *x, const char *text);
/* End all steps, after an error. */
void explain_unwind(struct explainer *x);

#endif
