#include "server/front/front_staple.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/tls/tls.h"
#include "network/pki/ocsp_status.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front_ocsp_count.h"
#include "server/front/front_programs.h"
#include "server/ipc/ipc_assistants.h"

#define NS_PER_SECOND 1000000000LL
/* Time to wait for a process, and for its answer. */
#define WAIT_NS (60 * NS_PER_SECOND)
/* Times until the next request: after a failure, at first, and later. */
#define RETRY_FIRST 2
#define RETRY_MOST  300
/*
 * Minimum time between requests for a response, however short its validity is.
 */
#define REFRESH_LEAST 30
/*
 * Maximum time until a revocation is stapled, however long a response is valid.
 */
#define REFRESH_MOST (12 * 60 * 60)

struct staple_task {
	struct front_task base;
	int pem; /* memfd */
};

static void
task_free(struct front *f, struct front_task *t)
{
	struct staple_task *s = (void *)t;

	f->staple.is_asked = false;
	close(s->pem);
	free(s);
}

/* Ask again after some time, which grows. */
static void
staple_retry(struct front *f, const char *why)
{
	int64_t wait = RETRY_FIRST;

	for (unsigned i = 0; i < f->staple.failures && wait < RETRY_MOST; i++)
		wait *= 2;
	if (wait > RETRY_MOST)
		wait = RETRY_MOST;
	f->staple.failures++;
	front_ocsp_count_unstapled();
	f->staple.next = process_now() + wait * NS_PER_SECOND;
	log_event(NETWORK_TLS, SRV_STAPLE_FAILED, log_str("reason", why),
	    log_ns("wait", wait * NS_PER_SECOND));
}

static void
staple_fail(struct front *f, struct front_task *t, int status, const char *why)
{
	(void)status;
	staple_retry(f, why);
	task_free(f, t);
}

static void
staple_leave(struct front *f, struct front_task *t, int status, const char *why)
{
	(void)t;
	(void)status;
	staple_retry(f, why);
}

static int
staple_send(
    const struct front_task *t, int sock, const struct message_head *head)
{
	const struct staple_task *s = (const void *)t;
	struct message_head h = *head;

	h.type = IPC_OCSP_ASK;
	return message_send(sock, &h, NULL, 0, s->pem);
}

/* The exec process is not trusted more than the responder. */
static int64_t
time_within(int64_t seconds)
{
	if (seconds < 0)
		return 0;
	return seconds < PKI_STATUS_TIME_MAX ? seconds : PKI_STATUS_TIME_MAX;
}

/* Use a response: it is asked for again after half of its validity. */
static void
staple_use(
    struct front *f, const struct ipc_ocsp_found *w, const char *der, size_t n)
{
	int64_t now = clock_wall_ns() / NS_PER_SECOND;
	int64_t end = time_within(
	    w->end != 0 ? w->end : time_within(w->begin) + PKI_STATUS_AGE);
	int64_t wait = (end - now) / 2;

	if (wait < REFRESH_LEAST)
		wait = REFRESH_LEAST;
	if (wait > REFRESH_MOST)
		wait = REFRESH_MOST;
	f->staple.failures = 0;
	f->staple.end = end;
	f->staple.is_revoked = w->revoked != 0;
	f->staple.next = process_now() + wait * NS_PER_SECOND;
	tls_server_staple(f->tls, der, n, end);
	if (w->revoked != 0)
		log_event(NETWORK_TLS, SRV_STAPLE_REVOKED,
		    log_date("revoked_at", time_within(w->revoked)));
	else
		log_event(NETWORK_TLS, SRV_STAPLED, log_date("end", end));
}

static void
staple_found(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	const struct ipc_ocsp_found *w = (const void *)m->body;
	size_t n = 0;
	char *der = memfd_map(m->fd, IPC_OCSP_MAX, &n);

	if (der == NULL) {
		staple_fail(done->front, done->task, 0, strerror(errno));
		return;
	}
	staple_use(done->front, w, der, n);
	munmap(der, n);
	task_free(done->front, done->task);
}

static void
staple_refused(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	struct ipc_ocsp_refused *w = (void *)m->body;

	staple_fail(done->front, done->task, 0, message_text(w->message));
}

static const struct message_row front_staple_answers[] = {
    {IPC_OCSP_FOUND, sizeof(struct ipc_ocsp_found), 1, "OCSP_FOUND",
	staple_found},
    {IPC_OCSP_REFUSED, sizeof(struct ipc_ocsp_refused), 0, "OCSP_REFUSED",
	staple_refused}};

static const struct front_task_row staple_row = {
    .kind = FRONT_TASK_OCSP,
    .unattended = 1,
    .per_name = 1,
    .send = staple_send,
    .fail = staple_fail,
    .leave = staple_leave,
    .answers = front_staple_answers,
    .answer_count =
	sizeof(front_staple_answers) / sizeof(front_staple_answers[0]),
    .full = "a request for it waits already",
    .waited = "no process became free to ask the responder in time",
    .late = "the process has not answered in time",
    .lost = "the process that asked the responder has ended",
};

static void
staple_ask(struct front *f)
{
	struct staple_task *s;
	struct strbuf pem;
	int fd = -1;

	strbuf_init(&pem, IPC_OCSP_MAX);
	if (tls_server_certificate(f->tls, &pem) < 0)
		staple_retry(f, "the issuer of the certificate is not known");
	else if ((fd = memfd_from_buf("certificates", &pem)) < 0)
		staple_retry(f, strerror(errno));
	strbuf_release(&pem);
	if (fd < 0)
		return;
	s = memory_zalloc(1, sizeof(*s));
	s->base.row = &staple_row;
	s->pem = fd;
	fixed_must(
	    s->base.name, sizeof(s->base.name), "%s", f->config->certname);
	s->base.deadline = process_now() + WAIT_NS;
	f->staple.is_asked = true;
	front_task_add(f, &s->base, 1);
}

void
front_staple_keep(struct front *f)
{
	if (f->config->staples && !f->staple.is_asked && f->drain == NULL &&
	    process_now() >= f->staple.next)
		staple_ask(f);
}
