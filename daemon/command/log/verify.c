#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/crypto/digest.h"
#include "command/command.h"
#include "command/commands.h"
#include "logging/audit/audit_verify.h"

/* Exit codes other than 0 and 1, for findings and errors. */
static const int codes[] = {
    [LOG_VERIFY_INTACT] = 0,
    [LOG_VERIFY_FINDINGS] = 1,
    [LOG_VERIFY_EMPTY] = 2,
    [LOG_VERIFY_NO_BEGIN] = 3,
};

/* Read a file: 0, or -1 after printing an error. */
static int
verify_file_read(struct log_verify *v, const char *name)
{
	FILE *in = strcmp(name, "-") == 0 ? stdin : fopen(name, "r");
	int rc = in ? log_verify_read(v, in, name) : -1;

	if (rc < 0)
		command_error("Could not read %s: %s", name, strerror(errno));
	if (in && in != stdin)
		fclose(in);
	return rc;
}

int
command_log_verify(const struct command *self, int argc, char **argv)
{
	enum log_verify_result result;
	struct log_verify *v;
	int ret = 0, rc = 0;
	int i = command_options(self, argc, argv, NULL, NULL, &ret);

	if (i < 0)
		return ret;
	if (i == argc) {
		command_error("Name a file with audit records, or - for "
			      "standard input");
		return 1;
	}
	if ((v = log_verify_new(stdout, digest_sha256)) == NULL) {
		command_error("%s", strerror(errno));
		return 1;
	}
	for (; i < argc && rc == 0; i++)
		rc = verify_file_read(v, argv[i]);
	result = log_verify_end(v);
	return rc < 0 ? 1 : codes[result];
}
