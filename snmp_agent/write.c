#include "snmp_agent/write.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "logging/level/level.h"
#include "base/metrics/metrics.h"
#include "base/privsep/control/control.h"
#include "base/privsep/control/log_change.h"
#include "snmp_agent/write_known.h"

/* The values requested for one place: level, time, status. */
#define FIELDS (WRITE_STATUS + 1)

struct write_place {
	char name[WRITE_PLACE_MAX];
	unsigned daemon;
	int is_row;
	int by[FIELDS]; /* the binding that requests it, or -1 */
	int64_t number[FIELDS];
};

/* The part of one daemon. */
struct write_part {
	int first;	 /* first binding for it, or -1 */
	int grows;	 /* binding that needs room, or -1 */
	int unconfirmed; /* it was asked to change, and did not answer */
	int revert;	 /* binding, or -1 */
	int64_t revert_number;
	struct write_known known;
	struct strbuf changes, undo; /* in the format of the control socket */
};

struct write_plan {
	write_request_fn *ask;
	void *ctx;
	int bindings, count;
	int64_t end; /* end of this phase; ns, monotonic */
	struct write_place places[WRITE_PLACES];
	struct write_part parts[M_DAEMON_COUNT + 1];
	struct strbuf answer;
};

struct write_plan *
write_plan_new(write_request_fn *ask, void *ctx)
{
	struct write_plan *p = calloc(1, sizeof(*p));

	if (p == NULL)
		return NULL;
	p->ask = ask;
	p->ctx = ctx;
	strbuf_init(&p->answer, CONTROL_ANSWER_MAX);
	for (unsigned d = 1; d <= M_DAEMON_COUNT; d++) {
		strbuf_init(&p->parts[d].changes, CONTROL_LINE_MAX - 64);
		strbuf_init(&p->parts[d].undo, CONTROL_LINE_MAX - 64);
	}
	write_plan_begin(p);
	return p;
}

void
write_plan_free(struct write_plan *p)
{
	if (p == NULL)
		return;
	for (unsigned d = 1; d <= M_DAEMON_COUNT; d++) {
		strbuf_release(&p->parts[d].changes);
		strbuf_release(&p->parts[d].undo);
	}
	strbuf_release(&p->answer);
	free(p);
}

void
write_plan_begin(struct write_plan *p)
{
	p->bindings = p->count = 0;
	for (unsigned d = 1; d <= M_DAEMON_COUNT; d++) {
		struct write_part *t = &p->parts[d];

		t->first = t->grows = t->revert = -1;
		t->unconfirmed = 0;
		strbuf_reset(&t->changes);
		strbuf_reset(&t->undo);
	}
}

/*
 * Return the entry for the place that a request names, created when it is new;
 * NULL: too many.
 */
static struct write_place *
write_place_of(struct write_plan *p, const struct write_request *w)
{
	struct write_place *at;

	for (int i = 0; i < p->count; i++) {
		at = &p->places[i];
		if (at->daemon == w->daemon && strcmp(at->name, w->place) == 0)
			return at;
	}
	if (p->count == WRITE_PLACES)
		return NULL;
	at = &p->places[p->count++];
	memcpy(at->name, w->place, sizeof(at->name));
	at->daemon = w->daemon;
	at->is_row = w->is_row;
	for (int i = 0; i < FIELDS; i++)
		at->by[i] = -1;
	return at;
}

/*
 * Add a request; two requests for the same value are an error, even if they
 * agree.
 */
static enum write_error
request_take(struct write_plan *p, const struct write_request *w, int number)
{
	struct write_part *t = &p->parts[w->daemon];
	struct write_place *at;

	if (t->first < 0)
		t->first = number;
	if (w->what == WRITE_REVERT) {
		if (t->revert >= 0)
			return WRITE_INCONSISTENT_VALUE;
		t->revert = number;
		t->revert_number = w->number;
		return WRITE_OK;
	}
	at = write_place_of(p, w);
	if (at == NULL)
		return WRITE_NO_RESOURCE;
	if (at->by[w->what] >= 0)
		return WRITE_INCONSISTENT_VALUE;
	at->by[w->what] = number;
	at->number[w->what] = w->number;
	return WRITE_OK;
}

