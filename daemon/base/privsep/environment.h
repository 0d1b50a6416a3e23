#ifndef BASE_PRIVSEP_ENVIRONMENT_H
#define BASE_PRIVSEP_ENVIRONMENT_H

/*
 * The environment of the programs that processes of a table execute: those of
 * our variables whose names are in a table.  No other variable is passed on,
 * because the environment of root's service may contain passwords.
 */

/*
 * Return the variables as "NAME=value", NULL at the end, in static memory: at
 * most ENVIRONMENT_MAX of them.
 */
char *const *environment_inherited(void);
#define ENVIRONMENT_MAX 64

#endif
