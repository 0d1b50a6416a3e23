#ifndef LANGUAGE_TYPES_ACCESS_ACCESS_COLLECTION_H
#define LANGUAGE_TYPES_ACCESS_ACCESS_COLLECTION_H

/* Internals of type_access(): the rules of collections and Callable. */

struct type;
struct type_args;

const struct type *type_access_array(struct type_args *in);
const struct type *type_access_hash(struct type_args *in);
const struct type *type_access_collection(struct type_args *in);
const struct type *type_access_tuple(struct type_args *in);
const struct type *type_access_callable(struct type_args *in);

#endif
