#ifndef TYPES_TYPE_H
#define TYPES_TYPE_H

/*
 * The type system: representation, assignability, inference, mismatch text.
 *
 * A type is an immutable struct type; unparameterised ones are constants
 * (type_basic), parameterised ones live in an arena.  References to classes
 * and resources are types too (Class['a'], File['/x']), as in Puppet.  User
 * aliases are types of kind T_ALIAS whose target is resolved on first use by
 * the resolver that the loader set; recursive aliases are legal.
 * (lib/puppet/pops/types/)
 */

#include <stddef.h>
#include <stdint.h>

#include "value/value.h"

struct arena;
struct name;
struct strbuf;

enum type_kind {
	T_ANY,
	T_UNDEF,
	T_NOTUNDEF,
	T_DEFAULT,
	T_SCALAR,
	T_SCALARDATA,
	T_NUMERIC,
	T_INTEGER,
	T_FLOAT,
	T_STRING,
	T_BOOLEAN,
	T_REGEXP,
	T_PATTERN,
	T_ENUM,
	T_COLLECTION,
	T_ARRAY,
	T_HASH,
	T_TUPLE,
	T_STRUCT,
	T_VARIANT,
	T_OPTIONAL,
	T_DATA,
	T_RICHDATA,
	T_RICHDATAKEY,
	T_CALLABLE,
	T_TYPE,
	T_CATALOGENTRY,
	T_CLASS,
	T_RESOURCE,
	T_SENSITIVE,
	T_BINARY,
	T_SEMVER,
	T_SEMVERRANGE,
	T_TIMESPAN,
	T_TIMESTAMP,
	T_URI,
	T_ITERABLE,
	T_ITERATOR,
	T_INIT,
	T_OBJECT,
	T_TYPESET,
	T_REFERENCE,
	T_ALIAS,
	T_RUNTIME,
	T_UNIT,
	T_KINDS
};

struct type;

/* The kind of t. */
enum type_kind type_kind(const struct type *t);

/* The unparameterised type of a kind: Any, Integer, Array ... */
const struct type *type_basic(enum type_kind k);

/* The basic type of a name ("integer", any case), or NULL. */
const struct type *type_by_name(const char *name, size_t len);

/*
 * base[args...]: apply the access expression to a type.  NULL on an invalid
 * parameter, with Puppet's sentence in *ret_error (in the arena).
 */
const struct type *type_access(struct arena *a, const struct type *base,
    const struct value *args, uint32_t argc, const char **ret_error);

/* File['/x']: type_name capitalised as in references; title NULL: File. */
const struct type *type_resource(struct arena *a, const struct name *type_name,
    const char *title, size_t title_len);
/* Class['a::b']; name NULL: Class. */
const struct type *type_class(struct arena *a, const struct name *name);
/* Parts of T_RESOURCE and T_CLASS; title NULL when it is missing. */
const struct name *type_ref_name(const struct type *t);
const char *type_ref_title(const struct type *t, size_t *ret_len);

/* True when v is an instance of t. */
int type_instance(const struct type *t, struct value v);
/* True when every instance of from is one of to. */
int type_assignable(const struct type *to, const struct type *from);
int type_equals(const struct type *a, const struct type *b);
/* Equal, or each assignable to the other. */
int type_equivalent(const struct type *a, const struct type *b);

/* The type of v: type_infer_set() keeps all detail ("detailed"). */
const struct type *type_infer(struct arena *a, struct value v);
const struct type *type_infer_set(struct arena *a, struct value v);
const struct type *type_generalize(struct arena *a, const struct type *t);
const struct type *type_common(
    struct arena *a, const struct type *x, const struct type *y);

/* Append the text of t as Puppet writes it. */
void type_format(const struct type *t, struct strbuf *out);

/*
 * Append why v is not an instance of expected: "parameter 'x' expects an
 * Integer value, got String"; subject is "parameter 'x'" or "" and begins each
 * line (type_mismatch_describer.rb).
 */
void type_describe_mismatch(struct arena *a, const char *subject,
    const struct type *expected, struct value v, struct strbuf *out);

/* The same for a sensitive value. */
void type_describe_hidden(
    const char *subject, const struct type *expected, struct strbuf *out);

#endif
