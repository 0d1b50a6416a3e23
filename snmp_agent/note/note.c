#include "snmp_agent/note/note.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/value.h"
#include "snmp_agent/note/message.h"
#include "snmp_agent/note/record.h"
#include "snmp_agent/note/watch.h"
#include "snmp_agent/snapshot.h"

/* Minimum number of looks between two writes of the file. */
#define LOOKS_A_FILE 5
/*
 * Looks at which a named row must be missing to count as vanished: one may have
 * hit a segment that is being truncated, or a row that is being replaced.
 */
#define LOOKS_MISSED 2

struct notes {
	struct snapshot *snapshot;
	struct notes_options options;
	struct note_watch *watches;
	size_t count;
	uint32_t look;
	uint32_t filed; /* number of the look that wrote the file last */
	int64_t now;
	uint32_t uptime; /* the agent's */
	bool changed;	 /* the notified state, since then */
	bool file_failed;
};

/* Log a file that cannot be read or written, once. */
static void
file_done(struct notes *n, int rc)
{
	if (rc < 0 && !n->file_failed)
		note_record_file(n->options.file);
	n->file_failed = rc < 0;
}

static void
file_keep(struct notes *n)
{
	if (n->options.file == NULL || !n->changed)
		return;
	n->filed = n->look;
	file_done(n, note_watches_save(n->watches, n->count, n->options.file));
	n->changed = n->file_failed;
}

struct notes *
notes_new(struct snapshot *s, const struct notes_options *o)
{
	struct notes *n;

	if ((n = calloc(1, sizeof(*n))) == NULL)
		return NULL;
	n->snapshot = s;
	n->options = *o;
	if ((n->watches = note_watches_new(s, &n->count)) == NULL) {
		free(n);
		return NULL;
	}
	if (o->file != NULL)
		file_done(n, note_watches_load(n->watches, n->count, o->file));
	return n;
}

void
notes_free(struct notes *n)
{
	if (n == NULL)
		return;
	file_keep(n);
	note_watches_free(n->watches, n->count);
	free(n);
}

static void
note_held(struct notes *n, const struct note_watch *w, uint64_t count)
{
	snapshot_agent_add(
	    n->snapshot, w->rule.row->module, SNAPSHOT_AGENT_HELD, count);
}

/* Return whether a notification that was last sent at that time is due. */
static bool
note_is_due(const struct notes *n, const struct note_watch *w, int64_t last)
{
	return n->now - last >= n->options.interval &&
	       w->in_look < NOTE_LOOK_MAX && w->in_burst < NOTE_BURST_MAX;
}

static bool
note_deliver(
    struct notes *n, struct note_watch *w, const struct note_message *m)
{
	if (!n->options.send(m))
		return false;
	w->in_look++;
	w->in_burst++;
	snapshot_agent_add(n->snapshot, m->row->module, SNAPSHOT_AGENT_SENT, 1);
	note_record(m);
	return true;
}

static bool
notify(struct notes *n, struct note_watch *w, const struct note_row *row,
    const struct note_place *p, int64_t *last)
{
	struct note_message m;

	if (!note_is_due(n, w, *last))
		return false;
	note_message_make(&m, row, n->snapshot, p);
	if (!note_deliver(n, w, &m))
		return false;
	*last = n->now;
	return true;
}

/* Return the watch of the event that ends a condition, or NULL. */
static struct note_watch *
ending_watch(struct notes *n, const struct note_watch *w)
{
	const struct note_row *row;

	for (size_t i = 0; i < n->count; i++) {
		row = n->watches[i].rule.row;
		if (row->clears != NULL &&
		    note_row_lists(row->clears, w->rule.row->name))
			return &n->watches[i];
	}
	return NULL;
}

/*
 * Clear the conditions that a sent event ends.  Until then they count as
 * notified.
 */
static void
clears_settle(
    struct notes *n, const struct note_watch *w, const struct note_state *event)
{
	const char *clears = w->rule.row->clears;
	struct note_state *s;
	struct note_watch *c;

