#ifndef LOGGING_SINK_PATIENCE_H
#define LOGGING_SINK_PATIENCE_H

#include <stdbool.h>

/*
 * Waiting for the log, which makes a run slower instead of its log incomplete.
 * A process with patience waits for room in a ring while its records are
 * written, however long: its own emitter works for it then.  While a receiver
 * accepts nothing it waits until its patience ends, which is renewed by a tenth
 * of the time that passes; then records are lost, and counted.  Commands, which
 * have no ring, wait for the receiver itself.  A signal ends all patience: the
 * process should stop.  Other processes never wait.
 */

/* Of commands and runs: more than other destinations wait (outage.h). */
#define LOG_PATIENCE_RUN_MS 6000
/* Of a compile worker, for which a node waits. */
#define LOG_PATIENCE_COMPILE_MS 100

/*
 * Set the patience of this process; 0: it does not wait.  For a process that
 * holds no lock while it logs.
 */
void log_patience(unsigned ms);

/* The calling thread writes the records: it does not wait for itself. */
void log_patience_none_here(void);

struct log_ring;

/*
 * Sleep for a millisecond, for a record that this ring has refused; false
 * without a sleep when it should be dropped.  For this folder only.
 */
bool log_patience_ring(const struct log_ring *g);

/*
 * Wait for a receiver that has refused a line with this errno; false when the
 * patience has ended.  For this folder only.
 */
bool log_patience_receiver(int err);

#endif
