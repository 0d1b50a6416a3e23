#ifndef BASE_PRIVSEP_LISTENING_H
#define BASE_PRIVSEP_LISTENING_H

/*
 * Listeners that a parent opens and its processes accept from.  Each of these
 * processes can end the listening for all, with shutdown(2) or with connect(2)
 * to AF_UNSPEC, so the parent checks its listeners.
 */

/*
 * Keep a TCP listener, and the sockets that are accepted from it, from reaching
 * other hosts: with connect(2) to AF_UNSPEC each becomes a socket that could be
 * connected to another host.  Landlock refuses that only since Linux 6.7.  A
 * filter on the socket drops the other host's answer.
 */
void listening_only(int fd);

/* True when the socket listens. */
int listening(int fd);

/*
 * True when the socket no longer listens, which is logged with the address:
 * the caller opens another one and ends the processes that have this one.
 */
int listening_lost(int fd, const char *address);

#endif
