#ifndef COMMAND_EPP_H
#define COMMAND_EPP_H

/* Common parts of the "dalang epp" actions. */

#include <stddef.h>

struct command;
struct session;

/*
 * Return the path of a template: MODULE/FILE in the environment's modules, or
 * else a file; NULL if neither exists.
 */
const char *epp_template_path(struct session *s, const char *name);

/*
 * Return the text of standard input, in the session's arena; NULL after
 * printing an error.
 */
const char *epp_stdin(struct session *s, size_t *ret_len);

/* Print the names that are not templates, as one error; returns 1. */
int epp_missing(
    const struct command *self, const char *const *names, size_t count);

/* Print where the usage is described, as Puppet does; returns 1. */
int epp_usage_error(const struct command *self);

#endif
