#include "machine/transaction/report/report.h"

#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/clock.h"
#include "base/core/uuid.h"
#include "language/catalog/catalog.h"
#include "logging/record/context.h"
#include "machine/resource/instance.h"
#include "machine/transaction/report/report_metrics.h"

/* Draw a version 4 UUID. */
static const char *
draw_uuid(struct arena *a)
{
	char digits[33], uuid[UUID_TEXT];

	log_context_id(digits, 16);
	uuid_of_digits(digits, uuid);
	return arena_strdup(a, uuid);
}

struct report *
report_new(struct arena *a, const char *host)
{
	struct report *r = arena_zalloc(a, sizeof(*r));

	r->arena = a;
	r->host = arena_strdup(a, host);
	r->status = "failed";
	r->environment = "production";
	r->run_mode = "user";
	r->transaction_uuid = draw_uuid(a);
	r->puppet_version = "7.23.0";
	r->configuration_version = value_undef();
	r->start = clock_wall_ns();
	r->start_mono = clock_mono_ns();
	return r;
}

static void
time_add(
    struct report *r, struct report_time **at, const char *name, int64_t ns)
{
	struct report_time *t;

	while (*at != NULL && strcmp((*at)->name, name) != 0)
		at = &(*at)->next;
	if (*at == NULL) {
		t = arena_zalloc(r->arena, sizeof(*t));
		t->name = arena_strdup(r->arena, name);
		*at = t;
	}
	(*at)->ns += ns;
}

void
report_time(struct report *r, const char *name, int64_t ns)
{
	time_add(r, &r->times, name, ns);
}

struct status *
report_status(struct report *r, struct instance *i)
{
	struct status *s = arena_zalloc(r->arena, sizeof(*s)), **list;

	s->instance = i;
	s->evaluation_ns = -1;
	s->time = clock_wall_ns();
	if (r->status_count == r->status_cap) {
		r->status_cap = r->status_cap == 0 ? 256 : r->status_cap * 2;
		list = arena_alloc(r->arena, r->status_cap * sizeof(*list));
		if (r->status_count > 0)
			memcpy(
			    list, r->statuses, r->status_count * sizeof(*list));
		r->statuses = list;
	}
	r->statuses[r->status_count++] = s;
	return s;
}

void
status_fail(struct report *r, struct status *s, const char *message)
{
	struct event *e = arena_zalloc(r->arena, sizeof(*e));

	e->name = "resource_error";
	e->status = EVENT_FAILURE;
	e->time = clock_wall_ns();
	e->previous = e->desired = value_undef();
	e->message = message;
	status_add_event(s, e);
}

void
status_add_event(struct status *s, struct event *e)
{
	if (s->last_event == NULL)
		s->events = e;
	else
		s->last_event->next = e;
	s->last_event = e;
	s->event_count++;
	switch (e->status) {
	case EVENT_FAILURE:
		s->failed = 1;
		break;
	case EVENT_SUCCESS:
		s->change_count++;
		s->changed = 1;
		break;
	default:
		break;
	}
	if (e->status != EVENT_AUDIT) {
		s->out_of_sync_count++;
		s->out_of_sync = 1;
	}
	s->corrective_change |= e->corrective;
}

/* Add one resource to the counts of the run. */
static void
transaction_report_status_count(struct report *r, const struct status *s)
{
	const struct event *e;

	r->resources[STATE_SKIPPED] += s->skipped;
	r->resources[STATE_FAILED] += s->failed;
	r->resources[STATE_FAILED_TO_RESTART] += s->failed_to_restart;
	r->resources[STATE_RESTARTED] += s->restarted;
	r->resources[STATE_CHANGED] += s->changed;
	r->resources[STATE_OUT_OF_SYNC] += s->out_of_sync;
	r->resources[STATE_SCHEDULED] += s->scheduled;
	r->resources[STATE_CORRECTIVE_CHANGE] += s->corrective_change;
	r->change_total += s->change_count;
	r->event_total += s->event_count;
	r->corrective_change |= s->corrective_change;
	for (e = s->events; e != NULL; e = e->next) {
		r->events[e->status]++;
		r->noop_pending |= e->status == EVENT_NOOP;
	}
}

/* Add a time under the type's name in lower case. */
static void
status_time(struct report *r, const struct status *s)
{
	const char *type = s->instance->res->type->text;
	char name[REPORT_LABEL_MAX];
	size_t i;

	if (s->evaluation_ns < 0)
		return;
	for (i = 0; i < sizeof(name) - 1 && type[i] != '\0'; i++)
		name[i] = (char)tolower((unsigned char)type[i]);
	name[i] = '\0';
	time_add(r, &r->type_times, name, s->evaluation_ns);
}

void
report_finish(struct report *r)
{
	uint32_t i;

	for (i = 0; i < r->status_count; i++) {
		transaction_report_status_count(r, r->statuses[i]);
		status_time(r, r->statuses[i]);
	}
	report_time(r, "total", clock_mono_ns() - r->start_mono);
	if (!r->completed || r->generate_failed ||
	    r->resources[STATE_FAILED] > 0 ||
	    r->resources[STATE_FAILED_TO_RESTART] > 0)
		r->status = "failed";
	else
		r->status = r->change_total > 0 ? "changed" : "unchanged";
}

int
report_exit_code(const struct report *r)
{
	int code = 0;

	if (!r->completed)
		return 1;
	if (r->change_total > 0)
		code |= 2;
	if (r->resources[STATE_FAILED] > 0 ||
	    r->resources[STATE_FAILED_TO_RESTART] > 0)
		code |= 4;
	return code;
}
