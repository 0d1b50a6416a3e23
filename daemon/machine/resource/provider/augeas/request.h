#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_REQUEST_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_REQUEST_H

/* The request of a resource of the type augeas, from its attributes. */

struct augeas_request;
struct instance;
struct strbuf;

/*
 * Check the attributes, when they are set, as far as possible before a run.  0,
 * or -1 with Puppet's reason.
 */
int augeas_request_begin(
    struct instance *i, struct augeas_request *r, struct strbuf *err);

/*
 * When the resource is evaluated, add the commands, and the current directories
 * of lenses.  0, or -1 with the reason.
 */
int augeas_request_complete(
    struct instance *i, struct augeas_request *r, struct strbuf *err);

#endif
