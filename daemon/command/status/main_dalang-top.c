/*
 * dalang-top: the command top of dalang, which starts this program.  It is the
 * only one that needs ncurses.
 */
#include <stddef.h>

#include "command/command.h"
#include "command/status/internal.h"
#include "command/status/top_options.h"
#include "base/privsep/sandbox.h"

static const struct command main_top_actions[] = {
    {"top", top_run, TOP_SYNOPSIS, TOP_DOC, NULL, top_options},
    {0},
};

static const struct command main_top_dalang = {
    "dalang", NULL, "top [OPTION...]", TOP_DOC, main_top_actions, NULL};

int
main(int argc, char **argv)
{
	(void)sandbox_start();
	return command_output_end(
	    command_dispatch(&main_top_dalang, argc, argv));
}
