#include "agent/applyd/preflight.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

#include "agent/applyd/config.h"
#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/plural.h"

#define TEXT_MAX 65536
/* A value that cannot be determined; it does not delay a run. */
#define NOT_KNOWN INT64_MAX

/* Return the memory that programs can get without swapping, by the kernel. */
static int64_t
machine_memory(struct arena *a)
{
	const char *text = fs_read(a, "/proc/meminfo", TEXT_MAX, NULL), *line;

	line = text == NULL ? NULL : strstr(text, "\nMemAvailable:");
	return line == NULL ? NOT_KNOWN : strtoll(line + 14, NULL, 10) * 1024;
}

/* Return the memory left below a container's limit. */
static int64_t
group_memory(void)
{
	int64_t max = fs_number("/sys/fs/cgroup/memory.max");
	int64_t used = fs_number("/sys/fs/cgroup/memory.current");

	if (max == NOT_KNOWN || used == NOT_KNOWN)
		return NOT_KNOWN;
	return max > used ? max - used : 0;
}

static int64_t
disk_free(const char *path)
{
	struct statvfs fs;

	if (statvfs(path, &fs) < 0)
		return NOT_KNOWN;
	return (int64_t)fs.f_bavail * (int64_t)fs.f_frsize;
}

int
preflight_check(const struct agent_config *c, char *why, size_t size)
{
	struct arena *a = arena_new(1 << 20);
	int64_t memory = machine_memory(a), group = group_memory();
	int64_t disk = disk_free(c->state.vardir);

	arena_free(a);
	if (group < memory)
		memory = group;
	if (memory < c->min_memory)
		fixed_shorten(why, size, "%lld %s of memory %s available",
		    (long long)memory, plural(memory, "byte", "bytes"),
		    plural(memory, "is", "are"));
	else if (disk < c->min_disk)
		fixed_shorten(why, size, "%lld %s free below %s",
		    (long long)disk, plural(disk, "byte is", "bytes are"),
		    c->state.vardir);
	else
		return 1;
	return 0;
}
