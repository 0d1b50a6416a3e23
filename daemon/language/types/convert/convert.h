#ifndef LANGUAGE_TYPES_CONVERT_CONVERT_H
#define LANGUAGE_TYPES_CONVERT_CONVERT_H

/*
 * Conversion of values to types: Integer('0x10') or Hash.new().  The
 * conversions of a type are rows, as functions are, tried in order; a row of
 * role CONVERT_MISMATCH gives the error when none of the others fits.
 * (lib/puppet/pops/types/types.rb, new_function of each type)
 */

#include "language/types/local.h"
#include "language/types/parse.h"
#include "language/types/type.h"

struct arena;
struct signature;

/* A conversion under way. */
struct conversion {
	struct arena *arena;
	const struct type *type;
	const char *name; /* of the constructor, in messages */
	const struct value *args;
	uint32_t argc;
	type_name_resolver resolver; /* of names in Type('...'); or NULL */
	void *ctx;
};

/* NULL with *ret, or the error (in the arena). */
typedef const char *(*conversion_impl)(struct conversion *c, struct value *ret);

struct conversion_row {
	const char *signature;
	conversion_impl impl;
	int is_mismatch; /* gives the error when no other row fits */
};

/* All conversions to a kind of type. */
struct conversion_family {
	enum type_kind kind;
	const char *name;		   /* in messages: 'new_float' */
	const struct conversion_row *rows; /* until signature is NULL */
	const struct type_local *locals;   /* types of the rows, or NULL */
	const char *object;		   /* T_OBJECT: which one */
};

extern const struct conversion_family conversions_scalar[];
extern const struct conversion_family conversions_collection[];
extern const struct conversion_family conversions_string[];
extern const struct conversion_family conversions_rich[];
extern const struct conversion_family conversions_time[];

/*
 * Make a value of c->type, an instance of it, from the arguments.  NULL with
 * *ret, or Puppet's error sentence.
 */
const char *type_new(struct conversion *c, struct value *ret);

/*
 * The parameter lists of the constructor of t, in the order in which they are
 * tried; 0 when instances of t cannot be made.
 */
uint32_t conversion_signatures(
    struct arena *a, const struct type *t, const struct signature *const **ret);

/* "Value of type Array[String] cannot be converted to Integer" */
const char *conversion_impossible(
    struct conversion *c, const char *to, struct value v);
/* The same as a mismatch: with the constructor's name before it. */
const char *conversion_mismatch(
    struct conversion *c, const char *to, struct value v);

#endif
