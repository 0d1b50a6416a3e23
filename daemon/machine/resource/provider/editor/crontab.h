#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_CRONTAB_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_CRONTAB_H

/*
 * Jobs in the tables of users, read and written by crontab(1).  A job that a
 * run has made has the name of its resource in a comment above it; a job
 * without such a comment is matched to a resource with the same command and
 * times.
 */

extern const struct provider provider_crontab;

/* The user whose table has the job. */
struct instance;
const char *crontab_user(const struct instance *i);

#endif
