#ifndef COMMAND_DOC_FACTS_H
#define COMMAND_DOC_FACTS_H

/* The facts of this build, for `dalang doc`. */

#include "base/data/json_doc.h"

/*
 * An array of objects with the members "name" and "doc", ordered by name.
 * The caller releases it.
 */
json_t *doc_facts(void);

#endif
