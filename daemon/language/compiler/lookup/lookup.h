#ifndef LANGUAGE_COMPILER_LOOKUP_LOOKUP_H
#define LANGUAGE_COMPILER_LOOKUP_LOOKUP_H

/* Automatic parameters and lookup(), for the evaluator. */

struct compile;
struct hiera_session;

/* The compile's session of Hiera; begun by its first lookup. */
struct hiera_session *compile_hiera(struct compile *c);

/* Add the error of the last lookup, why, to the compile's diagnostics. */
void compile_lookup_error(struct compile *c, const char *why);

/* Set the context's functions for lookups. */
void compile_fill_lookup(struct compile *c);

#endif
