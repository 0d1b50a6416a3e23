#ifndef COMMAND_DOC_PRINT_H
#define COMMAND_DOC_PRINT_H

/* Descriptions (`dalang doc`) as text for people. */

#include "base/data/json_doc.h"

struct strbuf;

/* Append a line for each object: its name and its description. */
void doc_print_list(struct strbuf *out, json_t *entries);

/* Append all members of one object, in lines. */
void doc_print_entry(struct strbuf *out, json_t *entry);

#endif
