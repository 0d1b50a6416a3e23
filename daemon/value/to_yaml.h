#ifndef VALUE_TO_YAML_H
#define VALUE_TO_YAML_H

/* Values as YAML, as Psych dumps them: facts, data. */

#include "value/value.h"

struct strbuf;

/*
 * Append v as one document.  A value that YAML has no form for becomes a
 * string, as in messages.  0, or -1 where it does not fit into the buffer or is
 * nested deeper than VALUE_MAX_DEPTH.
 */
int value_to_yaml(struct value v, struct strbuf *out);

#endif
