#ifndef MACHINE_TRANSACTION_CONVERT_H
#define MACHINE_TRANSACTION_CONVERT_H

#include <stdbool.h>

struct instance;
struct machine;
struct resource;
struct strbuf;

/*
 * Make the instance of a catalog's resource, in the machine's arena.  noop is
 * the run's; the metaparameter overrides it.  Returns NULL with the reason in
 * err (unknown type, unknown attribute, invalid value), worded as Puppet does.
 */
struct instance *instance_convert(struct machine *m, const struct resource *res,
    int noop, struct strbuf *err);

/*
 * Convert again when all values of its resource are resolved; returns 0, or -1
 * with the reason.
 */
int instance_convert_again(struct instance *i, struct strbuf *err);

/* Return true for a metaparameter that generated resources inherit. */
bool convert_is_inherited(const char *name);

/* Return true for a class, a stage or a defined type. */
bool convert_is_container(const struct resource *res);

/*
 * Append " (file: F, line: L)", the place of the declaration in the manifest.
 */
void convert_place(const struct resource *res, struct strbuf *out);

#endif
