#ifndef PKI_OID_NAMES_H
#define PKI_OID_NAMES_H

#include <stdbool.h>

/*
 * Return the name that Puppet registers for an OID of certificate extensions,
 * "pp_role" for "1.3.6.1.4.1.34380.1.1.13" (ssl/oids.rb); NULL for others.
 */
const char *pki_oid_name(const char *oid);

/* Return true when one of these OIDs has that name. */
bool pki_oid_named(const char *name);

#endif
