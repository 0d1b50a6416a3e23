#ifndef MACHINE_RESOURCE_TYPE_INI_VALUE_H
#define MACHINE_RESOURCE_TYPE_INI_VALUE_H

/* Common operations of the two types of INI files: check and show values. */

#include "machine/resource/operations.h"

/* Maximum number of steps of indentation. */
#define INI_INDENT_MAX 1000

/* A text without white space around it; numbers and booleans as text. */
int ini_value_munge(struct instance *i, struct value *v, struct strbuf *err);

/*
 * The text for messages: the value, its digest, or neither, by show_diff of the
 * resource and of the run.
 */
void ini_value_show(
    const struct instance *i, struct value v, struct strbuf *out);

#endif
