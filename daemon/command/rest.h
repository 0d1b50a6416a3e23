#ifndef COMMAND_REST_H
#define COMMAND_REST_H

/* A request to a Puppet server, with the certificate of this machine. */

struct settings;
struct ssl_request;
struct strbuf;

/*
 * Send the request, which is identified and verified here, to the server,
 * "HOST" or "HOST:PORT" (the port of serverport), NULL: that of the settings
 * server and server_list.  Append the answer to out, and set *ret_status (may
 * be NULL) to that of HTTP, 0 without an answer.  0, or -1 after printing an
 * error, which begins with what ("The query was not answered by").
 */
int rest_send(struct settings *s, const char *server,
    const struct ssl_request *rq, const char *what, unsigned *ret_status,
    struct strbuf *out);

#endif
