#ifndef SERVER_STORE_REPORT_NAMES_H
#define SERVER_STORE_REPORT_NAMES_H

/* Names of stored reports in the directory of a node: YYYYMMDDHHMM.yaml. */

#include <stdint.h>

struct vec;

#define REPORT_SUFFIX ".yaml"
/* YYYYMMDDHHMM, the same with the suffix */
#define REPORT_MINUTE_DIGITS 12
#define REPORT_NAME_LENGTH   (REPORT_MINUTE_DIGITS + sizeof(REPORT_SUFFIX) - 1)

struct report_file {
	char name[REPORT_NAME_LENGTH + 1];
	uint64_t bytes;
};

/*
 * List the reports in a directory that is open, the oldest first, as struct
 * report_file; other files are ignored.  Initialises files, which the caller
 * releases: 0, or -1 with errno.
 */
int report_names_list(struct vec *files, int dir);

#endif
