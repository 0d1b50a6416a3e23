#include "server/front/front_question.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/crypto/digest.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "network/http/server/http_check.h"
#include "network/pki/certificate.h"
#include "network/pki/ocsp_cache.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/front/front_ocsp.h"
#include "server/front/front_ocsp_count.h"
#include "server/front/front_programs.h"
#include "server/ipc/ipc_assistants.h"

#define NS_PER_SECOND 1000000000LL
/* Time to wait for a process, and for its answer. */
#define WAIT_NS (15 * NS_PER_SECOND)
#define RUN_NS	(25 * NS_PER_SECOND)
/* Questions that wait for a process. */
#define WAITING_MAX 512
/* Seconds that an answer counts, at most and at least. */
#define COUNTS_MOST  (24 * 60 * 60)
#define COUNTS_LEAST 30
/*
 * Seconds until a question that failed is repeated, while an earlier answer is
 * valid.
 */
#define RETRY_SECONDS 60
/* Time for which a responder that gets no more questions is counted as down. */
#define DOWN_SECONDS (60 * 60)

struct front_question {
	struct front_task base;
	struct front_question *next;
	struct x509_st *cert, *issuer;
	struct strbuf pem; /* of both */
	char url[PKI_STATUS_URL_MAX + 1];
};

struct front_pause {
	int64_t end; /* seconds since 1970; 0: none */
	char url[PKI_STATUS_URL_MAX + 1];
	char why[PKI_CACHE_WHY];
};

static int64_t
now_seconds(void)
{
	return clock_wall_ns() / NS_PER_SECOND;
}

void
front_question_init(struct front *f)
{
	f->ocsp.pauses = memory_zalloc(FRONT_PAUSES, sizeof(*f->ocsp.pauses));
}

/* --- responders that do not answer --- */

const char *
front_question_pause(const struct front *f, const char *url, int64_t now)
{
	const struct front_pause *s = f->ocsp.pauses;

	for (size_t i = 0; i < FRONT_PAUSES; i++)
		if (now < s[i].end && strcmp(s[i].url, url) == 0)
			return s[i].why;
	return NULL;
}

unsigned
front_question_down(const struct front *f, int64_t now)
{
	const struct front_pause *s = f->ocsp.pauses;
	unsigned n = 0;

	for (size_t i = 0; i < FRONT_PAUSES; i++)
		n += s[i].end != 0 && now < s[i].end + DOWN_SECONDS;
	return n;
}

/* Note it; of many the one that ends first makes room. */
static void
pause_note(struct front *f, const char *url, const char *why)
{
	struct front_pause *s = f->ocsp.pauses, *at = s;
	int64_t end = now_seconds() + PKI_CACHE_FAILED;

	for (size_t i = 0; i < FRONT_PAUSES; i++) {
		if (strcmp(s[i].url, url) == 0) {
			at = &s[i];
			break;
		}
		if (s[i].end < at->end)
			at = &s[i];
	}
	at->end = end;
	fixed_must(at->url, sizeof(at->url), "%s", url);
	fixed_shorten(at->why, sizeof(at->why), "%s", why);
	log_event(NETWORK_TLS, SRV_RESPONDER_PAUSED,
	    log_ns("wait", PKI_CACHE_FAILED * NS_PER_SECOND),
	    log_str("reason", why));
}

/* It has answered. */
static void
pause_end(struct front *f, const char *url)
{
	struct front_pause *s = f->ocsp.pauses;

	for (size_t i = 0; i < FRONT_PAUSES; i++)
		if (strcmp(s[i].url, url) == 0)
			s[i].end = 0;
}

/* --- the end of a question --- */

static void
question_free(struct front *f, struct front_question *q)
{
	struct front_question **at = &f->ocsp.questions;

	while (*at != q)
		at = &(*at)->next;
	*at = q->next;
	strbuf_release(&q->pem);
	pki_certificate_free(q->cert);
	pki_certificate_free(q->issuer);
	free(q);
}

/* Return whether an answer that is kept still counts. */
static bool
has_counting(const struct front *f, const struct front_question *q)
{
	const struct pki_cached *kept =
	    pki_cache_find(f->ocsp.cache, q->cert, now_seconds());

	return kept != NULL && kept->answer.status != PKI_STATUS_UNKNOWN;
}

/* Ask later about a certificate whose answer still counts. */
static void
question_postpone(
    struct front *f, const struct front_question *q, const char *why)
{
	int64_t now = now_seconds();
	const struct pki_cached *kept =
	    pki_cache_find(f->ocsp.cache, q->cert, now);
	struct shortbuf name;

