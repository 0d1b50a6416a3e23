#include "network/http/client/http_client.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <netdb.h>
#include <sys/socket.h>

#include <curl/curl.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "logging/span.h"
#include "network/http/http_date.h"
#include "network/http/http_log.h"
#include "network/http/run_field.h"
#include "network/http/client/internal.h"
#include "network/http/client/ocsp_check.h"

/* Bytes a second below which a transfer of any length does not progress. */
#define SLOW_BYTES 1024L
/* Average bytes a second that a body of a known length must reach. */
#define AVERAGE_BYTES 4096
/* A body of an unknown length may take this many times read_seconds. */
#define UNSIZED_TIMES 6
/* Maximum seconds for a body, whatever length a server states. */
#define BODY_SECONDS_MAX ((int64_t)24 * 60 * 60)
/* The certificates that a server presents. */
#define CHAIN_MAX ((size_t)256 << 10)
#define NS_PER_MS 1000000LL
#define NS_PER_S  1000000000LL

static void
set_blob(struct http_client *c, CURLoption option, const char *text)
{
	struct curl_blob b = {.flags = CURL_BLOB_COPY};

	if (text == NULL)
		return;
	b.len = strlen(text);
	/* libcurl copies it and does not write to it. */
	memcpy(&b.data, &text, sizeof(text));
	curl_easy_setopt(c->curl, option, &b);
}

static int
http_client_status_check(
    void *ctx, const struct ocsp_asked *a, struct strbuf *why)
{
	return ocsp_check_certificate(ctx, a, why);
}

static CURLcode
on_context(CURL *curl, void *ssl_ctx, void *arg)
{
	struct http_client *c = arg;

	(void)curl;
	tls_refusal_keep(ssl_ctx, &c->refusal);
	if (c->o.traced && tls_watch(ssl_ctx, &c->tls) < 0)
		return CURLE_OUT_OF_MEMORY;
	if (c->o.more_ca != NULL &&
	    tls_add_authorities(ssl_ctx, c->o.more_ca) < 0)
		return CURLE_SSL_CACERT_BADFILE;
	if (c->o.ocsp != NULL) {
		tls_refusal_spare_lists(ssl_ctx);
		tls_status_check(ssl_ctx, &c->status);
	}
	if (c->o.crl != NULL &&
	    tls_add_crl(ssl_ctx, c->o.crl, c->o.crl_chain) < 0)
		return CURLE_SSL_CRL_BADFILE;
	return CURLE_OK;
}

/* True for a body that the caller takes in pieces. */
static bool
is_piece(const struct http_client_exchange *x)
{
	long status = 0;

	if (x->request->on_piece == NULL)
		return false;
	curl_easy_getinfo(x->client->curl, CURLINFO_RESPONSE_CODE, &status);
	return status == 200;
}

/* Return whether the body is an error page: its beginning is enough. */
static bool
http_client_is_error(const struct http_client_exchange *x)
{
	long status = 0;

	curl_easy_getinfo(x->client->curl, CURLINFO_RESPONSE_CODE, &status);
	return status >= 400;
}

/* Return whether the body has an encoding: requests do not ask for one. */
static bool
is_encoded(struct http_client_exchange *x)
{
	/* a value that is too long is cut, but not to that of no encoding */
	if (!x->body)
		(void)http_client_field(x->client, "Content-Encoding",
		    x->encoding, sizeof(x->encoding));
	if (strcasecmp(x->encoding, "identity") == 0)
		x->encoding[0] = '\0';
	x->body = true;
	return x->encoding[0] != '\0';
}

/* Give a piece of n bytes: return the result of on_body(). */
static size_t
piece_give(const struct http_client_exchange *x, const char *p, size_t n)
{
	int rc = x->request->on_piece(x->request->context, p, n);

	if (rc <= 0)
		return rc < 0 ? 0 : n;
	x->answer->received -= n;
	return CURL_WRITEFUNC_PAUSE;
}

static size_t
on_body(char *p, size_t size, size_t n, void *arg)
{
	struct http_client_exchange *x = arg;
	struct http_client_answer *a = x->answer;

	/* Returning less than was received ends the transfer. */
	if (http_redirect_is(x->client))
		return http_redirect_skip(x, size * n);
	if (x->request->head_only) {
		x->ended = true;
		return 0;
	}
	if (is_encoded(x)) {
		/* the status of an error is enough */
		x->ended = http_client_is_error(x);
		return 0;
	}
	a->received += size * n;
	if (is_piece(x))
		return piece_give(x, p, size * n);
	if (http_client_is_error(x) && size * n > a->body.max - a->body.len) {
		strbuf_add(&a->body, p, a->body.max - a->body.len);
		x->ended = true;
		return 0;
	}
	strbuf_add(&a->body, p, size * n);
	return strbuf_is_cut(&a->body) ? 0 : size * n;
}

