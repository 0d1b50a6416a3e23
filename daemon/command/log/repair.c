#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/crypto/digest.h"
#include "base/core/plural.h"
#include "command/command.h"
#include "command/commands.h"
#include "logging/audit/audit_spool.h"
#include "logging/control.h"

static const char *
repair_user_name(void)
{
	const struct passwd *p = getpwuid(getuid());

	return p != NULL ? p->pw_name : "unknown";
}

/* Copy DAEMON of ".../DAEMON.spool" into name; -1 for another name. */
static int
daemon_of(const char *path, char name[64])
{
	const char *base = strrchr(path, '/');
	size_t n;

	base = base != NULL ? base + 1 : path;
	n = strcspn(base, ".");
	if (n == 0 || n >= 64 || strcmp(base + n, ".spool") != 0)
		return -1;
	memcpy(name, base, n);
	name[n] = '\0';
	return 0;
}

static int
repaired(const char *path, const struct log_spool *s, const char *kept)
{
	/* the chain numbers its records without a gap */
	uint64_t records = s->number - s->head_number;

	if (s->state != LOG_SPOOL_DAMAGED) {
		printf("%s is not corrupted; its last record is %llu\n", path,
		    (unsigned long long)s->number);
		return 0;
	}
	printf("%s was corrupted: %s\n"
	       "The chain continues after record %llu, sha256 %s.\n"
	       "Kept: %llu byte%s with %llu record%s.\n"
	       "Lost: %llu byte%s with %llu line%s. The corrupted file is "
	       "%s.\n",
	    path, s->reason, (unsigned long long)s->number, s->hash,
	    (unsigned long long)(s->end - s->begin),
	    plural(s->end - s->begin, "", "s"), (unsigned long long)records,
	    plural(records, "", "s"), (unsigned long long)s->lost,
	    plural(s->lost, "", "s"), (unsigned long long)s->lost_lines,
	    plural(s->lost_lines, "", "s"), kept);
	return 0;
}

int
command_log_repair(const struct command *self, int argc, char **argv)
{
	char kept[PATH_MAX], name[64];
	struct log_options o = {
	    .service = name, .dest = "console", .level = LOG_LEVEL_NOTICE};
	struct log_spool s;
	int ret = 0;
	int i = command_options(self, argc, argv, NULL, NULL, &ret);

	if (i < 0)
		return ret;
	if (i + 1 != argc || daemon_of(argv[i], name) < 0) {
		command_error(
		    "Name the spool of a daemon: a file DAEMON.spool");
		return 1;
	}
	/* the record of the repair belongs to that daemon's chain */
	if (log_init(&o, NULL) < 0) {
		command_error("%s", strerror(errno));
		return 1;
	}
	if (log_spool_repair(argv[i], repair_user_name(), digest_sha256, &s,
		kept, sizeof(kept)) == 0)
		return repaired(argv[i], &s, kept);
	if (errno == EWOULDBLOCK)
		command_error("%s is in use: stop the daemon first", argv[i]);
	else
		command_error(
		    "Could not repair %s: %s", argv[i], strerror(errno));
	return 1;
}
