/*
 * The clients of a front, checked by OCSP: a server on loopback, and the test
 * in the place of the exec process that asks responders.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/shares/account.h"
#include "base/metrics/metrics.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "network/tls/tls_end.h"
#include "network/pki/ocsp.h"
#include "network/pki/ocsp_cache.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/front_ocsp.h"
#include "server/front/front_ocsp_count.h"
#include "server/front/front_programs.h"
#include "server/ipc/ipc_assistants.h"
#include "unit/https_site.h"

#define CONTEXTS 6

static struct server_config config;
static struct front front;
static int far; /* end of the exec process's socket */
static SSL_CTX *contexts[CONTEXTS];
static unsigned context_count;
static struct X509_crl_st *nodes, *authorities; /* of responders */
static char asked[400];				/* "NAME ", in their order */
static struct message_head last;

static void
note_end(void *ctx, const struct http_exchange *x)
{
	assert_ptr_equal(ctx, &front);
	note("%s:%d ", x->certname, x->status);
}

/* The CA names a responder, too. */
static int
group_setup(void **state)
{
	struct strbuf text;

	assert_int_equal(https_open(state), 0);
	pki_certificate_free(chain.certs[0]);
	chain.certs[0] = issued((struct pki_issue){.name = "ca",
	    .serial = 2,
	    .issuer = chain.certs[1],
	    .issuer_key = root_key,
	    .key = ca_key,
	    .ocsp_url = "http://root.example.com/",
	    .authority = 1});
	strbuf_init(&text, 65536);
	assert_int_equal(pki_chain_write(&chain, &text), 0);
	https_file(paths[2], "ca", &text);
	strbuf_release(&text);
	return 0;
}

/* --- metrics --- */

static uint64_t
value_of(unsigned id)
{
	return metrics_own->cell[id];
}

/*
 * Return the questions that have ended since the last call, in the order of
 * their rows, as "good 2 unasked 1 ".
 */
static const char *
ends_counted(void)
{
	static const char *const words[] = {
	    "good", "revoked", "unknown", "unusable", "unanswered", "unasked"};
	static char out[128];
	size_t n = 0;

	out[0] = '\0';
	for (unsigned row = 1; row <= M_STATUS_ANSWER_COUNT; row++) {
		unsigned id = metric_row(M_dlaCheckCount, row);

		if (value_of(id) > 0)
			n += (size_t)snprintf(out + n, sizeof(out) - n,
			    "%s %u ", words[row - 1], (unsigned)value_of(id));
		metric_put(id, 0);
	}
	return out;
}

static int
setup(void **state)
{
	int socks[2];

	clock_passed = 0;
	assert_int_equal(https_setup(state), 0);
	memset(&config, 0, sizeof(config));
	memset(&front, 0, sizeof(front));
	config.checks_status = true;
	front.config = &config;
	front.base = base;
	front.http = https;
	front_ocsp_init(&front);
	https->o.ctx = &front;
	https->o.check = front_ocsp_check;
	https->o.ended = note_end;
	https->o.handshake = on_handshake;
	https->o.refused = NULL;
	https->o.idle_seconds = 100000;
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[0]), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[1]), 0);
	far = socks[1];
	front_programs_use(&front, socks[0]);
	nodes = list_of(chain.certs[0], ca_key, 0);
	authorities = list_of(chain.certs[1], root_key, 0);
	asked[0] = '\0';
	(void)ends_counted();
	metric_put(M_dlaCheckAsked, 0);
	metric_put(M_dlaCheckFails, 0);
	metric_put(M_dlaCheckRevoked, 0);
	metric_put(M_dlaCheckUnknown, 0);
	metric_put(M_dlaCheckFailTime, 0);
	return 0;
}

