#ifndef AGENT_MACHINE_H
#define AGENT_MACHINE_H

/* Settings that the types and providers of a run may read. */

struct arena;
struct machine;
struct run_options;
struct settings;

/* Create one for a run in a; texts are copied. */
struct machine *agent_machine(struct arena *a, struct settings *s);

/* The settings that Puppet's library gets: options, ending with NULL; copies.
 */
const char *const *agent_library_settings(struct arena *a, struct settings *s);

/* Fill in the run options that the settings define; texts are copied into a. */
void agent_run_options(
    struct run_options *o, struct arena *a, struct settings *s);

#endif
