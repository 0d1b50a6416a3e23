#ifndef LANGUAGE_TYPES_MAKE_H
#define LANGUAGE_TYPES_MAKE_H

/*
 * Construction of types without type_access(), for the evaluator, the functions
 * and types/ itself.  All results are stored in the arena; contained types and
 * texts must outlive it unless stated otherwise.
 */

#include <stdbool.h>

#include "language/types/type.h"

struct arena;
struct name;
struct type;

/* Types being collected. */
struct type_list {
	struct arena *arena;
	const struct type **types;
	uint32_t count;
	uint32_t cap;
};

void type_list_init(struct type_list *l, struct arena *a);
void type_list_push(struct type_list *l, const struct type *t);

/* INT64_MIN and INT64_MAX leave an end open. */
const struct type *type_integer(struct arena *a, int64_t min, int64_t max);
/*
 * As type_integer(); with TYPE_FIRST and TYPE_LAST in closed, INT64_MIN and
 * INT64_MAX are these integers instead of open ends.
 */
const struct type *type_integer_closed(
    struct arena *a, int64_t min, int64_t max, uint8_t closed);
/*
 * Return the type of a single integer beyond 64 bits: a range that is open on
 * the side of the integer, with its digits as text.
 */
const struct type *type_bigint(struct arena *a, struct value v);
/* True when an Integer has no minimum, no maximum. */
bool type_min_is_open(const struct type *t);
bool type_max_is_open(const struct type *t);
const struct type *type_float(struct arena *a, double min, double max);
/* String[min, max]. */
const struct type *type_string_sized(struct arena *a, int64_t min, int64_t max);
/* The string of one value. */
const struct type *type_string_value(
    struct arena *a, const char *s, size_t len);
/* Boolean[true] or Boolean[false]: constants. */
const struct type *type_boolean(int b);

/* Array[elem, min, max]; min -1: no size constraint. */
const struct type *type_array(
    struct arena *a, const struct type *elem, int64_t min, int64_t max);
/* Hash[key, elem, min, max]; min -1: no size constraint. */
const struct type *type_hash(struct arena *a, const struct type *key,
    const struct type *elem, int64_t min, int64_t max);
const struct type *type_collection(struct arena *a, int64_t min, int64_t max);
/* Array[0, 0] and Hash[0, 0], the types of [] and {}: constants. */
const struct type *type_empty_array(void);
const struct type *type_empty_hash(void);

/* Tuple[types, min, max]; min -1: exactly one element for each type. */
const struct type *type_tuple(struct arena *a, const struct type *const *types,
    uint32_t n, int64_t min, int64_t max);
/*
 * Variant of the types, flattened and without duplicates; the type itself when
 * one is left.
 */
const struct type *type_variant(
    struct arena *a, const struct type *const *types, uint32_t n);
/* Enum of strings, sorted, without duplicates. */
const struct type *type_enum(
    struct arena *a, const struct value *strings, uint32_t n, int nocase);
/* Pattern of V_REGEXP values. */
const struct type *type_pattern(
    struct arena *a, const struct value *regexps, uint32_t n);

/*
 * A type with one contained: T_OPTIONAL, T_NOTUNDEF, T_TYPE, T_SENSITIVE,
 * T_ITERABLE, T_ITERATOR, T_INIT.  elem may be NULL.
 */
const struct type *type_containing(
    struct arena *a, enum type_kind k, const struct type *elem);
/* The type contained in one of those kinds, Array or Hash (value), or NULL. */
const struct type *type_contained(const struct type *t);

/* Runtime[runtime, name], of strings. */
const struct type *type_runtime(
    struct arena *a, struct value runtime, struct value name);

/* A reference to an unknown type. */
const struct type *type_reference(
    struct arena *a, const char *text, size_t len);

/*
 * Callable: params is a Tuple or NULL (unspecified), block a Callable, an
 * Optional[Callable] or NULL, ret NULL for Any.
 */
const struct type *type_callable(struct arena *a, const struct type *params,
    const struct type *block, const struct type *ret);

/* Bounds of an Integer, or sizes; open ends as INT64_MIN, INT64_MAX. */
void type_range(const struct type *t, int64_t *ret_min, int64_t *ret_max);

/* File['/x']: type_name capitalised as in references; title NULL: File. */
const struct type *type_resource(struct arena *a, const struct name *type_name,
    const char *title, size_t title_len);
/* Class['a::b']. */
const struct type *type_class(struct arena *a, const struct name *name);
/* Parts of T_RESOURCE and T_CLASS; title NULL when it is missing. */
const struct name *type_ref_name(const struct type *t);
const char *type_ref_title(const struct type *t, size_t *ret_len);

/* Return a copy of t to be changed before it is passed on. */
struct type *type_copy(struct arena *a, const struct type *t);

/* Size in items that t allows; the whole range when t has no constraint. */
void type_size_range(const struct type *t, int64_t *ret_min, int64_t *ret_max);

#endif
