#include "snmp_agent/note/rule.h"

#include <stdlib.h>

#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/read/value.h"

/* Minimum number of cases for a ratio. */
#define RATIO_MIN 20

/* The input of a rule: the current values, and how much they have grown. */
struct rule_sample {
	const struct note_row *row;
	const struct metrics_reader *reader;
	struct note_history *h;
	uint64_t is[NOTE_INPUTS_MAX];
	uint64_t growth[NOTE_INPUTS_MAX];
	bool first;	  /* first look: no earlier values */
	bool new_segment; /* the segment is a new one */
	bool absent;	  /* one of the values is */
	int64_t now;
	int64_t fresh_ms;
};

/*
 * Find a restart.  A start before the first look is not an event, except of a
 * daemon that was started together with this program.  A segment counts once
 * its daemon runs, or has run and ended in order between two looks.
 */
static void
restarted(const struct rule_sample *s, struct note_finding *f)
{
	int64_t age = (int64_t)metric_now() - metrics_started(s->reader);
	int64_t segment = (int64_t)metrics_generation(s->reader);
	enum metrics_state state = metrics_reader_state(s->reader);

	if (state != METRICS_OK && state != METRICS_STOPPED)
		return;
	if (s->first)
		f->events = state == METRICS_OK && age * 1000 < s->fresh_ms;
	else
		f->events = segment != s->h->since;
	s->h->since = segment;
}

static void
grew(const struct rule_sample *s, struct note_finding *f)
{
	f->events = s->growth[0];
}

static void
became(const struct rule_sample *s, struct note_finding *f)
{
	f->holds = s->is[0] == s->row->value;
}

static void
rule_full(const struct rule_sample *s, struct note_finding *f)
{
	uint64_t used = s->is[0], limit = s->is[1];

	if ((limit > 0 && used >= limit) || s->growth[2] > 0)
		f->holds = true;
	else if (limit == 0 || used <= limit / 2)
		f->holds = false;
}

static void
growing(const struct rule_sample *s, struct note_finding *f)
{
	if (s->growth[0] > 0 || s->first)
		s->h->since = s->now;
	if (s->growth[0] > 0)
		f->holds = true;
	else if (s->now - s->h->since >= (int64_t)s->row->low * 1000)
		f->holds = false;
}

static void
repeated(const struct rule_sample *s, struct note_finding *f)
{
	f->events = s->growth[0];
	if (s->is[0] > 0)
		f->holds = true;
	else if (s->is[1] > 0)
		f->holds = false;
}

/*
 * Find a ratio that is exceeded.  With too few cases the ratio is unknown; but
 * a condition ends when all of them succeeded.
 */
static void
ratio(const struct rule_sample *s, struct note_finding *f)
{
	uint64_t part = s->is[0], whole = s->is[1];
	struct note_history *h = s->h;
	bool complete;

	if (h->window == NULL && (h->window = malloc(sizeof(*h->window))))
		note_window_start(h->window, s->now, part, whole);
	if (h->window == NULL)
		return;
	if (s->new_segment && !s->first)
		note_window_start(h->window, s->now, 0, 0);
	complete = note_window_look(h->window, s->now, &part, &whole);
	if (whole >= RATIO_MIN && part * 100 > whole * s->row->high)
		f->holds = true;
	else if (whole >= RATIO_MIN ? part * 100 < whole * s->row->low
				    : complete && part == 0)
		f->holds = false;
}

static void
stale(const struct rule_sample *s, struct note_finding *f)
{
	uint64_t today = metric_now(), then = s->is[0], limit = s->is[1];

	f->holds =
	    limit > 0 && then > 0 && today > then && today - then > limit;
}

/* A value that is absent is not above anything. */
static void
above(const struct rule_sample *s, struct note_finding *f)
{
	if (s->absent || s->is[0] < s->row->low)
		f->holds = false;
	else if (s->is[0] > s->row->high)
		f->holds = true;
}

/* The same of the first in per cent of the second, a limit. */
static void
rule_share(const struct rule_sample *s, struct note_finding *f)
{
	double part = (double)s->is[0] * 100, limit = (double)s->is[1];

	if (s->absent || part < limit * s->row->low)
		f->holds = false;
	else if (limit > 0 && part > limit * s->row->high)
		f->holds = true;
}

static const struct {
	void (*look)(const struct rule_sample *, struct note_finding *);
	bool condition;
} rule_kinds[NOTE_KINDS] = {
    [NOTE_RESTARTED] = {restarted, false},
    [NOTE_GREW] = {grew, false},
    [NOTE_BECAME] = {became, true},
    [NOTE_FULL] = {rule_full, true},
    [NOTE_GROWING] = {growing, true},
    [NOTE_REPEATED] = {repeated, true},
    [NOTE_RATIO] = {ratio, true},
    [NOTE_STALE] = {stale, true},
    [NOTE_ABOVE] = {above, true},
    [NOTE_SHARE] = {rule_share, true},
};

bool
note_rule_is_condition(enum note_kind kind)
{
	return rule_kinds[kind].condition;
}

/*
 * Return the growth of a counter.  One that fell without a new segment has lost
 * its value.
 */
static uint64_t
growth_of(const struct rule_sample *s, unsigned i)
{
	uint64_t before = s->new_segment ? 0 : s->h->last[i];

	if (s->first || s->is[i] < before)
		return 0;
	return s->is[i] - before;
}

static void
sample_take(struct rule_sample *s, const struct note_rule *rule, size_t row)
{
	struct note_history *h = s->h;
	const struct metric_object *o;

	s->first = !h->known;
	s->new_segment = h->generation != metrics_generation(s->reader);
	for (unsigned i = 0; i < NOTE_INPUTS_MAX; i++) {
		if ((o = rule->inputs[i]) == NULL)
			continue;
		s->is[i] = metrics_value(
		    s->reader, o, o->kind == METRIC_COLUMN ? row : 0);
		if (o->source == SOURCE_SOME && s->is[i] == METRICS_NONE) {
			s->absent = true;
			continue;
		}
		s->growth[i] = growth_of(s, i);
		h->last[i] = s->is[i];
	}
}

/*
 * Return whether the rule can be evaluated.  Without readable values only the
 * daemon's state counts.  A segment that is missing or may not be read does not
 * prove that a dead daemon runs again.
 */
static bool
rule_is_readable(const struct note_rule *rule, const struct metrics_reader *r)
{
	enum metrics_state state = metrics_reader_state(r);

	return metrics_generation(r) != 0 ||
	       (rule->inputs[0]->source == SOURCE_STATE &&
		   state == rule->row->value);
}

struct note_finding
note_rule_look(const struct note_rule *rule, const struct metrics_reader *r,
    size_t row, struct note_history *h, int64_t now, int64_t fresh_ms)
{
	struct rule_sample s = {.row = rule->row,
	    .reader = r,
	    .h = h,
	    .now = now,
	    .fresh_ms = fresh_ms};
	struct note_finding f = {.holds = h->holds};

	if (!rule_is_readable(rule, r)) {
		h->known |= metrics_reader_state(r) == METRICS_ABSENT;
		return f;
	}
	sample_take(&s, rule, row);
	rule_kinds[rule->row->kind].look(&s, &f);
	h->known = true;
	h->generation = metrics_generation(r);
	h->holds = f.holds;
	return f;
}

void
note_history_release(struct note_history *h)
{
	free(h->window);
	h->window = NULL;
}
