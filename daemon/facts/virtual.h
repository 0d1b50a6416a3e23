#ifndef FACTS_VIRTUAL_H
#define FACTS_VIRTUAL_H

/* The kind of machine, for the facts that depend on it. */

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

/*
 * The value of fact virtual, computed once per run; NULL when it is undecided.
 */
const char *virtual_kind(struct fact_run *run);

/* The text of a file of /sys/class/dmi/id, "" when it is missing. */
const char *virtual_dmi(struct fact_run *run, const char *file);

/* True when a PCI device's vendor is one of that kind of machine. */
int virtual_by_pci(struct fact_run *run, const char *kind);

#endif
