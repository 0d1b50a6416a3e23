#ifndef NETWORK_CA_UNDECIDED_H
#define NETWORK_CA_UNDECIDED_H

/*
 * The requests that the program of autosign was asked about without a decision
 * so far.  When the program fails, no decision follows; a node submits its
 * request again every few minutes, and then the program is asked again.
 */

#include <stdbool.h>
#include <stdint.h>

struct map;

/* Maximum number of names; if all of them are undecided, all are forgotten. */
#define CA_UNDECIDED_MAX 10000

/* Cleared by the caller. */
struct ca_undecided {
	struct map
	    *names; /* seconds of a clock that is never set; 0: decided */
};

/* The program is asked about the request of a name now. */
void ca_undecided_note(struct ca_undecided *u, const char *name);
/* It has decided. */
void ca_undecided_forget(struct ca_undecided *u, const char *name);
/*
 * Return true if it was asked longer ago than it may take: limit is the setting
 * autosign_timeout in seconds, for which a request may also wait before; 0:
 * without a limit, and never true.
 */
bool ca_undecided_is_due(
    const struct ca_undecided *u, const char *name, int64_t limit);

void ca_undecided_release(struct ca_undecided *u);

#endif
