#include "base/shares/account.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/shares/holders.h"

struct account_entry {
	struct share_holder base;
	uint64_t used;
	char name[];
};

struct share_account {
	struct account_limits limits;
	struct holders holders;
	uint64_t sum;
};

struct share_account *
account_new(const struct account_limits *limits)
{
	struct share_account *a = memory_zalloc(1, sizeof(*a));

	a->limits = *limits;
	return a;
}

void
account_free(struct share_account *a)
{
	if (a == NULL)
		return;
	account_reset(a);
	free(a);
}

static void
account_entry_drop(struct share_account *a, struct account_entry *e)
{
	a->sum -= e->used;
	holders_remove(&a->holders, &e->base);
	free(e);
}

void
account_reset(struct share_account *a)
{
	struct share_holder *h = holders_after(&a->holders, NULL), *next;

	for (; h != NULL; h = next) {
		next = holders_after(&a->holders, h);
		account_entry_drop(a, (struct account_entry *)h);
	}
}

static struct account_entry *
account_entry_find(const struct share_account *a, const char *holder)
{
	return (struct account_entry *)holders_find(&a->holders, holder);
}

static struct account_entry *
account_entry_get(struct share_account *a, const char *holder)
{
	struct account_entry *e = account_entry_find(a, holder);
	size_t n;

	if (e != NULL)
		return e;
	n = strlen(holder) + 1;
	e = memory_zalloc(1, sizeof(*e) + n);
	memcpy(e->name, holder, n);
	holders_put(&a->holders, &e->base, e->name);
	return e;
}

/* True if n more than used are more than max. */
static bool
account_exceeds(uint64_t max, uint64_t used, uint64_t n)
{
	return max > 0 && (used > max || n > max - used);
}

enum account_result
account_take(struct share_account *a, const char *holder, uint64_t n)
{
	if (account_exceeds(a->limits.holder, account_used(a, holder), n))
		return ACCOUNT_HOLDER_FULL;
	if (account_exceeds(a->limits.all, a->sum, n) ||
	    (account_exceeds(a->limits.holders, a->holders.count, 1) &&
		account_entry_find(a, holder) == NULL))
		return ACCOUNT_ALL_FULL;
	account_add(a, holder, n);
	return ACCOUNT_TAKEN;
}

void
account_add(struct share_account *a, const char *holder, uint64_t n)
{
	struct account_entry *e;

	if (n > UINT64_MAX - a->sum)
		n = UINT64_MAX - a->sum;
	if (n == 0)
		return;
	e = account_entry_get(a, holder);
	e->used += n;
	a->sum += n;
}

void
account_give(struct share_account *a, const char *holder, uint64_t n)
{
	struct account_entry *e = account_entry_find(a, holder);

	if (e == NULL)
		return;
	if (n >= e->used) {
		account_entry_drop(a, e);
		return;
	}
	e->used -= n;
	a->sum -= n;
}

uint64_t
account_used(const struct share_account *a, const char *holder)
{
	const struct account_entry *e = account_entry_find(a, holder);

	return e != NULL ? e->used : 0;
}

uint64_t
account_sum(const struct share_account *a)
{
	return a->sum;
}

size_t
account_holders(const struct share_account *a)
{
	return a->holders.count;
}

uint64_t
account_part(const struct share_account *a, size_t more)
{
	size_t n = a->holders.count + more;

	if (a->limits.all == 0)
		return UINT64_MAX;
	return a->limits.all / (n > 0 ? n : 1);
}

uint64_t
account_reach(const struct share_account *a, const char *holder)
{
	const struct account_entry *own = account_entry_find(a, holder);
	uint64_t part = account_part(a, own == NULL), kept = 0;

	if (a->limits.all == 0)
		return UINT64_MAX;
	for (const struct share_holder *h = holders_after(&a->holders, NULL);
	     h != NULL; h = holders_after(&a->holders, h)) {
		const struct account_entry *e = (const void *)h;

		if (e != own)
			kept += e->used < part ? e->used : part;
	}
	return a->limits.all - kept;
}

size_t
account_largest(const struct share_account *a, struct holding *ret, size_t max)
{
	size_t n = 0;

	for (const struct share_holder *h = holders_after(&a->holders, NULL);
	     h != NULL; h = holders_after(&a->holders, h)) {
		const struct account_entry *e = (const void *)h;

		n = holding_rank(
		    ret, n, max, (struct holding){e->name, e->used});
	}
	return n;
}
