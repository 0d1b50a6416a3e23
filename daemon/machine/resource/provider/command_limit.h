#ifndef MACHINE_RESOURCE_PROVIDER_COMMAND_LIMIT_H
#define MACHINE_RESOURCE_PROVIDER_COMMAND_LIMIT_H

/*
 * The time limit of programs that providers run, and the programs that exceed
 * their limits.
 *
 * A run has one time limit (the setting provider_timeout).  A program that
 * takes longer, or prints more than its caller accepts, COMMAND_LIMIT_TRIES
 * times one after the other, is not started again in this run: otherwise a
 * thousand resources that need it would each wait.
 *
 * The state belongs to the process, which has one run at a time.
 */

#include <stdbool.h>
#include <stdint.h>

/* The limit where no run has begun, in seconds. */
#define COMMAND_LIMIT_SECONDS 300

#define COMMAND_LIMIT_TRIES 3

/*
 * Begin a run with that limit, in seconds (0: none), and forget which programs
 * exceeded it.
 */
void command_limit_begin(int64_t seconds);

/*
 * Return the limit in milliseconds, 0 for none; `times` multiplies it for a
 * program that works longer (0: 1).
 */
int64_t command_limit_ms(int times);

/* Note how a program, its words until NULL, has ended. */
void command_limit_note(const char *const *argv, bool exceeded);

/* Return true where the program is not to be run again. */
bool command_limit_refuses(const char *const *argv);

#endif
