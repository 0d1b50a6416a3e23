#ifndef NETWORK_HTTP_SERVER_PEER_H
#define NETWORK_HTTP_SERVER_PEER_H

/* The machine behind an address, for shares. */

/* Characters of a peer, with the NUL. */
#define PEER_MAX 48

/*
 * Write the peer of an address, which is text: an address of IPv4, or a /64 of
 * IPv6, whose addresses one machine may all use.  What is not an address is
 * copied, shortened to PEER_MAX.
 */
void peer_of_address(const char *address, char out[PEER_MAX]);

#endif
