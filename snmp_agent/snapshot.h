#ifndef SNMP_AGENT_SNAPSHOT_H
#define SNMP_AGENT_SNAPSHOT_H

/*
 * What the subagent can answer for: each scalar and each column of each table
 * of the metrics' objects, in the order of object identifiers, and the rows
 * that the tables have at the last look.  A look takes a sorted list of rows
 * that stays as it is; values are read from the daemons' segments when they
 * are asked for.  Rows of enumerations exist whether a daemon runs or not:
 * without one, counters are 0 and texts are empty.  Tables by daemon have the
 * rows of each, one daemon's after the other's.  Nothing here knows Net-SNMP.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "metrics/metrics.h"
#include "metrics/reader.h"

/*
 * Sub-identifiers behind the base at most: module, 1, table, 1, column,
 * daemon, a number, and a name of 64 octets with its length.
 */
#define SNAPSHOT_OID_MAX 80

/* Octets of a row's name at most. */
#define SNAPSHOT_NAME_MAX 64

struct snapshot_column;

/* What a value belongs to; good until the next look. */
struct snapshot_cell {
	const struct snapshot_column *column;
	size_t row;	 /* 0: a scalar */
	unsigned daemon; /* M_DAEMON_..., whose value it is */
};

enum snapshot_found {
	SNAPSHOT_FOUND,
	SNAPSHOT_NO_OBJECT,
	SNAPSHOT_NO_INSTANCE,
};

struct snapshot;

/*
 * compile and transaction are the paths of the daemons' segments.  NULL
 * without memory.
 */
struct snapshot *snapshot_new(const char *compile, const char *transaction);
void snapshot_free(struct snapshot *s);

/*
 * Looks again at the daemons' segments, at most once in 100 ms, and at their
 * rows, at most once a second; to be called before each request, and each
 * second.
 */
void snapshot_look(struct snapshot *s);

/* What was seen is old: the next look is one, and finds new rows. */
void snapshot_forget(struct snapshot *s);

/* The cell of exactly this identifier. */
enum snapshot_found snapshot_get(struct snapshot *s, const uint32_t *oid,
    size_t len, struct snapshot_cell *ret);
/* The first cell behind this identifier; not 0 when there is none. */
int snapshot_next(struct snapshot *s, const uint32_t *oid, size_t len,
    struct snapshot_cell *ret);
/* The cell's identifier; its length, at most SNAPSHOT_OID_MAX. */
size_t snapshot_oid(
    const struct snapshot *s, const struct snapshot_cell *c, uint32_t *oid);

/*
 * The identifier that an object has in the row of that name, whether there is
 * one or not, of a table that has names alone for an index; its length.  0: no
 * such object, or no name that a row may have.
 */
size_t snapshot_oid_named(const struct snapshot *s, const char *object,
    const char *name, size_t len, uint32_t *oid);

/* Below, equal to or above 0: the order of identifiers. */
int snapshot_oid_compare(
    const uint32_t *a, size_t alen, const uint32_t *b, size_t blen);

/* The kinds that an agent tells apart. */
enum snapshot_type {
	SNAPSHOT_COUNTER64,
	SNAPSHOT_GAUGE32,
	SNAPSHOT_INTEGER,
	SNAPSHOT_TICKS,
	SNAPSHOT_OCTETS,
};

struct snapshot_value {
	enum snapshot_type type;
	uint64_t number;
	char octets[METRICS_TEXT_MAX];
	size_t len;
};

/*
 * Reads the value of a cell that was found since the last look.  uptime is
 * the agent's sysUpTime in 1/100 s, of which discontinuities are made.
 */
void snapshot_read(struct snapshot *s, const struct snapshot_cell *c,
    uint32_t uptime, struct snapshot_value *v);

/*
 * For those who look at what daemons count and not at identifiers: the reader
 * of the daemon of that number, from 0, or NULL behind the last; and whether
 * it has the objects of a module.
 */
const struct metrics_reader *snapshot_reader(
    const struct snapshot *s, unsigned daemon);
bool snapshot_reader_has(
    const struct snapshot *s, unsigned daemon, const char *module);

/*
 * The cell of an object in a row of that daemon's reader (0: a scalar).  -1
 * when there is no such object, or no such row any more.
 */
int snapshot_cell_of(const struct snapshot *s, const char *object,
    unsigned daemon, size_t row, struct snapshot_cell *ret);

/* What the subagent itself counts of a module (source agent). */
enum snapshot_agent {
	SNAPSHOT_AGENT_SENT,
	SNAPSHOT_AGENT_HELD,
	SNAPSHOT_AGENT_COUNTS,
};

void snapshot_agent_add(struct snapshot *s, const char *module,
    enum snapshot_agent what, uint64_t n);

/* The number of a module below the base; 0: there is none of that name. */
uint32_t snapshot_module(const char *module);

#endif
