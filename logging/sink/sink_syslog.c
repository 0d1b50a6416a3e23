#include "logging/sink/sink.h"

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

/*
 * Alert and emerg are never used: common syslog rules write those to every
 * terminal.
 */
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

/* A short copy: receivers cut a long one, too. */
static char ident[48];

static int
facility_find(const char *name)
{
	for (size_t i = 0; i < sizeof(facilities) / sizeof(*facilities); i++)
		if (strcasecmp(name, facilities[i].name) == 0)
			return facilities[i].code;
	return -1;
}

/* The path in the word "syslog:SOCKET" of the destinations; /dev/log. */
static int
sink_syslog_path_set(const char *dest, const char **bad)
{
	const char *word = strstr(dest, LOG_SYSLOG_WORD);
	char path[120];
	size_t n;

	if (!word)
		return log_receiver_path(NULL);
	*bad = word;
	word += sizeof(LOG_SYSLOG_WORD) - 1;
	n = strcspn(word, ",");
	if (n >= sizeof(path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(path, word, n);
	path[n] = '\0';
	return log_receiver_path(path);
}

static int
syslog_open(const struct log_options *o, const char **bad)
{
	int code = facility_find(o->facility ? o->facility : "daemon");

	if (code < 0) {
		*bad = o->facility;
		errno = EINVAL;
		return -1;
	}
	facility = code;
	snprintf(ident, sizeof(ident), "%s", o->service);
	return sink_syslog_path_set(o->dest, bad);
}

static int
priority(const struct log_line *l)
{
	return (l->audit ? LOG_AUTHPRIV : facility) | severities[l->level];
}

/*
 * The time in the head, "Nov 27 23:42:55" in any locale.  It is formatted once
 * a second: localtime_r() takes longer than sending.
 */
static const char *
head_time(void)
{
	static const char months[][4] = {"Jan", "Feb", "Mar", "Apr", "May",
	    "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
	static char when[40];
	static time_t made;
	time_t now = time(NULL);
	struct tm tm;

	if (now == made)
		return when;
	made = now;
	localtime_r(&now, &tm);
	snprintf(when, sizeof(when), "%s %2d %02d:%02d:%02d", months[tm.tm_mon],
	    tm.tm_mday, tm.tm_hour, tm.tm_min, tm.tm_sec);
	return when;
}

/* Send the line in the format of syslog(3). */
static int
syslog_write(const struct log_line *l)
{
	char head[128];
	int n = snprintf(head, sizeof(head), "<%d>%s %s[%d]: ", priority(l),
	    head_time(), ident, (int)getpid());

	return log_receiver_send(head, (size_t)n, l->json - LOG_COOKIE_LEN,
	    l->json_len + LOG_COOKIE_LEN);
}

const struct log_sink log_sink_syslog = {"syslog", LOG_FORM_JSON, syslog_open,
    syslog_write, log_receiver_close, true};
