#include "agent/fetch/fetch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "agent/fetch/fetch_ahead.h"
#include "agent/fetch/fetch_ipc.h"
#include "agent/fetch/fetch_kept.h"
#include "agent/fetch/fetch_run.h"
#include "agent/fetch/file_metadata.h"
#include "agent/fetch/internal.h"
#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/intern.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/catalog/from_json.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "network/http/form.h"
#include "network/http/run_field.h"
#include "network/http/client/http_client.h"
#include "network/http/client/ocsp_check.h"
#include "network/http/server/route.h"
#include "network/dns/server_list.h"
#include "network/pki/certificate.h"
#include "network/pki/describe.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* A file of ssldir: as much as is stored there. */
#define PEM_MAX PKI_CHAIN_TEXT_MAX
/* Times that a run waits for its slot. */
#define SLOT_WAITS_MAX 5
#define SECOND_NS      1000000000LL
/* Facts, encoded twice, in a form. */
#define FORM_MAX ((size_t)256 << 20)

/*
 * The first reason why the fetch child cannot start; the apply child gets it as
 * answer.
 */
static char start_reason[FETCH_MESSAGE_MAX];

static int
fetch_start_failed(const char *what, const char *why)
{
	char text[FETCH_MESSAGE_MAX];

	fixed_shorten(text, sizeof(text), "%s: %s", what, why);
	if (start_reason[0] == '\0')
		memcpy(start_reason, text, sizeof(start_reason));
	log_event(AGENT_FETCH, AGT_FETCH_START, log_str("message", text));
	return -1;
}

static int
pem_failed(const struct place *p, const char *path)
{
	struct shortbuf why;
	int rc;

	if (!place_explains(p))
		return fetch_start_failed(path, strerror(errno));
	shortbuf_init(&why, PEM_MAX);
	place_failed(p, path, &why.out);
	rc = fetch_start_failed("TLS cannot be set up", shortbuf_text(&why));
	shortbuf_release(&why);
	return rc;
}

/* Takes fd, which is closed. */
static int
read_open_pem(int fd, const char *path, struct strbuf *out)
{
	char piece[4096];
	const char *why = NULL, *text;
	ssize_t n;

	while ((n = read(fd, piece, sizeof(piece))) > 0)
		strbuf_add(out, piece, (size_t)n);
	if (n < 0)
		why = strerror(errno);
	else if (strbuf_text(out, &text) < 0)
		why = "the file exceeds its limit";
	else if (out->len == 0)
		why = "the file is empty";
	explicit_bzero(piece, sizeof(piece));
	close(fd);
	if (why != NULL)
		return fetch_start_failed(path, why);
	pki_log_pem(path, text, out->len);
	return 0;
}

static int
read_pem(const char *path, struct strbuf *out)
{
	struct place p;
	int fd = place_file_open(&p, path, O_RDONLY, 0);

	return fd < 0 ? pem_failed(&p, path) : read_open_pem(fd, path, out);
}

const char *
fetch_pem_optional(const char *path, struct strbuf *out)
{
	struct place p;
	const char *text;
	int fd;

	if (path == NULL)
		return NULL;
	fd = place_file_open(&p, path, O_RDONLY, 0);
	if (fd < 0 && place_explains(&p))
		(void)pem_failed(&p, path);
	return fd >= 0 && read_open_pem(fd, path, out) == 0 &&
		       strbuf_text(out, &text) == 0
		   ? text
		   : NULL;
}

static void
fail_send(
    struct fetch *f, struct fetch_failed *m, const char *message, size_t n)
{
	if (n >= sizeof(m->message))
		n = sizeof(m->message) - 1;
	memcpy(m->message, message, n);
	message_send_type(f->sock, FETCH_FAILED, 0, m, sizeof(*m), -1);
}

void
fetch_fail(struct fetch *f, unsigned status, const char *message, size_t n)
{
	struct fetch_failed m = {.status = status};

	fail_send(f, &m, message, n);
}

