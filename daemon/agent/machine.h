#ifndef AGENT_MACHINE_H
#define AGENT_MACHINE_H

/* What a run's types and providers may know of the settings. */

struct arena;
struct machine;
struct settings;

/* One for a run in a; texts are copied. */
struct machine *agent_machine(struct arena *a, struct settings *s);

#endif
