#include "mysql/innodb_status.h"

#include <string.h>

#include "mysql/innodb_pattern.h"

/* Flags of a row. */
enum {
	ROW_HEADING = 1, /* of a section, below a line of dashes */
	ROW_FIRST = 2	 /* only the first line of a section */
};

/* An action that has no value of a place. */
#define ROW_NO_PLACE (-1)

/* Actions of a line on a key. */
enum row_action {
	ROW_SET,   /* unless an earlier line had it */
	ROW_ADD,   /* a sum over lines */
	ROW_COUNT, /* of lines */
	ROW_MOST,  /* the largest of all lines */
	ROW_ZERO,  /* without further lines it is 0 */
	ROW_CUT,   /* lines are missing: sums of the section are not taken */
	ROW_ENTER  /* another section begins */
};

struct innodb_status_action {
	int place;
	enum row_action what;
	int of; /* the key or the section */
};

struct innodb_status_row {
	const char *pattern;
	int flags;
	int from, to; /* in the table of actions */
};

#include "mysql_innodb_rows.h"

struct innodb_status_reading {
	struct innodb_status *s;
	struct innodb_match match;
	const char *end;
	enum section section;
	bool seen[SECTIONS];
	bool below_dashes; /* the line before consists of dashes */
	bool is_first;	   /* the next line is the first of its section */
	bool cut;
	bool spoiled[INNODB_KEYS]; /* ambiguous: not taken */
	/* Buffer pool instances whose values are in the number of a key. */
	uint64_t parts[INNODB_KEYS];
};

const char *
innodb_key_name(enum innodb_key k)
{
	return key_names[k];
}

static bool
is_sum(enum row_action what)
{
	return what == ROW_ADD || what == ROW_COUNT || what == ROW_MOST;
}

/* Do not take the keys of a row; of SET actions only if `all`. */
static void
row_spoil(struct innodb_status_reading *r, const struct innodb_status_row *row,
    bool all)
{
	const struct innodb_status_action *a;

	for (int i = row->from; i < row->to; i++) {
		a = &action_table[i];
		if (is_sum(a->what) ||
		    (a->what == ROW_SET && (all || r->parts[a->of] > 0)))
			r->spoiled[a->of] = true;
	}
}

static void
section_spoil(struct innodb_status_reading *r, enum section section, bool all)
{
	for (size_t i = section_rows[section]; i < section_rows[section + 1];
	     i++)
		row_spoil(r, &row_table[i], all);
}

static void
innodb_status_key_add(struct innodb_status_reading *r, int k, uint64_t n)
{
	if (__builtin_add_overflow(r->s->number[k], n, &r->s->number[k]))
		r->spoiled[k] = true;
	r->s->present[k] = true;
}

/*
 * Set a key, or add the value of an instance to it, unless a total was given.
 */
static void
key_set(struct innodb_status_reading *r, int k, uint64_t n)
{
	if (r->section == SECTION_INSTANCE) {
		if (r->s->present[k] && r->parts[k] == 0)
			return;
		innodb_status_key_add(r, k, n);
		r->parts[k]++;
	} else if (!r->s->present[k]) {
		innodb_status_key_add(r, k, n);
		if (k == INNODB_PRINTED_TIME)
			r->match.ids = r->match.old_date ? INNODB_IDS_HEX
							 : INNODB_IDS_DECIMAL;
	}
}

static void
innodb_status_act(
    struct innodb_status_reading *r, const struct innodb_status_action *a)
{
	uint64_t n = a->place >= 0 ? r->match.value[a->place] : 0;

	switch (a->what) {
	case ROW_SET:
		key_set(r, a->of, n);
		break;
	case ROW_ADD:
		innodb_status_key_add(r, a->of, n);
		break;
	case ROW_COUNT:
		innodb_status_key_add(r, a->of, 1);
		break;
	case ROW_MOST:
		if (n > r->s->number[a->of])
			r->s->number[a->of] = n;
		r->s->present[a->of] = true;
		break;
	case ROW_ZERO:
		r->s->present[a->of] = true;
		break;
	case ROW_CUT:
		r->cut = true;
		section_spoil(r, r->section, false);
		break;
	case ROW_ENTER:
		r->section = (enum section)a->of;
		break;
	}
}

