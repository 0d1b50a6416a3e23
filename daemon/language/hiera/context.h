#ifndef LANGUAGE_HIERA_CONTEXT_H
#define LANGUAGE_HIERA_CONTEXT_H

/*
 * Puppet::LookupContext: the last argument of the function of a level.  There
 * is one for each place of a level; its cache is kept as long as the level
 * (level.h).  Functions in Ruby have the cache in their process.
 *
 * As a value it is a V_OBJECT of type_lookup_context() with the attributes
 * module_name, environment_name, number, in_ruby (where its cache is), and
 * explains (the lookup is explained).
 */

#include <stdbool.h>

#include "language/hiera/hiera.h"

struct hiera_context;
struct vobject;

/*
 * A new context of a module (or NULL), whose functions are in Ruby or not; NULL
 * with the session's error.
 */
struct hiera_context *context_new(
    struct hiera_session *s, const char *module, bool in_ruby);

/* It as a value, for a call that begins. */
struct value context_object(
    struct hiera_session *s, const struct hiera_context *x);

/* A new object that no level has, of a module or undef: 0, or -1. */
int context_make(struct hiera_session *s, struct value module,
    struct value *ret, const char **ret_error);
/* The object with that number: 0, or -1 for an unknown number. */
int context_object_of(
    struct hiera_session *s, struct value number, struct value *ret);
/* Interpolate v as data; HIERA_ERROR with a sentence. */
enum hiera_rc context_interpolate(struct hiera_session *s, struct value v,
    struct value *ret, const char **ret_error);
/* True when the lookup is explained; add a sentence to the explanation. */
int context_explains(const struct hiera_session *s);
void context_explain(struct hiera_session *s, const char *text);
/* Keep v in the cache of an object; that cache. */
void context_cache(struct hiera_session *s, const struct vobject *o,
    struct value key, struct value v);
const struct vhash *context_cached(
    struct hiera_session *s, const struct vobject *o);

#endif
