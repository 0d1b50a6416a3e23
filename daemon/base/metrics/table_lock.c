#include "base/metrics/table_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#include "base/metrics/metrics.h"

/* Maximum time to wait for another holder. */
#define WAIT_NS 100000000

/* Time after a timeout in which no table's lock is waited for. */
#define NO_WAIT_NS 5000000000LL

/*
 * Attempts that only yield the processor, and the pause after each further one.
 */
#define YIELD_TRIES 16
#define PAUSE_NS    100000

/*
 * The process whose threads have the lock, 0: none.  A child that was forked
 * meanwhile finds its parent's pid, which it ignores.
 */
static pid_t holders[METRIC_TABLES];

/* Holds the locks, one byte for each table; -1: not created. */
static int lock_fd = -1;

/*
 * No lock is waited for until then, on CLOCK_MONOTONIC.  Otherwise a process
 * that keeps all the locks would delay each change of each row.
 */
static int64_t no_wait_until;

/* Seal it, so that the file serves only for locks. */
static bool
fill_and_seal(int fd, const void *content, size_t size)
{
	return (size == 0 || pwrite(fd, content, size, 0) == (ssize_t)size) &&
	       fcntl(fd, F_ADD_SEALS,
		   F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) ==
		   0;
}

int
table_lock_make(const void *content, size_t size)
{
	int fd = memfd_create(
	    "dalang-metrics-locks", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	int error;

	if (fd < 0 || fill_and_seal(fd, content, size))
		return fd;
	error = errno;
	close(fd);
	errno = error;
	return -1;
}

void
table_lock_use(int fd)
{
	if (lock_fd >= 0)
		close(lock_fd);
	memset(holders, 0, sizeof(holders));
	__atomic_store_n(&no_wait_until, 0, __ATOMIC_RELAXED);
	lock_fd = fd;
}

static bool
record_set(unsigned table, short type)
{
	struct flock l = {
	    .l_type = type, .l_whence = SEEK_SET, .l_start = table, .l_len = 1};

	return fcntl(lock_fd, F_SETLK, &l) == 0;
}

static bool
holder_set(unsigned table, pid_t self)
{
	pid_t old = __atomic_load_n(&holders[table], __ATOMIC_RELAXED);

	return old != self &&
	       __atomic_compare_exchange_n(&holders[table], &old, self, false,
		   __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

static bool
table_lock_try(unsigned table, pid_t self)
{
	if (!holder_set(table, self))
		return false;
	if (record_set(table, F_WRLCK))
		return true;
	__atomic_store_n(&holders[table], 0, __ATOMIC_RELEASE);
	return false;
}

static int64_t
now_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (int64_t)ts.tv_sec * 1000000000 + ts.tv_nsec;
}

/* Retry until that time. */
static bool
table_lock_wait(unsigned table, pid_t self, int64_t end)
{
	const struct timespec pause = {0, PAUSE_NS};

	for (int tries = 0; now_ns() < end; tries++) {
		if (tries < YIELD_TRIES)
			sched_yield();
		else
			nanosleep(&pause, NULL);
		if (table_lock_try(table, self))
			return true;
	}
	return false;
}

bool
table_lock_take(unsigned table)
{
	pid_t self = getpid();
	int64_t now;

	if (lock_fd < 0)
		return false;
	if (table_lock_try(table, self))
		return true;
	now = now_ns();
	if (now < __atomic_load_n(&no_wait_until, __ATOMIC_RELAXED))
		return false;
	if (table_lock_wait(table, self, now + WAIT_NS))
		return true;
	__atomic_store_n(
	    &no_wait_until, now_ns() + NO_WAIT_NS, __ATOMIC_RELAXED);
	return false;
}

void
table_lock_drop(unsigned table)
{
	record_set(table, F_UNLCK);
	__atomic_store_n(&holders[table], 0, __ATOMIC_RELEASE);
}
