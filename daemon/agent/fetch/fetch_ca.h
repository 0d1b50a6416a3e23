#ifndef AGENT_FETCH_FETCH_CA_H
#define AGENT_FETCH_FETCH_CA_H

/* A single request of the fetch child to a CA. */

struct fetch_options;

/*
 * Send the request of the options, with the body that is read from standard
 * input, and print the answer: a line with the status and the body, or a line
 * with 0 and the reason of the failure.  Returns an exit code.
 */
int fetch_ca(const struct fetch_options *o);

#endif
