#include "logging/sink/emitter.h"

#include <errno.h>
#include <linux/futex.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "logging/audit/audit.h"
#include "logging/record/cause.h"
#include "logging/clock.h"
#include "logging/counters.h"
#include "logging/emit.h"
#include "logging/level/limit.h"
#include "logging/sink/loss.h"
#include "logging/sink/outage.h"
#include "logging/sink/patience.h"
#include "logging/reader.h"
#include "logging/receiver.h"
#include "logging/share.h"
#include "logging/sink/sink_stream.h"
#include "logging/statistics.h"
#include "logging/sink/tail.h"

#define MS     1000000LL
#define SECOND 1000000000LL
#define BATCH  16
/* An idle thread polls after short sleeps, and then sleeps until woken. */
#define POLL_NS (2 * MS)
#define POLLS	25
/* Delays between attempts to reach a receiver: first, longest. */
#define HOLD_FIRST_MS 10
#define HOLD_MAX_MS   1000
/* The same while other destinations accept what the receiver refuses. */
#define HOLD_OTHERS_MS 50
#define STACK	       (256 * 1024)
/* Time that a fork waits for the thread to leave the sinks. */
#define FORK_MS 50
#define END_MS	1000

/* Is the thread to be started by the first record? */
static struct log_wakeup to_start = {1};
static struct log_wakeup own_wakeup;
/* Used without a pool; never sleeps. */
static struct log_wakeup no_wakeup;
struct log_wakeup *log_wakeup = &no_wakeup;

static pthread_mutex_t start_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_t thread;
static bool emitter_running, emitter_stop, forking, working, beginning;
static bool closing;	 /* last_records() logs the losses */
static int wake_fd = -1; /* eventfd: ends a wait for the receiver */

/* State of the receivers; written by the process that empties rings. */
static uint64_t reconnects, busy_ns;
static int hold_errno; /* 0 while it accepts records */
/* Time of the next record; 0 without one. */
static int64_t first_time;
static int hold_ms = HOLD_FIRST_MS;

static long
futex(uint32_t *at, int op, uint32_t value, const struct timespec *t)
{
	return syscall(SYS_futex, at, op, value, t, NULL, 0);
}

static void
wakeup_set(struct log_wakeup *b)
{
	__atomic_store_n(&log_wakeup, b, __ATOMIC_RELEASE);
}

/* Result of a step. */
enum logging_emitter_step {
	STEP_IDLE,
	STEP_BUSY,
	STEP_HELD, /* the receiver accepts nothing now */
};

/*
 * Losses that no record has reported yet; protected by the lock of the sinks.
 */
static struct log_loss emitter_unlogged;

/* Publish the time of the current record, to report its delay; 0: none. */
static void
oldest_publish(const struct log_ring_reader *in, int64_t oldest)
{
	__atomic_store_n(&in->ring->oldest, oldest, __ATOMIC_RELAXED);
}

/* Publish that the records of all rings wait for a receiver; see ring.h. */
static void
held_publish(const struct log_reader *r, int held)
{
	for (int i = 0; i < r->n; i++)
		__atomic_store_n(&r->in[i]->ring->held, held, __ATOMIC_RELAXED);
}

static enum logging_emitter_step
batch_emit(struct log_reader *r, int *err)
{
	for (int i = 0; i < BATCH; i++) {
		struct log_ring_reader *in = log_reader_next(r);

		__atomic_store_n(
		    &first_time, in ? in->time : 0, __ATOMIC_RELAXED);
		if (!in)
			return i ? STEP_BUSY : STEP_IDLE;
		oldest_publish(in, in->time);
		if (!log_emit_record(in, err)) {
			held_publish(r, *err);
			return STEP_HELD;
		}
		oldest_publish(in, 0);
		if (__atomic_load_n(&in->ring->held, __ATOMIC_RELAXED) !=
		    -log_outage_errno())
			held_publish(r, -log_outage_errno());
		log_reader_pop(r, in);
	}
	return STEP_BUSY;
}

