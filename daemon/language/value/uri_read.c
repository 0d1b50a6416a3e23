/*
 * URIs from texts: faults and their texts.
 */

#include "language/value/uri_read.h"

#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/value/ruby.h"

#define MESSAGE_MAX ((size_t)4 << 20)

bool
uri_has_scheme(const char *s, size_t n)
{
	const char *end = s + n, *p;

	for (p = s; p < end; p++) {
		if (!isalpha((unsigned char)*p))
			continue;
		while (p < end &&
		       (isalnum((unsigned char)*p) || strchr("-+.", *p)))
			p++;
		if (p < end && *p == ':')
			return 1;
	}
	return 0;
}

/* The characters that are not ASCII as \u00E9 or \u{1F600}. */
static void
uri_read_escape(const char *s, struct strbuf *out)
{
	size_t n = strlen(s), used;
	uint32_t cp;

	for (size_t i = 0; i < n; i += used) {
		used = utf8_decode(s + i, n - i, &cp);
		if (used == 0)
			return;
		if (cp < 0x80)
			strbuf_addch(out, (int)cp);
		else if (cp < 0x10000)
			strbuf_addf(out, "\\u%04X", cp);
		else
			strbuf_addf(out, "\\u{%X}", cp);
	}
}

static const char *
uri_read_not_ascii(struct arena *a, struct value text)
{
	struct shortbuf b;
	const char *error;

	shortbuf_init(&b, MESSAGE_MAX);
	uri_read_escape(ruby_inspect_text(a, text), &b.out);
	error = arena_printf(a, "URI must be ascii only %s", shortbuf_text(&b));
	shortbuf_release(&b);
	return error;
}

/* "a@b,c@d": addresses between commas or semicolons. */
static bool
are_addresses(const char *s, size_t n)
{
	size_t local, host;

	while (n > 0) {
		for (local = 0; local < n && !strchr("@,;", s[local]); local++)
			;
		if (local == 0 || local == n || s[local] != '@')
			return 0;
		s += local + 1;
		n -= local + 1;
		for (host = 0; host < n && !strchr("@,;", s[host]); host++)
			;
		if (host == 0 || (host < n && s[host] == '@'))
			return 0;
		host += host < n;
		s += host;
		n -= host;
	}
	return 1;
}

static const char *
mailto_fault(struct arena *a, const struct uri *u)
{
	struct value to = u->parts[URI_OPAQUE];
	const char *query;

	if (to.tag == V_UNSET)
		return u->parts[URI_QUERY].tag == V_UNSET
			   ? "missing opaque part for mailto URL"
			   : NULL;
	query = memchr(to.s, '?', to.aux);
	if (are_addresses(to.s, query ? (size_t)(query - to.s) : to.aux))
		return NULL;
	return arena_printf(
	    a, "unrecognised opaque part for mailtoURL: %s", value_cstr(a, to));
}

const char *
uri_scheme_fault(struct arena *a, const struct uri *u)
{
	bool opaque = u->parts[URI_OPAQUE].tag == V_STRING;

	switch (uri_kind(u)) {
	case URI_IS_MAILTO:
		return mailto_fault(a, u);
	case URI_IS_FTP:
		return opaque ? "URI::InvalidURIError" : NULL;
	case URI_IS_LDAP:
		return opaque || u->parts[URI_FRAGMENT].tag == V_STRING
			   ? "bad LDAP URL"
			   : NULL;
	default:
		return NULL;
	}
}

const char *
uri_read(struct arena *a, const char *s, size_t n, struct uri *ret)
{
	struct value text = value_string(s, n);

	for (size_t i = 0; i < n; i++)
		if ((unsigned char)s[i] >= 0x80)
			return uri_read_not_ascii(a, text);
	if (uri_parse(s, n, ret) < 0)
		return arena_printf(
		    a, "bad URI(is not URI?): %s", ruby_inspect_text(a, text));
	return uri_scheme_fault(a, ret);
}
