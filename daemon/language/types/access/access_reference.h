#ifndef LANGUAGE_TYPES_ACCESS_ACCESS_REFERENCE_H
#define LANGUAGE_TYPES_ACCESS_ACCESS_REFERENCE_H

/* The access expression on references, in texts that contain types. */

struct type;
struct type_args;

/*
 * Apply the access expression to Class['a'], File['/x'], Resource['file'] or
 * Resource['file', '/x'].  type_access_count() must have checked the number of
 * arguments; a title of undef counts as missing.  NULL with the error in *in.
 */
const struct type *type_access_reference(struct type_args *in);

#endif
