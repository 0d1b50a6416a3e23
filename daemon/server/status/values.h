#ifndef SERVER_STATUS_VALUES_H
#define SERVER_STATUS_VALUES_H

/* Values of the metrics as members of a tree. */

#include <stddef.h>
#include <stdint.h>

#include "base/data/json_doc.h"

struct metrics_view;

/* Return a number, text, date or name of the object; row 0 is a scalar's. */
json_t *status_value(
    const struct metrics_view *v, const char *object, size_t row);

struct status_member {
	const char *name;   /* of the member */
	const char *object; /* of base/metrics/objects.tab */
};

/* Set a member to the value of each object. */
void status_members(const struct metrics_view *v, json_t *to,
    const struct status_member *members, size_t count, size_t row);

/* Return a member of an object; "" or 0 without it. */
const char *status_text(const json_t *o, const char *name);
int64_t status_number(const json_t *o, const char *name);

#endif
