#include "base/stop.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"

#define SECOND 1000000000LL

static volatile sig_atomic_t wanted;

/* Written to with the request, so that a poll() that begins just then ends. */
static int event = -1;

static void
on_signal(int number)
{
	const uint64_t one = 1;
	int saved = errno;

	(void)number;
	wanted = 1;
	if (event >= 0)
		(void)!write(event, &one, sizeof(one));
	errno = saved;
}

void
stop_on(int number)
{
	struct sigaction sa = {.sa_handler = on_signal};

	if (event < 0)
		event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	sigaction(number, &sa, NULL);
}

int
stop_wanted(void)
{
	return wanted != 0;
}

int
stop_fd(void)
{
	return event;
}

int
stop_sleep(int64_t ns)
{
	int64_t end = clock_mono_ns() + ns, left;
	struct pollfd p = {.fd = event, .events = POLLIN};
	struct timespec t;

	while (!wanted && (left = end - clock_mono_ns()) > 0) {
		t.tv_sec = left / SECOND;
		t.tv_nsec = left % SECOND;
		(void)ppoll(&p, 1, &t, NULL);
	}
	errno = wanted ? ECANCELED : errno;
	return wanted ? -1 : 0;
}

ssize_t
stop_read(int fd, void *piece, size_t n, off_t at)
{
	ssize_t got;

	do
		got = at < 0 ? read(fd, piece, n) : pread(fd, piece, n, at);
	while (got < 0 && errno == EINTR);
	if (got != (ssize_t)n || !wanted)
		return got;
	errno = ECANCELED;
	return -1;
}
