#include "agent/applyd/run/reports.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "agent/applyd/state.h"
#include "base/core/arena.h"
#include "base/process/child.h"
#include "base/core/clock.h"
#include "base/data/file_limit.h"
#include "base/files/path.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/http/client/post.h"
#include "base/privsep/environment.h"
#include "base/settings/compat.h"
#include "base/settings/settings.h"
#include "network/ssl/proxy.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/report/report_summary.h"
#include "machine/transaction/report/report_write.h"

#define PATH_LENGTH_MAX 4096
/* Maximum output of a program, kept for the message about its failure. */
#define OUTPUT_MAX 4096
#define DAY	   (24 * 60 * 60LL)

/* A form of the report, rendered at its first use. */
struct reports_form {
	int (*render)(const struct report *r, struct strbuf *out);
	int made; /* 1, or -1: it is too large */
	struct strbuf text;
};

struct delivery {
	struct settings *settings;
	const struct state_paths *paths;
	const struct report *report;
	struct reports_form yaml, json;
};

/* Process the report: 0, or -1 with the reason in why unless it is logged. */
typedef int reports_processor_fn(struct delivery *d, struct strbuf *why);

void
reports_log_given(
    const struct report *r, size_t bytes, const char *target, int64_t took)
{
	log_event(APPLY_REPORT, AGT_REPORT_GIVEN, log_bytes("bytes", bytes),
	    log_code("status", r->status), log_str("target", target),
	    log_ns("duration", took));
}

static int
rendered(struct delivery *d, struct reports_form *f, struct strbuf *why)
{
	if (f->made == 0)
		f->made = f->render(d->report, &f->text) == 0 ? 1 : -1;
	if (f->made < 0)
		strbuf_addstr(why, "the report is too large");
	return f->made < 0 ? -1 : 0;
}

static int
reports_write_file(struct delivery *d, struct reports_form *f, const char *path,
    struct strbuf *why)
{
	int64_t begin = clock_mono_ns();
	const char *text;

	if (rendered(d, f, why) < 0)
		return -1;
	if (strbuf_text(&f->text, &text) < 0 ||
	    state_write(path, text, f->text.len) < 0)
		return -1;
	reports_log_given(
	    d->report, f->text.len, path, clock_mono_ns() - begin);
	return 0;
}

static int
reports_store(struct delivery *d, struct strbuf *why)
{
	char path[PATH_LENGTH_MAX], minute[32];
	time_t now = time(NULL);
	struct tm tm;

	gmtime_r(&now, &tm);
	strftime(minute, sizeof(minute), "%Y%m%d%H%M", &tm);
	path_print(path, sizeof(path), "%s/%s/%s.yaml", d->paths->reportdir,
	    d->report->host, minute);
	return reports_write_file(d, &d->yaml, path, why);
}

static int
reports_newest(struct delivery *d, struct reports_form *f, const char *suffix,
    struct strbuf *why)
{
	char path[PATH_LENGTH_MAX];

	path_print(path, sizeof(path), "%s/%s.%s", d->paths->reportdir,
	    d->report->host, suffix);
	return reports_write_file(d, f, path, why);
}

static int
yaml(struct delivery *d, struct strbuf *why)
{
	return reports_newest(d, &d->yaml, "yaml", why);
}

static int
reports_json(struct delivery *d, struct strbuf *why)
{
	return reports_newest(d, &d->json, "json", why);
}

/* Levels of Puppet's reports and our codes of them. */
static const struct {
	const char *level;
	enum log_code code;
} reports_levels[] = {
    {"debug", LOGMSG_AGT_REPORT_DEBUG},
    {"info", LOGMSG_AGT_REPORT_INFO},
    {"notice", LOGMSG_AGT_REPORT_NOTICE},
    {"warning", LOGMSG_AGT_REPORT_WARNING},
    {"err", LOGMSG_AGT_REPORT_ERROR},
};

