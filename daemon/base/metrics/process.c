#include "base/metrics/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Position of starttime in /proc/PID/stat, counted behind the command's ")". */
#define STARTTIME_FIELD 20

/* Read a small file of /proc as text; returns the bytes read, 0 on failure. */
static size_t
proc_read(const char *path, char *buf, size_t size)
{
	ssize_t n = 0;
	int fd;

	if ((fd = open(path, O_RDONLY | O_CLOEXEC)) >= 0) {
		n = read(fd, buf, size - 1);
		close(fd);
	}
	if (n < 0)
		n = 0;
	buf[n] = '\0';
	return (size_t)n;
}

uint64_t
process_start(pid_t pid)
{
	char buf[1024], path[64];
	const char *p;
	int field;

	snprintf(path, sizeof(path), "/proc/%ld/stat", (long)pid);
	if (proc_read(path, buf, sizeof(buf)) == 0)
		return 0;
	if ((p = strrchr(buf, ')')) == NULL)
		return 0;
	/* A zombie: its parent has not waited for it yet. */
	if (p[1] == ' ' && (p[2] == 'Z' || p[2] == 'X'))
		return 0;
	for (field = 0; field < STARTTIME_FIELD && p != NULL; field++)
		p = strchr(p + 1, ' ');
	return p == NULL ? 0 : strtoull(p + 1, NULL, 10);
}

bool
process_is(pid_t pid, uint64_t start)
{
	uint64_t found = process_start(pid);
	char path[64];

	if (found != 0)
		return found == start;
	snprintf(path, sizeof(path), "/proc/%ld/stat", (long)pid);
	return access(path, R_OK) < 0 && kill(pid, 0) < 0 && errno == EPERM;
}

void
process_boot_id(char *buf, size_t size)
{
	proc_read("/proc/sys/kernel/random/boot_id", buf, size);
	buf[strcspn(buf, "\n")] = '\0';
}
