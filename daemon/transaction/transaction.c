#include "transaction/transaction.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/intern.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "logging/log.h"
#include "logging/parts.h"
#include "logging/span.h"
#include "metrics/metrics.h"
#include "metrics/reader.h"
#include "resource/instance.h"
#include "resource/machine.h"
#include "resource/provider/file_posix.h"
#include "resource/text.h"
#include "transaction/count.h"
#include "transaction/run.h"
#include "value/tostring.h"

/* Logs why nothing can be applied; -1 for the caller to return. */
static int
run_failed(struct report *r, const char *why)
{
	log_event(APPLY_TRANSACTION, TRA_FAILED, log_str("message", why));
	report_log(r, "err", why, "Puppet", NULL, 0);
	return -1;
}

/* The catalog does not fit this machine; apply and agent say it otherwise. */
static void
run_refused(const struct run *run, const char *why)
{
	if (run->options->standalone) {
		log_event(
		    APPLY_TRANSACTION, TRA_REFUSED, log_str("message", why));
		report_log(run->report, "err", why, "Puppet", NULL, 0);
	} else {
		run_failed(run->report, why);
	}
}

static void
statuses_make(struct run *run)
{
	const struct graph *g = run->plan.graph;
	struct report *r = run->report;
	uint32_t n = g->vertex_count, v;

	run->status = arena_zalloc(run->arena, n * sizeof(*run->status));
	run->queue = arena_zalloc(run->arena, n * sizeof(*run->queue));
	run->failed = arena_zalloc(run->arena, n);
	run->told = arena_zalloc(run->arena, n);
	r->statuses = arena_zalloc(run->arena, n * sizeof(*r->statuses));
	for (v = 0; v < n; v++) {
		if (g->vertices[v].kind != VERTEX_RESOURCE)
			continue;
		run->status[v] = &r->statuses[r->status_count++];
		run->status[v]->instance = g->vertices[v].instance;
		run->status[v]->evaluation_ns = -1;
		run->status[v]->time = clock_wall_ns();
	}
}

/* All members of cycles fail; nothing is applied. */
static int
cycles_check(struct run *run)
{
	struct graph *g = run->plan.graph;
	uint8_t *members = arena_zalloc(run->arena, g->vertex_count);
	struct strbuf text;
	unsigned cycles;
	uint32_t v;
	int rc = 0;

	strbuf_init(&text, 1u << 20);
	cycles = graph_cycles(g, members, &text);
	if (cycles > 0) {
		log_event_parts(APPLY_TRANSACTION, TRA_CYCLES, "message",
		    text.s, text.len, log_int("cycles", cycles));
		report_log(run->report, "err", text.s, "Puppet", NULL, 0);
		for (v = 0; v < g->vertex_count; v++)
			if (members[v] && run->status[v] != NULL)
				run->status[v]->failed = 1;
		rc = run_failed(run->report, "One or more resource dependency "
					     "cycles detected in graph");
	}
	strbuf_release(&text);
	return rc;
}

static int
tagged(const struct resource *res, const char *const *tags)
{
	uint32_t i;

	for (; *tags != NULL; tags++)
		for (i = 0; i < res->tag_count; i++)
			if (strcmp(res->tags[i]->text, *tags) == 0)
				return 1;
	return 0;
}

static const char *
tags_join(struct arena *a, const char *const *tags)
{
	const char *s = "";

	for (; *tags != NULL; tags++)
		s = arena_printf(a, "%s%s%s", s, *s == '\0' ? "" : ", ", *tags);
	return s;
}

/* 1 when tags keep the resource out of this run. */
static int
skipped_by_tags(const struct run *run, const struct vertex *x)
{
	const struct run_options *o = run->options;
	const char *source = vertex_source(x);

	if (o->skip_tags != NULL && tagged(x->instance->res, o->skip_tags)) {
		log_event(APPLY_RESOURCE, TRA_SKIPPED_SKIP_TAGS,
		    log_str("source", source),
		    log_str("tags", tags_join(run->arena, o->skip_tags)));
		return 1;
	}
	if (o->tags != NULL && !tagged(x->instance->res, o->tags)) {
		log_event(APPLY_RESOURCE, TRA_SKIPPED_TAGS,
		    log_str("source", source),
		    log_str("tags", tags_join(run->arena, o->tags)));
		return 1;
	}
	return 0;
}

