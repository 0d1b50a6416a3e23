#ifndef TYPES_ACCESS_REFERENCE_H
#define TYPES_ACCESS_REFERENCE_H

/* The access expression on types of references. */

#include <stdint.h>

struct arena;
struct intern;
struct type;
struct value;

/*
 * Class['a', 'b'], File['/x'], Resource['file', '/x']: one reference, or an
 * array of references where several titles (or an array) were given.  Names are
 * interned in names.  Titles of undef are left out; *ret is undef when only
 * those were given.  0, or -1 with Puppet's sentence in *ret_error.
 */
int type_access_reference(struct arena *a, struct intern *names,
    const struct type *base, const struct value *args, uint32_t argc,
    struct value *ret, const char **ret_error);

#endif
