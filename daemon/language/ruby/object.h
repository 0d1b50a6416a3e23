#ifndef LANGUAGE_RUBY_OBJECT_H
#define LANGUAGE_RUBY_OBJECT_H

/*
 * Numbers for the arrays and hashes that Ruby code gets.  In Puppet they are
 * the compile's own objects, which modules change in place: the Ruby process
 * keeps one object for each number, and sends the changes, which are written
 * into the arrays and hashes of the compile.  Arrays and hashes in other
 * memory, such as constants, and the facts, which Puppet freezes, are not
 * changed.
 */

#include "language/value/value.h"

struct call;
struct ruby_session;

/*
 * The number of a value; undef for values other than arrays and hashes, and for
 * facts and other values that cannot be changed.
 */
struct value ruby_object_number(
    struct ruby_session *s, struct call *c, struct value v);

/* A hash of the numbers of these variables (a hash), by name. */
struct value ruby_object_numbers(
    struct ruby_session *s, struct call *c, struct value variables);

/* The same of values, by their places from 0. */
struct value ruby_object_list_numbers(
    struct ruby_session *s, struct call *c, const struct varray *values);

/* The value with that number in *ret: 0, or -1 for an unknown number. */
int ruby_object_find(
    const struct ruby_session *s, struct value number, struct value *ret);

/*
 * The array or hash at that place within the object with that number, counted
 * from the outside to the inside, in *ret: 0, or -1 where it does not exist.
 */
int ruby_object_within(const struct ruby_session *s, struct value number,
    struct value place, struct value *ret);

/*
 * Change the object with that number to v.  places has an element for each
 * array and hash in v, from the outside to the inside: the place that it had
 * within the object before; -1 - place when it is unchanged, and empty in v; or
 * undef when it is new.  The first element, which stands for the object itself,
 * is the number of arrays and hashes that the object had.  When places is
 * undef, all arrays and hashes within v are new.
 */
enum object_rc {
	OBJECT_CHANGED,
	OBJECT_UNKNOWN,	  /* no object of that kind has the number */
	OBJECT_MISPLACED, /* the places are not those, or make a cycle */
};
enum object_rc ruby_object_change(struct ruby_session *s, struct value number,
    struct value v, struct value places);

#endif
