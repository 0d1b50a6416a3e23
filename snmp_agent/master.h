#ifndef SNMP_AGENT_MASTER_H
#define SNMP_AGENT_MASTER_H

/*
 * The SNMP agent at its socket, looked at from outside while there is no
 * connection.  The library tells not why it cannot connect, and waits, again
 * and again, for one that takes connections and does not answer (a stopped
 * process does): it is to try only when this look finds that it need not
 * wait.  Nothing here ever waits for longer than MASTER_WAIT_MS.
 */

#include <stdbool.h>

/* Wait for an answer in a look, milliseconds: a sound agent needs less. */
#define MASTER_WAIT_MS 20

/* After so many seconds without an answer that is told. */
#define MASTER_SILENT_SECONDS 4

/*
 * Begins: address is "/path", "unix:/path", or something else, which is never
 * looked at; the text is borrowed.
 */
void master_watch(const char *address);

/* Is there a connection now?  While there is, no look is taken. */
void master_connected(bool is);

/*
 * A look: false when an attempt to connect would wait.  Why the agent cannot
 * be reached is a record, one for each reason.
 */
bool master_look(void);

/* True where a failure to connect is, or will be, told by these records. */
bool master_tells(void);

#endif