/* Keep the phrase of "HTTP/1.1 404 Not Found", of the last head. */
static void
phrase_keep(struct http_client_answer *a, const char *p, size_t n)
{
	const char *end = memchr(p, '\r', n), *s;

	if (n < 5 || memcmp(p, "HTTP/", 5) != 0)
		return;
	n = end != NULL ? (size_t)(end - p) : n;
	s = memchr(p, ' ', n);
	n -= s != NULL ? (size_t)(s + 1 - p) : n;
	p = s != NULL ? s + 1 : p;
	s = memchr(p, ' ', n);
	n = s != NULL ? n - (size_t)(s + 1 - p) : 0;
	fixed_shorten(a->phrase, sizeof(a->phrase), "%.*s",
	    (int)(n < sizeof(a->phrase) ? n : 0), n > 0 ? s + 1 : "");
}

/* A line of a head. */
static size_t
on_head(char *p, size_t size, size_t n, void *arg)
{
	struct http_client_exchange *x = arg;

	x->head += size * n;
	x->head_lines++;
	if (http_head_is_long(x))
		return 0;
	phrase_keep(x->answer, p, size * n);
	return size * n;
}

/* The body of a request, in pieces. */
static size_t
on_give(char *p, size_t size, size_t n, void *arg)
{
	struct http_client_exchange *x = arg;
	uint64_t left = x->request->body_len - x->at;
	size_t most = size * n < left ? size * n : (size_t)left;
	ssize_t given = 0;

	if (most > 0)
		given =
		    x->request->on_read(x->request->context, p, most, x->at);
	/* a body that has become shorter */
	if (given < 0 || (given == 0 && most > 0))
		return CURL_READFUNC_ABORT;
	x->at += (size_t)given;
	return (size_t)given;
}

/* A request is sent again on another connection. */
static int
on_seek(void *arg, curl_off_t offset, int origin)
{
	struct http_client_exchange *x = arg;

	if (origin != SEEK_SET || offset < 0)
		return CURL_SEEKFUNC_FAIL;
	x->at = (uint64_t)offset;
	return CURL_SEEKFUNC_OK;
}

/* Return the seconds that a request with a body of that length may take. */
static int64_t
body_seconds(const struct http_client *c, curl_off_t length)
{
	int64_t body = length > 0 ? length / AVERAGE_BYTES
				  : UNSIZED_TIMES * c->o.read_seconds;

	return c->o.connect_seconds + c->o.read_seconds +
	       (body < BODY_SECONDS_MAX ? body : BODY_SECONDS_MAX);
}

/*
 * Called at least once a second, with lengths that are 0 until they are known:
 * not 0 ends the transfer.
 */
static int
on_progress(void *arg, curl_off_t down, curl_off_t downloaded, curl_off_t up,
    curl_off_t uploaded)
{
	struct http_client_exchange *x = arg;
	const struct http_client_request *rq = x->request;
	int64_t limit =
	    body_seconds(x->client, rq->on_read != NULL ? up : down);

	(void)downloaded;
	(void)uploaded;
	x->late = clock_mono_ns() - x->begin > limit * NS_PER_S;
	return x->late || (rq->wanted != NULL && !rq->wanted(rq->context));
}

