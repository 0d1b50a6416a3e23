#ifndef CA_UPKEEP_H
#define CA_UPKEEP_H

/* The work of a running CA without a request. */

#include <stdint.h>
#include <sys/stat.h>

struct ca_config;

/* Files whose change is noticed. */
#define CA_UPKEEP_FILES 3

/* Cleared by the caller. */
struct ca_upkeep {
	struct stat seen[CA_UPKEEP_FILES];
	int64_t due;	/* seconds since 1970; 0: at once */
	int64_t warned; /* of lists that are signed elsewhere */
};

/*
 * Each second: sign the lists again that are near their end, write the numbers
 * of the infra list, and log the lists of other CAs that are near their end.
 * The CA is opened only when a file has changed, or a list is due.
 */
void ca_upkeep(struct ca_upkeep *u, const struct ca_config *c);

#endif
