#include <stdio.h>
#include <string.h>

#include "command/command.h"
#include "command/commands.h"
#include "commit.h"
#include "base/privsep/sandbox.h"

static const struct command command_dalang = {"dalang", NULL,
    "COMMAND [ARG...]", "Compiles and applies Puppet code.", commands, NULL};

/* Puppet prints its version alone; with --verbose the commit follows. */
static int
dalang_version_print(const char *option)
{
	printf("dalang %s\n", DALANG_VERSION);
	if (option != NULL &&
	    (strcmp(option, "--verbose") == 0 || strcmp(option, "-v") == 0))
		printf("commit %s\n",
		    *DALANG_COMMIT == '\0' ? "unknown" : DALANG_COMMIT);
	return 0;
}

int
main(int argc, char **argv)
{
	(void)sandbox_start();
	command_settings_by(commands_settings);
	if (argc > 1 &&
	    (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0))
		return command_output_end(dalang_version_print(argv[2]));
	return command_output_end(
	    command_dispatch(&command_dalang, argc, argv));
}