enum write_error
write_plan_add(struct write_plan *p, const struct write_varbind *v)
{
	int number = p->bindings++;
	struct write_request w;
	enum write_error bad = write_request_read(v, &w);

	return bad != WRITE_OK ? bad : request_take(p, &w, number);
}

#define MILLI ((int64_t)1000000)

static void
phase_begin(struct write_plan *p)
{
	p->end = clock_mono_ns() + WRITE_PHASE * MILLI;
}

/*
 * Return the milliseconds that each of the remaining requests (questions) has
 * in this phase, at most `most`.
 */
static int
write_share(const struct write_plan *p, int most, int questions)
{
	int64_t n = (p->end - clock_mono_ns()) / MILLI / questions;

	return n < 0 ? 0 : n < most ? (int)n : most;
}

/* Count the concerned daemons, from that one on. */
static int
daemons_from(const struct write_plan *p, unsigned daemon)
{
	int n = 0;

	for (; daemon <= M_DAEMON_COUNT; daemon++)
		n += p->parts[daemon].first >= 0;
	return n;
}

/*
 * Returned when no time is left, beside the results of write_request_fn.  A
 * daemon must begin to answer before the time is over.
 */
#define NOT_SENT (-2)

static int
write_ask(struct write_plan *p, unsigned daemon, const char *what, int millis,
    const struct strbuf *changes)
{
	int64_t moment = clock_mono_ns() + millis * MILLI / 3;
	struct strbuf line;
	const char *text;
	int rc = NOT_SENT;

	strbuf_reset(&p->answer);
	if (millis <= 0)
		return NOT_SENT;
	strbuf_init(&line, CONTROL_LINE_MAX - 1);
	strbuf_addf(&line, "snmp %s %" PRId64 " ", what, moment);
	strbuf_addbuf(&line, changes);
	if (strbuf_text(&line, &text) == 0)
		rc = p->ask(p->ctx, daemon, text, millis, &p->answer);
	strbuf_release(&line);
	return rc;
}

/* Ask a daemon to change levels; time is reserved for the daemons after it. */
static int
change_send(struct write_plan *p, unsigned daemon, const struct strbuf *changes)
{
	int millis = write_share(p, WRITE_END, daemons_from(p, daemon));

	return write_ask(p, daemon, "change", millis, changes);
}

/* Map a daemon's refusal to an error. */
static enum write_error
refusal(const struct strbuf *answer)
{
	static const struct {
		const char *word;
		enum write_error error;
	} words[] = {
	    {LOG_CHANGE_FULL ":", WRITE_NO_RESOURCE},
	    {LOG_CHANGE_LATE ":", WRITE_NO_RESOURCE},
	    {LOG_CHANGE_MISSING ":", WRITE_INCONSISTENT_VALUE},
	    {LOG_CHANGE_BAD ":", WRITE_FAILED},
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
		if (strncmp(strbuf_shown(answer), words[i].word,
			strlen(words[i].word)) == 0)
			return words[i].error;
	}
	return WRITE_NO_RESOURCE; /* not permitted to ask */
}

/* One place, and its levels in the daemon. */
struct write_look {
	const struct write_place *at;
	const struct write_level *set;	    /* or NULL */
	const struct write_level *settings; /* or NULL */
	struct write_part *part;
	int bad; /* the binding in error */
};

static enum write_error
binding_error(
    struct write_look *l, enum write_field what, enum write_error error)
{
	l->bad = l->at->by[what];
	return error;
}

static void
plan_unset(struct write_look *l)
{
	if (l->set != NULL)
		strbuf_addf(&l->part->changes, "unset %s;", l->at->name);
}

/* Plan to set a level; seconds below 0: the daemon's default. */
static void
plan_set(struct write_look *l, enum log_level level, int64_t seconds, int by)
{
	struct strbuf *s = &l->part->changes;

	strbuf_addf(s, "set %s %s", l->at->name, log_level_name(level));
	if (seconds == 0)
		strbuf_addstr(s, " forever");
	else if (seconds > 0)
		strbuf_addf(s, " for %" PRId64 "s", seconds);
	strbuf_addstr(s, ";");
	if (l->set == NULL && l->part->grows < 0)
		l->part->grows = by;
}

