#ifndef COMMAND_STATUS_INTERNAL_H
#define COMMAND_STATUS_INTERNAL_H

/* "dalang status": the page that is made of the tree of status/status.h. */

#include <stdbool.h>

#include "base/json_doc.h"

struct strbuf;

/* Append the page for a person. */
void status_print(const json_t *tree, bool coloured, struct strbuf *out);

#endif
