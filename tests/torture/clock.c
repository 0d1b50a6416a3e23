/*
 * A library for preloading: the wall clock is CLOCK_OFF seconds off, and with
 * CLOCK_JUMPS it jumps there and back again with every N-th call.
 */
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t
off(void)
{
	static atomic_long looks;
	const char *seconds = getenv("CLOCK_OFF"),
		   *jumps = getenv("CLOCK_JUMPS");
	long every = jumps != NULL ? strtol(jumps, NULL, 10) : 0;

	if (seconds == NULL ||
	    (every > 0 && atomic_fetch_add(&looks, 1) / every % 2 == 0))
		return 0;
	return strtol(seconds, NULL, 10);
}

int
clock_gettime(clockid_t id, struct timespec *t)
{
	long rc = syscall(SYS_clock_gettime, id, t);

	if (rc == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE))
		t->tv_sec += off();
	return (int)rc;
}

time_t
time(time_t *t)
{
	struct timespec now = {0};

	clock_gettime(CLOCK_REALTIME, &now);
	if (t != NULL)
		*t = now.tv_sec;
	return now.tv_sec;
}

int
gettimeofday(struct timeval *t, void *zone)
{
	struct timespec now = {0};

	(void)zone;
	clock_gettime(CLOCK_REALTIME, &now);
	t->tv_sec = now.tv_sec;
	t->tv_usec = now.tv_nsec / 1000;
	return 0;
}
