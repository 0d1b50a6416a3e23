#ifndef LOADER_CORE_TYPES_H
#define LOADER_CORE_TYPES_H

/* The types that need no module: one table. */

/* How a title gives the values of key attributes. */
enum title_kind {
	TITLE_WHOLE,	    /* the whole title is the namevar's value */
	TITLE_PATH,	    /* the same without trailing slashes */
	TITLE_NAME_AT_TYPE, /* "name@type" or "name" */
	TITLE_PATTERNS,	    /* regular expressions */
	TITLE_UNKNOWN,	    /* patterns that cannot be read without Ruby */
};

struct core_type {
	const char *name;
	const char *keys; /* key attributes, by blanks */
	int isomorphic;
	enum title_kind title;
	const char *attrs; /* all attributes, by blanks */
};

/* Rows until name is NULL. */
extern const struct core_type core_types[];

#endif
