#ifndef LANGUAGE_TYPES_URI_TYPE_H
#define LANGUAGE_TYPES_URI_TYPE_H

/*
 * URI[parameters]: a hash of the parts that the URI must have, each with a
 * value or a pattern.  (lib/puppet/pops/types/p_uri_type.rb)
 */

#include "language/value/value.h"

struct arena;
struct type;
struct type_args;

const struct type *uri_type_access(struct type_args *in);
int uri_type_instance(const struct type *t, struct value v);
int uri_type_assignable(const struct type *to, const struct type *from);
const struct type *uri_type_infer(struct arena *a, struct value v);

#endif
