#ifndef NETWORK_PKI_OID_FILE_H
#define NETWORK_PKI_OID_FILE_H

/*
 * A site's names of OIDs, the file of trusted_oid_mapping_file:
 *
 *	oid_mapping:
 *	  1.3.6.1.4.1.34380.1.2.1:
 *	    shortname: 'rack'
 *	    longname: 'Rack of the machine'
 */

#include <stddef.h>

struct pki_oid_file;

/*
 * Read the file; one that does not exist has no names.  NULL with an error in
 * Puppet's words when it is invalid.
 */
struct pki_oid_file *pki_oid_file_read(
    const char *path, char *error, size_t size);
/* NULL is allowed. */
void pki_oid_file_free(struct pki_oid_file *f);

/* Return the short name of an OID, or the OID of a short name; or NULL. */
const char *pki_oid_file_name(const struct pki_oid_file *f, const char *oid);
const char *pki_oid_file_oid(const struct pki_oid_file *f, const char *name);
/* The same of a long name. */
const char *pki_oid_file_long(const struct pki_oid_file *f, const char *name);

#endif