static int
source_failed(const struct run *run, uint32_t edge)
{
	return run->failed[run->plan.graph->edges[edge].source];
}

static int
dependency_failed(const struct run *run, uint32_t v)
{
	const struct graph *g = run->plan.graph;
	const struct vertex *x = &g->vertices[v];
	uint32_t n;

	for (n = 0; n < x->in_count; n++)
		if (source_failed(run, g->in[x->in_first + n]))
			return 1;
	return 0;
}

static void
dependency_tell(
    struct run *run, const struct vertex *x, const struct status *dep)
{
	const char *text;

	text = arena_printf(
	    run->arena, "Dependency %s has failures: true", dep->instance->ref);
	log_event(APPLY_RESOURCE, TRA_DEPENDENCY_FAILED,
	    log_str("source", x->instance->path),
	    log_str("resource", x->instance->ref),
	    log_str("dependency", dep->instance->ref));
	report_log(run->report, "notice", text, x->instance->path,
	    x->instance->res->file, x->instance->res->line);
}

/*
 * Names the failed resources that x waits for, each once in a run.  What an
 * earlier search has passed is marked, so that all searches together walk
 * each edge once.
 */
static void
dependencies_tell(struct run *run, const struct vertex *x)
{
	const struct graph *g = run->plan.graph;
	uint32_t *stack =
	    arena_alloc(run->arena, g->vertex_count * sizeof(*stack));
	uint32_t count = 0, n, source;
	const struct vertex *at = x;
	const struct status *s;

	for (;;) {
		for (n = 0; n < at->in_count; n++) {
			source = g->edges[g->in[at->in_first + n]].source;
			if (!run->failed[source] || run->told[source])
				continue;
			run->told[source] = 1;
			stack[count++] = source;
			s = run->status[source];
			if (s != NULL && (s->failed || s->failed_to_restart))
				dependency_tell(run, x, s);
		}
		if (count == 0)
			return;
		at = &g->vertices[stack[--count]];
	}
}

static void
skipped_by_failure(struct run *run, uint32_t v)
{
	const struct vertex *x = &run->plan.graph->vertices[v];
	const struct instance *i = x->instance;

	run->failed[v] = 1;
	if (x->kind != VERTEX_RESOURCE)
		return;
	dependencies_tell(run, x);
	log_event(APPLY_RESOURCE, TRA_SKIPPED, log_str("source", i->path),
	    log_str("resource", i->ref));
	report_log(run->report, "warning",
	    "Skipping because of failed dependencies", i->path, i->res->file,
	    i->res->line);
}

/* 1 when v is not to be evaluated. */
static int
vertex_skipped(struct run *run, uint32_t v)
{
	const struct run_options *o = run->options;

	if (o->stop != NULL && *o->stop)
		return 1;
	if (skipped_by_tags(run, &run->plan.graph->vertices[v]))
		return 1;
	if (!dependency_failed(run, v))
		return 0;
	skipped_by_failure(run, v);
	return 1;
}

static void
resource_evaluate(struct run *run, uint32_t v)
{
	struct status *s = run->status[v];
	const struct instance *i = s->instance;

	if (run->options->evaltrace)
		log_event(APPLY_RESOURCE, TRA_EVALUATING,
		    log_str("source", i->path), log_str("resource", i->ref),
		    log_int("progress", run->progress),
		    log_int("total", run->report->status_count));
	harness_evaluate(run, s);
	if (!s->failed)
		refresh_queue_events(run, v);
	if (run->options->evaltrace)
		log_event(APPLY_RESOURCE, TRA_EVALUATED,
		    log_str("source", i->path), log_str("resource", i->ref),
		    log_ns("duration", s->evaluation_ns));
}

static void
vertex_evaluate(struct run *run, uint32_t v)
{
	struct status *s = run->status[v];

	if (s != NULL)
		run->progress++;
	if (vertex_skipped(run, v)) {
		refresh_forget(run, v);
		if (s != NULL)
			s->skipped = 1;
		return;
	}
	if (s != NULL)
		resource_evaluate(run, v);
	refresh_deliver(run, v);
	if (s != NULL && (s->failed || s->failed_to_restart))
		run->failed[v] = 1;
}

