#ifndef MACHINE_FACTS_MACHINE_CONTAINER_H
#define MACHINE_FACTS_MACHINE_CONTAINER_H

/* Containers. */

struct fact_run;

/* The container that this machine is, by its manager. */
struct container {
	/* One of docker, lxc, systemd_nspawn, podman, crio, container_other */
	const char *kind;   /* NULL: none */
	const char *member; /* id or name; NULL: unknown */
	const char *value;
	/*
	 * Set when process 1's environment cannot be read (a sandbox without
	 * ptrace for root).  With the facts of facter 4.3 the kind is then
	 * unknown.
	 */
	int unknown;
};

void container_read(struct fact_run *run, struct container *ret);

#endif
