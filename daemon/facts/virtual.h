#ifndef FACTS_VIRTUAL_H
#define FACTS_VIRTUAL_H

/* What kind of machine this is, for the facts that depend on it. */

struct fact_run;

/* A container that the machine is, by its manager. */
struct container {
	const char *kind; /* docker, lxc, systemd_nspawn, podman; NULL: none */
	const char *member; /* id or name; NULL where it is not told */
	const char *value;
	/*
	 * Process 1 may not be asked (a sandbox that takes ptrace away from
	 * root): nobody can tell.
	 */
	int unknown;
};

void container_read(struct fact_run *run, struct container *ret);

/*
 * The value of fact virtual, worked out once a run; NULL where it cannot be
 * told.
 */
const char *virtual_kind(struct fact_run *run);

/* The text of a file of /sys/class/dmi/id, "" where there is none. */
const char *virtual_dmi(struct fact_run *run, const char *file);

/* True when a PCI device's vendor is of that kind of virtual machine. */
int virtual_by_pci(struct fact_run *run, const char *kind);

#endif
