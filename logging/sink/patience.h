#ifndef LOGGING_SINK_PATIENCE_H
#define LOGGING_SINK_PATIENCE_H

#include <stdbool.h>

/*
 * Patience: a time for which a process may wait for its log, so that a run
 * becomes slower rather than its log incomplete.  While its emitter writes
 * records, the process waits for room in the ring without a limit.  While a
 * receiver accepts nothing, it waits until its patience is used up, which is
 * renewed by a tenth of the time that passes; then records are lost, and
 * counted.  Commands, which have no ring, wait for the receiver itself.  A
 * signal ends the patience: the process should stop.  Processes without
 * patience never wait.
 */

/*
 * The patience of commands and runs: longer than other destinations wait
 * (outage.h).
 */
#define LOG_PATIENCE_RUN_MS 6000
/* Of a compile worker, for which a node waits. */
#define LOG_PATIENCE_COMPILE_MS 100

/*
 * Set the patience of this process; 0: it does not wait.  For a process that
 * holds no lock while it logs.
 */
void log_patience(unsigned ms);

/*
 * Exempt the calling thread, which writes the records and must not wait for
 * itself.
 */
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
