#ifndef NETWORK_CA_REVOKE_H
#define NETWORK_CA_REVOKE_H

/* Revocation of certificates. */

#include <stddef.h>
#include <stdint.h>

#include "network/ca/ca.h"

struct strbuf;
struct vec;

/*
 * Add all certificates of a name to the list in memory: that in signed, and
 * those of the inventory that it had before.  CA_OK also where all are revoked
 * already; CA_INVALID: there is a request only.  ca_publish() must follow.
 */
enum ca_result ca_revoke(struct ca *ca, const char *name, struct strbuf *why);

/* Remove the certificate and the request of a name. */
enum ca_result ca_clean(struct ca *ca, const char *name, struct strbuf *why);

/* Remove the certificate of a name; its request stays. */
enum ca_result ca_certificate_delete(
    struct ca *ca, const char *name, struct strbuf *why);

/*
 * Take back the certificate in signed, which was issued now and cannot be used:
 * revoke it alone, publish the list and remove the file.
 */
enum ca_result ca_withdraw(struct ca *ca, const char *name, struct strbuf *why);

/* Remove the request of a name. */
enum ca_result ca_request_delete(
    struct ca *ca, const char *name, struct strbuf *why);

/* Entries to be removed from the list. */
struct ca_pruning {
	int duplicates;
	int expired;
	const struct vec *serials; /* of uint64_t, sorted; or NULL */
};

struct ca_pruned {
	size_t before;	   /* entries */
	size_t duplicates; /* removed as such */
	size_t others;	   /* removed otherwise */
};

/* Remove entries from the list in memory; 0, or -1 with a sentence. */
int ca_prune(struct ca *ca, const struct ca_pruning *p, struct ca_pruned *ret,
    struct strbuf *why);

#endif