	for (size_t i = 0; clears != NULL && i < n->count; i++) {
		c = &n->watches[i];
		if (c->rule.end != NULL ||
		    !note_row_lists(clears, c->rule.row->name))
			continue;
		/* The place is the first part of the event's key. */
		s = note_keys_find(
		    c->keys, event->key, strnlen(event->key, event->len));
		if (s == NULL || !s->notified)
			continue;
		s->notified = s->holds = false;
		n->changed = true;
	}
}

/*
 * Send the notification that a state needs.  The end of a condition that
 * another notification ends is sent as that one.
 */
static void
state_settle(struct notes *n, struct note_watch *w, struct note_state *s,
    const struct note_place *p)
{
	const struct note_row *end = w->rule.end;

	if (s->holds) {
		if ((!s->notified || s->again) &&
		    notify(n, w, w->rule.row, p, &s->raised)) {
			n->changed |= !s->notified;
			s->notified = true;
			s->again = false;
		}
		return;
	}
	note_held(n, w, s->again);
	s->again = false;
	if (!s->notified || (end == NULL && ending_watch(n, w) != NULL))
		return;
	if (end == NULL || notify(n, w, end, p, &s->ended)) {
		s->notified = false;
		n->changed = true;
	}
}

/* Drop a pending end when the condition has begun again. */
static void
ending_drop(struct notes *n, const struct note_watch *w)
{
	struct note_watch *ending = ending_watch(n, w);
	struct note_state *s;
	size_t at = 0;

	while (
	    ending != NULL && (s = note_keys_next(ending->keys, &at)) != NULL) {
		note_held(n, ending, s->waiting != NULL);
		free(s->waiting);
		s->waiting = NULL;
	}
}

/*
 * Apply a condition found by a look.  A change that is reverted before it was
 * sent counts as held, as does its reversal if that has a notification.
 */
static void
note_state_found(struct notes *n, struct note_watch *w, struct note_state *s,
    const struct note_place *p, const struct note_finding *f)
{
	s->present = true;
	s->missed = 0;
	s->look = n->look;
	if (s->holds != s->notified && f->holds == s->notified)
		note_held(n, w, w->rule.end == NULL ? 1 : 2);
	if (f->holds && !s->holds)
		ending_drop(n, w);
	s->holds = f->holds;
	if (s->holds && s->notified && f->events > 0) {
		note_held(n, w, s->again ? f->events : f->events - 1);
		s->again = true;
	}
	state_settle(n, w, s, p);
}

/* Write the key of a place; returns its length. */
static size_t
place_key(const struct note_place *p, char *key)
{
	return (size_t)snprintf(key, NOTE_KEY_MAX, "%u.%zu", p->daemon, p->row);
}

/* Write the key of an event: its place, and the texts of its key objects. */
static size_t
note_key_of(const struct note_message *m, const struct note_place *p, char *key)
{
	const struct snapshot_value *v;
	size_t n = place_key(p, key), len;

	for (size_t i = 0; m->row->key != NULL && i < m->count; i++) {
		v = &m->binds[i].value;
		if (v->type != SNAPSHOT_OCTETS || n == NOTE_KEY_MAX ||
		    !note_row_lists(m->row->key, m->binds[i].object))
			continue;
		key[n++] = '\0';
		len = v->len < NOTE_KEY_MAX - n ? v->len : NOTE_KEY_MAX - n;
		memcpy(key + n, v->octets, len);
		n += len;
	}
	return n;
}

/* Keep the last event until it may be sent. */
static void
event_found(struct notes *n, struct note_watch *w, const struct note_place *p,
    uint64_t events)
{
	struct note_message m;
	struct note_state *s;
	char key[NOTE_KEY_MAX];
	size_t len;

	note_message_make(&m, w->rule.row, n->snapshot, p);
	len = note_key_of(&m, p, key);
	s = note_keys_take(w->keys, key, len, n->now - n->options.interval);
	if (s == NULL) {
		note_held(n, w, events);
		return;
	}
	note_held(n, w, s->waiting == NULL ? events - 1 : events);
	if (s->waiting == NULL &&
	    (s->waiting = malloc(sizeof(*s->waiting))) == NULL) {
		note_held(n, w, 1);
		return;
	}
	*s->waiting = m;
}

