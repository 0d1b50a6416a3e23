#ifndef MACHINE_TRANSACTION_STORE_H
#define MACHINE_TRANSACTION_STORE_H

/*
 * transactionstore.yaml, in Puppet's format (transaction/persistence.rb): the
 * value of each property after the last run, which identifies corrective
 * changes.
 */

#include "language/value/value.h"

struct arena;
struct store;

/*
 * Read the file.  A missing one is empty; a corrupted one is renamed to
 * PATH.bad, logged, and empty.  Returns NULL for path NULL: no change is
 * corrective.
 */
struct store *store_load(struct arena *a, const char *path);

/* Return the list of values of a property in the last run; V_UNSET: unknown. */
struct value store_get(
    const struct store *s, const char *ref, const char *property);
void store_set(
    struct store *s, const char *ref, const char *property, struct value v);
/* Keep the stored values of a resource that was skipped. */
void store_keep(struct store *s, const char *ref);

/* Write the file; a failure is logged. */
void store_save(struct store *s);

#endif
