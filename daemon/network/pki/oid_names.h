#ifndef NETWORK_PKI_OID_NAMES_H
#define NETWORK_PKI_OID_NAMES_H

/*
 * Return the name that Puppet registers for an OID of certificate extensions,
 * "pp_role" for "1.3.6.1.4.1.34380.1.1.13" (ssl/oids.rb); NULL for others.
 */
const char *pki_oid_name(const char *oid);

/* Return the one of these OIDs that has that name, or NULL. */
const char *pki_oid_of(const char *name);

#endif
