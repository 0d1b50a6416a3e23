#include "base/process/census.h"

#include <stdbool.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/fixed.h"

/* Processes that are looked at in one walk. */
#define CENSUS_MAX 8192

/* Bytes of a list of children that are read at once; a pid has 11 at most. */
#define LIST_BYTES 4096

/* Bytes of a file status, whose lines about memory come first. */
#define STATUS_BYTES 2048

/* The processes that a walk has found; those before `at` were looked at. */
struct census_walk {
	pid_t pids[CENSUS_MAX];
	unsigned count, at;
	bool yields; /* the threads of all but the first */
};

/* Read the start of a file of a process, with a NUL; its bytes, or -1. */
static ssize_t
census_read(const char *path, char *out, size_t size)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t n;

	if (fd < 0)
		return -1;
	n = read(fd, out, size - 1);
	close(fd);
	out[n > 0 ? n : 0] = '\0';
	return n;
}

/*
 * Add the pids of a list.  Unless this is the last part of the list, an
 * incomplete pid at its end is kept at the beginning of `list`.
 */
static void
census_add(struct census_walk *w, char *list, size_t *len, bool last)
{
	char *at = list, *space;

	list[*len] = '\0';
	while ((space = strchr(at, ' ')) != NULL || (last && *at != '\0')) {
		pid_t pid = (pid_t)strtol(at, NULL, 10);

		if (pid > 0 && w->count < CENSUS_MAX)
			w->pids[w->count++] = pid;
		if (space == NULL)
			break;
		at = space + 1;
	}
	*len = strlen(at);
	memmove(list, at, *len);
}

/* Add the children of a thread. */
static void
census_of_thread(struct census_walk *w, pid_t pid, const char *thread)
{
	char path[64], list[LIST_BYTES];
	size_t len = 0;
	ssize_t n;
	int fd;

	if (fixed_whole(path, sizeof(path), "/proc/%d/task/%s/children",
		(int)pid, thread) < 0)
		return;
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return;
	while ((n = read(fd, list + len, sizeof(list) - 1 - len)) > 0) {
		len += (size_t)n;
		census_add(w, list, &len, false);
	}
	close(fd);
	census_add(w, list, &len, true);
}

/* Add the children of a process; return the number of its threads. */
static unsigned
census_of(struct census_walk *w, pid_t pid, unsigned max)
{
	static const struct sched_param none = {.sched_priority = 0};
	char path[32];
	unsigned threads = 0;
	struct dirent *e;
	DIR *dir;

	fixed_must(path, sizeof(path), "/proc/%d/task", (int)pid);
	dir = opendir(path);
	if (dir == NULL)
		return 0;
	while (threads < max && (e = readdir(dir)) != NULL) {
		if (*e->d_name == '.')
			continue;
		threads++;
		if (w->yields && w->at > 0)
			(void)sched_setscheduler(
			    (pid_t)strtol(e->d_name, NULL, 10), SCHED_IDLE,
			    &none);
		census_of_thread(w, pid, e->d_name);
	}
	closedir(dir);
	return threads;
}

/* The number of a line of a file status in bytes, or 0. */
static uint64_t
census_line(const char *status, const char *name)
{
	const char *at = strstr(status, name);

	return at == NULL ? 0 : strtoull(at + strlen(name), NULL, 10) * 1024;
}

/*
 * Return the anonymous and shared memory of a process, and what of it is
 * swapped out, in bytes.
 */
static uint64_t
census_bytes(pid_t pid, uint64_t hidden)
{
	char path[32], status[STATUS_BYTES];

	fixed_must(path, sizeof(path), "/proc/%d/status", (int)pid);
	if (census_read(path, status, sizeof(status)) <= 0)
		return kill(pid, 0) == 0 || errno != ESRCH ? hidden : 0;
	return census_line(status, "\nRssAnon:") +
	       census_line(status, "\nRssShmem:") +
	       census_line(status, "\nVmSwap:");
}

/*
 * Return the process's part of that memory: a page that n processes share
 * counts as a page divided by n.
 */
static uint64_t
census_part(pid_t pid, uint64_t hidden)
{
	char path[40], rollup[STATUS_BYTES];

	fixed_must(path, sizeof(path), "/proc/%d/smaps_rollup", (int)pid);
	if (census_read(path, rollup, sizeof(rollup)) <= 0)
		return census_bytes(pid, hidden);
	return census_line(rollup, "\nPss_Anon:") +
	       census_line(rollup, "\nPss_Shmem:") +
	       census_line(rollup, "\nSwapPss:");
}

/*
 * Find the descendants of a process until `max` threads are found; return the
 * number of threads.
 */
static unsigned
census_walk(struct census_walk *w, pid_t first, unsigned max)
{
	unsigned found = 0;

	w->pids[0] = first;
	w->count = 1;
	for (w->at = 0; w->at < w->count && found < max; w->at++) {
		unsigned threads = census_of(w, w->pids[w->at], max);

		/* a zombie has no threads, and counts as one */
		found += threads == 0 ? 1 : threads;
	}
	return found;
}

void
census_count(
    pid_t first, unsigned max, uint64_t hidden_bytes, struct census *ret)
{
	static struct census_walk w;
	uint64_t common;

	*ret = (struct census){.threads = census_walk(&w, first, max)};
	ret->processes = w.at;
	ret->bytes = census_bytes(first, 0);
	if (ret->threads >= max)
		return;
	common = ret->bytes;
	for (unsigned i = 1; i < w.at; i++) {
		uint64_t n = census_bytes(w.pids[i], hidden_bytes);

		ret->bytes += n > common ? n - common : 0;
	}
}

uint64_t
census_memory(pid_t first, unsigned max, uint64_t hidden_bytes)
{
	static struct census_walk w;
	uint64_t bytes = 0;

	(void)census_walk(&w, first, max);
	for (unsigned i = 0; i < w.at; i++)
		bytes += census_part(w.pids[i], hidden_bytes);
	return bytes;
}

void
census_yield(pid_t first, unsigned max)
{
	static struct census_walk w;

	w.yields = true;
	(void)census_walk(&w, first, max);
}
