#ifndef NETWORK_CA_UPKEEP_H
#define NETWORK_CA_UPKEEP_H

/* The work of a running CA without a request. */

#include <stdint.h>
#include <sys/stat.h>

struct ca_config;
struct ca_waiting;

/* Files whose change is noticed. */
#define CA_UPKEEP_FILES 5

/* Cleared by the caller. */
struct ca_upkeep {
	struct stat seen[CA_UPKEEP_FILES];
	int changed; /* one, since the CA was opened */
	/* Seconds of a clock that is not set; 0: never. */
	int64_t opened;
	int64_t failed; /* 0 after a success */
	int64_t warned; /* of lists that are signed elsewhere */
};

/*
 * Each second: remove the requests that have waited too long, sign the lists
 * again that are near their end, write the numbers of the infra list, make the
 * certificate of the responder, count, and log the lists of other CAs that are
 * near their end.  The CA is opened each minute, or some seconds after a file
 * has changed.
 */
void ca_upkeep(
    struct ca_upkeep *u, const struct ca_config *c, struct ca_waiting *w);

#endif
