#include "snmp_agent/mysql/compatible.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "mysql/values.h"
#include "snmp_agent/snapshot.h"

/* Types of objects, by the words of mysql/compatible.tab. */
enum compatible_syntax {
	COMPATIBLE_NONE,
	COMPATIBLE_C32,
	COMPATIBLE_C64,
	COMPATIBLE_G32,
	COMPATIBLE_U64, /* a level, on the wire a Counter64 */
	COMPATIBLE_I32,
	COMPATIBLE_STR,
};

#include "mysql_compatible.h"

/* Sub-identifiers of a column: module, 1, table, 1, column. */
#define COLUMN_MAX 5

struct compatible {
	struct snapshot *snapshot;
	struct snapshot_cell server; /* the name of the one that is served */
	/* by number of the object: the column of its value, and its length */
	uint32_t columns[COMPATIBLE_OBJECTS + 1][COLUMN_MAX];
	size_t lengths[COMPATIBLE_OBJECTS + 1];
	uint8_t truths[COMPATIBLE_OBJECTS + 1]; /* values that are 0 or 1 */
};

struct compatible *
compatible_new(struct snapshot *s)
{
	struct compatible *c = memory_zalloc(1, sizeof(*c));
	uint32_t oid[SNAPSHOT_OID_MAX];
	const struct value_row *row;
	size_t n;

	c->snapshot = s;
	if (snapshot_cell_of(
		s, "dlmCompatible", METRICS_MYSQL - 1, 0, &c->server) < 0)
		return c;
	for (size_t i = 0; i < MYSQL_VALUES; i++) {
		row = value_row(i);
		if (row->old == 0)
			continue;
		n = snapshot_oid_named(s, row->name, "-", 1, oid);
		if (n < 2 || n - 2 > COLUMN_MAX)
			continue;
		/* Without the name and its length. */
		c->lengths[row->old] = n - 2;
		memcpy(c->columns[row->old], oid, (n - 2) * sizeof(*oid));
		c->truths[row->old] = row->syntax == VALUE_TRUTH;
	}
	return c;
}

void
compatible_free(struct compatible *c)
{
	free(c);
}

static void
compatible_text_set(struct snapshot_value *v, const char *text)
{
	v->len = strlen(text);
	memcpy(v->octets, text, v->len);
}

/*
 * Convert a number: a C32 has its lower 32 bits, a G32 and an I32 are limited
 * to their maximum, and an I32 is -1 for numbers above 2^63, which are -1 in
 * the server.
 */
static void
compatible_number_set(
    enum compatible_syntax syntax, uint64_t number, struct snapshot_value *v)
{
	v->len = 0;
	v->number = number;
	switch (syntax) {
	case COMPATIBLE_C32:
		v->type = SNAPSHOT_COUNTER32;
		v->number = number & UINT32_MAX;
		break;
	case COMPATIBLE_G32:
		v->type = SNAPSHOT_GAUGE32;
		if (number > UINT32_MAX)
			v->number = UINT32_MAX;
		break;
	case COMPATIBLE_I32:
		v->type = SNAPSHOT_INTEGER;
		if (number > INT64_MAX)
			v->number = (uint64_t)-1;
		else if (number > INT32_MAX)
			v->number = INT32_MAX;
		break;
	default:
		v->type = SNAPSHOT_COUNTER64;
	}
}

/* Find the cell of an object in the row of the server that is served. */
static bool
compatible_cell_find(
    const struct compatible *c, uint32_t number, struct snapshot_cell *ret)
{
	uint32_t oid[COLUMN_MAX + 1 + SNAPSHOT_NAME_MAX];
	struct snapshot_value name;
	size_t n = c->lengths[number];

	if (n == 0)
		return false;
	snapshot_read(c->snapshot, &c->server, 0, &name);
	if (name.len == 0 || name.len > SNAPSHOT_NAME_MAX)
		return false;
	memcpy(oid, c->columns[number], n * sizeof(*oid));
	oid[n++] = (uint32_t)name.len;
	for (size_t i = 0; i < name.len; i++)
		oid[n++] = (unsigned char)name.octets[i];
	return snapshot_get(c->snapshot, oid, n, ret) == SNAPSHOT_FOUND;
}

static bool
compatible_object_get(void *ctx, uint32_t number, struct snapshot_value *v)
{
	const struct compatible *c = ctx;
	enum compatible_syntax syntax = syntaxes[number];
	struct snapshot_cell cell;

	if (!compatible_cell_find(c, number, &cell))
		return false;
	if (syntax != COMPATIBLE_STR) {
		compatible_number_set(syntax, cell.number, v);
		return true;
	}
	snapshot_read(c->snapshot, &cell, 0, v);
	if (c->truths[number]) {
		v->type = SNAPSHOT_OCTETS;
		compatible_text_set(v, cell.number != 0 ? "ON" : "OFF");
	}
	return true;
}

void
compatible_scalars(struct compatible *c, const uint32_t *base, size_t base_len,
    struct answer_scalars *ret)
{
	*ret = (struct answer_scalars){.base = base,
	    .base_len = base_len,
	    .last = COMPATIBLE_OBJECTS,
	    .get = compatible_object_get,
	    .ctx = c};
}
