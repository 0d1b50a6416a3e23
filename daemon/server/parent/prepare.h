#ifndef SERVER_PARENT_PREPARE_H
#define SERVER_PARENT_PREPARE_H

/*
 * "dalang-compiled --prepare": make what belongs to the users of the processes,
 * as root, and end.  The daemon that starts afterwards needs no right to give
 * files away, or to ignore the rights on files.
 */

struct server_config;

/*
 * Permanently keep only the capabilities that the preparation needs; does
 * nothing for a user without capabilities.
 */
void server_prepare_confine(void);

/* Make the CA and the directories that are missing; the exit code. */
int server_prepare(const struct server_config *c);

#endif
