#ifndef SNMP_AGENT_SET_ASK_H
#define SNMP_AGENT_SET_ASK_H

/*
 * Questions to the daemons' control sockets.  A daemon that did not answer is
 * left alone for a second: while we wait for it, nobody is served.
 */

struct set_ask;
struct strbuf;

/* The sockets are RUNDIR/compiled.control ...; NULL without memory. */
struct set_ask *set_ask_new(const char *rundir);
void set_ask_free(struct set_ask *a);

/* A write_ask_fn; ctx is a struct set_ask.  What goes wrong is logged. */
int set_ask(void *ctx, unsigned daemon, const char *line, int millis,
    struct strbuf *out);

#endif