/* The root also delivers the audit spool. */
static enum logging_emitter_step
spool_emit(enum logging_emitter_step rings, int *err)
{
	enum log_chain_step found;

	if (!log_pool_root_is_us())
		return rings;
	found = log_chain_step(err);
	/* records do not wait for those of the spool */
	if (found == LOG_CHAIN_HELD)
		return rings == STEP_BUSY ? STEP_BUSY : STEP_HELD;
	return found == LOG_CHAIN_BUSY ? STEP_BUSY : rings;
}

/* Send the rest of a line before the next one; false when it must wait. */
static bool
rest_emit(int *err)
{
	if (log_receiver_has_rest() && log_receiver_ready() < 0) {
		*err = errno;
		return false;
	}
	*err = EBUSY;
	return !log_sink_stream_has_rest() || log_sink_stream_ready() == 0 ||
	       errno != EBUSY;
}

/*
 * Take the losses to be logged when the rings, also those of ended processes,
 * are empty.  During an outage a record about losses would be lost too: the
 * root, which frees rings, keeps the losses until the outage ends.
 */
static void
loss_step(struct log_loss *l, const struct log_reader *r)
{
	bool later = log_outage_errno() || closing;

	if (later && !log_pool_root_is_us())
		return;
	log_loss_take(&emitter_unlogged, r);
	if (later)
		return;
	*l = emitter_unlogged;
	emitter_unlogged = (struct log_loss){0};
}

static enum logging_emitter_step
emitter_step(int *err)
{
	struct log_loss loss = {0};
	struct log_reader r;
	enum logging_emitter_step found;
	bool rest;

	if (!log_emit_lock(0))
		return STEP_IDLE;
	rest = !rest_emit(err);
	log_reader_acquire(&r);
	found = batch_emit(&r, err);
	if (rest && found == STEP_IDLE)
		found = STEP_HELD;
	if (found != STEP_HELD)
		found = spool_emit(found, err);
	if (found == STEP_IDLE) {
		loss_step(&loss, &r);
		log_tail_settle();
	}
	log_loss_damage(&loss, &r);
	if (found == STEP_IDLE)
		log_reader_free_orphans(&r);
	log_reader_release(&r);
	log_emit_unlock();
	log_loss_log(&loss);
	log_chain_state_log();
	log_chain_sync();
	return found;
}

/* A receiver is listening, though its queue may be full. */
static void
receiver_found(void)
{
	if (!hold_errno || log_receiver_is_full(hold_errno))
		return;
	__atomic_add_fetch(&reconnects, 1, __ATOMIC_RELAXED);
	__atomic_add_fetch(&log_pool->reconnects, 1, __ATOMIC_RELAXED);
}

static void
hold_end(void)
{
	if (!hold_errno || log_outage_errno())
		return;
	receiver_found();
	__atomic_store_n(&hold_errno, 0, __ATOMIC_RELAXED);
	hold_ms = HOLD_FIRST_MS;
}

static void
emitter_hold(int err, int most)
{
	int64_t begin = log_clock_ns(CLOCK_MONOTONIC);
	uint64_t took;

	if (!hold_errno)
		log_loss_begin(log_clock_ns(CLOCK_REALTIME));
	if (log_receiver_is_full(err))
		receiver_found();
	__atomic_store_n(&hold_errno, err, __ATOMIC_RELAXED);
	__atomic_store_n(&log_pool->held_errno, err, __ATOMIC_RELAXED);
	log_receiver_wait(err, hold_ms < most ? hold_ms : most, wake_fd);
	hold_ms = 2 * hold_ms < HOLD_MAX_MS ? 2 * hold_ms : HOLD_MAX_MS;
	took = (uint64_t)(log_clock_ns(CLOCK_MONOTONIC) - begin);
	__atomic_add_fetch(&busy_ns, took, __ATOMIC_RELAXED);
	__atomic_add_fetch(&log_pool->busy_ns, took, __ATOMIC_RELAXED);
}

