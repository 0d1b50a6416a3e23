/* The numbers of a report, for its metrics and its summaries. */
#include "machine/transaction/report/report_metrics.h"

#include <ctype.h>
#include <stddef.h>

#include "base/core/arena.h"
#include "machine/transaction/report/report.h"

static const char *const group_names[] = {
    [GROUP_RESOURCES] = "resources",
    [GROUP_TIME] = "time",
    [GROUP_CHANGES] = "changes",
    [GROUP_EVENTS] = "events",
};

static const char *const state_names[] = {
    [STATE_SKIPPED] = "skipped",
    [STATE_FAILED] = "failed",
    [STATE_FAILED_TO_RESTART] = "failed_to_restart",
    [STATE_RESTARTED] = "restarted",
    [STATE_CHANGED] = "changed",
    [STATE_OUT_OF_SYNC] = "out_of_sync",
    [STATE_SCHEDULED] = "scheduled",
    [STATE_CORRECTIVE_CHANGE] = "corrective_change",
};

/*
 * Maximum number of values in a group other than the times: at most STATE_COUNT
 * + 1.
 */
#define NUMBERS_MAX 16

const char *
report_group_name(enum report_group g)
{
	return group_names[g];
}

void
report_label(const char *name, char out[REPORT_LABEL_MAX])
{
	size_t i;

	for (i = 0; i < REPORT_LABEL_MAX - 1 && name[i] != '\0'; i++)
		out[i] = name[i] == '_' ? ' ' : name[i];
	out[i] = '\0';
	out[0] = (char)toupper((unsigned char)out[0]);
}

static void
report_metrics_put(
    struct report_metric *m, size_t *n, const char *name, int64_t value)
{
	m[*n].name = name;
	m[*n].n = value;
	(*n)++;
}

static struct report_metric *
times_list(const struct report *r, size_t *ret_n)
{
	const struct report_time *lists[] = {r->type_times, r->times}, *t;
	struct report_metric *m;
	size_t n = 0;

	for (size_t i = 0; i < 2; i++)
		for (t = lists[i]; t != NULL; t = t->next)
			n++;
	m = arena_alloc(r->arena, (n + 1) * sizeof(*m));
	*ret_n = 0;
	for (size_t i = 0; i < 2; i++)
		for (t = lists[i]; t != NULL; t = t->next)
			report_metrics_put(m, ret_n, t->name, t->ns);
	return m;
}

/* List the events; as in Puppet, the rarer kinds only if they occurred. */
static void
events_list(const struct report *r, struct report_metric *m, size_t *n)
{
	report_metrics_put(m, n, "total", r->event_total);
	report_metrics_put(m, n, "failure", r->events[EVENT_FAILURE]);
	report_metrics_put(m, n, "success", r->events[EVENT_SUCCESS]);
	if (r->events[EVENT_NOOP] > 0)
		report_metrics_put(m, n, "noop", r->events[EVENT_NOOP]);
	if (r->events[EVENT_AUDIT] > 0)
		report_metrics_put(m, n, "audit", r->events[EVENT_AUDIT]);
}

struct report_metric *
report_metrics(const struct report *r, enum report_group g, size_t *ret_n)
{
	struct report_metric *m;

	if (g == GROUP_TIME)
		return times_list(r, ret_n);
	m = arena_alloc(r->arena, NUMBERS_MAX * sizeof(*m));
	*ret_n = 0;
	if (g == GROUP_EVENTS) {
		events_list(r, m, ret_n);
		return m;
	}
	if (g == GROUP_CHANGES) {
		report_metrics_put(m, ret_n, "total", r->change_total);
		return m;
	}
	report_metrics_put(m, ret_n, "total", r->status_count + r->unchanged);
	/* Puppet's reports always have a count of 0 for scheduled. */
	for (unsigned i = 0; i < STATE_COUNT; i++)
		report_metrics_put(m, ret_n, state_names[i],
		    i == STATE_SCHEDULED ? 0 : r->resources[i]);
	return m;
}
