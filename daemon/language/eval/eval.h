#ifndef LANGUAGE_EVAL_EVAL_H
#define LANGUAGE_EVAL_EVAL_H

/*
 * The evaluator.  The compiler calls, in this order,
 *
 *	e = eval_new(...);
 *	eval_run(e, phases, data);
 *	eval_free(e);
 *
 * where phases() calls eval_set() for top-scope variables, eval_settings(),
 * eval_main(), eval_node(), eval_node_classes(), eval_generators(),
 * eval_finish() and eval_validate(), each timed by the compiler.  All of them
 * return 0, or -1 with the reason in the context's diagnostics (message
 * complete but for " on node NAME", which the compiler adds).
 *
 * Evaluation runs on a stack of its own (EVAL_STACK bytes, guard page), so
 * that too deep recursion of a manifest is an error of that compile.
 * Everything is allocated from the compile's arena.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct catalog;
struct context;
struct eval;
struct name;
struct source;

#define EVAL_STACK	((size_t)64 << 20)
#define EVAL_MAX_STEPS	UINT64_C(500000000)    /* nodes evaluated: some 5 s */
#define EVAL_MAX_NS	UINT64_C(300000000000) /* wall time: 5 min */
#define EVAL_MAX_ROUNDS 1000 /* of the generators, as Puppet */

struct eval_limits {
	uint64_t max_steps; /* 0: EVAL_MAX_STEPS */
	uint64_t max_ns;    /* 0: EVAL_MAX_NS */
	uint64_t max_bytes; /* of the arena; 0: the arena's own maximum */
	/*
	 * Polled during the evaluation; true: the result is no longer wanted.
	 * May be NULL.
	 */
	bool (*unwanted)(void *ctx);
	void *ctx;
};

/* The reason why an evaluation failed, for the compile's result. */
enum eval_failure {
	EVAL_FAIL_NONE,
	EVAL_FAIL_EVALUATION,
	EVAL_FAIL_TYPE_MISMATCH,
	EVAL_FAIL_MISSING_CLASS,
	EVAL_FAIL_MISSING_NODE,
	EVAL_FAIL_LOOKUP,
	EVAL_FAIL_VALIDATION,
	EVAL_FAIL_TIMEOUT,
	EVAL_FAIL_BUDGET,
	EVAL_FAIL_UNWANTED,
};

/*
 * c and cat must outlive the result.  cat is empty; eval_new() adds Stage[main]
 * to it.  NULL (errno) when the stack cannot be mapped.
 */
struct eval *eval_new(
    struct context *c, struct catalog *cat, const struct eval_limits *limits);
/* Free memory outside the arena; NULL is allowed. */
void eval_free(struct eval *e);

/* Call fn(e, data) on the evaluation stack and return its result. */
int eval_run(struct eval *e, int (*fn)(struct eval *e, void *data), void *data);

/*
 * The place of the running native function, else the file that is being
 * evaluated (*line 0); *file NULL when it is unknown.
 */
void eval_where(
    const struct eval *e, const char **file, uint32_t *line, uint32_t *column);

/* The reason why the last call failed. */
enum eval_failure eval_failed(const struct eval *e);

/* Set a top-scope variable; v must stay valid during the compile. */
int eval_set(struct eval *e, const char *name, struct value v);

/* Class[Settings] and its scope, whose variables context.setting() gives. */
int eval_settings(struct eval *e);
/* The site manifest's code outside of classes, defines and nodes. */
int eval_main(struct eval *e);
/* The node block that matches the certname, if there are node blocks. */
int eval_node(struct eval *e);
/* ENC classes: array of names, or hash of name => parameters, or undef. */
int eval_node_classes(struct eval *e, struct value classes);
/* Collectors, defined types and lazy classes until none is pending. */
int eval_generators(struct eval *e);
/* Relationships, overrides, metaparameters and tags. */
int eval_finish(struct eval *e);
/* Fail on unresolved references and relationships without a resource. */
int eval_validate(struct eval *e);

/*
 * Evaluate a program as further code of the top scope, after eval_main(); *ret
 * is its value.
 */
int eval_program(struct eval *e, const struct source *src, struct value *ret);

/*
 * Call a function by name as code of the top scope does; for an evaluation
 * without a manifest.  0, or -1 with the reason.
 */
int eval_function(struct eval *e, const char *name, const struct value *args,
    uint32_t argc, struct value *ret);

/*
 * The class whose code is being evaluated or, in a defined type, the class that
 * has declared it; "" outside of classes.
 */
const char *eval_class(const struct eval *e);

/*
 * The variable (without $, "::" leading or not) as seen from the scope that is
 * being evaluated; FIND_OK or FIND_NONE (language/lang/definition.h).  Never
 * raises; for Hiera's interpolation.
 */
int eval_variable(
    struct eval *e, const char *name, size_t len, struct value *ret);

/* Counters for the compile's closing record. */
struct eval_counts {
	uint64_t steps;
	uint32_t resources;
	uint32_t classes;
	uint32_t functions; /* calls */
	uint32_t rounds;
	int64_t collections_ns, definitions_ns; /* of eval_generators() */
};
void eval_counts(const struct eval *e, struct eval_counts *ret);

/* Counters of one function's calls in a compile. */
struct eval_function_counts {
	const char *name;
	size_t len;
	uint32_t calls, fails;
	int64_t ns; /* one call in 16 was timed for all */
};

/*
 * Get the counters of the next called function: 1, or 0 at the end; *pos starts
 * at 0.
 */
int eval_next_function(
    const struct eval *e, size_t *pos, struct eval_function_counts *ret);

/* Time spent on resources of a type; see type_time.h. */
struct eval_type_time {
	const struct name *type;
	int64_t ns;
};

/* Time of the next type; *pos starts at 0; 0: the end. */
int eval_next_type(
    const struct eval *e, size_t *pos, struct eval_type_time *ret);

#endif
