#ifndef FACTS_CONTAINER_H
#define FACTS_CONTAINER_H

/* Containers. */

struct fact_run;

/* The container that this machine is, by its manager. */
struct container {
	const char *kind; /* docker, lxc, systemd_nspawn, podman; NULL: none */
	const char *member; /* id or name; NULL: unknown */
	const char *value;
	/*
	 * Process 1's environment cannot be read (a sandbox without ptrace for
	 * root), so that this is undecided.
	 */
	int unknown;
};

void container_read(struct fact_run *run, struct container *ret);

#endif
