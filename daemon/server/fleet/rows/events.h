#ifndef SERVER_FLEET_ROWS_EVENTS_H
#define SERVER_FLEET_ROWS_EVENTS_H

/*
 * The events in the body of a report, as PuppetDB has them: those of each
 * resource, and one for each resource that was skipped.
 */

#include "base/data/json_read.h"
#include "server/fleet/rows/value.h"

/* A text that is not there has s NULL; JSON that is not there is null. */
struct rows_event {
	struct rows_text resource_type, resource_title, file;
	struct rows_text containing_class;
	struct rows_text status, property, name, message;
	struct rows_text containment_path, line; /* JSON */
	struct rows_text old_value, new_value, timestamp;
};

struct rows_events {
	struct arena *a;
	struct json_reader resources, events;
	bool is_begun;
	bool is_in_events;
	struct rows_event resource; /* the part that its events have */
};

/* True when the report is without events. */
bool rows_events_are_none(const char *json, size_t n);
/* Begin to read n bytes of a body; texts with escapes are decoded into a. */
void rows_events_begin(
    struct rows_events *in, struct arena *a, const char *json, size_t n);
/* Read the next event: 1; 0 behind the last one, -1 when it is damaged. */
int rows_events_next(struct rows_events *in, struct rows_event *ret);

#endif
