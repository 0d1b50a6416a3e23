#include "snmp_agent/snapshot.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "snmp_agent/segment_log.h"

/* Modules in the order of their numbers below the base. */
enum module { MODULE_COMPILE, MODULE_TRANSACTION, MODULE_COUNT };

static const struct {
	const char *name;
	uint32_t number;
	const char *daemon;
} modules[MODULE_COUNT] = {
    [MODULE_COMPILE] = {"compile", 2, "dalang-compiled"},
    [MODULE_TRANSACTION] = {"transaction", 3, "dalang-applyd"},
};

/* Sub-identifier of the objects below a module (notifications are 0). */
#define OBJECTS 1

/* Time for which a look at the segments counts. */
#define LOOK_NS 100000000

/* Sub-identifiers of a column without its instance, at most. */
#define PREFIX_MAX 5

/* A scalar or column. */
struct snapshot_column {
	uint32_t prefix[PREFIX_MAX];
	uint8_t prefix_len;
	uint8_t module; /* index of the reader */
	const struct metric_object *object;
	const struct metric_object *table; /* NULL: a scalar */
};

/* When a module's counters began, as managers were told. */
struct beginning {
	uint64_t generation; /* of the segment */
	uint32_t uptime;     /* the agent's when it was asked for last */
	uint64_t ticks;
};

struct snapshot {
	struct metrics_reader *readers[MODULE_COUNT];
	enum metrics_state states[MODULE_COUNT];
	struct beginning beginnings[MODULE_COUNT];
	uint64_t agent[MODULE_COUNT][SNAPSHOT_AGENT_COUNTS];
	struct snapshot_column *columns;
	size_t count;
	struct timespec looked;
	int64_t ticked;
	/* The row found last: the next request asks for it, or behind it. */
	const struct metric_object *hint_table;
	size_t hint;
};

static int
module_of(const struct metric_object *o)
{
	return strcmp(o->module, modules[MODULE_COMPILE].name) == 0
		   ? MODULE_COMPILE
		   : MODULE_TRANSACTION;
}

static void
column_add(struct snapshot *s, const struct metric_object *o)
{
	const struct metric_object *parent = metric_object_find(o->parent);
	struct snapshot_column *c = &s->columns[s->count++];

	c->object = o;
	c->module = (uint8_t)module_of(o);
	c->prefix[c->prefix_len++] = modules[c->module].number;
	c->prefix[c->prefix_len++] = OBJECTS;
	c->prefix[c->prefix_len++] = (uint32_t)parent->number;
	if (o->kind == METRIC_COLUMN) {
		c->table = parent;
		c->prefix[c->prefix_len++] = 1; /* the table's entry */
	}
	c->prefix[c->prefix_len++] = (uint32_t)o->number;
}

static int
oid_compare(const uint32_t *a, size_t alen, const uint32_t *b, size_t blen)
{
	size_t i;

	for (i = 0; i < alen && i < blen; i++)
		if (a[i] != b[i])
			return a[i] < b[i] ? -1 : 1;
	return (alen > blen) - (alen < blen);
}

static int
column_compare(const void *a, const void *b)
{
	const struct snapshot_column *x = a, *y = b;

	return oid_compare(x->prefix, x->prefix_len, y->prefix, y->prefix_len);
}

static int
columns_make(struct snapshot *s)
{
	const struct metric_object *objects;
	size_t i, n;

	objects = metric_objects(&n);
	if ((s->columns = calloc(n, sizeof(*s->columns))) == NULL)
		return -1;
	for (i = 0; i < n; i++)
		if (objects[i].kind == METRIC_SCALAR ||
		    objects[i].kind == METRIC_COLUMN)
			column_add(s, &objects[i]);
	qsort(s->columns, s->count, sizeof(*s->columns), column_compare);
	return 0;
}

struct snapshot *
snapshot_new(const char *compile, const char *transaction)
{
	struct snapshot *s;

	if ((s = calloc(1, sizeof(*s))) == NULL)
		return NULL;
	s->readers[MODULE_COMPILE] = metrics_reader_new(compile);
	s->readers[MODULE_TRANSACTION] = metrics_reader_new(transaction);
	for (int m = 0; m < MODULE_COUNT; m++)
		s->states[m] = METRICS_ABSENT;
	if (s->readers[MODULE_COMPILE] != NULL &&
	    s->readers[MODULE_TRANSACTION] != NULL && columns_make(s) == 0)
		return s;
	snapshot_free(s);
	return NULL;
}

