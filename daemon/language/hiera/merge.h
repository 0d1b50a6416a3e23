#ifndef LANGUAGE_HIERA_MERGE_H
#define LANGUAGE_HIERA_MERGE_H

/*
 * Merge strategies: they combine values found at several places
 * (lib/puppet/pops/merge_strategy.rb).  With first (and default, when no
 * strategy was requested) the search ends at the first value.  Of two values
 * the one found earlier has the higher priority.
 */

#include <stdbool.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;

enum merge_kind {
	MERGE_DEFAULT,
	MERGE_FIRST,
	MERGE_UNIQUE,
	MERGE_HASH,
	MERGE_DEEP,
	MERGE_UNCONSTRAINED_DEEP, /* any options: hiera_hash() */
	MERGE_REVERSE_DEEP,	  /* the later has the higher priority */
};

struct merge {
	enum merge_kind kind;
	const struct vhash *options;  /* as given, or NULL */
	struct value knockout_prefix; /* string or undef */
	int sort_merged_arrays;
	int merge_hash_arrays;
};

/*
 * The strategy named by a value: undef or unset (default), a string, or a hash
 * with "strategy" and options.  0, or -1 with a sentence.
 */
int merge_from_value(
    struct arena *a, struct value v, struct merge *ret, const char **ret_error);

/* True when the search ends at the first value. */
bool merge_is_first(const struct merge *m);
/* For explanations: the strategy's name, and its options or undef. */
const char *merge_name(const struct merge *m);
struct value merge_options(struct arena *a, const struct merge *m);

/* Convert a single value, when only one place was looked up. */
struct value merge_single(
    struct arena *a, const struct merge *m, struct value v);
/* Convert the first of several values. */
struct value merge_convert(
    struct arena *a, const struct merge *m, struct value v);
/* high merged with low; 0, or -1 with a sentence. */
int merge_values(struct arena *a, const struct merge *m, struct value high,
    struct value low, struct value *ret, const char **ret_error);

#endif
