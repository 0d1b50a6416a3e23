#ifndef LANGUAGE_COMPILER_DEFERRED_H
#define LANGUAGE_COMPILER_DEFERRED_H

/*
 * Deferred values of a catalog, resolved where it is applied: each is a call of
 * a function with $facts as the only variable.  This needs the evaluator and an
 * environment for the modules' functions, but no compile.
 */

#include "language/value/value.h"

struct arena;
struct environment;
struct ruby_host;
struct settings;
struct strbuf;

struct deferred_options {
	const struct environment *env;
	struct settings *settings; /* $settings::NAME; NULL: none */
	const char *certname;
	struct value facts; /* a hash */
	/* runs functions in Ruby; NULL: one is started for the value */
	struct ruby_host *ruby;
};

/*
 * Return v in *ret, in the arena, with all Deferred in it replaced by their
 * results.  0, or -1 with the reason in err as Puppet words it.
 */
int deferred_resolve(const struct deferred_options *o, struct arena *a,
    struct value v, struct value *ret, struct strbuf *err);

#endif
