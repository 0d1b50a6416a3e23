#ifndef BASE_PRIVSEP_ENVIRONMENT_H
#define BASE_PRIVSEP_ENVIRONMENT_H

/*
 * The environment of the programs that processes of a table execute: variables
 * of ours whose names are rows of a table.  All others stay behind, because
 * that of root's service may contain passwords.
 */

/*
 * Return "NAME=value" of each, NULL at the end, in static memory: at most
 * ENVIRONMENT_MAX of them.
 */
char *const *environment_inherited(void);
#define ENVIRONMENT_MAX 64

#endif
