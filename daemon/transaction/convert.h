#ifndef TRANSACTION_CONVERT_H
#define TRANSACTION_CONVERT_H

struct instance;
struct machine;
struct resource;
struct strbuf;

/*
 * Makes the instance of a catalog's resource, in the machine's arena.  noop is
 * the run's; the metaparameter overrides it.  NULL with the reason in err
 * (unknown type, unknown attribute, wrong value), worded as Puppet does.
 */
struct instance *instance_convert(struct machine *m, const struct resource *res,
    int noop, struct strbuf *err);

/*
 * Makes it ready once more when all values of its resource are known; 0, or
 * -1 with the reason.
 */
int instance_convert_again(struct instance *i, struct strbuf *err);

/* True for a metaparameter that what a resource generates takes over. */
int convert_is_inherited(const char *name);

/* Appends " (file: F, line: L)", where the manifest declares the resource. */
void convert_place(const struct resource *res, struct strbuf *out);

#endif
