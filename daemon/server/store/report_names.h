#ifndef SERVER_STORE_REPORT_NAMES_H
#define SERVER_STORE_REPORT_NAMES_H

/*
 * Names of stored reports in the directory of a node: YYYYMMDDHHMM.yaml, which
 * is Puppet's; further ones of the same minute are YYYYMMDDHHMM_0002.yaml to
 * YYYYMMDDHHMM_9999.yaml.  The order of the bytes of the names is that in which
 * they were stored.
 */

#include <stdint.h>

struct vec;

#define REPORT_SUFFIX ".yaml"
/* YYYYMMDDHHMM; and those of the number in the minute, after '_' */
#define REPORT_MINUTE_DIGITS 12
#define REPORT_NUMBER_DIGITS 4
/* Reports of a minute, and the longest name. */
#define REPORT_NUMBER_MAX 9999
#define REPORT_NAME_LENGTH                                 \
	(REPORT_MINUTE_DIGITS + 1 + REPORT_NUMBER_DIGITS + \
	    sizeof(REPORT_SUFFIX) - 1)

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

/*
 * Change the name of the first report of a minute to the next one that is not
 * in the list.  After REPORT_NUMBER_MAX it is the name of the last report.
 */
void report_names_next(
    const struct vec *files, char name[REPORT_NAME_LENGTH + 1]);

#endif