static void
row_act(struct innodb_status_reading *r, const struct innodb_status_row *row)
{
	for (int i = row->from; i < row->to; i++)
		innodb_status_act(r, &action_table[i]);
}

/*
 * Begin a section.  Statements of users are in the text as they are, and may
 * contain lines like headings: the list of transactions is followed by one of
 * two sections, and no section is printed twice.  Otherwise it is unclear which
 * lines are the server's.
 */
static void
section_enter(struct innodb_status_reading *r, enum section next)
{
	bool is_odd = r->section == SECTION_TRANSACTIONS &&
		      next != SECTION_FILE && next != SECTION_END;

	if (is_odd || r->seen[next]) {
		section_spoil(r, next, true);
		section_spoil(r, SECTION_TRANSACTIONS, true);
	}
	r->seen[next] = true;
	r->section = next;
	r->is_first = true;
}

/* Enter the section whose heading the line is. */
static bool
heading_read(struct innodb_status_reading *r, const char *line)
{
	const struct innodb_status_row *row;

	for (enum section s = 0; s < SECTIONS; s++) {
		if (s == SECTION_INSTANCE && r->section != SECTION_POOL)
			continue;
		for (size_t i = section_rows[s]; i < section_rows[s + 1]; i++) {
			row = &row_table[i];
			if ((row->flags & ROW_HEADING) &&
			    innodb_pattern_match(
				&r->match, row->pattern, line, r->end)) {
				section_enter(r, s);
				return true;
			}
		}
	}
	return false;
}

static void
innodb_status_row_find(struct innodb_status_reading *r, const char *line)
{
	size_t to = section_rows[r->section + 1];
	const struct innodb_status_row *row;

	for (size_t i = section_rows[r->section]; i < to; i++) {
		row = &row_table[i];
		if ((row->flags & ROW_HEADING) ||
		    ((row->flags & ROW_FIRST) && !r->is_first) ||
		    !innodb_pattern_match(
			&r->match, row->pattern, line, r->end))
			continue;
		if (r->match.too_large)
			row_spoil(r, row, true);
		else
			row_act(r, row);
		return;
	}
}

static bool
is_dashes(const char *line, const char *newline)
{
	const char *p = line;

	while (*p == '-')
		p++;
	return p - line >= 3 && p == newline;
}

static void
innodb_status_line_read(
    struct innodb_status_reading *r, const char *line, const char *newline)
{
	bool dashes = is_dashes(line, newline);

	if (!dashes && !(r->below_dashes && heading_read(r, line))) {
		innodb_status_row_find(r, line);
		r->is_first = false;
	}
	r->below_dashes = dashes;
}

/* Remove what is not sure. */
static void
innodb_status_finish(struct innodb_status_reading *r)
{
	struct innodb_status *s = r->s;

	s->truncated = r->cut || r->section != SECTION_END;
	if (r->section != SECTION_END)
		section_spoil(r, r->section, false);
	for (int k = 0; k < INNODB_KEYS; k++) {
		if (r->parts[k] > 0 &&
		    r->parts[k] != s->number[INNODB_POOL_INSTANCES])
			r->spoiled[k] = true;
		s->present[k] = s->present[k] && !r->spoiled[k];
	}
	for (int k = 0; k < INNODB_KEYS; k++)
		if (!s->present[k])
			s->number[k] = 0;
}

void
innodb_status_read(struct innodb_status *s, const char *text, size_t n)
{
	struct innodb_status_reading r = {.s = s};
	const char *newline;

	memset(s, 0, sizeof(*s));
	if (n > INNODB_STATUS_MAX)
		n = INNODB_STATUS_MAX;
	/* A line without its end may be a part of a line. */
	while (n > 0 && text[n - 1] != '\n')
		n--;
	r.end = text + n;
	for (const char *p = text; p < r.end; p = newline + 1) {
		newline = memchr(p, '\n', (size_t)(r.end - p));
		innodb_status_line_read(&r, p, newline);
	}
	innodb_status_finish(&r);
}
