#include "command/load/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "command/load/report/counts.h"

#define NS_PER_US 1000ULL
#define NS_PER_S  1000000000ULL
/* Processes of a server that are measured. */
#define PROCESSES_MAX  4096
#define LINE_MAX_BYTES 4096

struct load_use {
	uint64_t ticks; /* of processors, with children that have ended */
	uint64_t pages; /* in memory; shared ones count for each process */
};

/* Read a file of /proc, NUL-terminated: the number of bytes, 0: none. */
static size_t
load_proc_read(char *out, size_t size, const char *path)
{
	FILE *f = fopen(path, "re");
	size_t n = 0;

	if (f != NULL) {
		n = fread(out, 1, size - 1, f);
		fclose(f);
	}
	out[n] = '\0';
	return n;
}

/* Add what a process uses: 0, or -1 when it does not exist. */
static int
load_use_add(int64_t pid, struct load_use *use)
{
	char path[64], line[LINE_MAX_BYTES];
	unsigned long long t[4];
	long long pages;
	const char *end;

	fixed_must(path, sizeof(path), "/proc/%lld/stat", (long long)pid);
	if (load_proc_read(line, sizeof(line), path) == 0)
		return -1;
	/* the name in parentheses may have blanks */
	end = strrchr(line, ')');
	if (end == NULL ||
	    sscanf(end + 1,
		" %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu %llu "
		"%llu %*d %*d %*d %*d %*u %*u %lld",
		&t[0], &t[1], &t[2], &t[3], &pages) != 5)
		return -1;
	use->ticks += t[0] + t[1] + t[2] + t[3];
	use->pages += pages > 0 ? (uint64_t)pages : 0;
	return 0;
}

/* Append the children of a process that its first thread has started. */
static void
load_children_add(int64_t pid, int64_t *pids, size_t *count)
{
	char path[96], list[LINE_MAX_BYTES];
	char *s = list, *end;
	long long child;

	fixed_must(path, sizeof(path), "/proc/%lld/task/%lld/children",
	    (long long)pid, (long long)pid);
	if (load_proc_read(list, sizeof(list), path) == 0)
		return;
	while (*count < PROCESSES_MAX && (child = strtoll(s, &end, 10)) > 0 &&
	       end != s) {
		pids[(*count)++] = child;
		s = end;
	}
}

/* Return what a process and all below it use. */
static struct load_use
load_use_of(int64_t pid)
{
	static int64_t pids[PROCESSES_MAX];
	struct load_use use = {0, 0};
	size_t count = 1;

	pids[0] = pid;
	for (size_t i = 0; i < count; i++)
		if (load_use_add(pids[i], &use) == 0)
			load_children_add(pids[i], pids, &count);
	return use;
}

static uint64_t
load_ticks_ns(uint64_t ticks)
{
	return ticks * (NS_PER_S / (uint64_t)sysconf(_SC_CLK_TCK));
}

static uint64_t
load_own_ns(void)
{
	struct rusage u;

	getrusage(RUSAGE_SELF, &u);
	return ((uint64_t)u.ru_utime.tv_sec + (uint64_t)u.ru_stime.tv_sec) *
		   NS_PER_S +
	       ((uint64_t)u.ru_utime.tv_usec + (uint64_t)u.ru_stime.tv_usec) *
		   NS_PER_US;
}

void
load_watch_look(const struct load_watched *w, struct load_counts *c)
{
	uint64_t bytes;

	if (w->pid == 0)
		return;
	bytes = load_use_of(w->pid).pages * (uint64_t)sysconf(_SC_PAGESIZE);
	if (bytes > c->server_memory)
		c->server_memory = bytes;
}

/* Read the processor time of the server so far, ns: 0, or -1, printed. */
static int
load_server_read(
    const struct load_watched *w, struct load_counts *c, uint64_t *ret_ns)
{
	struct load_metrics_values v;

	if (!w->has_metrics) {
		*ret_ns = load_ticks_ns(load_use_of(w->pid).ticks);
		load_watch_look(w, c);
		return 0;
	}
	if (load_metrics_read(&w->metrics, &v) < 0)
		return -1;
	*ret_ns = (uint64_t)(v.processor * (double)NS_PER_S);
	if (v.memory > (double)c->server_memory)
		c->server_memory = (uint64_t)v.memory;
	return 0;
}

int
load_watch_begin(const struct load_watched *w, struct load_counts *c)
{
	c->processor = load_own_ns();
	c->has_server = w->pid != 0 || w->has_metrics;
	return c->has_server ? load_server_read(w, c, &c->server_processor) : 0;
}

int
load_watch_end(const struct load_watched *w, struct load_counts *c)
{
	uint64_t now;
	struct rusage u;

	c->processor = load_own_ns() - c->processor;
	getrusage(RUSAGE_SELF, &u);
	c->memory = (uint64_t)u.ru_maxrss * 1024;
	if (!c->has_server)
		return 0;
	c->has_server = load_server_read(w, c, &now) == 0;
	/* a server that has started anew has used less */
	if (c->has_server)
		c->server_processor =
		    now > c->server_processor ? now - c->server_processor : 0;
	return c->has_server ? 0 : -1;
}
