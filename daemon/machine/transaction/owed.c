#include "machine/transaction/owed.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/core/map.h"
#include "base/files/place.h"
#include "base/core/stop.h"
#include "logging/log.h"
#include "machine/transaction/refresh.h"
#include "machine/transaction/run.h"
#include "machine/transaction/state.h"

/* Minimum length of a line, bytes: a mark, Type[x], newline. */
#define LINE_BYTES 6

/*
 * Log that the file cannot be written.  The refreshes are then only delivered
 * by this run, which writes nothing more to the file, since the last line may
 * be incomplete.
 */
static void
unsaved_log(struct run *run, const char *why)
{
	log_event(APPLY_TRANSACTION, TRA_STATE_UNSAVED,
	    log_str("path", run->options->owed), log_str("reason", why));
	run->owed_full = 1;
}

static void
owed_line_add(struct run *run, char mark, const char *ref)
{
	const char *line;
	size_t n;

	if (run->owed < 0 || run->owed_full || strchr(ref, '\n') != NULL)
		return;
	line = arena_printf(run->arena, "%c%s\n", mark, ref);
	n = strlen(line);
	if (n > file_limit(FILE_OWED) - run->owed_size)
		unsaved_log(run, strerror(EFBIG));
	else if (fs_write_all(run->owed, line, n) < 0)
		unsaved_log(run, strerror(errno));
	else
		run->owed_size += n;
}

void
owed_change(struct run *run, struct instance *i)
{
	if (i->owed)
		return;
	i->owed = 1;
	owed_line_add(run, '!', i->ref);
}

void
owed_refreshed(struct run *run, const struct instance *i)
{
	owed_line_add(run, '-', i->ref);
}

/*
 * Return the references with the mark, each with the number of its last line,
 * counted from 1.
 */
static struct map *
owed_lines_read(struct arena *a, const char *text, size_t len, char mark)
{
	struct map *m = map_new(a, file_limit(FILE_OWED) / LINE_BYTES + 1);
	const char *s, *stop, *end = text + len;
	struct map_entry *e;

	for (s = text; s < end; s = stop + 1) {
		stop = memchr(s, '\n', (size_t)(end - s));
		if (stop == NULL)
			break; /* the run was killed while it wrote this line */
		if (*s != mark)
			continue;
		e = map_put(m, s + 1, (size_t)(stop - s) - 1, NULL);
		if (e != NULL)
			e->num = (uint64_t)(s - text) + 1;
	}
	return m;
}

static uint64_t
owed_line_of(const struct map *m, const struct instance *i)
{
	const struct map_entry *e = map_find(m, i->ref, strlen(i->ref));

	return e != NULL ? e->num : 0;
}

/*
 * Queue refreshes for the vertices that v notifies, unless they were refreshed
 * after the change.
 */
static void
owed_queue(
    struct run *run, uint32_t v, uint64_t changed, const struct map *refreshed)
{
	const struct graph *g = run->plan.graph;
	const struct edge *e;
	uint32_t n;

	for (n = g->vertices[v]->out; n != 0; n = e->next_out) {
		e = &g->edges[n - 1];
		if ((e->flags & EDGE_NOTIFY) &&
		    owed_line_of(refreshed, g->vertices[e->target]->instance) <
			changed)
			refresh_queue_owed(run, v, e->target);
	}
}

static void
owed_deliver(struct run *run, const char *text, size_t len)
{
	struct map *changed = owed_lines_read(run->arena, text, len, '!');
	struct map *refreshed = owed_lines_read(run->arena, text, len, '-');
	const struct graph *g = run->plan.graph;
	uint64_t line;
	uint32_t v;

	log_event(APPLY_TRANSACTION, TRA_OWED,
	    log_int("changes", (int64_t)map_count(changed)));
	for (v = 0; v < g->vertex_count; v++) {
		if (g->vertices[v]->kind != VERTEX_RESOURCE)
			continue;
		line = owed_line_of(changed, g->vertices[v]->instance);
		if (line != 0)
			owed_queue(run, v, line, refreshed);
	}
}

/* Deliver what an earlier run has left in the file. */
static void
owed_read(struct run *run, const char *path)
{
	const char *text, *why;
	size_t len;

	text = state_read(run->arena, path, file_limit(FILE_OWED), &len, &why);
	if (text != NULL && len > 0) {
		run->owed_size = len;
		run->owed_before = 1;
		owed_deliver(run, text, len);
	}
	if (why != NULL)
		log_event(APPLY_TRANSACTION, TRA_OWED_UNREAD,
		    log_str("path", path), log_str("reason", why));
}

void
owed_begin(struct run *run)
{
	const char *path = run->options->owed;
	struct place p;

	run->owed = -1;
	run->owed_before = 0;
	run->owed_full = 0;
	run->owed_size = 0;
	if (path == NULL || run->options->noop)
		return;
	if (state_mkdir(run->arena, path) == 0) {
		owed_read(run, path);
		run->owed = place_file_open(
		    &p, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
	}
	if (run->owed < 0)
		log_event(APPLY_TRANSACTION, TRA_STATE_UNSAVED,
		    log_str("path", path), log_str("reason", strerror(errno)));
}

/*
 * A run with tags keeps the file, if it found one: refreshes of excluded
 * resources may be pending.
 */
void
owed_end(struct run *run)
{
	const struct run_options *o = run->options;

	if (run->owed < 0)
		return;
	close(run->owed);
	run->owed = -1;
	if (stop_wanted())
		return;
	if (run->owed_before && (o->tags != NULL || o->skip_tags != NULL))
		return;
	if (place_remove(o->owed) < 0 && errno != ENOENT)
		log_event(APPLY_TRANSACTION, TRA_STATE_UNSAVED,
		    log_str("path", o->owed),
		    log_str("reason", strerror(errno)));
}
