#ifndef LANGUAGE_SCHEMA_TYPE_TIDY_H
#define LANGUAGE_SCHEMA_TYPE_TIDY_H

/* The attributes of tidy, in the order of the table. */
enum tidy_attr {
	TIDY_PATH,
	TIDY_RECURSE,
	TIDY_MAX_FILES,
	TIDY_MATCHES,
	TIDY_BACKUP,
	TIDY_AGE,
	TIDY_SIZE,
	TIDY_TYPE,
	TIDY_RMDIRS,
	TIDY_ATTRS
};

#endif
