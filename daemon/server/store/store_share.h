#ifndef SERVER_STORE_STORE_SHARE_H
#define SERVER_STORE_STORE_SHARE_H

/* The bytes that each node may put into the filebucket in a day. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct share_account;

/*
 * Maximum number of nodes that are counted; when it is exceeded, all counts are
 * reset.
 */
#define STORE_SHARE_NODES ((size_t)1 << 17)

struct store_share {
	uint64_t max;		     /* bytes of a node; 0: no limit */
	struct share_account *nodes; /* bytes since begin */
	int64_t begin; /* milliseconds of a clock that is never set */
};

/*
 * Count that many bytes; false, and nothing is counted, when they exceed the
 * share of the node.
 */
bool store_share_take(struct store_share *s, const char *node, uint64_t bytes);

void store_share_release(struct store_share *s);

#endif
