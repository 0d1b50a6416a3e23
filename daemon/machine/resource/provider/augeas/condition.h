#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_CONDITION_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_CONDITION_H

/* The attribute onlyif. */

struct augeas_job;
struct strbuf;

/* 1 where the condition holds, 0 where not, -1 with Puppet's sentence. */
int augeas_condition_holds(struct augeas_job *j, struct strbuf *err);

#endif
