/*
 * Refreshes: the events of a resource wait for the resources that it notifies
 * and are delivered in their turn, after their own changes; once each in a run
 * (lib/puppet/transaction/event_manager.rb).
 */
#include "machine/transaction/refresh.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "logging/log.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "machine/resource/redact.h"
#include "machine/resource/text.h"
#include "machine/transaction/owed.h"
#include "machine/transaction/run.h"

const char *
vertex_source(const struct vertex *v)
{
	const struct instance *i = v->instance;

	if (v->kind == VERTEX_RESOURCE)
		return i->path;
	return strcmp(i->ref, "Class[main]") == 0 ? "Class[Main]" : i->ref;
}

static const char *
vertex_ref(const struct vertex *v)
{
	return v->kind == VERTEX_RESOURCE ? v->instance->ref : vertex_source(v);
}

/*
 * Return whether a vertex takes refreshes; sentinels do, so that events pass
 * through containers.
 */
static int
takes_refresh(const struct vertex *v)
{
	return v->kind != VERTEX_RESOURCE ||
	       v->instance->type->ops->refresh != NULL;
}

/* Events of one name. */
struct refresh_cause {
	const char *event; /* their name */
	uint32_t events;
	uint32_t real; /* those that are not noop */
};

/* Containers only pass events on to what they contain. */
static void
cause_log(const struct vertex *from, const struct vertex *to,
    const struct refresh_cause *cause)
{
	if (to->kind == VERTEX_RESOURCE)
		log_event(APPLY_REFRESH, TRA_REFRESH_CAUSE,
		    log_str("event", cause->event),
		    log_code("callback", "refresh"),
		    log_str("resource", vertex_ref(from)),
		    log_str("target", vertex_ref(to)),
		    log_uns("events", cause->events),
		    log_bool("noop", cause->real == 0));
}

/* Queue the events of v for one target. */
static void
queue_for(struct run *run, uint32_t v, uint32_t target,
    const struct refresh_cause *cause)
{
	const struct vertex *from = run->plan.graph->vertices[v];
	struct vertex *to = run->plan.graph->vertices[target];

	if (to->kind == VERTEX_COMPLETED)
		log_event(APPLY_RESOURCE, TRA_REFRESH_CARRIED,
		    log_str("source", vertex_source(from)),
		    log_str("target", vertex_ref(to)));
	else
		log_event(APPLY_RESOURCE, TRA_REFRESH_QUEUED,
		    log_str("source", vertex_source(from)),
		    log_str("resource", from->instance->ref),
		    log_str("target", vertex_ref(to)));
	cause_log(from, to, cause);
	to->queue.events += cause->events;
	to->queue.real += cause->real;
}

static void
queue_along_edges(
    struct run *run, uint32_t v, const struct refresh_cause *cause)
{
	const struct graph *g = run->plan.graph;
	const struct edge *e;
	uint32_t n;

	for (n = g->vertices[v]->out; n != 0; n = e->next_out) {
		e = &g->edges[n - 1];
		if ((e->flags & EDGE_NOTIFY) &&
		    takes_refresh(g->vertices[e->target]))
			queue_for(run, v, e->target, cause);
	}
}

void
refresh_queue_owed(struct run *run, uint32_t v, uint32_t target)
{
	if (takes_refresh(run->plan.graph->vertices[target]))
		queue_for(run, v, target,
		    &(struct refresh_cause){"an interrupted run", 1, 1});
}

/*
 * Drop the refreshes of a resource that was just started: it needs no restart.
 */
static void
invalidate(struct run *run, uint32_t v)
{
	struct vertex *x = run->plan.graph->vertices[v];

	log_event(APPLY_RESOURCE, TRA_INVALIDATED,
	    log_str("source", vertex_source(x)),
	    log_str("resource", vertex_ref(x)),
	    log_str("target", vertex_ref(x)));
	memset(&x->queue, 0, sizeof(x->queue));
}

static int
refreshes_itself(const struct instance *i)
{
	return i->type->ops->self_refresh &&
	       !instance_value_is(instance_should(i, "ensure"), "absent");
}

/* Events are sent name by name, in the order in which they were raised. */
void
refresh_queue_events(struct run *run, uint32_t v)
{
	const struct status *s = run->plan.graph->vertices[v]->status;
	const struct event *e, *other;
	struct refresh_cause cause;

	for (e = s->events; e != NULL; e = e->next) {
		for (other = s->events; other != e; other = other->next)
			if (strcmp(other->name, e->name) == 0)
				break;
		if (other != e)
			continue;
		cause = (struct refresh_cause){.event = e->name};
		for (; other != NULL; other = other->next)
			if (strcmp(other->name, e->name) == 0) {
				cause.events++;
				cause.real += other->status != EVENT_NOOP;
			}
		queue_along_edges(run, v, &cause);
		cause.events = 1;
		cause.real = e->status != EVENT_NOOP;
		if (refreshes_itself(s->instance))
			queue_for(run, v, v, &cause);
	}
	for (e = s->events; e != NULL; e = e->next)
		if (e->invalidates) {
			invalidate(run, v);
			break;
		}
}

