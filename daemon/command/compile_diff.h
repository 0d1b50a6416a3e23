#ifndef COMMAND_COMPILE_DIFF_H
#define COMMAND_COMPILE_DIFF_H

/* dalang compile --diff: a catalog beside one in a file. */

struct catalog;

enum compile_diff_format {
	COMPILE_DIFF_TEXT,
	COMPILE_DIFF_JSON,
};

/* Exit codes, as of diff(1). */
#define COMPILE_DIFF_SAME    0
#define COMPILE_DIFF_DIFFERS 1
#define COMPILE_DIFF_TROUBLE 2

/*
 * Print the differences between the catalog in the file and c, which was
 * compiled for that node; the exit code.
 */
int compile_diff(const struct catalog *c, const char *node, const char *path,
    enum compile_diff_format format);

#endif