/* Is nothing pending for this thread? */
static bool
emitter_is_idle(const struct log_wakeup *b)
{
	struct log_reader r;
	bool idle;

	if (!log_emit_lock(0))
		return false;
	log_reader_acquire(&r);
	idle = log_reader_is_idle(&r) && !log_receiver_has_rest() &&
	       !log_sink_stream_has_rest() &&
	       !(b == &log_pool->root_wakeup && log_chain_pending());
	log_reader_release(&r);
	log_emit_unlock();
	return idle && !__atomic_load_n(&emitter_stop, __ATOMIC_ACQUIRE);
}

/*
 * A producer that enqueues after `sleeping` is set wakes the emitter; earlier
 * records are seen here.  Returns the time slept, ns.
 */
static int64_t
sleep_until_called(void)
{
	struct log_wakeup *b = log_wakeup;
	struct timespec most = {1, 0};
	int64_t begin = log_clock_ns(CLOCK_MONOTONIC);

	__atomic_store_n(&b->sleeping, 1, __ATOMIC_SEQ_CST);
	if (emitter_is_idle(b))
		futex(&b->sleeping, FUTEX_WAIT, 1, &most);
	__atomic_store_n(&b->sleeping, 0, __ATOMIC_RELAXED);
	return log_clock_ns(CLOCK_MONOTONIC) - begin;
}

/* After a wakeup without work, poll again before sleeping. */
static void
idle_wait(int *polls)
{
	struct timespec delay = {0, POLL_NS};

	if (*polls < POLLS) {
		++*polls;
		nanosleep(&delay, NULL);
	} else if (sleep_until_called() < POLL_NS) {
		*polls = POLLS - 1;
	}
}

/* Once a second, check for processes that ended without reporting it. */
static void
emitter_tick(int64_t *next)
{
	int64_t now = log_clock_ns(CLOCK_MONOTONIC);

	if (now < *next)
		return;
	*next = now + SECOND;
	if (log_pool_is_root() && !log_share_is_counted())
		log_statistics_log(now, false);
	now = log_clock_ns(CLOCK_REALTIME);
	if (log_limit_is_due(now))
		log_limit_log(now, false);
	if (!log_pool_is_root())
		return;
	wakeup_set(&log_pool->root_wakeup);
	log_pool_find_ended();
}

/* A fork waits for the end of the work between these two. */
static void
work_begin(void)
{
	__atomic_store_n(&working, true, __ATOMIC_SEQ_CST);
	while (__atomic_load_n(&forking, __ATOMIC_SEQ_CST)) {
		__atomic_store_n(&working, false, __ATOMIC_SEQ_CST);
		sched_yield();
		__atomic_store_n(&working, true, __ATOMIC_SEQ_CST);
	}
}

static void
work_end(void)
{
	__atomic_store_n(&working, false, __ATOMIC_SEQ_CST);
}

/*
 * The receiver has a stream socket, and the sandbox of this process allows
 * none: the root, whose sandbox does, empties its rings from now on.  Without
 * such a root the records wait.
 */
static bool
leave_to_root(int err)
{
	if (err != EPERM || !log_pool_is_joined() || log_pool_root_is_us())
		return false;
	log_pool_by_root(true);
	wakeup_set(&log_pool->root_wakeup);
	log_emitter_wake();
	return true;
}

/*
 * Records about losses go through a ring, so that they wait for the receiver
 * like others.  The root takes a ring for them if one is free.
 */
static void
own_ring_take(void)
{
	bool shared;

	if (log_pool_is_root() && log_pool_ring(&shared) != NULL && shared)
		log_pool_unlock();
}

static void *
emitter_run(void *arg)
{
	int64_t next_tick = 0;
	int polls = 0, err = 0;

	(void)arg;
	log_patience_none_here();
	own_ring_take();
	__atomic_store_n(&beginning, false, __ATOMIC_RELEASE);
	while (!__atomic_load_n(&emitter_stop, __ATOMIC_ACQUIRE)) {
		enum logging_emitter_step found;

		work_begin();
		emitter_tick(&next_tick);
		found = emitter_step(&err);
		work_end();
		if (found == STEP_HELD) {
			if (leave_to_root(err))
				break;
			emitter_hold(err,
			    log_outage_errno() ? HOLD_OTHERS_MS : HOLD_MAX_MS);
		} else if (found == STEP_IDLE) {
			idle_wait(&polls);
		} else {
			hold_end();
			polls = 0;
		}
	}
	return NULL;
}

