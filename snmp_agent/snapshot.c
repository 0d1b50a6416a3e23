#include "snmp_agent/snapshot.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/core/clock.h"
#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "snmp_agent/segment_log.h"

/*
 * Modules, their numbers below the base, and the daemons whose objects they
 * have.
 */
static const struct snmp_agent_snapshot_module {
	const char *name;
	uint32_t number;
	uint8_t first, last; /* M_DAEMON_... */
} snapshot_modules[] = {
    {"compile", 2, M_DAEMON_COMPILED, M_DAEMON_COMPILED},
    {"transaction", 3, M_DAEMON_APPLYD, M_DAEMON_APPLYD},
    {"log", 4, M_DAEMON_COMPILED, M_DAEMON_APPLYD},
    {"ca", 5, M_DAEMON_COMPILED, M_DAEMON_COMPILED},
    {"mysql", 10, METRICS_MYSQL, METRICS_MYSQL},
};

#define MODULES (sizeof(snapshot_modules) / sizeof(*snapshot_modules))

/* Names in log records. */
static const char *const daemon_names[] = {
    [M_DAEMON_COMPILED] = "dalang-compiled",
    [M_DAEMON_APPLYD] = "dalang-applyd",
    [METRICS_MYSQL] = "dalang-mysql",
};

/* Sub-identifier of the objects below a module (notifications are 0). */
#define OBJECTS 1

/* Time for which a look at the segments is valid. */
#define LOOK_NS 100000000

/* Maximum number of sub-identifiers of a column without its instance. */
#define PREFIX_MAX 5

/* A scalar or column. */
struct snapshot_column {
	uint32_t prefix[PREFIX_MAX];
	uint8_t prefix_len;
	uint8_t module;	     /* index of the module */
	uint8_t first, last; /* daemons that have values for it */
	const struct metric_object *object;
	const struct metric_object *table; /* NULL: a scalar */
};

/*
 * The start time of the counters of a daemon, or of this program, as reported
 * to managers.
 */
struct snapshot_beginning {
	bool known;
	uint64_t generation; /* of the segment */
	uint32_t uptime;     /* the agent's at the last request for it */
	uint64_t ticks;
};

/*
 * A row's index; a request reads this row, or the one after it, in each column.
 */
struct row_memory {
	const struct metric_object *table; /* NULL: unused */
	size_t place; /* among the rows of all daemons, from 1 */
	size_t row;
	unsigned daemon;
	uint32_t index[SNAPSHOT_OID_MAX];
	size_t len;
};

/* A row and the next one. */
#define MEMORIES 2

struct snapshot {
	/* readers by daemon, NULL where not served; number 0 is unused */
	struct metrics_reader *readers[METRICS_MYSQL + 1];
	enum metrics_state states[METRICS_MYSQL + 1];
	struct snapshot_beginning
	    beginnings[METRICS_MYSQL + 1]; /* 0: this program's */
	struct snapshot_beginning
	    agent_start; /* of snmpd, in its ticks: wall clock */
	/* by index of the module */
	uint64_t agent[MODULES][SNAPSHOT_AGENT_COUNTS];
	struct snapshot_column *columns;
	size_t count;
	/* Monotonic, ns. */
	int64_t began; /* start of the subagent's own counters */
	int64_t looked;
	int64_t ticked; /* s */
	/*
	 * The last row found: the next request is for it, or for the one after
	 * it.
	 */
	const struct metric_object *hint_table;
	size_t hint; /* its place among those of all daemons, from 1 */
	size_t hint_column;
	struct row_memory memories[MEMORIES]; /* by place; of this look */
};

static const struct snmp_agent_snapshot_module *
snapshot_module_find(const char *name)
{
	for (size_t i = 0; i < MODULES; i++)
		if (strcmp(snapshot_modules[i].name, name) == 0)
			return &snapshot_modules[i];
	return NULL;
}

