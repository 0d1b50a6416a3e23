#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/digest.h"
#include "command/command.h"
#include "logging/audit.h"

/* Findings of one file, or -1 after an error was told. */
static long
file_verify(const char *name)
{
	FILE *in = strcmp(name, "-") == 0 ? stdin : fopen(name, "r");
	long findings =
	    in ? log_audit_verify(in, name, stdout, digest_sha256) : -1;

	if (findings < 0)
		command_error("Could not read %s: %s", name, strerror(errno));
	if (in && in != stdin)
		fclose(in);
	return findings;
}

int
command_log_verify(const struct command *self, int argc, char **argv)
{
	int ret = 0;
	int i = command_options(self, argc, argv, NULL, NULL, &ret);

	if (i == -1)
		return ret;
	if (i == argc) {
		command_error("Name a file with audit records, or - for "
			      "standard input");
		return 1;
	}
	for (; i < argc; i++)
		if (file_verify(argv[i]) != 0)
			ret = 1;
	return ret;
}
