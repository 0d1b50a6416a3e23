#include "snmp_agent/snapshot.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Modules in the order of their numbers below the base. */
enum module { MODULE_COMPILE, MODULE_TRANSACTION, MODULE_COUNT };

static const struct {
	const char *name;
	uint32_t number;
} modules[MODULE_COUNT] = {
    [MODULE_COMPILE] = {"compile", 2},
    [MODULE_TRANSACTION] = {"transaction", 3},
};

/* Sub-identifier of the objects below a module (notifications are 0). */
#define OBJECTS 1

/* Time for which a look at the segments counts. */
#define LOOK_NS 100000000

struct snapshot {
	struct metrics_reader *readers[MODULE_COUNT];
	struct snapshot_entry *entries;
	size_t count;
	struct timespec looked;
};

static int
module_of(const struct metric_object *o)
{
	return strcmp(o->module, modules[MODULE_COMPILE].name) == 0
		   ? MODULE_COMPILE
		   : MODULE_TRANSACTION;
}

/* Rows of the table that a column belongs to. */
static unsigned
column_rows(const struct metric_object *o)
{
	const struct metric_object *t = metric_object_find(o->parent);

	return metric_rows(t);
}

static size_t
object_instances(const struct metric_object *o)
{
	if (o->kind == METRIC_SCALAR)
		return 1;
	return o->kind == METRIC_COLUMN ? column_rows(o) : 0;
}

static void
entry_add(struct snapshot *s, const struct metric_object *o, unsigned row)
{
	const struct metric_object *parent = metric_object_find(o->parent);
	struct snapshot_entry *e = &s->entries[s->count++];

	e->object = o;
	e->row = (uint16_t)row;
	e->module = (uint8_t)module_of(o);
	e->oid[e->oid_len++] = modules[e->module].number;
	e->oid[e->oid_len++] = OBJECTS;
	e->oid[e->oid_len++] = (uint32_t)parent->number;
	if (row > 0)
		e->oid[e->oid_len++] = 1; /* the table's entry */
	e->oid[e->oid_len++] = (uint32_t)o->number;
	e->oid[e->oid_len++] = row; /* .0 of scalars */
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
entry_compare(const void *a, const void *b)
{
	const struct snapshot_entry *x = a, *y = b;

	return oid_compare(x->oid, x->oid_len, y->oid, y->oid_len);
}

static int
entries_make(struct snapshot *s)
{
	const struct metric_object *objects;
	size_t i, n, total = 0;
	unsigned row, rows;

	objects = metric_objects(&n);
	for (i = 0; i < n; i++)
		total += object_instances(&objects[i]);
	if ((s->entries = calloc(total, sizeof(*s->entries))) == NULL)
		return -1;
	for (i = 0; i < n; i++) {
		rows = (unsigned)object_instances(&objects[i]);
		if (objects[i].kind == METRIC_SCALAR)
			entry_add(s, &objects[i], 0);
		for (row = 1; objects[i].kind == METRIC_COLUMN && row <= rows;
		     row++)
			entry_add(s, &objects[i], row);
	}
	qsort(s->entries, s->count, sizeof(*s->entries), entry_compare);
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
	if (s->readers[MODULE_COMPILE] != NULL &&
	    s->readers[MODULE_TRANSACTION] != NULL && entries_make(s) == 0)
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
	free(s->entries);
	free(s);
}

/* Index of the first entry that is not before oid. */
static size_t
lower_bound(const struct snapshot *s, const uint32_t *oid, size_t len)
{
	size_t low = 0, high = s->count, mid;

	while (low < high) {
		mid = low + (high - low) / 2;
		if (oid_compare(s->entries[mid].oid, s->entries[mid].oid_len,
			oid, len) < 0)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

const struct snapshot_entry *
snapshot_get(const struct snapshot *s, const uint32_t *oid, size_t len)
{
	size_t i = lower_bound(s, oid, len);

	if (i == s->count ||
	    oid_compare(s->entries[i].oid, s->entries[i].oid_len, oid, len))
		return NULL;
	return &s->entries[i];
}

const struct snapshot_entry *
snapshot_next(const struct snapshot *s, const uint32_t *oid, size_t len)
{
	size_t i = lower_bound(s, oid, len);

	if (i < s->count && oid_compare(s->entries[i].oid,
				s->entries[i].oid_len, oid, len) == 0)
		i++;
	return i == s->count ? NULL : &s->entries[i];
}

int
snapshot_object(const struct snapshot *s, const uint32_t *oid, size_t len)
{
	size_t i, object;

	/* An object is all of an entry's identifier but its last part. */
	for (i = 0; i < s->count; i++) {
		object = s->entries[i].oid_len - 1u;
		if (len >= object &&
		    oid_compare(oid, object, s->entries[i].oid, object) == 0)
			return 1;
	}
	return 0;
}

const struct snapshot_entry *
snapshot_entries(const struct snapshot *s, size_t *ret_count)
{
	*ret_count = s->count;
	return s->entries;
}

static void
segments_look(struct snapshot *s)
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
	for (m = 0; m < MODULE_COUNT; m++)
		metrics_reader_refresh(s->readers[m]);
}

/* DateAndTime in UTC (RFC 2579): 11 octets; nothing for "never". */
static void
date_write(uint64_t seconds, struct snapshot_value *v)
{
	time_t t = (time_t)seconds;
	struct tm tm;

	v->type = SNAPSHOT_OCTETS;
	memset(v->octets, 0, 11);
	v->len = 11;
	if (seconds == 0) {
		/* The first moment that the syntax can express. */
		v->octets[2] = v->octets[3] = 1;
		v->octets[8] = '+';
		return;
	}
	gmtime_r(&t, &tm);
	v->octets[0] = (char)((tm.tm_year + 1900) >> 8);
	v->octets[1] = (char)((tm.tm_year + 1900) & 0xff);
	v->octets[2] = (char)(tm.tm_mon + 1);
	v->octets[3] = (char)tm.tm_mday;
	v->octets[4] = (char)tm.tm_hour;
	v->octets[5] = (char)tm.tm_min;
	v->octets[6] = (char)tm.tm_sec;
	v->octets[8] = '+';
}

/* sysUpTime when the daemon started; 0 where that was before the agent. */
static uint64_t
discontinuity(const struct metrics_reader *r, uint32_t uptime)
{
	uint64_t age = (metric_now() - (uint64_t)metrics_started(r)) * 100;

	if (metrics_started(r) == 0 || age >= uptime)
		return 0;
	return uptime - age;
}

static uint64_t
limited(uint64_t n, uint64_t max)
{
	return n > max ? max : n;
}

void
snapshot_read(struct snapshot *s, const struct snapshot_entry *e,
    uint32_t uptime, struct snapshot_value *v)
{
	const struct metric_object *o = e->object;
	struct metrics_reader *r = s->readers[e->module];

	segments_look(s);
	v->len = 0;
	v->number = metrics_value(r, o, e->row);
	switch (o->syntax) {
	case SYNTAX_COUNTER64:
	case SYNTAX_GAUGE64:
		v->type = SNAPSHOT_COUNTER64;
		break;
	case SYNTAX_STRING:
		v->type = SNAPSHOT_OCTETS;
		v->len = metrics_text(r, o, v->octets);
		break;
	case SYNTAX_DATE:
		date_write(v->number, v);
		break;
	case SYNTAX_TICKS:
		v->type = SNAPSHOT_TICKS;
		v->number = discontinuity(r, uptime);
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
		v->number = limited(v->number, UINT32_MAX);
	}
}