	if (kept == NULL)
		return;
	pki_cache_postpone(f->ocsp.cache, q->cert, now, now + RETRY_SECONDS);
	shortbuf_init(&name, PKI_NAME_MAX);
	pki_certificate_subject(q->cert, &name.out);
	log_event(NETWORK_TLS, SRV_STATUS_KEPT,
	    log_str("name", shortbuf_text(&name)), log_str("reason", why),
	    log_date("end", kept->end));
	shortbuf_release(&name);
}

static void
question_unasked(struct front *f, struct front_question *q, const char *why)
{
	struct x509_st *cert = pki_certificate_ref(q->cert);

	question_postpone(f, q, why);
	question_free(f, q);
	front_ocsp_unasked(f, cert, why);
	pki_certificate_free(cert);
}

static void
question_fail(
    struct front *f, struct front_task *t, int status, const char *why)
{
	(void)status;
	front_ocsp_count_end(M_STATUS_ANSWER_UNASKED, why);
	question_unasked(f, (void *)t, why);
}

/* Fail the questions to a responder that wait for a process. */
static void
pause_spread(struct front *f, const char *url, const char *why)
{
	struct front_question *q = f->ocsp.questions;

	while (q != NULL) {
		if (strcmp(q->url, url) != 0 || !front_task_take(f, &q->base)) {
			q = q->next;
			continue;
		}
		front_ocsp_count_end(M_STATUS_ANSWER_UNASKED, why);
		question_unasked(f, q, why);
		/* others may have ended with it */
		q = f->ocsp.questions;
	}
}

/* Keep what the answer is, and free the question. */
static void
question_end(struct front *f, struct front_question *q,
    const struct pki_status_answer *a, const char *why)
{
	struct x509_st *cert = pki_certificate_ref(q->cert);

	(void)pki_cache_put(f->ocsp.cache, q->cert, a, why, now_seconds());
	question_free(f, q);
	front_ocsp_known(f, cert);
	pki_certificate_free(cert);
}

/* --- answers --- */

static int64_t
end_within(const struct pki_status_answer *a, int64_t now)
{
	int64_t end = a->end != 0 ? a->end : a->begin + PKI_STATUS_AGE;

	if (end > now + COUNTS_MOST)
		return now + COUNTS_MOST;
	/*
	 * an answer that ends within the clock skew is not requested again at
	 * once
	 */
	return end > now + COUNTS_LEAST ? end : now + COUNTS_LEAST;
}

static void
status_note(const struct front_question *q, const struct pki_status_answer *a)
{
	struct shortbuf name;

	shortbuf_init(&name, PKI_NAME_MAX);
	pki_certificate_subject(q->cert, &name.out);
	log_event(NETWORK_TLS, NET_STATUS,
	    log_str("name", shortbuf_text(&name)),
	    log_code("answered_by", "responder"),
	    log_code(
		"status", a->status == PKI_STATUS_GOOD ? "good" : "revoked"),
	    log_date("end", a->end));
	shortbuf_release(&name);
}

/* Use an answer that counts. */
static void
answer_use(
    struct front *f, struct front_question *q, struct pki_status_answer *a)
{
	static const char older[] =
	    "the answer of its responder is older than the last one";
	int64_t now = now_seconds();
	const struct pki_cached *kept =
	    pki_cache_find(f->ocsp.cache, q->cert, now);

	a->end = end_within(a, now);
	status_note(q, a);
	if (!pki_status_replaces(kept != NULL ? &kept->answer : NULL, a)) {
		front_ocsp_count_end(M_STATUS_ANSWER_UNUSABLE, older);
		question_unasked(f, q, older);
		return;
	}
	front_ocsp_count_end(a->status == PKI_STATUS_GOOD
				 ? M_STATUS_ANSWER_GOOD
				 : M_STATUS_ANSWER_REVOKED,
	    NULL);
	question_end(f, q, a, NULL);
}

static void
answer_discard(struct front *f, struct front_question *q, const char *why)
{
	const struct pki_status_answer none = {.status = PKI_STATUS_UNKNOWN};

	front_ocsp_count_end(M_STATUS_ANSWER_UNUSABLE, why);
	if (has_counting(f, q))
		question_unasked(f, q, why);
	else
		question_end(f, q, &none, why);
}

