#include "language/value/document/to_json.h"

#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

/* Write a value of a special kind as text; a longer text is an error. */
#define TEXT_MAX ((size_t)1 << 20)

static void
value_to_json_write_text(struct value v, struct json_writer *w, int key)
{
	struct strbuf text;
	const char *s;

	strbuf_init(&text, TEXT_MAX);
	if (v.tag == V_REGEXP)
		ruby_to_s(v, &text);
	else
		value_to_string(v, &text);
	if (!key)
		json_write_buf(w, &text);
	else if (strbuf_text(&text, &s) == 0)
		json_write_key(w, s, text.len);
	else if (w->error == NULL)
		w->error = "a key is too large";
	strbuf_release(&text);
}

static void
value_to_json_write_hash(const struct vhash *h, struct json_writer *w)
{
	json_write_object(w);
	for (uint32_t i = 0; i < h->count && w->error == NULL; i++) {
		struct value key = h->entries[i].key;

		if (key.tag == V_STRING)
			json_write_key(w, key.s, key.aux);
		else
			value_to_json_write_text(key, w, 1);
		value_to_json(h->entries[i].value, w);
	}
	json_write_object_end(w);
}

static void
value_to_json_write_array(const struct varray *a, struct json_writer *w)
{
	json_write_array(w);
	for (uint32_t i = 0; i < a->count && w->error == NULL; i++)
		value_to_json(a->items[i], w);
	json_write_array_end(w);
}

void
value_to_json(struct value v, struct json_writer *w)
{
	const char *fault;

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
		fault = utf8_fault(v.s, v.aux);
		json_write_string(w, v.s, v.aux);
		if (w->error == NULL)
			w->error = fault;
		break;
	case V_ARRAY:
		value_to_json_write_array(v.a, w);
		break;
	case V_HASH:
		value_to_json_write_hash(v.h, w);
		break;
	default:
		value_to_json_write_text(v, w, 0);
		break;
	}
}
