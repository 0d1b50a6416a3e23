#include "logging/ring.h"

#include "logging/log.h"

/* Records of a level are refused when so many 256ths of the ring are used. */
static const uint16_t share[] = {
    [LOG_LEVEL_TRACE] = 128,
    [LOG_LEVEL_DEBUG] = 128,
    [LOG_LEVEL_INFO] = 192,
    [LOG_LEVEL_NOTICE] = 230,
    [LOG_LEVEL_WARN] = 243,
    [LOG_LEVEL_ERROR] = 256,
    [LOG_LEVEL_FATAL] = 256,
};

static struct log_ring_record *
record_at(struct log_ring *g, uint64_t where)
{
	return (void *)(g->data + (where & (LOG_RING_BYTES - 1)));
}

/* May `need` more bytes follow, with what is known of the tail? */
static bool
admitted(const struct log_ring *g, int level, size_t need)
{
	size_t used = (size_t)(g->head - g->tail_seen);

	return used + need <= LOG_RING_BYTES &&
	       used < (size_t)share[level] * (LOG_RING_BYTES / 256);
}

/*
 * A record lies in one piece: what is left before the end is skipped when it
 * is too little.  The other side's tail is looked at only when the last look
 * does not suffice: its cache line is the other processor's.
 */
struct log_ring_record *
log_ring_reserve(struct log_ring *g, int level, size_t room)
{
	size_t at = (size_t)(g->head & (LOG_RING_BYTES - 1));
	size_t skip = LOG_RING_BYTES - at < room ? LOG_RING_BYTES - at : 0;

	if (!admitted(g, level, room + skip)) {
		g->tail_seen = __atomic_load_n(&g->tail, __ATOMIC_ACQUIRE);
		if (!admitted(g, level, room + skip))
			return NULL;
	}
	if (skip) {
		record_at(g, g->head)->size = 0;
		__atomic_store_n(&g->head, g->head + skip, __ATOMIC_RELEASE);
	}
	return record_at(g, g->head);
}

/*
 * The memory of the records to come was read by another processor last: it is
 * fetched while there is time.
 */
static void
next_fetch(struct log_ring *g)
{
	for (unsigned ahead = 256; ahead < 512; ahead += 64)
		__builtin_prefetch(record_at(g, g->head + ahead), 1);
}

/*
 * Taking the number is the one locked instruction of a record, and a full
 * barrier: who empties the ring either sees the record or has not yet said
 * that it sleeps.
 */
void
log_ring_put(struct log_ring *g, struct log_ring_record *r, uint64_t *sequence)
{
	uint64_t size = (r->size + 7u) & ~7ull;

	r->size = (uint32_t)size;
	r->sequence = 0;
	__atomic_store_n(&g->put, g->put + 1, __ATOMIC_RELAXED);
	__atomic_store_n(&g->head, g->head + size, __ATOMIC_RELEASE);
	__atomic_store_n(&r->sequence,
	    __atomic_add_fetch(sequence, 1, __ATOMIC_SEQ_CST),
	    __ATOMIC_RELEASE);
	next_fetch(g);
}

/* May a record of this size lie here?  Its process may have gone mad. */
static bool
is_whole(uint64_t tail, uint64_t head, uint32_t size)
{
	return size >= sizeof(struct log_ring_record) && size % 8 == 0 &&
	       size <= LOG_RING_BYTES - (tail & (LOG_RING_BYTES - 1)) &&
	       size <= head - tail;
}

/* All that is left in a ring that is no ring any more is lost. */
static void
give_up(struct log_ring *g, uint64_t head)
{
	uint64_t put = __atomic_load_n(&g->put, __ATOMIC_ACQUIRE);

	log_count(&g->done.lost, put - g->taken);
	__atomic_store_n(&g->taken, put, __ATOMIC_RELAXED);
	__atomic_store_n(&g->tail, head, __ATOMIC_RELEASE);
}

struct log_ring_record *
log_ring_peek(struct log_ring *g)
{
	uint64_t head = __atomic_load_n(&g->head, __ATOMIC_ACQUIRE);

	while (g->tail != head) {
		struct log_ring_record *r = record_at(g, g->tail);
		uint64_t left =
		    LOG_RING_BYTES - (g->tail & (LOG_RING_BYTES - 1));

		if (r->size && is_whole(g->tail, head, r->size))
			return r;
		if (r->size || left > head - g->tail) {
			give_up(g, head);
			return NULL;
		}
		__atomic_store_n(&g->tail, g->tail + left, __ATOMIC_RELEASE);
	}
	return NULL;
}

void
log_ring_take(struct log_ring *g)
{
	struct log_ring_record *r = log_ring_peek(g);

	if (!r)
		return;
	g->last = r->sequence;
	__atomic_store_n(&g->taken, g->taken + 1, __ATOMIC_RELAXED);
	__atomic_store_n(&g->tail, g->tail + r->size, __ATOMIC_RELEASE);
}

uint64_t
log_ring_pending(const struct log_ring *g)
{
	uint64_t taken = __atomic_load_n(&g->taken, __ATOMIC_ACQUIRE);

	return __atomic_load_n(&g->put, __ATOMIC_ACQUIRE) - taken;
}