static int
teardown(void **state)
{
	for (int i = 0; i < CLIENTS; i++)
		client_free(&clients[i]);
	connections_are(0);
	close(far);
	server_turns();
	front_programs_end(&front);
	assert_null(front.programs.processes);
	assert_null(front.ocsp.waiters);
	assert_null(front.ocsp.questions);
	pki_cache_free(front.ocsp.cache);
	free(front.ocsp.pauses);
	while (context_count > 0)
		SSL_CTX_free(contexts[--context_count]);
	pki_list_free(nodes);
	pki_list_free(authorities);
	return https_teardown(state);
}

/* --- clients --- */

/* A client's context, with a certificate whose responder has that name. */
static SSL_CTX *
node_of(const char *name, uint64_t serial, const char *responder)
{
	SSL_CTX *ctx = SSL_CTX_new(TLS_client_method());
	struct x509_st *cert = issued((struct pki_issue){.name = name,
	    .serial = serial,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = node_key,
	    .ocsp_url = responder});

	assert_int_equal(SSL_CTX_use_certificate(ctx, cert), 1);
	assert_int_equal(SSL_CTX_use_PrivateKey(ctx, node_key), 1);
	pki_certificate_free(cert);
	assert_true(context_count < CONTEXTS);
	contexts[context_count++] = ctx;
	return ctx;
}

static struct client *
node_sends(int i, SSL_CTX *ctx, const char *request)
{
	struct client *c = client_greeted(i, ctx);

	assert_non_null(c);
	(void)notes();
	client_send(c, request);
	server_turns();
	return c;
}

#define GET(path) "GET " path " HTTP/1.1\r\nHost: a\r\n\r\n"

/* --- the exec process --- */

/* Receive a question: false when none has come. */
static bool
question_take(struct pki_chain *certs)
{
	char name[PKI_NAME_MAX];
	struct message m;
	char *pem;
	size_t n;

	server_turns();
	if (message_receive(far, &m) <= 0)
		return false;
	assert_int_equal(m.head.type, IPC_OCSP_ASK);
	last = m.head;
	pem = memfd_map(m.fd, IPC_OCSP_MAX, &n);
	assert_non_null(pem);
	assert_int_equal(pki_chain_read(certs, pem, n, &why), 0);
	assert_int_equal(certs->count, 2);
	munmap(pem, n);
	message_close(&m);
	assert_int_equal(pki_certificate_name(certs->certs[0], name), 0);
	assert_true(strlen(asked) + strlen(name) + 2 < sizeof(asked));
	snprintf(
	    asked + strlen(asked), sizeof(asked) - strlen(asked), "%s ", name);
	return true;
}

/* Return the names that were asked about since the last call. */
static const char *
names_asked(void)
{
	static char taken[sizeof(asked)];

	memcpy(taken, asked, sizeof(taken));
	asked[0] = '\0';
	return taken;
}

/* Answer one question, with an answer that is so many seconds old; signer: a
 * stranger with node_key, or NULL. */
static bool
answer_one(int64_t age, struct x509_st *signer)
{
	struct pki_chain certs = {.count = 0};
	struct ipc_ocsp_found w = {0};
	struct strbuf rq, out;
	struct pki_responder r = {.next = 100};
	int fd;

	if (!question_take(&certs))
		return false;
	r.issuer = r.cert = certs.certs[1];
	r.list =
	    pki_certificate_is_authority(certs.certs[0]) ? authorities : nodes;
	r.key =
	    pki_certificate_is_authority(certs.certs[0]) ? root_key : ca_key;
	if (signer != NULL) {
		r.cert = signer;
		r.key = node_key;
	}
	r.now = time(NULL) - age;
	r.end = time(NULL) + 3000;
	strbuf_init(&rq, 4096);
	strbuf_init(&out, PKI_STATUS_MAX);
	assert_int_equal(
	    pki_status_request(certs.certs[0], certs.certs[1], &rq), 0);
	assert_int_equal(
	    pki_ocsp_answer(&r, rq.s, rq.len, &out), PKI_OCSP_ANSWERED);
	fd = memfd_from("ocsp", out.s, out.len);
	assert_int_equal(
	    message_send_type(far, IPC_OCSP_FOUND, last.id, &w, sizeof(w), fd),
	    0);
	close(fd);
	strbuf_release(&rq);
	strbuf_release(&out);
	pki_chain_free(&certs);
	server_turns();
	return true;
}

