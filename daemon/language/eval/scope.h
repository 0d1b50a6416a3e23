#ifndef LANGUAGE_EVAL_SCOPE_H
#define LANGUAGE_EVAL_SCOPE_H

/*
 * A scope is Puppet's scope: the top scope, or that of a class, a node or an
 * instance of a defined type.  It holds the scope that declared it (parent; for
 * resource defaults), the scopes in which free variables are searched
 * (inherited, then enclosing: node or top) and its resource.
 *
 * A frame is the storage of one body's variables, by slot.  Each scope has one;
 * lambdas, functions and templates have their own, linked by `outer` to the
 * frame whose variables they see.  A slot that is V_UNSET is searched by name
 * (variable.c): through the outer frames, then the scope's chain.
 *
 * Frames of lambdas, functions and templates, and argument lists, are on a
 * stack of values (budget.h) and are popped when the call ends; frames of
 * scopes are in the arena.
 */

#include <stdint.h>

#include "language/lang/ast.h"
#include "language/value/value.h"

struct callee;
struct definition;
struct epp_output;
struct name;
struct resource;
struct source;

enum scope_kind {
	SCOPE_TOP,
	SCOPE_CLASS,
	SCOPE_NODE,
	SCOPE_DEFINE,
};

/* A variable without a slot: facts, ENC parameters, $title, metaparams. */
struct binding {
	const struct name *name;
	struct value value;
};

/* Groups of a regular expression's last match, for $0, $1 ... */
struct match {
	const char *subject;
	uint32_t count;	   /* groups, $0 included */
	int32_t offsets[]; /* start and end of each; -1: did not take part */
};

struct frame {
	const struct ast_body *body;
	struct frame *outer; /* lambda, inline template; NULL: none */
	struct scope *scope;
	const struct match *match;
	struct epp_output *epp; /* of the template being rendered, or NULL */
	struct callee **sites;	/* by call of the source, NULL: none yet */
	const char *callee;	/* set while parameters are being bound */
	uint32_t read_only;	/* 1 + parameter whose default is evaluated */
	struct frame_binding *bindings; /* template arguments without slot */
	struct value slots[];
};

struct frame_binding {
	struct frame_binding *next;
	struct binding b;
};

/* Resource defaults of one type in one scope. */
struct defaults {
	struct defaults *next;
	const struct name *type; /* "File" */
	uint32_t count;
	struct rparam *params;
};

struct scope {
	uint8_t kind;		      /* enum scope_kind */
	struct scope *parent;	      /* dynamic; NULL: top */
	struct scope *enclosing;      /* node or top; NULL: top */
	struct scope *inherited;      /* class: scope of its parent class */
	const struct definition *def; /* class, define; NULL: others */
	struct resource *resource;
	struct frame *frame;
	const struct name *module, *caller_module; /* or NULL */
	struct value title, name;		   /* V_UNSET: none */
	uint8_t may_override; /* top, node: as def_state.may_override */
	struct defaults *defaults;
	uint32_t binding_count, binding_cap; /* cap: power of two, or 0 */
	struct binding *bindings;	     /* open addressing by name */
};

/* A parameter to be set in a resource, with its place. */
struct rparam {
	const struct name *name;
	struct value value;
	const struct scope *source; /* scope of the code that set it */
	const struct source *src;   /* of offset; NULL: no place */
	uint32_t offset;
	uint8_t append; /* +> */
};

#endif
