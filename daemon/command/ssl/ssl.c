/* dalang ssl: this machine's certificate, with the actions of puppet ssl. */

#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/path.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "command/commands.h"
#include "command/key_progress.h"
#include "command/session.h"
#include "logging/log.h"
#include "network/pki/certificate.h"
#include "network/pki/key.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"
#include "network/ssl/bootstrap.h"
#include "network/ssl/clean.h"
#include "network/ssl/config.h"
#include "network/ssl/enrol.h"
#include "network/ssl/files.h"
#include "network/ssl/load.h"

#define DIGEST "SHA256"

enum { LOCALCA = 128, TARGET };

const struct command_option ssl_options[] = {
    {"debug", 'd', NULL, "log at debug level"},
    {"target", TARGET, "NAME", "use the files of the network device NAME"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

const struct command_option ssl_clean_options[] = {
    {"debug", 'd', NULL, "log at debug level"},
    {"localca", LOCALCA, NULL,
	"also remove the files of the CA, so that another CA is accepted"},
    {"target", TARGET, "NAME", "use the files of the network device NAME"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

struct command_ssl_request {
	struct session s;
	struct ssl_config *config;
	struct ssl_host host;
	const char *target;
	int localca;
};

typedef int ssl_action(struct command_ssl_request *r);

static int
ssl_option_set(void *arg, int letter, const char *value)
{
	struct command_ssl_request *r = arg;

	switch (letter) {
	case LOCALCA:
		r->localca = 1;
		break;
	case TARGET:
		r->target = value;
		break;
	default:
		r->s.level = letter == 'd' ? "debug" : "info";
	}
	return 0;
}

static int
ssl_fail(const char *format, const char *name, const char *url)
{
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	for (const char *p = format; *p != '\0'; p++) {
		if (strncmp(p, "{n}", 3) == 0 || strncmp(p, "{u}", 3) == 0) {
			strbuf_addstr(&why.out, p[1] == 'n' ? name : url);
			p += 2;
		} else {
			strbuf_add(&why.out, p, 1);
		}
	}
	log_event(PKI_CERTIFICATE, SSL_FAILED,
	    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return 1;
}

/* --- actions --- */

static int
bootstrap(struct command_ssl_request *r)
{
	if (ssl_bootstrap(&r->host, SSL_GOAL_CERTIFICATE) != SSL_RESULT_DONE)
		return 1;
	log_event(PKI_CERTIFICATE, SSL_COMPLETED);
	return 0;
}

/* Log a certificate that was downloaded or checked. */
static void
fetched_log(struct x509_st *cert, const char *name)
{
	char sum[PKI_FINGERPRINT_MAX], text[PKI_FINGERPRINT_MAX + 16];

	if (pki_certificate_fingerprint(cert, DIGEST, sum) < 0)
		return;
	fixed_shorten(text, sizeof(text), "(%s) %s", DIGEST, sum);
	log_event(PKI_CERTIFICATE, SSL_FETCHED, log_str("name", name),
	    log_str("fingerprint", text));
}

/* Download the certificate: 0, 1 after a failure, -1 when it is not signed. */
static int
download_now(struct command_ssl_request *r)
{
	const struct ssl_config *c = r->config;
	enum ssl_step step;

	log_event(PKI_CERTIFICATE, SSL_FETCHING, log_str("name", c->certname),
	    log_str("url", c->target->url));
	step = ssl_enrol_download(&r->host);
	if (step == SSL_STEP_DONE)
		fetched_log(r->host.cert, c->certname);
	if (step == SSL_STEP_MISSING)
		return -1;
	return step == SSL_STEP_FAILED;
}

static int
ssl_submit(struct command_ssl_request *r)
{
	const struct ssl_config *c = r->config;
	enum ssl_step step;
	int rc;

	if (ssl_bootstrap(&r->host, SSL_GOAL_AUTHORITIES) != SSL_RESULT_DONE ||
	    ssl_host_key(&r->host) != SSL_STEP_DONE)
		return 1;
	step = ssl_enrol_submit(&r->host);
	if (step == SSL_STEP_MISSING)
		return ssl_fail(
		    "Could not submit certificate request for '{n}' to "
		    "{u} due to a conflict on the server",
		    c->certname, c->target->url);
	if (step == SSL_STEP_FAILED)
		return 1;
	log_event(PKI_CERTIFICATE, SSL_SUBMITTED, log_str("name", c->certname),
	    log_str("url", c->target->url));
	rc = download_now(r);
	if (rc >= 0)
		return rc;
	ssl_enrol_unsigned(&r->host);
	log_event(
	    PKI_CERTIFICATE, SSL_NOT_SIGNED, log_str("name", c->certname));
	return 0;
}

static int
ssl_download(struct command_ssl_request *r)
{
	const struct ssl_config *c = r->config;
	struct shortbuf why;
	int rc;

	if (ssl_bootstrap(&r->host, SSL_GOAL_AUTHORITIES) != SSL_RESULT_DONE)
		return 1;
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	rc = ssl_key_read(c, &r->host.key, &why.out) == SSL_INVALID;
	if (rc != 0)
		ssl_fail(shortbuf_text(&why), "", "");
	shortbuf_release(&why);
	if (rc != 0)
		return 1;
	if (r->host.key == NULL)
		return ssl_fail(
		    "Failed to download certificate: Private key is "
		    "missing",
		    "", "");
	rc = download_now(r);
	if (rc >= 0)
		return rc;
	return ssl_fail("The certificate for '{n}' has not yet been signed",
	    c->certname, "");
}

static int
ssl_generate(struct command_ssl_request *r)
{
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	rc = ssl_directories(r->config, &why.out);
	if (rc == 0 && (ssl_host_key(&r->host) != SSL_STEP_DONE ||
			   ssl_host_request(&r->host) != SSL_STEP_DONE)) {
		shortbuf_release(&why);
		return 1;
	}
	if (rc == 0)
		rc = ssl_csr_write(r->config, r->host.request, &why.out);
	if (rc < 0)
		ssl_fail(shortbuf_text(&why), "", "");
	else
		log_event(PKI_CERTIFICATE, SSL_GENERATED,
		    log_str("path", r->config->hostcsr));
	shortbuf_release(&why);
	return rc < 0;
}

static void
verified_log(struct x509_st *cert, int is_authority)
{
	char sum[PKI_FINGERPRINT_MAX], text[PKI_FINGERPRINT_MAX + 16];
	struct shortbuf subject;

	if (pki_certificate_fingerprint(cert, DIGEST, sum) < 0)
		return;
	fixed_shorten(text, sizeof(text), "(%s) %s", DIGEST, sum);
	shortbuf_init(&subject, SSL_SENTENCE_MAX);
	pki_certificate_subject(cert, &subject.out);
	if (is_authority)
		log_event(PKI_CERTIFICATE, SSL_VERIFIED_CA,
		    log_str("subject", shortbuf_text(&subject)),
		    log_str("fingerprint", text));
	else
		log_event(PKI_CERTIFICATE, SSL_VERIFIED,
		    log_str("subject", shortbuf_text(&subject)),
		    log_str("fingerprint", text));
	shortbuf_release(&subject);
}

static int
ssl_ssl_verify(struct command_ssl_request *r)
{
	struct pki_chain path = {.count = 0};
	enum ssl_step step = ssl_load(&r->host, &path);

	for (size_t i = path.count; step == SSL_STEP_DONE && i > 0; i--)
		verified_log(path.certs[i - 1], i > 1);
	pki_chain_free(&path);
	return step != SSL_STEP_DONE;
}

static int
ssl_show(struct command_ssl_request *r)
{
	struct pki_chain path = {.count = 0};
	enum ssl_step step = ssl_load(&r->host, &path);
	struct strbuf text;
	int rc;

	pki_chain_free(&path);
	if (step != SSL_STEP_DONE)
		return 1;
	strbuf_init(&text, (size_t)1 << 20);
	rc = pki_certificate_print(r->host.cert, &text) < 0
		 ? 0
		 : command_print_buf(stdout, &text);
	strbuf_release(&text);
	return rc < 0;
}

static int
ssl_ssl_clean(struct command_ssl_request *r)
{
	return ssl_clean(&r->host, r->localca) != SSL_STEP_DONE;
}

/* --- running --- */

/* Use the directories of a network device, as Puppet. */
static int
target_use(struct command_ssl_request *r)
{
	struct settings *s = r->s.settings;
	struct arena *a = r->s.arena;
	const char *dir;

	if (r->target == NULL)
		return 0;
	if (strchr(r->target, '/') != NULL) {
		command_error("'%s' is not a certname", r->target);
		return -1;
	}
	dir = path_join(
	    a, arena_strdup(a, settings_get(s, "devicedir")), r->target);
	if (settings_set(s, "certname", r->target, &r->s.diags) == 0 &&
	    settings_set(s, "confdir", dir, &r->s.diags) == 0 &&
	    settings_set(s, "vardir", dir, &r->s.diags) == 0)
		return 0;
	session_errors(&r->s, "", NULL);
	return -1;
}

static int
ssl_start(struct command_ssl_request *r, const struct command *self, int argc,
    char **argv, ssl_action *run)
{
	int ret, first;
	struct shortbuf why;

	first =
	    session_options(&r->s, self, argc, argv, ssl_option_set, r, &ret);
	if (first < 0)
		return ret;
	if (r->s.argv[first] != NULL) {
		command_error("unexpected argument '%s'", r->s.argv[first]);
		return 1;
	}
	if (run == bootstrap && r->s.level == NULL &&
	    !settings_given(r->s.settings, "log_level"))
		r->s.level = "info";
	if (target_use(r) < 0 || session_log(&r->s, run == ssl_show) < 0)
		return 1;
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	r->config = ssl_config_new(r->s.settings, 0, &why.out);
	if (r->config == NULL)
		command_error("%s", shortbuf_text(&why));
	shortbuf_release(&why);
	if (r->config == NULL)
		return 1;
	r->config->kind.progress = key_progress;
	stop_on(SIGINT);
	stop_on(SIGTERM);
	ssl_host_init(&r->host, r->config);
	ret = run(r);
	ssl_host_release(&r->host);
	return ret;
}

static int
run_action(const struct command *self, int argc, char **argv, ssl_action *run)
{
	struct command_ssl_request r = {.config = NULL};
	int ret;

	session_init(&r.s, SETTINGS_AGENT);
	ret = ssl_start(&r, self, argc, argv, run);
	ssl_config_free(r.config);
	session_end(&r.s);
	return ret;
}

int
command_ssl_bootstrap(const struct command *self, int argc, char **argv)
{
	return run_action(self, argc, argv, bootstrap);
}

int
command_ssl_clean(const struct command *self, int argc, char **argv)
{
	return run_action(self, argc, argv, ssl_ssl_clean);
}

int
command_ssl_download(const struct command *self, int argc, char **argv)
{
	return run_action(self, argc, argv, ssl_download);
}

int
command_ssl_generate(const struct command *self, int argc, char **argv)
{
	return run_action(self, argc, argv, ssl_generate);
}

int
command_ssl_show(const struct command *self, int argc, char **argv)
{
	return run_action(self, argc, argv, ssl_show);
}

int
command_ssl_submit(const struct command *self, int argc, char **argv)
{
	return run_action(self, argc, argv, ssl_submit);
}

int
command_ssl_verify(const struct command *self, int argc, char **argv)
{
	return run_action(self, argc, argv, ssl_ssl_verify);
}