/* Block all signals of the program in this thread. */
static int
thread_start(void)
{
	pthread_attr_t attr;
	sigset_t all, before;
	int err;

	/* one arena: a second one would take 64 MiB of address space */
	mallopt(M_ARENA_MAX, 1);
	if (wake_fd < 0)
		wake_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	emitter_stop = false;
	pthread_attr_init(&attr);
	pthread_attr_setstacksize(&attr, STACK);
	sigfillset(&all);
	/*
	 * SIGSYS is not blocked: a violation of the sandbox must reach the
	 * thread that caused it
	 */
	sigdelset(&all, SIGSYS);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	__atomic_store_n(&beginning, true, __ATOMIC_RELEASE);
	err = pthread_create(&thread, &attr, emitter_run, NULL);
	if (err)
		__atomic_store_n(&beginning, false, __ATOMIC_RELEASE);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attr);
	emitter_running = err == 0;
	return err ? -1 : 0;
}

/*
 * Without this thread the root empties the rings, or the caller of log_flush
 * does.
 */
static void
start_now(void)
{
	bool root = log_pool_root_is_us();

	pthread_mutex_lock(&start_lock);
	if (!emitter_running && log_wakeup == &to_start) {
		wakeup_set(root ? &log_pool->root_wakeup : &own_wakeup);
		if (thread_start() < 0) {
			log_pool_by_root(true);
			wakeup_set(&log_pool->root_wakeup);
		}
	}
	pthread_mutex_unlock(&start_lock);
}

void
log_emitter_wake_now(void)
{
	struct log_wakeup *b = __atomic_load_n(&log_wakeup, __ATOMIC_ACQUIRE);

	if (b == &to_start) {
		start_now();
		return;
	}
	if (__atomic_exchange_n(&b->sleeping, 0, __ATOMIC_SEQ_CST))
		futex(&b->sleeping, FUTEX_WAKE, 1, NULL);
}

void
log_emitter_wake_root(void)
{
	struct log_wakeup *b = &log_pool->root_wakeup;

	if (__atomic_load_n(&log_wakeup, __ATOMIC_RELAXED) == &to_start)
		start_now();
	if (__atomic_exchange_n(&b->sleeping, 0, __ATOMIC_SEQ_CST))
		futex(&b->sleeping, FUTEX_WAKE, 1, NULL);
}

void
log_emitter_empty_spool(void)
{
	int err;

	if (!log_emit_lock(0))
		return;
	while (log_chain_step(&err) == LOG_CHAIN_BUSY)
		;
	log_emit_unlock();
}

/*
 * A forked child gets a new lock of the sinks, but the state of the sinks at
 * that moment: a fork waits until the thread has left them.  libc handles the
 * allocator's locks, but the sanitizers do not: so a fork also waits while the
 * thread starts or works, as it may allocate.
 */
static bool fork_locked;

static void
fork_prepare(void)
{
	struct timespec delay = {0, 50000};

	while (__atomic_load_n(&beginning, __ATOMIC_ACQUIRE))
		sched_yield();
	__atomic_store_n(&forking, true, __ATOMIC_SEQ_CST);
	for (int i = 0; i < FORK_MS * 20; i++) {
		if (!__atomic_load_n(&working, __ATOMIC_SEQ_CST))
			break;
		nanosleep(&delay, NULL);
	}
	fork_locked = log_emit_lock(FORK_MS);
}

static void
fork_parent(void)
{
	if (fork_locked)
		log_emit_unlock();
	__atomic_store_n(&forking, false, __ATOMIC_RELEASE);
}

