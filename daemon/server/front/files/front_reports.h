#ifndef SERVER_FRONT_FILES_FRONT_REPORTS_H
#define SERVER_FRONT_FILES_FRONT_REPORTS_H

/* The report processors exec and http, in a front. */

#include <stdint.h>

struct front;

/*
 * Run it with the report in the memfd, which is taken over; trace is
 * that of the request.  The agent does not wait: a failure is logged.
 */
void front_report_run(
    struct front *f, const char *node, const uint8_t *trace, int report);

#endif
