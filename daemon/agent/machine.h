#ifndef AGENT_MACHINE_H
#define AGENT_MACHINE_H

/* What a run's types and providers may know of the settings. */

struct arena;
struct machine;
struct run_options;
struct settings;

/*
 * The directories of modules, with colons, as far as settings tell: which
 * environment counts may be known only later.  In a.
 */
const char *agent_modulepath(struct arena *a, struct settings *s);

/* One for a run in a; texts are copied. */
struct machine *agent_machine(struct arena *a, struct settings *s);

/* Fills in what settings say of every run; texts are copied into a. */
void agent_run_options(
    struct run_options *o, struct arena *a, struct settings *s);

#endif