static void
events_settle(struct notes *n, struct note_watch *w)
{
	struct note_state *s;
	size_t at = 0;

	while ((s = note_keys_next(w->keys, &at)) != NULL) {
		if (s->waiting == NULL || !note_is_due(n, w, s->raised) ||
		    !note_deliver(n, w, s->waiting))
			continue;
		s->raised = n->now;
		free(s->waiting);
		s->waiting = NULL;
		clears_settle(n, w, s);
	}
}

/* Return whether an event of that place is not sent yet. */
static bool
note_is_waiting(const struct note_watch *w, const struct note_place *p)
{
	char key[NOTE_KEY_MAX];
	size_t at = 0;
	size_t len = place_key(p, key);
	struct note_state *s;

	while ((s = note_keys_next(w->keys, &at)) != NULL)
		if (s->waiting != NULL && strnlen(s->key, s->len) == len &&
		    memcmp(s->key, key, len) == 0)
			return true;
	return false;
}

/*
 * Handle a condition that ended unobserved and that another notification ends:
 * that one is sent as if the event happened now.
 */
static void
end_found(
    struct notes *n, const struct note_watch *w, const struct note_place *p)
{
	struct note_watch *ending = ending_watch(n, w);
	enum metrics_state state = metrics_reader_state(p->reader);

	if (ending != NULL && !note_is_waiting(ending, p) &&
	    (state == METRICS_OK || state == METRICS_STOPPED))
		event_found(n, ending, p, 1);
}

static void
note_place_look(struct notes *n, struct note_watch *w,
    const struct note_place *p, struct note_history *h)
{
	struct note_state *s = NULL;
	struct note_finding f;
	char key[NOTE_KEY_MAX];
	bool condition = note_rule_is_condition(w->rule.row->kind);
	bool first = !h->known;
	size_t len = place_key(p, key);

	if (condition &&
	    (s = note_keys_take(w->keys, key, len, NOTE_NEVER)) == NULL)
		return;
	if (condition && first)
		h->holds = s->notified;
	f = note_rule_look(
	    &w->rule, p->reader, p->row, h, n->now, n->options.interval);
	if (condition && first && s->notified && !f.holds &&
	    w->rule.end == NULL)
		end_found(n, w, p);
	if (condition)
		note_state_found(n, w, s, p, &f);
	else if (f.events > 0)
		event_found(n, w, p, f.events);
}

/*
 * Write the key of a named row: its name, or the length of its first name and
 * both; returns its length.
 */
static size_t
row_key(const struct note_watch *w, const struct note_place *p, char *key)
{
	struct metrics_key k;
	size_t n = 0;

	metrics_row_key(p->reader, w->rule.table, p->row, &k);
	if (k.first != NULL) {
		key[n++] = (char)k.first_len;
		memcpy(key + n, k.first, k.first_len);
		n += k.first_len;
	}
	memcpy(key + n, k.name, k.name_len);
	return n + k.name_len;
}

/*
 * Look for a condition of a named row; most have none, and no state.  A row
 * that vanished while it was read has no date, and must not be treated as a row
 * that returned.
 */
static void
named_look(struct notes *n, struct note_watch *w, const struct note_place *p)
{
	struct note_history h = {
	    .known = true, .generation = metrics_generation(p->reader)};
	bool has_states = note_keys_count(w->keys) > 0;
	struct note_state *s = NULL;
	struct note_finding f;
	char key[NOTE_KEY_MAX];
	size_t len = 0;

	if (has_states) {
		len = row_key(w, p, key);
		s = note_keys_find(w->keys, key, len);
	}
	h.holds = s != NULL && s->holds;
	f = note_rule_look(&w->rule, p->reader, p->row, &h, n->now, 0);
	if ((!f.holds && s == NULL) ||
	    !metrics_row_live(p->reader, w->rule.table, p->row))
		return;
	if (!has_states)
		len = row_key(w, p, key);
	if (s == NULL)
		s = note_keys_take(
		    w->keys, key, len, n->now - n->options.interval);
	if (s != NULL)
		note_state_found(n, w, s, p, &f);
}

/*
 * Look for an event of a named row.  Its counter is not the daemon's: it
 * continues in a new segment.
 */
