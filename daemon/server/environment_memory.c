#include "server/environment_memory.h"

#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/fs.h"
#include "privsep/supervisor.h"
#include "server/server.h"
#include "server/usage.h"

#define CGROUP_LIMIT "/sys/fs/cgroup/memory.max"
#define CGROUP_BYTES ((size_t)4096)

/* Return the limit of the control group; "max" is none. */
static uint64_t
group_limit(void)
{
	struct arena *a = arena_new(1 << 16);
	const char *text = fs_read(a, CGROUP_LIMIT, CGROUP_BYTES, NULL);
	uint64_t n = UINT64_MAX;

	if (text != NULL && *text >= '0' && *text <= '9')
		n = strtoull(text, NULL, 10);
	arena_free(a);
	return n;
}

uint64_t
environment_memory_limit(int64_t setting)
{
	uint64_t all =
	    (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
	uint64_t group = group_limit();

	if (setting > 0)
		return (uint64_t)setting;
	return (group < all ? group : all) / 4;
}

static uint64_t
bytes_of(const struct process *p)
{
	return p != NULL && p->pid > 0 ? usage_resident(p->pid) : 0;
}

static uint64_t
used_by_ruby(const struct server *s)
{
	const struct process_row *row = &server_rows[SERVER_RUBY];
	const struct process *p = NULL;
	uint64_t n = 0;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL)
		n += bytes_of(p);
	return n;
}

/* The use of processes of environments. */
struct use {
	uint64_t bytes;
	uint64_t average; /* of one that is loaded */
	unsigned others;  /* beside the first */
};

/* One that is being loaded counts at least as much as the average. */
static struct use
use_of(const struct server *s)
{
	struct use u = {.bytes = used_by_ruby(s)};
	unsigned loaded = 0;

	for (unsigned i = 0; i < s->environment_count; i++) {
		const struct server_environment *e = &s->environments[i];

		u.bytes += bytes_of(e->current);
		loaded += e->current != NULL;
		u.others += i > 0 && (e->current != NULL || e->loading != NULL);
	}
	u.average = loaded == 0 ? 0 : u.bytes / loaded;
	for (unsigned i = 0; i < s->environment_count; i++) {
		const struct process *p = s->environments[i].loading;
		uint64_t n = bytes_of(p);

		if (p != NULL)
			u.bytes += n > u.average ? n : u.average;
	}
	return u;
}

uint64_t
environment_memory_used(const struct server *s)
{
	return use_of(s).bytes;
}

bool
environment_memory_allows(const struct server *s)
{
	struct use u = use_of(s);

	return u.others == 0 ||
	       u.bytes + u.average <= s->config->environments_bytes;
}
