#ifndef SERVER_SHARED_LISTEN_H
#define SERVER_SHARED_LISTEN_H

/*
 * The listeners of the fronts: one for each address of the setting bindaddress.
 * A listener of IPv6 takes no IPv4 (IPV6_V6ONLY), so that both can have the
 * same port, whatever the value of net.ipv6.bindv6only.
 */

#include "base/privsep/process.h"

struct strbuf;

struct listeners {
	unsigned count;
	int fds[PROCESS_LISTENERS]; /* do not block; closed on exec */
};

/*
 * Open a listener for each address in addresses: numeric addresses, host
 * names, * for all of this machine, separated by commas and blanks. 0, or -1,
 * logged: then none is open.
 */
int listeners_open(struct listeners *l, const char *addresses, unsigned port);

/* In the parent: return true, and log it, when a listener no longer listens. */
int listeners_lost(const struct listeners *l);

void listeners_close(struct listeners *l);

/* In the parent: give the listeners to the processes whose row has them. */
void listeners_give(const struct listeners *l);

/* In a process that was given listeners, after it was executed: take them. */
void listeners_take(struct listeners *l);

/* Append their addresses, with ", " between. */
void listeners_text(const struct listeners *l, struct strbuf *out);

#endif
