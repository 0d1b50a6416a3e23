#ifndef NETWORK_CA_WAITING_H
#define NETWORK_CA_WAITING_H

/*
 * The requests that wait for a signature.  Anyone can submit one, so their
 * number has a maximum, which the clients share (base/shares): when it is
 * exceeded, the client with the most requests, the new one included, loses its
 * oldest.  The requests of a client within a minute have a maximum, too, and a
 * request is removed after csr_ttl.
 *
 * What waits is what the directory of requests has: files that other programs
 * put there or remove are noticed.  One without an origin (origin.h) is that of
 * a client of its own.
 */

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

#include "base/shares/holders.h"

struct ca;
struct ca_config;
struct share_account;
struct strbuf;

/* Requests that may wait. */
#define CA_REQUESTS_MAX ((size_t)10000)

/* Cleared by the caller. */
struct ca_waiting {
	struct holders requests; /* by name */
	struct share_account *clients;
	struct stat seen;	      /* the directory */
	struct share_account *minute; /* requests of clients within it */
	int64_t begin;		      /* its, ms of a clock that is never set */
};

void ca_waiting_release(struct ca_waiting *w);

/*
 * Count a request that a client submits; client is the name of a holder
 * (peer.h).  False: the client has submitted the maximum within this minute.
 */
bool ca_waiting_count(
    struct ca_waiting *w, const struct ca_config *c, const char *client);

/*
 * Make room for one more request of a client; the CA is open.  0, or -1 with a
 * sentence.
 */
int ca_waiting_room(struct ca_waiting *w, const struct ca *ca,
    const char *client, struct strbuf *why);

/* The request of a name has been written, after ca_waiting_room(). */
void ca_waiting_add(
    struct ca_waiting *w, const struct ca_config *c, const char *name);

/* Look at the directory, and remove the requests that are too old. */
void ca_waiting_expire(struct ca_waiting *w, const struct ca *ca);

/* Return the number of requests that wait, of each client; NULL: none do. */
const struct share_account *ca_waiting_account(const struct ca_waiting *w);

#endif