/* Plan a time without a level: for a level that was set. */
static enum write_error
plan_time(struct write_look *l)
{
	int64_t seconds = l->at->number[WRITE_TIME];

	if (l->set != NULL)
		plan_set(l, l->set->level, seconds, l->at->by[WRITE_TIME]);
	else if (seconds != 0)
		return binding_error(l, WRITE_TIME, WRITE_INCONSISTENT_VALUE);
	return WRITE_OK;
}

/* Return the time that is requested with a level. */
static int64_t
write_time_of(const struct write_look *l, int64_t otherwise)
{
	return l->at->by[WRITE_TIME] >= 0 ? l->at->number[WRITE_TIME]
					  : otherwise;
}

/*
 * Plan `inherit`: remove a level that was set at run time; a level of the
 * settings cannot be removed.
 */
static enum write_error
plan_inherit(struct write_look *l)
{
	if (write_time_of(l, 0) != 0)
		return binding_error(l, WRITE_TIME, WRITE_INCONSISTENT_VALUE);
	if (l->settings != NULL && strcmp(l->at->name, "*") != 0)
		return binding_error(l, WRITE_LEVEL, WRITE_INCONSISTENT_VALUE);
	plan_unset(l);
	return WRITE_OK;
}

/* Plan a category, or the whole tree: it always exists. */
static enum write_error
plan_category(struct write_look *l)
{
	int by = l->at->by[WRITE_LEVEL];
	int64_t number = l->at->number[WRITE_LEVEL];

	if (by < 0)
		return plan_time(l);
	if (number == WRITE_INHERIT)
		return plan_inherit(l);
	plan_set(l, (enum log_level)(number - 1), write_time_of(l, -1), by);
	return WRITE_OK;
}

static enum write_error
plan_create(struct write_look *l)
{
	if (l->set != NULL || l->settings != NULL || l->at->by[WRITE_LEVEL] < 0)
		return binding_error(l, WRITE_STATUS, WRITE_INCONSISTENT_VALUE);
	plan_set(l, (enum log_level)(l->at->number[WRITE_LEVEL] - 1),
	    write_time_of(l, -1), l->at->by[WRITE_STATUS]);
	return WRITE_OK;
}

/* Plan to destroy a row, which may be missing; a row of the settings stays. */
static enum write_error
plan_destroy(struct write_look *l)
{
	if (l->at->by[WRITE_LEVEL] >= 0 || l->at->by[WRITE_TIME] >= 0 ||
	    (l->set == NULL && l->settings != NULL))
		return binding_error(l, WRITE_STATUS, WRITE_INCONSISTENT_VALUE);
	plan_unset(l);
	return WRITE_OK;
}

/* Plan a change of an existing row.  A new level does not change its end. */
static enum write_error
plan_change(struct write_look *l)
{
	int by = l->at->by[WRITE_LEVEL];

	if (by >= 0)
		plan_set(l, (enum log_level)(l->at->number[WRITE_LEVEL] - 1),
		    write_time_of(l, l->set != NULL ? l->set->seconds : -1),
		    by);
	else if (l->at->by[WRITE_TIME] >= 0)
		return plan_time(l);
	return WRITE_OK;
}

static enum write_error
plan_row(struct write_look *l)
{
	int by = l->at->by[WRITE_STATUS];

	if (by >= 0 && l->at->number[WRITE_STATUS] == WRITE_CREATE)
		return plan_create(l);
	if (by >= 0 && l->at->number[WRITE_STATUS] == WRITE_DESTROY)
		return plan_destroy(l);
	if (l->set != NULL || l->settings != NULL)
		return plan_change(l);
	if (by >= 0)
		return binding_error(l, WRITE_STATUS, WRITE_INCONSISTENT_VALUE);
	return binding_error(l,
	    l->at->by[WRITE_LEVEL] >= 0 ? WRITE_LEVEL : WRITE_TIME,
	    WRITE_INCONSISTENT_NAME);
}