static void
would_refresh(struct run *run, uint32_t v, uint32_t events)
{
	const struct vertex *x = run->plan.graph->vertices[v];
	const char *source = vertex_source(x);

	if (events == 1)
		log_event(APPLY_RESOURCE, TRA_WOULD_REFRESH_ONE,
		    log_str("source", source), log_int("events", events),
		    log_str("resource", vertex_ref(x)));
	else
		log_event(APPLY_RESOURCE, TRA_WOULD_REFRESH_MANY,
		    log_str("source", source), log_int("events", events),
		    log_str("resource", vertex_ref(x)));
	queue_along_edges(run, v, &(struct refresh_cause){"refresh", 1, 0});
}

static void
refresh_event(struct run *run, struct status *s, enum event_status status,
    const char *message)
{
	struct event *e = arena_zalloc(run->arena, sizeof(*e));

	e->name = status == EVENT_FAILURE ? "resource_error" : "refresh";
	e->status = status;
	e->time = clock_wall_ns();
	e->previous = e->desired = value_undef();
	e->message = message;
	status_add_event(s, e);
}

static void
refresh_failed(struct run *run, struct status *s, const char *why)
{
	log_event(APPLY_RESOURCE, TRA_REFRESH_FAILED,
	    log_str("source", s->instance->path),
	    log_str("resource", s->instance->ref), log_str("message", why));
	resource_error(s->instance, why);
	s->failed_to_restart = 1;
	refresh_event(run, s, EVENT_FAILURE,
	    arena_printf(run->arena, "Failed to call refresh: %s", why));
}

static void
refresh_done(struct run *run, struct status *s, uint32_t events)
{
	const struct instance *i = s->instance;

	if (events == 1)
		log_event(APPLY_RESOURCE, TRA_REFRESHED_ONE,
		    log_str("source", i->path), log_str("resource", i->ref),
		    log_int("events", events));
	else
		log_event(APPLY_RESOURCE, TRA_REFRESHED_MANY,
		    log_str("source", i->path), log_str("resource", i->ref),
		    log_int("events", events));
	s->restarted = 1;
	refresh_event(run, s, EVENT_SUCCESS,
	    arena_printf(run->arena, "Triggered 'refresh' from %u event%s",
		events, plural(events, "", "s")));
}

/* Refresh a resource; returns 1 when it succeeded. */
static int
refresh_call(struct run *run, uint32_t v, uint32_t events)
{
	const struct vertex *x = run->plan.graph->vertices[v];
	struct shortbuf why;
	int rc;

	if (x->kind != VERTEX_RESOURCE)
		return 1;
	shortbuf_init(&why, 65536);
	owed_change(run, x->instance);
	rc = x->instance->type->ops->refresh(x->instance, &why.out);
	if (rc == 0) {
		owed_refreshed(run, x->instance);
		refresh_done(run, x->status, events);
	} else {
		instance_redact(x->instance, &why.out);
		refresh_failed(run, x->status, shortbuf_text(&why));
	}
	shortbuf_release(&why);
	return rc == 0;
}

/* Return whether a vertex is noop; containers are when the whole run is. */
static bool
is_noop(const struct run *run, const struct vertex *x)
{
	if (x->kind != VERTEX_RESOURCE)
		return run->options->noop;
	return x->instance->noop;
}

void
refresh_deliver(struct run *run, uint32_t v)
{
	struct vertex *x = run->plan.graph->vertices[v];
	struct refresh_queue *q = &x->queue;
	uint32_t events = q->events, real = q->real;

	if (events == 0)
		return;
	memset(q, 0, sizeof(*q));
	if (real == 0 || is_noop(run, x))
		would_refresh(run, v, events);
	else if (refresh_call(run, v, events))
		queue_along_edges(
		    run, v, &(struct refresh_cause){"refresh", 1, 1});
}

void
refresh_forget(struct run *run, uint32_t v)
{
	struct vertex *x = run->plan.graph->vertices[v];

	if (x->queue.events == 0)
		return;
	log_event(APPLY_RESOURCE, TRA_UNSCHEDULED,
	    log_str("source", vertex_source(x)),
	    log_str("resource", vertex_ref(x)),
	    log_str("target", vertex_ref(x)));
	memset(&x->queue, 0, sizeof(x->queue));
}
