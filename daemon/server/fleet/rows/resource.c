#include "server/fleet/rows/resource.h"

#include <string.h>

#include "base/core/strbuf.h"
#include "base/crypto/digest.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"

/* Keep the value of the key that was read; -1: it is damaged. */
static int
resource_member(
    struct json_reader *in, struct arena *a, struct rows_resource *ret)
{
	const char *key = in->text;
	const size_t n = in->len;
	struct rows_text raw;
	struct query_value line;

	raw.s = json_read_raw(in, &raw.n);
	if (raw.s == NULL)
		return -1;
	if (n == 4 && memcmp(key, "type", 4) == 0)
		rows_read_text(&ret->type, a, raw.s, raw.n);
	else if (n == 5 && memcmp(key, "title", 5) == 0)
		rows_read_text(&ret->title, a, raw.s, raw.n);
	else if (n == 4 && memcmp(key, "file", 4) == 0)
		rows_read_text(&ret->file, a, raw.s, raw.n);
	else if (n == 4 && memcmp(key, "tags", 4) == 0)
		ret->tags = raw;
	else if (n == 10 && memcmp(key, "parameters", 10) == 0)
		ret->parameters = raw;
	else if (n == 8 && memcmp(key, "exported", 8) == 0)
		ret->is_exported = raw.s[0] == 't';
	else if (n == 4 && memcmp(key, "line", 4) == 0) {
		rows_set_json(&line, a, raw.s, raw.n);
		if (line.kind == QUERY_INT)
			ret->line = line.integer;
	}
	return 0;
}

int
rows_resource_next(
    struct json_reader *in, struct arena *a, struct rows_resource *ret)
{
	if (json_read_next(in) == JSON_TOKEN_ARRAY_END)
		return 0;
	if (in->token != JSON_TOKEN_OBJECT)
		return -1;
	memset(ret, 0, sizeof(*ret));
	ret->line = -1;
	ret->tags.s = "[]";
	ret->parameters.s = "{}";
	ret->tags.n = ret->parameters.n = 2;
	while (json_read_next(in) == JSON_TOKEN_KEY)
		if (resource_member(in, a, ret) < 0)
			return -1;
	return in->token == JSON_TOKEN_OBJECT_END && ret->type.s != NULL &&
		       ret->title.s != NULL
		   ? 1
		   : -1;
}

void
rows_resource_hash(const struct rows_resource *s, struct strbuf *out)
{
	char hex[DIGEST_HEX_MAX];
	struct growbuf text;
	struct json_writer w;

	growbuf_init(&text);
	json_write_init(&w, &text.out, JSON_LAYOUT_COMPACT);
	json_write_array(&w);
	json_write_string(&w, s->type.s, s->type.n);
	json_write_string(&w, s->title.s, s->title.n);
	json_write_raw(&w, s->parameters.s, s->parameters.n);
	json_write_array_end(&w);
	digest_hex(DIGEST_SHA1, growbuf_text(&text), text.out.len, hex);
	growbuf_release(&text);
	strbuf_addstr(out, hex);
}

void
rows_resource_write(struct json_writer *w, const struct rows_resource *s)
{
	struct growbuf hash;

	growbuf_init(&hash);
	rows_resource_hash(s, &hash.out);
	json_write_object(w);
	json_write_keystr(w, "resource");
	json_write_str(w, growbuf_text(&hash));
	json_write_keystr(w, "type");
	json_write_string(w, s->type.s, s->type.n);
	json_write_keystr(w, "title");
	json_write_string(w, s->title.s, s->title.n);
	json_write_keystr(w, "tags");
	json_write_raw(w, s->tags.s, s->tags.n);
	json_write_keystr(w, "exported");
	json_write_bool(w, s->is_exported);
	json_write_keystr(w, "file");
	if (s->file.s != NULL)
		json_write_string(w, s->file.s, s->file.n);
	else
		json_write_null(w);
	json_write_keystr(w, "line");
	if (s->line >= 0)
		json_write_int(w, s->line);
	else
		json_write_null(w);
	json_write_keystr(w, "parameters");
	json_write_raw(w, s->parameters.s, s->parameters.n);
	json_write_object_end(w);
	growbuf_release(&hash);
}
