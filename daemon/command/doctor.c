/* dalang doctor: why this machine gets no catalog. */

#include "command/doctor/checks.h"
#include "command/doctor/doctor.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/data/json_doc.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "command/commands.h"
#include "command/progress.h"
#include "command/session.h"
#include "command/terminal.h"

#define OUTPUT_MAX     ((size_t)16 << 20)
#define LINE_MAX_BYTES ((size_t)64 << 10)
#define NAME_WIDTH     20
/* Of a remedy: below the message. */
#define INDENT (8 + NAME_WIDTH)

enum { JSON = 128, SNMP, SNMPD_CONF };

const struct command_option doctor_options[] = {
    {"debug", 'd', NULL, "log at debug level"},
    {"json", JSON, NULL, "print the findings as JSON"},
    {"snmp", SNMP, NULL, "check snmpd and dalang-snmp instead"},
    {"snmpd-conf", SNMPD_CONF, "FILE",
	"configuration of snmpd (/etc/snmp/snmpd.conf)"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

struct command_doctor_request {
	struct session s;
	int json, snmp;
	const char *snmpd_conf;
};

static int
command_doctor_option_set(void *arg, int letter, const char *value)
{
	struct command_doctor_request *r = arg;

	if (letter == JSON)
		r->json = 1;
	else if (letter == SNMP)
		r->snmp = 1;
	else if (letter == SNMPD_CONF)
		r->snmpd_conf = value;
	else
		r->s.level = letter == 'd' ? "debug" : "info";
	return 0;
}

/* Show on a terminal which check is made. */
static void
command_doctor_before(
    unsigned done, unsigned total, const char *check, const char *server)
{
	char text[400];

	fixed_shorten(text, sizeof(text), "%s%s%s", check,
	    server != NULL ? " of " : "", server != NULL ? server : "");
	progress_show(NULL, done, total, text);
}

/* Print the result of a check, in colour on a terminal. */
static void
word_print(enum doctor_result result)
{
	static const char *const colours[] = {[DOCTOR_OK] = "32",
	    [DOCTOR_WARNING] = "33",
	    [DOCTOR_FAILED] = "31"};

	if (terminal_is_coloured())
		printf("\033[%sm%-8s\033[0m", colours[result],
		    doctor_word(result));
	else
		printf("%-8s", doctor_word(result));
}

static void
finding_print(const struct doctor_finding *f)
{
	struct growbuf line;

	word_print(f->result);
	growbuf_init(&line);
	strbuf_addf(&line.out, "%-*s%s\n", NAME_WIDTH, f->check, f->message);
	if (f->remedy != NULL)
		strbuf_addf(&line.out, "%*s-> %s\n", INDENT, "", f->remedy);
	command_print(stdout, growbuf_text(&line), line.out.len);
	growbuf_release(&line);
}

static void
plain_print(const struct doctor_report *report, bool is_of_catalog)
{
	const char *server = "";

	for (size_t i = 0; i < report->count; i++) {
		const struct doctor_finding *f = &report->findings[i];

		if (f->server != NULL && strcmp(f->server, server) != 0) {
			server = f->server;
			printf("\nserver %s\n", server);
		}
		finding_print(f);
	}
	printf("\n%zu failed, %zu warning%s\n", report->failed,
	    report->warnings, plural(report->warnings, "", "s"));
	if (report->failed == 0 && is_of_catalog)
		puts("Manifests and data are not checked: 'dalang agent --test "
		     "--noop' prints the error\nof a compile");
}

static int
json_print(const struct doctor_report *report)
{
	json_t *all = json_array();
	struct strbuf out;
	int rc;

	for (size_t i = 0; i < report->count; i++) {
		const struct doctor_finding *f = &report->findings[i];

		json_array_append_new(
		    all, json_pack("{s:s,s:o,s:s,s:o,s:o}", "check", f->check,
			     "server", json_doc_str(f->server), "result",
			     doctor_word(f->result), "message",
			     json_doc_str(f->message), "remedy",
			     json_doc_str(f->remedy)));
	}
	strbuf_init(&out, OUTPUT_MAX);
	rc = json_doc_print(&out,
	    json_pack("{s:o,s:I,s:I}", "findings", all, "failed",
		(json_int_t)report->failed, "warnings",
		(json_int_t)report->warnings),
	    JSON_LAYOUT_PRETTY);
	strbuf_addch(&out, '\n');
	if (rc == 0)
		rc = command_write_buf(&out);
	else
		command_error("the findings are too large");
	strbuf_release(&out);
	return rc;
}

static int
command_doctor_run(struct command_doctor_request *r)
{
	struct doctor *d = doctor_new(r->s.settings);
	const struct doctor_report *report;
	int ret = 0;

	progress_begin();
	report = r->snmp
		     ? doctor_run_snmp(d, r->snmpd_conf, command_doctor_before)
		     : doctor_run(d, command_doctor_before);
	progress_end();
	if (!r->json)
		plain_print(report, !r->snmp);
	else if (json_print(report) < 0)
		ret = 1;
	if (report->failed > 0)
		ret = 1;
	doctor_free(d);
	return ret;
}

static int
command_doctor_start(struct command_doctor_request *r,
    const struct command *self, int argc, char **argv)
{
	int ret, first;

	first = session_options(
	    &r->s, self, argc, argv, command_doctor_option_set, r, &ret);
	if (first < 0)
		return ret;
	if (r->s.argv[first] != NULL) {
		command_error("unexpected argument '%s'", r->s.argv[first]);
		return 1;
	}
	if (session_log(&r->s, 1) < 0)
		return 1;
	return command_doctor_run(r);
}

int
command_doctor(const struct command *self, int argc, char **argv)
{
	struct command_doctor_request r = {
	    .snmpd_conf = "/etc/snmp/snmpd.conf"};
	int ret;

	session_init(&r.s, SETTINGS_AGENT);
	ret = command_doctor_start(&r, self, argc, argv);
	session_end(&r.s);
	return ret;
}