/* Until log_child_start records are written directly. */
static void
fork_child(void)
{
	log_emit_unlock_child();
	pthread_mutex_init(&start_lock, NULL);
	log_emit_rings(false);
	wakeup_set(&no_wakeup);
	own_wakeup.sleeping = 0;
	forking = working = emitter_running = false;
	hold_errno = 0;
	hold_ms = HOLD_FIRST_MS;
	emitter_unlogged = (struct log_loss){0};
	log_outage_clear();
	reconnects = busy_ns = 0;
	first_time = 0;
	log_receiver_child();
	log_sink_stream_child();
	if (wake_fd >= 0)
		close(wake_fd);
	wake_fd = -1;
}

int
log_emitter_open(bool later)
{
	static bool registered;

	if (log_pool)
		return 0;
	if (!registered &&
	    pthread_atfork(fork_prepare, fork_parent, fork_child) != 0)
		return -1;
	registered = true;
	if (log_pool_open() < 0)
		return -1;
	/*
	 * in a joined pool another process is the root, and empties our rings
	 * until log_emitter_start
	 */
	if (log_pool_is_joined() && !log_pool_root_is_us())
		later = true;
	wakeup_set(!later		  ? &to_start
		   : log_pool_is_joined() ? &log_pool->root_wakeup
					  : &no_wakeup);
	log_emit_rings(true);
	if (!later)
		start_now();
	return 0;
}

void
log_emitter_start(void)
{
	if (!log_pool || emitter_running)
		return;
	log_pool_by_root(false);
	wakeup_set(&to_start);
	/*
	 * a process that empties the rings of others must not wait for its own
	 * record
	 */
	if (log_pool_pending(getpid()) || log_pool_root_is_us())
		start_now();
}

void
log_emitter_child(void)
{
	if (!log_pool)
		return;
	log_pool_forget();
	log_pool_by_root(true);
	wakeup_set(&log_pool->root_wakeup);
	log_emit_rings(true);
}

void
log_child_ended(int pid)
{
	if (!log_pool)
		return;
	log_pool_orphan(pid);
	log_emitter_wake_now();
}

/* Empty rings in the calling thread, until a deadline. */
static void
empty_here(int64_t end)
{
	enum logging_emitter_step found = STEP_BUSY;
	int err = 0;

	while (found != STEP_IDLE && log_clock_ns(CLOCK_MONOTONIC) < end) {
		found = emitter_step(&err);
		if (found == STEP_HELD)
			emitter_hold(err, HOLD_FIRST_MS);
		else
			hold_end();
	}
}

/* Return the number of records that this process waits for. */
static uint64_t
pending_here(void)
{
	uint64_t n = log_pool_pending(getpid());

	return log_pool_root_is_us() ? n + log_chain_pending() : n;
}

size_t
log_flush(int ms)
{
	int64_t end = log_clock_ns(CLOCK_MONOTONIC) + ms * MS;
	struct timespec delay = {0, MS};

	/* without rings, every sink has its line when log_raise returns */
	if (!log_pool) {
		log_receiver_finish(ms);
		return 0;
	}
	log_limit_log(0, true);
	if (!emitter_running && log_pool_root_is_us())
		empty_here(end);
	while (
	    log_pool_pending(getpid()) && log_clock_ns(CLOCK_MONOTONIC) < end) {
		log_emitter_wake();
		nanosleep(&delay, NULL);
	}
	log_receiver_finish((int)((end - log_clock_ns(CLOCK_MONOTONIC)) / MS));
	return (size_t)pending_here();
}

size_t
log_drain(int ms)
{
	int64_t end = log_clock_ns(CLOCK_MONOTONIC) + ms * MS;
	struct timespec delay = {0, MS};

	if (!log_pool)
		return 0;
	while (log_pool_pending(-1) && log_clock_ns(CLOCK_MONOTONIC) < end) {
		log_emitter_wake();
		nanosleep(&delay, NULL);
	}
	return (size_t)log_pool_pending(-1);
}

