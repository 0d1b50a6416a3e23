#ifndef PRIVSEP_CONTROL_ASK_H
#define PRIVSEP_CONTROL_ASK_H

/*
 * The side of a daemon's control socket (control.h) that asks.  Nobody waits
 * here longer than he said, whatever the daemon does.
 */

#include <sys/un.h>

struct strbuf;

/* The address of a socket; 0, or -1: ENAMETOOLONG. */
int control_address(const char *path, struct sockaddr_un *ret);

/*
 * Asks the daemon behind path, and waits `millis` for connection, question
 * and answer together.  0, or 1 when the answer is an error, the text being
 * in `out`; -1 with errno (ETIMEDOUT) when there is no answer.
 */
int control_ask(
    const char *path, const char *line, int millis, struct strbuf *out);

/*
 * The other side of a peer that stays: a descriptor to read from, the
 * beginning of the answer, for which `millis` are waited, being in `out`; -1
 * with errno and nothing in `out`, or with the error in it.
 */
int control_follow(
    const char *path, const char *line, int millis, struct strbuf *out);

#endif
