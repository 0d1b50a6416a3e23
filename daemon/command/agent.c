/* dalang agent: one run in the foreground, and disabling and enabling runs. */

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "agent/applyd/config.h"
#include "agent/applyd/onetime.h"
#include "agent/applyd/state.h"
#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "command/hint.h"
#include "command/command.h"
#include "command/commands.h"
#include "logging/control.h"
#include "logging/log.h"
#include "base/settings/log_settings.h"
#include "base/settings/settings.h"
#include "base/settings/termini.h"
#include "base/settings/unbuilt.h"
#include "network/pki/request.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"
#include "network/ssl/host.h"

#define PARTS (SETTINGS_FETCHES | SETTINGS_APPLIES)

/* Maximum length of log_levels with a rule of ours. */
#define LEVELS_MAX 65536

/* Options without a short form. */
enum { DETAILED = 200, DISABLE, ENABLE, FINGERPRINT, DIGEST };

const struct command_option agent_options[] = {
    {"test", 't', NULL,
	"one run by hand: verbose, show_diff, no cached catalog, detailed exit "
	"codes"},
    {"detailed-exitcodes", DETAILED, NULL,
	"exit 2: changes, 4: failures, 6: both, 1: no run"},
    {"verbose", 'v', NULL, "log at info level"},
    {"debug", 'd', NULL, "log at debug level"},
    {"disable", DISABLE, "[REASON]", "disable runs until --enable"},
    {"enable", ENABLE, NULL, "enable runs"},
    {"fingerprint", FINGERPRINT, NULL,
	"print the fingerprint of the certificate, or of its request"},
    {"digest", DIGEST, "NAME", "digest of the fingerprint: SHA256, SHA1 ..."},
    {NULL, 0, NULL, NULL},
};

struct command_agent_request {
	const struct command *self;
	struct settings *settings;
	struct diag_list *diags;
	int test, detailed, enable, disable, fingerprint;
	const char *reason, *digest;
};

/* Settings that --test implies. */
static const struct {
	const char *setting, *value;
} test_means[] = {
    {"onetime", "true"},
    {"daemonize", "false"},
    {"usecacheonfailure", "false"},
    {"splay", "false"},
    {"show_diff", "true"},
    {"log_level", "info"},
};

static int
set_test(struct command_agent_request *r)
{
	r->test = r->detailed = 1;
	for (size_t i = 0; i < sizeof(test_means) / sizeof(test_means[0]);
	     i++) {
		if (settings_set(r->settings, test_means[i].setting,
			test_means[i].value, r->diags) < 0)
			return -1;
	}
	return 1;
}

static int
set_letter(struct command_agent_request *r, int letter)
{
	switch (letter) {
	case 't':
		return set_test(r);
	case DETAILED:
		r->detailed = 1;
		return 1;
	case 'v':
		return settings_set(
			   r->settings, "log_level", "info", r->diags) < 0
			   ? -1
			   : 1;
	case 'd':
		return settings_set(
			   r->settings, "log_level", "debug", r->diags) < 0
			   ? -1
			   : 1;
	case DISABLE:
		r->disable = 1;
		return 1;
	case FINGERPRINT:
		r->fingerprint = 1;
		return 1;
	default:
		r->enable = 1;
		return 1;
	}
}

/* Take the value of --digest: 1, 0 when the word is another, -1 without one. */
static int
digest_option(struct command_agent_request *r, int argc, char **argv, int *i)
{
	static const char option[] = "--digest";
	const char *rest = argv[*i] + sizeof(option) - 1;

	if (strncmp(argv[*i], option, sizeof(option) - 1) != 0 ||
	    (*rest != '\0' && *rest != '='))
		return 0;
	if (*rest == '\0' && *i + 1 >= argc) {
		command_error("option --digest requires a value");
		return -1;
	}
	r->digest = *rest == '=' ? rest + 1 : argv[++*i];
	return 1;
}

/* Handle an option of our own: 1, 0 when it is not one, -1 when it fails. */
static int
command_agent_own_option(
    struct command_agent_request *r, int argc, char **argv, int *i)
{
	const char *word = argv[*i];

	for (const struct command_option *o = agent_options; o->name; o++) {
		int is_short =
		    word[0] == '-' && word[1] == o->letter && word[2] == '\0';

		if (!is_short && (strncmp(word, "--", 2) != 0 ||
				     strcmp(word + 2, o->name) != 0))
			continue;
		if (o->letter == DISABLE && *i + 1 < argc &&
		    argv[*i + 1][0] != '-')
			r->reason = argv[++*i];
		return set_letter(r, o->letter);
	}
	return 0;
}

/*
 * A run that a user starts does not log its counters at the end, unless the
 * settings have a level for the category stats.
 */
static int
hide_counters(struct command_agent_request *r)
{
	const char *levels = settings_get(r->settings, "log_levels");
	struct strbuf all;
	const char *text;
	int rc;

	strbuf_init(&all, LEVELS_MAX);
	strbuf_addstr(&all, "stats=notice");
	if (levels != NULL && *levels != '\0')
		strbuf_addf(&all, ", %s", levels);
	/* when both do not fit, only the levels of the settings are used */
	rc = strbuf_text(&all, &text) < 0
		 ? 0
		 : settings_set(r->settings, "log_levels", text, r->diags);
	strbuf_release(&all);
	return rc < 0 ? -1 : 0;
}

