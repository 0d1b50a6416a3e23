#ifndef MACHINE_FACTS_RESOLVERS_H
#define MACHINE_FACTS_RESOLVERS_H

/*
 * The resolvers: the functions of the rows of facts_table, each in the file of
 * its family.
 */

struct fact_run;

void fact_resolve_aio(struct fact_run *run);
void fact_resolve_augeas(struct fact_run *run);
void fact_resolve_cloud(struct fact_run *run);
void fact_resolve_disks(struct fact_run *run);
void fact_resolve_dmi(struct fact_run *run);
void fact_resolve_facterversion(struct fact_run *run);
void fact_resolve_filesystems(struct fact_run *run);
void fact_resolve_fips(struct fact_run *run);
void fact_resolve_hypervisors(struct fact_run *run);
void fact_resolve_identity(struct fact_run *run);
void fact_resolve_kernel(struct fact_run *run);
void fact_resolve_load(struct fact_run *run);
void fact_resolve_memory(struct fact_run *run);
void fact_resolve_mountpoints(struct fact_run *run);
void fact_resolve_networking(struct fact_run *run);
void fact_resolve_os(struct fact_run *run);
void fact_resolve_partitions(struct fact_run *run);
void fact_resolve_path(struct fact_run *run);
void fact_resolve_processors(struct fact_run *run);
void fact_resolve_ssh(struct fact_run *run);
void fact_resolve_timezone(struct fact_run *run);
void fact_resolve_uptime(struct fact_run *run);
void fact_resolve_virtual(struct fact_run *run);
void fact_resolve_xen(struct fact_run *run);
void fact_resolve_zfs(struct fact_run *run);
void fact_resolve_zpool(struct fact_run *run);

#endif