/* Answer all questions, and return the names of their certificates. */
static const char *
answer_all(int64_t age)
{
	while (answer_one(age, NULL))
		;
	return names_asked();
}

static void
refuse_one(enum ipc_ocsp_why kind)
{
	struct pki_chain certs = {.count = 0};
	struct ipc_ocsp_refused w = {
	    .message = "its status is unknown", .kind = kind};

	assert_true(question_take(&certs));
	pki_chain_free(&certs);
	assert_int_equal(message_send_type(
			     far, IPC_OCSP_REFUSED, last.id, &w, sizeof(w), -1),
	    0);
	server_turns();
}

static void
list_revokes(struct X509_crl_st *list, struct x509_st *cert,
    struct evp_pkey_st *key, uint64_t serial)
{
	const struct pki_issuer ca = {cert, key};

	assert_int_equal(pki_list_add(list, serial, time(NULL) - 100), 0);
	assert_int_equal(
	    pki_list_sign(list, &ca, time(NULL) - DAY, time(NULL) + DAY, &why),
	    0);
}

/* Let what was sent arrive, and then time pass. */
static void
time_passes(int seconds)
{
	server_turns();
	clock_passed += seconds;
}

/* --- tests --- */

static void
a_request_waits_for_the_status_of_its_chain(void **state)
{
	SSL_CTX *node = node_of("node", 7, "http://ca.example.com/");
	struct client *c = node_sends(0, node, GET("/now"));

	(void)state;
	assert_string_equal(notes(), "");
	assert_int_equal(https->first->state, CONNECTION_CHECKED);
	assert_int_equal(value_of(M_dlaCheckWaiting), 1);
	assert_string_equal(answer_all(0), "node ca ");
	assert_non_null(strstr(client_gets(c, "node"), "HTTP/1.1 200 "));
	assert_int_equal(value_of(M_dlaCheckWaiting), 0);
	assert_int_equal(value_of(M_dlaCheckAsked), 2);
	assert_string_equal(ends_counted(), "good 2 ");
	front_ocsp_count_keep(&front);
	assert_int_equal(value_of(M_dlaCheckKept), 2);
	/* the answers are kept for it, and that of the CA for others */
	client_send(c, GET("/now"));
	assert_non_null(strstr(client_gets(c, "node"), "HTTP/1.1 200 "));
	c = node_sends(1, node, GET("/now"));
	assert_non_null(strstr(client_gets(c, "node"), "HTTP/1.1 200 "));
	c = node_sends(
	    2, node_of("other", 8, "http://ca.example.com/"), GET("/now"));
	assert_string_equal(answer_all(0), "other ");
	assert_non_null(strstr(client_gets(c, "other"), "HTTP/1.1 200 "));
	/* one without a responder: the list of its CA is valid */
	c = node_sends(3, node_of("plain", 9, NULL), GET("/now"));
	assert_non_null(strstr(client_gets(c, "plain"), "HTTP/1.1 200 "));
	assert_int_equal(value_of(M_dlaCheckAsked), 3);
	time_passes(9);
	front_ocsp_count_keep(&front);
	assert_int_equal(value_of(M_dlaCheckKept), 2);
	time_passes(1);
	front_ocsp_count_keep(&front);
	assert_int_equal(value_of(M_dlaCheckKept), 3);
	assert_string_equal(answer_all(0), "");
	assert_non_null(client_greeted(4, nameless));
}

static void
a_body_is_read_after_it(void **state)
{
	struct client *c =
	    node_sends(0, node_of("node", 7, "http://ca.example.com/"),
		"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n");

	(void)state;
	client_send(c, "01234");
	server_turns();
	assert_int_equal(https->first->state, CONNECTION_CHECKED);
	assert_int_equal(account_sum(https->shares.addresses[SHARE_BODIES]), 0);
	assert_string_equal(answer_all(0), "node ca ");
	assert_non_null(strstr(client_gets(c, "node"), "HTTP/1.1 200 "));
}

