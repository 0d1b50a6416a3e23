#ifndef TRANSACTION_STORE_H
#define TRANSACTION_STORE_H

/*
 * transactionstore.yaml, in Puppet's format (transaction/persistence.rb): the
 * value that each property had after the last run, by which a change is told
 * to be corrective.
 */

#include "value/value.h"

struct arena;
struct store;

/*
 * Reads the file.  A missing one is empty; a corrupt one is renamed to
 * PATH.bad, said, and empty.  NULL for path NULL: nothing is corrective.
 */
struct store *store_load(struct arena *a, const char *path);

/* The list of values of a property in the last run; V_UNSET: not known. */
struct value store_get(
    const struct store *s, const char *ref, const char *property);
void store_set(
    struct store *s, const char *ref, const char *property, struct value v);
/* What is known of a resource stays: it was skipped. */
void store_keep(struct store *s, const char *ref);

/* Writes the file; a failure is logged. */
void store_save(struct store *s);

#endif
