#include "server/shared/usage.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/core/heap.h"
#include "base/files/fs.h"
#include "base/process/resident.h"
#include "base/metrics/metrics.h"
#include "base/privsep/process.h"

/*
 * The allocator walks all its free pieces to count them, so this runs once a
 * second, less often when it takes long: at most a hundredth of the time is
 * spent on it.
 */
#define HEAP_NS	   1000000000LL
#define HEAP_SHARE 100

/*
 * Growth of unused memory, in bytes, from which on it is given back.  Pages
 * that were given back stay in the allocator's count of unused bytes, so the
 * growth of that count decides.
 */
#define HEAP_UNUSED ((size_t)4 << 20)
/*
 * Pages that were used and freed between two counts show in neither of them,
 * only in the page faults; they are given back after this time.
 */
#define HEAP_AGAIN_NS (10 * HEAP_NS)

/* The limit of the control group. */
#define CGROUP_LIMIT "/sys/fs/cgroup/memory.max"

static int64_t heap_next; /* not before; CLOCK_MONOTONIC, ns */
static size_t heap_least; /* unused bytes since they were given back */
/* When they were given back, and the page faults until then. */
static int64_t heap_given;
static long heap_faults;

/* Return whether pages were used since the last time that no count has seen. */
static bool
heap_was_used(size_t unused, int64_t now, long faults)
{
	return unused >= HEAP_UNUSED && now - heap_given >= HEAP_AGAIN_NS &&
	       (faults - heap_faults) * sysconf(_SC_PAGESIZE) >=
		   (long)HEAP_UNUSED;
}

static void
heap_give_back(size_t unused, int64_t now, long faults)
{
	if (unused < heap_least)
		heap_least = unused;
	if (unused - heap_least < HEAP_UNUSED &&
	    !heap_was_used(unused, now, faults))
		return;
	heap_trim();
	heap_least = unused;
	heap_given = now;
	heap_faults = faults;
}

static void
heap_count(long faults)
{
	int64_t begin = process_now(), pause;
	struct heap_use u;

	if (begin < heap_next)
		return;
	u = heap_use();
	metric_put(M_dlcHeap, u.used);
	heap_give_back(u.unused, begin, faults);
	pause = (process_now() - begin) * HEAP_SHARE;
	heap_next = begin + (pause > HEAP_NS ? pause : HEAP_NS);
}

static uint64_t
micros(const struct timeval *t)
{
	return (uint64_t)t->tv_sec * 1000000 + (uint64_t)t->tv_usec;
}

void
usage_count(void)
{
	static struct rusage before;
	static pid_t of;
	struct rusage now;

	if (getrusage(RUSAGE_SELF, &now) < 0)
		return;
	/*
	 * A forked child has used nothing yet, and still holds the parent's
	 * values.
	 */
	if (of != getpid()) {
		before = (struct rusage){.ru_maxrss = 0};
		heap_next = 0;
		heap_faults = 0;
	}
	of = getpid();
	metric_add(
	    M_dlcCpuUser, micros(&now.ru_utime) - micros(&before.ru_utime));
	metric_add(
	    M_dlcCpuSys, micros(&now.ru_stime) - micros(&before.ru_stime));
	heap_count(now.ru_minflt);
	before = now;
}

uint64_t
usage_anonymous(pid_t pid)
{
	uint64_t files, n = resident_bytes(pid, &files);

	return n - files;
}

uint64_t
usage_environments_limit(int64_t setting)
{
	int64_t all = (int64_t)sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE);
	int64_t group = fs_number(CGROUP_LIMIT);

	if (setting > 0)
		return (uint64_t)setting;
	return (uint64_t)(group < all ? group : all) / 4;
}
