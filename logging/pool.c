#include "logging/pool.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "logging/reader.h"

struct log_pool *log_pool;

static _Thread_local struct log_ring_writer *mine;

/*
 * Own state of this process, which is not read from shared memory: a bit for
 * each ring that it has taken, a bit for each of them that an ended thread has
 * left, and the last ring, which all further threads share.
 */
static uint64_t pool_own, closed;
static struct log_ring_writer pool_writers[LOG_RINGS_MAX];
static struct log_ring_writer *pool_common;
static uint32_t pool_seen; /* of log_pool->rings */
_Static_assert(LOG_RINGS_MAX <= 64, "a ring has a bit");

static pthread_mutex_t common_lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t by_root;
static pthread_key_t ended_key;
static pthread_once_t key_once = PTHREAD_ONCE_INIT;

static int32_t
owner_of(const struct log_ring *g)
{
	return __atomic_load_n(&g->owner, __ATOMIC_ACQUIRE);
}

/*
 * Once this process has mapped the pool, no other process can map it writable
 * or truncate it.
 */
#define SEALS_KEPT (F_SEAL_SHRINK | F_SEAL_GROW)
#define SEALS_OWN  (SEALS_KEPT | F_SEAL_FUTURE_WRITE | F_SEAL_SEAL)

static int own_fd = -1;	   /* of the pool that this process made */
static int joined_fd = -1; /* of the given pool, not mapped yet */
static bool pool_joined;
static pid_t joined_root; /* this process, when it is the root there */
static bool seldom;	  /* rings are not touched whole */
static const struct log_pool *pool_first; /* of the daemon's first process */

static int
memory_make(const char *name)
{
	int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
	int error;

	if (fd < 0)
		return -1;
	if (ftruncate(fd, sizeof(struct log_pool)) == 0)
		return fd;
	error = errno;
	close(fd);
	errno = error;
	return -1;
}

static struct log_pool *
memory_map(int fd, int protection)
{
	void *p = mmap(NULL, sizeof(*log_pool), protection,
	    MAP_SHARED | MAP_NORESERVE, fd, 0);

	return p == MAP_FAILED ? NULL : p;
}

int
log_pool_make(void)
{
	int fd = memory_make("dalang-records");

	if (fd >= 0)
		(void)fcntl(fd, F_ADD_SEALS, SEALS_KEPT);
	return fd;
}

static int
pool_make(void)
{
	int error;

	own_fd = memory_make("dalang-first-records");
	if (own_fd < 0)
		return -1;
	log_pool = memory_map(own_fd, PROT_READ | PROT_WRITE);
	if (log_pool && fcntl(own_fd, F_ADD_SEALS, SEALS_OWN) == 0) {
		log_pool->root = getpid();
		return 0;
	}
	error = errno;
	close(own_fd);
	own_fd = -1;
	log_pool = NULL;
	errno = error;
	return -1;
}

int
log_pool_open(void)
{
	if (log_pool)
		return 0;
	by_root = log_pool_is_joined() && !log_pool_root_is_us();
	pool_seen = 0;
	if (!log_pool_is_joined())
		return pool_make();
	log_pool = memory_map(joined_fd, PROT_READ | PROT_WRITE);
	if (!log_pool)
		return -1;
	close(joined_fd);
	joined_fd = -1;
	return 0;
}

void
log_pool_join(int fd, bool root)
{
	joined_fd = fd;
	pool_joined = true;
	joined_root = root ? getpid() : 0;
}

bool
log_pool_is_joined(void)
{
	return pool_joined;
}

int
log_pool_descriptor(void)
{
	return own_fd;
}

int
log_pool_first(int fd)
{
	pool_first = memory_map(fd, PROT_READ);
	return pool_first ? 0 : -1;
}

void
log_pool_close(void)
{
	struct log_pool *p = log_pool;

	log_pool_forget();
	log_pool = NULL;
	if (own_fd >= 0)
		close(own_fd);
	own_fd = -1;
	if (p)
		munmap(p, sizeof(*p));
}

void
log_pool_forget(void)
{
	mine = pool_common = NULL;
	pool_own = closed = 0;
	log_reader_reset();
	pthread_mutex_init(&common_lock, NULL);
}

