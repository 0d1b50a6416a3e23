#include "command/load/fleet/agent.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/crypto/digest.h"
#include "command/load/fleet/check.h"
#include "command/load/report/counts.h"
#include "command/load/fleet/sources.h"
#include "command/load/replay/replay.h"
#include "command/progress.h"
#include "logging/safe.h"
#include "network/http/client/http_many.h"

/* The steps of a job, ended by LOAD_STEPS. */
#define JOB_STEPS 6

static const unsigned char load_steps[LOAD_JOBS][JOB_STEPS] = {
    [LOAD_JOB_CATALOG] = {LOAD_STEP_CATALOG, LOAD_STEPS},
    [LOAD_JOB_FACTS] = {LOAD_STEP_FACTS, LOAD_STEPS},
    [LOAD_JOB_PLUGINS] = {LOAD_STEP_PLUGINFACTS, LOAD_STEP_PLUGINS, LOAD_STEPS},
    [LOAD_JOB_REPORT] = {LOAD_STEP_REPORT, LOAD_STEPS},
    [LOAD_JOB_RUN] = {LOAD_STEP_PLUGINFACTS, LOAD_STEP_PLUGINS,
	LOAD_STEP_CATALOG, LOAD_STEP_FILE, LOAD_STEP_REPORT, LOAD_STEPS},
};

void
load_client_init(struct load_client *c, const struct load_options *o,
    const struct load_replay *replay, struct load_counts *counts)
{
	memset(c, 0, sizeof(*c));
	c->options = o;
	c->counts = counts;
	c->replay = replay;
	c->mix_count = load_plan_mix(o->weights, LOAD_JOBS, c->mix);
}

void
load_agent_init(struct load_agent *a, struct load_client *c,
    struct http_many *m, struct load_fleet *f, uint64_t node)
{
	a->client = c;
	a->many = m;
	a->node = &f->nodes[node];
	a->subject.name = a->node->name;
	a->subject.number = node;
	a->connection = http_many_agent_new(m, a->node->identity);
}

/* End the digest of a catalog, which the node has when it is complete. */
static void
load_digest_end(struct load_agent *a, bool is_complete)
{
	char hex[DIGEST_HEX_MAX];

	if (a->digest == NULL)
		return;
	digest_end(a->digest, hex);
	a->digest = NULL;
	if (!is_complete)
		return;
	if (a->node->digest == NULL)
		a->node->digest = memory_alloc(sizeof(hex));
	memcpy(a->node->digest, hex, sizeof(hex));
}

static void
load_agent_clear(struct load_agent *a)
{
	free(a->fault);
	a->fault = NULL;
	load_check_free(a->check);
	a->check = NULL;
	load_digest_end(a, false);
}

void
load_agent_release(struct load_agent *a)
{
	load_agent_clear(a);
	load_sources_free(a->sources);
	a->sources = NULL;
}

bool
load_agent_is_busy(const struct load_agent *a)
{
	return a->busy;
}

struct load_agent *
load_client_idle(struct load_client *c)
{
	struct load_agent *a = c->idle;

	if (a != NULL) {
		c->idle = a->next_idle;
		a->is_listed = false;
	}
	return a;
}

/* Return the request of a recording that the agent is at; NULL: without one. */
static const struct load_replay_step *
load_replayed_of(const struct load_agent *a)
{
	const struct load_replay *r = a->client->replay;

	return r != NULL ? &r->steps[a->step] : NULL;
}

static enum load_step
load_step_of(const struct load_agent *a)
{
	if (a->client->replay != NULL)
		return load_replayed_of(a)->step;
	return (enum load_step)load_steps[a->job][a->step];
}

/* --- what arrives --- */

/* Keep the beginning of an error's body. */
static void
load_fault_add(struct load_agent *a, const char *p, size_t n)
{
	size_t len;

	if (a->fault == NULL)
		a->fault = memory_zalloc(1, LOAD_REASON_TEXT);
	len = strlen(a->fault);
	if (n > LOAD_REASON_TEXT - 1 - len)
		n = LOAD_REASON_TEXT - 1 - len;
	memcpy(a->fault + len, p, n);
}

static void
load_on_piece(void *ctx, int status, const char *p, size_t n)
{
	struct load_agent *a = ctx;

	if (status / 100 != 2) {
		load_fault_add(a, p, n);
		return;
	}
	if (load_step_of(a) != LOAD_STEP_CATALOG)
		return;
	if (a->client->options->conditional) {
		if (a->digest == NULL)
			a->digest = digest_new(DIGEST_SHA256);
		digest_add(a->digest, p, n);
	}
	if (a->client->options->checks) {
		if (a->check == NULL)
			a->check = load_check_new();
		load_check_add(a->check, p, n);
	}
	if (a->sources != NULL)
		load_sources_add(a->sources, p, n);
}

/* Compare the catalog with the first one of the node. */
static void
load_catalog_compare(struct load_agent *a)
{
	struct load_counts *c = a->client->counts;
	struct fingerprint f;

	if (a->check == NULL)
		return;
	f = load_check_end(a->check);
	a->check = NULL;
	if (!a->node->has_catalog) {
		a->node->has_catalog = true;
		a->node->catalog = f;
	} else if (!fingerprint_equal(&f, &a->node->catalog)) {
		if (c->different++ == 0)
			fixed_shorten(c->difference, sizeof(c->difference),
			    "%s", a->node->name);
	}
}

static void
load_line_print(const char *text)
{
	log_safe_write(stderr, text, strlen(text), LOG_SAFE_LINE);
}

