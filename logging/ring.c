#include "logging/ring.h"

#include "logging/log.h"

/* Records of a level are refused when this many 256ths of the ring are used. */
static const uint16_t logging_ring_share[] = {
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

static uint64_t
logging_ring_load(const uint64_t *at)
{
	return __atomic_load_n(at, __ATOMIC_ACQUIRE);
}

static void
logging_ring_show(uint64_t *at, uint64_t value)
{
	__atomic_store_n(at, value, __ATOMIC_RELEASE);
}

void
log_ring_begin(struct log_ring_writer *w, struct log_ring *g)
{
	*w = (struct log_ring_writer){.ring = g};
}

/* Is there room for `need` bytes, by the known tail? */
static bool
admitted(const struct log_ring_writer *w, int level, size_t need)
{
	uint64_t used = w->head - w->tail;

	return used <= LOG_RING_BYTES && need <= LOG_RING_BYTES - used &&
	       used <
		   (size_t)logging_ring_share[level] * (LOG_RING_BYTES / 256);
}

/*
 * A record is contiguous: the rest before the end is skipped when it is too
 * small.  The reader's tail is loaded only when its last known value leaves too
 * little room, because its cache line belongs to the other processor.  If the
 * ring is still full, the head is published again: it may have been
 * overwritten.
 */
struct log_ring_record *
log_ring_reserve(struct log_ring_writer *w, int level, size_t room)
{
	struct log_ring *g = w->ring;
	size_t at = (size_t)(w->head & (LOG_RING_BYTES - 1));
	size_t skip = LOG_RING_BYTES - at < room ? LOG_RING_BYTES - at : 0;

	if (!admitted(w, level, room + skip)) {
		w->tail = logging_ring_load(&g->tail);
		if (!admitted(w, level, room + skip)) {
			logging_ring_show(&g->head, w->head);
			return NULL;
		}
	}
	if (skip) {
		record_at(g, w->head)->size = 0;
		w->head += skip;
		logging_ring_show(&g->head, w->head);
	}
	return record_at(g, w->head);
}

/*
 * Prefetch the memory of the next records, which another processor read last.
 */
static void
next_fetch(const struct log_ring_writer *w)
{
	for (unsigned ahead = 256; ahead < 512; ahead += 64)
		__builtin_prefetch(record_at(w->ring, w->head + ahead), 1);
}

/*
 * Taking the number is the only locked instruction for a record.  It is also a
 * full barrier: the process that empties the ring either sees the record or has
 * not yet marked itself as sleeping.
 */
void
log_ring_put(struct log_ring_writer *w, struct log_ring_record *r, size_t size,
    uint64_t *sequence)
{
	size = (size + 7u) & ~(size_t)7;
	r->size = (uint32_t)size;
	r->sequence = 0;
	w->put++;
	w->head += size;
	__atomic_store_n(&w->ring->put, w->put, __ATOMIC_RELAXED);
	logging_ring_show(&w->ring->head, w->head);
	__atomic_store_n(&r->sequence,
	    __atomic_add_fetch(sequence, 1, __ATOMIC_SEQ_CST),
	    __ATOMIC_RELEASE);
	next_fetch(w);
}

void
log_ring_attach(struct log_ring_reader *in, struct log_ring *g, int32_t owner)
{
	*in = (struct log_ring_reader){.ring = g,
	    .owner = owner,
	    .tail = logging_ring_load(&g->tail) & ~7ull,
	    .taken = logging_ring_load(&g->taken),
	    .last = logging_ring_load(&g->last)};
}

/* Can a record of this size be here? */
static bool
logging_ring_is_whole(uint64_t left, uint64_t filled, uint32_t size)
{
	return size >= sizeof(struct log_ring_record) && size % 8 == 0 &&
	       size <= left && size <= filled;
}

/*
 * Return the number of records that were put and did not arrive, at most what a
 * ring holds.
 */
static uint64_t
logging_ring_missing(const struct log_ring_reader *in, uint64_t put)
{
	uint64_t n = put - in->taken;

	return n < LOG_RING_RECORDS ? n : LOG_RING_RECORDS;
}

uint64_t
log_ring_settle(struct log_ring_reader *in)
{
	uint64_t put = logging_ring_load(&in->ring->put),
		 n = logging_ring_missing(in, put);

	if (n)
		log_count(&in->ring->done.lost, n);
	in->taken = put;
	logging_ring_show(&in->ring->taken, put);
	return n;
}

static void
current_clear(struct log_ring_reader *in)
{
	in->size = 0;
	in->number = 0;
	in->time = 0;
	in->turn = (struct log_turn){0};
}

/*
 * The raising thread continues from its own head, so the reader continues there
 * too.
 */
static void
ring_reset(struct log_ring_reader *in, uint64_t head)
{
	in->damages++;
	in->corrupted += log_ring_settle(in);
	current_clear(in);
	in->tail = head & ~7ull;
	/* the context of the next records may have been lost */
	__atomic_store_n(&in->ring->kept_len, 0, __ATOMIC_RELAXED);
	logging_ring_show(&in->ring->tail, in->tail);
}

void
log_ring_give_up(struct log_ring_reader *in)
{
	ring_reset(in, logging_ring_load(&in->ring->head));
}

/*
 * The ring is empty: publish the reader's position, which may have been
 * overwritten.
 */
static void
empty_show(struct log_ring_reader *in)
{
	struct log_ring *g = in->ring;

	if (logging_ring_load(&g->tail) != in->tail)
		logging_ring_show(&g->tail, in->tail);
	if (logging_ring_load(&g->taken) != in->taken)
		logging_ring_show(&g->taken, in->taken);
	if (logging_ring_load(&g->put) - in->taken > LOG_RING_RECORDS)
		(void)log_ring_settle(in);
}

/* Find the oldest record; at most two rounds: the rest is skipped once. */
static struct log_ring_record *
oldest_find(struct log_ring_reader *in)
{
	uint64_t head = logging_ring_load(&in->ring->head);

	for (int i = 0; i < 2 && head - in->tail <= LOG_RING_BYTES; i++) {
		uint64_t filled = head - in->tail;
		uint64_t left =
		    LOG_RING_BYTES - (in->tail & (LOG_RING_BYTES - 1));
		struct log_ring_record *r = record_at(in->ring, in->tail);
		uint32_t size;

		if (filled == 0) {
			empty_show(in);
			return NULL;
		}
		size = __atomic_load_n(&r->size, __ATOMIC_RELAXED);
		if (logging_ring_is_whole(left, filled, size)) {
			in->size = size;
			in->time = __atomic_load_n(&r->time, __ATOMIC_RELAXED);
			return r;
		}
		if (size || left > filled)
			break;
		in->tail += left;
		logging_ring_show(&in->ring->tail, in->tail);
	}
	ring_reset(in, head);
	return NULL;
}

/* A record may be numbered only after it was found. */
struct log_ring_record *
log_ring_peek(struct log_ring_reader *in)
{
	struct log_ring_record *r =
	    in->size ? record_at(in->ring, in->tail) : oldest_find(in);

	if (r && !in->number)
		in->number = logging_ring_load(&r->sequence);
	return r;
}

void
log_ring_take(struct log_ring_reader *in)
{
	if (!in->size)
		return;
	in->last = in->number;
	in->taken++;
	in->tail += in->size;
	current_clear(in);
	__atomic_store_n(&in->ring->last, in->last, __ATOMIC_RELAXED);
	__atomic_store_n(&in->ring->taken, in->taken, __ATOMIC_RELAXED);
	logging_ring_show(&in->ring->tail, in->tail);
}

int
log_ring_held(const struct log_ring *g)
{
	int held = __atomic_load_n(&g->held, __ATOMIC_RELAXED);

	return held > 0 ? held : 0;
}

uint64_t
log_ring_backlog(const struct log_ring_reader *in)
{
	uint64_t n = logging_ring_load(&in->ring->head) - in->tail;

	return n < LOG_RING_BYTES ? n : LOG_RING_BYTES;
}

uint64_t
log_ring_pending(const struct log_ring *g)
{
	uint64_t taken = logging_ring_load(&g->taken),
		 n = logging_ring_load(&g->put) - taken;

	return n < LOG_RING_RECORDS ? n : LOG_RING_RECORDS;
}
