#ifndef LANGUAGE_VALUE_DOCUMENT_TO_YAML_H
#define LANGUAGE_VALUE_DOCUMENT_TO_YAML_H

/* Values as YAML, as Psych dumps them: facts, data. */

#include "language/value/value.h"

struct strbuf;
struct yaml_writer;

/*
 * Append v as one document.  A value that YAML has no form for becomes a
 * string, as in messages.  0, or -1 where it does not fit into the buffer or is
 * nested deeper than VALUE_MAX_DEPTH.
 */
int value_to_yaml(struct value v, struct strbuf *out);
/* The same as a part of a document; -1: nested too deeply. */
int value_write_yaml(struct value v, struct yaml_writer *w);

#endif
