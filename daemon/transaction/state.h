#ifndef TRANSACTION_STATE_H
#define TRANSACTION_STATE_H

/*
 * state.yaml, in Puppet's format (util/storage.rb): when each resource was
 * checked and synced last, and values of audited properties.  What a run does
 * not touch is kept as it stands, until it is older than the time to live.
 */

#include <stddef.h>
#include <stdint.h>

#include "value/value.h"

struct arena;
struct state;

/*
 * Reads the file.  A missing one is empty; a corrupt one is renamed to
 * PATH.bad, said, and empty.  path NULL: a state that is never stored.
 */
struct state *state_load(struct arena *a, const char *path);

/* When the resource was checked last, in seconds since 1970; 0: never. */
int64_t state_checked(struct state *s, const char *ref);

/* A property's value when it was audited last; V_UNSET: never. */
struct value state_audited(
    struct state *s, const char *ref, const char *property);

/* Times in ns since 1970; ref is not copied, it outlives the state. */
void state_set_checked(struct state *s, const char *ref, int64_t ns);
void state_set_synced(struct state *s, const char *ref, int64_t ns);
void state_set_audited(
    struct state *s, const char *ref, const char *property, struct value v);

/*
 * Writes the file, without waiting for the disk: a lost one is begun anew.
 * Entries not checked for ttl seconds are left out (0: none
 * is).  A failure is logged.
 */
void state_store(struct state *s, int64_t ttl);

/*
 * Reads a file of the state into a.  NULL where there is none, or with the
 * reason in *ret_why, which is NULL otherwise.
 */
const char *state_read(struct arena *a, const char *path, size_t max,
    size_t *ret_len, const char **ret_why);

/* Makes the directory that a file of the state is in, where it is missing. */
void state_mkdir(struct arena *a, const char *path);

#endif
