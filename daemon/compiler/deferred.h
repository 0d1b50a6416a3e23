#ifndef COMPILER_DEFERRED_H
#define COMPILER_DEFERRED_H

/*
 * Deferred values of a catalog, worked out where it is applied: each is a
 * call of a function with $facts as the only variable.  It takes the
 * evaluator and an environment for what modules bring, no compile.
 */

#include "value/value.h"

struct arena;
struct environment;
struct settings;
struct strbuf;

struct deferred_options {
	const struct environment *env;
	struct settings *settings; /* $settings::NAME; NULL: none */
	const char *certname;
	struct value facts; /* a hash */
	/*
	 * The functions of modules that this program knows are there though
	 * the environment has no modules: an agent's.
	 */
	int any_module;
};

/*
 * Gives v in *ret, in the arena, with the results of all Deferred in it.  0,
 * or -1 with the reason in err as Puppet words it.
 */
int deferred_resolve(const struct deferred_options *o, struct arena *a,
    struct value v, struct value *ret, struct strbuf *err);

#endif