static void
run_walk(struct run *run)
{
	struct graph *g = run->plan.graph;
	uint32_t v;

	while ((v = graph_next(g)) != UINT32_MAX) {
		vertex_evaluate(run, v);
		graph_done(g, v);
	}
}

/* The catalog's version as text, for records and metrics. */
static const char *
version_text(struct arena *a, struct value v)
{
	struct strbuf b;
	const char *s;

	strbuf_init(&b, 4096);
	value_to_string(v, &b);
	s = arena_memdup(a, b.s, b.len);
	strbuf_release(&b);
	return s;
}

static void
run_tell(const struct run *run, int64_t convert, int64_t evaluate)
{
	const struct report *r = run->report;

	log_event(APPLY_TRANSACTION, TRA_APPLIED, log_ns("duration", evaluate),
	    log_str("environment", r->environment),
	    log_str("catalog_version",
		version_text(run->arena, r->configuration_version)),
	    log_code("status", r->status),
	    log_int("resources", r->status_count),
	    log_int("changed", r->resources[STATE_CHANGED]),
	    log_int("failed", r->resources[STATE_FAILED]),
	    log_int("failed_to_restart", r->resources[STATE_FAILED_TO_RESTART]),
	    log_int("skipped", r->resources[STATE_SKIPPED]),
	    log_int("out_of_sync", r->resources[STATE_OUT_OF_SYNC]),
	    log_int("restarted", r->resources[STATE_RESTARTED]),
	    log_int("events", r->event_total),
	    log_bool("noop", run->options->noop),
	    log_int("convert_catalog", convert),
	    log_int("transaction_evaluation", evaluate));
}

static void
span_end(struct log_span *s, enum metric_run_phase phase)
{
	log_span_end(
	    s, log_code("phase", metric_label_puppet("dltPhaseTable", phase)));
}

/* What was written waits for the disk once, here. */
static void
files_sync(struct run *run)
{
	struct strbuf why;

	strbuf_init(&why, 4096);
	if (file_sync(&why) == -1) {
		resource_text(LOGLEVEL_ERR, why.s);
		report_log(run->report, "err", why.s, "Puppet", NULL, 0);
	}
	strbuf_release(&why);
}

static int
run_apply(struct run *run, const struct catalog *c)
{
	int64_t start = clock_mono_ns(), made;
	struct report *r = run->report;
	struct log_span span;
	struct strbuf why;
	int rc;

	strbuf_init(&why, 1u << 20);
	log_span_begin(&span, LOGMSG_TRA_SPAN);
	rc = plan_make(&run->plan, c, run->options->noop, run->machine, &why);
	span_end(&span, M_RUN_PHASE_CONVERT_CATALOG);
	if (rc == -1)
		run_refused(run, why.s);
	strbuf_release(&why);
	if (rc == -1)
		return -1;
	statuses_make(run);
	made = clock_mono_ns();
	report_time(r, "convert_catalog", made - start);
	log_event(APPLY_TRANSACTION, TRA_VERSION,
	    log_str("catalog_version", version_text(run->arena, c->version)));
	if (cycles_check(run) == -1)
		return -1;
	log_span_begin(&span, LOGMSG_TRA_SPAN);
	run_walk(run);
	span_end(&span, M_RUN_PHASE_TRANSACTION_EVALUATION);
	files_sync(run);
	r->completed = 1;
	report_time(r, "transaction_evaluation", clock_mono_ns() - made);
	report_time(r, "catalog_application", clock_mono_ns() - made);
	report_finish(r, clock_wall_ns() - r->start);
	run_tell(run, made - start, clock_mono_ns() - made);
	return 0;
}

int
transaction_apply(const struct catalog *c, const struct run_options *o,
    struct arena *a, struct report *r)
{
	struct run run = {
	    .arena = a, .options = o, .report = r, .machine = o->machine};
	int rc;

	if (run.machine == NULL)
		run.machine = machine_new(a);
	r->noop = o->noop != 0;
	r->configuration_version = c->version;
	r->catalog_uuid = c->uuid;
	r->environment = c->environment;
	rc = run_apply(&run, c);
	if (rc == -1)
		report_finish(r, clock_wall_ns() - r->start);
	run_count(r);
	return rc;
}
