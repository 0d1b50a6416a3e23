#ifndef MACHINE_TRANSACTION_STATE_H
#define MACHINE_TRANSACTION_STATE_H

/*
 * state.yaml, in Puppet's format (util/storage.rb): when each resource was
 * checked and synced last, and values of audited properties.  Entries that a
 * run does not change are kept unchanged until their time to live has passed.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct state;

/*
 * Read the file.  A missing one is empty; a corrupted one is renamed to
 * PATH.bad, logged, and empty.  path NULL: a state that is never stored.
 */
struct state *state_load(struct arena *a, const char *path);

/* Return the time of the last check, in seconds since 1970; 0: never. */
int64_t state_checked(struct state *s, const char *ref);

/* Return a property's value at the last audit; V_UNSET: never. */
struct value state_audited(
    struct state *s, const char *ref, const char *property);

/* Set times in ns since 1970; ref is not copied, it outlives the state. */
void state_set_checked(struct state *s, const char *ref, int64_t ns);
void state_set_synced(struct state *s, const char *ref, int64_t ns);
void state_set_audited(
    struct state *s, const char *ref, const char *property, struct value v);

/*
 * Write the file, without waiting for the disk: a lost file is created again.
 * Entries not checked for ttl seconds are omitted (0: all are kept).  A failure
 * is logged.
 */
void state_store(struct state *s, int64_t ttl);

/*
 * Read a file of the state into a.  Returns NULL when it does not exist, or
 * with the reason in *ret_why, which is NULL otherwise.
 */
const char *state_read(struct arena *a, const char *path, size_t max,
    size_t *ret_len, const char **ret_why);

/*
 * Make the directory of a state file, if it is missing; 0, or -1 with errno,
 * which the writer of the file logs.
 */
int state_mkdir(struct arena *a, const char *path);

#endif
