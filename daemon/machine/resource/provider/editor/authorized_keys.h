#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_AUTHORIZED_KEYS_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_AUTHORIZED_KEYS_H

/*
 * Files of keys that may log in as a user, as sshd reads them (sshd(8),
 * AUTHORIZED_KEYS FILE FORMAT): every key that sshd accepts is a record, named
 * by its comment, by PATH:unnamed-N where it has none, or by PATH:duplicate-N
 * where a key above has the same comment.
 */

#include <stddef.h>

struct arena;
struct instance;
struct owned_file;
struct provider;
struct strbuf;

extern const struct provider provider_authorized_keys;

/* Maximum number of names of keys from one file. */
#define AUTHORIZED_KEYS_MAX 10000

/*
 * The names of all keys in the file, in the arena, NULL at the end; NULL with
 * the reason where the file cannot be read.  *ret_more is set when the file has
 * more keys than the maximum.
 */
const char **authorized_keys_names(struct arena *a, const struct owned_file *f,
    int *ret_more, struct strbuf *err);

#endif
