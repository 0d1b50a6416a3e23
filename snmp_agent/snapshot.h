#ifndef SNMP_AGENT_SNAPSHOT_H
#define SNMP_AGENT_SNAPSHOT_H

/*
 * The objects that the subagent serves: each scalar and each column of each
 * table of the metrics' objects, in the order of object identifiers, and the
 * rows of the tables at the last look.  A look takes a sorted list of rows that
 * is not changed afterwards; values are read from the daemons' segments when
 * they are requested.  Rows of enumerations exist whether a daemon runs or not:
 * without one, counters are 0 and texts are empty.  Tables with an index by
 * daemon have the rows of one daemon after those of the other.  This file does
 * not depend on Net-SNMP.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/metrics/metrics.h"
#include "base/metrics/read/reader.h"

/*
 * Maximum number of sub-identifiers below the base: module, 1, table, 1,
 * column, daemon, a number, and a name of 64 octets with its length.
 */
#define SNAPSHOT_OID_MAX 80

/* Maximum length of a row's name, octets. */
#define SNAPSHOT_NAME_MAX 64

struct snapshot_column;

/* The position of a value; valid until the next look. */
struct snapshot_cell {
	const struct snapshot_column *column;
	size_t row;	 /* 0: a scalar */
	unsigned daemon; /* M_DAEMON_..., METRICS_MYSQL: it has the value */
	uint64_t number; /* its value when it was found, unless it is a text */
};

enum snapshot_found {
	SNAPSHOT_FOUND,
	SNAPSHOT_NO_OBJECT,
	SNAPSHOT_NO_INSTANCE,
};

struct snapshot;

/*
 * Create a snapshot of the two daemons, or of dalang-mysql; the arguments are
 * the paths of their segments.  The objects of the other modules do not exist
 * in it.  Returns NULL without memory.
 */
struct snapshot *snapshot_new(const char *compile, const char *transaction);
struct snapshot *snapshot_new_mysql(const char *mysql);
void snapshot_free(struct snapshot *s);

/*
 * Look at the daemons' segments again, at most once in 100 ms, and at their
 * rows, at most once a second; call it before each request, and each second.
 */
void snapshot_look(struct snapshot *s);

/* Discard the last look: the next one reads again, and finds new rows. */
void snapshot_forget(struct snapshot *s);

/* Get the cell of exactly this identifier. */
enum snapshot_found snapshot_get(struct snapshot *s, const uint32_t *oid,
    size_t len, struct snapshot_cell *ret);
/* Get the first cell after this identifier; returns not 0 at the end. */
int snapshot_next(struct snapshot *s, const uint32_t *oid, size_t len,
    struct snapshot_cell *ret);
/* Write the cell's identifier; returns its length, at most SNAPSHOT_OID_MAX. */
size_t snapshot_oid(
    const struct snapshot *s, const struct snapshot_cell *c, uint32_t *oid);

/*
 * Write the identifier that an object has in the row of that name, whether the
 * row exists or not, of a table with a name as index.  For an index of two
 * names, `name` is an octet with the length of the first, followed by both.
 * Returns its length, or 0 when the object does not exist or the name is
 * invalid for a row.
 */
size_t snapshot_oid_named(const struct snapshot *s, const char *object,
    const char *name, size_t len, uint32_t *oid);

/* Compare identifiers: below, equal to or above 0. */
int snapshot_oid_compare(
    const uint32_t *a, size_t alen, const uint32_t *b, size_t blen);

/* The kinds of values that an agent distinguishes. */
enum snapshot_type {
	SNAPSHOT_COUNTER32, /* of no object: for answer_scalars */
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
 * Get the value of a cell that was found since the last look: its number, or
 * its text as it is now.  uptime is the agent's sysUpTime in 1/100 s, from
 * which discontinuities are computed.
 */
void snapshot_read(struct snapshot *s, const struct snapshot_cell *c,
    uint32_t uptime, struct snapshot_value *v);

/*
 * Return the reader of the daemon of that number, from 0, or NULL if no such
 * daemon is served; and whether it has the objects of a module.  For callers
 * that read counters rather than identifiers.
 */
const struct metrics_reader *snapshot_reader(
    const struct snapshot *s, unsigned daemon);
bool snapshot_reader_has(
    const struct snapshot *s, unsigned daemon, const char *module);

/*
 * Get the cell of an object in a row of that daemon's reader (0: a scalar).
 * Returns -1 when the object or the row does not exist.
 */
int snapshot_cell_of(const struct snapshot *s, const char *object,
    unsigned daemon, size_t row, struct snapshot_cell *ret);

/* Values that the subagent itself counts for a module (source agent). */
enum snapshot_agent {
	SNAPSHOT_AGENT_SENT,
	SNAPSHOT_AGENT_HELD,
	SNAPSHOT_AGENT_COUNTS,
};

void snapshot_agent_add(struct snapshot *s, const char *module,
    enum snapshot_agent what, uint64_t n);

/* Return the number of a module below the base; 0: unknown name. */
uint32_t snapshot_module(const char *module);
/* Return whether objects of the module of that number exist in the snapshot. */
bool snapshot_serves(const struct snapshot *s, uint32_t number);

#endif
