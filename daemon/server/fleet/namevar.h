#ifndef SERVER_FLEET_NAMEVAR_H
#define SERVER_FLEET_NAMEVAR_H

/* The parameter whose value is another name of a resource. */

#include <stddef.h>

enum namevar_kind {
	NAMEVAR_ONE,
	NAMEVAR_MANY,	/* several parameters together are the identity */
	NAMEVAR_SHARED, /* two resources may have the same */
};

/*
 * Return the namevar of a type, as in references ("File"); NULL unless it is of
 * NAMEVAR_ONE.  A type that is not built in has `name`.
 */
const char *namevar_of_type(const char *type, size_t n, enum namevar_kind *ret);

#endif
