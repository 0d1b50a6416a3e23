#ifndef RUBY_OBJECT_H
#define RUBY_OBJECT_H

/*
 * Numbers for the arrays and hashes that Ruby code gets as variables.  In
 * Puppet they are the compile's own objects, which modules change in place: the
 * Ruby process keeps one object for each number, and sends the changes.
 */

#include "value/value.h"

struct ruby_session;

/*
 * The number of the value of a variable, as a value; undef for values other
 * than arrays and hashes, and for facts and the like, which cannot be changed.
 */
struct value ruby_object_number(
    struct ruby_session *s, struct value name, struct value v);

/* A hash of the numbers of these variables (a hash), by name. */
struct value ruby_object_numbers(
    struct ruby_session *s, struct value variables);

/* The same of values in the order of names, by their places from 0. */
struct value ruby_object_list_numbers(struct ruby_session *s,
    const struct varray *names, const struct varray *values);

/* The value with that number in *ret: 0, or -1 for an unknown number. */
int ruby_object_find(
    const struct ruby_session *s, struct value number, struct value *ret);

#endif
