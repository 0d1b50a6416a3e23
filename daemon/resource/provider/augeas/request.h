#ifndef RESOURCE_PROVIDER_AUGEAS_REQUEST_H
#define RESOURCE_PROVIDER_AUGEAS_REQUEST_H

/* What a resource of the type augeas asks of the program, by its attributes. */

struct augeas_request;
struct instance;
struct strbuf;

/*
 * As soon as the attributes are known: all that can be wrong with them before
 * a run.  0, or -1 with Puppet's reason.
 */
int augeas_request_begin(
    struct instance *i, struct augeas_request *r, struct strbuf *err);

/*
 * When it has its turn: the commands, and where lenses are by then.  0, or -1
 * with the reason.
 */
int augeas_request_complete(
    struct instance *i, struct augeas_request *r, struct strbuf *err);

#endif
