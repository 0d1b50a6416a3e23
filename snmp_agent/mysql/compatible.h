#ifndef SNMP_AGENT_MYSQL_COMPATIBLE_H
#define SNMP_AGENT_MYSQL_COMPATIBLE_H

/*
 * The objects of mysql-snmp's MYSQL-SERVER-MIB, for managers that were set up
 * for it: scalars with that module's numbers and types, of one server.  The
 * process that reads the servers writes the name of that server into the
 * segment (dlmCompatible).
 */

#include <stdint.h>

#include "snmp_agent/answer.h"

struct snapshot;

/* { enterprises 20267 200 1 } */
#define COMPATIBLE_OID "1.3.6.1.4.1.20267.200.1"

struct compatible;

/* Create the objects of a snapshot of dalang-mysql, which stays the caller's.
 */
struct compatible *compatible_new(struct snapshot *s);
void compatible_free(struct compatible *c);

/* Make *ret the objects as scalars below a base, which stays the caller's. */
void compatible_scalars(struct compatible *c, const uint32_t *base,
    size_t base_len, struct answer_scalars *ret);

#endif
