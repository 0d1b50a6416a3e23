#include "machine/transaction/transaction.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/map.h"
#include "base/files/place.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "machine/file/file_posix.h"
#include "machine/file/unfinished.h"
#include "machine/file/unsynced.h"
#include "logging/log.h"
#include "logging/record/parts.h"
#include "logging/span.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "machine/resource/provider.h"
#include "machine/resource/redact.h"
#include "machine/resource/subject.h"
#include "machine/resource/text.h"
#include "language/schema/type.h"
#include "machine/transaction/additional.h"
#include "machine/transaction/count.h"
#include "machine/transaction/plan/cycle.h"
#include "machine/transaction/deferred.h"
#include "machine/transaction/expect.h"
#include "machine/transaction/plan/dot.h"
#include "machine/transaction/harness.h"
#include "machine/transaction/owed.h"
#include "machine/transaction/prefetch.h"
#include "machine/transaction/refresh.h"
#include "machine/transaction/plan/relate.h"
#include "machine/transaction/run.h"
#include "machine/transaction/skip.h"
#include "machine/transaction/state.h"
#include "machine/transaction/store.h"
#include "machine/transaction/tags.h"
#include "language/value/tostring.h"

/* Log why no resource can be applied; returns -1 for the caller to return. */
static int
run_failed(const char *why)
{
	log_event(APPLY_TRANSACTION, TRA_FAILED, log_str("message", why));
	return -1;
}

/*
 * Log why the catalog cannot be applied to this machine; apply and agent word
 * it differently.
 */
static void
run_refused(const struct run *run, const char *why)
{
	if (run->options->standalone)
		log_event(
		    APPLY_TRANSACTION, TRA_REFUSED, log_str("message", why));
	else
		run_failed(why);
}

/* Create the statuses of vertices that have none yet. */
static void
statuses_make(struct run *run, uint32_t from)
{
	const struct graph *g = run->plan.graph;
	struct vertex *x;
	uint32_t v;

	for (v = from; v < g->vertex_count; v++) {
		x = g->vertices[v];
		if (x->kind == VERTEX_RESOURCE)
			x->status = report_status(run->report, x->instance);
	}
}

/* Fail all members of cycles; nothing is applied. */
static int
cycles_check(struct run *run)
{
	struct graph *g = run->plan.graph;
	uint8_t *members = arena_zalloc(run->arena, g->vertex_count);
	struct shortbuf text;
	unsigned cycles;
	uint32_t v;
	int rc = 0;

	shortbuf_init(&text, 1u << 20);
	cycles = graph_cycles(g, members, &text.out);
	if (cycles > 0) {
		log_event_parts(APPLY_TRANSACTION, TRA_CYCLES, "message",
		    shortbuf_text(&text), text.out.len,
		    log_int("cycles", cycles));
		for (v = 0; v < g->vertex_count; v++)
			if (members[v] && g->vertices[v]->status != NULL)
				status_fail(run->report, g->vertices[v]->status,
				    "resource is part of a dependency cycle");
		rc = run_failed("One or more resource dependency "
				"cycles detected in graph");
	}
	shortbuf_release(&text);
	return rc;
}

static void
trace_begin(const struct run *run, const struct vertex *x)
{
	if (run->options->evaltrace)
		log_event(APPLY_RESOURCE, TRA_EVALUATING,
		    log_str("source", vertex_source(x)),
		    log_str("resource", x->instance->ref),
		    log_int("progress", run->progress),
		    log_int("total", run->plan.graph->vertex_count));
}

static void
trace_end(const struct run *run, const struct vertex *x, int64_t began)
{
	if (run->options->evaltrace)
		log_event(APPLY_RESOURCE, TRA_EVALUATED,
		    log_str("source", vertex_source(x)),
		    log_str("resource", x->instance->ref),
		    log_ns("duration", clock_mono_ns() - began));
}

static void
resource_evaluate(struct run *run, uint32_t v)
{
	const struct vertex *x = run->plan.graph->vertices[v];

	settle(run, x->instance->provider);
	harness_evaluate(run, x->status);
	if (x->status->changed && !x->status->failed)
		settle_note(run, v);
	if (!x->status->failed)
		refresh_queue_events(run, v);
}

static void
vertex_evaluate(struct run *run, uint32_t v)
{
	struct vertex *x = run->plan.graph->vertices[v];
	struct status *s = x->status;

	settle_sources(run, v);
	skip_propagate(run, v);
	if (vertex_skipped(run, v)) {
		refresh_forget(run, v);
		if (s != NULL)
			s->skipped = 1;
		if (s != NULL && run->store != NULL)
			store_keep(run->store, x->instance->ref);
		return;
	}
	if (s != NULL) {
		s->scheduled = 1;
		resource_evaluate(run, v);
	}
	if (x->queue.events > 0)
		settle(run, NULL);
	refresh_deliver(run, v);
	if (s != NULL && (s->failed || s->failed_to_restart))
		x->failed = 1;
}