static void
snapshot_column_add(struct snapshot *s, const struct metric_object *o)
{
	const struct metric_object *parent = metric_object_find(o->parent);
	struct snapshot_column *c = &s->columns[s->count++];
	const struct snmp_agent_snapshot_module *m =
	    snapshot_module_find(o->module);

	c->object = o;
	c->module = (uint8_t)(m - snapshot_modules);
	c->first = m->first;
	c->last = m->last;
	c->prefix[c->prefix_len++] = m->number;
	c->prefix[c->prefix_len++] = OBJECTS;
	c->prefix[c->prefix_len++] = (uint32_t)parent->number;
	if (o->kind == METRIC_COLUMN) {
		c->table = parent;
		c->prefix[c->prefix_len++] = 1; /* the table's entry */
	}
	c->prefix[c->prefix_len++] = (uint32_t)o->number;
}

int
snapshot_oid_compare(
    const uint32_t *a, size_t alen, const uint32_t *b, size_t blen)
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

	return snapshot_oid_compare(
	    x->prefix, x->prefix_len, y->prefix, y->prefix_len);
}

static bool
snapshot_is_served(
    const struct snapshot *s, const struct snmp_agent_snapshot_module *m)
{
	return s->readers[m->first] != NULL;
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
		if ((objects[i].kind == METRIC_SCALAR ||
			objects[i].kind == METRIC_COLUMN) &&
		    snapshot_is_served(
			s, snapshot_module_find(objects[i].module)))
			snapshot_column_add(s, &objects[i]);
	qsort(s->columns, s->count, sizeof(*s->columns), column_compare);
	return 0;
}

/* Create a snapshot of the daemons of these paths, by number. */
static struct snapshot *
snapshot_make(const char *const *paths)
{
	struct snapshot *s;
	bool failed = false;

	if ((s = calloc(1, sizeof(*s))) == NULL)
		return NULL;
	s->began = clock_mono_ns();
	for (unsigned d = 1; d <= METRICS_MYSQL; d++) {
		s->states[d] = METRICS_ABSENT;
		if (paths[d] == NULL)
			continue;
		s->readers[d] = metrics_reader_new(paths[d], d);
		failed = failed || s->readers[d] == NULL;
	}
	if (!failed && columns_make(s) == 0)
		return s;
	snapshot_free(s);
	return NULL;
}

struct snapshot *
snapshot_new(const char *compile, const char *transaction)
{
	const char *const paths[METRICS_MYSQL + 1] = {
	    [M_DAEMON_COMPILED] = compile, [M_DAEMON_APPLYD] = transaction};

	return snapshot_make(paths);
}

struct snapshot *
snapshot_new_mysql(const char *mysql)
{
	const char *const paths[METRICS_MYSQL + 1] = {[METRICS_MYSQL] = mysql};

	return snapshot_make(paths);
}

void
snapshot_free(struct snapshot *s)
{
	if (s == NULL)
		return;
	for (unsigned d = 1; d <= METRICS_MYSQL; d++)
		metrics_reader_free(s->readers[d]);
	free(s->columns);
	free(s);
}

void
snapshot_look(struct snapshot *s)
{
	int64_t now = clock_mono_ns(), second = now / 1000000000;

	if (now - s->looked < LOOK_NS && s->looked != 0)
		return;
	s->looked = now;
	for (size_t i = 0; i < MEMORIES; i++)
		s->memories[i].table = NULL;
	for (unsigned d = 1; d <= METRICS_MYSQL; d++) {
		if (s->readers[d] == NULL)
			continue;
		metrics_reader_refresh(s->readers[d]);
		segment_log(daemon_names[d], s->readers[d], &s->states[d]);
		if (second != s->ticked)
			metrics_reader_tick(s->readers[d]);
	}
	s->ticked = second;
}

void
snapshot_forget(struct snapshot *s)
{
	s->looked = 0;
	for (unsigned d = 1; d <= METRICS_MYSQL; d++)
		if (s->readers[d] != NULL)
			metrics_reader_forget(s->readers[d]);
}

