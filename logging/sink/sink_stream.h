#ifndef LOGGING_SINK_SINK_STREAM_H
#define LOGGING_SINK_SINK_STREAM_H

/*
 * Standard output and error as destinations.  In a process with rings they do
 * not wait for a terminal or pipe that is not read: a line is refused with
 * EBUSY.
 */

#include <stdbool.h>

/* A part of a line was written. */
bool log_sink_stream_has_rest(void);
/* Write the rest of a line: 0, or -1 with EBUSY while it has to wait. */
int log_sink_stream_ready(void);
/*
 * After EBUSY: wait until the stream accepts more, or for a byte in wake, or
 * ms.  As poll(2).
 */
int log_sink_stream_wait(int ms, int wake);
/* In a child process: the rest of a line is its parent's. */
void log_sink_stream_child(void);

#endif