/*
 * An answer that is an error, in the words that Puppet's agent has for it:
 * "Error 500 on SERVER: message".
 */
static void
fail_status(struct fetch *f, const struct http_client_answer *a,
    const struct fetch_slot *slot)
{
	struct fetch_failed m = {.status = (uint32_t)a->status, .slot = *slot};
	struct arena *arena = arena_new(1 << 20);
	struct shortbuf text;
	struct json_fault fault;
	struct value doc;
	const struct value *v = NULL;
	const char *body;

	shortbuf_init(&text, FETCH_MESSAGE_MAX - 1);
	strbuf_addf(&text.out, "Error %ld on SERVER: ", a->status);
	if (strbuf_text(&a->body, &body) == 0 &&
	    value_parse_json(arena, body, a->body.len, &doc, &fault) == 0 &&
	    doc.tag == V_HASH)
		v = vhash_get_str(doc.h, "message", 7);
	if (v != NULL && v->tag == V_STRING)
		strbuf_add(&text.out, v->s,
		    v->aux < FETCH_MESSAGE_MAX - 100 ? v->aux
						     : FETCH_MESSAGE_MAX - 100);
	else
		strbuf_add(&text.out, strbuf_shown(&a->body),
		    a->body.len < 200 ? a->body.len : 200);
	fail_send(f, &m, shortbuf_text(&text), text.out.len);
	shortbuf_release(&text);
	arena_free(arena);
}

static void
answer_status(struct fetch *f, const struct http_client_answer *a)
{
	const struct fetch_slot none = {.at = 0};

	fail_status(f, a, &none);
}

int
fetch_wait(const struct fetch *f, long seconds)
{
	struct pollfd p = {.fd = f->sock, .events = 0};
	int64_t end = process_now() + seconds * 1000000000LL, left;

	while ((left = (end - process_now()) / 1000000) > 0) {
		if (poll(&p, 1, (int)left) > 0)
			return -1;
	}
	return 0;
}

/*
 * Send a request, and once more when its connection ends without an answer:
 * behind a balancer another server takes it.  What was sent twice is the same
 * for the server.  0 with an answer, -1 without.
 */
static int
fetch_ask_twice(struct fetch *f, const struct http_client_request *rq,
    struct http_client_answer *a)
{
	int rc = http_client_ask(f->http, rq, a);

	if (rc == 0 || !http_client_was_cut(f->http))
		return rc;
	log_event(AGENT_FETCH, AGT_CUT, log_str("message", a->error));
	return fetch_wait(f, 1) < 0 ? -1 : http_client_ask(f->http, rq, a);
}

int
fetch_ask(struct fetch *f, const struct http_client_request *rq,
    struct http_client_answer *a)
{
	long waited = 0;

	if (rq->url == NULL && fetch_server_select(f) < 0)
		return -1;
	for (;;) {
		long wait;

		f->asked = process_now();
		if (fetch_ask_twice(f, rq, a) < 0) {
			fetch_fail(f, 0, a->error, strlen(a->error));
			return -1;
		}
		if (a->status == 200 ||
		    (a->status == 304 && rq->none_match != NULL))
			return 0;
		if (fetch_run_has_slot(f, rq, a))
			return 1;
		wait = a->retry_after > 0 ? a->retry_after : 1;
		if ((a->status != 503 && a->status != 429) ||
		    a->retry_after < 0 || wait > FETCH_RETRY_SECONDS - waited) {
			answer_status(f, a);
			return -1;
		}
		log_event(AGENT_FETCH, AGT_RETRY, log_int("seconds", wait),
		    log_int("http.response.status_code", a->status));
		if (fetch_wait(f, wait) < 0)
			return -1;
		waited += wait;
	}
}

