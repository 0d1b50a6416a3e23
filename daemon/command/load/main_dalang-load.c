/*
 * dalang-load: the command load of dalang, which starts this program.  dalang
 * itself does not need libevent.
 */
#include <stddef.h>
#include <unistd.h>

#include "base/privsep/sandbox.h"
#include "command/command.h"
#include "command/load/load.h"
#include "command/load/options.h"

static const struct command main_load_actions[] = {
    {"load", load_run, LOAD_SYNOPSIS, LOAD_DOC, NULL, load_command_options},
    {0},
};

static const struct command main_load_dalang = {
    "dalang", NULL, "load [OPTION...]", LOAD_DOC, main_load_actions, NULL};

/*
 * It ends without exit(): a process that has dropped its privileges cannot be
 * traced, not even by the leak checker at exit().
 */
int
main(int argc, char **argv)
{
	int code;

	(void)sandbox_start();
	code =
	    command_output_end(command_dispatch(&main_load_dalang, argc, argv));
	_exit(code);
}
