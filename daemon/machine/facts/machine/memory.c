/* memory: /proc/meminfo. */
#include <stdlib.h>

#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "language/value/hash.h"

/* A field in bytes, -1 when it is missing. */
static int64_t
facts_memory_field(struct fact_run *run, const char *text, const char *key)
{
	const char *s = fact_field(run, text, key, ':');

	return s != NULL ? strtoll(s, NULL, 10) * 1024 : -1;
}

static struct value
facts_memory_usage(struct fact_run *run, int64_t total, int64_t available)
{
	struct vhash *h = vhash_new(run->arena, 7);
	int64_t used = total > available ? total - available : 0;

	fact_set(run, h, "available", fact_size(run, (uint64_t)available));
	fact_set(run, h, "available_bytes", value_int(available));
	fact_set(run, h, "capacity",
	    fact_capacity(run, (uint64_t)used, (uint64_t)total));
	fact_set(run, h, "total", fact_size(run, (uint64_t)total));
	fact_set(run, h, "total_bytes", value_int(total));
	fact_set(run, h, "used", fact_size(run, (uint64_t)used));
	fact_set(run, h, "used_bytes", value_int(used));
	return value_hash(h);
}

/* MemAvailable; on kernels before 3.14 the sum of other fields. */
static int64_t
available_memory(struct fact_run *run, const char *text)
{
	int64_t n = facts_memory_field(run, text, "MemAvailable");

	if (n < 0)
		n = facts_memory_field(run, text, "MemFree") +
		    facts_memory_field(run, text, "Buffers") +
		    facts_memory_field(run, text, "Cached");
	return n < 0 ? 0 : n;
}

void
fact_resolve_memory(struct fact_run *run)
{
	const char *text = fact_file(run, "/proc/meminfo");
	struct vhash *h = vhash_new(run->arena, 2);
	int64_t total, swap, free_swap;

	if (text == NULL)
		return;
	swap = facts_memory_field(run, text, "SwapTotal");
	free_swap = facts_memory_field(run, text, "SwapFree");
	if (swap > 0)
		fact_set(run, h, "swap",
		    facts_memory_usage(
			run, swap, free_swap < 0 ? 0 : free_swap));
	total = facts_memory_field(run, text, "MemTotal");
	if (total > 0)
		fact_set(run, h, "system",
		    facts_memory_usage(
			run, total, available_memory(run, text)));
	fact_set(run, run->out, "memory", value_hash(h));
}
