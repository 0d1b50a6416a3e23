#ifndef MACHINE_RESOURCE_PROVIDER_PACKAGE_ARGS_H
#define MACHINE_RESOURCE_PROVIDER_PACKAGE_ARGS_H

/* Commands of package managers, by argument. */

#include <stddef.h>

struct arena;
struct command_output;
struct instance;
struct strbuf;
struct value;

/* Maximum output of such a command: packages in many versions. */
#define PACKAGE_OUTPUT_MAX ((size_t)256 << 10)

/*
 * Maximum number of arguments of a command; with more the run reports an error.
 */
#define PACKAGE_ARGS_MAX 500

struct package_args {
	const char *items[PACKAGE_ARGS_MAX + 1];
	size_t count;
	int too_many;
	/* As in struct command (machine/resource/provider/command.h). */
	const char *const *environment;
	size_t output_max; /* 0: PACKAGE_OUTPUT_MAX */
	int beginning, separate, any_code;
};

/*
 * The environment variable HOME only, which programs need to find their
 * configuration; in the arena.
 */
const char *const *package_home(struct arena *a);

/* Add an argument, which must exist as long. */
void package_args_add(struct package_args *w, const char *word);
/* Add arguments until NULL. */
void package_args_add_all(struct package_args *w, const char *const *words);

/*
 * Add the arguments of the attribute (install_options): texts unchanged, the
 * pairs of a hash as KEY=VALUE, sorted by key.
 */
void package_args_add_options(
    struct package_args *w, struct instance *i, const char *attribute);

/*
 * Add the values of an option ("--enablerepo") among the install options, as
 * arguments OPTION=VALUE, each once.
 */
void package_args_add_values(
    struct package_args *w, struct instance *i, const char *option);

/*
 * Run the command, with twelve times the time limit of other programs; out may
 * be NULL.  0, or ATTR_ERR_COMPLETE with Puppet's sentence in err.
 */
int package_args_run(struct instance *i, const struct package_args *w,
    struct command_output *out, struct strbuf *err);

/* The munge function of such attributes (parameter/package_options.rb). */
int package_options_munge(
    struct instance *i, struct value *v, struct strbuf *err);

#endif
