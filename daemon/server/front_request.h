#ifndef SERVER_FRONT_REQUEST_H
#define SERVER_FRONT_REQUEST_H

/* Parts of requests of agents: their environment, their formats. */

struct http_exchange;

/*
 * Return the environment parameter.  NULL when it is missing or not a valid
 * name: the exchange is then answered.
 */
const char *front_request_environment(struct http_exchange *x);

enum front_formats {
	FRONT_FORMATS_RICH, /* rich JSON, JSON, PSON */
	FRONT_FORMATS_JSON, /* JSON, PSON */
};

/*
 * Return the content type that the client prefers, by the order in its Accept
 * field.  NULL when it accepts none of ours: the exchange is answered.
 */
const char *front_request_format(
    struct http_exchange *x, enum front_formats formats);

#endif
