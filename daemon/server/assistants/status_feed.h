#ifndef SERVER_ASSISTANTS_STATUS_FEED_H
#define SERVER_ASSISTANTS_STATUS_FEED_H

/*
 * The processes of both daemons, for the status page: the parent, which may see
 * the processes of all users, sends them to the process that renders the page.
 */

#include <stddef.h>

struct server;

/*
 * Send them, if that process runs; call it each second.  They are sent less
 * often where that would take more than a hundredth of the time.
 */
void status_feed(const struct server *s);

/* Write the default pidfile of the apply daemon with the same rundir. */
void status_feed_applyd(const char *rundir, char *out, size_t size);

#endif
