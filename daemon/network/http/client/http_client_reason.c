/* The HTTPS client: why a request has failed, and in which phase. */

#include <stdbool.h>
#include <string.h>

#include <curl/curl.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "network/http/client/http_client.h"
#include "network/http/client/internal.h"

/* The heads of an answer, with those of redirects and of a proxy. */
#define HEAD_MAX ((size_t)256 << 10)
/*
 * Maximum lines of these heads: newer versions of libcurl end a transfer at
 * 5000 fields.
 */
#define HEAD_LINES_MAX 4000

bool
http_head_is_long(const struct http_client_exchange *x)
{
	return x->head > HEAD_MAX || x->head_lines > HEAD_LINES_MAX;
}

/*
 * The end of a connection without the message of TLS that announces it is an
 * error of OpenSSL in newer versions of libcurl only.
 */
bool
http_answer_is_closed(const struct http_client *c)
{
	if (c->code == CURLE_PARTIAL_FILE || c->code == CURLE_GOT_NOTHING)
		return true;
	return c->code == CURLE_RECV_ERROR &&
	       strstr(c->reason, "unexpected eof") != NULL;
}

/* Write why the proxy has refused the request, in Ruby's words. */
static void
refusal_explain(
    const struct http_client *c, long status, struct http_client_answer *a)
{
	fixed_shorten(a->error, sizeof(a->error),
	    "the proxy %s refuses the request: %ld \"%s\"%s", c->proxy, status,
	    a->phrase,
	    status == PROXY_REFUSED
		? "; check http_proxy_user and http_proxy_password"
		: "");
}

/* Return why the transfer was ended here, or NULL: libcurl has ended it. */
static const char *
own_reason(const struct http_client_exchange *x)
{
	if (strbuf_is_cut(&x->answer->body))
		return "the answer is larger than its limit";
	if (http_head_is_long(x))
		return "the head of the answer is larger than its limit";
	if (x->late)
		return "the transfer exceeded the time limit for its length";
	return NULL;
}

/* Write why libcurl has ended the transfer. */
static void
http_client_reason_of(struct http_client *c, CURLcode code, struct strbuf *text)
{
	if (http_answer_is_closed(c))
		strbuf_addstr(text,
		    "the connection was closed before the end of the answer: ");
	else if (code == CURLE_OPERATION_TIMEDOUT &&
		 http_phase_of(c) == HTTP_PHASE_HANDSHAKE)
		strbuf_addstr(text, "the TLS handshake timed out: ");
	if (code == CURLE_SSL_CONNECT_ERROR && c->status.why[0] != '\0')
		strbuf_addf(text, "SSL certificate problem: %s", c->status.why);
	/* c->refusal is also set when an unverified connection continues */
	else if (code == CURLE_PEER_FAILED_VERIFICATION &&
		 c->refusal.reason[0] != '\0')
		strbuf_addf(
		    text, "SSL certificate problem: %s", c->refusal.reason);
	else
		strbuf_addstr(text, c->reason[0] != '\0'
					? c->reason
					: curl_easy_strerror(code));
}

void
http_reason_write(
    struct http_client *c, CURLcode code, struct http_client_answer *a)
{
	const struct http_client_exchange *x = &c->exchange;
	const char *own = own_reason(x);
	struct shortbuf text;

	shortbuf_init(&text, sizeof(a->error));
	if (own != NULL)
		strbuf_addstr(&text.out, own);
	else if (x->encoding[0] != '\0')
		strbuf_addf(&text.out,
		    "the answer has the content encoding %s, which was not "
		    "requested",
		    x->encoding);
	else
		http_client_reason_of(c, code, &text.out);
	if (x->refused != 0)
		refusal_explain(c, x->refused, a);
	else if (x->proxied)
		fixed_shorten(a->error, sizeof(a->error),
		    "%s (by the proxy %s)", shortbuf_text(&text), c->proxy);
	else
		fixed_shorten(
		    a->error, sizeof(a->error), "%s", shortbuf_text(&text));
	shortbuf_release(&text);
	a->status = 0;
}

/* Return whether the last request ended in the handshake of TLS. */
static bool
is_of_handshake(const struct http_client *c)
{
	static const CURLcode codes[] = {CURLE_SSL_CONNECT_ERROR,
	    CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
	    CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE};

	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
		if (c->code == codes[i])
			return true;
	return c->code == CURLE_OPERATION_TIMEDOUT && c->tls.handshakes;
}

/*
 * A time that is 0 is that of a phase which was not completed; that of the
 * connection is 0 until the handshake has ended, too.
 */
enum http_phase
http_phase_of(struct http_client *c)
{
	static const struct {
		CURLINFO end;
		enum http_phase phase;
	} phases[] = {
	    {CURLINFO_NAMELOOKUP_TIME_T, HTTP_PHASE_RESOLVE},
	    {CURLINFO_CONNECT_TIME_T, HTTP_PHASE_CONNECT},
	    {CURLINFO_APPCONNECT_TIME_T, HTTP_PHASE_HANDSHAKE},
	};
	curl_off_t begun = 0;

	if (c->code == CURLE_OK)
		return HTTP_PHASE_DONE;
	if (c->code == CURLE_COULDNT_RESOLVE_HOST)
		return HTTP_PHASE_RESOLVE;
	if (is_of_handshake(c))
		return HTTP_PHASE_HANDSHAKE;
	/* a kept connection has no times of its beginning */
	curl_easy_getinfo(c->curl, CURLINFO_PRETRANSFER_TIME_T, &begun);
	if (begun > 0 && c->exchange.refused == 0)
		return HTTP_PHASE_ANSWER;
	if (c->exchange.proxied)
		return HTTP_PHASE_PROXY;
	for (size_t i = 0; i < sizeof(phases) / sizeof(phases[0]); i++) {
		curl_off_t end = 0;

		curl_easy_getinfo(c->curl, phases[i].end, &end);
		/* a numeric address is resolved in no time */
		if (end == 0 && (i > 0 || c->addresses[0] == '\0'))
			return phases[i].phase;
	}
	return HTTP_PHASE_ANSWER;
}
