#include "server/front/slots/front_slots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/fingerprint.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/plural.h"
#include "base/core/siphash.h"
#include "base/metrics/metrics.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "logging/log.h"
#include "logging/record/context.h"
#include "network/http/http_parse.h"
#include "network/http/run_field.h"
#include "network/http/server/http_answer.h"
#include "server/front/front.h"
#include "server/front/slots/calendar.h"
#include "server/front/slots/run_slots.h"
#include "server/front/slots/run_token.h"
#include "server/ipc/ipc_run_key.h"
#include "server/shared/config.h"

#define SECOND_NS 1000000000LL

struct front_slots {
	struct run_slots *slots;
	uint8_t key[RUN_KEY_BYTES]; /* of tokens */
	bool has_key;
	uint32_t full_logged; /* second of the last record; 0: none */
};

static uint32_t
front_slots_now(void)
{
	return (uint32_t)(process_now() / SECOND_NS);
}

void
front_slots_init(struct front *f)
{
	const struct server_config *c = f->config;
	int64_t interval = c->runinterval;

	if (!c->run_slots)
		return;
	f->slots = memory_zalloc(1, sizeof(*f->slots));
	f->slots->slots = run_slots_new(c->workers,
	    interval < CALENDAR_SECONDS ? (uint32_t)interval : 0,
	    front_slots_now());
}

void
front_slots_free(struct front *f)
{
	if (f->slots == NULL)
		return;
	run_slots_free(f->slots->slots);
	explicit_bzero(f->slots, sizeof(*f->slots));
	free(f->slots);
	f->slots = NULL;
}

void
front_slots_key(void *ctx, struct message *m)
{
	struct front_slots *s = ((struct front *)ctx)->slots;
	struct ipc_run_key *k = (void *)m->body;

	if (s != NULL) {
		memcpy(s->key, k->bytes, sizeof(s->key));
		s->has_key = true;
	}
	explicit_bzero(k, sizeof(*k));
}

/*
 * Fill what the client sends about its run.  A malformed field counts as none,
 * as that of an agent of Puppet.
 */
static void
call_fill(const struct front_slots *s, const struct http_exchange *x,
    struct run_call *ret)
{
	struct fingerprint print = fingerprint_of(x->name, strlen(x->name));
	struct run_promise promise = {.slot = 0};
	struct run_field field = {.ms = 0};
	const char *text;
	size_t n;

	text = http_request_field(x->rq, RUN_FIELD, &n);
	if (text != NULL)
		(void)run_field_read(text, n, &field);
	if (s->has_key && field.token[0] != '\0')
		(void)run_token_read(s->key, x->name, field.token, &promise);
	*ret = (struct run_call){.key = siphash(x->name, strlen(x->name)) | 1,
	    .interval = field.interval < CALENDAR_SECONDS ? field.interval : 0,
	    .left = field.left < CALENDAR_SECONDS ? field.left : 0,
	    .slot = promise.slot,
	    .due = promise.due,
	    .is_urgent = field.is_urgent};
	memcpy(&ret->hash, print.bytes, sizeof(ret->hash));
}

/*
 * Write the field of the next run: its slot, ms from now.  *field has room for
 * FRONT_RUN_NEXT_MAX bytes.
 */
static void
next_write(const struct front_slots *s, const struct http_exchange *x,
    const struct run_slot *slot, char *field)
{
	int64_t at = slot->second * SECOND_NS + slot->ms * 1000000LL;
	int64_t ms = (at - process_now()) / 1000000;
	const struct run_promise promise = {slot->second, slot->due};
	struct run_field next = {.ms = ms > 0 ? (uint32_t)ms : 1};
	char value[RUN_FIELD_MAX];

	if (s->has_key)
		run_token_write(s->key, x->name, &promise, next.token);
	run_field_write(&next, value);
	fixed_must(
	    field, FRONT_RUN_NEXT_MAX, "%s: %s\r\n", RUN_NEXT_FIELD, value);
}

