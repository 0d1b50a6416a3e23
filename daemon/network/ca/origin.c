#include "network/ca/origin.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/files/place.h"
#include "network/ca/ca.h"
#include "network/pki/request.h"

#define ORIGIN_BEGIN	 "# received from "
#define ORIGIN_BEGIN_LEN (sizeof(ORIGIN_BEGIN) - 1)

#define NS_PER_SECOND 1000000000LL

/* Return the number of characters that an address or a certname may have. */
static size_t
origin_word(const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && s[i] > ' ' && s[i] < '\177')
		i++;
	return i;
}

void
ca_origin_add(struct strbuf *out, const char *address, const char *certname)
{
	size_t n = strlen(address), len = strlen(certname);

	if (n == 0 || n >= PEER_MAX || len >= HOLDER_MAX ||
	    origin_word(address, n) != n || origin_word(certname, len) != len)
		return;
	strbuf_addf(out, ORIGIN_BEGIN "%s%s%s\n", address, len > 0 ? " " : "",
	    certname);
}

size_t
ca_origin_length(const char *text, size_t n)
{
	const char *end =
	    memchr(text, '\n', n < CA_ORIGIN_MAX ? n : CA_ORIGIN_MAX);

	if (end == NULL || n < ORIGIN_BEGIN_LEN ||
	    memcmp(text, ORIGIN_BEGIN, ORIGIN_BEGIN_LEN) != 0)
		return 0;
	return (size_t)(end - text) + 1;
}

/* Take the words of a line, which ends with '\n'. */
static void
origin_parse(const char *line, size_t n, struct ca_origin *ret)
{
	const char *s = line + ORIGIN_BEGIN_LEN, *end = line + n - 1;
	size_t len = origin_word(s, (size_t)(end - s)), more;

	if (len == 0 || len >= PEER_MAX)
		return;
	fixed_must(ret->address, sizeof(ret->address), "%.*s", (int)len, s);
	s += len;
	if (s == end || *s++ != ' ')
		return;
	more = origin_word(s, (size_t)(end - s));
	if (more < HOLDER_MAX && s + more == end)
		fixed_must(
		    ret->certname, sizeof(ret->certname), "%.*s", (int)more, s);
}

int
ca_origin_read(
    const struct ca_config *c, const char *name, struct ca_origin *ret)
{
	struct arena *a = arena_new(0);
	const char *path = arena_printf(a, "%s/%s.pem", c->request_dir, name);
	struct shortbuf why;
	struct stat st;
	char *text = NULL;
	size_t n = 0, len;
	int rc = -1;

	memset(ret, 0, sizeof(*ret));
	shortbuf_init(&why, CA_SENTENCE_MAX);
	if (place_look(path, &st) == 0 && S_ISREG(st.st_mode)) {
		ret->since =
		    st.st_mtim.tv_sec * NS_PER_SECOND + st.st_mtim.tv_nsec;
		text = ca_read(
		    a, path, PKI_REQUEST_MAX + CA_ORIGIN_MAX, &n, &why.out);
		rc = 0;
	}
	len = text != NULL ? ca_origin_length(text, n) : 0;
	if (len > 0)
		origin_parse(text, len, ret);
	shortbuf_release(&why);
	arena_free(a);
	return rc;
}
