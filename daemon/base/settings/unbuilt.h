#ifndef BASE_SETTINGS_UNBUILT_H
#define BASE_SETTINGS_UNBUILT_H

/*
 * Settings of Puppet that have no effect in a program of ours, because the part
 * that they belong to is not built.  A program that would compile or apply
 * something other than the setting requests, or trust other peers than it
 * names, does not start; otherwise the setting is logged as a warning.  A row
 * is removed when its part is built.
 */

struct settings;

/* Parts of programs, as bits. */
enum settings_part {
	SETTINGS_COMPILES = 1,	/* makes catalogs */
	SETTINGS_SERVES = 2,	/* answers agents */
	SETTINGS_FETCHES = 4,	/* is an agent */
	SETTINGS_APPLIES = 8,	/* collects facts, changes a machine */
	SETTINGS_PARSES = 16,	/* reads code, and does no more with it */
	SETTINGS_ONCE = 32,	/* makes a catalog, and is not the daemon */
	SETTINGS_COMPARES = 64, /* compares catalogs, without the store */
};

enum unbuilt_answer {
	UNBUILT_WARNS,
	UNBUILT_STOPS,
};

struct unbuilt_row {
	const char *name;
	unsigned parts; /* SETTINGS_... in which it has an effect in Puppet */
	enum unbuilt_answer answer;
	int is_file; /* 1: no effect if its file is missing */
	/*
	 * Values that our programs implement, "none plain"; NULL: only the
	 * default.
	 */
	const char *same;
	const char *reason; /* part of a sentence, for users */
};

/* Rows until name is NULL; a name may have one for each part. */
extern const struct unbuilt_row unbuilt_table[];

/*
 * Log each setting that was given a value without effect in a program of these
 * parts.  Returns 0, or -1 when one of them stops the program.
 */
int unbuilt_check(struct settings *s, unsigned parts);

/*
 * Return the row of a known setting by which that value, of a file or of the
 * command line, has no effect in one of these parts, or NULL.
 */
const struct unbuilt_row *unbuilt_find(
    struct settings *s, const char *name, const char *value, unsigned parts);

/*
 * Return the row of a name in environment.conf when that value has no effect,
 * or NULL.
 */
const struct unbuilt_row *unbuilt_environment(
    const char *name, const char *value);

#endif