/* Add the resources that v generates to the run. */
static void
generate_now(struct run *run, uint32_t v)
{
	struct vertex *x = run->plan.graph->vertices[v];
	uint32_t before = run->plan.graph->vertex_count, unchanged;
	struct shortbuf why;

	shortbuf_init(&why, 65536);
	if (plan_eval_generate(&run->plan, v, &unchanged, &why.out) < 0)
		log_event(APPLY_RESOURCE, TRA_EVAL_GENERATE_FAILED,
		    log_str("message", shortbuf_text(&why)),
		    log_str("source", x->instance->path),
		    log_str("resource", x->instance->ref));
	run->report->unchanged += unchanged;
	statuses_make(run, before);
	shortbuf_release(&why);
}

/* Resolve Deferred values; returns 0, or -1: the run ends here. */
static int
values_find(struct run *run, const struct vertex *x)
{
	struct shortbuf why;
	int rc;

	if (x->kind != VERTEX_RESOURCE ||
	    (x->instance->res->flags & RES_DEFERRED) == 0)
		return 0;
	shortbuf_init(&why, 65536);
	rc = deferred_finish(run, x->instance, &why.out);
	instance_redact(x->instance, &why.out);
	if (rc < 0)
		run->aborted =
		    arena_memdup(run->arena, shortbuf_text(&why), why.out.len);
	shortbuf_release(&why);
	return rc;
}

static void
vertex_walk(struct run *run, uint32_t v)
{
	struct vertex *x = run->plan.graph->vertices[v];
	int64_t began = clock_mono_ns();
	struct subject earlier;
	struct log_span span = {.wanted = false};

	if (values_find(run, x) < 0)
		return;
	earlier = subject_set(x->instance->type, x->instance);
	if (x->kind == VERTEX_RESOURCE)
		log_span_begin(&span, LOGMSG_TRA_SPAN_RESOURCE);
	run->progress++;
	if (run->options->progress != NULL)
		run->options->progress(run->options->progress_arg,
		    run->progress, run->plan.graph->vertex_count,
		    x->instance->ref);
	if (!stop_wanted())
		prefetch_if_necessary(run, v);
	if (x->kind == VERTEX_RESOURCE && !stop_wanted())
		generate_now(run, v);
	trace_begin(run, x);
	vertex_evaluate(run, v);
	trace_end(run, x, began);
	log_span_end(&span, log_code("phase", "evaluate"),
	    log_str("resource", x->instance->ref),
	    log_str("file", x->instance->file),
	    log_nth("line", x->instance->line));
	subject_restore(earlier);
	graph_done(run->plan.graph, v);
}

/*
 * Fail a resource whose provider is not suitable, when no resource is left that
 * might install it.
 */
static void
unsuitable_fail(struct run *run, uint32_t v, struct map *types)
{
	struct vertex *x = run->plan.graph->vertices[v];
	const struct instance *i = x->instance;
	const char *text;

	if (skipped_by_tags(run, x))
		return;
	x->status->failed = 1;
	x->failed = 1;
	if (i->provider == NULL) {
		map_put(types, i->type->name, strlen(i->type->name), NULL);
		text = provider_missing_text(i->machine, i->type);
	} else {
		text = provider_unsuitable_text(i->machine, i->provider);
	}
	if (text == NULL)
		return;
	log_event(APPLY_RESOURCE, RES_FAILED, log_str("source", i->path),
	    log_str("resource", i->ref), log_str("message", text));
}

/* Postponed vertices, and types that have no suitable provider at the end. */
struct transaction_walk {
	uint32_t *put_off;
	uint32_t count, cap;
	int progress;
	struct map *types;
};

static void
put_off(struct run *run, struct transaction_walk *w, uint32_t v)
{
	const struct instance *i;
	uint32_t *list;

	if (w->count == w->cap) {
		w->cap = w->cap == 0 ? 64 : w->cap * 2;
		list = arena_alloc(run->arena, w->cap * sizeof(*list));
		if (w->count > 0)
			memcpy(list, w->put_off, w->count * sizeof(*list));
		w->put_off = list;
	}
	w->put_off[w->count++] = v;
	i = run->plan.graph->vertices[v]->instance;
	log_event(APPLY_PROVIDER, TRA_POSTPONED, log_str("source", i->path),
	    log_str("resource", i->ref),
	    log_str(
		"provider", i->provider == NULL ? NULL : i->provider->name));
}

