#ifndef LANGUAGE_TYPES_DESCRIBE_MISMATCH_H
#define LANGUAGE_TYPES_DESCRIBE_MISMATCH_H

/*
 * Mismatches of values and types before they are formatted: internals of
 * describe.h and signature.h
 * (lib/puppet/pops/types/type_mismatch_describer.rb).
 */

#include "language/types/type.h"

struct arena;
struct type;

/* Maximum depth of a path; deeper mismatches are reported at this depth. */
#define MISMATCH_PATH_MAX 24
/* Maximum number of mismatches of one description. */
#define MISMATCH_MAX 1000

enum path_kind {
	PATH_SUBJECT,
	PATH_ENTRY,
	PATH_KEY,
	PATH_PARAMETER,
	PATH_RETURN,
	PATH_BLOCK,
	PATH_INDEX,
	PATH_VARIANT,
	PATH_SIGNATURE,
};

struct path_element {
	enum path_kind kind;
	const char *key; /* SUBJECT, ENTRY, KEY, PARAMETER */
	uint32_t len;
	uint32_t number; /* INDEX, VARIANT, SIGNATURE */
};

struct path {
	uint32_t count;
	struct path_element elements[MISMATCH_PATH_MAX];
};

enum mismatch_kind {
	MISMATCH_MISSING_KEY,
	MISMATCH_MISSING_PARAMETER,
	MISMATCH_UNKNOWN_KEY,
	MISMATCH_UNKNOWN_PARAMETER,
	MISMATCH_UNEXPECTED_BLOCK,
	MISMATCH_MISSING_BLOCK,
	MISMATCH_UNRESOLVED,
	MISMATCH_TYPE,
	MISMATCH_PATTERN,
	MISMATCH_SIZE,
	MISMATCH_COUNT,
};

struct mismatch {
	enum mismatch_kind kind;
	struct path path;
	const struct type *expected; /* for SIZE, COUNT: an Integer range */
	const struct type *actual;
	const char *key; /* MISSING_..., UNKNOWN_..., UNRESOLVED */
	uint32_t len;
};

struct mismatches {
	struct arena *arena;
	struct mismatch *rows;
	uint32_t count;
	uint32_t cap;
};

void mismatches_init(struct mismatches *l, struct arena *a);
/* Add a copy of m, with its types normalized. */
void mismatches_add(struct mismatches *l, const struct mismatch *m);

/* The path with one element more. */
struct path path_with(const struct path *p, enum path_kind kind,
    const char *key, uint32_t len, uint32_t number);
/* Remove the element number i, if it exists. */
void path_chop(struct path *p, uint32_t i);

/*
 * Join the mismatches that all n variants of an expectation share; there is a
 * list for each variant.  The path's element at position differs between the
 * variants and is left out where they share a mismatch.
 */
void mismatches_merge(struct mismatches *out, uint32_t position,
    enum mismatch_kind size_kind, const struct mismatches *lists, uint32_t n);

#endif
