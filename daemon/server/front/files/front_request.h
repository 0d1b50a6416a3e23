#ifndef SERVER_FRONT_FILES_FRONT_REQUEST_H
#define SERVER_FRONT_FILES_FRONT_REQUEST_H

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

/*
 * Write the part of the path after that of the route, a file; -1 when it is
 * empty or longer than IPC_FILE_PATH_MAX - 1 bytes
 * (server/ipc/ipc_assistants.h).
 */
int front_request_file(const struct http_exchange *x, char *out);

#endif
