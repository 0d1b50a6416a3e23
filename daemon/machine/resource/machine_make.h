#ifndef MACHINE_RESOURCE_MACHINE_MAKE_H
#define MACHINE_RESOURCE_MACHINE_MAKE_H

/* A machine with all types: those that are built in, and those of modules. */

struct arena;
struct machine;

/*
 * Create a machine for a run whose memory is a.  The caller fills in the rest,
 * and calls machine_end() before the arena is freed.
 */
struct machine *machine_new(struct arena *a);

#endif
