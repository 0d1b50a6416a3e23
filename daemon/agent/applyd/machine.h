#ifndef AGENT_APPLYD_MACHINE_H
#define AGENT_APPLYD_MACHINE_H

/* Settings and facts that the types and providers of a run may read. */

#include "language/value/value.h"

struct arena;
struct machine;
struct run_options;
struct settings;

/* Create one for a run in a; texts are copied. */
struct machine *agent_machine(struct arena *a, struct settings *s);

/*
 * Collect facts for resources, with the legacy ones, for a run that has none:
 * without custom facts, which may ask for default providers.
 */
struct value agent_machine_facts(struct arena *a);

/*
 * Return copies of the settings that Puppet's library gets, as options; NULL at
 * the end.
 */
const char *const *agent_library_settings(struct arena *a, struct settings *s);

/* Fill in the run options that the settings define; texts are copied into a. */
void agent_run_options(
    struct run_options *o, struct arena *a, struct settings *s);

#endif
