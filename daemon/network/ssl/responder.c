#include "network/ssl/responder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/files/program.h"
#include "base/privsep/environment.h"
#include "base/process/child.h"
#include "base/process/spawn.h"
#include "network/pki/certificate.h"
#include "network/pki/ocsp_status.h"
#include "network/ssl/config.h"
#include "network/ssl/proxy.h"

#define PATH_SIZE 4096
/* Two certificates in PEM. */
#define INPUT_MAX ((size_t)64 << 10)
/* A responder has ten seconds; the rest is the start of a program. */
#define LIMIT_MS 20000

/* Run the fetch child: 0 with its output, or -1 with a sentence. */
static int
responder_run(const struct ssl_config *c, const struct strbuf *pem,
    struct spawn_result *ret, struct strbuf *why)
{
	char program[PATH_SIZE], kept[16];
	int proxy = -1, rc = -1;
	const char *input;
	const char *argv[] = {program, "--ocsp", "--version", c->puppet_version,
	    "--user", c->user, "--group", c->group, "--color", "false", NULL,
	    NULL, NULL};
	struct spawn_options o = {.argv = argv,
	    .env = (const char *const *)environment_inherited(),
	    .input_len = pem->len,
	    .output_max = PKI_STATUS_MAX,
	    .limit_ms = LIMIT_MS,
	    .keep = &proxy};

	if (strbuf_text(pem, &input) < 0) {
		strbuf_addstr(why, "the certificates are too large");
		return -1;
	}
	o.input = input;
	if (ssl_proxy_open(c->settings, &proxy, why) < 0)
		return -1;
	if (proxy >= 0) {
		snprintf(kept, sizeof(kept), "%d", CHILD_KEEP);
		argv[10] = "--proxy-fd";
		argv[11] = kept;
		o.keep_count = 1;
	}
	if (program_find("dalang-fetch", program, sizeof(program)) == 0)
		rc = spawn_run(&o, ret);
	if (rc < 0)
		strbuf_addf(why, "the fetch child cannot be started: %s",
		    strerror(errno));
	child_end_close(&proxy);
	return rc;
}

/* Append the first line of what the child has printed as its reason. */
static void
responder_why(const struct spawn_result *r, struct strbuf *why)
{
	const char *text = strbuf_shown(r->out.len > 0 ? &r->out : &r->err);

	if (r->timed_out)
		strbuf_addstr(why, "the responder took too long");
	else if (r->stopped)
		strbuf_addstr(why, "it was stopped");
	else if (text[0] == '\0')
		strbuf_addstr(why, "the fetch child failed");
	else
		strbuf_add(why, text, strcspn(text, "\n"));
}

int
ssl_responder_ask(const struct ssl_config *c, const struct pki_chain *path,
    struct strbuf *der, struct strbuf *why)
{
	struct spawn_result r;
	struct strbuf pem;
	int rc = -1;

	strbuf_init(&pem, INPUT_MAX);
	if (pki_certificate_write(path->certs[0], &pem) < 0 ||
	    pki_certificate_write(path->certs[path->count > 1 ? 1 : 0], &pem) <
		0) {
		strbuf_addstr(why, "the certificates cannot be written");
	} else if (responder_run(c, &pem, &r, why) == 0) {
		if (r.code == 0 && !r.timed_out && !r.stopped) {
			strbuf_addbuf(der, &r.out);
			rc = 0;
		} else {
			responder_why(&r, why);
		}
		spawn_release(&r);
	}
	strbuf_release(&pem);
	return rc;
}
