#include "server/front/transfers/front_transfers.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/metrics/metrics.h"
#include "base/shares/account.h"
#include "base/shares/holders.h"
#include "base/shares/peer.h"
#include "base/shares/publish.h"
#include "network/http/server/http_progress.h"
#include "network/http/server/http_server.h"
#include "server/front/front.h"
#include "server/front/transfers/front_transfers_answer.h"
#include "server/front/transfers/internal.h"
#include "server/front/transfers/transfer_row.h"

#define SECOND 1000000000LL

/* Least number of places of a front. */
#define TRANSFERS_MIN 16U
/* Seconds between two searches for rows of processes that have ended. */
#define EXPIRE_SECONDS 10

struct front_transfer {
	struct front_transfer *next; /* that ended later */
	int64_t ended;		     /* ns */
	char id[sizeof(((struct log_trace *)0)->span)];
	char holder[HOLDER_MAX];
};

struct front_transfers {
	struct share_account *places; /* by holder */
	/* those that have ended, the oldest first */
	struct front_transfer *first, *last;
	int64_t ttl;	/* ns */
	int64_t expire; /* ns; when old rows are removed again */
};

struct front_transfers *
front_transfers_new(unsigned fronts, int64_t ttl)
{
	struct front_transfers *t = memory_zalloc(1, sizeof(*t));
	unsigned places = FRONT_TRANSFERS_ALL / fronts;
	const struct account_limits limits = {
	    .all = places > TRANSFERS_MIN ? places : TRANSFERS_MIN,
	    .holder = FRONT_TRANSFERS_HOLDER};

	t->places = account_new(&limits);
	t->ttl = ttl * SECOND;
	return t;
}

/* Remove an ended transfer; *at is the pointer to it. */
static void
front_transfers_drop(struct front_transfers *t, struct front_transfer **at,
    struct front_transfer *before)
{
	struct front_transfer *e = *at;

	*at = e->next;
	if (t->last == e)
		t->last = before;
	account_give(t->places, e->holder, 1);
	transfer_row_remove(e->id);
	free(e);
}

void
front_transfers_free(struct front_transfers *t)
{
	if (t == NULL)
		return;
	while (t->first != NULL)
		front_transfers_drop(t, &t->first, NULL);
	account_free(t->places);
	free(t);
}

/* --- places --- */

/* Drop the oldest ended transfer of a holder; false: it has none. */
static bool
front_transfers_evict(struct front_transfers *t, const char *holder)
{
	struct front_transfer **at = &t->first, *before = NULL;

	for (; *at != NULL; before = *at, at = &(*at)->next)
		if (strcmp((*at)->holder, holder) == 0) {
			front_transfers_drop(t, at, before);
			return true;
		}
	return false;
}

/* Make room for a holder where all places are taken; false: impossible. */
static bool
front_transfers_room(struct front_transfers *t, const char *holder)
{
	struct holding most = {NULL, 0};

	if (account_largest(t->places, &most, 1) == 0 ||
	    most.used <= account_used(t->places, holder))
		return false;
	return front_transfers_evict(t, most.holder);
}

static bool
front_transfers_take(struct front_transfers *t, const char *holder)
{
	enum account_result r = account_take(t->places, holder, 1);

	if (r == ACCOUNT_HOLDER_FULL && front_transfers_evict(t, holder))
		r = account_take(t->places, holder, 1);
	else if (r == ACCOUNT_ALL_FULL && front_transfers_room(t, holder))
		r = account_take(t->places, holder, 1);
	return r == ACCOUNT_TAKEN;
}

/* --- a transfer --- */

/* Give a request in progress a place and a row; false: it cannot have one. */
static bool
front_transfers_begin(struct front_transfers *t, struct http_exchange *x)
{
	char holder[HOLDER_MAX];
	struct front_transfer *e;

	holder_of_client(x->certname, x->address, holder);
	if (!front_transfers_take(t, holder))
		return false;
	e = memory_zalloc(1, sizeof(*e));
	memcpy(e->holder, holder, sizeof(holder));
	memcpy(e->id, x->trace.span, sizeof(e->id));
	x->transfer = e;
	transfer_row_begin(e->id, x, (clock_mono_ns() - x->started) / SECOND);
	return true;
}

/* Return whether it is a request for the transfers themselves. */
static bool
front_transfers_is_own(const struct http_exchange *x)
{
	return x->route->handler == front_transfers_handle;
}

void
front_transfers_routed(struct front_transfers *t, struct http_exchange *x)
{
	if (x->progress_id == NULL || front_transfers_is_own(x))
		return;
	if (!front_transfers_begin(t, x))
		share_refused(M_SHARE_TRANSFERS);
}

void
front_transfers_seen(struct front_transfers *t, struct http_exchange *x)
{
	const struct front_transfer *e = x->transfer;

	if (e != NULL)
		transfer_row_update(e->id, x);
	/* one with an id had its turn at the beginning */
	else if (x->progress_id == NULL &&
		 clock_mono_ns() - x->started >= SECOND &&
		 !front_transfers_is_own(x))
		(void)front_transfers_begin(t, x);
}

void
front_transfers_ended(struct front_transfers *t, const struct http_exchange *x)
{
	struct front_transfer *e = x->transfer;

	if (e == NULL)
		return;
	e->ended = clock_mono_ns();
	transfer_row_end(e->id, x, t->ttl / SECOND);
	*(t->last != NULL ? &t->last->next : &t->first) = e;
	t->last = e;
}

/* --- each second --- */

static void
front_transfers_see(void *ctx, struct http_exchange *x)
{
	front_transfers_seen(ctx, x);
}

void
front_transfers_tick(const struct front *f, const char *process)
{
	struct front_transfers *t = f->transfers;
	int64_t now = clock_mono_ns();

	while (t->first != NULL && now - t->first->ended >= t->ttl)
		front_transfers_drop(t, &t->first, NULL);
	http_progress_each(f->http, front_transfers_see, t);
	share_publish_account(M_SHARE_TRANSFERS, process, t->places);
	if (now >= t->expire) {
		t->expire = now + EXPIRE_SECONDS * SECOND;
		transfer_rows_expire();
	}
}
