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
used_by_ruby(const struct server *s)
{
	const struct process_row *row = &server_rows[SERVER_RUBY];
	const struct process *p = NULL;
	uint64_t n = 0;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL)
		n += p->pid > 0 ? usage_resident(p->pid) : 0;
	return n;
}

/*
 * Return the bytes that environments use, and in *ret_count the number of
 * processes of those beside the first.
 */
static uint64_t
count_used(const struct server *s, unsigned *ret_count)
{
	uint64_t n = used_by_ruby(s);
	unsigned count = 0;

	for (unsigned i = 0; i < s->environment_count; i++) {
		const struct server_environment *e = &s->environments[i];
		const struct process *all[] = {e->current, e->loading};

		for (size_t k = 0; k < sizeof(all) / sizeof(all[0]); k++) {
			if (all[k] == NULL)
				continue;
			n += all[k]->pid > 0 ? usage_resident(all[k]->pid) : 0;
			count += i > 0;
		}
	}
	*ret_count = count;
	return n;
}

uint64_t
environment_memory_used(const struct server *s)
{
	unsigned count;

	return count_used(s, &count);
}

bool
environment_memory_allows(const struct server *s)
{
	unsigned count;
	uint64_t used = count_used(s, &count);

	return count == 0 ||
	       used + used / (count + 1) <= s->config->environments_bytes;
}
