#ifndef TRANSACTION_AUDIT_H
#define TRANSACTION_AUDIT_H

struct event;
struct run;
struct status;

/*
 * To be called for a change of property n before it is logged: marks it, and
 * adds what was recorded if that has changed meanwhile.
 */
void audit_event(struct run *run, struct status *s, int n, struct event *e);

/*
 * After the changes of a resource: tells what changed of audited properties
 * that were not brought into sync, and records all of them.
 */
void audit_finish(struct run *run, struct status *s);

#endif
