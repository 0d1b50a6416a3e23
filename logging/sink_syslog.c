#include "logging/sink_syslog.h"

#include "logging/sink.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <syslog.h>
#include <time.h>
#include <unistd.h>

#include "logging/receiver.h"

static const struct {
	const char *name;
	int code;
} facilities[] = {
    {"daemon", LOG_DAEMON},
    {"user", LOG_USER},
    {"auth", LOG_AUTH},
    {"authpriv", LOG_AUTHPRIV},
    {"syslog", LOG_SYSLOG},
    {"cron", LOG_CRON},
    {"local0", LOG_LOCAL0},
    {"local1", LOG_LOCAL1},
    {"local2", LOG_LOCAL2},
    {"local3", LOG_LOCAL3},
    {"local4", LOG_LOCAL4},
    {"local5", LOG_LOCAL5},
    {"local6", LOG_LOCAL6},
    {"local7", LOG_LOCAL7},
};

/* Never alert or emerg: stock rules write those to every terminal. */
static const int severities[] = {
    [LOG_LEVEL_TRACE] = LOG_DEBUG,
    [LOG_LEVEL_DEBUG] = LOG_DEBUG,
    [LOG_LEVEL_INFO] = LOG_INFO,
    [LOG_LEVEL_NOTICE] = LOG_NOTICE,
    [LOG_LEVEL_WARN] = LOG_WARNING,
    [LOG_LEVEL_ERROR] = LOG_ERR,
    [LOG_LEVEL_FATAL] = LOG_CRIT,
};

static int facility = LOG_DAEMON;

/*
 * A short copy: glibc's handling of long idents has had holes
 * (CVE-2023-6246), and openlog keeps the pointer.
 */
static char ident[48];

static int
facility_find(const char *name)
{
	for (size_t i = 0; i < sizeof(facilities) / sizeof(*facilities); i++)
		if (strcasecmp(name, facilities[i].name) == 0)
			return facilities[i].code;
	return -1;
}

/* syslog(3) must not be used; see sink.h. */
static bool avoid_libc;

void
log_sink_syslog_avoid(void)
{
	avoid_libc = true;
}

static int
names_set(const struct log_options *o, const char **bad)
{
	int code = facility_find(o->facility ? o->facility : "daemon");

	if (code < 0) {
		*bad = o->facility;
		errno = EINVAL;
		return -1;
	}
	facility = code;
	snprintf(ident, sizeof(ident), "%s", o->service);
	return 0;
}

static int
syslog_open(const struct log_options *o, const char **bad)
{
	if (names_set(o, bad) || log_receiver_path(NULL))
		return -1;
	if (avoid_libc)
		return 0;
	/* it would connect to a stream, whose connections are limited */
	(void)log_receiver_ready();
	openlog(ident, LOG_PID | (log_receiver_is_stream() ? 0 : LOG_NDELAY),
	    facility);
	return 0;
}

static int
priority(const struct log_line *l)
{
	return (l->audit ? LOG_AUTHPRIV : facility) | severities[l->level];
}

/* Send the line in the format of syslog(3). */
static int
direct_write(const struct log_line *l)
{
	char head[128], when[24];
	time_t now = time(NULL);
	struct tm tm;
	int n;

	localtime_r(&now, &tm);
	strftime(when, sizeof(when), "%b %e %T", &tm);
	n = snprintf(head, sizeof(head), "<%d>%s %s[%d]: ", priority(l), when,
	    ident, (int)getpid());
	return log_receiver_send(head, (size_t)n, l->json - LOG_COOKIE_LEN,
	    l->json_len + LOG_COOKIE_LEN);
}

/*
 * syslog(3) would block when the queue of its own connection to a stream is
 * full, which receiver.c cannot see.
 */
static int
syslog_write(const struct log_line *l)
{
	if (avoid_libc || log_receiver_is_stream())
		return direct_write(l);
	syslog(priority(l), "%s", l->json - LOG_COOKIE_LEN);
	return 0;
}

static void
syslog_close(void)
{
	if (!avoid_libc)
		closelog();
	log_receiver_close();
}

/* direct or direct:SOCKET among the destinations. */
static int
direct_open(const struct log_options *o, const char **bad)
{
	const char *word = strstr(o->dest, "direct");
	char path[120] = "/dev/log";

	if (word[6] == ':')
		snprintf(path, sizeof(path), "%.*s",
		    (int)strcspn(word + 7, ","), word + 7);
	if (names_set(o, bad))
		return -1;
	*bad = word;
	return log_receiver_path(path);
}

const struct log_sink log_sink_syslog = {"syslog", LOG_FORM_JSON, syslog_open,
    syslog_write, syslog_close, log_receiver_ready};

const struct log_sink log_sink_direct = {"direct", LOG_FORM_JSON, direct_open,
    direct_write, log_receiver_close, log_receiver_ready};