/* Wait for the slot: 0; 1: it is too far away; -1: the run has gone. */
static int
slot_wait(const struct fetch *f, const struct fetch_slot *slot)
{
	int64_t ns = slot->at - process_now();
	long seconds = ns > 0 ? (long)((ns + SECOND_NS - 1) / SECOND_NS) : 1;

	if (slot->at == 0 || seconds > FETCH_RUN_WAIT)
		return 1;
	log_event(AGENT_FETCH, AGT_RETRY, log_int("seconds", seconds),
	    log_int("http.response.status_code", 503));
	return fetch_wait(f, seconds);
}

/*
 * Send the request for a catalog with the field about the run; when its slot is
 * soon, once more then.  0 as fetch_ask(), with the slot of the next run in
 * *ret; -1: the reason was answered, with this run's slot.
 */
static int
run_ask(struct fetch *f, struct http_client_request *rq, struct fetch_run *run,
    struct http_client_answer *a, struct fetch_slot *ret)
{
	char field[RUN_FIELD_MAX];

	for (int i = 0;; i++) {
		int rc, waited;

		rq->run = fetch_run_write(f, run, field) == 0 ? field : NULL;
		rc = fetch_ask(f, rq, a);
		if (rc < 0)
			return -1;
		fetch_run_slot_read(f, ret);
		if (rc == 0) {
			f->has_had_catalog = true;
			return 0;
		}
		waited = i < SLOT_WAITS_MAX ? slot_wait(f, ret) : 1;
		if (waited < 0)
			return -1;
		if (waited > 0) {
			ret->is_later = 1;
			fail_status(f, a, ret);
			return -1;
		}
		memcpy(run->token, ret->token, sizeof(run->token));
	}
}

/* Write the form of a catalog request.  The facts are percent-encoded twice. */
static int
build_form(const struct fetch_options *o, const struct fetch_request *rq,
    const char *facts, size_t n, struct strbuf *form)
{
	const char *types = o->checksum_types;
	struct strbuf once;
	const char *text;

	strbuf_init(&once, FORM_MAX);
	form_encode(&once, facts, n);
	strbuf_addf(form,
	    "environment=%s&configured_environment=%s&check_environment=true"
	    "&transaction_uuid=%s&static_catalog=%s%s%s"
	    "&facts_format=application%%2Fjson&facts=",
	    rq->environment, rq->environment, rq->transaction_uuid,
	    types != NULL ? "true" : "false",
	    types != NULL ? "&checksum_type=" : "", types != NULL ? types : "");
	if (strbuf_text(&once, &text) < 0)
		strbuf_cut(form);
	else
		form_encode(form, text, once.len);
	strbuf_release(&once);
	return strbuf_is_cut(form) ? -1 : 0;
}

/* Looks at the catalog before root does; -1: answered. */
static int
check_catalog(struct fetch *f, const char *text, size_t n)
{
	struct arena *arena = arena_new(0);
	const struct diag *d;
	const struct catalog *c;
	struct diag_list diags;
	struct shortbuf why;
	int result = -1;

	diag_init(&diags, arena, 10);
	shortbuf_init(&why, FETCH_MESSAGE_MAX);
	strbuf_addstr(&why.out, "the catalog is not usable: ");
	c = catalog_from_json(
	    arena, intern_new(arena), f->o->certname, text, n, &diags);
	d = diag_first_error(&diags);
	if (c != NULL)
		result = file_metadata_check(c, &why.out);
	else if (d != NULL)
		diag_format(d, &why.out);
	if (result < 0)
		fetch_fail(f, 200, shortbuf_text(&why), why.out.len);
	shortbuf_release(&why);
	arena_free(arena);
	return result;
}

static void
fetch_catalog_send(struct fetch *f, const struct http_client_answer *a,
    const struct fetch_slot *slot, int64_t begin)
{
	struct fetch_catalog m = {.size = a->body.len, .slot = *slot};
	int64_t ns = process_now() - begin;
	const char *body;

	if (strbuf_text(&a->body, &body) < 0) {
		fetch_fail(f, 200, strerror(errno), strlen(strerror(errno)));
		return;
	}
	if (check_catalog(f, body, a->body.len) < 0)
		return;
	if (memfd_fill(f->room, body, a->body.len) < 0) {
		fetch_fail(f, 200, strerror(errno), strlen(strerror(errno)));
		return;
	}
	log_event(AGENT_FETCH, AGT_RETRIEVED, log_str("server", f->server),
	    log_ns("duration", ns), log_bytes("bytes", a->body.len));
	message_send_type(f->sock, FETCHED_CATALOG, 0, &m, sizeof(m), -1);
}

