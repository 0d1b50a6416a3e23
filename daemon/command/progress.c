#include "command/progress.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <unistd.h>

#include "logging/safe.h"

/* The text that the signal handler writes; length is 0 while it is changed. */
static char line[600];
static volatile sig_atomic_t length, drawn;
static int on;

static void
progress_on_alarm(int number)
{
	int saved = errno;

	(void)number;
	if (length > 0 && write(STDERR_FILENO, line, (size_t)length) > 0)
		drawn = 1;
	errno = saved;
}

/* Start the timer, first after a second, then twice a second; or stop it. */
static void
progress_timer_set(int running)
{
	const struct itimerval t = {
	    .it_interval = {0, running ? 500000 : 0},
	    .it_value = {running, 0},
	};

	setitimer(ITIMER_REAL, &t, NULL);
}

void
progress_begin(void)
{
	struct sigaction sa = {
	    .sa_handler = progress_on_alarm, .sa_flags = SA_RESTART};

	on = isatty(STDERR_FILENO);
	if (!on)
		return;
	sigaction(SIGALRM, &sa, NULL);
	progress_timer_set(1);
}

void
progress_end(void)
{
	if (!on)
		return;
	progress_timer_set(0);
	progress_clear(NULL);
	on = 0;
}

static int
progress_columns(void)
{
	struct winsize w;

	if (ioctl(STDERR_FILENO, TIOCGWINSZ, &w) < 0 || w.ws_col < 20)
		return 80;
	return w.ws_col < 500 ? w.ws_col : 500;
}

void
progress_show(void *arg, unsigned done, unsigned total, const char *what)
{
	char text[501], room[LOG_SAFE_ROOM];
	size_t n = strlen(what), used, len, at = 0;
	const char *piece;

	(void)arg;
	if (!on)
		return;
	if (total > 0)
		at = (size_t)snprintf(
		    text, sizeof(text), "%u of %u: ", done, total);
	for (; n > 0; what += used, n -= used) {
		used =
		    log_safe_next(what, n, LOG_SAFE_LINE, room, &piece, &len);
		if (len >= sizeof(text) - at)
			len = sizeof(text) - 1 - at;
		memcpy(text + at, piece, len);
		at += len;
	}
	text[at] = '\0';
	length = 0;
	/*
	 * The last column stays free: some terminals would wrap to the next
	 * line.
	 */
	length = snprintf(
	    line, sizeof(line), "\r%.*s\033[K", progress_columns() - 1, text);
}

void
progress_clear(void *arg)
{
	static const char erase[] = "\r\033[K";

	(void)arg;
	if (!drawn)
		return;
	if (write(STDERR_FILENO, erase, sizeof(erase) - 1) > 0)
		drawn = 0;
}
