#include "server/usage.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/heap.h"
#include "metrics/metrics.h"
#include "privsep/process.h"

/*
 * The allocator walks all its free pieces to count them, so this runs once a
 * second, less often when it takes long: at most a hundredth of the time is
 * spent on it.
 */
#define HEAP_NS	   1000000000LL
#define HEAP_SHARE 100

static int64_t heap_next; /* not before; CLOCK_MONOTONIC, ns */

static void
heap_count(void)
{
	int64_t begin = process_now(), pause;

	if (begin < heap_next)
		return;
	metric_put(M_dlcHeap, heap_used());
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
	/* A child has used nothing yet, and remembers its parent's. */
	if (of != getpid()) {
		before = (struct rusage){.ru_maxrss = 0};
		heap_next = 0;
	}
	of = getpid();
	metric_add(
	    M_dlcCpuUser, micros(&now.ru_utime) - micros(&before.ru_utime));
	metric_add(
	    M_dlcCpuSys, micros(&now.ru_stime) - micros(&before.ru_stime));
	heap_count();
	before = now;
}

uint64_t
usage_resident(pid_t pid)
{
	char path[32], text[128] = "";
	unsigned long long pages = 0;
	int fd;

	snprintf(path, sizeof(path), "/proc/%d/statm", (int)pid);
	if ((fd = open(path, O_RDONLY | O_CLOEXEC)) < 0)
		return 0;
	if (read(fd, text, sizeof(text) - 1) > 0)
		pages = strtoull(text + strcspn(text, " "), NULL, 10);
	close(fd);
	return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}
