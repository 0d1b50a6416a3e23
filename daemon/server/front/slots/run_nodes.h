#ifndef SERVER_FRONT_SLOTS_RUN_NODES_H
#define SERVER_FRONT_SLOTS_RUN_NODES_H

/*
 * The rows of nodes that a front keeps about their runs.  Times are seconds of
 * a monotonic clock, 0: none.
 */

#include <stddef.h>
#include <stdint.h>

/* Maximum of nodes; others have no row, and only their token counts. */
#define RUN_NODES_MAX 131072

struct run_node {
	uint64_t key;	 /* of its name; 0: the row is free */
	uint32_t slot;	 /* when its next run may begin */
	uint32_t due;	 /* when it has to begin at the latest */
	uint32_t came;	 /* when its last run began */
	uint32_t since;	 /* of the number below */
	uint32_t forced; /* runs that began although the workers were busy */
};

struct run_nodes {
	struct run_node *rows;
	uint32_t size; /* a power of 2, or 0 */
	uint32_t used;
	uint32_t full; /* when no row could be dropped last, with all taken */
};

/* An empty table is all zeros. */
void run_nodes_release(struct run_nodes *t);

/*
 * Return the row of a key, which is not 0; a new one is zero but for its key.
 * Rows without a time after `old` may be dropped for it.  NULL: all rows are
 * taken, and it is not a minute since that was examined.  A row is valid until
 * the next call.
 */
struct run_node *run_nodes_get(struct run_nodes *t, uint64_t key, uint32_t old);

#endif
