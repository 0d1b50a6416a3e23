/*
 * The type URI and its constructor.
 */

#include "language/types/uri_type.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "language/types/access/access.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/convert/convert.h"
#include "language/types/relation/instance.h"
#include "language/types/internal.h"
#include "language/types/make.h"
#include "language/types/parse.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/regexp.h"
#include "language/value/tostring.h"
#include "language/value/uri.h"
#include "language/value/uri_read.h"

#define TEXT_PARAMETER                                                   \
	"Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum]," \
	" Type[NotUndef], Type[Undef]]]"
#define PORT_PARAMETER \
	"Optional[Variant[Integer[0], Type[NotUndef], Type[Undef]]]"

static const char parameters_text[] =
    "Struct[{Optional[scheme] => " TEXT_PARAMETER
    ", Optional[userinfo] => " TEXT_PARAMETER
    ", Optional[host] => " TEXT_PARAMETER ", Optional[port] => " PORT_PARAMETER
    ", Optional[path] => " TEXT_PARAMETER ", Optional[query] => " TEXT_PARAMETER
    ", Optional[fragment] => " TEXT_PARAMETER
    ", Optional[opaque] => " TEXT_PARAMETER "}]";

static const struct type *
with_parameters(struct arena *a, const struct vhash *h)
{
	struct type *t;
	struct value *v;

	if (h->count == 0)
		return type_basic(T_URI);
	t = type_copy(a, type_basic(T_URI));
	v = arena_alloc(a, sizeof(*v));
	*v = value_hash(h);
	t->values = v;
	t->count = 1;
	return t;
}

static struct value
uri_type_lower(struct arena *a, struct value s)
{
	struct value made = value_string_copy(a, s.s, s.aux);
	char *text = (char *)(uintptr_t)made.s;

	for (uint32_t i = 0; i < made.aux; i++)
		text[i] = (char)tolower((unsigned char)text[i]);
	return made;
}

/* The port as a string; V_UNSET for the default one of HTTP. */
static struct value
port_parameter(struct arena *a, const struct uri *u)
{
	struct value scheme = u->parts[URI_SCHEME], port = u->parts[URI_PORT];
	unsigned usual = uri_default_port(scheme);
	struct value shown = {.tag = V_UNSET};

	if (port.tag == V_UNSET && usual != 0)
		port = value_str(arena_printf(a, "%u", usual));
	if (port.tag == V_STRING && scheme.tag == V_STRING &&
	    toupper((unsigned char)*scheme.s) == 'H' && usual != 0 &&
	    value_eql(port, value_str(arena_printf(a, "%u", usual))))
		return shown;
	return port;
}

/* The parts of a URI that its type shows. */
static const struct vhash *
shown_parts(struct arena *a, const struct uri *u)
{
	struct vhash *h = vhash_new(a, URI_PARTS);
	struct value v;

	for (int i = 0; i < URI_PARTS; i++) {
		v = i == URI_PORT ? port_parameter(a, u) : u->parts[i];
		if (i == URI_PATH)
			v = uri_path(u);
		if (v.tag == V_UNSET ||
		    ((i == URI_HOST || i == URI_PATH) && v.aux == 0))
			continue;
		if (i == URI_SCHEME || i == URI_HOST)
			v = uri_type_lower(a, v);
		vhash_set_str(a, h, uri_part_names[i], v);
	}
	return h;
}

static const struct type *
not_absolute(struct type_args *in, struct value s)
{
	struct shortbuf b;

	shortbuf_init(&b, VALUE_STRING_MAX);
	value_to_source(s, &b.out);
	type_args_fail(in,
	    TYPE_ARGS_FRAME
	    "URI-Type parameter has wrong type, expects a match for "
	    "Pattern[/[a-zA-Z][-+.a-zA-Z0-9]*:/], got %s",
	    shortbuf_text(&b));
	shortbuf_release(&b);
	return NULL;
}

static const struct type *
uri_type_from_text(struct type_args *in, struct value s)
{
	const char *error;
	struct uri u;

	if (!uri_has_scheme(s.s, s.aux))
		return not_absolute(in, s);
	error = uri_read(in->arena, s.s, s.aux, &u);
	if (error)
		return type_args_fail(in, TYPE_ARGS_FRAME "%s", error);
	return with_parameters(in->arena, shown_parts(in->arena, &u));
}

static bool
are_parameters(struct type_args *in, struct value v)
{
	const char *error = NULL;
	const struct type *t = type_parse(in->arena, parameters_text,
	    sizeof(parameters_text) - 1, NULL, NULL, &error);

	return v.tag == V_HASH && t && type_instance(t, v);
}

const struct type *
uri_type_access(struct type_args *in)
{
	struct value v;

	if (in->n != 1)
		return type_args_arity(in, "URI-Type", 1, 1);
	v = in->v[0];
	if (v.tag == V_STRING && v.aux)
		return uri_type_from_text(in, v);
	if (are_parameters(in, v))
		return with_parameters(in->arena, v.h);
	in->argument = 0;
	return type_args_fail(in, "URI-Type[] arguments must be types. Got %s",
	    type_args_class(in, v));
}

/* As the selector of a case does. */
static bool
part_matches(struct value v, struct value pattern)
{
	struct regex *regex;

	if (pattern.tag == V_TYPE && v.tag == V_TYPE)
		return type_assignable(pattern.t, v.t);
	if (pattern.tag == V_TYPE)
		return type_instance(pattern.t, v);
	if (pattern.tag != V_REGEXP)
		return value_equals(v, pattern);
	regex = regexp_compiled(pattern.re, NULL);
	return v.tag == V_STRING && regex &&
	       regex_match(regex, v.s, v.aux, 0, NULL, 0, NULL) == 1;
}

static enum uri_part
uri_type_part_of(struct value name)
{
	int i;

	for (i = 0; i < URI_PARTS - 1; i++)
		if (strlen(uri_part_names[i]) == name.aux &&
		    memcmp(uri_part_names[i], name.s, name.aux) == 0)
			break;
	return (enum uri_part)i;
}

int
uri_type_instance(const struct type *t, struct value v)
{
	const struct vhash *h = t->count ? t->values[0].h : NULL;

	if (v.tag != V_URI)
		return 0;
	for (uint32_t i = 0; h && i < h->count; i++)
		if (!part_matches(
			uri_member(v, uri_type_part_of(h->entries[i].key)),
			h->entries[i].value))
			return 0;
	return 1;
}

int
uri_type_assignable(const struct type *to, const struct type *from)
{
	const struct vhash *h = to->count ? to->values[0].h : NULL;
	const struct value *v;

	if (from->kind != T_URI)
		return 0;
	for (uint32_t i = 0; h && i < h->count; i++) {
		v = from->count
			? vhash_get(from->values[0].h, h->entries[i].key)
			: NULL;
		if (!v || !part_matches(*v, h->entries[i].value))
			return 0;
	}
	return 1;
}

const struct type *
uri_type_infer(struct arena *a, struct value v)
{
	struct uri u;

	if (uri_parse(v.s, v.aux, &u) < 0)
		return type_basic(T_URI);
	return with_parameters(a, shown_parts(a, &u));
}
