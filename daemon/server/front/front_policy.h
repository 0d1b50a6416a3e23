#ifndef SERVER_FRONT_FRONT_POLICY_H
#define SERVER_FRONT_FRONT_POLICY_H

/*
 * Certificate requests on which the program of autosign decides, in a front.
 * The CA has kept them: one that the program rejects, or does not decide on,
 * waits for an administrator.
 */

struct front;
struct http_exchange;

/*
 * Ask about the request of a name, whose PEM is in a memfd, which is taken
 * over; then the CA signs it, or the client (NULL: it has gone) is answered.
 * Its address decides its share of the processes.
 */
void front_policy_ask(struct front *f, struct http_exchange *x,
    const char *address, const char *name, int request);

#endif
