#ifndef BASE_SHARES_TURNS_H
#define BASE_SHARES_TURNS_H

/*
 * A queue by holder: a request waits behind those of its own holder, and
 * holders take turns.  The next request is that of the first holder, which then
 * becomes the last one, so that a holder with many requests delays only its
 * own.  A holder has a limited number of them served at a time.  When the queue
 * is full, the newest request of the holder with most in it is to be dropped.
 *
 * A request is the owner's memory: its first member is a struct turn.  A holder
 * exists while a request of its own waits or is served.  An empty queue is all
 * 0.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/shares/holders.h"

struct turn_holder;

struct turn {
	struct turn *next;	    /* of the same holder */
	struct turn_holder *holder; /* while it waits or is served */
};

struct turns {
	struct turn_holder *first, *last; /* first: has the next turn */
	struct holders holders;
	unsigned waiting; /* requests */
};

/* Put a request behind those of its holder, or (turns_again()) before them. */
void turns_add(struct turns *q, struct turn *t, const char *holder);
void turns_again(struct turns *q, struct turn *t, const char *holder);

/*
 * Take the next request out of the queue.  Requests for which may() returns
 * false (NULL: none) are skipped, and those of holders of which `max` requests
 * are being served.  NULL when no request is left.  The request counts as being
 * served until turns_done().
 */
struct turn *turns_next(struct turns *q, unsigned max,
    bool (*may)(void *ctx, const struct turn *t), void *ctx);

/* The service of a request has ended. */
void turns_done(struct turns *q, struct turn *t);

/* Take a waiting request out. */
void turns_remove(struct turns *q, struct turn *t);

/*
 * Return the waiting request to drop so that one more of that holder can wait;
 * NULL when no other holder has more requests than that holder would have.
 */
struct turn *turns_excess(const struct turns *q, const char *holder);

/* Return the waiting requests of that holder. */
unsigned turns_waiting_of(const struct turns *q, const char *holder);

/* The first waiting request, or the one after t; NULL: no more. */
struct turn *turns_after(const struct turns *q, const struct turn *t);

/*
 * Write the holders of the most requests, the largest first, at most max;
 * returns how many were written.
 */
size_t turns_largest(const struct turns *q, struct holding *ret, size_t max);

#endif
