#include "logging/count.h"

#include <string.h>

#define TALLY_CELLS (sizeof(struct log_tally) / sizeof(uint64_t))
#define DONE_CELLS  (sizeof(struct log_done) / sizeof(uint64_t))
#define ERRNO_CELL  (offsetof(struct log_done, last_errno) / sizeof(uint64_t))

static void
cells_add(uint64_t *to, const uint64_t *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		log_count(&to[i], __atomic_load_n(&from[i], __ATOMIC_RELAXED));
}

static void
cells_add_shared(uint64_t *to, const uint64_t *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (from[i])
			__atomic_fetch_add(&to[i], from[i], __ATOMIC_RELAXED);
}

void
log_tally_add(struct log_tally *to, const struct log_tally *from)
{
	cells_add(&to->raised, &from->raised, TALLY_CELLS);
}

/* An errno is no number of things: the last one stays. */
void
log_done_add(struct log_done *to, const struct log_done *from)
{
	cells_add(&to->emitted, &from->emitted, ERRNO_CELL);
	if (from->last_errno)
		to->last_errno = from->last_errno;
}

void
log_tally_add_shared(struct log_tally *to, const struct log_tally *from)
{
	cells_add_shared(&to->raised, &from->raised, TALLY_CELLS);
}

void
log_done_add_shared(struct log_done *to, const struct log_done *from)
{
	cells_add_shared(&to->emitted, &from->emitted, ERRNO_CELL);
	if (from->last_errno)
		__atomic_store_n(
		    &to->last_errno, from->last_errno, __ATOMIC_RELAXED);
}

_Static_assert(DONE_CELLS == ERRNO_CELL + 1, "last_errno is the last cell");

void
log_counters_fill(struct log_counters *out, const struct log_tally *t,
    const struct log_done *d)
{
	out->raised = t->raised;
	out->emitted = d->emitted;
	out->filtered = t->filtered;
	out->limited = t->limited;
	out->dropped = t->dropped + d->lost;
	out->truncated = d->truncated;
	out->bytes = d->bytes;
	out->last_errno = (int)d->last_errno;
	for (int i = 0; i < LOG_LEVELS; i++) {
		out->by_level[i] = t->level[i];
		out->bytes_level[i] = d->bytes_level[i];
		out->dropped_level[i] = t->dropped_level[i] + d->lost_level[i];
	}
}
