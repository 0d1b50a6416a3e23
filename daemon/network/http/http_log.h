#ifndef NETWORK_HTTP_HTTP_LOG_H
#define NETWORK_HTTP_HTTP_LOG_H

/*
 * Records of HTTP header fields, at level trace.  Values of fields that
 * authenticate a client or a server are redacted.
 */

#include <stddef.h>

#include "logging/log.h"

struct http_request;

/* Log the fields of a head, whose lines end with CR and LF. */
void http_log_head(enum log_code code, const char *head, size_t n);

/* Log the fields of a request that was parsed. */
void http_log_request(enum log_code code, const struct http_request *rq);

#endif
