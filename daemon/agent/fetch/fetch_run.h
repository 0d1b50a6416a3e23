#ifndef AGENT_FETCH_FETCH_RUN_H
#define AGENT_FETCH_FETCH_RUN_H

/*
 * The time of runs, as a server with the setting run_slots gives it: the field
 * about the run in the request for a catalog, and that about the next run in
 * the answer (network/http/run_field.h).
 */

#include <stdbool.h>

#include "network/http/run_field.h"

struct fetch;
struct fetch_run;
struct fetch_slot;
struct http_client_answer;
struct http_client_request;

/* A run that has its slot within so many seconds waits for it. */
#define FETCH_RUN_WAIT 60

/* Return whether the server has a slot for the refused run of the request. */
bool fetch_run_has_slot(const struct fetch *f,
    const struct http_client_request *rq, const struct http_client_answer *a);

/*
 * Write the field about the run; -1: it has none.  A run that asks for one more
 * catalog, of another environment, has begun and cannot wait.
 */
int fetch_run_write(
    const struct fetch *f, struct fetch_run *run, char out[RUN_FIELD_MAX]);

/* Read the slot of the last answer; none where the field is malformed. */
void fetch_run_slot_read(struct fetch *f, struct fetch_slot *ret);

#endif
