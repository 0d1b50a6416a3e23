#include "base/core/stop.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "base/core/clock.h"

#define SECOND 1000000000LL

/* Longest patience, in seconds: a day. */
#define PATIENCE_MAX 86400

static volatile sig_atomic_t requests, at_once;

/* A request writes to it, so that a poll() that begins just then ends, too. */
static int event = -1;

/* Expires when the stop is due. */
static int timer = -1;

static struct timespec base_stop_patience;
static const char *announcement;

static void
due_after(struct timespec t)
{
	struct itimerspec when = {.it_value = t};

	/* a timer of 0 would be disarmed */
	if (t.tv_sec == 0 && t.tv_nsec == 0)
		when.it_value.tv_nsec = 1;
	if (timer >= 0)
		(void)timerfd_settime(timer, 0, &when, NULL);
}

static void
first_request(void)
{
	const uint64_t one = 1;

	due_after(base_stop_patience);
	if (event >= 0)
		(void)!write(event, &one, sizeof(one));
	if (announcement != NULL && !at_once)
		(void)!write(STDERR_FILENO, announcement, strlen(announcement));
}

static void
stop_request(void)
{
	int saved = errno;

	if (requests > 0 || base_stop_patience.tv_sec == 0)
		at_once = 1;
	if (requests == 0)
		first_request();
	else if (at_once)
		due_after((struct timespec){0});
	if (requests < 2)
		requests++;
	errno = saved;
}

static void
stop_on_signal(int number)
{
	(void)number;
	stop_request();
}

static void
on_signal_at_once(int number)
{
	(void)number;
	at_once = 1;
	stop_request();
	due_after((struct timespec){0});
}

/*
 * All stop signals block each other, because their handlers change the same
 * state.
 */
static void
stop_handle(int number, void (*handler)(int))
{
	struct sigaction sa = {.sa_handler = handler};

	if (event < 0)
		event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	if (timer < 0)
		timer =
		    timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
	sigfillset(&sa.sa_mask);
	sigaction(number, &sa, NULL);
}

void
stop_on(int number)
{
	stop_handle(number, stop_on_signal);
}

void
stop_at_once_on(int number)
{
	stop_handle(number, on_signal_at_once);
}

void
stop_patience(int64_t seconds)
{
	if (seconds > PATIENCE_MAX)
		seconds = PATIENCE_MAX;
	base_stop_patience.tv_sec = seconds > 0 ? seconds : 0;
}

void
stop_announce(const char *text)
{
	announcement = text;
}

int
stop_wanted(void)
{
	return requests != 0;
}

int
stop_due(void)
{
	struct pollfd p = {.fd = timer, .events = POLLIN};

	if (requests == 0)
		return 0;
	return at_once || timer < 0 || poll(&p, 1, 0) == 1;
}

int
stop_wanted_fd(void)
{
	return event;
}

int
stop_fd(void)
{
	return timer;
}

int
stop_sleep(int64_t ns)
{
	int64_t end = clock_mono_ns() + ns, left;
	struct pollfd p = {.fd = timer, .events = POLLIN};
	struct timespec t;

	while (!stop_due() && (left = end - clock_mono_ns()) > 0) {
		t.tv_sec = left / SECOND;
		t.tv_nsec = left % SECOND;
		(void)ppoll(&p, 1, &t, NULL);
	}
	if (!stop_due())
		return 0;
	errno = ECANCELED;
	return -1;
}

ssize_t
stop_read(int fd, void *piece, size_t n, off_t at)
{
	ssize_t got;

	do
		got = at < 0 ? read(fd, piece, n) : pread(fd, piece, n, at);
	while (got < 0 && errno == EINTR);
	if (got != (ssize_t)n || !stop_due())
		return got;
	errno = ECANCELED;
	return -1;
}
