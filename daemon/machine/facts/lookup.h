#ifndef MACHINE_FACTS_LOOKUP_H
#define MACHINE_FACTS_LOOKUP_H

/* Names from a name server. */

struct fact_run;

/*
 * The resolver's full name of a host, by a thread with a deadline; NULL
 * without one.  Captured as captured/canonical_name.
 */
const char *fact_canonical_name(struct fact_run *run, const char *host);

#endif