static void
several_connections_wait_for_one_question(void **state)
{
	SSL_CTX *node = node_of("node", 7, "http://ca.example.com/");
	struct client *a = node_sends(0, node, GET("/now"));
	struct client *b = node_sends(1, node, GET("/now"));

	(void)state;
	(void)node_sends(2, node, GET("/now"));
	/* one disconnects meanwhile */
	client_free(&clients[2]);
	connections_are(2);
	assert_int_equal(value_of(M_dlaCheckWaiting), 2);
	assert_string_equal(answer_all(0), "node ca ");
	assert_int_equal(value_of(M_dlaCheckAsked), 2);
	assert_non_null(strstr(client_gets(a, "node"), "HTTP/1.1 200 "));
	assert_non_null(strstr(client_gets(b, "node"), "HTTP/1.1 200 "));
}

static void
a_client_that_is_gone_has_asked_for_others(void **state)
{
	SSL_CTX *node = node_of("node", 7, "http://ca.example.com/");
	struct client *c;

	(void)state;
	(void)node_sends(0, node, GET("/now"));
	client_free(&clients[0]);
	connections_are(0);
	assert_string_equal(answer_all(0), "node ");
	c = node_sends(1, node, GET("/now"));
	assert_string_equal(answer_all(0), "ca ");
	assert_non_null(strstr(client_gets(c, "node"), "HTTP/1.1 200 "));
}

static void
a_revocation_ends_current_requests(void **state)
{
	SSL_CTX *node = node_of("node", 7, "http://ca.example.com/");
	struct client *c = node_sends(0, node, GET("/later"));
	struct client *other;

	(void)state;
	assert_string_equal(answer_all(50), "node ca ");
	assert_ptr_equal(waiting, &https->first->x);
	list_revokes(nodes, chain.certs[0], ca_key, 7);
	/* not before half of the time of the answer */
	time_passes(1490);
	other = node_sends(1, node, GET("/now"));
	assert_non_null(strstr(client_gets(other, "node"), "HTTP/1.1 200 "));
	assert_string_equal(answer_all(0), "");
	time_passes(20);
	client_send(other, GET("/now"));
	/* the answer counts until the next one is there */
	assert_non_null(strstr(client_gets(other, "node"), "HTTP/1.1 200 "));
	(void)notes();
	(void)ends_counted();
	assert_string_equal(answer_all(40), "node ca ");
	assert_string_equal(ends_counted(), "good 1 revoked 1 ");
	assert_int_equal(client_reads_all(c), 0);
	client_send(other, GET("/now"));
	assert_non_null(
	    strstr(client_gets(other, "details."), "HTTP/1.1 403 "));
	assert_non_null(strstr(notes(), "node:403 "));
	/* an older answer does not take it back; and it is the last one */
	pki_list_free(nodes);
	nodes = list_of(chain.certs[0], ca_key, 0);
	time_passes(1300);
	other = node_sends(2, node, GET("/now"));
	assert_non_null(
	    strstr(client_gets(other, "details."), "HTTP/1.1 403 "));
	assert_string_equal(answer_all(45), "node ");
	assert_string_equal(ends_counted(), "unusable 1 ");
	other = node_sends(3, node, GET("/now"));
	assert_non_null(
	    strstr(client_gets(other, "details."), "HTTP/1.1 403 "));
	time_passes(100);
	other = node_sends(4, node, GET("/now"));
	assert_non_null(
	    strstr(client_gets(other, "details."), "HTTP/1.1 403 "));
	assert_string_equal(answer_all(10), "node ");
	other = node_sends(5, node, GET("/now"));
	assert_string_equal(answer_all(0), "ca ");
	assert_non_null(strstr(client_gets(other, "node"), "HTTP/1.1 200 "));
}

