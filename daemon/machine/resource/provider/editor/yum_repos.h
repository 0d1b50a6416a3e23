#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_YUM_REPOS_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_YUM_REPOS_H

/*
 * Repositories of yum and dnf: sections of /etc/yum.conf and of the files
 * *.repo in the directories that it names, or in /etc/yum.repos.d.
 */

struct instance;
struct provider;

extern const struct provider provider_yum_repos;

/* The files that a change of the instance writes; as a type's writes. */
const char *yum_repos_writes(const struct instance *i, unsigned n);

#endif
