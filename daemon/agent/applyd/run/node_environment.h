#ifndef AGENT_APPLYD_RUN_NODE_ENVIRONMENT_H
#define AGENT_APPLYD_RUN_NODE_ENVIRONMENT_H

/*
 * The environment of a run, before its plug-ins and its catalog: that of the
 * last run, where the server had changed it, or that of a request for the node.
 * (lib/puppet/configurer.rb, run_internal)
 */

struct agent_config;
struct exchange;
struct report;

#define NODE_ENVIRONMENT_MAX 64

/*
 * Replace the environment of the settings by that of the server, if it has
 * another one; a failure is logged, and changes nothing.
 */
void node_environment_find(const struct agent_config *c, struct exchange *e,
    struct report *r, char environment[NODE_ENVIRONMENT_MAX]);

#endif
