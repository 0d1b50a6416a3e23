#include "network/ssl/request.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/process/child.h"
#include "base/core/fixed.h"
#include "base/files/program.h"
#include "base/process/spawn.h"
#include "base/core/stop.h"
#include "logging/log.h"
#include "network/pki/ocsp_file.h"
#include "base/privsep/environment.h"
#include "base/settings/settings.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"
#include "network/ssl/internal.h"
#include "network/ssl/proxy.h"
#include "network/ssl/trace.h"

#define ARGS_MAX  48
#define PATH_SIZE 4096
/* The line with the status. */
#define STATUS_MAX 64
/* Longest wait in all when the server asks to retry later, in seconds. */
#define RETRY_SECONDS_MAX 300
/* Bytes of an answer's body that are part of an error. */
#define EXCERPT_MAX 300
/* Seconds after the fetch child's own time limits at which it is terminated. */
#define MORE_SECONDS  10
#define DAY	      86400
#define NS_PER_SECOND 1000000000LL

struct ssl_request_words {
	const char *argv[ARGS_MAX];
	size_t count;
	char path[PATH_SIZE], program[PATH_SIZE];
	char port[24], connect[24], read[24], since[24], max[24];
	char number[24], answers[PATH_SIZE];
	const char *proxy_fd; /* NULL: without a proxy */
};

static void
ssl_request_add(
    struct ssl_request_words *w, const char *option, const char *value)
{
	if (value == NULL)
		return;
	w->argv[w->count++] = option;
	w->argv[w->count++] = value;
}

static int64_t
seconds(int64_t n)
{
	return n < DAY ? n : DAY;
}

static void
numbers_fill(struct ssl_request_words *w, const struct ssl_config *c,
    const struct ssl_request *rq)
{
	fixed_or_none(w->path, sizeof(w->path), "%s%s",
	    rq->path[0] == '/' ? "" : "/puppet-ca/v1/", rq->path);
	snprintf(w->port, sizeof(w->port), "%u", c->target->port);
	snprintf(w->connect, sizeof(w->connect), "%lld",
	    (long long)seconds(c->connect_seconds));
	snprintf(w->read, sizeof(w->read), "%lld",
	    (long long)seconds(c->read_seconds));
	snprintf(w->since, sizeof(w->since), "%lld", (long long)rq->since);
	snprintf(w->max, sizeof(w->max), "%zu", rq->max);
}

static const char *
crl_check_word(enum pki_revocation r)
{
	if (r == PKI_REVOCATION_OCSP)
		return "ocsp";
	return r == PKI_REVOCATION_LEAF ? "leaf" : "chain";
}

static void
words_fill(struct ssl_request_words *w, const struct ssl_config *c,
    const struct ssl_request *rq)
{
	int lists = rq->verify == SSL_VERIFY_LISTS &&
		    c->revocation != PKI_REVOCATION_NONE;

	numbers_fill(w, c, rq);
	w->argv[w->count++] = w->program;
	ssl_request_add(w, "--ca-method", rq->method);
	ssl_request_add(w, "--ca-path", w->path);
	ssl_request_add(w, "--ca-max", w->max);
	ssl_request_add(w, "--ca-since", rq->since != 0 ? w->since : NULL);
	ssl_request_add(w, "--server", c->target->host);
	ssl_request_add(w, "--port", w->port);
	ssl_request_add(w, "--localcacert",
	    rq->verify != SSL_VERIFY_NONE ? c->localcacert : NULL);
	ssl_request_add(w, "--hostcrl", lists ? c->hostcrl : NULL);
	ssl_request_add(w, "--crl-check", crl_check_word(c->revocation));
	/* one that is traced writes no file */
	if (lists && !rq->traced && c->revocation == PKI_REVOCATION_OCSP &&
	    fixed_whole(w->answers, sizeof(w->answers), "%s/%s", c->statedir,
		PKI_ANSWERS_NAME) == 0)
		ssl_request_add(w, "--ocsp-file", w->answers);
	ssl_request_add(w, "--hostcert", rq->identify ? c->hostcert : NULL);
	ssl_request_add(
	    w, "--hostprivkey", rq->identify ? c->hostprivkey : NULL);
	ssl_request_add(w, "--connect-timeout", w->connect);
	ssl_request_add(w, "--read-timeout", w->read);
	ssl_request_add(w, "--user", c->user);
	ssl_request_add(w, "--group", c->group);
	ssl_request_add(w, "--version", c->puppet_version);
	ssl_request_add(w, "--color", "false");
	ssl_request_add(w, "--proxy-fd", w->proxy_fd);
	if (rq->traced)
		w->argv[w->count++] = "--ca-trace";
	w->argv[w->count] = NULL;
}

/* Append what can be printed of a text that others wrote, on one line. */
static void
ssl_request_excerpt(struct ssl_answer *a, const char *text, size_t n)
{
	size_t len = strlen(a->error);

	for (size_t i = 0; i < n && i < EXCERPT_MAX &&
			   len + 1 < sizeof(a->error) && text[i] != '\n';
	     i++)
		a->error[len++] =
		    isprint((unsigned char)text[i]) ? text[i] : '?';
	a->error[len] = '\0';
}

static int
ssl_request_failed(struct ssl_answer *a, const char *why)
{
	fixed_shorten(a->error, sizeof(a->error), "%s", why);
	return -1;
}

/* Parts of curl's reasons for a server whose certificate is of another CA. */
static const char *const other_ca[] = {
    "self-signed certificate in certificate chain",
    "self signed certificate in certificate chain",
    "unable to get local issuer certificate",
    "certificate signature failure",
};

