#ifndef COMMAND_LOAD_RECORD_TAKE_H
#define COMMAND_LOAD_RECORD_TAKE_H

/* The parts of a request that a recording keeps (kinds.h). */

struct http_request;
struct json_t;

/*
 * Return the members of the request's line, without its times and its answer.
 * The caller releases it.
 */
struct json_t *load_request_take(const struct http_request *rq);

#endif
