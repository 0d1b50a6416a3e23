#ifndef LANGUAGE_TYPES_ACCESS_ACCESS_REFERENCE_H
#define LANGUAGE_TYPES_ACCESS_ACCESS_REFERENCE_H

/* The access expression on types of references, in texts that are types. */

struct type;
struct type_args;

/*
 * Class['a'], File['/x'], Resource['file'], Resource['file', '/x'], whose
 * arguments type_access_count() has counted; a title of undef is none.  NULL
 * with the error in *in.
 */
const struct type *type_access_reference(struct type_args *in);

#endif
