#include "logging/reader.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "logging/clock.h"

#define MS     1000000LL
#define SECOND (1000 * MS)
/*
 * Waiting for a record that is about to be numbered: interval, and maximum
 * number of waits per second.
 */
#define MERGE_WAIT_NS (MS / 4)
#define MERGE_WAITS   400
/*
 * Number of further checks, since a record that is enqueued meanwhile may have
 * a lower number.
 */
#define MERGE_LOOKS 16
/* Time within which the root leaves a ring on request. */
#define VISIT_NS (500 * MS)
/* Number of records for which a ring with invalid order takes turns. */
#define FAIR_RECORDS 1000

static struct log_ring_reader logging_reader_readers[LOG_RINGS_MAX];
static uint64_t rounds;

static struct {
	int waits;
	int64_t until; /* this many until then */
} wait_budget;

void
log_reader_reset(void)
{
	memset(logging_reader_readers, 0, sizeof(logging_reader_readers));
}

/*
 * True while the root still empties the ring: it did so until this process
 * began to, and may need a moment to stop.  Not checked after the deadline.
 */
static bool
is_visited(struct log_ring_reader *in, const struct log_ring *g)
{
	if (!__atomic_load_n(&g->visitor, __ATOMIC_SEQ_CST))
		return false;
	if (!in->visited)
		in->visited = log_clock_ns(CLOCK_MONOTONIC);
	return log_clock_ns(CLOCK_MONOTONIC) - in->visited < VISIT_NS;
}

/* Counterpart of is_visited for the root. */
static bool
logging_reader_visit(struct log_ring *g, uint32_t i, bool root, int self)
{
	__atomic_store_n(&g->visitor, self, __ATOMIC_SEQ_CST);
	if (log_pool_empties(i, root))
		return true;
	__atomic_store_n(&g->visitor, 0, __ATOMIC_RELEASE);
	return false;
}

static bool
reader_begin(uint32_t i, bool root, int self)
{
	struct log_ring_reader *in = &logging_reader_readers[i];
	struct log_ring *g = &log_pool->ring[i];
	int32_t owner = self;

	if (!log_pool_empties(i, root)) {
		in->owner = 0;
		in->visited = 0;
		return false;
	}
	if (log_pool_is_own(i)) {
		if (in->owner != self && is_visited(in, g))
			return false;
	} else {
		owner = __atomic_load_n(&g->owner, __ATOMIC_ACQUIRE);
		/* it is marked as ours, and is not */
		if (owner <= 0 || owner == self ||
		    !logging_reader_visit(g, i, root, self))
			return false;
	}
	if (in->owner != owner)
		log_ring_attach(in, g, owner);
	return true;
}

void
log_reader_acquire(struct log_reader *r)
{
	int self = getpid();
	bool root = log_pool_root_is_us();
	uint32_t n = log_pool_rings();
	int64_t t = log_clock_ns(CLOCK_MONOTONIC);

	if (t >= wait_budget.until) {
		wait_budget.waits = MERGE_WAITS;
		wait_budget.until = t + SECOND;
	}
	r->n = 0;
	r->own = log_pool_own() & ((1ull << n) - 1);
	for (uint32_t i = 0; i < n; i++)
		if (reader_begin(i, root, self))
			r->in[r->n++] = &logging_reader_readers[i];
}

/*
 * Take the rings of threads that have begun to log since the last call; true
 * when a ring was taken.
 */
static bool
newer_acquire(struct log_reader *r)
{
	uint64_t own = log_pool_own(), newer = own & ~r->own;
	bool root = newer && log_pool_root_is_us();
	int had = r->n;

	r->own = own;
	for (uint32_t i = 0; newer >> i; i++) {
		bool listed = !(newer >> i & 1);

		for (int k = 0; k < had && !listed; k++)
			listed = r->in[k] == &logging_reader_readers[i];
		if (!listed && reader_begin(i, root, getpid()))
			r->in[r->n++] = &logging_reader_readers[i];
	}
	return r->n > had;
}

static bool
logging_reader_is_own(const struct log_ring_reader *in)
{
	return log_pool_is_own((uint32_t)(in - logging_reader_readers));
}

void
log_reader_release(struct log_reader *r)
{
	for (int i = 0; i < r->n; i++)
		if (!logging_reader_is_own(r->in[i]))
			__atomic_store_n(
			    &r->in[i]->ring->visitor, 0, __ATOMIC_RELEASE);
}

static bool
is_left(const struct log_ring_reader *in)
{
	return !logging_reader_is_own(in) &&
	       __atomic_load_n(&in->ring->state, __ATOMIC_ACQUIRE) ==
		   LOG_RING_ORPHAN;
}

/*
 * Return the maximum bytes of records of the same process that may be earlier
 * than a record of this ring.
 */
