#ifndef AGENT_FETCH_FETCH_POST_H
#define AGENT_FETCH_FETCH_POST_H

/* A single POST of the fetch child. */

struct fetch_options;

/*
 * Read a URL, a newline and a text from standard input and POST the text.
 * Prints errors on standard error; returns an exit code.
 */
int fetch_post(const struct fetch_options *o);

#endif
