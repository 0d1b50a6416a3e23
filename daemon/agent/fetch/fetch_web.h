#ifndef AGENT_FETCH_FETCH_WEB_H
#define AGENT_FETCH_FETCH_WEB_H

/*
 * The fetch child as process web: files of web servers, for sources "http:"
 * and "https:".  It has no key and no certificate of this machine.
 */

struct fetch_options;

/* Answer the run at sock until it has ended; returns an exit code. */
int fetch_web_run(const struct fetch_options *o, int sock);

#endif
