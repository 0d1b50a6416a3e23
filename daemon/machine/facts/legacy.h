#ifndef MACHINE_FACTS_LEGACY_H
#define MACHINE_FACTS_LEGACY_H

/* Legacy facts. */

#include "language/value/value.h"

struct arena;
struct fact_run;

/* Add the legacy names of the structured facts' values. */
void fact_add_legacy(struct fact_run *run);

/*
 * Return the facts of a run, a hash, with the legacy names that they lack, in
 * a.  Values of any type are accepted: code of modules may have set them.
 */
struct value facts_with_legacy(struct arena *a, struct value facts);

#endif
