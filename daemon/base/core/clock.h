#ifndef BASE_CORE_CLOCK_H
#define BASE_CORE_CLOCK_H

/* Time in nanoseconds. */

#include <stddef.h>
#include <stdint.h>

/* Since 1970, UTC; may jump when the clock is set. */
int64_t clock_wall_ns(void);

/* Since an arbitrary start; never goes back.  For durations. */
int64_t clock_mono_ns(void);
/* The same in milliseconds, and in seconds. */
int64_t clock_mono_ms(void);
int64_t clock_mono_seconds(void);

/* Processor time of the calling thread. */
int64_t clock_cpu_ns(void);

/* Bytes that clock_iso8601() writes, including the NUL. */
#define CLOCK_ISO8601_MAX 40

/*
 * Write a moment as Ruby's Time#iso8601(9) does: local time with nine
 * digits and the offset, "2026-11-20T08:19:30.322217563+00:00" (UTC itself
 * is written +00:00, as Puppet's reports have it).
 */
void clock_iso8601(int64_t ns, char out[CLOCK_ISO8601_MAX]);

/* Bytes that clock_span_text() writes, including the NUL. */
#define CLOCK_SPAN_MAX 40

/* Write a time in seconds for a person: "3 hours", "119 minutes". */
void clock_span_text(int64_t seconds, char out[CLOCK_SPAN_MAX]);

#endif
