#ifndef COMMAND_DOC_FUNCTIONS_H
#define COMMAND_DOC_FUNCTIONS_H

/* The functions of this build, for `dalang doc`. */

#include "base/data/json_doc.h"

/*
 * An array of objects with the members "name" and "doc", "signatures",
 * "module" and "runs_on" (server, agent), ordered by name.
 * The caller releases it.
 */
json_t *doc_functions(void);

#endif
