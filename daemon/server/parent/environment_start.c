#include "server/parent/environment_start.h"

#include <stddef.h>
#include <stdint.h>

#include "base/privsep/supervisor.h"
#include "server/ipc/ipc_environment.h"
#include "server/shared/server.h"
#include "server/shared/slots.h"

/* Time that others wait for the first process. */
#define PATIENCE_NS 1000000000LL

/*
 * Maximum of other code in the memory of a process that is split: twice its own
 * code, or these bytes.  Every process that is split from it has that code too.
 */
#define SPARE_TIMES 2
#define SPARE_BYTES (UINT64_C(64) << 20)

/*
 * The same for newer code of the environment itself.  The code that it replaces
 * is in the memory of no other process; so the maximum is the size of the code
 * and these bytes.
 */
#define CROWDED_BYTES (UINT64_C(8) << 20)

/* True when p has the present settings, and can be split. */
static bool
can_split(const struct server *s, const struct process *p)
{
	return p != NULL && p->pid > 0 && p->sock >= 0 && !p->ending &&
	       p->config == s->config;
}

static bool
is_source(const struct server *s, const struct server_environment *e)
{
	return can_split(s, e->current) && !e->ending && !e->spare;
}

/*
 * Return the environment other than e that was started last of those from which
 * others are split, or of all; NULL: none can be.
 */
static const struct server_environment *
last_source(
    const struct server *s, const struct server_environment *e, bool base)
{
	const struct server_environment *last = NULL;

	for (unsigned i = 0; i < s->environment_count; i++) {
		const struct server_environment *o = &s->environments[i];

		if (o != e && is_source(s, o) && (o->base || !base) &&
		    (last == NULL || o->current->id > last->current->id))
			last = o;
	}
	return last;
}

/*
 * Return the process to split for e: that of the version before, or one that
 * has read most of its code by itself, so that the chain of processes that were
 * split from each other stays short: each process in the chain makes a fork
 * slower.  NULL: none.
 */
static struct process *
environment_start_source_of(
    const struct server *s, const struct server_environment *e)
{
	const struct server_environment *source;

	if (s->config->environment_isolation || e->alone)
		return NULL;
	if (can_split(s, e->current) && !e->crowded)
		return e->current;
	source = last_source(s, e, true);
	if (source == NULL)
		source = last_source(s, e, false);
	return source == NULL ? NULL : source->current;
}

bool
environment_start_waits(
    const struct server *s, const struct server_environment *e)
{
	int64_t now = process_now();

	if (s->config->environment_isolation || e->alone ||
	    environment_start_source_of(s, e) != NULL)
		return false;
	for (unsigned i = 0; i < s->environment_count; i++) {
		const struct process *p = s->environments[i].loading;

		if (p != NULL && p->line == 0 && p->config == s->config &&
		    now - p->started < PATIENCE_NS)
			return true;
	}
	return false;
}

struct process *
environment_start(struct server *s, struct server_environment *e)
{
	struct process *source = environment_start_source_of(s, e), *p;

	if (source != NULL) {
		/* the next ones are split from the same */
		((struct server_environment *)source->arg)->base = true;
		p = slot_split(
		    s, source, IPC_ENV_SPLIT, ++e->versions, e, e->name);
		if (p != NULL)
			return p;
	}
	return slot_start(s, SERVER_ENVIRONMENT, ++e->versions, e, e->name);
}

bool
environment_start_again(struct server_environment *e, const struct process *p)
{
	if (p->line == 0)
		return false;
	e->alone = true;
	return true;
}

void
environment_start_loaded(
    struct server_environment *e, const struct ipc_loaded *w)
{
	e->alone = false;
	e->base = e->base || w->shared < w->bytes / 2;
	e->crowded = w->unused > w->bytes + CROWDED_BYTES;
	e->spare = w->unused / SPARE_TIMES > w->bytes + SPARE_BYTES;
}
