#ifndef MACHINE_FILE_OWNER_H
#define MACHINE_FILE_OWNER_H

/* Names and ids of users and groups. */

#include <sys/types.h>

#include "language/value/value.h"

struct arena;

/* The id of a user or group given by name or number; 0, or -1: unknown. */
int user_id(struct value v, uid_t *ret);
int group_id(struct value v, gid_t *ret);
/* The id of a group given by its name alone, which may consist of digits. */
int group_named(const char *name, gid_t *ret);
/* The name of an id, or its number, into the arena. */
const char *user_name(struct arena *a, uid_t uid);
const char *group_name(struct arena *a, gid_t gid);

#endif