static void
thread_end(void)
{
	uint64_t one = 1;

	__atomic_store_n(&emitter_stop, true, __ATOMIC_RELEASE);
	if (wake_fd >= 0 && write(wake_fd, &one, sizeof(one)) < 0)
		return;
	log_emitter_wake_now();
	pthread_join(thread, NULL);
	emitter_running = false;
	close(wake_fd);
	wake_fd = -1;
}

/* Records that are lost with the pool, too. */
static uint64_t emitter_left;

static void
losses_take(void)
{
	struct log_reader r;

	log_pool_find_ended();
	log_emit_lock(0);
	log_reader_acquire(&r);
	log_loss_take(&emitter_unlogged, &r);
	log_reader_release(&r);
	log_emit_unlock();
}

/*
 * Deliver what is possible now; a loss at one destination is logged at the
 * others.
 */
static void
last_records(void)
{
	const int64_t most = HOLD_FIRST_MS * MS;
	struct log_loss loss;

	closing = true;
	empty_here(log_clock_ns(CLOCK_MONOTONIC) + most);
	losses_take();
	if (!hold_errno || log_outage_errno()) {
		loss = emitter_unlogged;
		/* not about earlier records of losses */
		if (loss.all > loss.category[LOGCAT_LOG_DROP])
			log_loss_log(&loss);
		empty_here(log_clock_ns(CLOCK_MONOTONIC) + most);
		emitter_unlogged = (struct log_loss){0};
	}
	emitter_left = log_pool_pending(-1);
	emitter_unlogged.cause[log_cause_of(hold_errno)] += emitter_left;
	emitter_left += emitter_unlogged.all;
	closing = false;
}

uint64_t
log_left(char *ret_why, size_t size)
{
	log_loss_causes(&emitter_unlogged, ret_why, size);
	return emitter_left;
}

void
log_emitter_close(void)
{
	if (!log_pool)
		return;
	if (log_pool_root_is_us() && !log_share_is_counted())
		log_statistics_log(log_clock_ns(CLOCK_MONOTONIC), true);
	log_flush(END_MS);
	if (emitter_running)
		thread_end();
	log_outage_hurry();
	if (log_pool_root_is_us())
		last_records();
	log_emit_rings(false);
	wakeup_set(&no_wakeup);
	hold_errno = 0;
	hold_ms = HOLD_FIRST_MS;
	log_emit_keep_counters();
	log_pool_close();
}

static uint64_t
emitter_age_of(int64_t first)
{
	int64_t now = log_clock_ns(CLOCK_REALTIME);

	/*
	 * any process of the daemon may have written the time, with any value
	 */
	return first > 0 && now > first ? (uint64_t)(now - first) : 0;
}

static void
own_state(struct log_counters *out)
{
	out->reconnects = __atomic_load_n(&reconnects, __ATOMIC_RELAXED);
	out->busy_ns = __atomic_load_n(&busy_ns, __ATOMIC_RELAXED);
	out->receiver_gone = __atomic_load_n(&hold_errno, __ATOMIC_RELAXED);
	out->lag_ns =
	    emitter_age_of(__atomic_load_n(&first_time, __ATOMIC_RELAXED));
}

void
log_emitter_state(struct log_counters *out)
{
	int64_t oldest;
	int err;

	own_state(out);
	if (!log_pool)
		return;
	out->reconnects =
	    __atomic_load_n(&log_pool->reconnects, __ATOMIC_RELAXED);
	out->busy_ns = __atomic_load_n(&log_pool->busy_ns, __ATOMIC_RELAXED);
	/*
	 * only this process has the state of the spool; when it is empty, the
	 * receiver is available
	 */
	out->receiver_gone = log_pool_held(&oldest) ||
			     (out->receiver_gone && log_chain_pending());
	if (emitter_age_of(oldest) > out->lag_ns)
		out->lag_ns = emitter_age_of(oldest);
	err = __atomic_load_n(&log_pool->held_errno, __ATOMIC_RELAXED);
	if (err)
		out->last_errno = err;
}