static int
command_agent_read_options(
    struct command_agent_request *r, int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		int rc = digest_option(r, argc, argv, &i);

		if (rc == 0)
			rc = command_agent_own_option(r, argc, argv, &i);
		if (rc == 0)
			rc = settings_option(
			    r->settings, argc, argv, &i, r->diags);
		if (rc == 0) {
			hint_option(r->self, argv[i]);
			return -1;
		}
		if (rc < 0)
			return -1;
	}
	if (settings_read(r->settings, r->diags) < 0)
		return -1;
	return r->test ? hide_counters(r) : 0;
}

static int
switch_runs(const struct command_agent_request *r, const struct agent_config *c)
{
	int rc;

	if (state_prepare(&c->state, 1) < 0)
		return 1;
	if (r->disable) {
		log_event(AGENT_RUN, AGT_DISABLING);
		rc = state_disable(c->disabledfile, r->reason);
	} else {
		log_event(AGENT_RUN, AGT_ENABLING);
		rc = state_enable(c->disabledfile);
	}
	if (rc == 0)
		return 0;
	command_error("Could not %s %s: %s", r->disable ? "write" : "remove",
	    c->disabledfile, strerror(errno));
	return 1;
}

static int
fingerprint_print(
    const struct command_agent_request *r, const struct ssl_config *c)
{
	struct ssl_host h;
	char digest[32], sum[PKI_FINGERPRINT_MAX];
	struct shortbuf why;
	int rc = -1, found = 0;

	ssl_host_init(&h, c);
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	fixed_shorten(digest, sizeof(digest), "%s", r->digest);
	for (char *p = digest; *p != '\0'; p++)
		*p = (char)toupper((unsigned char)*p);
	if (ssl_certificate_read(c, &h.cert, &why.out) == SSL_FOUND) {
		found = 1;
		rc = pki_certificate_fingerprint(h.cert, digest, sum);
	} else if (why.out.len == 0 &&
		   ssl_csr_read(c, &h.request, &why.out) == SSL_FOUND) {
		found = 1;
		rc = pki_request_fingerprint(h.request, digest, sum);
	}
	if (rc == 0)
		printf("(%s) %s\n", digest, sum);
	else if (found)
		command_error("Failed to generate fingerprint: Unsupported "
			      "digest algorithm (%s).",
		    r->digest);
	else if (why.out.len > 0)
		command_error(
		    "Failed to generate fingerprint: %s", shortbuf_text(&why));
	else
		fputs("Fingerprint asked but neither the certificate, nor the "
		      "certificate request have been issued\n",
		    stderr);
	shortbuf_release(&why);
	ssl_host_release(&h);
	return rc < 0;
}

static int
command_agent_fingerprint(const struct command_agent_request *r)
{
	struct shortbuf why;
	struct ssl_config *c;
	int code = 1;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	c = ssl_config_new(r->settings, 0, &why.out);
	if (c == NULL)
		command_error("%s", shortbuf_text(&why));
	else
		code = fingerprint_print(r, c);
	shortbuf_release(&why);
	ssl_config_free(c);
	return code;
}

static int
run_with(const struct command_agent_request *r, const struct agent_config *c)
{
	if (r->disable || r->enable)
		return switch_runs(r, c);
	if (termini_apply(r->settings, PARTS) < 0 ||
	    unbuilt_check(r->settings, PARTS) < 0)
		return 1;
	if (!settings_bool(r->settings, "onetime")) {
		command_error("dalang agent makes single runs: use --test or "
			      "--onetime; dalang-applyd is the daemon");
		return 1;
	}
	return agent_onetime(c, r->detailed, 0);
}

static int
command_agent_run(const struct command_agent_request *r)
{
	struct agent_config *c;
	const char *bad = "";
	int code;

	if (r->fingerprint)
		return command_agent_fingerprint(r);
	/* the fetch child logs to the same destination */
	if (settings_get(r->settings, "logdest") == NULL &&
	    settings_set(r->settings, "logdest", "console", r->diags) < 0)
		return 1;
	if (settings_open_log(r->settings, "dalang-agent", "console",
		LOG_COMMAND, &bad) < 0) {
		command_error("%s", bad);
		return 1;
	}
	c = agent_config_new(r->settings);
	code = c != NULL ? run_with(r, c) : 1;
	agent_config_free(c);
	log_close();
	return code;
}

static void
print_diags(const struct diag_list *diags)
{
	struct growbuf text;

	growbuf_init(&text);
	for (size_t i = 0; i < diags->count; i++) {
		growbuf_reset(&text);
		diag_format(&diags->rows[i], &text.out);
		command_error("%s", growbuf_text(&text));
	}
	growbuf_release(&text);
}

int
command_agent(const struct command *self, int argc, char **argv)
{
	struct arena *a = arena_new(1 << 20);
	struct diag_list diags;
	struct command_agent_request r = {.self = self,
	    .settings = settings_new(SETTINGS_AGENT),
	    .diags = &diags,
	    .reason = "reason not specified",
	    .digest = "SHA256"};
	int code = 1;

	diag_init(&diags, a, 20);
	if (argc > 1 && strcmp(argv[1], "--help") == 0) {
		command_usage(self, stdout);
		code = 0;
	} else if (command_agent_read_options(&r, argc, argv) < 0) {
		print_diags(&diags);
	} else {
		code = command_agent_run(&r);
	}
	settings_free(r.settings);
	arena_free(a);
	return code;
}