static void
named_event_look(
    struct notes *n, struct note_watch *w, const struct note_place *p)
{
	struct note_history h = {.generation = metrics_generation(p->reader)};
	char key[NOTE_KEY_MAX];
	struct note_state *s = note_keys_take(
	    w->counts, key, row_key(w, p, key), n->now - n->options.interval);
	struct note_finding f;
	uint64_t number;

	if (s == NULL)
		return;
	h.known = s->counted;
	h.last[0] = s->count;
	f = note_rule_look(&w->rule, p->reader, p->row, &h, n->now, 0);
	if (!metrics_find(
		p->reader, w->rule.table, w->rule.inputs[0], p->row, &number))
		return;
	s->counted = true;
	s->count = h.last[0];
	if (f.events > 0)
		event_found(n, w, p, f.events);
}

/* Settle the notified condition of a row that no longer exists. */
static void
vanished_settle(struct notes *n, struct note_watch *w, struct note_state *s)
{
	struct note_message m;

	if (!note_is_due(n, w, s->ended))
		return;
	note_message_vanished(
	    &m, w->rule.vanished, n->snapshot, s->key, s->len);
	if (!note_deliver(n, w, &m))
		return;
	s->ended = n->now;
	s->notified = s->holds = s->present = false;
	n->changed = true;
}

/*
 * Handle a row that is missing.  Without a notification for that, its state is
 * kept until the row returns.
 */
static void
vanished_found(struct notes *n, struct note_watch *w, struct note_state *s)
{
	if (s->missed < LOOKS_MISSED)
		s->missed++;
	if (s->missed < LOOKS_MISSED)
		return;
	note_held(n, w, s->holds && !s->notified ? 2 : 0);
	s->holds = s->notified;
	s->present = s->notified && w->rule.vanished != NULL;
	if (s->present)
		vanished_settle(n, w, s);
}

/* Find the rows that have a state and were missing at this look. */
static void
vanished_look(struct notes *n, struct note_watch *w)
{
	struct note_state *s;
	size_t at = 0;

	while ((s = note_keys_next(w->keys, &at)) != NULL)
		if (s->look != n->look)
			vanished_found(n, w, s);
}

/*
 * Look at all rows; those of a daemon that does not run only age, and are
 * skipped.
 */
static void
rows_look(struct notes *n, struct note_watch *w, struct note_place *p)
{
	const struct metric_object *t = w->rule.table;
	size_t count = metrics_row_count(p->reader, t);

	if (metrics_reader_state(p->reader) != METRICS_OK || w->pause-- > 0)
		return;
	w->pause = (unsigned)(count / NOTE_ROWS_A_LOOK);
	note_keys_grow(w->keys, count);
	for (p->row = 1; p->row <= count; p->row++)
		if (w->counts != NULL)
			named_event_look(n, w, p);
		else
			named_look(n, w, p);
	if (w->counts == NULL)
		vanished_look(n, w);
}

static void
watch_look(struct notes *n, struct note_watch *w)
{
	struct note_place p = {.uptime = n->uptime};

	w->in_look = 0;
	if (n->now - w->burst_since >= n->options.interval) {
		w->in_burst = 0;
		w->burst_since = n->now;
	}
	for (; p.daemon < NOTE_DAEMONS; p.daemon++) {
		if (!snapshot_reader_has(
			n->snapshot, p.daemon, w->rule.row->module))
			continue;
		p.reader = snapshot_reader(n->snapshot, p.daemon);
		if (w->named) {
			rows_look(n, w, &p);
			continue;
		}
		for (size_t i = 0; i < w->rows[p.daemon]; i++) {
			p.row = w->rule.table == NULL ? 0 : i + 1;
			note_place_look(n, w, &p, &w->seen[p.daemon][i]);
		}
	}
	events_settle(n, w);
}

void
notes_look(struct notes *n, int64_t now, uint32_t uptime)
{
	n->now = now;
	n->uptime = uptime;
	n->look++;
	for (size_t i = 0; i < n->count; i++)
		watch_look(n, &n->watches[i]);
	if (n->look - n->filed >= LOOKS_A_FILE)
		file_keep(n);
}
