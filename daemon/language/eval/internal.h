#ifndef LANGUAGE_EVAL_INTERNAL_H
#define LANGUAGE_EVAL_INTERNAL_H

/*
 * The evaluator's state and its data of resources and definitions; only eval/
 * includes this.  Scopes and frames are in scope.h.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/eval/call.h"
#include "language/eval/eval.h"
#include "language/eval/scope.h"
#include "language/eval/names.h"

struct arena;
struct backtrace;
struct catalog;
struct collector;
struct context;
struct definition;
struct diag_list;
struct exported_resource;
struct intern;
struct map;
struct name;
struct relation;
struct resource;
struct resource_kind_of;
struct resource_meta;
struct source;
struct type;
struct type_times;

/* The evaluator's data of a resource (resource.eval). */
struct rinfo {
	struct scope *scope;		  /* that declared it */
	const struct definition *def;	  /* class, define */
	const struct resource_meta *meta; /* other types */
	const struct scope *source;	  /* of the code that declared it */
	const struct rparam *declared;	  /* as given by the statement */
	uint32_t declared_count;
	uint8_t tags_merged; /* those of the scope's resource */
	/* collected from another node; or NULL */
	const struct exported_resource *exported;
	struct rparam *params; /* set by override or collector */
	uint32_t param_count, param_cap;
};

struct override {
	struct override *next;
	const struct name *type;
	struct value title;
	struct scope *scope;
	const struct source *src;
	uint32_t offset;
	uint32_t count;
	uint8_t by_collector; /* may change parameters set by others */
	struct rparam *params;
};

/* A compile's data of a class or defined type, by definition.id. */
struct def_state {
	struct scope *scope;		 /* class: once evaluation began */
	struct resource *resource;	 /* class: in the catalog */
	const struct type **param_types; /* NULL until first used */
	uint8_t parent_found;
	uint8_t may_override; /* a collector of its code has overridden */
	const struct definition *parent; /* class: inherited */
};

enum error_kind {
	ERROR_NONE,
	ERROR_THROWN,	 /* as RAW, for the code that binds parameters */
	ERROR_RAW,	 /* gets the sentence and place of the expression */
	ERROR_PLACED,	 /* complete, with a place of its own */
	ERROR_NOT_FOUND, /* not an error: call_not_found() */
};

struct eval_error {
	enum error_kind kind;
	enum eval_failure failure;
	bool own; /* RAW: of Puppet, not of Ruby; PLACED: place in message */
	const char *code;	/* Puppet's issue code, or NULL */
	const char *class_name; /* RAW: in Puppet; NULL: not known */
	const void *thrown;	/* of call_throw(), or NULL */
	const char *message;
	const char *file; /* NULL: unknown */
	uint32_t line, column;
	struct backtrace *backtrace; /* places passed since; NULL: none */
};

/* Resource types cached by name; a power of two. */
#define KIND_CACHE 64

/* A call, or a file of the site manifest, whose code is being evaluated. */
struct active_call {
	const struct ast *site;	     /* NULL: the file */
	const struct source *source; /* of site */
	const struct active_call *outer;
};

struct eval {
	struct context *ctx;
	struct catalog *cat;
	struct arena *arena;
	struct intern *names;
	struct diag_list *diags;
	struct eval_names n;

	const char *stack_low; /* deepest address that may be used */
	uint64_t steps, check_at, max_steps, max_bytes;
	uint64_t deadline;	     /* CLOCK_MONOTONIC, ns */
	bool (*unwanted)(void *ctx); /* of eval_limits */
	void *unwanted_ctx;
	uint64_t ask_at; /* time of the next poll */

	struct value *vstack, *vtop, *vend;

	struct eval_error error;
	struct value jump;	/* of BREAK, NEXT, RETURN */
	enum eval_rc spread_rc; /* why expr_spread() failed */
	const struct source *jump_source;
	uint32_t jump_offset;

	struct frame *frame; /* being evaluated now */
	/*
	 * the innermost frame of a function, lambda or template in the top
	 * scope
	 */
	struct frame *top_frame;
	/* the call of the native function that runs, and its file; or NULL */
	const struct ast *site;
	const struct source *site_source;
	const struct active_call *calls; /* the innermost one, or NULL */
	struct scope *top, *node_scope;
	struct def_state *defs;
	uint32_t def_cap;
	struct kind_cache {
		const struct name *name;
		const struct resource_kind_of *kind;
	} kinds[KIND_CACHE]; /* resource types by name as written */
	struct map *sites;   /* source -> callees by call (callsite.c) */
	struct map *callees; /* name -> struct callee */
	struct type_times *type_times; /* type_time.c; NULL: none yet */
	struct map *modules;	       /* names of those that were used */
	struct map *deprecated;	       /* keys of warnings already logged */
	struct map *types;	       /* name as written -> struct type */
	unsigned in_alias;	       /* aliases being resolved */
	struct typeset *typeset;       /* the set being resolved, or NULL */
	struct map *annotations;       /* call_annotations(); NULL: none */

	struct resource **resources; /* as added, Stage and Settings not */
	uint32_t resource_count, resource_cap;
	struct collector **collectors;
	uint32_t collector_count, collector_cap;
	struct relation *relations;
	uint32_t relation_count, relation_cap;
	struct map *overrides; /* "Type[title]" -> struct override */
	uint8_t any_defaults;
	struct eval_counts counts;
};

#endif
