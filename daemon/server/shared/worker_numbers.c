#include "server/shared/worker_numbers.h"

#include "server/shared/config.h"
#include "server/ipc/ipc.h"

/*
 * Maximum number of workers that an environment keeps when it has nothing to
 * do.
 */
#define WORKERS_AT_REST 4U

struct worker_numbers
worker_numbers_of(uint32_t front, const struct server_config *c)
{
	uint32_t n =
	    c->workers < WORKERS_AT_REST ? c->workers : WORKERS_AT_REST;
	uint64_t all = (uint64_t)c->workers + c->waiting;
	uint32_t most =
	    (uint32_t)(all < IPC_WORKERS_MAX ? all : IPC_WORKERS_MAX) - n;

	return (struct worker_numbers){.first = (front - 1) * n + 1,
	    .count = n,
	    .more = c->fronts * n + (front - 1) * most + 1,
	    .more_max = most};
}

static bool
worker_numbers_is_within(uint32_t number, uint32_t first, uint32_t count)
{
	return number >= first && number - first < count;
}

bool
worker_number_ok(
    const struct worker_numbers *n, uint32_t number, bool *ret_more)
{
	*ret_more = worker_numbers_is_within(number, n->more, n->more_max);
	return *ret_more ||
	       worker_numbers_is_within(number, n->first, n->count);
}
