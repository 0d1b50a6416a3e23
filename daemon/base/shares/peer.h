#ifndef BASE_SHARES_PEER_H
#define BASE_SHARES_PEER_H

/*
 * Holders of shares: a node, by the name in its certificate, or the machine
 * behind an address.
 */

/* Characters of a peer, and of the name of a holder, with the NUL. */
#define PEER_MAX   48
#define HOLDER_MAX 272

/*
 * Write the peer of an address, which is text: an address of IPv4, or a /64 of
 * IPv6, whose addresses one machine may all use.  What is not an address is
 * copied, shortened to PEER_MAX.
 */
void peer_of_address(const char *address, char out[PEER_MAX]);

/*
 * Write the holder's name of a client: its certname or, where that is "", the
 * peer of its address after "address ".
 */
void holder_of_client(
    const char *certname, const char *address, char out[HOLDER_MAX]);

#endif
