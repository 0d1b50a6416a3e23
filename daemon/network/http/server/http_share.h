#ifndef NETWORK_HTTP_SERVER_HTTP_SHARE_H
#define NETWORK_HTTP_SERVER_HTTP_SHARE_H

/*
 * A client's share of a front: of its connections, and of its memory for the
 * bodies of requests.  There is a limit for all together and one for each
 * certname and each address (of IPv6: its /64, peer.h).  When one is exceeded,
 * a connection is dropped: of connections the one that has waited longest
 * without a request, of bodies the one that holds most for longest, and never
 * simply the newest one.  So a client that holds connections or bodies to shut
 * others out loses them.
 *
 * Behind a proxy that passes TLS through, all clients have one address: the
 * share of an address should then be that of all.
 */

#include <stdbool.h>
#include <stdint.h>

struct http_connection;
struct http_server;

struct share_limit {
	uint64_t all, node, address;
};

enum share_what {
	SHARE_OF_ALL,
	SHARE_OF_NODE,
	SHARE_OF_ADDRESS,
};

/* Why a connection is dropped. */
struct share_loss {
	enum share_what what; /* the limit that is exceeded */
	uint64_t used, max;
};

/*
 * Return the connection to drop because newest was accepted or has shown its
 * name: NULL when all limits hold, or newest itself when no other one can be
 * dropped.
 */
struct http_connection *share_connection_victim(struct http_server *s,
    struct http_connection *newest, struct share_loss *ret_loss);

/*
 * Return the connection whose body is dropped because c holds more than before;
 * c itself when it is that one, NULL when all limits hold.
 */
struct http_connection *share_body_victim(struct http_server *s,
    struct http_connection *c, int64_t now, struct share_loss *ret_loss);

/*
 * Return whether n bytes of memory for an answer to c are within the limits.
 * Those of bodies hold for answers, too, each for itself: an answer that is
 * read slowly takes nothing from bodies.
 */
bool share_takes_answer(
    const struct http_server *s, const struct http_connection *c, uint64_t n);

#endif
