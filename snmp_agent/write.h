#ifndef SNMP_AGENT_WRITE_H
#define SNMP_AGENT_WRITE_H

/*
 * The plan of one SET: all its variable bindings together, in any order. First
 * each is checked by itself (write_plan_add), then all of them against the
 * daemons' current levels (write_plan_check), then they are executed, all or
 * none of a daemon's (write_plan_make); if another subagent or daemon fails,
 * the former levels are restored (write_plan_undo).
 */

#include "snmp_agent/write_request.h"

struct strbuf;

/*
 * Ask a daemon (M_DAEMON_...) at its control socket, and wait `millis`: returns
 * 0 with the answer, 1 with an error of the daemon's, -1 without an answer.
 */
typedef int write_request_fn(void *ctx, unsigned daemon, const char *line,
    int millis, struct strbuf *out);

/*
 * Milliseconds for all requests of a phase, to all daemons: snmpd waits one
 * second, and sends no other request meanwhile.
 */
#define WRITE_PHASE 800

/* Maximum milliseconds for one request. */
#define WRITE_MILLIS 300

/*
 * Maximum milliseconds for a request that changes something: a daemon writes
 * its audit records meanwhile.  It is not started after a third of that time.
 */
#define WRITE_END 700

/* Maximum number of levels that one SET can change. */
#define WRITE_PLACES 128

struct write_plan;

/* Create a plan; returns NULL without memory. */
struct write_plan *write_plan_new(write_request_fn *ask, void *ctx);
void write_plan_free(struct write_plan *p);

/* Clear the plan for the next SET. */
void write_plan_begin(struct write_plan *p);

/* Add a variable binding; they are numbered from 0. */
enum write_error write_plan_add(
    struct write_plan *p, const struct write_varbind *v);

/*
 * Return WRITE_OK, or an error, and in *ret the number of the binding in error.
 */
enum write_error write_plan_check(struct write_plan *p, int *ret);
enum write_error write_plan_make(struct write_plan *p, int *ret);

/*
 * Return 0, or -1 when the former levels could not be restored, or that is
 * uncertain: a daemon did not answer.
 */
int write_plan_undo(struct write_plan *p);

#endif