/* Record, once in an interval, that there are more runs than the workers do. */
static void
full_record(struct front *f, uint32_t now)
{
	struct front_slots *s = f->slots;

	metric_add(M_dlcSlotsFull, 1);
	if (s->full_logged != 0 &&
	    now - s->full_logged < (uint32_t)f->config->runinterval)
		return;
	s->full_logged = now;
	log_event(SERVER_QUEUE, SRV_SLOTS_FULL,
	    log_uns("runs", run_slots_per_hour(s->slots)),
	    log_uns("nodes", run_slots_coming(s->slots, now)));
}

/* Answer a run that comes later. */
static void
later_answer(
    struct front *f, struct http_exchange *x, const struct run_slot *slot)
{
	uint32_t seconds = slot->second - front_slots_now();
	struct log_context *was = log_context_use(x->log);
	char field[FRONT_RUN_NEXT_MAX];

	metric_add(M_dlcSlotsLater, 1);
	if (slot->is_moved)
		metric_add(M_dlcSlotsMoved, 1);
	log_event(SERVER_QUEUE, SRV_RUN_LATER, log_str("node", x->name),
	    log_ns("duration", seconds * SECOND_NS),
	    log_uns("queued", f->queue.waiting));
	log_context_back(was);
	next_write(f->slots, x, slot, field);
	x->fields = field;
	x->retry_exact = seconds > 0 ? seconds : 1;
	http_answer_error(x, 503, "SERVICE_UNAVAILABLE",
	    "the compile workers are busy: this run has a slot in %u %s",
	    x->retry_exact, plural(x->retry_exact, "second", "seconds"));
	x->fields = NULL;
}

/* Return whether the request is that of a node for its own catalog. */
static bool
is_own(const struct front *f, const struct http_exchange *x)
{
	return f->slots != NULL && strcmp(x->certname, x->name) == 0;
}

bool
front_slots_permit(struct front *f, struct http_exchange *x)
{
	uint32_t now = front_slots_now();
	struct run_call c;
	struct run_slot slot;

	if (!is_own(f, x))
		return true;
	call_fill(f->slots, x, &c);
	run_slots_arrive(f->slots->slots, &c, now, f->queue.waiting, &slot);
	metric_add(M_dlcSlotsLate, slot.is_late);
	metric_add(M_dlcSlotsForced, slot.verdict == RUN_SLOT_FORCED);
	if (slot.verdict != RUN_SLOT_LATER)
		return true;
	if (slot.is_full)
		full_record(f, now);
	later_answer(f, x, &slot);
	return false;
}

void
front_slots_next(struct front *f, struct front_job *job)
{
	struct http_exchange *x = job->x;
	uint32_t now = front_slots_now();
	struct run_call c;
	struct run_slot slot;

	if (!is_own(f, x))
		return;
	call_fill(f->slots, x, &c);
	if (c.left == 0)
		return;
	run_slots_next(f->slots->slots, &c, now, &slot);
	metric_add(M_dlcSlotsGiven, 1);
	metric_add(slot.is_moved ? M_dlcSlotsMoved : M_dlcSlotsKept, 1);
	if (slot.is_full)
		full_record(f, now);
	log_event(SERVER_QUEUE, SRV_SLOT, log_str("node", x->name),
	    log_ns("duration", (slot.second - now) * SECOND_NS));
	next_write(f->slots, x, &slot, job->next_run);
	x->fields = job->next_run;
}

void
front_slots_measure(struct front *f, int64_t ns)
{
	if (f->slots != NULL)
		run_slots_measure(f->slots->slots, ns);
}

void
front_slots_publish(struct front *f)
{
	if (f->slots == NULL)
		return;
	metric_put(M_dlcSlotsRuns,
	    run_slots_coming(f->slots->slots, front_slots_now()));
	metric_put(M_dlcSlotsPerHour, run_slots_per_hour(f->slots->slots));
}
