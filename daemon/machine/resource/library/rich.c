/*
 * Wanted values in the form in which they are sent: rich data, as in a catalog
 * (language/catalog/to_json.c), with data types as their text.
 */
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "machine/resource/library/internal.h"
#include "machine/resource/redact.h"
#include "language/value/hash.h"
#include "language/value/regexp.h"
#include "language/value/tostring.h"

#define PTYPE  "__ptype"
#define PVALUE "__pvalue"

/* Longest text of such a value. */
#define TEXT_MAX ((size_t)16 << 20)

/* The list for the values, and the depth of the value that is converted. */
struct rich {
	struct arena *arena;
	struct redact *secrets; /* NULL: not collected */
	unsigned depth;
	int failed; /* too many secrets */
};

/* The types of values whose text is sent. */
static const char *const text_types[V_TAGS] = {
    [V_BINARY] = "Binary",
    [V_REGEXP] = "Regexp",
    [V_SEMVER] = "SemVer",
    [V_SEMVERRANGE] = "SemVerRange",
    [V_TIMESPAN] = "Timespan",
    [V_TIMESTAMP] = "Timestamp",
    [V_TYPE] = "Type",
    [V_URI] = "URI",
};

static struct value library_rich_convert(struct rich *r, struct value v);

static struct value
library_rich_tagged(struct rich *r, const char *type, struct value v)
{
	struct vhash *h = vhash_new(r->arena, 2);

	vhash_set_str(r->arena, h, PTYPE, value_str(type));
	vhash_set_str(r->arena, h, PVALUE, v);
	return value_hash(h);
}

static struct value
library_rich_text(struct rich *r, struct value v)
{
	struct growbuf b;
	struct value s;

	growbuf_init(&b);
	if (v.tag == V_REGEXP)
		regexp_to_s(v.re, &b.out);
	else
		value_to_string(v, &b.out);
	s = value_string(
	    arena_memdup(r->arena, growbuf_text(&b), b.out.len), b.out.len);
	growbuf_release(&b);
	return library_rich_tagged(r, text_types[v.tag], s);
}

static struct value
library_rich_list(struct rich *r, const struct varray *from)
{
	struct varray *a = varray_new(r->arena, from->count);

	for (uint32_t n = 0; n < from->count; n++)
		a->items[n] = library_rich_convert(r, from->items[n]);
	return value_array(a);
}

static bool
library_rich_is_plain(const struct vhash *h)
{
	for (uint32_t n = 0; n < h->count; n++)
		if (h->entries[n].key.tag != V_STRING)
			return false;
	return vhash_get_str(h, PTYPE, strlen(PTYPE)) == NULL;
}

static struct value
hash(struct rich *r, const struct vhash *from)
{
	struct vhash *h;
	struct vlist pairs;

	if (library_rich_is_plain(from)) {
		h = vhash_new(r->arena, from->count);
		for (uint32_t n = 0; n < from->count; n++)
			vhash_set(r->arena, h, from->entries[n].key,
			    library_rich_convert(r, from->entries[n].value));
		return value_hash(h);
	}
	vlist_init(&pairs, r->arena);
	for (uint32_t n = 0; n < from->count; n++) {
		vlist_push(
		    &pairs, library_rich_convert(r, from->entries[n].key));
		vlist_push(
		    &pairs, library_rich_convert(r, from->entries[n].value));
	}
	return library_rich_tagged(r, "Hash", vlist_value(&pairs));
}

static struct value
secret(struct rich *r, struct value inner)
{
	if (r->secrets != NULL && redact_add(r->secrets, inner) < 0)
		r->failed = 1;
	return library_rich_tagged(
	    r, "Sensitive", library_rich_convert(r, inner));
}

/* A value that is nested too deeply is sent as its text. */
static struct value
library_rich_convert(struct rich *r, struct value v)
{
	struct value to = v;

	if (r->depth > VALUE_MAX_DEPTH)
		return v;
	r->depth++;
	/* the bytes of a Binary that is the whole value of an attribute */
	if (v.tag == V_STRING && !utf8_is_valid(v.s, v.aux))
		v.tag = V_BINARY;
	if (v.tag == V_ARRAY)
		to = library_rich_list(r, v.a);
	else if (v.tag == V_HASH)
		to = hash(r, v.h);
	else if (v.tag == V_SENSITIVE)
		to = secret(r, *v.inner);
	else if (v.tag == V_DEFAULT)
		to = library_rich_tagged(r, "Default", value_undef());
	else if (v.tag < V_TAGS && text_types[v.tag] != NULL)
		to = library_rich_text(r, v);
	r->depth--;
	return to;
}

int
library_rich(struct arena *a, struct redact *secrets, struct value *v)
{
	struct rich r = {.arena = a, .secrets = secrets};

	*v = library_rich_convert(&r, *v);
	return r.failed ? -1 : 0;
}
