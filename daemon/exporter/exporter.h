#ifndef EXPORTER_EXPORTER_H
#define EXPORTER_EXPORTER_H

/*
 * The process that serves a daemon's metrics: it has the listener and the
 * metrics segment, and may open nothing else.
 */

struct process;

/* What a row of a process table says of it; its arg is a struct exporter. */
#define EXPORTER_SANDBOX (SANDBOX_BASE | SANDBOX_ACCEPT | SANDBOX_THREADS)
#define EXPORTER_FILES	 64
#define EXPORTER_BYTES	 (2ULL << 30)

/* Maps the segment.  0, or -1, logged. */
int exporter_prepare(struct process *self);
/* Serves until the parent closes its side, or ends. */
int exporter_main(struct process *self);

#endif
