#ifndef SETTINGS_UNBUILT_H
#define SETTINGS_UNBUILT_H

/*
 * Settings that are known to Puppet and have no effect in a program of ours,
 * because the part that they belong to is not built.  A program that would
 * compile or apply something else than the setting asks for, or trust others
 * than it names, does not start; otherwise the setting is logged as a warning.
 * A row is removed when its part is built.
 */

struct settings;

/* Parts of programs, as bits. */
enum settings_part {
	SETTINGS_COMPILES = 1, /* makes catalogs */
	SETTINGS_SERVES = 2,   /* answers agents */
	SETTINGS_FETCHES = 4,  /* is an agent */
	SETTINGS_APPLIES = 8,  /* collects facts, changes a machine */
};

enum unbuilt_answer {
	UNBUILT_WARNS,
	UNBUILT_STOPS,
};

struct unbuilt_row {
	const char *name;
	unsigned parts; /* SETTINGS_... in which Puppet has an effect */
	enum unbuilt_answer answer;
	int is_file; /* 1: it has no effect where its file is missing */
	/*
	 * Values that say what our programs do, "none plain"; NULL: the
	 * default is the only one.
	 */
	const char *same;
	const char *reason; /* part of a sentence; for people */
};

/* Rows until name is NULL; a name may have one for each part. */
extern const struct unbuilt_row unbuilt_table[];

/*
 * Logs each setting that was given a value which has no effect in a program
 * of these parts.  0, or -1 when one of them stops the program.
 */
int unbuilt_check(struct settings *s, unsigned parts);

/*
 * The row of a name in environment.conf when that value has no effect, or
 * NULL.
 */
const struct unbuilt_row *unbuilt_environment(
    const char *name, const char *value);

#endif
