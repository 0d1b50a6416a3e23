#ifndef LANGUAGE_COMPILER_EPP_RENDER_H
#define LANGUAGE_COMPILER_EPP_RENDER_H

/*
 * Templates rendered in the top scope of a compile, for compile_epp() and
 * `dalang epp render`.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct compile;

/* One template, and what it was rendered to. */
struct epp_template {
	const char *path; /* MODULE/FILE or absolute; NULL: the text */
	const char *text;
	size_t len;

	struct value output; /* a string; V_UNSET: failed */
	uint32_t found;	     /* index of its error in the diagnostics */
};

/*
 * Templates and their parameters, from a file and from code; the values of the
 * code take precedence.
 */
struct epp_render {
	struct epp_template *templates;
	uint32_t count;
	struct value given; /* hash; undef: no parameters are passed */
	const char
	    *values_path;   /* of a manifest whose value is used, or NULL */
	const char *values; /* code whose value is used, or NULL */

	int unusable; /* the values: the diagnostics have the reason */
};

/* Called at the end of the compile. */
void epp_render_run(struct compile *c, struct epp_render *r);

#endif
