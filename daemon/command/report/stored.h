#ifndef COMMAND_REPORT_STORED_H
#define COMMAND_REPORT_STORED_H

/*
 * Reports in the store of this machine (the setting storeconfigs), with the
 * members that reports in files have: host, time, metrics, resource_statuses.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "command/store/reader.h"
#include "language/value/value.h"

struct arena;
struct session;

struct report_stored {
	struct session *s;
	struct store_reader reader;
};

/*
 * Begin to read the store: 1; 0 where reports are in files only, as
 * storeconfigs is off or the store does not exist; -1 after printing why it
 * cannot be read.  report_stored_end() after 1.
 */
int report_stored_begin(struct report_stored *r, struct session *s);
void report_stored_end(struct report_stored *r);

/* Bytes of a moment in lists ("2026-11-22T08:15:30"), with the NUL. */
#define REPORT_STORED_TIME 20

struct report_stored_filter {
	const char *node;   /* a name, or a pattern of a shell; NULL: all */
	const char *status; /* NULL: any */
	const char *since;  /* ISO 8601, when it was received; NULL: any */
	bool last;	    /* only the last one of each node */
};

/* A report, valid during the call; stored: when it was received, UTC. */
typedef void report_stored_each(void *ctx, const char *node,
    const char stored[REPORT_STORED_TIME], struct value report);

/*
 * Give all reports that the filter selects, without their logs and resources,
 * sorted by node and time.  0, or -1 after printing an error.
 */
int report_stored_list(struct report_stored *r,
    const struct report_stored_filter *f, report_stored_each *each, void *ctx);

/*
 * Find a whole report, in a: the last one of the node (NULL: of all nodes) that
 * was received at a time which begins with so many digits (YYYYMMDDHHMMSS or
 * fewer; ""): 1; 0: it has none; -1 after printing an error.
 */
int report_stored_find(struct report_stored *r, const char *node,
    const char *digits, struct arena *a, struct value *ret);

#endif
