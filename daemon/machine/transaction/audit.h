#ifndef MACHINE_TRANSACTION_AUDIT_H
#define MACHINE_TRANSACTION_AUDIT_H

struct event;
struct run;
struct status;

/*
 * Mark the event of a change of property n as audited, and append the recorded
 * value if the property has changed since.  Call it before the event is logged.
 */
void audit_event(struct run *run, struct status *s, int n, struct event *e);

/*
 * Report changes of audited properties that were not synchronised, and record
 * all of them.  Call it after the changes of a resource.
 */
void audit_finish(struct run *run, struct status *s);

#endif