static uint64_t
earlier_most(const struct log_reader *r, const struct log_ring_reader *in)
{
	uint64_t n = 0;

	for (int i = 0; i < r->n; i++)
		if (r->in[i]->owner == in->owner)
			n += log_ring_backlog(r->in[i]);
	return n;
}

/*
 * Return whether the ring has a numbered record.  If its process was killed
 * before it numbered its last record, the record is numbered here.  A reader
 * that sees a number finds all records with lower numbers in the rings, which
 * limits how much may be earlier.
 */
static bool
logging_reader_is_ready(const struct log_reader *r, struct log_ring_reader *in)
{
	bool had = in->number != 0;

	if (!log_ring_peek(in))
		return false;
	if (!in->number && is_left(in))
		in->number = in->last + 1 ? in->last + 1 : 1;
	if (!in->number)
		return false;
	if (!had) {
		in->waited = 0;
		in->allowed = in->fair ? 0 : earlier_most(r, in);
	}
	return true;
}

/*
 * More records have overtaken this ring's record than is possible: the numbers
 * of its process are not in order.
 */
static bool
logging_reader_is_overdue(const struct log_ring_reader *in)
{
	return in->waited && in->waited >= in->allowed;
}

/* Compare the order of two records of a process. */
static bool
is_before(const struct log_ring_reader *a, const struct log_ring_reader *b)
{
	if (logging_reader_is_overdue(a) || logging_reader_is_overdue(b))
		return (logging_reader_is_overdue(a) ? a->waited : 0) >
		       (logging_reader_is_overdue(b) ? b->waited : 0);
	return a->number < b->number;
}

/*
 * Return the next ring of the process that has waited longest.  *coming is set
 * when another thread of this process has enqueued a record without a number
 * yet, which may be lower.
 */
static struct log_ring_reader *
logging_reader_first_find(const struct log_reader *r, bool *coming)
{
	struct log_ring_reader *first = NULL, *best;

	*coming = false;
	for (int i = 0; i < r->n; i++) {
		struct log_ring_reader *in = r->in[i];

		if (!logging_reader_is_ready(r, in))
			*coming |= in->size && logging_reader_is_own(in);
		else if (!first || in->round < first->round)
			first = in;
	}
	best = first;
	for (int i = 0; first && i < r->n; i++) {
		struct log_ring_reader *in = r->in[i];

		if (in->number && in->owner == first->owner &&
		    is_before(in, best))
			best = in;
	}
	return best;
}

/*
 * A thread may take a lower number than another thread, but store it in its
 * record later: the reader then waits for that, with a limit.  After the reader
 * has seen a number, its next look finds all records with lower numbers, or
 * records that are enqueued and not yet numbered.
 */
static struct log_ring_reader *
first_wait(const struct log_reader *r)
{
	struct timespec delay = {0, MERGE_WAIT_NS};
	bool coming;
	struct log_ring_reader *in = logging_reader_first_find(r, &coming);

	for (int looks = 0; r->n > 1 && looks < MERGE_LOOKS;) {
		struct log_ring_reader *again;

		if (coming && wait_budget.waits > 0) {
			wait_budget.waits--;
			nanosleep(&delay, NULL);
		} else {
			looks++;
		}
		again = logging_reader_first_find(r, &coming);
		if (again == in && !(coming && wait_budget.waits > 0))
			break;
		in = again;
	}
	return in;
}

struct log_ring_reader *
log_reader_next(struct log_reader *r)
{
	struct log_ring_reader *in = first_wait(r);

	while (in && newer_acquire(r))
		in = first_wait(r);
	return in;
}

void
log_reader_pop(struct log_reader *r, struct log_ring_reader *in)
{
	uint32_t size = in->size;

	if (logging_reader_is_overdue(in))
		in->fair = FAIR_RECORDS;
	else if (in->fair)
		in->fair--;
	rounds++;
	for (int i = 0; i < r->n; i++) {
		if (r->in[i]->owner != in->owner)
			continue;
		r->in[i]->round = rounds;
		r->in[i]->waited += size;
	}
	log_ring_take(in);
}

bool
log_reader_is_idle(struct log_reader *r)
{
	bool coming;

	return !logging_reader_first_find(r, &coming) && !coming;
}

void
log_reader_free_orphans(struct log_reader *r)
{
	for (int i = 0; i < r->n; i++) {
		struct log_ring_reader *in = r->in[i];

		if (!is_left(in) || log_ring_peek(in))
			continue;
		(void)log_ring_settle(in);
		log_pool_free(in->ring);
		in->owner = 0;
		r->in[i--] = r->in[--r->n];
	}
}

uint64_t
log_reader_damages(const struct log_reader *r, uint64_t *records)
{
	uint64_t n = 0;

	*records = 0;
	for (int i = 0; i < r->n; i++) {
		struct log_ring_reader *in = r->in[i];

		n += in->damages;
		*records += in->corrupted;
		in->damages = in->corrupted = 0;
	}
	return n;
}
