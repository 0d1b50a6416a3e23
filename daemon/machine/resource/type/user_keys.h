#ifndef MACHINE_RESOURCE_TYPE_USER_KEYS_H
#define MACHINE_RESOURCE_TYPE_USER_KEYS_H

/*
 * Keys that may log in as a user and that no resource manages: for these, the
 * attribute purge_ssh_keys of user generates ssh_authorized_key resources with
 * ensure absent.
 */

struct generation;
struct instance;
struct strbuf;
struct value;

/* true, false, or files: absolute, or in the home by ~/ or %h/. */
int user_keys_munge(struct instance *i, struct value *v, struct strbuf *err);

/* Add the keys to be removed; as a type's generate. */
int user_keys_generate(
    struct instance *i, struct generation *g, struct strbuf *err);

#endif
