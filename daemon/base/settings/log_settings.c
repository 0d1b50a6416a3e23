#include "base/settings/log_settings.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/crypto/digest.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "base/text/url.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_loss.h"
#include "logging/audit/audit_seal.h"
#include "logging/audit/audit_spool.h"
#include "logging/control.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/level/levels.h"
#include "logging/level/threshold.h"
#include "base/settings/audit_shares.h"
#include "base/settings/log_dest.h"
#include "base/settings/settings.h"

enum log_level
settings_log_level(const char *name)
{
	int level = log_level_parse(name);

	return level < 0 ? LOG_LEVEL_NOTICE : (enum log_level)level;
}

static char log_settings_error[LOG_ANSWER_MAX];

int
settings_audit_refuses(struct settings *s)
{
	return strcmp(settings_get(s, "audit_full"), "refuse") == 0;
}

static void
log_settings_spool_path(
    struct settings *s, const char *service, char *out, size_t size)
{
	path_print(
	    out, size, "%s/%s.spool", settings_get(s, "auditdir"), service);
}

/*
 * Make the directory of the spool, if it is missing, and vardir.  Return the
 * errno of a failure, or 0.
 */
static int
spool_folder(struct settings *s)
{
	(void)fs_mkdir_all(settings_get(s, "vardir"), 0755);
	if (mkdir(settings_get(s, "auditdir"), 0700) == 0 || errno == EEXIST)
		return 0;
	return errno;
}

/*
 * Return why a spool was not opened (errno): when its directory is missing, why
 * that could not be made.
 */
static int
spool_failure(int opening, int folder)
{
	return opening == ENOENT && folder != 0 ? folder : opening;
}

/* Return the maximum size of a file that is accepted as a spool, bytes. */
static uint64_t
spool_most(struct settings *s)
{
	return log_spool_most((uint64_t)settings_int(s, "audit_spool_size"));
}

/* Return why the spool behind fd (-1: none) was not opened. */
static const char *
audit_reason(struct settings *s, int fd, int err, struct log_spool *found)
{
	if (err != EBADMSG || fd < 0 ||
	    log_spool_check(fd, digest_sha256, spool_most(s), found) < 0 ||
	    found->state != LOG_SPOOL_DAMAGED)
		return strerror(err);
	return found->reason;
}

/*
 * Handle a failure to open the spool.  Audit records are not chained then,
 * which is logged, and 0 is returned; but when audit_full refuses changes that
 * cannot be recorded, -1 is returned, with a sentence in log_settings_error.
 */
static int
audit_failed(struct settings *s, const char *path, int fd)
{
	struct log_spool found;
	const char *why;

	if (!settings_audit_refuses(s)) {
		log_event(
		    LOG, LOG_AUDIT_OFF, log_str("path", path), log_errno());
		return 0;
	}
	why = audit_reason(s, fd, errno, &found);
	log_event(LOG, LOG_AUDIT_REFUSED, log_str("path", path),
	    log_str("reason", why));
	fixed_shorten(log_settings_error, sizeof(log_settings_error),
	    "audit_full is refuse, and %s cannot be used: %s", path, why);
	return -1;
}

/* Return 0 for a spool that can be continued; -1 with errno. */
static int
spool_whole(struct settings *s, int fd)
{
	struct log_spool found;

	if (log_spool_check(fd, digest_sha256, spool_most(s), &found) < 0)
		return -1;
	errno = EBADMSG;
	return found.state == LOG_SPOOL_DAMAGED ? -1 : 0;
}

/*
 * The spool of a daemon whose chain another process owns; it stays open as long
 * as this process runs.
 */
static int kept_spool = -1;

static int
open_spool(struct settings *s, const char *service)
{
	char path[4096];
	int fd, folder, rc;

	if (kept_spool >= 0)
		return 0;
	log_settings_spool_path(s, service, path, sizeof(path));
	folder = spool_folder(s);
	fd = log_audit_spool(path);
	if (fd >= 0 && spool_whole(s, fd) == 0) {
		kept_spool = fd;
		return 0;
	}
	errno = spool_failure(errno, folder);
	rc = audit_failed(s, path, fd);
	if (fd >= 0)
		close(fd);
	return rc;
}

int
settings_spool(void)
{
	return kept_spool;
}

void
settings_seal(struct settings *s)
{
	int64_t seconds = settings_seconds(s, "audit_seal_interval");

	log_seal_configure(
	    seconds == SETTINGS_UNLIMITED ? 0 : seconds * 1000000000LL);
}

