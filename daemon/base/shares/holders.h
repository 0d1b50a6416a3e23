#ifndef BASE_SHARES_HOLDERS_H
#define BASE_SHARES_HOLDERS_H

/*
 * A table of holders by name: nodes, addresses (peer.h) or environments.  Names
 * come from outside, and the hash is keyed (siphash.h).  An entry is the first
 * member of the caller's struct, which has the name, and is the caller's
 * memory.  An empty table is all 0, and holds no memory.
 */

#include <stddef.h>
#include <stdint.h>

struct share_holder {
	struct share_holder *next; /* of the same place in the table */
	uint64_t hash;
	const char *name; /* the caller's, as long as it is in the table */
};

#define HOLDERS_FEW 16

struct holders {
	struct share_holder *few[HOLDERS_FEW];
	struct share_holder **many; /* places of a larger table; or NULL */
	size_t places;		    /* of many; a power of 2 */
	size_t count;
};

/*
 * The share of a holder.  The name belongs to the table, and is valid until the
 * holder is removed.
 */
struct holding {
	const char *holder;
	uint64_t used;
};

/* Return the holder of that name, or NULL. */
struct share_holder *holders_find(const struct holders *t, const char *name);

/* Put a holder in, whose name is not in the table. */
void holders_put(struct holders *t, struct share_holder *h, const char *name);

/* Take a holder out. */
void holders_remove(struct holders *t, struct share_holder *h);

/* The first holder (h NULL), or the one after h; NULL: no more. */
struct share_holder *holders_after(
    const struct holders *t, const struct share_holder *h);

/*
 * Insert a holding into a sorted list of the n largest, which has at most max
 * entries; return the new number of entries.
 */
size_t holding_rank(
    struct holding *list, size_t n, size_t max, struct holding one);

#endif
