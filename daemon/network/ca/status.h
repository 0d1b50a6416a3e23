#ifndef NETWORK_CA_STATUS_H
#define NETWORK_CA_STATUS_H

/* The certificates and requests of a CA, as Puppet's server describes them. */

#include "base/data/json_doc.h"
#include "network/ca/ca.h"

struct strbuf;

/*
 * Return all of them, requests first, each part sorted by name: an array of
 * objects with name, state ("requested", "signed", "revoked"), fingerprints and
 * so on.  state: only those; NULL: all.  NULL with a sentence.  A file that is
 * malformed is logged and left out.
 */
json_t *ca_statuses(struct ca *ca, const char *state, struct strbuf *why);

/* Return the one of a name, its certificate if it has one; NULL: none. */
json_t *ca_status(struct ca *ca, const char *name, struct strbuf *why);

/* Check the certificate of a name with the CA and its lists. */
enum ca_result ca_verify(struct ca *ca, const char *name, struct strbuf *why);

#endif
