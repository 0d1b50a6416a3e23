#include "server/front/front_token.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text/base64.h"
#include "base/crypto/digest.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"

/* Credentials of a request, decoded: a name, a colon, the token. */
#define CREDENTIALS_MAX (FRONT_TOKEN_MAX + 256)

#define CHALLENGE \
	"WWW-Authenticate: Basic realm=\"Dalang\", charset=\"UTF-8\"\r\n"

_Static_assert(sizeof(((struct front_token *)0)->digest) == DIGEST_SHA256_BYTES,
    "a token has a digest of SHA-256");

/* --- the file --- */

/* Return a sentence about an unusable file, or NULL. */
static const char *
file_wrong(const struct stat *st, size_t n)
{
	if ((st->st_mode & 077) != 0)
		return "others than its owner may use it: chmod 600";
	if (st->st_uid != geteuid())
		return "its owner is not the user of the daemon";
	if (n < FRONT_TOKEN_MIN || n > FRONT_TOKEN_MAX)
		return "a token has 32 to 512 bytes: openssl rand -hex 32";
	return NULL;
}

int
front_token_read(
    const char *path, struct front_token *ret, char *error, size_t size)
{
	const char *wrong = NULL;
	struct place p;
	size_t n = 0, all;
	char *text;

	*ret = (struct front_token){.set = false};
	if (*path == '\0')
		return 0;
	text = fs_read_regular(NULL, path, 2 * FRONT_TOKEN_MAX, &n, &p);
	if (text == NULL) {
		fixed_shorten(error, size, "status_page_token = %s: %s", path,
		    strerror(errno));
		return -1;
	}
	all = n;
	while (n > 0 && strchr(" \t\r\n", text[n - 1]) != NULL)
		n--;
	wrong = file_wrong(&p.st, n);
	if (wrong == NULL) {
		digest_sha256(text, n, ret->digest);
		ret->set = true;
	} else {
		fixed_shorten(
		    error, size, "status_page_token = %s: %s", path, wrong);
	}
	explicit_bzero(text, all);
	free(text);
	return wrong == NULL ? 0 : -1;
}

/* --- requests --- */

/* Only this machine: a token is not for passwords that pass a network. */
static bool
front_token_is_local(const struct http_exchange *x)
{
	static const char *const starts[] = {"127.", "::ffff:127."};
	/* an HTTP proxy on this machine adds one of these for other clients */
	static const char *const forwarded[] = {
	    "X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"};

	if (x->proxied)
		return false;
	for (size_t i = 0; i < sizeof(forwarded) / sizeof(forwarded[0]); i++)
		if (http_request_fields(x->rq, forwarded[i]) > 0)
			return false;
	for (size_t i = 0; i < sizeof(starts) / sizeof(starts[0]); i++)
		if (strncmp(x->address, starts[i], strlen(starts[i])) == 0)
			return true;
	return strcmp(x->address, "::1") == 0;
}

/* The status page, and not the services that Puppet Server has there. */
static bool
is_page(const struct http_exchange *x)
{
	return x->path.count > 0 &&
	       strcmp(x->path.segments[0], "status") == 0 &&
	       (x->path.count == 1 || strcmp(x->path.segments[1], "v1") != 0) &&
	       x->rq->method == HTTP_GET;
}

/*
 * Compare digests: the time depends neither on the token nor on the digest, of
 * which a client cannot choose a part.
 */
static bool
front_token_is_token(const struct front_token *t, const char *s, size_t n)
{
	uint8_t digest[DIGEST_SHA256_BYTES];
	unsigned different = 0;

	digest_sha256(s, n, digest);
	for (size_t i = 0; i < sizeof(digest); i++)
		different |= (unsigned)(digest[i] ^ t->digest[i]);
	explicit_bzero(digest, sizeof(digest));
	return different == 0;
}

/* Return true when the value of Authorization has the token. */
static bool
has_token(const struct front_token *t, const char *value, size_t n)
{
	static const char basic[] = "Basic ";
	const size_t begin = sizeof(basic) - 1;
	struct strbuf plain;
	const char *s, *colon;
	bool ret = false;

	if (n < begin || strncasecmp(value, basic, begin) != 0)
		return false;
	strbuf_init(&plain, CREDENTIALS_MAX);
	if (base64_decode(value + begin, n - begin, 1, &plain) == 0 &&
	    strbuf_text(&plain, &s) == 0 &&
	    (colon = memchr(s, ':', plain.len)) != NULL)
		ret = front_token_is_token(
		    t, colon + 1, plain.len - (size_t)(colon + 1 - s));
	strbuf_wipe(&plain);
	strbuf_release(&plain);
	return ret;
}

bool
front_token_permits(const struct front_token *t, struct http_exchange *x)
{
	const char *value;
	size_t n = 0;

	if (!t->set || !is_page(x) || !front_token_is_local(x))
		return false;
	value = http_request_field(x->rq, "Authorization", &n);
	if (value != NULL && has_token(t, value, n))
		return true;
	/* a client with a certificate is refused for good */
	if (x->certname[0] == '\0')
		x->challenge = CHALLENGE;
	return false;
}
