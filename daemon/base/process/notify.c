#include "base/process/notify.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"

#define STATUS_MAX 512

static int manager = -1;   /* socket; -1: no manager */
static int64_t alive_each; /* ms; 0: the manager has no limit */
static int64_t alive_last; /* CLOCK_MONOTONIC, ms */

/* Connect to a path, or to an abstract address that begins with '@'. */
static int
base_notify_connect_to(const char *path)
{
	/* a manager that does not receive must not stop the daemon */
	const struct timeval longest = {.tv_sec = 1};
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	size_t n = strlen(path);
	int fd;

	if ((*path != '/' && *path != '@') || n < 2 || n >= sizeof(a.sun_path))
		return -1;
	memcpy(a.sun_path, path, n);
	if (*path == '@')
		a.sun_path[0] = '\0';
	fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return -1;
	if (setsockopt(
		fd, SOL_SOCKET, SO_SNDTIMEO, &longest, sizeof(longest)) == 0 &&
	    connect(fd, (struct sockaddr *)&a,
		(socklen_t)(offsetof(struct sockaddr_un, sun_path) + n)) == 0)
		return fd;
	close(fd);
	return -1;
}

/*
 * Return a third of the time limit of the watchdog, in ms; 0: without a
 * watchdog.
 */
static int64_t
watchdog_third(void)
{
	const char *usec = getenv("WATCHDOG_USEC");
	const char *pid = getenv("WATCHDOG_PID");
	char *end;
	long long n;

	if (usec == NULL ||
	    (pid != NULL && strtoll(pid, NULL, 10) != (long long)getpid()))
		return 0;
	n = strtoll(usec, &end, 10);
	if (end == usec || *end != '\0' || n <= 0)
		return 0;
	return n < 3000 ? 1 : n / 3000;
}

void
notify_open(void)
{
	const char *path = getenv("NOTIFY_SOCKET");

	if (manager >= 0)
		close(manager);
	manager = path == NULL ? -1 : base_notify_connect_to(path);
	alive_each = watchdog_third();
	alive_last = 0;
	unsetenv("NOTIFY_SOCKET");
	unsetenv("WATCHDOG_USEC");
	unsetenv("WATCHDOG_PID");
}

static void
manager_send(const char *text)
{
	if (manager >= 0)
		(void)send(manager, text, strlen(text), MSG_NOSIGNAL);
}

/*
 * Send `lines`, and then the status as one line: a control character, such as a
 * newline before another assignment, becomes '?'.
 */
static void
send_status(const char *lines, const char *status)
{
	char text[STATUS_MAX];
	int n = snprintf(text, sizeof(text), "%sSTATUS=", lines);

	fixed_shorten(text + n, sizeof(text) - (size_t)n, "%s", status);
	for (char *c = text + n; *c != '\0'; c++) {
		if ((unsigned char)*c < ' ')
			*c = '?';
	}
	manager_send(text);
}

void
notify_ready(const char *status)
{
	if (status == NULL)
		manager_send("READY=1");
	else
		send_status("READY=1\n", status);
}

void
notify_reloading(void)
{
	char text[64];

	snprintf(text, sizeof(text), "RELOADING=1\nMONOTONIC_USEC=%lld",
	    (long long)(clock_mono_ns() / 1000));
	manager_send(text);
}

void
notify_stopping(void)
{
	manager_send("STOPPING=1");
}

void
notify_extend(int64_t seconds)
{
	char text[64];

	snprintf(text, sizeof(text), "EXTEND_TIMEOUT_USEC=%lld",
	    (long long)seconds * 1000000);
	manager_send(text);
}

void
notify_status(const char *status)
{
	send_status("", status);
}

void
notify_alive(void)
{
	int64_t t;

	if (alive_each == 0 || (t = clock_mono_ms()) - alive_last < alive_each)
		return;
	alive_last = t;
	manager_send("WATCHDOG=1");
}