static enum log_code
reports_code_of(const char *level)
{
	for (size_t i = 0;
	     i < sizeof(reports_levels) / sizeof(reports_levels[0]); i++)
		if (strcmp(reports_levels[i].level, level) == 0)
			return reports_levels[i].code;
	return LOGMSG_AGT_REPORT_ERROR;
}

static int
reports_log_again(struct delivery *d, struct strbuf *why)
{
	/* records logged from now on must not be appended to this list */
	const struct report_log *l = d->report->logs,
				*last = d->report->last_log;
	struct shortbuf source;

	(void)why;
	shortbuf_init(&source, PATH_LENGTH_MAX);
	while (l != NULL) {
		shortbuf_reset(&source);
		strbuf_addf(&source.out, "//%s/%s", d->report->host,
		    l->source != NULL ? l->source : "Puppet");
		log_event_code(reports_code_of(l->level),
		    log_str("source", shortbuf_text(&source)),
		    log_str("message", l->message));
		l = l == last ? NULL : l->next;
	}
	shortbuf_release(&source);
	return 0;
}

static int
exec_ended(const char *program, struct spawn_result *r, struct strbuf *why)
{
	int rc = -1;

	if (r->stopped)
		strbuf_addf(why, "%s was terminated because the run is stopped",
		    program);
	else if (r->timed_out)
		strbuf_addf(why, "%s exceeded report_exec_timeout", program);
	else if (r->code == 0)
		rc = 0;
	else if (r->code < 0)
		strbuf_addf(
		    why, "%s was terminated by signal %d", program, r->signal);
	else
		strbuf_addf(why, "%s returned %d: %s", program, r->code,
		    strbuf_shown(&r->out));
	spawn_release(r);
	return rc;
}

static int
exec(struct delivery *d, struct strbuf *why)
{
	const char *program = settings_get(d->settings, "report_exec");
	int64_t limit = settings_seconds(d->settings, "report_exec_timeout");
	const char *const argv[] = {program, d->report->host, NULL};
	struct spawn_options o = {.argv = argv,
	    .output_max = OUTPUT_MAX,
	    .merge = 1,
	    .after_stop_ms = SPAWN_AFTER_STOP_MS};
	int64_t begin = clock_mono_ns();
	struct spawn_result result;
	const char *text;

	if (program == NULL || program[0] != '/') {
		strbuf_addstr(
		    why, "report_exec must be the full path of a program");
		return -1;
	}
	if (rendered(d, &d->json, why) < 0 ||
	    strbuf_text(&d->json.text, &text) < 0)
		return -1;
	o.input = text;
	o.input_len = d->json.text.len;
	o.limit_ms = limit == SETTINGS_UNLIMITED ? 0 : limit * 1000;
	if (spawn_run(&o, &result) == 0) {
		reports_log_given(
		    d->report, o.input_len, program, clock_mono_ns() - begin);
		return exec_ended(program, &result, why);
	}
	strbuf_addf(why, "%s: %s", program, strerror(errno));
	return -1;
}

/* The time of a connection and an answer. */
static int64_t
post_limit_ms(struct settings *s)
{
	int64_t connect = settings_seconds(s, "http_connect_timeout");
	int64_t answer = settings_seconds(s, "http_read_timeout");

	if (connect > DAY || answer > DAY)
		connect = answer = DAY;
	return (connect + answer) * 1000;
}

static int
http(struct delivery *d, struct strbuf *why)
{
	struct settings *s = d->settings;
	struct post p = {.url = settings_get(s, "reporturl"),
	    .content_type = "application/x-yaml",
	    .version = compat_puppet_version((int)settings_int(s, "compat")),
	    .certname = settings_get(s, "certname"),
	    .cert = settings_get(s, "hostcert"),
	    .key = settings_get(s, "hostprivkey"),
	    .ca = settings_get(s, "localcacert"),
	    .user = settings_get(s, "user"),
	    .group = settings_get(s, "group"),
	    .env = (const char *const *)environment_inherited(),
	    .limit_ms = post_limit_ms(s)};
	int64_t begin = clock_mono_ns();
	const char *text;
	int rc;

	if (rendered(d, &d->yaml, why) < 0 ||
	    strbuf_text(&d->yaml.text, &text) < 0 ||
	    ssl_proxy_open(s, &p.proxy, why) < 0)
		return -1;
	rc = post_text(&p, text, d->yaml.text.len, why);
	child_end_close(&p.proxy);
	if (rc < 0)
		return -1;
	/* the URL may have a password */
	reports_log_given(
	    d->report, d->yaml.text.len, "reporturl", clock_mono_ns() - begin);
	return 0;
}

