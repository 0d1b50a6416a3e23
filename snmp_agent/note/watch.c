#include "snmp_agent/note/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "snmp_agent/note/note.h"
#include "snmp_agent/note/file.h"
#include "snmp_agent/snapshot.h"

/* Return the notification of that kind which ends the one of row, or NULL. */
static const struct note_row *
note_watch_end_of(const struct note_row *row, enum note_kind kind)
{
	const struct note_row *rows;
	size_t n;

	rows = note_rows(&n);
	for (size_t i = 0; i < n; i++)
		if (rows[i].kind == kind &&
		    strcmp(rows[i].over, row->name) == 0)
			return &rows[i];
	return NULL;
}

/* Create a history for each row that always exists. */
static int
histories_make(struct note_watch *w, const struct snapshot *s)
{
	const struct metric_object *t = w->rule.table;
	const struct metrics_reader *r;

	for (unsigned d = 0; d < NOTE_DAEMONS; d++) {
		if (!snapshot_reader_has(s, d, w->rule.row->module))
			continue;
		r = snapshot_reader(s, d);
		w->rows[d] = t == NULL ? 1 : metrics_row_count(r, t);
		w->seen[d] = calloc(w->rows[d], sizeof(**w->seen));
		if (w->seen[d] == NULL)
			return -1;
	}
	return 0;
}

static int
watch_make(struct note_watch *w, const struct note_row *row, struct snapshot *s)
{
	const struct metric_object *o = NULL;

	w->rule.row = row;
	w->rule.end = note_watch_end_of(row, NOTE_OVER);
	w->rule.vanished = note_watch_end_of(row, NOTE_VANISHED);
	for (unsigned i = 0; i < NOTE_INPUTS_MAX && row->inputs[i] != NULL; i++)
		w->rule.inputs[i] = metric_object_find(row->inputs[i]);
	o = w->rule.inputs[0];
	if (o->kind == METRIC_COLUMN)
		w->rule.table = metric_object_at(o->table);
	w->named = o->shape == SHAPE_NAME || o->shape == SHAPE_PAIR;
	w->keys = note_keys_new(w->named ? NOTE_ROWS_A_LOOK : NOTE_BURST_MAX);
	if (w->keys == NULL)
		return -1;
	if (w->named && !note_rule_is_condition(row->kind) &&
	    (w->counts = note_keys_new(NOTE_ROWS_A_LOOK)) == NULL)
		return -1;
	return w->named ? 0 : histories_make(w, s);
}

static void
watch_release(struct note_watch *w)
{
	note_keys_free(w->keys);
	note_keys_free(w->counts);
	for (unsigned d = 0; d < NOTE_DAEMONS; d++) {
		for (size_t i = 0; w->seen[d] != NULL && i < w->rows[d]; i++)
			note_history_release(&w->seen[d][i]);
		free(w->seen[d]);
	}
}

struct note_watch *
note_watches_new(struct snapshot *s, size_t *ret_count)
{
	const struct note_row *rows;
	struct note_watch *w;
	size_t count;

	rows = note_rows(&count);
	*ret_count = 0;
	if ((w = calloc(count, sizeof(*w))) == NULL)
		return NULL;
	for (size_t i = 0; i < count; i++)
		if (rows[i].over == NULL &&
		    watch_make(&w[(*ret_count)++], &rows[i], s) < 0) {
			note_watches_free(w, *ret_count);
			return NULL;
		}
	return w;
}

void
note_watches_free(struct note_watch *w, size_t count)
{
	for (size_t i = 0; i < count; i++)
		watch_release(&w[i]);
	free(w);
}

/* The argument of the file's callbacks. */
struct note_watch_list {
	struct note_watch *watches;
	size_t count;
};

/*
 * The longest key of a named row: a name, or the length of the first name and
 * both.
 */
static size_t
key_max(const struct note_watch *w)
{
	return w->rule.table->shape == SHAPE_PAIR ? SNAPSHOT_NAME_MAX + 1
						  : SNAPSHOT_NAME_MAX;
}

/* Take a line of the file: this condition was notified. */
static void
condition_read(void *data, const char *name, const char *key, size_t len)
{
	const struct note_watch_list *l = data;
	struct note_watch *w = l->watches;
	struct note_state *s;

	while (
	    w < l->watches + l->count && strcmp(w->rule.row->name, name) != 0)
		w++;
	if (w == l->watches + l->count ||
	    !note_rule_is_condition(w->rule.row->kind) ||
	    (w->named && len > key_max(w)))
		return;
	if (w->named)
		note_keys_grow(w->keys, note_keys_count(w->keys) + 1);
	s = note_keys_take(w->keys, key, len, NOTE_NEVER);
	if (s == NULL)
		return;
	s->notified = s->holds = true;
	s->present = w->rule.vanished != NULL;
}

static int
conditions_write(FILE *f, void *data)
{
	const struct note_watch_list *l = data;

	for (size_t i = 0; i < l->count; i++)
		if (note_file_write(f, l->watches[i].rule.row->name,
			l->watches[i].keys) < 0)
			return -1;
	return 0;
}

int
note_watches_load(struct note_watch *w, size_t count, const char *path)
{
	struct note_watch_list l = {w, count};

	return note_file_read(path, condition_read, &l);
}

int
note_watches_save(struct note_watch *w, size_t count, const char *path)
{
	struct note_watch_list l = {w, count};

	return note_file_replace(path, conditions_write, &l);
}
