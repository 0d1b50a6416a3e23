#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_COMMAND_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_COMMAND_H

/*
 * The small language of the attributes changes and onlyif: a command word, and
 * arguments as its row in a table describes them: paths (quoted or not,
 * relative ones get the context in front), texts, comparators, numbers, or the
 * rest of the line.  The language accepts the same as Puppet, with the same
 * errors (provider/augeas/augeas.rb, puppet_x/augeas/util/parser.rb), in bytes.
 */

#include <stdint.h>

struct arena;
struct strbuf;

#define AUGEAS_ARGS_MAX 3
/* Maximum number of texts of an array in a condition. */
#define AUGEAS_LIST_MAX 4096

struct augeas_command {
	const char *name; /* of the table: "set" */
	const char *args[AUGEAS_ARGS_MAX];
	unsigned count;
	int64_t number; /* of size; its text is in args as well */
};

/* Texts, in the arena. */
struct augeas_list {
	const char **items;
	uint32_t count;
};

/*
 * Read one line; 1 with the command, 0 for a blank line, -1 with Puppet's
 * sentence.  The context must be empty or end with a slash.
 */
int augeas_command_parse(struct arena *a, const char *context, const char *line,
    struct augeas_command *ret, struct strbuf *err);

/* Append the arguments as Ruby shows an array: ["/files/x", "y"]. */
void augeas_command_show(const struct augeas_command *c, struct strbuf *out);

#endif