static const struct {
	const char *name;
	reports_processor_fn *process;
} reports_processors[] = {
    {"store", reports_store},
    {"yaml", yaml},
    {"json", reports_json},
    {"log", reports_log_again},
    {"http", http},
    {"exec", exec},
};

static void
reports_process(struct delivery *d, const char *name)
{
	struct shortbuf why;
	size_t i = 0,
	       n = sizeof(reports_processors) / sizeof(reports_processors[0]);

	while (i < n && strcmp(reports_processors[i].name, name) != 0)
		i++;
	if (i == n) {
		log_event(AGENT_RUN, AGT_NO_PROCESSOR, log_str("name", name));
		return;
	}
	shortbuf_init(&why, OUTPUT_MAX * 2);
	if (reports_processors[i].process(d, &why.out) < 0 && why.out.len > 0)
		log_event(AGENT_RUN, AGT_PROCESSOR_FAILED,
		    log_str("name", name),
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
}

static void
processors_run(struct delivery *d, const char *names)
{
	struct arena *a = arena_new(1 << 16);
	char *rest = NULL, *word;

	if (names != NULL && strcmp(names, "none") != 0) {
		for (word = strtok_r(arena_strdup(a, names), ", \t", &rest);
		     word != NULL; word = strtok_r(NULL, ", \t", &rest))
			reports_process(d, word);
	}
	arena_free(a);
}

static void
print_summary(const struct report *r)
{
	struct growbuf text;

	growbuf_init(&text);
	report_summary_text(r, (int64_t)time(NULL), &text.out);
	fputs(growbuf_text(&text), stdout);
	fflush(stdout);
	growbuf_release(&text);
}

static void
save_report(struct delivery *d)
{
	struct shortbuf why;

	shortbuf_init(&why, OUTPUT_MAX);
	if (reports_write_file(d, &d->yaml, d->paths->lastrunreport, &why.out) <
		0 &&
	    why.out.len > 0)
		log_event(AGENT_RUN, AGT_PROCESSOR_FAILED,
		    log_str("name", "lastrunreport"),
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
}

static void
delivery_begin(struct delivery *d)
{
	d->yaml = (struct reports_form){.render = report_to_yaml};
	d->json = (struct reports_form){.render = report_to_json};
	strbuf_init(&d->yaml.text, file_limit(FILE_REPORT));
	strbuf_init(&d->json.text, file_limit(FILE_REPORT));
}

static void
delivery_end(struct delivery *d)
{
	strbuf_release(&d->yaml.text);
	strbuf_release(&d->json.text);
}

void
reports_save(
    struct settings *s, const struct state_paths *p, const struct report *r)
{
	struct delivery d = {.settings = s, .paths = p, .report = r};

	delivery_begin(&d);
	state_save_summary(p, r);
	if (settings_bool(s, "report"))
		save_report(&d);
	delivery_end(&d);
}

void
reports_leave(struct settings *s, const char *setting,
    const struct state_paths *p, const struct report *r)
{
	struct delivery d = {.settings = s, .paths = p, .report = r};

	delivery_begin(&d);
	if (settings_bool(s, "summarize"))
		print_summary(r);
	state_save_summary(p, r);
	if (settings_bool(s, "report")) {
		save_report(&d);
		processors_run(&d, settings_get(s, setting));
	}
	delivery_end(&d);
}
