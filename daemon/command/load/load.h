#ifndef COMMAND_LOAD_LOAD_H
#define COMMAND_LOAD_LOAD_H

/* The command load, which the program dalang-load runs. */

#include "command/command.h"

/* Entry point; argv[0] is the name, returns the exit code. */
int load_run(const struct command *self, int argc, char **argv);

#endif
