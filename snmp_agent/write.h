#ifndef SNMP_AGENT_WRITE_H
#define SNMP_AGENT_WRITE_H

/*
 * The plan of one SET: all its variable bindings together, in whatever order
 * they came.  First each is looked at for itself (write_plan_add), then all of
 * them beside what the daemons have set now (write_plan_check), then they are
 * done, all or none of a daemon's (write_plan_make); if another subagent or
 * daemon fails, what was is put back (write_plan_undo).
 */

#include "snmp_agent/write_wish.h"

struct strbuf;

/*
 * Asks a daemon (M_DAEMON_...) at its control socket, and waits `millis`: 0
 * with the answer, 1 with an error of the daemon's, -1 when there is none.
 */
typedef int write_ask_fn(void *ctx, unsigned daemon, const char *line,
    int millis, struct strbuf *out);

/*
 * Milliseconds for all questions of a phase, whomever they are for: snmpd waits
 * a second, and asks for nothing else meanwhile.
 */
#define WRITE_PHASE 800

/* For one question at most. */
#define WRITE_MILLIS 300

/*
 * For one that changes something at most: a daemon keeps its audit records
 * meanwhile.  It does not begin when a third of that has passed.
 */
#define WRITE_END 700

/* Levels that one SET can change at most. */
#define WRITE_PLACES 128

struct write_plan;

/* NULL without memory. */
struct write_plan *write_plan_new(write_ask_fn *ask, void *ctx);
void write_plan_free(struct write_plan *p);

/* Forgets all, for the next SET. */
void write_plan_begin(struct write_plan *p);

/* Adds a variable binding; they are numbered from 0. */
enum write_error write_plan_add(
    struct write_plan *p, const struct write_varbind *v);

/*
 * These return WRITE_OK, or why not, and in *ret the number of the binding
 * to blame.
 */
enum write_error write_plan_check(struct write_plan *p, int *ret);
enum write_error write_plan_make(struct write_plan *p, int *ret);

/*
 * 0, or -1 when what was could not be put back, or nobody knows: a daemon did
 * not answer whether it was done.
 */
int write_plan_undo(struct write_plan *p);

#endif
