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
#include <stddef.h>
#include <stdint.h>

struct http_connection;
struct http_server;
struct share_account;

struct share_limit {
	uint64_t all, node, address;
};

enum share_what {
	SHARE_OF_ALL,
	SHARE_OF_NODE,
	SHARE_OF_ADDRESS,
};

/* Resources that clients share. */
enum share_kind {
	SHARE_CONNECTIONS,
	SHARE_BODIES,  /* bytes of requests */
	SHARE_ANSWERS, /* bytes of memory for answers */
	SHARE_KINDS
};

/*
 * The shares of the clients of a server, by address and by the holder's name.
 */
struct http_shares {
	struct share_account *addresses[SHARE_KINDS], *holders[SHARE_KINDS];
};

void http_shares_init(struct http_shares *s);
void http_shares_release(struct http_shares *s);

/* Publish them as metrics; process is the name of this one, as "front 1". */
void http_shares_publish(const struct http_shares *s, const char *process);

/* Set what a connection holds of a kind. */
void http_share_hold(
    struct http_connection *c, enum share_kind kind, uint64_t n);

/*
 * A connection has shown its certname, or that it has none: what it holds is
 * that holder's from now on.
 */
void http_share_named(struct http_connection *c);

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
 * Return the connection whose body has to be dropped because c holds more than
 * before, which may be c itself; NULL when all limits hold.
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
