#include "base/shares/publish.h"

#include <stdbool.h>
#include <string.h>
#include <time.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/rows.h"
#include "base/shares/account.h"
#include "base/shares/holders.h"
#include "base/shares/turns.h"

/* Seconds without an update after which a row is removed. */
#define PUBLISH_KEEP 60

/* Holders that are published of each resource. */
#define SHARE_LARGEST 5

struct share_state {
	uint64_t used;
	size_t holders;
	const struct holding *largest; /* in order */
	size_t count;		       /* of these */
};

/*
 * Number of rows of each resource that this process has written.  Before it has
 * written any, the rows of its predecessor are removed.
 */
static size_t share_rows[M_SHARE_COUNT + 1];
static bool share_is_begun[M_SHARE_COUNT + 1];

static struct metrics_row *
share_row(unsigned share, const char *process, size_t rank)
{
	char name[METRIC_PAIR_MAX + 1], place[8];

	fixed_shorten(name, sizeof(name), "%s %s",
	    metric_label_json("dlcShareTable", share), process);
	fixed_must(place, sizeof(place), "%zu", rank);
	return metric_row_pair(
	    MR_dlcHolderTable, name, strlen(name), place, strlen(place));
}

static void
share_row_write(
    unsigned share, const char *process, size_t rank, const struct holding *one)
{
	struct metrics_row *row = share_row(share, process, rank);

	metric_row_text(row, MR_dlcHolderTable, MR_dlcHolderName, one->holder,
	    strlen(one->holder));
	metric_row_set(row, MR_dlcHolderUsed, one->used);
	metric_row_set(row, MR_dlcHolderSeen, (uint64_t)time(NULL));
}

/* Once a minute: remove the rows of processes that have ended. */
static void
share_rows_expire(void)
{
	static int64_t next;
	int64_t now = clock_mono_ms();

	if (now < next)
		return;
	next = now + PUBLISH_KEEP * 1000;
	(void)metric_rows_expire(MR_dlcHolderTable, MR_dlcHolderSeen,
	    (uint64_t)time(NULL) - PUBLISH_KEEP);
}

static void
share_publish(
    unsigned share, const char *process, const struct share_state *state)
{
	metric_put(metric_row(M_dlcShareUsed, share), state->used);
	metric_put(metric_row(M_dlcShareHolders, share), state->holders);
	metric_put(metric_row(M_dlcShareMost, share),
	    state->count > 0 ? state->largest[0].used : 0);
	for (size_t i = 0; i < state->count; i++)
		share_row_write(share, process, i + 1, &state->largest[i]);
	if (!share_is_begun[share])
		share_rows[share] = SHARE_LARGEST;
	share_is_begun[share] = true;
	for (size_t i = state->count; i < share_rows[share]; i++)
		metric_row_remove(
		    MR_dlcHolderTable, share_row(share, process, i + 1));
	share_rows[share] = state->count;
	share_rows_expire();
}

void
share_publish_account(
    unsigned share, const char *process, const struct share_account *a)
{
	struct holding largest[SHARE_LARGEST];
	struct share_state state = {.largest = largest};

	if (a != NULL) {
		state.used = account_sum(a);
		state.holders = account_holders(a);
		state.count = account_largest(a, largest, SHARE_LARGEST);
	}
	share_publish(share, process, &state);
}

void
share_publish_turns(unsigned share, const char *process, const struct turns *q)
{
	struct holding largest[SHARE_LARGEST];
	const struct share_state state = {.used = q->waiting,
	    .holders = q->holders.count,
	    .largest = largest,
	    .count = turns_largest(q, largest, SHARE_LARGEST)};

	share_publish(share, process, &state);
}

void
share_refused(unsigned share)
{
	metric_add(metric_row(M_dlcShareRefused, share), 1);
}
