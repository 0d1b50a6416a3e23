#ifndef MACHINE_TRANSACTION_DEFAULTS_H
#define MACHINE_TRANSACTION_DEFAULTS_H

/* Resources of every catalog. */

struct plan;
struct strbuf;

/* defaults.c: add the schedules and the bucket that are in every catalog. */
int plan_defaults(struct plan *p, struct strbuf *err);

#endif
