#ifndef TYPES_PCORE_H
#define TYPES_PCORE_H

/*
 * Data types as rich data in a catalog: an object for each type, with
 * "__ptype" and its parts (lib/puppet/pops/serialization/
 * to_data_converter.rb).
 */

#include <stdbool.h>

struct json_writer;
struct type;

/*
 * True when type_pcore_write() can write t; recursive aliases, which Puppet
 * refuses, and types of Object and TypeSet it cannot.
 */
bool type_has_pcore(const struct type *t);

/* Write t, for which type_has_pcore() is true. */
void type_pcore_write(struct json_writer *w, const struct type *t);

#endif
