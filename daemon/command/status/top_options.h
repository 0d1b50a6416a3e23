#ifndef COMMAND_STATUS_TOP_OPTIONS_H
#define COMMAND_STATUS_TOP_OPTIONS_H

/*
 * The command line of "dalang top", which dalang describes and dalang-top
 * reads.
 */

#include "command/command.h"

/* Letters of options without a short form. */
enum { TOP_ROWS = 256, TOP_ONCE };

#define TOP_SYNOPSIS "[OPTION...]"
#define TOP_DOC                                              \
	"display the status of the daemons of this machine " \
	"continuously"

extern const struct command_option top_options[];

#endif
