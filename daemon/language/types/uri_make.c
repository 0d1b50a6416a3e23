/*
 * The constructor of URI: from a text, and from a hash of the parts, which each
 * scheme checks in its own way, as Ruby's URI.build does.
 */

#include "language/types/uri_make.h"

#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/convert/convert.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"
#include "language/value/uri.h"
#include "language/value/uri_read.h"

static void
take_uri(struct conversion *c, const struct uri *u, struct value *ret)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	uri_format(u, &b);
	*ret = value_string_take(c->arena, &b);
	ret->tag = V_URI;
}

const char *
uri_from_text(struct conversion *c, struct value *ret)
{
	const char *error;
	struct uri u;

	error = uri_read(c->arena, c->args[0].s, c->args[0].aux, &u);
	if (error == NULL)
		take_uri(c, &u, ret);
	return error;
}

static const char *
bad_part(struct conversion *c, const char *what, struct value v)
{
	return arena_printf(c->arena,
	    "bad component(expected %s component): %s", what,
	    value_cstr(c->arena, v));
}

/*
 * Return a query or fragment without tabs and line ends, and with controls,
 * blanks, bytes that are not ASCII and those in refused as %XX.
 */
static struct value
escaped(struct conversion *c, struct value v, const char *refused)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	for (uint32_t i = 0; i < v.aux; i++) {
		unsigned char ch = (unsigned char)v.s[i];

		if (strchr("\t\r\n", ch) && ch)
			continue;
		if (ch <= ' ' || ch >= 0x7f || strchr(refused, ch))
			strbuf_addf(&b, "%%%02X", ch);
		else
			strbuf_addch(&b, ch);
	}
	return value_string_take(c->arena, &b);
}

/* Letters, digits, "-", "." and %XX; an address gets brackets. */
static const char *
take_host(struct conversion *c, struct value *v)
{
	if (v->aux > 0 && v->s[0] != '[' && memchr(v->s, ':', v->aux))
		*v = value_str(
		    arena_printf(c->arena, "[%.*s]", (int)v->aux, v->s));
	if (!uri_part_is_valid(URI_HOST, *v))
		return bad_part(c, "host", *v);
	for (uint32_t i = 0; i < v->aux && v->s[0] != '['; i++)
		if (!isalnum((unsigned char)v->s[i]) && !strchr("-.%", v->s[i]))
			return bad_part(c, "host", *v);
	return NULL;
}

static const char *
check_path(struct conversion *c, const struct uri *u)
{
	struct value path = u->parts[URI_PATH];
	bool valid = uri_part_is_valid(URI_PATH, path);

	if (u->parts[URI_SCHEME].tag == V_UNSET)
		return valid ? NULL : bad_part(c, "relative path", path);
	return valid && path.s[0] == '/' ? NULL
					 : bad_part(c, "absolute path", path);
}

static const char *
check_opaque(struct conversion *c, const struct uri *u)
{
	struct value v = u->parts[URI_OPAQUE];

	for (int i = URI_USERINFO; i <= URI_PATH; i++)
		if (u->parts[i].tag != V_UNSET)
			return "can not set opaque with host, port, userinfo "
			       "or path";
	if (v.s[0] == '/' || !uri_part_is_valid(URI_OPAQUE, v))
		return bad_part(c, "opaque", v);
	return NULL;
}

/* A part of the hash, as text. */
static const char *
uri_make_take_part(struct conversion *c, enum uri_part part, struct uri *u)
{
	struct value *v = &u->parts[part];

	if (v->tag == V_UNSET)
		return NULL;
	if (v->tag == V_INT)
		*v = value_str(arena_printf(c->arena, "%lld", (long long)v->i));
	switch (part) {
	case URI_USERINFO:
		return uri_part_is_valid(part, *v)
			   ? NULL
			   : bad_part(c, "userinfo component or user", *v);
	case URI_HOST:
		return take_host(c, v);
	case URI_PATH:
		return check_path(c, u);
	case URI_QUERY:
		*v = escaped(c, *v, "\"#'<>`");
		return NULL;
	case URI_FRAGMENT:
		*v = escaped(c, *v, "");
		return NULL;
	case URI_OPAQUE:
		return check_opaque(c, u);
	default:
		return uri_part_is_valid(part, *v)
			   ? NULL
			   : bad_part(c, uri_part_names[part], *v);
	}
}

static const char *
prepare_file(struct uri *u)
{
	if (u->parts[URI_USERINFO].tag != V_UNSET)
		return "can not set userinfo for file URI";
	u->parts[URI_PORT].tag = V_UNSET;
	return NULL;
}

/* The path is relative; its type is one letter. */
static const char *
prepare_ftp(struct conversion *c, struct uri *u)
{
	struct value *path = &u->parts[URI_PATH];
	bool absolute = path->aux > 0 && path->s[0] == '/';
	const char *text, *type;

	if (path->tag == V_UNSET)
		return "an FTP URI requires a path";
	text = arena_printf(c->arena, "/%s%.*s", absolute ? "%2F" : "",
	    (int)(path->aux - absolute), path->s + absolute);
	*path = value_str(text);
	type = strstr(text, ";type=");
	if (type == NULL)
		return NULL;
	type += strlen(";type=");
	return strlen(type) == 1 && strchr("aid", *type)
		   ? NULL
		   : arena_printf(
			 c->arena, "bad typecode(expected a, i, d): %s", type);
}

/* Apply the rules of the scheme, before the parts are checked. */
static const char *
uri_make_prepare(struct conversion *c, struct uri *u)
{
	const char *error;

	switch (uri_kind(u)) {
	case URI_IS_MAILTO: /* has no attribute that sets the address */
		error =
		    u->parts[URI_PATH].tag == V_UNSET ? NULL : check_path(c, u);
		return error ? error
			     : bad_part(c, "opaque", value_string("", 0));
	case URI_IS_FTP:
		return prepare_ftp(c, u);
	case URI_IS_FILE:
		return prepare_file(u);
	case URI_IS_LDAP:
		u->parts[URI_QUERY] = value_string("", 0);
		return NULL;
	default:
		return NULL;
	}
}

static void
uri_make_take_hash(const struct vhash *h, struct uri *u)
{
	const struct value *v;

	memset(u, 0, sizeof(*u));
	for (int i = 0; i < URI_PARTS; i++) {
		v = vhash_get_str(
		    h, uri_part_names[i], strlen(uri_part_names[i]));
		if (v)
			u->parts[i] = *v;
	}
}

const char *
uri_from_hash(struct conversion *c, struct value *ret)
{
	struct uri u;
	const char *error;

	uri_make_take_hash(c->args[0].h, &u);
	error = uri_make_prepare(c, &u);
	for (int i = 0; i < URI_PARTS && !error; i++)
		error = uri_make_take_part(c, (enum uri_part)i, &u);
	if (!error)
		error = uri_scheme_fault(c->arena, &u);
	if (error)
		return error;
	if (uri_kind(&u) == URI_IS_FILE)
		uri_complete_file(&u);
	take_uri(c, &u, ret);
	return NULL;
}
