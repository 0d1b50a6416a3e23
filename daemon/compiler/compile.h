#ifndef COMPILER_COMPILE_H
#define COMPILER_COMPILE_H

/*
 * One compile: node, facts and an environment in, a catalog out.  Phases
 * are timed under the names of metrics' table of phases; records go out
 * through logging with the node as context.
 */

#include <stddef.h>
#include <stdint.h>

#include "value/value.h"

struct arena;
struct catalog;
struct diag_list;
struct environment;

/* What ended a compile; dlcResultTable's rows in this order, from 1. */
enum compile_result {
	COMPILE_OK = 1,
	COMPILE_SYNTAX_ERROR,
	COMPILE_EVALUATION_ERROR,
	COMPILE_TYPE_MISMATCH,
	COMPILE_MISSING_CLASS,
	COMPILE_MISSING_NODE,
	COMPILE_DATA_LOOKUP,
	COMPILE_FACT_ERROR,
	COMPILE_NODE_TERMINUS,
	COMPILE_VALIDATION,
	COMPILE_TIMEOUT,
	COMPILE_ABORTED,
	COMPILE_OVERLOAD,
	COMPILE_AUTH_DENIED,
	COMPILE_INTERNAL,
};

struct compile_request {
	const char *certname;
	const char *transaction_uuid; /* NULL: none */
	struct value facts;	      /* hash of fact values */
	struct value trusted;	      /* hash, or undef: made from certname */
	struct value server_facts;    /* hash, or undef */
	struct value node_classes;    /* ENC: array, hash, or undef */
	struct value node_parameters; /* ENC: hash, or undef */
	uint64_t max_steps;	      /* 0: the default */
	uint64_t max_bytes;	      /* of the compile's arena; 0: default */
	uint64_t max_ns;	      /* wall time; 0: default */
};

/*
 * Compiles into arena a.  On failure *ret_catalog is untouched, diags says
 * why and the result names the kind of failure.
 */
enum compile_result compile_catalog(const struct environment *env,
    const struct compile_request *rq, struct arena *a, struct diag_list *diags,
    struct catalog **ret_catalog);

#endif