/* Retry postponed vertices, as long as others were completed meanwhile. */
static void
put_off_try(struct run *run, struct transaction_walk *w)
{
	uint32_t n;

	for (n = 0; n < w->count; n++) {
		if (w->progress) {
			graph_again(run->plan.graph, w->put_off[n]);
			continue;
		}
		unsuitable_fail(run, w->put_off[n], w->types);
		graph_done(run->plan.graph, w->put_off[n]);
	}
	w->count = 0;
	w->progress = 0;
}

static void
providerless_log(const struct map *types)
{
	const struct map_entry *e;
	size_t pos = 0;

	while ((e = map_next(types, &pos)) != NULL)
		log_event(APPLY_TRANSACTION, TRA_NO_PROVIDER,
		    log_str("type", e->key));
}

static bool
is_suitable(const struct vertex *x)
{
	return x->kind != VERTEX_RESOURCE || instance_suitable(x->instance);
}

static void
run_walk(struct run *run)
{
	struct graph *g = run->plan.graph;
	struct transaction_walk w = {.types = map_new(run->arena, 10000)};
	uint32_t v;

	while (run->aborted == NULL && (v = graph_next(g)) != UINT32_MAX) {
		if (is_suitable(g->vertices[v])) {
			w.progress = 1;
			vertex_walk(run, v);
		} else {
			put_off(run, &w, v);
		}
		if (w.count > 0 && graph_dry(g))
			put_off_try(run, &w);
	}
	settle(run, NULL);
	providerless_log(w.types);
	machine_done(run->machine);
}

