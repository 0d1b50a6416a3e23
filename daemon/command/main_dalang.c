#include <stdio.h>
#include <string.h>

#include "command/command.h"
#include "command/commands.h"
#include "privsep/sandbox.h"

static const struct command dalang = {"dalang", NULL, "COMMAND [ARG...]",
    "Compiles and applies Puppet code.", commands, NULL};

int
main(int argc, char **argv)
{
	(void)sandbox_no_core();
	if (argc > 1 &&
	    (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)) {
		printf("dalang %s\n", DALANG_VERSION);
		return 0;
	}
	return command_dispatch(&dalang, argc, argv);
}
