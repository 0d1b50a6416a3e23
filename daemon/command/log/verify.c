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

const struct command_option log_verify_options[] = {
    {"seal", 's', "FILE", "compare the chains with the seals in this file"},
    {0},
};

typedef int verify_read_fn(struct log_verify *v, FILE *in, const char *name);

/* Read a file: 0, or -1 after printing an error. */
static int
verify_file_read(struct log_verify *v, const char *name, verify_read_fn *read)
{
	FILE *in = strcmp(name, "-") == 0 ? stdin : fopen(name, "r");
	int rc = in ? read(v, in, name) : -1;

	if (rc < 0)
		command_error("Could not read %s: %s", name, strerror(errno));
	if (in && in != stdin)
		fclose(in);
	return rc;
}

/* An option: the files of seals are read before the records. */
static int
verify_set(void *arg, int letter, const char *value)
{
	(void)letter;
	return verify_file_read(arg, value, log_verify_seals);
}

int
command_log_verify(const struct command *self, int argc, char **argv)
{
	struct log_verify *v = log_verify_new(stdout, digest_sha256);
	enum log_verify_result result;
	int ret = 0, rc = 0, i;

	if (v == NULL) {
		command_error("%s", strerror(errno));
		return 1;
	}
	i = command_options(self, argc, argv, verify_set, v, &ret);
	if (i < 0 || i == argc) {
		log_verify_free(v);
		if (i < 0)
			return ret;
		command_error("Name a file with audit records, or - for "
			      "standard input");
		return 1;
	}
	for (; i < argc && rc == 0; i++)
		rc = verify_file_read(v, argv[i], log_verify_read);
	result = log_verify_end(v);
	return rc < 0 ? 1 : codes[result];
}
