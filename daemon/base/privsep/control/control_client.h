#ifndef BASE_PRIVSEP_CONTROL_CONTROL_CLIENT_H
#define BASE_PRIVSEP_CONTROL_CONTROL_CLIENT_H

/*
 * The client side of a daemon's control socket (control.h).  No call waits
 * longer than its caller allows, whatever the daemon does.
 */

#include <sys/un.h>

struct strbuf;

/* Fill in the address of a socket; 0, or -1: ENAMETOOLONG. */
int control_address(const char *path, struct sockaddr_un *ret);

/*
 * Send a request to the daemon behind path, and wait `millis` for connection,
 * request and answer together.  0, or 1 when the answer is an error, whose
 * text is then in `out`; -1 with errno (ETIMEDOUT) without an answer.
 */
int control_request(
    const char *path, const char *line, int millis, struct strbuf *out);

/*
 * Connect as a follower: return a descriptor to read from, with the beginning
 * of the answer, for which it waits `millis`, in `out`; -1 with errno and an
 * empty `out`, or with the error in it.
 */
int control_follow(
    const char *path, const char *line, int millis, struct strbuf *out);

#endif
