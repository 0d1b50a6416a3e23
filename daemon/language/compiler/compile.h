#ifndef LANGUAGE_COMPILER_COMPILE_H
#define LANGUAGE_COMPILER_COMPILE_H

/*
 * One compile: node, facts and an environment in, a catalog out.  Phases
 * are timed under the names of metrics' table of phases; records are
 * logged with the node as context.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/catalog/to_json.h"
#include "language/value/value.h"

struct arena;
struct catalog;
struct data_lookup;
struct diag_list;
struct epp_render;
struct environment;
struct exports_source;
struct reads;
struct ruby_host;
struct settings;
struct strbuf;

/* Result of a compile; dlcResultTable's rows in this order, from 1. */
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
	COMPILE_STORE, /* exported resources could not be read */
};

struct compile_request {
	const char *certname;
	const char *transaction_uuid; /* NULL: none */
	struct value facts;	      /* hash of fact values */
	size_t facts_bytes;	      /* of their JSON; 0: unknown */
	/*
	 * Set after the compile of a catalog: code has asked for $facts, or for
	 * a variable that no fact has set.  Or NULL.
	 */
	bool *facts_read;
	struct reads *reads;  /* is filled (reads/reads.h); or NULL */
	struct value trusted; /* hash, or undef: made as follows */
	/*
	 * The name in the client's certificate, "" without one: $trusted is
	 * about the client.  NULL: it is about the node, as in commands.
	 */
	const char *client;
	struct value extensions;      /* hash, or undef: none */
	struct value external;	      /* trusted_external.h; undef: none */
	struct value server_facts;    /* hash, or undef: of this program */
	struct value node_classes;    /* ENC: array, hash, or undef */
	struct value node_parameters; /* ENC: hash, or undef */
	const char *code_id;	      /* of the catalog; NULL: none */
	struct settings *settings;    /* $settings::NAME; NULL: none */
	struct ruby_host *ruby;	      /* NULL: Ruby code is an error */
	/* exported resources; NULL: they are ignored, with a warning */
	const struct exports_source *exports;
	unsigned *store_status; /* of HTTP, for COMPILE_STORE; or NULL */
	uint64_t max_steps;	/* 0: the default */
	uint64_t max_bytes;	/* of the compile's arena; 0: default */
	uint64_t max_ns;	/* wall time; 0: default */
	/*
	 * Called when memory ran out during the compile, after the record was
	 * written; the process ends when it returns.  NULL: nothing more is
	 * done.
	 */
	void (*on_overrun)(void *ctx, const char *message);
	/*
	 * Polled during the compile: true when the client no longer waits for
	 * the catalog; the compile then fails as COMPILE_ABORTED and is not
	 * counted as a compile.  May be NULL.
	 */
	bool (*unwanted)(void *ctx);
	/*
	 * Called at the end of a compile to add metadata of files to the
	 * catalog: 0, or -1 with a diagnostic.  NULL: the catalog is not
	 * static.
	 */
	int (*inline_metadata)(
	    void *ctx, struct catalog *c, struct diag_list *diags);
	void *ctx;
};

/*
 * Compile into arena a.  On failure *ret_catalog is untouched, diags has the
 * reason and the result is the kind of failure.  Results of earlier compiles of
 * the same environment may change with the next one: a worker runs one compile
 * at a time.
 */
enum compile_result compile_catalog(const struct environment *env,
    const struct compile_request *rq, struct arena *a, struct diag_list *diags,
    struct catalog **ret_catalog);

/*
 * Compile without records, then look up data in the top scope: any result but
 * COMPILE_OK is that of the compile (language/compiler/lookup/data_lookup.h).
 */
enum compile_result compile_lookup(const struct environment *env,
    const struct compile_request *rq, struct arena *a, struct diag_list *diags,
    struct data_lookup *l);

/* The same with templates that are rendered (language/compiler/epp_render.h).
 */
enum compile_result compile_epp(const struct environment *env,
    const struct compile_request *rq, struct arena *a, struct diag_list *diags,
    struct epp_render *r);

/*
 * The catalog as JSON (catalog_to_json()), timed and counted as a phase of its
 * compile.
 */
int compile_render(const struct catalog *c, enum catalog_form form,
    struct strbuf *out, const char **ret_fault);

/*
 * Append the first error as Puppet words it: message, place, and " on node
 * NAME".  This is the answer to a failed catalog request.
 */
void compile_error(
    const struct diag_list *diags, const char *certname, struct strbuf *out);

#endif
