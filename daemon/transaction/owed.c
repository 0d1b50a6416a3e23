#include "transaction/owed.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/map.h"
#include "logging/log.h"
#include "transaction/run.h"
#include "transaction/state.h"

/* Size of the file that is read, and changes in it, at most. */
#define SIZE_MAX_BYTES ((size_t)256 << 20)
#define CHANGES_MAX    (4u << 20)

static void
line_add(struct run *run, char mark, const char *ref)
{
	const char *line;

	if (run->owed == -1 || strchr(ref, '\n') != NULL)
		return;
	line = arena_printf(run->arena, "%c%s\n", mark, ref);
	/* what is not written is not delivered, as before */
	(void)fs_write_all(run->owed, line, strlen(line));
}

void
owed_change(struct run *run, struct instance *i)
{
	if (i->owes)
		return;
	i->owes = 1;
	line_add(run, '!', i->ref);
}

void
owed_refreshed(struct run *run, const struct instance *i)
{
	line_add(run, '-', i->ref);
}

/* What the lines say that is still owed: changes and refreshes by mark. */
static struct map *
lines_read(struct arena *a, const char *s, const char *end, char mark)
{
	struct map *m = map_new(a, CHANGES_MAX);
	const char *stop;

	for (; s < end; s = stop + 1) {
		stop = memchr(s, '\n', (size_t)(end - s));
		if (stop == NULL)
			break; /* the run was killed while it wrote this */
		if (*s == mark)
			(void)map_put(m, s + 1, (size_t)(stop - s) - 1, NULL);
	}
	return m;
}

/* Queues for what vertex v notifies, unless it was refreshed then. */
static void
owed_queue(struct run *run, uint32_t v, const struct map *refreshed)
{
	const struct graph *g = run->plan.graph;
	const struct edge *e;
	const char *ref;
	uint32_t n;

	for (n = g->vertices[v]->out; n != 0; n = e->next_out) {
		e = &g->edges[n - 1];
		ref = g->vertices[e->target]->instance->ref;
		if (!(e->flags & EDGE_NOTIFY) ||
		    map_find(refreshed, ref, strlen(ref)) != NULL)
			continue;
		refresh_queue_owed(run, v, e->target);
	}
}

static void
owed_deliver(struct run *run, const char *text, size_t len)
{
	struct map *changed = lines_read(run->arena, text, text + len, '!');
	struct map *refreshed = lines_read(run->arena, text, text + len, '-');
	const struct graph *g = run->plan.graph;
	const struct instance *i;
	uint32_t v;

	log_event(APPLY_TRANSACTION, TRA_OWED,
	    log_int("changes", (int64_t)map_count(changed)));
	for (v = 0; v < g->vertex_count; v++) {
		i = g->vertices[v]->instance;
		if (g->vertices[v]->kind == VERTEX_RESOURCE &&
		    map_find(changed, i->ref, strlen(i->ref)) != NULL)
			owed_queue(run, v, refreshed);
	}
}

void
owed_begin(struct run *run)
{
	const char *path = run->options->owed, *text;
	size_t len;

	run->owed = -1;
	if (path == NULL || run->options->noop)
		return;
	state_mkdir(run->arena, path);
	text = fs_read(run->arena, path, SIZE_MAX_BYTES, &len);
	if (text != NULL && len > 0)
		owed_deliver(run, text, len);
	run->owed = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
	if (run->owed == -1)
		log_event(APPLY_TRANSACTION, TRA_STATE_UNSAVED,
		    log_str("path", path), log_str("reason", strerror(errno)));
}

/* A run of some resources only owes the others what it found. */
void
owed_end(struct run *run)
{
	const struct run_options *o = run->options;

	if (run->owed == -1)
		return;
	close(run->owed);
	run->owed = -1;
	if (o->tags == NULL && o->skip_tags == NULL &&
	    (o->stop == NULL || !*o->stop))
		(void)unlink(o->owed);
}
