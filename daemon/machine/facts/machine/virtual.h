#ifndef MACHINE_FACTS_MACHINE_VIRTUAL_H
#define MACHINE_FACTS_MACHINE_VIRTUAL_H

/* The kind of machine, for the facts that depend on it. */

struct fact_run;

/*
 * The value of fact virtual, computed once per run; NULL when it is undecided.
 */
const char *virtual_kind(struct fact_run *run);

/* The text of a file of /sys/class/dmi/id, "" when it is missing. */
const char *virtual_dmi(struct fact_run *run, const char *file);

/* True when a PCI device's vendor is one of that kind of machine. */
int virtual_by_pci(struct fact_run *run, const char *kind);

#endif
