#ifndef SERVER_PARENT_REQUEST_LOG_H
#define SERVER_PARENT_REQUEST_LOG_H

/* Levels for single requests: the parent's part; front_log.c is the front's. */

struct message;

/* Maximum number of such levels at a time, in all fronts. */
#define REQUEST_LOG_MAX 8
/* Maximum number of levels set in a second, in all fronts. */
#define REQUEST_LOG_RATE 10
/*
 * Seconds after which a level ends, longer than any request, in case the end of
 * the request is not reported.
 */
#define REQUEST_LOG_SECONDS 900

/* Handle FRONT_LOG and FRONT_LOG_END. */
void request_log_begin(void *ctx, struct message *m);
void request_log_end(void *ctx, struct message *m);

#endif