void
snapshot_free(struct snapshot *s)
{
	int m;

	if (s == NULL)
		return;
	for (m = 0; m < MODULE_COUNT; m++)
		metrics_reader_free(s->readers[m]);
	free(s->columns);
	free(s);
}

void
snapshot_look(struct snapshot *s)
{
	struct timespec now;
	int64_t passed;
	int m;

	clock_gettime(CLOCK_MONOTONIC, &now);
	passed = (now.tv_sec - s->looked.tv_sec) * 1000000000 + now.tv_nsec -
		 s->looked.tv_nsec;
	if (passed < LOOK_NS && s->looked.tv_sec != 0)
		return;
	s->looked = now;
	for (m = 0; m < MODULE_COUNT; m++) {
		metrics_reader_refresh(s->readers[m]);
		segment_log(modules[m].daemon, s->readers[m], &s->states[m]);
		if (now.tv_sec != s->ticked)
			metrics_reader_tick(s->readers[m]);
	}
	s->ticked = now.tv_sec;
}

/*
 * Columns whose identifier is not behind oid: the last of these is the one
 * that oid lies in or behind.
 */
static size_t
columns_until(const struct snapshot *s, const uint32_t *oid, size_t len)
{
	size_t low = 0, high = s->count, mid;

	while (low < high) {
		mid = low + (high - low) / 2;
		if (oid_compare(s->columns[mid].prefix,
			s->columns[mid].prefix_len, oid, len) <= 0)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

static int
column_holds(const struct snapshot_column *c, const uint32_t *oid, size_t len)
{
	return len >= c->prefix_len &&
	       oid_compare(c->prefix, c->prefix_len, oid, c->prefix_len) == 0;
}

/* The sub-identifiers of a row; their number. */
static size_t
row_index(const struct snapshot *s, const struct snapshot_column *c, size_t row,
    uint32_t *ret)
{
	struct metrics_key key;
	size_t n = 0;

	metrics_row_key(s->readers[c->module], c->table, row, &key);
	if (key.name == NULL) {
		for (; n < key.numbers; n++)
			ret[n] = key.number[n];
		return n;
	}
	ret[n++] = key.name_len;
	for (uint32_t i = 0; i < key.name_len; i++)
		ret[n++] = (unsigned char)key.name[i];
	return n;
}

static int
row_compare(const struct snapshot *s, const struct snapshot_column *c,
    size_t row, const uint32_t *index, size_t len)
{
	uint32_t own[SNAPSHOT_OID_MAX];
	size_t n = row_index(s, c, row, own);

	return oid_compare(own, n, index, len);
}

/* The first row whose index is not before index, from 1; count + 1: none. */
static size_t
row_bound(struct snapshot *s, const struct snapshot_column *c,
    const uint32_t *index, size_t len)
{
	size_t count = metrics_row_count(s->readers[c->module], c->table);
	size_t low = 1, high = count + 1, mid;

	if (s->hint_table == c->table && s->hint >= 1 && s->hint <= count &&
	    row_compare(s, c, s->hint, index, len) == 0)
		return s->hint;
	while (low < high) {
		mid = low + (high - low) / 2;
		if (row_compare(s, c, mid, index, len) < 0)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

static void
hint_set(struct snapshot *s, const struct snapshot_cell *c)
{
	s->hint_table = c->column->table;
	s->hint = c->row;
}

enum snapshot_found
snapshot_get(struct snapshot *s, const uint32_t *oid, size_t len,
    struct snapshot_cell *ret)
{
	size_t i = columns_until(s, oid, len), count;
	const struct snapshot_column *c;
	const struct metrics_reader *r;

	if (i == 0 || !column_holds(&s->columns[i - 1], oid, len))
		return SNAPSHOT_NO_OBJECT;
	c = &s->columns[i - 1];
	*ret = (struct snapshot_cell){c, 0};
	oid += c->prefix_len;
	len -= c->prefix_len;
	if (c->table == NULL)
		return len == 1 && *oid == 0 ? SNAPSHOT_FOUND
					     : SNAPSHOT_NO_INSTANCE;
	r = s->readers[c->module];
	count = metrics_row_count(r, c->table);
	ret->row = row_bound(s, c, oid, len);
	if (ret->row > count || row_compare(s, c, ret->row, oid, len) != 0 ||
	    !metrics_row_live(r, c->table, ret->row))
		return SNAPSHOT_NO_INSTANCE;
	hint_set(s, ret);
	return SNAPSHOT_FOUND;
}

/* The column's first row that is in use, from row on; -1: none. */
static int
row_take(struct snapshot *s, const struct snapshot_column *c, size_t row,
    struct snapshot_cell *ret)
{
	const struct metrics_reader *r = s->readers[c->module];
	size_t count = metrics_row_count(r, c->table);

	while (row <= count && !metrics_row_live(r, c->table, row))
		row++;
	*ret = (struct snapshot_cell){c, row};
	if (row > count)
		return -1;
	hint_set(s, ret);
	return 0;
}

/* The first cell of a column behind an instance of it. */
static int
column_next(struct snapshot *s, const struct snapshot_column *c,
    const uint32_t *index, size_t len, struct snapshot_cell *ret)
{
	size_t row;

	if (c->table == NULL) {
		*ret = (struct snapshot_cell){c, 0};
		return len == 0 ? 0 : -1;
	}
	row = row_bound(s, c, index, len);
	/* A segment that is not sound may have rows of one name. */
	while (row <= metrics_row_count(s->readers[c->module], c->table) &&
	       row_compare(s, c, row, index, len) == 0)
		row++;
	return row_take(s, c, row, ret);
}

int
snapshot_next(struct snapshot *s, const uint32_t *oid, size_t len,
    struct snapshot_cell *ret)
{
	size_t i = columns_until(s, oid, len);
	const struct snapshot_column *c;

	if (i > 0 && column_holds(&s->columns[i - 1], oid, len)) {
		c = &s->columns[i - 1];
		if (column_next(s, c, oid + c->prefix_len, len - c->prefix_len,
			ret) == 0)
			return 0;
	}
	for (; i < s->count; i++)
		if (column_next(s, &s->columns[i], NULL, 0, ret) == 0)
			return 0;
	return -1;
}

size_t
snapshot_oid(
    const struct snapshot *s, const struct snapshot_cell *c, uint32_t *oid)
{
	size_t n = c->column->prefix_len;

	memcpy(oid, c->column->prefix, n * sizeof(*oid));
	if (c->row > 0)
		return n + row_index(s, c->column, c->row, oid + n);
	oid[n++] = 0;
	return n;
}

/* Years that DateAndTime can express. */
#define YEAR_MAX 65535

/* DateAndTime in UTC (RFC 2579): 11 octets; the first for "never". */
static void
date_write(uint64_t seconds, struct snapshot_value *v)
{
	time_t t = (time_t)seconds;
	struct tm tm;

	v->type = SNAPSHOT_OCTETS;
	memset(v->octets, 0, 11);
	v->len = 11;
	if (seconds == 0 || seconds > INT64_MAX || gmtime_r(&t, &tm) == NULL ||
	    tm.tm_year > YEAR_MAX - 1900) {
		/* The first moment that the syntax can express. */
		v->octets[2] = v->octets[3] = 1;
		v->octets[8] = '+';
		return;
	}
	v->octets[0] = (char)((tm.tm_year + 1900) >> 8);
	v->octets[1] = (char)((tm.tm_year + 1900) & 0xff);
	v->octets[2] = (char)(tm.tm_mon + 1);
	v->octets[3] = (char)tm.tm_mday;
	v->octets[4] = (char)tm.tm_hour;
	v->octets[5] = (char)tm.tm_min;
	v->octets[6] = (char)tm.tm_sec;
	v->octets[8] = '+';
}

/* By how much the agent's sysUpTime may be set back while it runs, 1/100 s. */
#define UPTIME_SLACK 100

/* sysUpTime when the daemon started; 0 where that was before the agent. */
static uint64_t
started_ticks(const struct metrics_reader *r, uint32_t uptime)
{
	uint64_t age = (metric_now() - (uint64_t)metrics_started(r)) * 100;

	if (metrics_started(r) == 0 || age >= uptime)
		return 0;
	return uptime - age;
}

/*
 * That moment is reckoned once for a segment and an agent: the clocks are not
 * exact, and managers drop what they counted whenever the value moves.
 */
static uint64_t
discontinuity(struct snapshot *s, int module, uint32_t uptime)
{
	const struct metrics_reader *r = s->readers[module];
	uint64_t generation = metrics_generation(r);
	struct beginning *b = &s->beginnings[module];

	if (generation != b->generation ||
	    (uint64_t)uptime + UPTIME_SLACK < b->uptime)
		b->ticks = started_ticks(r, uptime);
	b->generation = generation;
	b->uptime = uptime;
	return b->ticks;
}

/* A level below 0: processes add and subtract, and are not read at once. */
static uint64_t
level(uint64_t n, uint64_t max)
{
	if (n > INT64_MAX)
		return 0;
	return n > max ? max : n;
}

void
snapshot_read(struct snapshot *s, const struct snapshot_cell *c,
    uint32_t uptime, struct snapshot_value *v)
{
	const struct metric_object *o = c->column->object;
	struct metrics_reader *r = s->readers[c->column->module];

	v->len = 0;
	v->number = o->source == SOURCE_AGENT
			? s->agent[c->column->module][o->cell]
			: metrics_value(r, o, c->row);
	switch (o->syntax) {
	case SYNTAX_COUNTER64:
		v->type = SNAPSHOT_COUNTER64;
		break;
	case SYNTAX_GAUGE64:
		v->type = SNAPSHOT_COUNTER64;
		v->number = level(v->number, INT64_MAX);
		break;
	case SYNTAX_STRING:
		v->type = SNAPSHOT_OCTETS;
		v->len = metrics_text(r, o, c->row, v->octets);
		break;
	case SYNTAX_DATE:
		date_write(v->number, v);
		break;
	case SYNTAX_TICKS:
		v->type = SNAPSHOT_TICKS;
		v->number = discontinuity(s, c->column->module, uptime);
		break;
	case SYNTAX_TRUTH:
		v->type = SNAPSHOT_INTEGER;
		v->number = v->number ? 1 : 2;
		break;
	case SYNTAX_ENUM:
		v->type = SNAPSHOT_INTEGER;
		v->number = v->number == 0 ? metric_rows(o) : v->number;
		break;
	default:
		v->type = SNAPSHOT_GAUGE32;
		v->number = level(v->number, UINT32_MAX);
	}
}

const struct metrics_reader *
snapshot_reader(const struct snapshot *s, unsigned daemon)
{
	return daemon < MODULE_COUNT ? s->readers[daemon] : NULL;
}

bool
snapshot_reader_has(
    const struct snapshot *s, unsigned daemon, const char *module)
{
	(void)s;
	return strcmp(modules[daemon].name, module) == 0;
}

int
snapshot_cell_of(const struct snapshot *s, const char *object, unsigned daemon,
    size_t row, struct snapshot_cell *ret)
{
	const struct snapshot_column *c = s->columns;

	while (
	    c < s->columns + s->count && strcmp(c->object->name, object) != 0)
		c++;
	if (c == s->columns + s->count)
		return -1;
	*ret = (struct snapshot_cell){c, c->table == NULL ? 0 : row};
	return c->table == NULL ||
		       metrics_row_live(s->readers[daemon], c->table, row)
		   ? 0
		   : -1;
}

void
snapshot_agent_add(struct snapshot *s, const char *module,
    enum snapshot_agent what, uint64_t n)
{
	for (int m = 0; m < MODULE_COUNT; m++)
		if (strcmp(modules[m].name, module) == 0)
			s->agent[m][what] += n;
}

uint32_t
snapshot_module(const char *module)
{
	for (int m = 0; m < MODULE_COUNT; m++)
		if (strcmp(modules[m].name, module) == 0)
			return modules[m].number;
	return 0;
}
