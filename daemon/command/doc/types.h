#ifndef COMMAND_DOC_TYPES_H
#define COMMAND_DOC_TYPES_H

/* The resource types of this build, for `dalang doc`. */

#include "base/data/json_doc.h"

/*
 * An array of objects with the members "name" and "doc" and
 * "attributes", ordered by name.
 * The caller releases it.
 */
json_t *doc_types(void);

#endif
