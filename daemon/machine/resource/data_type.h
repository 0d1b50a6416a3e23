#ifndef MACHINE_RESOURCE_DATA_TYPE_H
#define MACHINE_RESOURCE_DATA_TYPE_H

/* Values of attributes that have one of Puppet's data types. */

#include "language/schema/type.h"

struct instance;
struct strbuf;

/*
 * Check a wanted value against the data type of its attribute's row.  Where all
 * values are texts (texts_only in machine.h), a text with the form of the type
 * is converted.  0, or -1 with Puppet's sentence.
 */
int data_type_check(const struct instance *i, const struct attr *at,
    struct value *v, struct strbuf *err);

#endif
