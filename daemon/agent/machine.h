#ifndef AGENT_MACHINE_H
#define AGENT_MACHINE_H

/* What a run's types and providers may know of the settings. */

struct arena;
struct machine;
struct run_options;
struct settings;

/* One for a run in a; texts are copied. */
struct machine *agent_machine(struct arena *a, struct settings *s);

/* Fills in what settings say of every run; texts are copied into a. */
void agent_run_options(
    struct run_options *o, struct arena *a, struct settings *s);

#endif
