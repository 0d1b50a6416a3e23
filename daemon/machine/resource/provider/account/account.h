#ifndef MACHINE_RESOURCE_PROVIDER_ACCOUNT_ACCOUNT_H
#define MACHINE_RESOURCE_PROVIDER_ACCOUNT_ACCOUNT_H

/*
 * Users and groups by the programs of the shadow package (useradd, groupadd and
 * others), like Puppet's providers of these names.  Passwords are passed to
 * chpasswd on its standard input, never as an argument.
 */

#include <stddef.h>

#include "language/value/value.h"

struct arena;
struct instance;
struct provider;
struct strbuf;

extern const struct provider provider_groupadd;
extern const struct provider provider_useradd;

/* Maximum number of words of a command. */
#define ACCOUNT_WORDS_MAX 40

/* A command being put together; words lie in the arena. */
struct account_command {
	struct arena *arena;
	const char *words[ACCOUNT_WORDS_MAX + 1];
	size_t count;
};

/* Start a command with the program's name. */
void account_command_begin(
    struct account_command *c, struct arena *a, const char *program);
/* Add words; text is copied where it is a value. */
void account_command_word(struct account_command *c, const char *word);
void account_command_value(struct account_command *c, struct value v);

/*
 * Run the command.  0, or ATTR_ERR_COMPLETE with "WHAT: reason" in err: what is
 * the beginning of a sentence, "Could not create group x".
 */
int account_command_run(
    struct account_command *c, const char *what, struct strbuf *err);

/*
 * After getpwnam(3) or the like returned NULL, with errno 0 before it: 0 where
 * the entry does not exist, or -1 where the database could not be read, with
 * the reason.
 */
int account_read_check(const char *what, struct strbuf *err);

/* Check that the resource's name is safe in a command: 0, or ATTR_ERR_COMPLETE.
 */
int account_name_check(struct instance *i, struct strbuf *err);

/* A number where the text is one; everything else stays. */
int account_id_munge(struct instance *i, struct value *v, struct strbuf *err);

#endif