static int
column_holds(const struct snapshot_column *c, const uint32_t *oid, size_t len)
{
	return len >= c->prefix_len &&
	       memcmp(c->prefix, oid, c->prefix_len * sizeof(*oid)) == 0;
}

/*
 * Return the number of columns whose identifier is not after oid: oid lies in
 * or after the last of them.
 */
static size_t
columns_until(struct snapshot *s, const uint32_t *oid, size_t len)
{
	size_t low = 0, high = s->count, mid;

	/* Requests often read a row's columns one after the other. */
	for (mid = s->hint_column; mid < s->hint_column + 2; mid++)
		if (mid < s->count && column_holds(&s->columns[mid], oid, len))
			return (s->hint_column = mid) + 1;
	while (low < high) {
		mid = low + (high - low) / 2;
		if (snapshot_oid_compare(s->columns[mid].prefix,
			s->columns[mid].prefix_len, oid, len) <= 0)
			low = mid + 1;
		else
			high = mid;
	}
	s->hint_column = low > 0 ? low - 1 : 0;
	return low;
}

/*
 * Count the rows of a table by daemon: their places.  All rows of a daemon come
 * before those of the next one in the order of indices too, as the daemon's
 * number is first.
 */
static size_t
places_count(const struct snapshot *s, const struct snapshot_column *c)
{
	size_t n = 0;

	for (unsigned d = c->first; d <= c->last; d++)
		n += metrics_row_count(s->readers[d], c->table);
	return n;
}

/* Return the cell at a place, from 1; it may be after the last one. */
static struct snapshot_cell
place_cell(
    const struct snapshot *s, const struct snapshot_column *c, size_t place)
{
	struct snapshot_cell cell = {c, place, c->first, 0};
	size_t n;

	while (cell.daemon < c->last &&
	       (n = metrics_row_count(s->readers[cell.daemon], c->table)) <
		   cell.row) {
		cell.row -= n;
		cell.daemon++;
	}
	return cell;
}

/* Write the sub-identifiers of a name; returns their number. */
static size_t
name_index(const char *name, size_t len, uint32_t *ret)
{
	size_t n = 0;

	ret[n++] = (uint32_t)len;
	for (size_t i = 0; i < len; i++)
		ret[n++] = (unsigned char)name[i];
	return n;
}

/* Write the sub-identifiers of a row; returns their number. */
static size_t
row_index(
    const struct snapshot *s, const struct snapshot_cell *c, uint32_t *ret)
{
	struct metrics_key key;
	size_t n = 0;

	metrics_row_key(s->readers[c->daemon], c->column->table, c->row, &key);
	for (; n < key.numbers; n++)
		ret[n] = key.number[n];
	if (key.first != NULL)
		n += name_index(key.first, key.first_len, ret + n);
	return key.name == NULL
		   ? n
		   : n + name_index(key.name, key.name_len, ret + n);
}

/* Return the row of an existing place, and remember it. */
static const struct row_memory *
place_row(struct snapshot *s, const struct snapshot_column *c, size_t place)
{
	struct row_memory *m = &s->memories[place % MEMORIES];
	struct snapshot_cell cell;

	if (m->table == c->table && m->place == place)
		return m;
	cell = place_cell(s, c, place);
	m->table = c->table;
	m->place = place;
	m->row = cell.row;
	m->daemon = cell.daemon;
	m->len = row_index(s, &cell, m->index);
	return m;
}

static int
place_compare(struct snapshot *s, const struct snapshot_column *c, size_t place,
    const uint32_t *index, size_t len)
{
	const struct row_memory *m = place_row(s, c, place);

	return snapshot_oid_compare(m->index, m->len, index, len);
}

static int
place_is(struct snapshot *s, const struct snapshot_column *c, size_t place,
    const uint32_t *index, size_t len)
{
	const struct row_memory *m = place_row(s, c, place);

	return m->len == len &&
	       memcmp(m->index, index, len * sizeof(*index)) == 0;
}

