#include "language/value/document/to_yaml.h"

#include "base/core/strbuf.h"
#include "base/data/yaml_write.h"
#include "language/value/tostring.h"

/* Write a value of a special kind as text. */
#define TEXT_MAX ((size_t)1 << 20)

static int to_yaml_write_value(
    struct yaml_writer *w, struct value v, int depth);

static int
to_yaml_write_text(struct yaml_writer *w, struct value v)
{
	struct strbuf text;
	const char *s;
	int rc;

	strbuf_init(&text, TEXT_MAX);
	value_to_string(v, &text);
	rc = strbuf_text(&text, &s);
	if (rc == 0)
		yaml_write_string(w, s, text.len);
	strbuf_release(&text);
	return rc;
}

static int
to_yaml_write_array(struct yaml_writer *w, const struct varray *a, int depth)
{
	uint32_t i;

	yaml_write_sequence(w);
	for (i = 0; i < a->count; i++)
		if (to_yaml_write_value(w, a->items[i], depth + 1) < 0)
			return -1;
	yaml_write_sequence_end(w);
	return 0;
}

static int
to_yaml_write_hash(struct yaml_writer *w, const struct vhash *h, int depth)
{
	uint32_t i;

	yaml_write_mapping(w);
	for (i = 0; i < h->count; i++)
		if (to_yaml_write_value(w, h->entries[i].key, depth + 1) < 0 ||
		    to_yaml_write_value(w, h->entries[i].value, depth + 1) < 0)
			return -1;
	yaml_write_mapping_end(w);
	return 0;
}

static int
to_yaml_write_value(struct yaml_writer *w, struct value v, int depth)
{
	if (depth > VALUE_MAX_DEPTH)
		return -1;
	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		yaml_write_null(w);
		return 0;
	case V_BOOL:
		yaml_write_bool(w, v.i != 0);
		return 0;
	case V_INT:
		yaml_write_int(w, v.i);
		return 0;
	case V_BIGINT:
		yaml_write_number(w, v.s, v.aux);
		return 0;
	case V_FLOAT:
		yaml_write_double(w, v.f);
		return 0;
	case V_STRING:
		yaml_write_string(w, v.s, v.aux);
		return 0;
	case V_ARRAY:
		return to_yaml_write_array(w, v.a, depth);
	case V_HASH:
		return to_yaml_write_hash(w, v.h, depth);
	default:
		return to_yaml_write_text(w, v);
	}
}

int
value_write_yaml(struct value v, struct yaml_writer *w)
{
	return to_yaml_write_value(w, v, 0);
}

int
value_to_yaml(struct value v, struct strbuf *out)
{
	struct yaml_writer *w = yaml_write_begin(out);
	int result = to_yaml_write_value(w, v, 0);

	return yaml_write_end(w) < 0 ? -1 : result;
}