static enum write_error
places_plan(struct write_plan *p, unsigned daemon, int *ret)
{
	struct write_part *t = &p->parts[daemon];
	enum write_error bad = WRITE_OK;

	if (t->revert >= 0)
		strbuf_addf(
		    &t->changes, "revert %" PRId64 ";", t->revert_number);
	for (int i = 0; i < p->count && bad == WRITE_OK; i++) {
		const struct write_place *at = &p->places[i];
		struct write_look l = {.at = at, .part = t, .bad = t->first};

		if (at->daemon != daemon)
			continue;
		l.set = write_known_find(&t->known, at->name, 0);
		l.settings = write_known_find(&t->known, at->name, 1);
		bad = at->is_row ? plan_row(&l) : plan_category(&l);
		*ret = l.bad;
	}
	if (bad == WRITE_OK && strbuf_is_cut(&t->changes))
		bad = WRITE_NO_RESOURCE;
	return bad;
}

/*
 * Read the levels of one daemon, plan its changes, and check that they are
 * possible.
 */
static enum write_error
part_check(struct write_plan *p, unsigned daemon, int *ret)
{
	struct write_part *t = &p->parts[daemon];
	enum write_error bad;
	const char *known;
	int r;

	*ret = t->first;
	strbuf_reset(&p->answer);
	r = write_share(p, WRITE_MILLIS, 1);
	if (r == 0 || p->ask(p->ctx, daemon, "list", r, &p->answer) != 0)
		return WRITE_NO_RESOURCE;
	if (strbuf_text(&p->answer, &known) < 0 ||
	    write_known_read(known, &t->known) < 0)
		return WRITE_FAILED;
	if ((bad = places_plan(p, daemon, ret)) != WRITE_OK)
		return bad;
	r = write_ask(
	    p, daemon, "check", write_share(p, WRITE_MILLIS, 1), &t->changes);
	*ret = t->grows >= 0 ? t->grows : t->first;
	return r == 0  ? WRITE_OK
	       : r < 0 ? WRITE_NO_RESOURCE
		       : refusal(&p->answer);
}

enum write_error
write_plan_check(struct write_plan *p, int *ret)
{
	enum write_error bad = WRITE_OK;

	phase_begin(p);
	for (unsigned d = 1; d <= M_DAEMON_COUNT && bad == WRITE_OK; d++) {
		if (p->parts[d].first >= 0)
			bad = part_check(p, d, ret);
	}
	return bad;
}

static enum write_error
part_make(struct write_plan *p, unsigned daemon)
{
	struct write_part *t = &p->parts[daemon];
	int r = change_send(p, daemon, &t->changes);
	const char *undo;

	t->unconfirmed = r < 0 && r != NOT_SENT;
	if (r != 0)
		return r < 0 ? WRITE_NO_RESOURCE : refusal(&p->answer);
	if (strbuf_text(&p->answer, &undo) < 0)
		strbuf_cut(&t->undo);
	strbuf_add(&t->undo, undo, strcspn(undo, "\n"));
	return WRITE_OK;
}

enum write_error
write_plan_make(struct write_plan *p, int *ret)
{
	enum write_error bad = WRITE_OK;

	phase_begin(p);
	for (unsigned d = 1; d <= M_DAEMON_COUNT && bad == WRITE_OK; d++) {
		*ret = p->parts[d].first;
		if (p->parts[d].changes.len > 0)
			bad = part_make(p, d);
	}
	return bad;
}

int
write_plan_undo(struct write_plan *p)
{
	int ret = 0;

	phase_begin(p);
	for (unsigned d = 1; d <= M_DAEMON_COUNT; d++) {
		struct strbuf *undo = &p->parts[d].undo;

		if (p->parts[d].unconfirmed || strbuf_is_cut(undo) ||
		    (undo->len > 0 && change_send(p, d, undo) != 0))
			ret = -1;
		strbuf_reset(undo);
	}
	return ret;
}
