#include "server/assistants/exec/exec_ocsp.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/process/child.h"
#include "base/core/fixed.h"
#include "base/files/program.h"
#include "base/process/spawn.h"
#include "network/http/client/ocsp_check.h"
#include "network/pki/certificate.h"
#include "network/pki/ocsp_status.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "server/shared/config.h"
#include "server/ipc/ipc_assistants.h"
#include "server/assistants/report_http.h"
#include "base/settings/settings.h"

/* A responder has ten seconds; the rest is the start of a program. */
#define LIMIT_MS 20000

/* A question without an answer. */
struct refusal {
	enum ipc_ocsp_why kind;
	struct shortbuf why;
};

static void
ocsp_refuse(int sock, uint64_t id, const struct refusal *r)
{
	struct ipc_ocsp_refused w;
	const struct strbuf *why = &r->why.out;

	memset(&w, 0, sizeof(w));
	w.kind = r->kind;
	fixed_shorten(w.message, sizeof(w.message), "%s", strbuf_shown(why));
	(void)message_send_type(sock, IPC_OCSP_REFUSED, id, &w, sizeof(w), -1);
}

/* Run the fetch child: 0 with the response in r->out, or -1. */
static int
program_run(const struct server_config *c, const char *program, const char *pem,
    size_t n, struct spawn_result *r)
{
	int proxy = report_http_proxy();
	char kept[16];
	const char *argv[] = {program, "--ocsp", "--version", c->puppet_version,
	    "--user", settings_get(c->settings, "exec_user"),
	    proxy >= 0 ? "--proxy-fd" : NULL, kept, NULL};
	const struct spawn_options o = {.argv = argv,
	    .input = pem,
	    .input_len = n,
	    .output_max = PKI_STATUS_MAX,
	    .limit_ms = LIMIT_MS,
	    .keep = &proxy,
	    .keep_count = proxy >= 0 ? 1 : 0};

	fixed_must(kept, sizeof(kept), "%d", CHILD_KEEP);
	return spawn_run(&o, r);
}

static int
response_get(const struct server_config *c, const char *pem, size_t n,
    struct strbuf *der, struct refusal *refusal)
{
	struct strbuf *why = &refusal->why.out;
	char program[4096];
	struct spawn_result r;
	int rc = -1;

	if (program_find("dalang-fetch", program, sizeof(program)) < 0 ||
	    program_run(c, program, pem, n, &r) < 0) {
		strbuf_addf(why, "dalang-fetch: %s", strerror(errno));
		return -1;
	}
	if (r.timed_out || r.code == OCSP_CHECK_UNANSWERED_EXIT)
		refusal->kind = IPC_OCSP_UNANSWERED;
	if (r.timed_out)
		strbuf_addstr(why, "the responder took too long");
	else if (r.code != 0)
		strbuf_addstr(why, r.out.len > 0 ? strbuf_shown(&r.out)
						 : strbuf_shown(&r.err));
	else
		rc = 0;
	if (rc == 0)
		strbuf_addbuf(der, &r.out);
	spawn_release(&r);
	return rc;
}

/* Read once more what the fetch child has accepted, and answer. */
static int
response_send(const struct pki_chain *chain, const struct strbuf *der, int sock,
    uint64_t id, struct refusal *refusal)
{
	struct strbuf *why = &refusal->why.out;
	struct pki_status_text t = {.n = der->len};
	struct ipc_ocsp_found w = {0};
	struct pki_status_answer a;
	const char *text;
	int fd;

	if (strbuf_text(der, &text) < 0) {
		strbuf_addstr(why, "the response is too large");
		return -1;
	}
	t.der = text;
	if (pki_status_read(chain->certs[0], chain->certs[1], &t, &a, why) < 0)
		return -1;
	if (a.status == PKI_STATUS_UNKNOWN) {
		refusal->kind = IPC_OCSP_UNKNOWN;
		strbuf_addstr(
		    why, "its responder answers with the status unknown");
		return -1;
	}
	w.begin = a.begin;
	w.end = a.end;
	w.revoked = a.revoked;
	fd = memfd_from("ocsp", text, der->len);
	if (fd < 0) {
		strbuf_addstr(why, strerror(errno));
		return -1;
	}
	(void)message_send_type(sock, IPC_OCSP_FOUND, id, &w, sizeof(w), fd);
	close(fd);
	return 0;
}

static int
ocsp_answer(const struct server_config *c, int sock, struct message *m,
    struct refusal *refusal)
{
	struct strbuf *why = &refusal->why.out;
	struct pki_chain chain = {.count = 0};
	struct strbuf der;
	size_t n = 0;
	char *pem = memfd_map(m->fd, IPC_OCSP_MAX, &n);
	int rc = -1;

	strbuf_init(&der, PKI_STATUS_MAX);
	if (pem == NULL)
		strbuf_addstr(why, strerror(errno));
	else if (pki_chain_read(&chain, pem, n, why) == 0 && chain.count != 2)
		strbuf_addstr(why, "a certificate and its issuer are needed");
	else if (chain.count == 2 &&
		 response_get(c, pem, n, &der, refusal) == 0)
		rc = response_send(&chain, &der, sock, m->head.id, refusal);
	pki_chain_free(&chain);
	strbuf_release(&der);
	if (pem != NULL)
		munmap(pem, n);
	return rc;
}

void
exec_ocsp(const struct server_config *c, int sock, struct message *m)
{
	struct refusal r = {.kind = IPC_OCSP_FAILED};

	shortbuf_init(
	    &r.why, sizeof(((struct ipc_ocsp_refused *)0)->message) - 1);
	if (ocsp_answer(c, sock, m, &r) < 0)
		ocsp_refuse(sock, m->head.id, &r);
	shortbuf_release(&r.why);
}
