#ifndef SERVER_STATUS_TRANSFERS_H
#define SERVER_STATUS_TRANSFERS_H

/* Requests of the compile daemon that are in progress, or ended lately. */

#include <stddef.h>

#include "base/data/json_doc.h"

struct metrics_view;

/* Which of them; NULL: any. */
struct status_transfers_pick {
	const char *node; /* by certname */
	const char *name; /* by X-Progress-ID */
};

/* Return a list of objects, which the caller releases. */
json_t *status_transfers(
    const struct metrics_view *v, const struct status_transfers_pick *pick);

#endif
