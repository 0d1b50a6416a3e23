#ifndef LANGUAGE_TYPES_CALLABLE_H
#define LANGUAGE_TYPES_CALLABLE_H

/* Callables: which types are one, and when one includes another. */

struct type;
struct type_pairs;

/* True for a Callable, an Optional or a Variant of only these. */
int type_kind_of_callable(const struct type *t);

/* The rule of type_assignable() for a Callable. */
int type_to_callable(
    const struct type *to, const struct type *from, const struct type_pairs *g);

#endif