/* Answer that the catalog is the one that the run has. */
static void
fetch_catalog_same(
    struct fetch *f, const struct fetch_slot *slot, int64_t begin)
{
	const struct fetch_catalog m = {.size = 0, .slot = *slot};

	log_event(AGENT_FETCH, AGT_SAME, log_str("server", f->server),
	    log_ns("duration", process_now() - begin));
	message_send_type(f->sock, FETCHED_CATALOG, 0, &m, sizeof(m), -1);
}

/*
 * Write the digest of the run's catalog as If-None-Match has it, for a server
 * of ours; others may refuse a POST with it.  NULL: the request has none.
 */
static const char *
catalog_none_match(
    const struct fetch *f, struct fetch_catalog_request *rq, char out[])
{
	const char *hex = message_text(rq->digest);

	if (*hex == '\0' || !f->has_metadata_streams ||
	    hex[strspn(hex, "0123456789abcdef")] != '\0')
		return NULL;
	fixed_must(out, FETCH_DIGEST_MAX + 2, "\"%s\"", hex);
	return out;
}

/* Maps what came with a message; NULL: answered. */
static void *
map_message(struct fetch *f, const struct message *m, size_t max, size_t *ret_n)
{
	void *map = memfd_map(m->fd, max, ret_n);

	if (map == NULL)
		fetch_fail(f, 0, strerror(errno), strlen(strerror(errno)));
	return map;
}

static void
room_set(struct fetch *f, int fd)
{
	if (f->room >= 0)
		close(f->room);
	f->room = fd;
}

void
fetch_log_begin(struct fetch *f, const char *uuid)
{
	struct log_trace trace;

	log_trace_of_uuid(uuid, &trace);
	/* a command's request is not of a run */
	if (*uuid == '\0')
		log_context_id(trace.trace, 16);
	memcpy(trace.parent, f->parent, sizeof(trace.parent));
	log_trace_field(&trace, f->traceparent);
	log_trace_push(f->o->certname, &trace);
	log_context_push(
	    log_str("transaction.id", *uuid != '\0' ? uuid : NULL));
}

void
fetch_log_end(void)
{
	log_context_pop();
	log_context_pop();
}

void
fetch_request_begin(struct fetch *f, const char *uuid)
{
	fetch_log_begin(f, uuid);
}

void
fetch_request_end(struct fetch *f)
{
	room_set(f, -1);
	fetch_log_end();
}

/* The name may be the server's, by the catalog before. */
static void
fail_environment(struct fetch *f, const char *name)
{
	char text[128];

	fixed_shorten(text, sizeof(text),
	    "the name of the environment is invalid: '%s'", name);
	fetch_fail(f, 0, text, strlen(text));
}

static void
on_room(void *ctx, struct message *m)
{
	room_set(ctx, message_take_fd(m));
}