/* Return the first place whose index is not before index; count + 1: none. */
static size_t
place_bound(struct snapshot *s, const struct snapshot_column *c, size_t count,
    const uint32_t *index, size_t len)
{
	size_t low = 1, high = count + 1, mid;

	/*
	 * Return the last row found, or the row before it if that one was found
	 * after it.
	 */
	if (s->hint_table == c->table)
		for (mid = s->hint; mid >= 1 && mid + 1 >= s->hint; mid--)
			if (mid <= count && place_is(s, c, mid, index, len))
				return mid;
	while (low < high) {
		mid = low + (high - low) / 2;
		if (place_compare(s, c, mid, index, len) < 0)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

static void
hint_set(struct snapshot *s, const struct snapshot_column *c, size_t place)
{
	s->hint_table = c->table;
	s->hint = place;
}

/*
 * Find the value of a row's cell, and keep it: it may be absent a moment later.
 * Returns false when it is absent.
 */
static bool
cell_find(const struct snapshot *s, struct snapshot_cell *c)
{
	return metrics_find(s->readers[c->daemon], c->column->table,
	    c->column->object, c->row, &c->number);
}

/* Return the cell of a scalar, with its value. */
static struct snapshot_cell
scalar_cell(
    const struct snapshot *s, const struct snapshot_column *c, unsigned daemon)
{
	return (struct snapshot_cell){
	    c, 0, daemon, metrics_value(s->readers[daemon], c->object, 0)};
}

enum snapshot_found
snapshot_get(struct snapshot *s, const uint32_t *oid, size_t len,
    struct snapshot_cell *ret)
{
	size_t i = columns_until(s, oid, len), count, place;
	const struct snapshot_column *c;

	if (i == 0 || !column_holds(&s->columns[i - 1], oid, len))
		return SNAPSHOT_NO_OBJECT;
	c = &s->columns[i - 1];
	oid += c->prefix_len;
	len -= c->prefix_len;
	if (c->table == NULL) {
		if (len != 1 || *oid != 0)
			return SNAPSHOT_NO_INSTANCE;
		*ret = scalar_cell(s, c, c->first);
		return SNAPSHOT_FOUND;
	}
	count = places_count(s, c);
	place = place_bound(s, c, count, oid, len);
	if (place > count || !place_is(s, c, place, oid, len))
		return SNAPSHOT_NO_INSTANCE;
	*ret = place_cell(s, c, place);
	if (!cell_find(s, ret))
		return SNAPSHOT_NO_INSTANCE;
	hint_set(s, c, place);
	return SNAPSHOT_FOUND;
}

/* Find the column's first used row from a place on; -1: none. */
static int
place_take(struct snapshot *s, const struct snapshot_column *c, size_t place,
    size_t count, struct snapshot_cell *ret)
{
	for (; place <= count; place++) {
		*ret = place_cell(s, c, place);
		if (cell_find(s, ret)) {
			hint_set(s, c, place);
			return 0;
		}
	}
	return -1;
}

/* Find the first cell of a table's column after an instance of it. */
static int
row_next(struct snapshot *s, const struct snapshot_column *c,
    const uint32_t *index, size_t len, struct snapshot_cell *ret)
{
	size_t count = places_count(s, c);
	size_t place = place_bound(s, c, count, index, len);

	/* A corrupted segment may have several rows of one name. */
	while (place <= count && place_is(s, c, place, index, len))
		place++;
	return place_take(s, c, place, count, ret);
}

static int
column_next(struct snapshot *s, const struct snapshot_column *c,
    const uint32_t *index, size_t len, struct snapshot_cell *ret)
{
	if (c->table != NULL)
		return row_next(s, c, index, len, ret);
	if (len > 0)
		return -1;
	*ret = scalar_cell(s, c, c->first);
	return 0;
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
	const struct row_memory *m;

	memcpy(oid, c->column->prefix, n * sizeof(*oid));
	for (m = s->memories; c->row > 0 && m < s->memories + MEMORIES; m++)
		if (m->table == c->column->table && m->row == c->row &&
		    m->daemon == c->daemon) {
			memcpy(oid + n, m->index, m->len * sizeof(*oid));
			return n + m->len;
		}
	if (c->row > 0)
		return n + row_index(s, c, oid + n);
	oid[n++] = 0;
	return n;
}

static const struct snapshot_column *
snapshot_column_of(const struct snapshot *s, const char *object)
{
	for (const struct snapshot_column *c = s->columns;
	     c < s->columns + s->count; c++)
		if (strcmp(c->object->name, object) == 0)
			return c;
	return NULL;
}

size_t
snapshot_oid_named(const struct snapshot *s, const char *object,
    const char *name, size_t len, uint32_t *oid)
{
	const struct snapshot_column *c = snapshot_column_of(s, object);
	size_t n, first = 0;

	if (c == NULL || len == 0)
		return 0;
	if (c->object->shape == SHAPE_PAIR) {
		first = (unsigned char)*name++;
		len--;
	} else if (c->object->shape != SHAPE_NAME) {
		return 0;
	}
	if (len > SNAPSHOT_NAME_MAX || first > len)
		return 0;
	n = c->prefix_len;
	memcpy(oid, c->prefix, n * sizeof(*oid));
	if (c->object->shape == SHAPE_PAIR)
		n += name_index(name, first, oid + n);
	return n + name_index(name + first, len - first, oid + n);
}

/* Maximum year of DateAndTime. */
#define YEAR_MAX 65535

/*
 * Write DateAndTime in UTC (RFC 2579): 11 octets; the first value for "never".
 */
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
		/* The first value that the syntax can express. */
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

/* Maximum step back of the agent's sysUpTime while it runs, 1/100 s. */
#define UPTIME_SLACK 100

/*
 * Return sysUpTime at the daemon's start; 0 where that was before the agent's.
 */
static uint64_t
started_ticks(const struct metrics_reader *r, uint32_t uptime)
{
	uint64_t now = metric_now(), started = (uint64_t)metrics_started(r);
	/* the clock may have been set back since */
	uint64_t age = started < now ? (now - started) * 100 : 0;

	if (started == 0 || age >= uptime)
		return 0;
	return uptime - age;
}

/* The same for the start of this program, which counts notifications from 0. */
static uint64_t
own_ticks(const struct snapshot *s, uint32_t uptime)
{
	uint64_t age = (uint64_t)(clock_mono_ns() - s->began) / 10000000;

	return age >= uptime ? 0 : uptime - age;
}

/*
 * Return whether this is the first request, or the agent was restarted since
 * the last one.
 */
static bool
is_restarted(const struct snapshot_beginning *b, uint32_t uptime)
{
	return !b->known || (uint64_t)uptime + UPTIME_SLACK < b->uptime;
}

static void
moment_keep(struct snapshot_beginning *b, uint32_t uptime, uint64_t ticks)
{
	b->known = true;
	b->uptime = uptime;
	b->ticks = ticks;
}

/*
 * Return the time of the last discontinuity.  It is computed once for a segment
 * and an agent: the clocks are not exact, and managers discard their counts
 * whenever the value changes.
 */
static uint64_t
discontinuity(struct snapshot *s, unsigned daemon, uint32_t uptime)
{
	const struct metrics_reader *r = s->readers[daemon];
	uint64_t generation = metrics_generation(r), ticks;
	struct snapshot_beginning *b = &s->beginnings[daemon],
				  *own = &s->beginnings[0];

	moment_keep(own, uptime,
	    is_restarted(own, uptime) ? own_ticks(s, uptime) : own->ticks);
	/* The segment may be unreadable now. */
	if (!is_restarted(b, uptime) &&
	    (generation == 0 || generation == b->generation)) {
		b->uptime = uptime;
		return b->ticks;
	}
	ticks = started_ticks(r, uptime);
	moment_keep(b, uptime, ticks > own->ticks ? ticks : own->ticks);
	b->generation = generation;
	return b->ticks;
}

/*
 * Return sysUpTime at a date, 0 where that was before the agent's start.  The
 * start is computed once for an agent, so that a date keeps its value.
 */
static uint64_t
ticks_at(struct snapshot *s, uint64_t date, uint32_t uptime)
{
	struct snapshot_beginning *b = &s->agent_start;

	moment_keep(b, uptime,
	    is_restarted(b, uptime) ? metric_now() - uptime / 100 : b->ticks);
	return date > b->ticks ? (date - b->ticks) * 100 : 0;
}

/*
 * Return a level, or 0 if it is negative, which happens because the cells of
 * processes that add and subtract are not read at the same time.
 */
static uint64_t
snapshot_level(uint64_t n, uint64_t max)
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

	v->len = 0;
	v->number = o->source == SOURCE_AGENT
			? s->agent[c->column->module][o->cell]
			: c->number;
	switch (o->syntax) {
	case SYNTAX_COUNTER64:
		v->type = SNAPSHOT_COUNTER64;
		break;
	case SYNTAX_GAUGE64:
		v->type = SNAPSHOT_COUNTER64;
		v->number = snapshot_level(v->number, INT64_MAX);
		break;
	case SYNTAX_STRING:
		v->type = SNAPSHOT_OCTETS;
		v->len =
		    metrics_text(s->readers[c->daemon], o, c->row, v->octets);
		break;
	case SYNTAX_DATE:
		date_write(v->number, v);
		break;
	case SYNTAX_TICKS:
		v->type = SNAPSHOT_TICKS;
		v->number = o->source == SOURCE_SINCE
				? ticks_at(s, v->number, uptime)
				: discontinuity(s, c->daemon, uptime);
		break;
	case SYNTAX_TRUTH:
		v->type = SNAPSHOT_INTEGER;
		v->number = v->number ? 1 : 2;
		break;
	case SYNTAX_ENUM:
		v->type = SNAPSHOT_INTEGER;
		v->number = metric_enum_value(o, v->number);
		break;
	default:
		v->type = SNAPSHOT_GAUGE32;
		v->number = snapshot_level(v->number, UINT32_MAX);
	}
}

const struct metrics_reader *
snapshot_reader(const struct snapshot *s, unsigned daemon)
{
	return daemon < METRICS_MYSQL ? s->readers[daemon + 1] : NULL;
}

bool
snapshot_reader_has(
    const struct snapshot *s, unsigned daemon, const char *module)
{
	const struct snmp_agent_snapshot_module *m =
	    snapshot_module_find(module);

	return m != NULL && daemon + 1 >= m->first && daemon + 1 <= m->last &&
	       snapshot_reader(s, daemon) != NULL;
}

int
snapshot_cell_of(const struct snapshot *s, const char *object, unsigned daemon,
    size_t row, struct snapshot_cell *ret)
{
	const struct snapshot_column *c = snapshot_column_of(s, object);

	if (c == NULL)
		return -1;
	if (c->table == NULL) {
		*ret = scalar_cell(s, c, daemon + 1);
		return 0;
	}
	*ret = (struct snapshot_cell){c, row, daemon + 1, 0};
	return cell_find(s, ret) ? 0 : -1;
}

void
snapshot_agent_add(struct snapshot *s, const char *module,
    enum snapshot_agent what, uint64_t n)
{
	const struct snmp_agent_snapshot_module *m =
	    snapshot_module_find(module);

	if (m != NULL)
		s->agent[m - snapshot_modules][what] += n;
}

uint32_t
snapshot_module(const char *module)
{
	const struct snmp_agent_snapshot_module *m =
	    snapshot_module_find(module);

	return m == NULL ? 0 : m->number;
}

bool
snapshot_serves(const struct snapshot *s, uint32_t number)
{
	for (size_t i = 0; i < MODULES; i++)
		if (snapshot_modules[i].number == number)
			return snapshot_is_served(s, &snapshot_modules[i]);
	return false;
}
