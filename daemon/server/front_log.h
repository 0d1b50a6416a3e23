#ifndef SERVER_FRONT_LOG_H
#define SERVER_FRONT_LOG_H

/* Log levels that requests ask for. */

struct front;
struct front_job;
struct http_exchange;

/*
 * Read the log level that the request asks for; -1 when it is invalid: the
 * request was answered and the job freed.
 */
int front_log_ask(struct front *f, struct front_job *job);

/*
 * Handle the parent's answer, whether the level was set or not: the job may
 * begin.
 */
void front_log_answered(struct front *f, const char *trace);
void front_log_end(const struct front *f, const struct http_exchange *x);

#endif