/* The exec process is not trusted: the signature is checked here, too. */
static void
on_status_found(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	struct front_question *q = (void *)done->task;
	struct pki_status_text t = {0};
	struct pki_status_answer a;
	struct shortbuf why;
	char *der = memfd_map(m->fd, IPC_OCSP_MAX, &t.n);
	int rc = -1;

	shortbuf_init(&why, PKI_CACHE_WHY);
	t.der = der;
	if (der == NULL)
		strbuf_addstr(&why.out, strerror(errno));
	else
		rc = pki_status_read(q->cert, q->issuer, &t, &a, &why.out);
	if (rc == 0 && a.status == PKI_STATUS_UNKNOWN) {
		strbuf_addstr(
		    &why.out, "its responder answers with the status unknown");
		rc = -1;
	}
	if (der != NULL)
		munmap(der, t.n);
	if (rc == 0) {
		pause_end(done->front, q->url);
		answer_use(done->front, q, &a);
	}
	if (rc < 0)
		answer_discard(done->front, q, shortbuf_text(&why));
	shortbuf_release(&why);
}

static void
on_status_missing(void *ctx, struct message *m)
{
	const struct front_done *done = ctx;
	struct front_question *q = (void *)done->task;
	struct ipc_ocsp_refused *w = (void *)m->body;
	const struct pki_status_answer none = {.status = PKI_STATUS_UNKNOWN};
	const char *why = message_text(w->message);
	char url[PKI_STATUS_URL_MAX + 1];

	if (w->kind == IPC_OCSP_UNKNOWN) {
		pause_end(done->front, q->url);
		/* it takes back that the certificate is good */
		front_ocsp_count_end(M_STATUS_ANSWER_UNKNOWN, why);
		question_end(done->front, q, &none, why);
		return;
	}
	if (w->kind != IPC_OCSP_UNANSWERED) {
		answer_discard(done->front, q, why);
		return;
	}
	fixed_must(url, sizeof(url), "%s", q->url);
	pause_note(done->front, url, why);
	front_ocsp_count_end(M_STATUS_ANSWER_UNANSWERED, why);
	question_unasked(done->front, q, why);
	pause_spread(done->front, url, why);
}

static const struct message_row front_question_answers[] = {
    {IPC_OCSP_FOUND, sizeof(struct ipc_ocsp_found), 1, "OCSP_FOUND",
	on_status_found},
    {IPC_OCSP_REFUSED, sizeof(struct ipc_ocsp_refused), 0, "OCSP_REFUSED",
	on_status_missing}};

/* --- the question --- */

static int
question_pass(
    const struct front_task *t, int sock, const struct message_head *head)
{
	const struct front_question *q = (const void *)t;
	struct message_head h = *head;
	int fd = memfd_from_buf("certificates", &q->pem), rc, error;

	if (fd < 0)
		return -1;
	h.type = IPC_OCSP_ASK;
	rc = message_send(sock, &h, NULL, 0, fd);
	error = errno;
	close(fd);
	errno = error;
	return rc;
}

static const struct front_task_row question_row = {
    .kind = FRONT_TASK_STATUS,
    .unattended = 1,
    .shared = 1,
    .send = question_pass,
    .fail = question_fail,
    .leave = question_fail, /* not called: a question has no client */
    .answers = front_question_answers,
    .answer_count =
	sizeof(front_question_answers) / sizeof(front_question_answers[0]),
    .full = "too many certificates wait to be checked",
    .waited = "no process became free to ask its responder in time",
    .late = "the process has not answered in time",
    .lost = "the process that asked its responder has ended",
};

static bool
is_asked_already(const struct front *f, const struct x509_st *cert)
{
	const struct front_question *q = f->ocsp.questions;

	while (q != NULL && !pki_certificate_is_same(q->cert, cert))
		q = q->next;
	return q != NULL;
}

void
front_question_ask(struct front *f, const struct front_asking *a)
{
	struct front_question *q;
	struct strbuf pem;
	const char *text;

	if (is_asked_already(f, a->cert))
		return;
	strbuf_init(&pem, IPC_OCSP_MAX);
	if (pki_certificate_write(a->cert, &pem) < 0 ||
	    pki_certificate_write(a->issuer, &pem) < 0 ||
	    strbuf_text(&pem, &text) < 0) {
		strbuf_release(&pem);
		front_ocsp_unasked(f, a->cert, "it is too large");
		return;
	}
	/* no descriptor while it waits: many may */
	q = memory_zalloc(1, sizeof(*q));
	q->base.row = &question_row;
	q->pem = pem;
	q->cert = pki_certificate_ref(a->cert);
	q->issuer = pki_certificate_ref(a->issuer);
	fixed_must(q->url, sizeof(q->url), "%s", a->url);
	/* no two questions have the same name */
	(void)pki_certificate_fingerprint(a->cert, "SHA256", q->base.name);
	peer_of_address(a->address, q->base.peer);
	q->base.limit = RUN_NS;
	q->base.deadline = process_now() + WAIT_NS;
	q->next = f->ocsp.questions;
	f->ocsp.questions = q;
	front_ocsp_count_asked();
	front_task_add(f, &q->base, WAITING_MAX);
}
