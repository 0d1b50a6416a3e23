#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_CHANGE_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_CHANGE_H

/* The attribute changes. */

struct augeas_job;
struct strbuf;

/* Make all changes in the tree; 0, or -1 with Puppet's sentence. */
int augeas_changes_make(struct augeas_job *j, struct strbuf *err);

#endif
