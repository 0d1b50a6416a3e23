#ifndef SNMP_AGENT_SET_CLIENT_H
#define SNMP_AGENT_SET_CLIENT_H

/*
 * Requests to the daemons' control sockets.  After a daemon did not answer, it
 * gets no request for a second, since the subagent serves nothing while it
 * waits.
 */

struct set_client;
struct strbuf;

/*
 * Create a client; the sockets are RUNDIR/compiled.control ...; returns NULL
 * without memory.
 */
struct set_client *set_client_new(const char *rundir);
void set_client_free(struct set_client *a);

/*
 * Ask a daemon, as a write_request_fn; ctx is a struct set_client.  Failures
 * are logged.
 */
int set_client_request(void *ctx, unsigned daemon, const char *line, int millis,
    struct strbuf *out);

#endif
