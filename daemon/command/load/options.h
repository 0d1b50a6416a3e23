#ifndef COMMAND_LOAD_OPTIONS_H
#define COMMAND_LOAD_OPTIONS_H

/*
 * The command line of "dalang load", which dalang describes and dalang-load
 * reads.
 */

#include "command/command.h"

#define LOAD_SYNOPSIS "[OPTION...] | certificates [OPTION...]"
#define LOAD_DOC      "simulate many agents of a server, and measure it"

extern const struct command_option load_command_options[];

#endif
