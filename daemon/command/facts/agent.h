#ifndef COMMAND_FACTS_AGENT_H
#define COMMAND_FACTS_AGENT_H

/* Commands with the facts that an agent has, too. */

#include "language/value/value.h"

struct arena;
struct facts_options;
struct session;

/*
 * Add to the options the directories of facts of modules, by the settings and
 * environment.conf, and those of the agent: where an ENC chooses the
 * environment, its modules are unknown before the facts are collected.
 */
void facts_agent_modules(struct session *s, struct facts_options *o);

/*
 * For "dalang facts --puppet": read the agent's settings, and add its
 * directories to the options.  s is begun, and must outlive the facts.  0, or
 * -1 with a printed reason.
 */
int facts_agent_options(struct session *s, struct facts_options *o);

/* The facts (a hash) with puppetversion. */
struct value facts_agent_version(
    struct arena *a, struct value facts, const struct facts_options *o);

#endif
