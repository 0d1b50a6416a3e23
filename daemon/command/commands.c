#include "command/command.h"

/*
 * The table of sub-commands.
 */

static const struct command parser_actions[] = {
    {"dump", command_parser_dump, "[OPTION...] [FILE...]",
	"print the syntax tree of manifests and templates", NULL,
	parser_dump_options},
    {"validate", command_parser_validate, "[OPTION...] [FILE|DIR...]",
	"check the syntax of manifests and templates", NULL,
	parser_validate_options},
    {0},
};

const struct command commands[] = {
    {"parser", command_dispatch, "ACTION", "check and show code",
	parser_actions, NULL},
    {0},
};
