#ifndef SERVER_EXPORTER_EXPORTER_H
#define SERVER_EXPORTER_EXPORTER_H

/*
 * The process that serves a daemon's metrics.  It holds the listener and the
 * metrics segment, and may not open anything else.
 */

struct process;

/* Limits of this process in a process table; its arg is a struct exporter. */
#define EXPORTER_SANDBOX (SANDBOX_BASE | SANDBOX_ACCEPT | SANDBOX_THREADS)
#define EXPORTER_FILES	 64
#define EXPORTER_BYTES	 (2ULL << 30)

/* Map the segment.  Returns 0, or -1 after logging the error. */
int exporter_prepare(struct process *self);
/* Serve until the parent closes its socket or ends. */
int exporter_main(struct process *self);

#endif
