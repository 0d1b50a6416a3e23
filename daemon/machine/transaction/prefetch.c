/*
 * Providers that read the machine once for all their resources, and that write
 * once for many (Puppet::Transaction#prefetch).
 */
#include "machine/transaction/prefetch.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "logging/log.h"
#include "logging/span.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/subject.h"
#include "machine/transaction/harness.h"
#include "machine/transaction/run.h"

enum prefetch_state { PREFETCH_NONE, PREFETCH_DONE, PREFETCH_FAILED };

/* Return the state of a provider, which the machine stores. */
static enum prefetch_state *
prefetch_state_of(const struct run *run, const struct provider *p)
{
	void **at = machine_state(run->machine, &p->prefetch);

	if (*at == NULL)
		*at = arena_zalloc(run->arena, sizeof(enum prefetch_state));
	return *at;
}

/*
 * Return the number of the run's resources that p handles, and list them in
 * order.
 */
static uint32_t
instances_of(const struct run *run, const struct resource_type *t,
    const struct provider *p, struct instance **list)
{
	const struct plan *plan = &run->plan;
	struct instance *i;
	uint32_t n = 0, at;

	for (at = plan->first; at != 0; at = plan->items[at - 1].next) {
		i = plan->items[at - 1].instance;
		if (i->type != t)
			continue;
		(void)instance_suitable(i);
		if (i->provider == p)
			list[n++] = i;
	}
	return n;
}

static void
transaction_prefetch(struct run *run, const struct instance *i)
{
	const struct provider *p = i->provider;
	struct instance **list =
	    arena_alloc(run->arena, run->plan.count * sizeof(*list));
	uint32_t n = instances_of(run, i->type, p, list);
	struct subject earlier = subject_set(i->type, NULL);
	struct log_span span;
	struct shortbuf why;
	const char *text;
	int64_t start;
	int rc;

	*prefetch_state_of(run, p) = PREFETCH_DONE;
	shortbuf_init(&why, 65536);
	start = clock_mono_ns();
	log_span_begin(&span, LOGMSG_TRA_SPAN_PREFETCH);
	rc = p->prefetch(p, run->machine, list, n, &why.out);
	log_span_end(&span,
	    log_code("phase",
		metric_label_puppet("dltPhaseTable", M_RUN_PHASE_PREFETCH)),
	    log_str("type", i->type->name), log_str("provider", p->name));
	run->prefetch_ns += clock_mono_ns() - start;
	if (rc < 0) {
		*prefetch_state_of(run, p) = PREFETCH_FAILED;
		text = arena_printf(run->arena,
		    "Could not prefetch %s provider '%s': %s", i->type->name,
		    p->name, shortbuf_text(&why));
		log_event(APPLY_TRANSACTION, TRA_PREFETCH_FAILED,
		    log_str("message", text), log_str("type", i->type->name),
		    log_str("provider", p->name));
	}
	subject_restore(earlier);
	shortbuf_release(&why);
}

void
prefetch_if_necessary(struct run *run, uint32_t v)
{
	const struct vertex *x = run->plan.graph->vertices[v];
	const struct instance *i = x->instance;

	if (x->kind != VERTEX_RESOURCE || i->provider == NULL ||
	    i->provider->prefetch == NULL)
		return;
	if (*prefetch_state_of(run, i->provider) == PREFETCH_NONE)
		transaction_prefetch(run, i);
}

int
prefetch_failed(const struct run *run, const struct instance *i)
{
	return i->provider != NULL && i->provider->prefetch != NULL &&
	       *prefetch_state_of(run, i->provider) == PREFETCH_FAILED;
}

void
settle_note(struct run *run, uint32_t v)
{
	const struct provider *p =
	    run->plan.graph->vertices[v]->instance->provider;
	uint32_t *list;

	if (p == NULL || p->settle == NULL)
		return;
	run->unsettled = p;
	if (run->flushed_count == run->flushed_cap) {
		run->flushed_cap =
		    run->flushed_cap == 0 ? 64 : run->flushed_cap * 2;
		list =
		    arena_alloc(run->arena, run->flushed_cap * sizeof(*list));
		if (run->flushed_count > 0)
			memcpy(list, run->flushed,
			    run->flushed_count * sizeof(*list));
		run->flushed = list;
	}
	run->flushed[run->flushed_count++] = v;
}

/*
 * Fail the resources that the provider reports as not in their wanted state, or
 * all if unsettled is NULL; returns their number.
 */
static uint32_t
unsettled_fail(struct run *run, const char *why,
    const char *(*unsettled)(const struct instance *i))
{
	struct vertex *x;
	uint32_t n, failed = 0;

	for (n = 0; n < run->flushed_count; n++) {
		x = run->plan.graph->vertices[run->flushed[n]];
		if (unsettled != NULL)
			why = unsettled(x->instance);
		if (why == NULL)
			continue;
		harness_fail(run, x->status, why);
		x->failed = 1;
		failed++;
	}
	return failed;
}

/*
 * Fail resources after a failed write: all of them, unless the provider names
 * some.
 */
static void
settle_failed(struct run *run, const char *why)
{
	if (unsettled_fail(run, why, run->unsettled->unsettled) == 0)
		(void)unsettled_fail(run, why, NULL);
}

void
settle(struct run *run, const struct provider *next)
{
	const struct provider *p = run->unsettled;
	struct subject earlier;
	struct shortbuf why;

	if (p == NULL || p == next)
		return;
	earlier = subject_set(
	    run->plan.graph->vertices[run->flushed[0]]->instance->type, NULL);
	shortbuf_init(&why, 65536);
	if (p->settle(p, run->machine, &why.out) < 0)
		settle_failed(run, shortbuf_text(&why));
	run->unsettled = NULL;
	run->flushed_count = 0;
	subject_restore(earlier);
	shortbuf_release(&why);
}

void
settle_sources(struct run *run, uint32_t v)
{
	const struct graph *g = run->plan.graph;
	const struct vertex *x = g->vertices[v], *source;
	uint32_t e;

	for (e = x->in; e != 0 && run->unsettled != NULL;
	     e = g->edges[e - 1].next_in) {
		source = g->vertices[g->edges[e - 1].source];
		if (source->kind == VERTEX_RESOURCE &&
		    source->instance->provider == run->unsettled)
			settle(run, x->kind == VERTEX_RESOURCE
					? x->instance->provider
					: NULL);
	}
}
