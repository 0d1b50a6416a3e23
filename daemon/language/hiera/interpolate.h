#ifndef LANGUAGE_HIERA_INTERPOLATE_H
#define LANGUAGE_HIERA_INTERPOLATE_H

/* Interpolation of %{...} in data. */

#include <stddef.h>

#include "language/value/value.h"

struct hiera_session;

/*
 * Replace %{...} in v at any depth; methods: allows %{lookup('k')} and other
 * methods.  0, or -1 with the session's error.
 */
int hiera_interpolate(
    struct hiera_session *s, struct value v, int methods, struct value *ret);

/*
 * The value of a variable as %{name} sees it: 1, 0, or -1 with an error, which
 * shows text, the string with the name in it.
 */
int hiera_scope_value(struct hiera_session *s, struct value text,
    const char *name, size_t len, struct value *ret);

/*
 * The value that the variable has now, or undef: without overrides, defaults
 * and an explanation.
 */
struct value hiera_scope_now(
    struct hiera_session *s, const char *name, size_t len);

#endif
