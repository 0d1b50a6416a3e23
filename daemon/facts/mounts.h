#ifndef FACTS_MOUNTS_H
#define FACTS_MOUNTS_H

/* Mounted file systems, by /proc/self/mounts. */

struct fact_run;
struct vec;

/* File systems that are looked at. */
#define MOUNTS_MAX 20000

struct mount {
	const char *device; /* what /dev/root stands for, where it is told */
	const char *path;
	const char *type;
	char *options; /* with commas between them */
};

/*
 * Adds the mounts that facts show, in order of time, to a vec of struct
 * mount; the kernel's own file systems are left out.  Their texts are in the
 * run's arena.
 */
void mounts_read(struct fact_run *run, struct vec *ret);

#endif
