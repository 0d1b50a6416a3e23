#ifndef SERVER_STATUS_PROCESSES_H
#define SERVER_STATUS_PROCESSES_H

/* The processes of both daemons, with their memory. */

#include "base/data/json_doc.h"

struct strbuf;

/*
 * Set the members pid and processes: a daemon and all processes below it; an
 * empty list when it does not run.
 */
void status_processes(const char *pidfile, json_t *to);

/* Maximum size of the text of status_processes_write(). */
#define STATUS_PROCESSES_MAX ((size_t)1 << 20)

/*
 * Append the processes of both daemons as text, for a process that cannot see
 * those of other users: 0, or -1 when it is too large.
 */
int status_processes_write(const char *compiled_pidfile,
    const char *applyd_pidfile, struct strbuf *out);

/* Return what such a text describes, or NULL; the caller releases it. */
json_t *status_processes_read(const char *text, size_t n);

#endif