static uint64_t
bit_of(const struct log_ring_writer *w)
{
	return 1ull << (w - pool_writers);
}

bool
log_pool_is_own(uint32_t i)
{
	return __atomic_load_n(&pool_own, __ATOMIC_ACQUIRE) >> i & 1;
}

uint64_t
log_pool_own(void)
{
	return __atomic_load_n(&pool_own, __ATOMIC_ACQUIRE);
}

/* Another thread may take the ring of an ended thread. */
static void
thread_ended(void *writer)
{
	__atomic_or_fetch(&closed, bit_of(writer) & pool_own, __ATOMIC_RELEASE);
}

static void
pool_key_make(void)
{
	pthread_key_create(&ended_key, thread_ended);
}

void
log_pool_seldom(bool s)
{
	seldom = s;
}

/* Touch the pages now, so that no record waits for a page fault. */
static void
pages_touch(struct log_ring *g)
{
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	uintptr_t from = ((uintptr_t)g + page - 1) & ~(page - 1);
	uintptr_t to = (uintptr_t)(g + 1) & ~(page - 1);

	if (seldom)
		return;
	/*
	 * an old kernel does not support this: each page is then faulted in at
	 * its first use
	 */
	(void)madvise(
	    (char *)g + (from - (uintptr_t)g), to - from, MADV_POPULATE_WRITE);
}

static void
ring_start(struct log_ring *g)
{
	g->state = LOG_RING_LIVE;
	g->visitor = 0;
	g->by_root = by_root;
	g->who = log_self.who;
	g->head = g->tail = 0;
	g->put = g->taken = g->last = 0;
	g->oldest = g->held = 0;
	g->kept_len = 0;
	memset(&g->tally, 0, sizeof(g->tally));
	memset(&g->done, 0, sizeof(g->done));
	g->logged = 0;
	memset(g->logged_level, 0, sizeof(g->logged_level));
	memset(g->logged_category, 0, sizeof(g->logged_category));
	memset(g->logged_cause, 0, sizeof(g->logged_cause));
}

/*
 * Keep the highest number of rings that was read from shared memory: a smaller
 * one must not hide a ring.
 */
uint32_t
log_pool_rings(void)
{
	uint32_t n, have = __atomic_load_n(&pool_seen, __ATOMIC_RELAXED);

	if (!log_pool)
		return 0;
	n = __atomic_load_n(&log_pool->rings, __ATOMIC_ACQUIRE);
	if (n <= have)
		return have;
	n = n < LOG_RINGS_MAX ? n : LOG_RINGS_MAX;
	__atomic_store_n(&pool_seen, n, __ATOMIC_RELAXED);
	return n;
}

bool
log_pool_empties(uint32_t i, bool root)
{
	const struct log_ring *g = &log_pool->ring[i];

	if (log_pool_is_own(i))
		return root || !__atomic_load_n(&by_root, __ATOMIC_RELAXED);
	return root && owner_of(g) > 0 &&
	       (__atomic_load_n(&g->by_root, __ATOMIC_SEQ_CST) ||
		   __atomic_load_n(&g->state, __ATOMIC_SEQ_CST) ==
		       LOG_RING_ORPHAN);
}

/* Does it belong to this process, or (-1) to any? */
static bool
pool_is_of(uint32_t i, int pid)
{
	return pid < 0 ? owner_of(&log_pool->ring[i]) > 0 : log_pool_is_own(i);
}