static void
a_revoked_authority_refuses_its_clients(void **state)
{
	struct client *c = node_sends(
	    0, node_of("node", 7, "http://ca.example.com/"), GET("/now"));

	(void)state;
	list_revokes(authorities, chain.certs[1], root_key, 2);
	assert_string_equal(answer_all(0), "node ca ");
	assert_non_null(strstr(client_gets(c, "details."), "HTTP/1.1 403 "));
	assert_string_equal(notes(), "node:403 ");
	assert_int_equal(value_of(M_dlaCheckRevoked), 1);
	assert_int_equal(value_of(M_dlaCheckUnknown), 0);
	assert_int_equal(value_of(M_dlaCheckFails), 0);
}

/* The signature counts, not the word of the process. */
static void
an_answer_is_checked_again(void **state)
{
	struct client *c = node_sends(
	    0, node_of("node", 7, "http://ca.example.com/"), GET("/now"));

	struct x509_st *stranger = issued((struct pki_issue){.name = "ca",
	    .serial = 2,
	    .issuer_key = node_key,
	    .key = node_key,
	    .authority = 1});

	(void)state;
	assert_true(answer_one(0, stranger));
	pki_certificate_free(stranger);
	assert_non_null(strstr(client_gets(c, "details."), "HTTP/1.1 503 "));
	assert_string_equal(ends_counted(), "unusable 1 ");
	assert_int_equal(value_of(M_dlaCheckFails), 1);
	assert_int_equal(value_of(M_dlaCheckUnknown), 1);
	/* a failure is kept, but not counted as an answer */
	front_ocsp_count_keep(&front);
	assert_int_equal(value_of(M_dlaCheckKept), 0);
	assert_int_equal(value_of(M_dlaCheckDown), 0);
}

static void
a_responder_that_does_not_answer_is_not_asked_on(void **state)
{
	SSL_CTX *first = node_of("first", 7, "http://ca.example.com/");
	SSL_CTX *third = node_of("third", 9, "http://other.example.com/");
	struct client *a = node_sends(0, first, GET("/now")), *d;
	struct client *b = node_sends(
	    1, node_of("second", 8, "http://ca.example.com/"), GET("/now"));
	struct client *c = node_sends(2, third, GET("/now"));

	(void)state;
	refuse_one(IPC_OCSP_UNANSWERED);
	assert_non_null(strstr(client_gets(a, "details."), "HTTP/1.1 503 "));
	/* with it, those that wait */
	assert_non_null(strstr(client_gets(b, "details."), "HTTP/1.1 503 "));
	assert_string_equal(names_asked(), "first ");
	assert_string_equal(ends_counted(), "unanswered 1 unasked 1 ");
	assert_int_equal(value_of(M_dlaCheckFails), 2);
	assert_int_equal(value_of(M_dlaCheckUnknown), 2);
	assert_true(value_of(M_dlaCheckFailTime) > 0);
	front_ocsp_count_keep(&front);
	assert_int_equal(value_of(M_dlaCheckDown), 1);
	assert_string_equal(answer_all(0), "third ca ");
	assert_non_null(strstr(client_gets(c, "third"), "HTTP/1.1 200 "));
	time_passes(29);
	d = node_sends(3, first, GET("/now"));
	assert_non_null(strstr(client_gets(d, "details."), "HTTP/1.1 503 "));
	assert_string_equal(answer_all(0), "");
	assert_int_equal(value_of(M_dlaCheckUnknown), 3);
	time_passes(1);
	front_ocsp_count_keep(&front);
	assert_int_equal(value_of(M_dlaCheckDown), 1);
	d = node_sends(4, first, GET("/now"));
	assert_string_equal(answer_all(0), "first ");
	front_ocsp_count_keep(&front);
	assert_int_equal(value_of(M_dlaCheckDown), 0);
	assert_non_null(strstr(client_gets(d, "first"), "HTTP/1.1 200 "));
}