static void
on_catalog(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_catalog_request *catalog = (void *)m->body;
	struct fetch_request *rq = &catalog->base;
	struct http_client_answer answer;
	struct fetch_slot slot;
	struct http_client_request ask_for = {.method = "POST",
	    .accept = "application/vnd.puppet.rich+json, application/json",
	    .content_type = "application/x-www-form-urlencoded"};
	char path[512], digest[FETCH_DIGEST_MAX + 2];
	int64_t begin = process_now();
	struct strbuf form;
	size_t n;
	void *facts = map_message(f, m, FETCH_FACTS_MAX, &n);

	if (facts == NULL)
		return;
	fixed_must(path, sizeof(path), "/puppet/v3/catalog/%s?environment=%s",
	    f->o->certname, message_text(rq->environment));
	fetch_request_begin(f, message_text(rq->transaction_uuid));
	ask_for.traceparent = f->traceparent;
	strbuf_init(&form, FORM_MAX);
	http_client_answer_init(&answer, FETCH_CATALOG_MAX);
	if (!route_environment_ok(rq->environment)) {
		fail_environment(f, rq->environment);
	} else if (build_form(f->o, rq, facts, n, &form) < 0 ||
		   strbuf_text(&form, &ask_for.body) < 0) {
		fetch_fail(f, 0, "the facts are too large", 23);
	} else {
		ask_for.path = path;
		ask_for.body_len = form.len;
		ask_for.none_match = catalog_none_match(f, catalog, digest);
		if (run_ask(f, &ask_for, &catalog->run, &answer, &slot) < 0)
			; /* answered */
		else if (answer.status == 304)
			fetch_catalog_same(f, &slot, begin);
		else
			fetch_catalog_send(f, &answer, &slot, begin);
	}
	http_client_answer_release(&answer);
	strbuf_release(&form);
	munmap(facts, n);
	fetch_request_end(f);
}

/* Return the URL for reports where they have a server of their own, or NULL. */
static const char *
report_url(struct fetch *f, const char *path, char *out, size_t size)
{
	const struct server_row *own = fetch_route(f, SERVICE_REPORTS);

	if (own != NULL)
		fixed_or_none(
		    out, size, "https://%s:%u%s", own->host, own->port, path);
	else if (f->o->report_server == NULL || f->is_by_srv)
		return NULL;
	else
		fixed_or_none(out, size, "https://%s:%u%s", f->o->report_server,
		    f->o->report_port, path);
	return out;
}

static void
fetch_on_report(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_request *rq = (void *)m->body;
	struct http_client_answer answer;
	struct http_client_request put = {
	    .method = "PUT", .content_type = "application/json"};
	char path[512], url[1024];
	size_t n;
	void *report = map_message(f, m, FETCH_REPORT_MAX, &n);

	if (report == NULL)
		return;
	fixed_must(path, sizeof(path), "/puppet/v3/report/%s?environment=%s",
	    f->o->certname, message_text(rq->environment));
	put.path = path;
	put.body = report;
	put.body_len = n;
	fetch_request_begin(f, message_text(rq->transaction_uuid));
	put.url = report_url(f, path, url, sizeof(url));
	put.traceparent = f->traceparent;
	http_client_answer_init(&answer, 1 << 20);
	if (fetch_ask(f, &put, &answer) == 0)
		message_send_type(f->sock, FETCHED_REPORT, 0, NULL, 0, -1);
	http_client_answer_release(&answer);
	munmap(report, n);
	fetch_request_end(f);
}

/* By the rows of fetch_messages. */
static void (*const fetch_handlers[FETCH_ACCEPTS])(void *, struct message *) = {
    on_room, on_catalog, fetch_on_report, fetch_metadata_handle,
    fetch_content_handle, fetch_backup_handle, fetch_server_handle,
    fetch_node_handle, fetch_address_handle, fetch_expect_handle,
    fetch_expect_files_handle};

/* Read a file unless it is not named; -1, logged. */
static int
read_named_pem(const char *path, struct strbuf *out, const char **ret)
{
	*ret = NULL;
	if (path == NULL)
		return 0;
	return read_pem(path, out) < 0 ? -1 : strbuf_text(out, ret);
}