/* Raise the number of rings that readers check. */
static void
rings_raise(uint32_t n)
{
	uint32_t have = __atomic_load_n(&log_pool->rings, __ATOMIC_RELAXED);

	while (have < n && !__atomic_compare_exchange_n(&log_pool->rings, &have,
			       n, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
		;
}

/*
 * Take over a ring, with its counters, that an ended thread of this process has
 * left.
 */
static struct log_ring_writer *
ring_retake(void)
{
	uint64_t left = __atomic_load_n(&closed, __ATOMIC_ACQUIRE);
	struct log_ring_writer *w;

	if (!left)
		return NULL;
	w = &pool_writers[__builtin_ctzll(left)];
	__atomic_and_fetch(&closed, ~bit_of(w), __ATOMIC_RELAXED);
	return w;
}

/* Take a free ring for this process; false when it is not free. */
static bool
ring_claim(uint32_t i)
{
	struct log_ring *g = &log_pool->ring[i];
	int32_t unowned = 0;

	if (log_pool_is_own(i) || owner_of(g) ||
	    !__atomic_compare_exchange_n(&g->owner, &unowned, -1, false,
		__ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
		return false;
	pages_touch(g);
	ring_start(g);
	log_ring_begin(&pool_writers[i], g);
	__atomic_store_n(&g->owner, getpid(), __ATOMIC_RELEASE);
	__atomic_or_fetch(&pool_own, 1ull << i, __ATOMIC_RELEASE);
	rings_raise(i + 1);
	return true;
}

static struct log_ring_writer *
pool_ring_take(void)
{
	struct log_ring_writer *w = ring_retake();

	for (uint32_t i = 0; !w && i < LOG_RINGS_MAX; i++)
		if (ring_claim(i))
			w = &pool_writers[i];
	return w;
}

/* The last ring of a process is shared by all further threads. */
static struct log_ring_writer *
ring_find(void)
{
	struct log_ring_writer *w = NULL;

	pthread_mutex_lock(&common_lock);
	if (!pool_common &&
	    __builtin_popcountll(pool_own) < LOG_RINGS_PROCESS - 1)
		w = pool_ring_take();
	else if (!pool_common)
		pool_common = pool_ring_take();
	pthread_mutex_unlock(&common_lock);
	if (w) {
		pthread_once(&key_once, pool_key_make);
		pthread_setspecific(ended_key, w);
	}
	return w;
}

struct log_ring_writer *
log_pool_ring(bool *shared)
{
	*shared = false;
	if (!mine)
		mine = ring_find();
	if (mine || !pool_common)
		return mine;
	pthread_mutex_lock(&common_lock);
	*shared = true;
	return pool_common;
}

void
log_pool_unlock(void)
{
	pthread_mutex_unlock(&common_lock);
}

void
log_pool_by_root(bool yes)
{
	__atomic_store_n(&by_root, yes, __ATOMIC_RELAXED);
	for (uint32_t i = 0; i < log_pool_rings(); i++)
		if (log_pool_is_own(i))
			__atomic_store_n(&log_pool->ring[i].by_root, by_root,
			    __ATOMIC_SEQ_CST);
}

void
log_pool_orphan(int pid)
{
	for (uint32_t i = 0; i < log_pool_rings(); i++) {
		struct log_ring *g = &log_pool->ring[i];

		if (owner_of(g) == pid)
			__atomic_store_n(
			    &g->state, LOG_RING_ORPHAN, __ATOMIC_RELEASE);
	}
}

void
log_pool_rename(void)
{
	for (uint32_t i = 0; i < log_pool_rings(); i++)
		if (log_pool_is_own(i))
			log_pool->ring[i].who = log_self.who;
}

static bool
is_gone(int pid)
{
	return kill(pid, 0) < 0 && errno == ESRCH;
}

bool
log_pool_root_is_us(void)
{
	if (log_pool_is_joined())
		return joined_root == getpid();
	return __atomic_load_n(&log_pool->root, __ATOMIC_RELAXED) == getpid();
}

bool
log_pool_is_root(void)
{
	int32_t root;

	if (log_pool_root_is_us() || log_pool_is_joined())
		return log_pool_root_is_us();
	root = __atomic_load_n(&log_pool->root, __ATOMIC_RELAXED);
	return is_gone(root) &&
	       __atomic_compare_exchange_n(&log_pool->root, &root, getpid(),
		   false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED);
}

void
log_pool_find_ended(void)
{
	for (uint32_t i = 0; i < log_pool_rings(); i++) {
		struct log_ring *g = &log_pool->ring[i];
		int32_t owner = owner_of(g);

		if (owner > 0 && owner != getpid() && is_gone(owner))
			__atomic_store_n(
			    &g->state, LOG_RING_ORPHAN, __ATOMIC_RELEASE);
	}
}

/* Only the root releases rings; an earlier root may have been killed here. */
void
log_pool_free(struct log_ring *g)
{
	uint32_t *releases = &log_pool->releases;
	uint32_t begun = __atomic_load_n(releases, __ATOMIC_RELAXED) | 1;

	__atomic_store_n(releases, begun, __ATOMIC_RELAXED);
	log_tally_add_shared(&log_pool->past, &g->tally);
	log_done_add_shared(&log_pool->past_done, &g->done);
	__atomic_store_n(&g->owner, 0, __ATOMIC_RELEASE);
	__atomic_store_n(releases, begun + 1, __ATOMIC_RELEASE);
}

static uint64_t
releases_of(const struct log_pool *p)
{
	return p ? __atomic_load_n(&p->releases, __ATOMIC_ACQUIRE) : 0;
}

uint64_t
log_pool_mark(void)
{
	return releases_of(pool_first) << 32 | releases_of(log_pool);
}

bool
log_pool_is_settled(uint64_t mark)
{
	const uint64_t begun = 1ull << 32 | 1;

	return !(mark & begun) && mark == log_pool_mark();
}

uint64_t
log_pool_pending(int pid)
{
	uint64_t n = 0;

	for (uint32_t i = 0; i < log_pool_rings(); i++) {
		if (pool_is_of(i, pid))
			n += log_ring_pending(&log_pool->ring[i]);
	}
	return n;
}

/* Return how many rings the daemon's first process has taken. */
static uint32_t
first_rings(void)
{
	uint32_t n = pool_first
			 ? __atomic_load_n(&pool_first->rings, __ATOMIC_ACQUIRE)
			 : 0;

	return n < LOG_RINGS_MAX ? n : LOG_RINGS_MAX;
}

uint64_t
log_pool_first_pending(void)
{
	uint64_t n = 0;

	for (uint32_t i = 0; i < first_rings(); i++)
		if (owner_of(&pool_first->ring[i]) > 0)
			n += log_ring_pending(&pool_first->ring[i]);
	return n;
}

static void
first_sum(struct log_tally *t, struct log_done *d)
{
	if (!pool_first)
		return;
	log_tally_add(t, &pool_first->past);
	log_done_add(d, &pool_first->past_done);
	for (uint32_t i = 0; i < first_rings(); i++) {
		if (owner_of(&pool_first->ring[i]) <= 0)
			continue;
		log_tally_add(t, &pool_first->ring[i].tally);
		log_done_add(d, &pool_first->ring[i].done);
	}
}

void
log_pool_sum(int pid, struct log_tally *t, struct log_done *d)
{
	if (!log_pool)
		return;
	if (pid < 0) {
		first_sum(t, d);
		log_tally_add(t, &log_pool->past);
		log_done_add(d, &log_pool->past_done);
	}
	for (uint32_t i = 0; i < log_pool_rings(); i++) {
		struct log_ring *g = &log_pool->ring[i];

		if (pool_is_of(i, pid)) {
			log_tally_add(t, &g->tally);
			log_done_add(d, &g->done);
		}
	}
}

bool
log_pool_held(int64_t *ret_oldest)
{
	bool held = false;

	*ret_oldest = 0;
	for (uint32_t i = 0; i < log_pool_rings(); i++) {
		const struct log_ring *g = &log_pool->ring[i];
		int64_t at = __atomic_load_n(&g->oldest, __ATOMIC_RELAXED);

		if (owner_of(g) <= 0)
			continue;
		held |= __atomic_load_n(&g->held, __ATOMIC_RELAXED) != 0;
		if (at <= 0)
			continue;
		if (*ret_oldest == 0 || at < *ret_oldest)
			*ret_oldest = at;
	}
	return held;
}

unsigned
log_pool_filled(void)
{
	uint64_t most = 0;

	for (uint32_t i = 0; i < log_pool_rings(); i++) {
		const struct log_ring *g = &log_pool->ring[i];
		uint64_t tail = __atomic_load_n(&g->tail, __ATOMIC_RELAXED);
		uint64_t head = __atomic_load_n(&g->head, __ATOMIC_RELAXED);

		/* ignore a number larger than the ring */
		if (owner_of(g) && head - tail <= LOG_RING_BYTES &&
		    head - tail > most)
			most = head - tail;
	}
	return (unsigned)(most * 100 / LOG_RING_BYTES);
}
