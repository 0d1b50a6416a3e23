#ifndef SNMP_AGENT_SET_ASK_H
#define SNMP_AGENT_SET_ASK_H

/*
 * Requests to the daemons' control sockets.  A daemon that did not answer is
 * not asked again for a second: during each wait no request is served.
 */

struct set_ask;
struct strbuf;

/*
 * Create an asker; the sockets are RUNDIR/compiled.control ...; returns NULL
 * without memory.
 */
struct set_ask *set_ask_new(const char *rundir);
void set_ask_free(struct set_ask *a);

/*
 * Ask a daemon, as a write_ask_fn; ctx is a struct set_ask.  Failures are
 * logged.
 */
int set_ask(void *ctx, unsigned daemon, const char *line, int millis,
    struct strbuf *out);

#endif