/* Add to a reason what to do about it. */
static void
hint_add(struct ssl_answer *a)
{
	size_t len = strlen(a->error);

	for (size_t i = 0; i < sizeof(other_ca) / sizeof(other_ca[0]); i++)
		if (strstr(a->error, other_ca[i]) != NULL) {
			snprintf(a->error + len, sizeof(a->error) - len,
			    "; if the CA was made anew, run 'dalang ssl clean "
			    "--localca' on this machine");
			return;
		}
}

/* Split the output: a line with the status, then the body. */
static int
ssl_request_answer_read(
    struct ssl_answer *a, const struct strbuf *out, size_t max)
{
	const char *text, *end;
	size_t head;
	char *rest;

	if (strbuf_text(out, &text) < 0)
		return ssl_request_failed(
		    a, "the answer is larger than its limit");
	end = memchr(text, '\n', out->len);
	head = end != NULL ? (size_t)(end - text) + 1 : 0;
	if (head == 0 || head > STATUS_MAX)
		return ssl_request_failed(
		    a, "the answer of the fetch child is malformed");
	a->status = (unsigned)strtoul(text, &rest, 10);
	if (*rest == ' ')
		a->wait = (unsigned)strtoul(rest + 1, &rest, 10);
	if (rest != end || a->status > 999)
		return ssl_request_failed(
		    a, "the answer of the fetch child is malformed");
	if (out->len - head > max)
		return ssl_request_failed(
		    a, "the answer is larger than its limit");
	if (a->status == 200) {
		strbuf_add(&a->body, text + head, out->len - head);
		return 0;
	}
	if (a->status != 0)
		fixed_shorten(a->error, sizeof(a->error), "status %u%s",
		    a->status, out->len > head ? ": " : "");
	ssl_request_excerpt(a, text + head, out->len - head);
	if (a->status == 0)
		hint_add(a);
	return -1;
}

static int
ssl_request_result_read(
    struct ssl_answer *a, const struct spawn_result *r, size_t max)
{
	if (r->stopped)
		return ssl_request_failed(a, "it was stopped");
	if (r->timed_out)
		return ssl_request_failed(a, "the server took too long");
	if (r->code == 0)
		return ssl_request_answer_read(a, &r->out, max);
	ssl_request_failed(a, r->err.len > 0 ? "" : "the fetch child failed");
	ssl_request_excerpt(a, strbuf_shown(&r->err), r->err.len);
	return -1;
}

/* Open the descriptor of the proxy, which the program keeps. */
static int
ssl_request_proxy_open(
    const struct ssl_config *c, struct ssl_request_words *w, int *ret)
{
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	/* the configuration has checked the settings */
	rc = ssl_proxy_open(c->settings, ret, &why.out);
	if (rc == 0 && *ret >= 0) {
		snprintf(w->number, sizeof(w->number), "%d", CHILD_KEEP);
		w->proxy_fd = w->number;
	}
	shortbuf_release(&why);
	return rc;
}

int
ssl_request_spawn(const struct ssl_config *c, const struct ssl_request *rq,
    struct spawn_result *ret)
{
	struct ssl_request_words w = {.count = 0};
	int proxy, rc;
	struct spawn_options o = {.argv = w.argv,
	    .env = (const char *const *)environment_inherited(),
	    .input = rq->body,
	    .input_len = rq->body_len,
	    .keep = &proxy,
	    .output_max = rq->max + STATUS_MAX};

	if (program_find("dalang-fetch", w.program, sizeof(w.program)) < 0 ||
	    ssl_request_proxy_open(c, &w, &proxy) < 0)
		return -1;
	o.keep_count = proxy >= 0 ? 1 : 0;
	words_fill(&w, c, rq);
	if (rq->traced)
		o.output_max = SSL_TRACE_MAX;
	o.limit_ms = (seconds(c->connect_seconds) + seconds(c->read_seconds) +
			 MORE_SECONDS) *
		     1000;
	rc = spawn_run(&o, ret);
	child_end_close(&proxy);
	return rc;
}

int
ssl_request_now(const struct ssl_config *c, const struct ssl_request *rq,
    struct ssl_answer *ret)
{
	char program[PATH_SIZE];
	struct spawn_result r;
	int rc;

	memset(ret, 0, sizeof(*ret));
	strbuf_init(&ret->body, rq->max);
	if (program_find("dalang-fetch", program, sizeof(program)) < 0)
		return ssl_request_failed(ret, "dalang-fetch is not found");
	if (ssl_request_spawn(c, rq, &r) < 0)
		return ssl_request_failed(ret, strerror(errno));
	rc = ssl_request_result_read(ret, &r, rq->max);
	spawn_release(&r);
	return rc;
}

/* True when the server asks to be asked again within the time that is left. */
static bool
ssl_request_is_later(const struct ssl_answer *a, unsigned waited)
{
	return (a->status == 503 || a->status == 429) && a->wait > 0 &&
	       a->wait <= RETRY_SECONDS_MAX - waited;
}

int
ssl_request_send(const struct ssl_config *c, const struct ssl_request *rq,
    struct ssl_answer *ret)
{
	unsigned waited = 0;
	int rc;

	if (ssl_server_select(c, rq->verify, ret) < 0) {
		ret->status = 0; /* it is not one of the CA */
		return -1;
	}
	while ((rc = ssl_request_now(c, rq, ret)) < 0 && rq->waits &&
	       ssl_request_is_later(ret, waited)) {
		log_event(PKI_CERTIFICATE, SSL_RETRY,
		    log_int("seconds", ret->wait),
		    log_int("http.response.status_code", ret->status));
		if (stop_sleep(ret->wait * NS_PER_SECOND) < 0)
			break;
		waited += ret->wait;
		ssl_answer_release(ret);
	}
	return rc;
}

void
ssl_answer_release(struct ssl_answer *a)
{
	strbuf_release(&a->body);
}
