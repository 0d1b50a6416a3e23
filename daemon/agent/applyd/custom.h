#ifndef AGENT_APPLYD_CUSTOM_H
#define AGENT_APPLYD_CUSTOM_H

/* Where an agent, or a command in its place, has its custom facts. */

struct arena;
struct facts_custom;
struct settings;

/*
 * Set *ret by the settings libdir and factpath, which must stay as they are
 * until the facts are collected; libs, directories of modules that end with
 * NULL, follow libdir, and may be NULL.
 */
void agent_custom_facts(struct arena *a, struct settings *s,
    const char *const *libs, struct facts_custom *ret);

#endif
