#ifndef MACHINE_FACTS_LOOKUP_H
#define MACHINE_FACTS_LOOKUP_H

/* Names from a name server. */

struct fact_run;

/*
 * The full name of a host as the resolver returns it, looked up by a thread
 * with a deadline; NULL when the host has none.  Read from
 * captured/canonical_name on a captured machine.
 */
const char *fact_canonical_name(struct fact_run *run, const char *host);

#endif