static void
set_tls(struct http_client *c)
{
	set_blob(c, CURLOPT_SSLCERT_BLOB, c->o.cert);
	set_blob(c, CURLOPT_SSLKEY_BLOB, c->o.key);
	set_blob(c, CURLOPT_CAINFO_BLOB, c->o.ca);
	if (c->o.ca != NULL || c->o.more_ca != NULL)
		curl_easy_setopt(c->curl, CURLOPT_CAPATH, NULL);
	if (c->o.more_ca != NULL)
		curl_easy_setopt(c->curl, CURLOPT_CAINFO, NULL);
	curl_easy_setopt(
	    c->curl, CURLOPT_SSL_VERIFYPEER, c->o.unverified ? 0L : 1L);
	curl_easy_setopt(
	    c->curl, CURLOPT_SSL_VERIFYHOST, c->o.unverified ? 0L : 2L);
	curl_easy_setopt(
	    c->curl, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	/*
	 * a chain that ends below its root would lack the list for its last CA
	 */
	if (c->o.crl != NULL || c->o.ocsp != NULL)
		curl_easy_setopt(c->curl, CURLOPT_SSL_OPTIONS,
		    (long)CURLSSLOPT_NO_PARTIALCHAIN);
	/* a session that is resumed has no certificates to be checked */
	if (c->o.ocsp != NULL)
		curl_easy_setopt(c->curl, CURLOPT_SSL_SESSIONID_CACHE, 0L);
	if (c->o.crl == NULL && c->o.more_ca == NULL && c->o.ocsp == NULL &&
	    !c->o.traced)
		return;
	curl_easy_setopt(c->curl, CURLOPT_SSL_CTX_FUNCTION, on_context);
	curl_easy_setopt(c->curl, CURLOPT_SSL_CTX_DATA, c);
}

/* Record an address; those that have no room are left out. */
static void
http_client_address_add(struct http_client *c, const struct curl_sockaddr *a)
{
	size_t len = strlen(c->addresses);
	char text[64];

	if (getnameinfo(&a->addr, a->addrlen, text, sizeof(text), NULL, 0,
		NI_NUMERICHOST) == 0 &&
	    len + strlen(text) + 2 <= sizeof(c->addresses))
		fixed_must(c->addresses + len, sizeof(c->addresses) - len,
		    "%s%s", len > 0 ? " " : "", text);
}

/* Make the socket non-blocking: a sandbox does not permit that later. */
static curl_socket_t
on_socket(void *ctx, curlsocktype purpose, struct curl_sockaddr *a)
{
	struct http_client *c = ctx;

	(void)purpose;
	if (c->o.traced)
		http_client_address_add(c, a);
	return socket(
	    a->family, a->socktype | SOCK_NONBLOCK | SOCK_CLOEXEC, a->protocol);
}

struct http_client *
http_client_new(const struct http_client_options *o)
{
	struct http_client *c = memory_zalloc(1, sizeof(*c));

	c->o = *o;
	c->curl = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK
		      ? curl_easy_init()
		      : NULL;
	if (c->curl == NULL) {
		free(c);
		return NULL;
	}
	c->status = (struct tls_status){
	    .check = http_client_status_check, .ctx = o->ocsp};
	set_tls(c);
	curl_easy_setopt(c->curl, CURLOPT_PROTOCOLS_STR,
	    o->protocols != NULL ? o->protocols : "https");
	http_target_init(c);
	curl_easy_setopt(c->curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(c->curl, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
	curl_easy_setopt(
	    c->curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
	curl_easy_setopt(c->curl, CURLOPT_CONNECTTIMEOUT, o->connect_seconds);
	/* the server decides about "..", as about all of a path */
	curl_easy_setopt(c->curl, CURLOPT_PATH_AS_IS, 1L);
	curl_easy_setopt(c->curl, CURLOPT_ERRORBUFFER, c->reason);
	curl_easy_setopt(c->curl, CURLOPT_WRITEFUNCTION, on_body);
	curl_easy_setopt(c->curl, CURLOPT_HEADERFUNCTION, on_head);
	curl_easy_setopt(c->curl, CURLOPT_OPENSOCKETFUNCTION, on_socket);
	curl_easy_setopt(c->curl, CURLOPT_OPENSOCKETDATA, c);
	curl_easy_setopt(c->curl, CURLOPT_CERTINFO, o->traced ? 1L : 0L);
	return c;
}

void
http_client_free(struct http_client *c)
{
	if (c == NULL)
		return;
	curl_easy_cleanup(c->curl);
	curl_global_cleanup();
	http_target_release(c);
	free(c);
}

void
http_client_use(struct http_client *c, const char *server, unsigned port)
{
	c->o.server = server;
	c->o.port = port;
}

void
http_client_answer_init(struct http_client_answer *a, size_t max_body)
{
	memset(a, 0, sizeof(*a));
	strbuf_init(&a->body, max_body);
}

void
http_client_answer_release(struct http_client_answer *a)
{
	strbuf_release(&a->body);
}

static struct curl_slist *
add_field(struct curl_slist *list, const char *name, const char *value)
{
	struct growbuf line;
	struct curl_slist *more;

	growbuf_init(&line);
	strbuf_addf(&line.out, "%s: %s", name, value);
	more = curl_slist_append(list, growbuf_text(&line));
	growbuf_release(&line);
	return more != NULL ? more : list;
}

static struct curl_slist *
http_client_fields_of(
    const struct http_client *c, const struct http_client_request *rq)
{
	struct curl_slist *list = NULL;
	char agent[128];

	fixed_must(agent, sizeof(agent), "Puppet/%s Dalang/%s", c->o.version,
	    DALANG_VERSION);
	list = add_field(list, "User-Agent", agent);
	list = add_field(list, "X-Puppet-Version", c->o.version);
	list = add_field(list, "Accept",
	    rq->accept != NULL ? rq->accept : "application/json, text/pson");
	if (rq->content_type != NULL)
		list = add_field(list, "Content-Type", rq->content_type);
	if (rq->traceparent != NULL)
		list = add_field(list, "traceparent", rq->traceparent);
	if (rq->none_match != NULL)
		list = add_field(list, "If-None-Match", rq->none_match);
	if (rq->run != NULL)
		list = add_field(list, RUN_FIELD, rq->run);
	/* Saves a round trip: the server already has our certificate. */
	return add_field(list, "Expect", "");
}

/* Return the milliseconds that are left for the request with its redirects. */
static long
left_ms(const struct http_client *c)
{
	int64_t all = c->o.connect_seconds + c->o.read_seconds;
	int64_t left =
	    all * 1000 - (clock_mono_ns() - c->exchange.begin) / NS_PER_MS;

	return left > 0 ? (long)left : 1;
}

/*
 * A file may take the time that its length requires, and must progress: an
 * answer without an end must not occupy a run.
 */
static void
set_limits(struct http_client *c, const struct http_client_request *rq)
{
	bool any =
	    (rq->on_piece != NULL || rq->on_read != NULL) && !rq->unlimited;

	curl_easy_setopt(c->curl, CURLOPT_TIMEOUT_MS,
	    any || rq->unlimited ? 0L : left_ms(c));
	curl_easy_setopt(
	    c->curl, CURLOPT_LOW_SPEED_LIMIT, any ? SLOW_BYTES : 0L);
	curl_easy_setopt(
	    c->curl, CURLOPT_LOW_SPEED_TIME, any ? c->o.read_seconds : 0L);
	curl_easy_setopt(c->curl, CURLOPT_NOPROGRESS, any ? 0L : 1L);
	curl_easy_setopt(c->curl, CURLOPT_XFERINFOFUNCTION, on_progress);
	curl_easy_setopt(c->curl, CURLOPT_XFERINFODATA, &c->exchange);
}

static void
set_body(struct http_client *c, struct http_client_exchange *x)
{
	const struct http_client_request *rq = x->request;

	curl_easy_setopt(c->curl, CURLOPT_HTTPGET, 1L);
	if (rq->on_read != NULL) {
		curl_easy_setopt(c->curl, CURLOPT_UPLOAD, 1L);
		curl_easy_setopt(c->curl, CURLOPT_READFUNCTION, on_give);
		curl_easy_setopt(c->curl, CURLOPT_READDATA, x);
		curl_easy_setopt(c->curl, CURLOPT_SEEKFUNCTION, on_seek);
		curl_easy_setopt(c->curl, CURLOPT_SEEKDATA, x);
		curl_easy_setopt(c->curl, CURLOPT_INFILESIZE_LARGE,
		    (curl_off_t)rq->body_len);
	} else if (rq->body != NULL) {
		curl_easy_setopt(c->curl, CURLOPT_POSTFIELDSIZE_LARGE,
		    (curl_off_t)rq->body_len);
		curl_easy_setopt(c->curl, CURLOPT_POSTFIELDS, rq->body);
	} else if (strcmp(rq->method, "HEAD") == 0) {
		curl_easy_setopt(c->curl, CURLOPT_NOBODY, 1L);
	}
}

static int
http_client_prepare(struct http_client *c, struct http_client_exchange *x)
{
	const struct http_client_request *rq = x->request;
	char url[4096];

	if (rq->url == NULL &&
	    snprintf(url, sizeof(url), "https://%s:%u%s", c->o.server,
		c->o.port, rq->path) >= (int)sizeof(url))
		return -1;
	http_target_set(c, rq->url != NULL ? rq->url : url);
	curl_easy_setopt(c->curl, CURLOPT_WRITEDATA, x);
	curl_easy_setopt(c->curl, CURLOPT_HEADERDATA, x);
	curl_easy_setopt(c->curl, CURLOPT_RANGE, rq->range);
	set_limits(c, rq);
	set_body(c, x);
	curl_easy_setopt(c->curl, CURLOPT_CUSTOMREQUEST, rq->method);
	curl_easy_setopt(c->curl, CURLOPT_TIMECONDITION,
	    rq->modified_since != 0 ? (long)CURL_TIMECOND_IFMODSINCE
				    : (long)CURL_TIMECOND_NONE);
	curl_easy_setopt(
	    c->curl, CURLOPT_TIMEVALUE_LARGE, (curl_off_t)rq->modified_since);
	return 0;
}

/*
 * Return the status with which the proxy has refused the request, or 0.  It is
 * that of CONNECT, or, of a request that is not tunnelled, 407.
 */
static long
refusal_of(struct http_client *c)
{
	long connect = 0, status = 0;

	if (!c->exchange.proxied)
		return 0;
	curl_easy_getinfo(c->curl, CURLINFO_HTTP_CONNECTCODE, &connect);
	curl_easy_getinfo(c->curl, CURLINFO_RESPONSE_CODE, &status);
	if (c->exchange.tunnelled)
		return connect >= 300 ? connect : 0;
	return status == PROXY_REFUSED ? status : 0;
}

/* The target of a request, as in its spans. */
struct http_client_target {
	const char *host, *path; /* path: may include a query */
};

/*
 * Record the span between two of curl's times; both count from the start of the
 * request.
 */
static void
span_between(struct http_client *c, const char *phase, CURLINFO from,
    CURLINFO to, const struct http_client_target *t)
{
	curl_off_t total = 0, begin = 0, end = 0;

	curl_easy_getinfo(c->curl, CURLINFO_TOTAL_TIME_T, &total);
	if (from != CURLINFO_NONE)
		curl_easy_getinfo(c->curl, from, &begin);
	curl_easy_getinfo(c->curl, to, &end);
	/* this phase is missing on a reused connection */
	if (end > begin)
		log_span_past(LOGMSG_NET_SPAN, (total - end) * 1000,
		    (end - begin) * 1000, log_code("phase", phase),
		    log_str("server.address", t->host),
		    log_strn("url.path", t->path, strcspn(t->path, "?")));
}

static void
request_log(
    const struct http_client_exchange *x, const struct http_client_target *t)
{
	const struct http_client_answer *a = x->answer;

	if (a->status != 0)
		log_event(NETWORK_CLIENT, NET_REQUEST,
		    log_str("http.request.method", x->request->method),
		    log_strn("url.path", t->path, strcspn(t->path, "?")),
		    log_str("server.address", t->host),
		    log_int("http.response.status_code", a->status),
		    log_bytes("http.request.body.bytes", x->request->body_len),
		    log_bytes("http.response.body.bytes", a->received),
		    log_ns("duration", x->took));
	else
		log_event(NETWORK_CLIENT, NET_REQUEST_FAILED,
		    log_str("http.request.method", x->request->method),
		    log_strn("url.path", t->path, strcspn(t->path, "?")),
		    log_str("server.address", t->host),
		    log_bytes("http.request.body.bytes", x->request->body_len),
		    log_bytes("http.response.body.bytes", a->received),
		    log_str("reason", a->error), log_ns("duration", x->took));
}

static void
exchange_log_to(struct http_client *c, const struct http_client_exchange *x,
    const struct http_client_target *t)
{
	if (x->proxied)
		log_event(NETWORK_CLIENT, NET_BY_PROXY,
		    log_str("server.address", t->host),
		    log_str("proxy", c->proxy));
	request_log(x, t);
	if (!log_wanted(LOGMSG_NET_SPAN))
		return;
	span_between(c, "http.connect", CURLINFO_NAMELOOKUP_TIME_T,
	    CURLINFO_CONNECT_TIME_T, t);
	span_between(c, "tls.handshake", CURLINFO_CONNECT_TIME_T,
	    CURLINFO_APPCONNECT_TIME_T, t);
	span_between(c, "http.transfer", CURLINFO_PRETRANSFER_TIME_T,
	    CURLINFO_TOTAL_TIME_T, t);
}

/* Log only host and path of a URL: user, password and query may be secret. */
static void
exchange_log_url(struct http_client *c, const struct http_client_exchange *x)
{
	const char *url = x->request->url;
	CURLU *u = curl_url();
	char *host = NULL, *path = NULL;

	if (u != NULL && curl_url_set(u, CURLUPART_URL, url, 0) == CURLUE_OK &&
	    curl_url_get(u, CURLUPART_HOST, &host, 0) == CURLUE_OK &&
	    curl_url_get(u, CURLUPART_PATH, &path, 0) == CURLUE_OK)
		exchange_log_to(
		    c, x, &(const struct http_client_target){host, path});
	curl_free(path);
	curl_free(host);
	curl_url_cleanup(u);
}

static void
exchange_log(struct http_client *c, const struct http_client_exchange *x)
{
	const struct http_client_target t = {c->o.server, x->request->path};

	if (!log_wanted(LOGMSG_NET_SPAN) && !log_wanted(LOGMSG_NET_REQUEST))
		return;
	if (x->request->url != NULL)
		exchange_log_url(c, x);
	else
		exchange_log_to(c, x, &t);
}

/* Libcurl's events while a request is in progress. */
static int
on_debug(CURL *curl, curl_infotype type, char *data, size_t n, void *arg)
{
	(void)curl;
	(void)arg;
	if (type == CURLINFO_HEADER_OUT)
		http_log_head(LOGMSG_NET_FIELD_SENT, data, n);
	else if (type == CURLINFO_HEADER_IN)
		http_log_head(LOGMSG_NET_FIELD_RECEIVED, data, n);
	return 0;
}

/* Digits, or a date in any of its forms. */
#define RETRY_TEXT_MAX 64

/*
 * Return the seconds of Retry-After, or -1: it is missing or malformed.  That
 * of libcurl is 0 in both cases, and where a date has passed.
 */
static long
retry_read(struct http_client *c)
{
	char text[RETRY_TEXT_MAX];
	curl_off_t retry = 0;
	int64_t date;
	ssize_t n;

	curl_easy_getinfo(c->curl, CURLINFO_RETRY_AFTER, &retry);
	if (retry > 0)
		return (long)retry;
	n = http_client_field(c, "Retry-After", text, sizeof(text));
	if (n <= 0 || (strspn(text, "0") != (size_t)n &&
			  http_date_read(text, (size_t)n, &date) < 0))
		return -1;
	return 0;
}

/* Read what libcurl has besides the body. */
static void
http_client_head_read(struct http_client *c, struct http_client_answer *a)
{
	long unmet = 0;

	curl_easy_getinfo(c->curl, CURLINFO_RESPONSE_CODE, &a->status);
	/*
	 * a server may send the whole file and a date that shows that it has
	 * not changed
	 */
	curl_easy_getinfo(c->curl, CURLINFO_CONDITION_UNMET, &unmet);
	if (unmet != 0)
		a->status = 304;
	a->retry_after = retry_read(c);
}

int
http_exchange_begin(struct http_client *c, const struct http_client_request *rq,
    struct http_client_answer *a)
{
	c->exchange = (struct http_client_exchange){.client = c,
	    .request = rq,
	    .answer = a,
	    .begin = clock_mono_ns(),
	    .fields = http_client_fields_of(c, rq)};
	strbuf_reset(&a->body);
	c->reason[0] = '\0';
	c->addresses[0] = '\0';
	memset(&c->tls, 0, sizeof(c->tls));
	memset(&c->refusal, 0, sizeof(c->refusal));
	c->status.why[0] = '\0';
	a->error[0] = '\0';
	a->status = 0;
	a->retry_after = -1;
	a->received = 0;
	a->phrase[0] = '\0';
	curl_easy_setopt(c->curl, CURLOPT_HTTPHEADER, c->exchange.fields);
	curl_easy_setopt(c->curl, CURLOPT_DEBUGFUNCTION, on_debug);
	curl_easy_setopt(c->curl, CURLOPT_VERBOSE,
	    log_wanted(LOGMSG_NET_FIELD_SENT) ? 1L : 0L);
	return http_client_prepare(c, &c->exchange);
}

int
http_exchange_end(struct http_client *c, CURLcode code)
{
	struct http_client_exchange *x = &c->exchange;

	curl_easy_setopt(c->curl, CURLOPT_HTTPHEADER, NULL);
	curl_slist_free_all(x->fields);
	x->fields = NULL;
	if (code == CURLE_WRITE_ERROR && x->ended)
		code = CURLE_OK;
	if (code == CURLE_ABORTED_BY_CALLBACK && x->late)
		code = CURLE_OPERATION_TIMEDOUT;
	x->refused = http_head_is_long(x) ? 0 : refusal_of(c);
	if (x->refused != 0 && code == CURLE_OK)
		code = CURLE_RECV_ERROR;
	c->code = code;
	if (code == CURLE_OK)
		http_client_head_read(c, x->answer);
	else
		http_reason_write(c, code, x->answer);
	x->took = clock_mono_ns() - x->begin;
	exchange_log(c, x);
	return code == CURLE_OK ? 0 : -1;
}

int
http_client_ask(struct http_client *c, const struct http_client_request *rq,
    struct http_client_answer *a)
{
	CURLcode code = CURLE_URL_MALFORMAT;

	if (http_exchange_begin(c, rq, a) == 0)
		code = curl_easy_perform(c->curl);
	while (http_redirect_follow(c, &code)) {
		set_limits(c, rq);
		code = curl_easy_perform(c->curl);
	}
	return http_exchange_end(c, code);
}

ssize_t
http_client_field(
    struct http_client *c, const char *name, char *out, size_t size)
{
	struct curl_header *h;
	size_t len = 0, n = 0;

	do {
		if (curl_easy_header(c->curl, name, n, CURLH_HEADER, -1, &h) !=
		    CURLHE_OK)
			return -1;
		len += (size_t)snprintf(
		    out + len, size - len, "%s%s", n > 0 ? ", " : "", h->value);
	} while (len < size && ++n < h->amount);
	return len < size ? (ssize_t)len : -1;
}

/* --- traces --- */

static void
http_client_chain_read(struct http_client *c, struct strbuf *out)
{
	static const char name[] = "Cert:";
	const struct curl_certinfo *all = NULL;

	if (curl_easy_getinfo(c->curl, CURLINFO_CERTINFO, &all) != CURLE_OK ||
	    all == NULL)
		return;
	for (int i = 0; i < all->num_of_certs; i++)
		for (const struct curl_slist *l = all->certinfo[i]; l != NULL;
		     l = l->next)
			if (strncmp(l->data, name, sizeof(name) - 1) == 0) {
				strbuf_addstr(out, l->data + sizeof(name) - 1);
				strbuf_addch(out, '\n');
			}
}

/*
 * Return whether libcurl's words are about a connection that the other side has
 * ended, also in the handshake, where an alert has words of its own.
 */
static bool
is_ended_by_peer(const char *reason)
{
	static const char *const words[] = {"unexpected eof", "reset by peer",
	    "Broken pipe", "SSL_ERROR_SYSCALL"};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strstr(reason, words[i]) != NULL)
			return true;
	return false;
}

bool
http_client_was_cut(const struct http_client *c)
{
	if (c->exchange.refused != 0 || c->exchange.head > 0)
		return false;
	if (http_answer_is_closed(c) || c->code == CURLE_SEND_ERROR)
		return true;
	return (c->code == CURLE_RECV_ERROR ||
		   c->code == CURLE_SSL_CONNECT_ERROR) &&
	       is_ended_by_peer(c->reason);
}

void
http_client_trace(struct http_client *c, struct http_trace *ret)
{
	struct curl_header *date;
	long error = 0;

	memset(ret, 0, sizeof(*ret));
	ret->phase = http_phase_of(c);
	memcpy(ret->addresses, c->addresses, sizeof(ret->addresses));
	if (c->exchange.proxied)
		memcpy(ret->proxy, c->proxy, sizeof(ret->proxy));
	if (ret->phase == HTTP_PHASE_CONNECT || ret->phase == HTTP_PHASE_PROXY)
		curl_easy_getinfo(c->curl, CURLINFO_OS_ERRNO, &error);
	ret->error = (int)error;
	ret->alert = c->tls.alert;
	ret->timed_out = c->code == CURLE_OPERATION_TIMEDOUT;
	ret->closed = http_answer_is_closed(c);
	ret->too_many_redirects = c->code == CURLE_TOO_MANY_REDIRECTS;
	if (curl_easy_header(c->curl, "Date", 0, CURLH_HEADER, -1, &date) ==
	    CURLHE_OK)
		ret->date = curl_getdate(date->value, NULL);
	if (ret->date < 0)
		ret->date = 0;
	strbuf_init(&ret->chain, CHAIN_MAX);
	http_client_chain_read(c, &ret->chain);
}