/* Print an answer, or a failure. */
static void
load_result_print(const struct load_agent *a, bool succeeded,
    const struct http_many_result *r, int64_t now)
{
	const struct load_options *o = a->client->options;
	char reason[LOAD_REASON_TEXT];

	if (!o->debug && (succeeded || !o->verbose))
		return;
	progress_clear(NULL);
	load_reason_write(r, reason);
	fprintf(stderr, "%s: %s: ", a->node->name,
	    load_step_names[load_step_of(a)]);
	load_line_print(reason);
	fprintf(stderr, ", received %llu, %.1f ms",
	    (unsigned long long)r->received, (double)(now - r->begin) / 1e6);
	if (a->fault != NULL) {
		fputs(": ", stderr);
		load_line_print(a->fault);
	}
	fputc('\n', stderr);
}

/* --- transactions --- */

static void load_on_done(void *ctx, const struct http_many_result *r);

/* Return the text of the request that the agent is at. */
static const struct load_request *
load_text_of(const struct load_agent *a)
{
	const struct load_texts *t = a->node->texts;
	const struct load_replay_step *s = load_replayed_of(a);

	if (s == NULL)
		return &t->steps[load_step_of(a)];
	return s->with_facts > 0 ? &t->replayed[s->with_facts - 1]
				 : &s->request;
}

static void
load_on_give(void *ctx, char *p, size_t n, uint64_t at)
{
	struct load_agent *a = ctx;

	load_request_give(load_text_of(a), &a->subject, p, n, at);
}

/* Return whether the job ends with this request. */
static bool
load_is_last(const struct load_agent *a)
{
	if (a->client->replay != NULL)
		return a->step + 1 == a->client->replay->count;
	if (load_step_of(a) == LOAD_STEP_FILE)
		return false;
	return load_steps[a->job][a->step + 1] == LOAD_STEPS;
}

static void
load_request_send(struct load_agent *a)
{
	const struct load_request *text = load_text_of(a);
	const struct load_replay_step *s = load_replayed_of(a);
	const struct http_many_request rq = {
	    .length = load_request_length(text, &a->subject),
	    .give = load_on_give,
	    .piece = load_on_piece,
	    .done = load_on_done,
	    .ctx = a,
	    .last = a->client->options->closes && load_is_last(a),
	    .bodyless = s != NULL && s->bodyless,
	};

	http_many_send(a->connection, &rq);
}

void
load_agent_begin(struct load_agent *a, uint64_t serial, int64_t begin)
{
	struct load_client *c = a->client;

	a->job = c->mix[serial % c->mix_count];
	a->step = 0;
	a->busy = true;
	a->begin = begin;
	a->subject.digest = a->node->digest;
	a->subject.serial = (uint64_t)clock_wall_ns() << 8 ^ serial;
	a->subject.time = clock_wall_ns();
	c->busy++;
	c->begun++;
	if (a->job == LOAD_JOB_RUN && c->replay == NULL)
		a->sources = load_sources_new();
	load_request_send(a);
}

static void
load_transaction_end(struct load_agent *a, bool succeeded, int64_t now)
{
	struct load_client *c = a->client;

	if (!c->stopping)
		load_transaction_count(
		    c->counts, a->node, succeeded, a->begin, now);
	load_sources_free(a->sources);
	a->sources = NULL;
	a->busy = false;
	c->busy--;
	if (!c->lists_idle || a->is_listed)
		return;
	a->is_listed = true;
	a->next_idle = c->idle;
	c->idle = a;
}

/* Go on to the next request of the job; false without one. */
static bool
load_step_next(struct load_agent *a)
{
	if (a->client->replay != NULL)
		return ++a->step < a->client->replay->count;
	if (load_step_of(a) != LOAD_STEP_FILE)
		a->step++;
	if (load_step_of(a) == LOAD_STEP_FILE) {
		a->subject.path = load_sources_next(a->sources);
		if (a->subject.path == NULL)
			a->step++;
	}
	return load_step_of(a) != LOAD_STEPS;
}

/* The pause before a request is over. */
static void
load_on_due(void *ctx)
{
	struct load_agent *a = ctx;

	if (a->client->stopping)
		return;
	a->begin += clock_mono_ns() - a->paused;
	load_request_send(a);
}

/* Send the next request, after its pause. */
static void
load_request_next(struct load_agent *a, int64_t now)
{
	const struct load_replay_step *s = load_replayed_of(a);

	if (s == NULL || s->pause == 0) {
		load_request_send(a);
		return;
	}
	a->paused = now;
	http_many_later(a->connection, s->pause, load_on_due, a);
}

/* Note whether the server answers at all. */
static void
load_failing_note(
    struct load_client *c, const struct http_many_result *r, int64_t now)
{
	if (r->end == HTTP_MANY_ANSWERED) {
		c->failing_begin = 0;
		return;
	}
	if (c->failing_begin == 0)
		c->failing_begin = r->begin;
	c->failing_end = now;
}

static void
load_on_done(void *ctx, const struct http_many_result *r)
{
	struct load_agent *a = ctx;
	struct load_client *c = a->client;
	int64_t now = clock_mono_ns();
	const struct load_replay_step *s = load_replayed_of(a);
	bool succeeded = load_request_count(c->counts, load_step_of(a), r, now,
	    s != NULL ? s->status : 0, a->fault);

	load_failing_note(c, r, now);
	if (succeeded && load_step_of(a) == LOAD_STEP_CATALOG) {
		load_catalog_compare(a);
		load_digest_end(a, true);
	}
	load_result_print(a, succeeded, r, now);
	load_agent_clear(a);
	if (succeeded && !c->stopping && load_step_next(a))
		load_request_next(a, now);
	else
		load_transaction_end(a, succeeded, now);
}