int
settings_keep_audit(struct settings *s, const char *service, int fd)
{
	char path[4096];
	struct log_audit_options o = {.path = path,
	    .fd = fd,
	    .max = (uint64_t)settings_int(s, "audit_spool_size"),
	    .sync = settings_bool(s, "audit_sync"),
	    .refuse = settings_audit_refuses(s),
	    .hash = digest_sha256,
	    .shares = audit_shares()};

	int again, rc = 0, err, folder = 0;

	log_settings_spool_path(s, service, path, sizeof(path));
	if (fd == 0)
		folder = spool_folder(s);
	/* log_audit_open closes the descriptor when it fails */
	again = fd > 0 ? fcntl(fd, F_DUPFD_CLOEXEC, 0) : -1;
	if (log_audit_open(&o) < 0) {
		err = spool_failure(errno, folder);
		if (fd == 0)
			again = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
		errno = err;
		rc = audit_failed(s, path, again);
	} else {
		log_audit_losses_begin();
	}
	if (again >= 0)
		close(again);
	settings_seal(s);
	return rc;
}

static bool
is_daemon(enum log_program program)
{
	return program == LOG_DAEMON || program == LOG_DAEMON_KEPT;
}

/* Open the sinks that all programs have. */
static int
log_settings_open_sinks(struct settings *s, const char *service,
    const char *dest, enum log_program program, enum log_handover handover,
    enum log_files files, const char **ret_bad)
{
	struct log_options o = {.service = service,
	    .version = DALANG_VERSION,
	    .dest = settings_get(s, "logdest"),
	    .files = files,
	    .open_file = settings_log_file,
	    .facility = settings_get(s, "syslogfacility"),
	    .stdout_notice = program == LOG_COMMAND,
	    .handover = handover,
	    .level = settings_log_level(settings_get(s, "log_level"))};
	const char *color = settings_get(s, "color"), *bad;

	if (o.dest == NULL)
		o.dest = dest;
	if (color != NULL && strcmp(color, "false") == 0)
		o.color = LOG_COLOR_NO;
	*ret_bad = log_settings_error;
	if (log_thresholds_configure(
		settings_get(s, "log_thresholds"), log_settings_error) < 0)
		return -1;
	if (log_init(&o, &bad) == 0)
		return 0;
	*ret_bad = settings_dest_error(bad);
	return -1;
}

/* Log a value; URLs may have a user and a password, and code any secret. */
static void
value_log(
    enum log_code code, const char *name, const char *value, const char *origin)
{
	struct shortbuf shown;

	shortbuf_init(&shown, SETTINGS_VALUE_MAX * URL_REDACTED_TIMES);
	if (settings_is_secret(name) || strcmp(name, "code") == 0) {
		value = "[redacted]";
	} else if (value != NULL && strstr(value, "://") != NULL) {
		url_redact_all(value, &shown.out);
		value = shortbuf_text(&shown);
	}
	log_event_code(code, log_str("setting", name), log_str("value", value),
	    log_str("origin", origin));
	shortbuf_release(&shown);
}

void
settings_log_given(struct settings *s, enum log_code code)
{
	const struct setting_row *row;
	const char *origin;

	if (!log_wanted(code))
		return;
	for (row = settings_table; row->name != NULL; row++) {
		origin = settings_origin(s, row->name);
		if (origin == NULL)
			continue;
		value_log(code, row->name, settings_get(s, row->name), origin);
	}
}

int
settings_open_log(struct settings *s, const char *service, const char *dest,
    enum log_program program, const char **ret_bad)
{
	const char *rules = settings_get(s, "log_levels");

	*ret_bad = log_settings_error;
	if (log_rules_check(rules, log_settings_error) < 0 ||
	    log_settings_open_sinks(s, service, dest, program,
		is_daemon(program) ? LOG_RING : LOG_DIRECT, LOG_FILES_OPENED,
		ret_bad) < 0)
		return -1;
	if (program == LOG_DAEMON && settings_keep_audit(s, service, 0) < 0)
		return -1;
	if (program == LOG_DAEMON_KEPT && open_spool(s, service) < 0)
		return -1;
	if (log_rules_configure(rules, log_settings_error) < 0)
		return -1;
	settings_log_given(s, LOGMSG_SET_GIVEN);
	return 0;
}

int
settings_join_log(struct settings *s, const char *service, enum log_files files,
    const char **ret_bad)
{
	/*
	 * no emitter thread yet: one that starts before the sandbox is not in
	 * it
	 */
	return log_settings_open_sinks(
	    s, service, "syslog", LOG_DAEMON, LOG_RING_LATER, files, ret_bad);
}
