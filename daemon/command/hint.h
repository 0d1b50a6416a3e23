#ifndef COMMAND_HINT_H
#define COMMAND_HINT_H

/*
 * Errors for commands and options that do not exist: the nearest name, or what
 * replaces the command or option that Puppet has.
 */

#include "command/command.h"

struct arena;

/* Print the error for an unknown word; path: "dalang log ", before it. */
void hint_action(
    const struct command *self, const char *path, const char *word);

/* Print the error for an option, as given, that the command does not have. */
void hint_option(const struct command *self, const char *word);

/* Print the error for an unknown format of a dump of a syntax tree. */
void hint_dump_format(const char *name);

/*
 * Return "; did you mean 'NAME'?" for a node without a file NODESUFFIX in a
 * directory.  NAME is the node with a file that begins with this name, or the
 * nearest; "" when none is near, or the directory cannot be read.
 */
const char *hint_node(
    struct arena *a, const char *dir, const char *suffix, const char *node);

/* Warn about a setting that is not known. */
void hint_setting(const char *name);

#endif
