#ifndef NETWORK_CA_LISTS_H
#define NETWORK_CA_LISTS_H

/*
 * The files of revocation lists: the CA's own, which is signed here, and those
 * of the CAs above it, which come from elsewhere.
 */

#include <stddef.h>
#include <stdint.h>

#include "network/ca/ca.h"

struct strbuf;

/* Maximum size of lists that are submitted, in bytes. */
#define CA_LISTS_MAX ((size_t)32 << 20)

/*
 * Sign and write the lists that have changed, or are near their end
 * (list_renewal).  After that, or after ca_revoke(), write this machine's copy
 * of the full one, unless it has the newest.  0, or -1 with a sentence: another
 * attempt does what is missing.
 */
int ca_publish(struct ca *ca, struct strbuf *why);

/*
 * Take lists, PEM of n bytes, that are newer than those of the CAs above; the
 * CA's own is never replaced.  CA_REFUSED with a sentence of Puppet's server:
 * they are malformed, or the chain is not valid with them.  ca_publish() must
 * follow.
 */
enum ca_result ca_lists_merge(
    struct ca *ca, const char *pem, size_t n, struct strbuf *why);

/* Write a text of lists to a file; 0, or -1 with a sentence. */
int ca_lists_write(const struct ca_config *c, const struct pki_lists *l,
    const char *path, struct strbuf *why);

#endif
