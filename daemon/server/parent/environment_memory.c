#include "server/parent/environment_memory.h"

#include <stddef.h>

#include "base/privsep/supervisor.h"
#include "server/shared/server.h"
#include "server/shared/usage.h"

/*
 * Bytes of a process that it does not share with the process from which it was
 * split.
 */
static uint64_t
own_of(const struct process *p)
{
	uint64_t n;

	if (p == NULL || p->pid <= 0)
		return 0;
	n = usage_anonymous(p->pid);
	return n > p->inherited ? n - p->inherited : 0;
}

static uint64_t
used_by_ruby(const struct server *s)
{
	const struct process_row *row = &server_rows[SERVER_RUBY];
	const struct process *p = NULL;
	uint64_t n = 0;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL)
		n += own_of(p);
	return n;
}

/*
 * Return the bytes that p has inherited from processes that have ended.  Of a
 * line of processes that were split from each other, all are attributed to the
 * one with the most.
 */
static uint64_t
left_to(const struct server *s, const struct process *p)
{
	if (p == NULL || p->line == 0)
		return 0;
	for (unsigned i = 0; i < s->environment_count; i++) {
		const struct process *o = s->environments[i].current;

		if (o == NULL || o == p)
			continue;
		if (o->id == p->line ||
		    (o->line == p->line &&
			(o->inherited > p->inherited ||
			    (o->inherited == p->inherited && o->id < p->id))))
			return 0;
	}
	return p->inherited;
}

/* The use of processes of environments. */
struct environment_memory_use {
	uint64_t bytes;
	uint64_t average; /* of one that is loaded */
	unsigned others;  /* beside the first */
};

/* An environment that is being loaded is counted with at least the average. */
static struct environment_memory_use
memory_use(const struct server *s)
{
	struct environment_memory_use u = {.bytes = used_by_ruby(s)};
	unsigned loaded = 0;

	for (unsigned i = 0; i < s->environment_count; i++) {
		const struct server_environment *e = &s->environments[i];

		u.bytes += own_of(e->current) + left_to(s, e->current);
		loaded += e->current != NULL;
		u.others += i > 0 && (e->current != NULL || e->loading != NULL);
	}
	u.average = loaded == 0 ? 0 : u.bytes / loaded;
	for (unsigned i = 0; i < s->environment_count; i++) {
		const struct process *p = s->environments[i].loading;
		uint64_t n = own_of(p);

		if (p != NULL)
			u.bytes += n > u.average ? n : u.average;
	}
	return u;
}

uint64_t
environment_memory_used(const struct server *s)
{
	return memory_use(s).bytes;
}

bool
environment_memory_allows(const struct server *s)
{
	struct environment_memory_use u = memory_use(s);

	return u.others == 0 || u.bytes + u.average <= s->environments_bytes;
}
