/* Reasons to skip a resource (Puppet::Transaction#skip?). */
#include "machine/transaction/skip.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/intern.h"
#include "base/core/stop.h"
#include "language/catalog/catalog.h"
#include "logging/log.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "machine/resource/provider.h"
#include "machine/resource/type/schedule.h"
#include "machine/transaction/prefetch.h"
#include "machine/transaction/refresh.h"
#include "machine/transaction/run.h"
#include "machine/transaction/state.h"

/* Return whether the catalog or its type gave the resource the tag. */
static bool
skip_has_tag(const struct instance *i, const char *tag)
{
	const char *const *own;

	for (uint32_t n = 0; n < i->res->tag_count; n++)
		if (strcmp(i->res->tags[n]->text, tag) == 0)
			return true;
	for (own = i->tags; own != NULL && *own != NULL; own++)
		if (strcmp(*own, tag) == 0)
			return true;
	return false;
}

static bool
skip_tagged(const struct instance *i, const char *const *tags)
{
	for (; *tags != NULL; tags++)
		if (skip_has_tag(i, *tags))
			return true;
	return false;
}

static const char *
tags_join(struct arena *a, const char *const *tags)
{
	const char *s = "";

	for (; *tags != NULL; tags++)
		s = arena_printf(a, "%s%s%s", s, *s == '\0' ? "" : ", ", *tags);
	return s;
}

int
skipped_by_tags(const struct run *run, const struct vertex *x)
{
	const struct run_options *o = run->options;
	const char *source = vertex_source(x);

	if (o->skip_tags != NULL && skip_tagged(x->instance, o->skip_tags)) {
		log_event(APPLY_RESOURCE, TRA_SKIPPED_SKIP_TAGS,
		    log_str("source", source),
		    log_str("tags", tags_join(run->arena, o->skip_tags)));
		return 1;
	}
	if (o->tags != NULL && !skip_tagged(x->instance, o->tags)) {
		log_event(APPLY_RESOURCE, TRA_SKIPPED_TAGS,
		    log_str("source", source),
		    log_str("tags", tags_join(run->arena, o->tags)));
		return 1;
	}
	return 0;
}

void
skip_propagate(struct run *run, uint32_t v)
{
	const struct graph *g = run->plan.graph;
	struct vertex *x = g->vertices[v];
	uint32_t e;

	for (e = x->in; e != 0 && !x->failed; e = g->edges[e - 1].next_in)
		x->failed = g->vertices[g->edges[e - 1].source]->failed;
}

static void
dependency_log(const struct vertex *x, const struct status *dep)
{
	log_event(APPLY_RESOURCE, TRA_DEPENDENCY_FAILED,
	    log_str("source", x->instance->path),
	    log_str("resource", x->instance->ref),
	    log_str("dependency", dep->instance->ref));
}

/* A step of the search: a vertex and the next of its edges to follow. */
struct skip_step {
	uint32_t vertex;
	uint32_t edge;
};

/*
 * Log the failed resources that x waits for, each once in a run, the farthest
 * first.  Vertices of an earlier search are marked, so that all searches
 * together walk each edge once.
 */
static void
dependencies_log(struct run *run, uint32_t v)
{
	const struct graph *g = run->plan.graph;
	struct vertex *x = g->vertices[v], *at;
	struct skip_step *stack =
	    arena_alloc(run->arena, (g->vertex_count + 1) * sizeof(*stack));
	uint32_t count = 1, e;

	stack[0] = (struct skip_step){v, x->in};
	while (count > 0) {
		e = stack[count - 1].edge;
		if (e == 0) {
			at = g->vertices[stack[--count].vertex];
			if (at != x && at->status != NULL &&
			    (at->status->failed ||
				at->status->failed_to_restart))
				dependency_log(x, at->status);
			continue;
		}
		stack[count - 1].edge = g->edges[e - 1].next_in;
		at = g->vertices[g->edges[e - 1].source];
		if (!at->failed || at->logged)
			continue;
		at->logged = 1;
		stack[count++] =
		    (struct skip_step){g->edges[e - 1].source, at->in};
	}
}

static void
skipped_by_failure(struct run *run, uint32_t v)
{
	const struct vertex *x = run->plan.graph->vertices[v];
	const struct instance *i = x->instance;

	if (x->kind != VERTEX_RESOURCE)
		return;
	dependencies_log(run, v);
	log_event(APPLY_RESOURCE, TRA_SKIPPED, log_str("source", i->path),
	    log_str("resource", i->ref));
}

/* Fail and skip a resource whose provider's prefetch failed. */
static void
skipped_by_prefetch(struct run *run, uint32_t v)
{
	struct vertex *x = run->plan.graph->vertices[v];
	const struct instance *i = x->instance;

	status_fail(run->report, x->status,
	    arena_printf(run->arena, "Prefetch failed for %s provider '%s'",
		i->type->name, i->provider->name));
	x->failed = 1;
	log_event(APPLY_RESOURCE, TRA_SKIPPED_PREFETCH,
	    log_str("source", i->path), log_str("resource", i->ref));
}

/* Return 1 when its schedule excludes the resource from this run. */
static int
skipped_by_schedule(struct run *run, const struct vertex *x)
{
	const struct instance *i = x->instance, *schedule;
	const char *ref;

	if (x->kind != VERTEX_RESOURCE || i->schedule == NULL ||
	    run->options->ignore_schedules)
		return 0;
	ref = arena_printf(run->arena, "Schedule[%s]", i->schedule);
	schedule = plan_find(&run->plan, ref, strlen(ref));
	if (schedule == NULL) {
		run->aborted = arena_printf(
		    run->arena, "Could not find schedule %s", i->schedule);
		return 1;
	}
	/* an unsupported schedule: no time is known to be within it */
	if (schedule->type->ops->unusable == NULL &&
	    schedule_match(
		schedule, state_checked(run->state, i->ref), clock_wall_ns()))
		return 0;
	log_event(APPLY_RESOURCE, TRA_SKIPPED_SCHEDULE,
	    log_str("schedule", i->schedule), log_str("source", i->path),
	    log_str("resource", i->ref));
	return 1;
}

static bool
skipped_as_device(const struct instance *i)
{
	if (!i->type->ops->of_devices)
		return false;
	log_event(APPLY_RESOURCE, TRA_SKIPPED_DEVICE,
	    log_str("source", i->path), log_str("resource", i->ref));
	return true;
}

/* Return true for all remaining resources when the run is stopped. */
static bool
skipped_by_stop(const struct vertex *x)
{
	if (!stop_wanted())
		return 0;
	if (x->kind == VERTEX_RESOURCE)
		log_event(APPLY_RESOURCE, TRA_SKIPPED_STOP,
		    log_str("source", x->instance->path),
		    log_str("resource", x->instance->ref));
	return 1;
}

int
vertex_skipped(struct run *run, uint32_t v)
{
	const struct vertex *x = run->plan.graph->vertices[v];

	if (skipped_by_stop(x) || skipped_by_tags(run, x))
		return 1;
	if (skipped_by_schedule(run, x))
		return 1;
	if (x->failed) {
		skipped_by_failure(run, v);
		return 1;
	}
	if (x->kind != VERTEX_RESOURCE)
		return 0;
	if (!prefetch_failed(run, x->instance))
		return skipped_as_device(x->instance);
	skipped_by_prefetch(run, v);
	return 1;
}
