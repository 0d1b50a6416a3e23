#ifndef MACHINE_RESOURCE_MACHINE_MAKE_H
#define MACHINE_RESOURCE_MACHINE_MAKE_H

/* A machine with all types: those that are built in, and those of modules. */

struct arena;
struct machine;

/*
 * One for a run whose memory is a; to be filled in further, and ended with
 * machine_end() before the arena is.
 */
struct machine *machine_new(struct arena *a);

#endif
