#ifndef SERVER_FRONT_FRONT_POLICY_H
#define SERVER_FRONT_FRONT_POLICY_H

/*
 * Certificate requests on which the program of autosign decides, in a front.
 * The CA has checked them, and keeps those that the program does not decide on.
 */

struct front;
struct front_submitted;
struct http_exchange;

/*
 * Ask about a request, whose memfd is taken over; then the CA gets the decision
 * and answers the client (NULL: it has gone).  Its address decides its share of
 * the processes.
 */
void front_policy_ask(
    struct front *f, struct http_exchange *x, const struct front_submitted *s);

#endif
