#ifndef SNMP_AGENT_SNAPSHOT_H
#define SNMP_AGENT_SNAPSHOT_H

/*
 * What the subagent can answer for, as one list in the order of object
 * identifiers: each scalar and each cell of each table of the metrics'
 * objects.  The list is made once, since no row ever comes or goes; values
 * are read from the daemons' segments when they are asked for.  All cells
 * exist whether a daemon runs or not: without one, counters are 0 and texts
 * are empty.  Nothing here knows Net-SNMP.
 */

#include <stddef.h>
#include <stdint.h>

#include "metrics/metrics.h"
#include "metrics/reader.h"

/* Sub-identifiers behind the base: module, 1, group or table, ... */
#define SNAPSHOT_OID_MAX 6

struct snapshot_entry {
	uint32_t oid[SNAPSHOT_OID_MAX];
	uint8_t oid_len;
	uint8_t module; /* index of the reader */
	uint16_t row;	/* 0: a scalar */
	const struct metric_object *object;
};

struct snapshot;

/*
 * compile and transaction are the paths of the daemons' segments.  NULL
 * without memory.
 */
struct snapshot *snapshot_new(const char *compile, const char *transaction);
void snapshot_free(struct snapshot *s);

/* The entry of exactly this identifier, or NULL. */
const struct snapshot_entry *snapshot_get(
    const struct snapshot *s, const uint32_t *oid, size_t len);
/* The first entry behind this identifier, or NULL. */
const struct snapshot_entry *snapshot_next(
    const struct snapshot *s, const uint32_t *oid, size_t len);
/* True when some entry begins with it: an object, although no instance. */
int snapshot_object(const struct snapshot *s, const uint32_t *oid, size_t len);

/* All entries, in order. */
const struct snapshot_entry *snapshot_entries(
    const struct snapshot *s, size_t *ret_count);

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
 * Looks again at the daemons' segments, at most once in 100 ms, and reads
 * the entry's value.  uptime is the agent's sysUpTime in 1/100 s and now the
 * time in seconds, of which discontinuities are made.
 */
void snapshot_read(struct snapshot *s, const struct snapshot_entry *e,
    uint32_t uptime, struct snapshot_value *v);

#endif
