#ifndef NETWORK_HTTP_SHARE_H
#define NETWORK_HTTP_SHARE_H

/*
 * What one client may take of a front: of its connections, and of its memory
 * for the bodies of requests.  There is a limit for all together and one for
 * each certname and each address.  When one is exceeded, somebody has to go,
 * and that is never simply who came last: of connections the one that has
 * waited longest without asking for anything, of bodies the one that holds
 * most for longest.  So who holds things to shut others out loses them.
 *
 * Behind a proxy that passes TLS on, all clients have one address: its share
 * has to be all then.
 */

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

/* Why somebody has to go. */
struct share_loss {
	enum share_what what; /* the limit that is exceeded */
	uint64_t used, max;
};

/*
 * Who has to go because newest has come or has shown its name: NULL when all
 * limits hold, or newest itself when nobody else can be spared.
 */
struct http_connection *share_connection_loser(struct http_server *s,
    struct http_connection *newest, struct share_loss *ret_loss);

/*
 * Whose body has to go because c holds more than before; c itself when it is
 * the one, NULL when all limits hold.
 */
struct http_connection *share_body_loser(struct http_server *s,
    struct http_connection *c, int64_t now, struct share_loss *ret_loss);

#endif
