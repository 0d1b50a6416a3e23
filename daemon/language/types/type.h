#ifndef LANGUAGE_TYPES_TYPE_H
#define LANGUAGE_TYPES_TYPE_H

/*
 * The type system: kinds of types.  The operations have headers of their own.
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

#include "language/value/value.h"

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

#endif
