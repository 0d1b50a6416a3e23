#ifndef AGENT_APPLYD_RUN_ANNOUNCE_H
#define AGENT_APPLYD_RUN_ANNOUNCE_H

struct agent_config;
struct exchange;

/*
 * Log the server that a catalog will be requested from, unless the settings
 * disable that.  (indirector/catalog/rest.rb)
 */
void announce_request(
    struct exchange *e, const char *uuid, const struct agent_config *c);

#endif
