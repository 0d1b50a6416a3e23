#ifndef SERVER_FRONT_FRONT_LOG_H
#define SERVER_FRONT_FRONT_LOG_H

/* Log levels for single requests. */

struct front;
struct front_job;
struct http_exchange;

/*
 * Read the log level that the request wants; -1 when it is invalid: the request
 * was answered and the job freed.
 */
int front_log_ask(struct front *f, struct front_job *job);

/*
 * Handle the parent's answer, whether the level was set or not: the job may
 * begin.
 */
void front_log_answered(struct front *f, const char *trace);

/* Each second: jobs whose answer is overdue begin without it. */
void front_log_overdue(struct front *f);

/*
 * Log that a catalog request was refused before its compile; x may be NULL.
 */
void front_log_refused(struct http_exchange *x, int status, const char *reason);

void front_log_end(const struct front *f, const struct http_exchange *x);

#endif
