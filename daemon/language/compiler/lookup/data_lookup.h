#ifndef LANGUAGE_COMPILER_LOOKUP_DATA_LOOKUP_H
#define LANGUAGE_COMPILER_LOOKUP_DATA_LOOKUP_H

/*
 * One lookup of data in the top scope of a compile, for compile_lookup() and
 * `dalang lookup`.
 */

#include <stdint.h>

#include "language/value/value.h"

struct compile;
struct explainer;

enum data_result {
	DATA_NONE, /* nothing was found, or the data cannot be used */
	DATA_FOUND,
	DATA_FAILED, /* another error */
};

struct data_lookup {
	const struct value *keys; /* strings, tried in order */
	uint32_t key_count;
	struct value merge;	   /* a strategy, or undef */
	const char *type;	   /* of the value, as text; NULL: any */
	struct value fallback;	   /* V_UNSET: none */
	struct explainer *explain; /* NULL: nothing is explained */

	enum data_result result;
	struct value value; /* valid until the environment is freed */
	const char *error;  /* the sentence unless something is found */
	const char *near;   /* DATA_NONE: the nearest key, or NULL */
};

/* Called at the end of the compile. */
void data_lookup_run(struct compile *c, struct data_lookup *l);

#endif