/* One that is not asked any more is not down for ever. */
static void
a_responder_is_down_for_an_hour(void **state)
{
	(void)state;
	(void)node_sends(
	    0, node_of("first", 7, "http://ca.example.com/"), GET("/now"));
	refuse_one(IPC_OCSP_UNANSWERED);
	time_passes(30 + 3599);
	front_ocsp_count_keep(&front);
	assert_int_equal(value_of(M_dlaCheckDown), 1);
	time_passes(1);
	front_ocsp_count_keep(&front);
	assert_int_equal(value_of(M_dlaCheckDown), 0);
}

static void
an_answer_counts_while_its_responder_fails(void **state)
{
	SSL_CTX *node = node_of("node", 7, "http://ca.example.com/");
	struct client *c = node_sends(0, node, GET("/now"));

	(void)state;
	assert_string_equal(answer_all(0), "node ca ");
	(void)client_gets(c, "node");
	time_passes(1510);
	client_send(c, GET("/now"));
	(void)client_gets(c, "node");
	refuse_one(IPC_OCSP_FAILED);
	assert_string_equal(answer_all(0), "node ca ");
	client_send(c, GET("/now"));
	assert_non_null(strstr(client_gets(c, "node"), "HTTP/1.1 200 "));
	assert_string_equal(answer_all(0), "");
	time_passes(61);
	client_send(c, GET("/now"));
	(void)client_gets(c, "node");
	refuse_one(IPC_OCSP_UNANSWERED);
	client_send(c, GET("/now"));
	assert_non_null(strstr(client_gets(c, "node"), "HTTP/1.1 200 "));
	(void)names_asked();
	assert_string_equal(answer_all(0), "");
	/* the word that it is unknown counts at once */
	time_passes(61);
	client_send(c, GET("/now"));
	(void)client_gets(c, "node");
	(void)ends_counted();
	refuse_one(IPC_OCSP_UNKNOWN);
	assert_string_equal(ends_counted(), "unknown 1 ");
	client_send(c, GET("/now"));
	assert_non_null(strstr(client_gets(c, "details."), "HTTP/1.1 503 "));
}

static void
a_request_waits_for_a_limited_time(void **state)
{
	SSL_CTX *node = node_of("node", 7, "http://ca.example.com/");
	struct client *a = node_sends(0, node, GET("/now"));
	struct client *b = node_sends(
	    1, node_of("second", 8, "http://ca.example.com/"), GET("/now"));

	(void)state;
	/* the first one has the only process */
	time_passes(14);
	front_programs_expire(&front);
	front_ocsp_expire(&front);
	assert_string_equal(notes(), "");
	time_passes(1);
	front_programs_expire(&front);
	assert_non_null(strstr(client_gets(b, "details."), "HTTP/1.1 503 "));
	time_passes(14);
	assert_string_equal(ends_counted(), "unasked 1 ");
	front_ocsp_expire(&front);
	assert_int_equal(https->count, 2);
	time_passes(1);
	front_ocsp_expire(&front);
	assert_non_null(strstr(client_gets(a, "details."), "HTTP/1.1 503 "));
	/* its answer counts for the next one */
	assert_string_equal(answer_all(0), "node ");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
#define ONE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	    ONE(a_request_waits_for_the_status_of_its_chain),
	    ONE(a_body_is_read_after_it),
	    ONE(several_connections_wait_for_one_question),
	    ONE(a_client_that_is_gone_has_asked_for_others),
	    ONE(a_revocation_ends_current_requests),
	    ONE(a_revoked_authority_refuses_its_clients),
	    ONE(an_answer_is_checked_again),
	    ONE(a_responder_that_does_not_answer_is_not_asked_on),
	    ONE(a_responder_is_down_for_an_hour),
	    ONE(an_answer_counts_while_its_responder_fails),
	    ONE(a_request_waits_for_a_limited_time),
	};

	return cmocka_run_group_tests(tests, group_setup, https_close);
}
