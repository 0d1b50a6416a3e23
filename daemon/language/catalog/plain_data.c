#include "language/catalog/plain_data.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/data/json_write.h"
#include "base/text/utf8.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/type.h"
#include "language/value/tostring.h"

/* Append bytes with U+FFFD for each NUL and each byte that is not valid. */
static void
plain_repair(const char *s, size_t n, struct strbuf *out)
{
	const char *nul;

	while ((nul = memchr(s, '\0', n)) != NULL) {
		utf8_repair(s, (size_t)(nul - s), out);
		strbuf_addstr(out, "\xef\xbf\xbd");
		n -= (size_t)(nul - s) + 1;
		s = nul + 1;
	}
	utf8_repair(s, n, out);
}

/* Write bytes as text, as Puppet's terminus sends them to PuppetDB. */
static void
plain_text(struct json_writer *w, const char *s, size_t n, bool key)
{
	struct strbuf text;

	if (utf8_is_valid(s, n) && memchr(s, '\0', n) == NULL) {
		if (key)
			json_write_key(w, s, n);
		else
			json_write_string(w, s, n);
		return;
	}
	strbuf_init(&text, 3 * VALUE_STRING_MAX);
	plain_repair(s, n, &text);
	plain_text(w, strbuf_shown(&text), text.len, key);
	strbuf_release(&text);
}

/* A value that JSON has no form for, as Ruby's to_s. */
static struct value
plain_rich(struct arena *a, struct value v)
{
	/* an object type by its name; its text would be its whole definition */
	if (v.tag == V_TYPE && type_kind(v.t) == T_OBJECT)
		return value_str(type_to_s(a, v.t));
	if (v.tag == V_STRING) /* octets */
		v.tag = V_BINARY;
	return value_string_of(a, v);
}

static void
plain_rich_text(
    struct json_writer *w, struct arena *a, struct value v, bool key)
{
	struct value text = plain_rich(a, v);

	plain_text(w, text.s, text.aux, key);
}

/* Names of rich data are not used as keys. */
static void
plain_key(struct json_writer *w, struct arena *a, struct value key)
{
	static const char reserved[] = "reserved key: ";
	struct strbuf text;

	if (key.tag != V_STRING) {
		plain_rich_text(w, a, key, true);
		return;
	}
	if (!(key.aux == 7 && memcmp(key.s, "__ptype", 7) == 0) &&
	    !(key.aux == 8 && memcmp(key.s, "__pvalue", 8) == 0)) {
		plain_text(w, key.s, key.aux, true);
		return;
	}
	strbuf_init(&text, 64);
	strbuf_addstr(&text, reserved);
	strbuf_add(&text, key.s, key.aux);
	plain_text(w, strbuf_shown(&text), text.len, true);
	strbuf_release(&text);
}

static void
plain_hash(struct json_writer *w, struct arena *a, const struct vhash *h)
{
	json_write_object(w);
	for (uint32_t i = 0; i < h->count && w->error == NULL; i++) {
		plain_key(w, a, h->entries[i].key);
		plain_data_value(w, a, h->entries[i].value);
	}
	json_write_object_end(w);
}

static void
plain_array(struct json_writer *w, struct arena *a, const struct varray *items)
{
	json_write_array(w);
	for (uint32_t i = 0; i < items->count && w->error == NULL; i++)
		plain_data_value(w, a, items->items[i]);
	json_write_array_end(w);
}

static void
plain_deep(struct json_writer *w, struct arena *a, struct value v)
{
	if (w->depth >= JSON_WRITE_DEPTH_MAX - 2)
		w->error = "nesting is too deep";
	else if (v.tag == V_ARRAY)
		plain_array(w, a, v.a);
	else
		plain_hash(w, a, v.h);
}

void
plain_data_text(struct json_writer *w, const char *s, size_t n)
{
	plain_text(w, s, n, false);
}

void
plain_data_value(struct json_writer *w, struct arena *a, struct value v)
{
	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		json_write_null(w);
		break;
	case V_BOOL:
		json_write_bool(w, v.i != 0);
		break;
	case V_INT:
		json_write_int(w, v.i);
		break;
	case V_BIGINT:
		json_write_raw(w, v.s, v.aux);
		break;
	case V_FLOAT:
		json_write_double(w, v.f);
		break;
	case V_STRING:
		if (v.flags & VALUE_OCTETS)
			plain_rich_text(w, a, v, false);
		else
			plain_text(w, v.s, v.aux, false);
		break;
	case V_ARRAY:
	case V_HASH:
		if (w->error == NULL)
			plain_deep(w, a, v);
		break;
	default:
		plain_rich_text(w, a, v, false);
	}
}