/* Return the file of answers, which may be empty; -1 with errno. */
static int
kept_answers_open(const char *path)
{
	struct place p;
	int fd;

	if (place_open(&p, path, 0) < 0)
		return -1;
	fd = place_file(&p, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	place_close(&p);
	return fd;
}

/* Use the file of answers; without it each run asks anew. */
static void
answers_use(const struct fetch_options *o, struct ocsp_check *c)
{
	int fd;

	if (o->ocsp_file == NULL)
		return;
	fd = kept_answers_open(o->ocsp_file);
	if (fd >= 0)
		ocsp_check_keep(c, fd);
	else
		log_event(NETWORK_TLS, NET_ANSWERS_UNKEPT,
		    log_str("path", o->ocsp_file), log_errno());
}

/* Read the lists, and open what asks responders; -1, logged. */
static int
revocation_open(const struct fetch_options *o, struct http_client_options *c,
    struct strbuf *lists)
{
	if (!o->ocsp || o->hostcrl == NULL)
		return read_named_pem(o->hostcrl, lists, &c->crl);
	if (place_exists(o->hostcrl) &&
	    read_named_pem(o->hostcrl, lists, &c->crl) < 0)
		return -1;
	c->ocsp = ocsp_check_new(o->version, o->proxy);
	if (c->ocsp == NULL)
		return fetch_start_failed(
		    "libcurl", "it cannot be initialised");
	answers_use(o, c->ocsp);
	return 0;
}

/* Reads what only root may read, and makes the client of it. */
static int
open_client(struct fetch *f, struct strbuf pem[4])
{
	const struct fetch_options *o = f->o;
	struct http_client_options *c = &f->client;

	*c = (struct http_client_options){.server = o->server,
	    .port = o->port,
	    .crl_chain = o->crl_chain,
	    .version = o->version,
	    .proxy = o->proxy,
	    .connect_seconds = o->connect_seconds,
	    .read_seconds = o->read_seconds,
	    .max_body = FETCH_CATALOG_MAX};
	if (read_pem(o->hostcert, &pem[0]) < 0 ||
	    read_pem(o->hostprivkey, &pem[1]) < 0 ||
	    read_pem(o->localcacert, &pem[2]) < 0 ||
	    strbuf_text(&pem[0], &c->cert) < 0 ||
	    strbuf_text(&pem[1], &c->key) < 0 ||
	    strbuf_text(&pem[2], &c->ca) < 0 ||
	    revocation_open(o, c, &pem[3]) < 0)
		return -1;
	f->http = http_client_new(c);
	if (f->http == NULL)
		return fetch_start_failed(
		    "libcurl", "it cannot be initialised");
	return 0;
}

int
fetch_unprivileged(const struct fetch_options *o)
{
	static const struct process_row row = {.name = "fetch",
	    .user = PROCESS_AS_SERVICE,
	    .sandbox = FETCH_SANDBOX,
	    .files = FETCH_FILES,
	    .bytes = FETCH_BYTES,
	    .file_bytes = FETCH_WRITES};
	struct sandbox_user u = {0};

	if (geteuid() == 0 && sandbox_user_find(o->user, o->group, &u) < 0)
		return fetch_start_failed(o->user,
		    "the user or the group does not exist: check the "
		    "settings user and group");
	if (process_enter(&row, &u) == 0)
		return 0;
	return fetch_start_failed(o->user, "its privileges cannot be set");
}

struct http_client *
fetch_open_any(const struct fetch_options *o)
{
	const char *paths[] = {o->hostcert, o->hostprivkey, o->localcacert};
	const char *texts[3] = {NULL, NULL, NULL};
	struct http_client_options c = {.version = o->version,
	    .proxy = o->proxy,
	    .connect_seconds = o->connect_seconds,
	    .read_seconds = o->read_seconds,
	    .protocols = "http,https"};
	struct http_client *http;
	struct strbuf pem[3];

	for (int i = 0; i < 3; i++) {
		strbuf_init(&pem[i], PEM_MAX);
		texts[i] = fetch_pem_optional(paths[i], &pem[i]);
	}
	c.cert = texts[1] != NULL ? texts[0] : NULL;
	c.key = texts[1];
	c.ca = texts[2];
	http = http_client_new(&c);
	if (http != NULL && fetch_unprivileged(o) < 0) {
		http_client_free(http);
		http = NULL;
	}
	strbuf_wipe(&pem[1]);
	for (int i = 0; i < 3; i++)
		strbuf_release(&pem[i]);
	return http;
}

struct http_client *
fetch_open_ca(const struct fetch_options *o)
{
	struct http_client_options c = {.server = o->server,
	    .port = o->port,
	    .crl_chain = o->crl_chain,
	    .version = o->version,
	    .unverified = o->localcacert == NULL,
	    .traced = o->ca_trace,
	    .proxy = o->proxy,
	    .connect_seconds = o->connect_seconds,
	    .read_seconds = o->read_seconds};
	struct http_client *http = NULL;
	struct strbuf pem[4];

	for (int i = 0; i < 4; i++)
		strbuf_init(&pem[i], PEM_MAX);
	if (read_named_pem(o->hostcert, &pem[0], &c.cert) == 0 &&
	    read_named_pem(o->hostprivkey, &pem[1], &c.key) == 0 &&
	    read_named_pem(o->localcacert, &pem[2], &c.ca) == 0 &&
	    revocation_open(o, &c, &pem[3]) == 0 && fetch_unprivileged(o) == 0)
		http = http_client_new(&c);
	strbuf_wipe(&pem[1]);
	return http;
}

/* Note the span of the sender: that of the run. */
static void
parent_note(struct fetch *f, const struct message *m)
{
	struct log_trace trace;

	log_trace_from_bytes(m->head.trace, &trace);
	memcpy(f->parent, trace.parent, sizeof(f->parent));
}

int
fetch_serve(struct fetch *f, const struct message_row *rows,
    void (*const *handles)(void *, struct message *), int count)
{
	struct message_row handled[FETCH_ACCEPTS];
	struct message m;
	int r;

	for (int i = 0; i < count; i++) {
		handled[i] = rows[i];
		handled[i].handle = handles[i];
	}
	while ((r = fetch_ahead_receive(f, &m)) > 0) {
		parent_note(f, &m);
		if (message_dispatch(handled, (size_t)count, f, &m) < 0)
			return 1;
	}
	return r == 0 ? 0 : 1;
}

/*
 * An answer to a message that has none would stay in the socket until both
 * sides block.
 */
void
fetch_refuse(struct fetch *f)
{
	struct message m;

	while (message_receive(f->sock, &m) > 0) {
		message_close(&m);
		if (m.head.type != FETCH_ROOM && m.head.type != FETCH_EXPECT)
			fetch_fail(f, 0, start_reason, strlen(start_reason));
	}
}

static int
fetch_list_read(const struct fetch_options *o, struct server_list *l)
{
	struct shortbuf why;
	int rc;

	if (o->server_list == NULL)
		return 0;
	shortbuf_init(&why, FETCH_MESSAGE_MAX);
	rc = server_list_read(l, o->server_list, o->port, &why.out);
	if (rc < 0)
		fetch_start_failed(o->server_list, shortbuf_text(&why));
	shortbuf_release(&why);
	return rc;
}

int
fetch_run(const struct fetch_options *o, int sock)
{
	struct fetch f = {.o = o,
	    .sock = sock,
	    .server = o->server,
	    .port = o->port,
	    .kept = fetch_kept_new(),
	    .room = -1};
	struct strbuf pem[4];
	int code = 1;

	for (int i = 0; i < 4; i++)
		strbuf_init(&pem[i], PEM_MAX);
	if (fetch_list_read(o, &f.servers) < 0 || open_client(&f, pem) < 0 ||
	    fetch_unprivileged(o) < 0)
		fetch_refuse(&f);
	else
		code = fetch_serve(
		    &f, fetch_messages, fetch_handlers, FETCH_ACCEPTS);
	strbuf_wipe(&pem[1]);
	fetch_ahead_free(f.ahead);
	fetch_kept_free(f.kept);
	http_client_free(f.http);
	ocsp_check_free(f.client.ocsp);
	for (int i = 0; i < 4; i++)
		strbuf_release(&pem[i]);
	return code;
}