/* Return the catalog's version as text, for records and metrics. */
static const char *
transaction_version_text(struct arena *a, struct value v)
{
	struct growbuf b;
	const char *s;

	growbuf_init(&b);
	value_to_string(v, &b.out);
	s = arena_memdup(a, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return s;
}

/* The times of a run, in ns; sync is the end of application. */
struct run_times {
	int64_t convert, evaluation, sync, application;
};

static void
run_log(const struct run *run, const struct run_times *t)
{
	const struct report *r = run->report;

	if (run->options->quiet)
		return;
	log_event(APPLY_TRANSACTION, TRA_APPLIED,
	    log_ns("duration", t->application),
	    log_str("environment", r->environment),
	    log_str("catalog_version",
		transaction_version_text(run->arena, r->configuration_version)),
	    log_code("status", r->status),
	    log_int("resources", r->status_count + r->unchanged),
	    log_int("changed", r->resources[STATE_CHANGED]),
	    log_int("failed", r->resources[STATE_FAILED]),
	    log_int("failed_to_restart", r->resources[STATE_FAILED_TO_RESTART]),
	    log_int("skipped", r->resources[STATE_SKIPPED]),
	    log_int("out_of_sync", r->resources[STATE_OUT_OF_SYNC]),
	    log_int("restarted", r->resources[STATE_RESTARTED]),
	    log_int("events", r->event_total),
	    log_bool("noop", run->options->noop),
	    log_int("convert_catalog", t->convert),
	    log_int("transaction_evaluation", t->evaluation),
	    log_int("file_sync", t->sync));
}

static void
transaction_span_end(struct log_span *s, enum metric_run_phase phase)
{
	log_span_end(
	    s, log_code("phase", metric_label_puppet("dltPhaseTable", phase)));
}

/*
 * Mark a state file as unsynced, so that it is synced with the changed files.
 */
static void
state_unsynced(const char *path)
{
	struct place p;

	if (path != NULL && place_open(&p, path, 0) == 0) {
		unsynced_entry(&p);
		place_close(&p);
	}
}

/*
 * Sync all changes to disk, once; returns the duration. The state of a run
 * without changes is not synced: it can be created again.
 */
static int64_t
files_sync(struct run *run)
{
	int64_t begin = clock_mono_ns();
	struct log_span span;
	struct shortbuf why;

	if (!unsynced_any()) {
		metric_set(
		    metric_row(M_dltPhaseLast, M_RUN_PHASE_FILE_SYNC), 0);
		return 0;
	}
	if (!run->options->noop) {
		state_unsynced(run->options->statefile);
		state_unsynced(run->options->transactionstorefile);
	}
	log_span_begin(&span, LOGMSG_TRA_SPAN);
	shortbuf_init(&why, 4096);
	if (file_sync(&why.out) < 0)
		resource_text(LOGLEVEL_ERR, shortbuf_text(&why));
	shortbuf_release(&why);
	transaction_span_end(&span, M_RUN_PHASE_FILE_SYNC);
	begin = clock_mono_ns() - begin;
	run_phase_count(M_RUN_PHASE_FILE_SYNC, begin);
	return begin;
}

static void
state_begin(struct run *run)
{
	const struct run_options *o = run->options;

	run->state = state_load(run->arena, o->statefile);
	run->store = store_load(run->arena, o->transactionstorefile);
}

/* Store the state; a noop run writes none. */
static void
state_end(struct run *run)
{
	if (run->options->noop || run->state == NULL)
		return;
	state_store(run->state, run->options->statettl);
	if (run->store != NULL)
		store_save(run->store);
}

static int
transaction_tags_check(const struct run *run)
{
	const char *tag = tags_wrong(run->options->skip_tags);

	if (tag == NULL)
		tag = tags_wrong(run->options->tags);
	if (tag == NULL)
		return 0;
	return run_failed(arena_printf(run->arena, "Invalid tag '%s'", tag));
}

/* Determine the order of the resources. */
static void
graph_make(struct run *run)
{
	const char *dir = run->options->graphdir;
	int64_t begin = clock_mono_ns();

	graph_write_catalog(dir, &run->plan);
	plan_relate(&run->plan);
	graph_write(dir, "relationships", &run->plan);
	plan_expand(&run->plan);
	graph_write(dir, "expanded_relationships", &run->plan);
	log_event(APPLY_GRAPH, TRA_GRAPH,
	    log_uns("vertices", run->plan.graph->vertex_count),
	    log_uns("edges", run->plan.graph->edge_count),
	    log_ns("duration", clock_mono_ns() - begin));
}

static int
run_apply(struct run *run, const struct catalog *c)
{
	int64_t start = clock_mono_ns(), made;
	struct report *r = run->report;
	struct run_times times;
	struct log_span span;
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, 1u << 20);
	log_span_begin(&span, LOGMSG_TRA_SPAN);
	rc = deferred_begin(run, c, &why.out);
	if (rc == 0)
		rc = plan_make(
		    &run->plan, c, run->options->noop, run->machine, &why.out);
	transaction_span_end(&span, M_RUN_PHASE_CONVERT_CATALOG);
	if (rc < 0)
		run_refused(run, shortbuf_text(&why));
	shortbuf_release(&why);
	if (rc < 0)
		return -1;
	times.convert = clock_mono_ns() - start;
	report_time(r, "convert_catalog", times.convert);
	if (run->options->converted != NULL &&
	    run->options->converted(run->options->converted_arg) < 0)
		return TRANSACTION_NOT_BEGUN;
	made = clock_mono_ns();
	r->configuration_version = c->version;
	r->catalog_uuid = c->uuid;
	r->code_id = c->code_id;
	state_begin(run);
	plan_generate(&run->plan);
	if (!run->options->quiet)
		log_event(APPLY_TRANSACTION, TRA_VERSION,
		    log_str("catalog_version",
			transaction_version_text(run->arena, c->version)));
	graph_make(run);
	statuses_make(run, 0);
	if (cycles_check(run) < 0 || transaction_tags_check(run) < 0)
		return -1;
	log_span_begin(&span, LOGMSG_TRA_SPAN);
	owed_begin(run);
	if (!run->options->noop && run->machine->statedir != NULL)
		unfinished_begin(run->machine->statedir);
	run_expect(run);
	run_walk(run);
	owed_end(run);
	transaction_span_end(&span, M_RUN_PHASE_TRANSACTION_EVALUATION);
	if (run->prefetch_ns > 0)
		run_phase_count(M_RUN_PHASE_PREFETCH, run->prefetch_ns);
	state_end(run);
	times.evaluation = clock_mono_ns() - made;
	times.sync = files_sync(run);
	unfinished_end();
	times.application = clock_mono_ns() - made;
	if (run->aborted != NULL)
		return run_failed(run->aborted);
	r->completed = 1;
	r->generate_failed = run->plan.generate_failed != 0;
	report_time(r, "transaction_evaluation", times.evaluation);
	report_time(r, "catalog_application", times.application);
	report_finish(r);
	run_log(run, &times);
	return 0;
}

void
transaction_log_catalog(
    const struct catalog *c, const char *origin, size_t bytes, int64_t took)
{
	log_event(APPLY_CATALOG, TRA_CATALOG, log_str("origin", origin),
	    log_bytes("bytes", bytes), log_uns("resources", c->resource_count),
	    log_uns("edges", c->edge_count), log_uns("classes", c->class_count),
	    log_str("catalog_version",
		transaction_version_text(c->arena, c->version)),
	    log_str("environment", c->environment), log_ns("duration", took));
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
	r->environment = c->environment;
	rc = run_apply(&run, c);
	if (o->machine == NULL)
		machine_end(run.machine);
	if (rc == TRANSACTION_NOT_BEGUN)
		return rc;
	if (rc < 0)
		report_finish(r);
	if (!o->quiet)
		run_count(r);
	return rc;
}
