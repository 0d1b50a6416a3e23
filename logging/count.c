#include "logging/count.h"

#include <string.h>

#include "logging/record/cause.h"
#include "logging/counters.h"
#include "logging/message.h"

#define CELL	    sizeof(uint64_t)
#define TALLY_CELLS (sizeof(struct log_tally) / CELL)
#define DONE_CELLS  (sizeof(struct log_done) / CELL)
#define LAST_CELL   (offsetof(struct log_done, last_category) / CELL)

void
log_count_dropped(
    struct log_tally *t, int level, int category, enum log_cause cause)
{
	log_count(&t->dropped, 1);
	log_count(&t->dropped_level[level], 1);
	log_count(&t->dropped_category[category], 1);
	log_count(&t->dropped_cause[cause], 1);
}

void
log_count_lost(struct log_done *d, int level, int category, int err)
{
	log_count(&d->lost, 1);
	log_count(&d->lost_level[level], 1);
	log_count(&d->lost_category[category], 1);
	log_count(&d->lost_cause[log_cause_of(err)], 1);
	__atomic_store_n(&d->last_errno, (uint64_t)err, __ATOMIC_RELAXED);
}

static void
cells_add(uint64_t *to, const uint64_t *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		log_count(&to[i], __atomic_load_n(&from[i], __ATOMIC_ACQUIRE));
}

static void
cells_add_shared(uint64_t *to, const uint64_t *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (from[i])
			__atomic_fetch_add(&to[i], from[i], __ATOMIC_RELEASE);
}

void
log_tally_add(struct log_tally *to, const struct log_tally *from)
{
	cells_add(&to->filtered, &from->filtered, TALLY_CELLS);
}

/* Merge cells that are not counts; of times the later one. */
static void
last_take(struct log_done *to, const struct log_done *from)
{
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		uint64_t last =
		    __atomic_load_n(&from->last_category[i], __ATOMIC_RELAXED);

		if (last > to->last_category[i])
			__atomic_store_n(
			    &to->last_category[i], last, __ATOMIC_RELAXED);
	}
	if (from->last_errno)
		__atomic_store_n(
		    &to->last_errno, from->last_errno, __ATOMIC_RELAXED);
}

void
log_done_add(struct log_done *to, const struct log_done *from)
{
	cells_add(&to->lost, &from->lost, LAST_CELL);
	last_take(to, from);
}

void
log_tally_add_shared(struct log_tally *to, const struct log_tally *from)
{
	cells_add_shared(&to->filtered, &from->filtered, TALLY_CELLS);
}

void
log_done_add_shared(struct log_done *to, const struct log_done *from)
{
	cells_add_shared(&to->lost, &from->lost, LAST_CELL);
	last_take(to, from);
}

_Static_assert(DONE_CELLS == LAST_CELL + LOGCAT_COUNT + 1,
    "the cell that is not a count must be last");

void
log_categories_fill(struct log_category_counters out[LOGCAT_COUNT],
    const struct log_tally *t, const struct log_done *d)
{
	memset(out, 0, LOGCAT_COUNT * sizeof(*out));
	for (int i = 0; i < LOGMSG_COUNT; i++) {
		const struct log_message *m = &log_messages[i];

		out[m->category].raised[m->level] += t->code[i];
	}
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		out[i].emitted = d->emitted_category[i];
		out[i].filtered = t->filtered_category[i];
		out[i].limited = t->limited_category[i];
		out[i].dropped = t->dropped_category[i] + d->lost_category[i];
		out[i].last = (int64_t)d->last_category[i];
	}
}

/* Sum by level the counts by code. */
static void
levels_sum(uint64_t by_level[LOG_LEVELS], const struct log_tally *t)
{
	memset(by_level, 0, LOG_LEVELS * sizeof(*by_level));
	for (int i = 0; i < LOGMSG_COUNT; i++)
		by_level[log_messages[i].level] += t->code[i];
}

static uint64_t
logging_count_cells_sum(const uint64_t *cells, size_t n)
{
	uint64_t sum = 0;

	while (n-- > 0)
		sum += cells[n];
	return sum;
}

/* Number of records raised. */
static uint64_t
tally_raised(const struct log_tally *t)
{
	return logging_count_cells_sum(t->code, LOGMSG_COUNT) + t->filtered;
}

/* Number of records delivered. */
static uint64_t
done_emitted(const struct log_done *d)
{
	return logging_count_cells_sum(d->emitted_category, LOGCAT_COUNT);
}

void
log_counters_fill(struct log_counters *out, const struct log_tally *t,
    const struct log_done *d)
{
	levels_sum(out->by_level, t);
	out->raised = tally_raised(t);
	out->emitted = done_emitted(d);
	out->filtered = t->filtered;
	out->limited = t->limited;
	out->dropped = t->dropped + d->lost;
	out->truncated = d->truncated;
	out->bytes = logging_count_cells_sum(d->bytes_level, LOG_LEVELS);
	out->last_errno = (int)d->last_errno;
	for (int i = 0; i < LOG_LEVELS; i++) {
		out->bytes_level[i] = d->bytes_level[i];
		out->dropped_level[i] = t->dropped_level[i] + d->lost_level[i];
	}
}
