#include "server/usage.h"

#include <sys/resource.h>
#include <unistd.h>

#include "base/heap.h"
#include "metrics/metrics.h"

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
	if (of != getpid())
		before = (struct rusage){.ru_maxrss = 0};
	of = getpid();
	metric_add(
	    M_dlcCpuUser, micros(&now.ru_utime) - micros(&before.ru_utime));
	metric_add(
	    M_dlcCpuSys, micros(&now.ru_stime) - micros(&before.ru_stime));
	metric_put(M_dlcHeap, heap_used());
	before = now;
}
