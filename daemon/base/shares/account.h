#ifndef BASE_SHARES_ACCOUNT_H
#define BASE_SHARES_ACCOUNT_H

/*
 * An account of a resource that several holders share who do not trust each
 * other: what each of them has of it, in any unit (places, bytes, entries,
 * microseconds), with a maximum of each holder and of all together.  A holder
 * is a node, by its certname, or an address (peer.h), or an environment.  When
 * something has to be dropped, it is taken from the largest holder.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct holding;
struct share_account;

struct account_limits {
	uint64_t all, holder; /* 0: no limit */
	size_t holders;	      /* that may have something; 0: no limit */
};

enum account_result {
	ACCOUNT_TAKEN,
	ACCOUNT_HOLDER_FULL, /* he would have more than a holder may */
	ACCOUNT_ALL_FULL,    /* all together would, or there are too many */
};

/* A new account, which the caller frees. */
struct share_account *account_new(const struct account_limits *limits);
void account_free(struct share_account *a);

/* Take n for a holder, all or nothing. */
enum account_result account_take(
    struct share_account *a, const char *holder, uint64_t n);

/*
 * Add n to a holder without a check of limits, because the holder already has
 * it.
 */
void account_add(struct share_account *a, const char *holder, uint64_t n);

/* Give n back, or all that the holder has, if that is less. */
void account_give(struct share_account *a, const char *holder, uint64_t n);

/* Forget what all have. */
void account_reset(struct share_account *a);

/* Return what a holder has, what all have, and the number of holders. */
uint64_t account_used(const struct share_account *a, const char *holder);
uint64_t account_sum(const struct share_account *a);
size_t account_holders(const struct share_account *a);

/*
 * Return the fair part of a holder: the maximum of all together, divided by the
 * number of holders that have something and of `more` new ones; UINT64_MAX
 * without a limit.
 */
uint64_t account_part(const struct share_account *a, size_t more);

/*
 * Return what a holder may have if each other one keeps what it has, up to the
 * fair part.  This is more than the fair part when others have less than
 * theirs; UINT64_MAX without a limit.
 */
uint64_t account_reach(const struct share_account *a, const char *holder);

/*
 * Write the largest holders, the largest first, at most max; returns how many
 * were written.
 */
size_t account_largest(
    const struct share_account *a, struct holding *ret, size_t max);

#endif
