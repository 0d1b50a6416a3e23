#ifndef MACHINE_FACTS_MACHINE_MOUNTS_H
#define MACHINE_FACTS_MACHINE_MOUNTS_H

/* Mounted file systems, by /proc/self/mounts. */

struct fact_run;
struct vec;

/* Maximum number of file systems. */
#define MOUNTS_MAX 20000

struct facts_mount {
	const char *device; /* /dev/root is resolved if possible */
	const char *path;
	const char *type;
	char *options; /* separated by commas */
};

/*
 * Add the mounts that facts print, in order of time, to a vec of struct mount;
 * the kernel's own file systems are left out.  Their texts are in the run's
 * arena.
 */
void mounts_read(struct fact_run *run, struct vec *ret);

#endif
