/* Shared by the conversions: texts that are repaired, members, the end. */

#include "server/fleet/convert.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/utf8.h"
#include "server/fleet/fleet.h"
#include "server/fleet/payload.h"
#include "server/query/value/moment.h"

int
convert_fail(struct convert *v, const char *fault)
{
	if (v->why != NULL)
		strbuf_addstr(v->why, fault);
	return -1;
}

void
convert_init(struct convert *v, const struct fleet_origin *o,
    struct strbuf *out, struct strbuf *why, size_t max)
{
	memset(v, 0, sizeof(*v));
	v->arena = arena_new(CONVERT_WORK_BYTES);
	v->origin = o;
	v->out = out;
	v->why = why;
	v->start = out->len;
	strbuf_init(&v->body, max);
	strbuf_init(&v->repaired, max);
	canonical_init(&v->c, &v->r, &v->body);
	v->c.repairs = true;
}

int
convert_read(struct convert *v, const char *json, size_t n, size_t max,
    const struct payload_key *keys, unsigned count, void *ctx,
    struct payload_value *ret)
{
	if (n > max)
		return convert_fail(v, "it is too long");
	if (!utf8_is_valid(json, n)) {
		utf8_repair(json, n, &v->repaired);
		n = v->repaired.len;
		if (strbuf_text(&v->repaired, &json) < 0)
			return convert_fail(v, "it is too long");
	}
	json_read_init(&v->r, v->arena, json, n);
	json_read_next(&v->r);
	if (payload_read(&v->c, keys, count, ctx, ret, v->why) < 0)
		return -1;
	if (json_read_next(&v->r) != JSON_TOKEN_END)
		return convert_fail(v, v->r.error);
	if (strbuf_is_cut(&v->body) || arena_exhausted(v->arena))
		return convert_fail(v, "it takes more memory than allowed");
	return 0;
}

int
convert_begin(struct convert *v, const char *json, size_t n, size_t max,
    const struct fleet_origin *o, struct strbuf *out, struct strbuf *why,
    const struct payload_key *keys, unsigned count, void *ctx,
    struct payload_value *ret)
{
	convert_init(v, o, out, why, 3 * max);
	return convert_read(v, json, n, max, keys, count, ctx, ret);
}

int
convert_end(struct convert *v, int result)
{
	if (result == 0 && strbuf_is_cut(v->out))
		result = convert_fail(v, "its payload is too long");
	if (result < 0)
		strbuf_truncate(v->out, v->start);
	canonical_release(&v->c);
	strbuf_release(&v->body);
	strbuf_release(&v->repaired);
	arena_free(v->arena);
	return result;
}

void
convert_text(struct json_writer *w, const char *key, const char *s, size_t n)
{
	json_write_keystr(w, key);
	if (s == NULL)
		json_write_null(w);
	else
		json_write_string(w, s, n);
}

void
convert_given(
    struct json_writer *w, const char *key, const struct payload_value *v)
{
	convert_text(w, key, v->is_given ? v->text : NULL, v->n);
}

void
convert_moment(struct json_writer *w, const char *key, int64_t moment)
{
	char text[QUERY_MOMENT_MAX];

	query_moment_format(moment, text);
	json_write_keystr(w, key);
	json_write_str(w, text);
}

void
convert_origin(struct json_writer *w, const struct fleet_origin *o)
{
	convert_text(w, "certname", o->certname, strlen(o->certname));
	convert_text(w, "producer", o->producer,
	    o->producer != NULL ? strlen(o->producer) : 0);
	convert_moment(w, "producer_timestamp", o->stamp);
}

void
convert_raw(struct json_writer *w, const char *key, const struct strbuf *json)
{
	const char *text;

	json_write_keystr(w, key);
	if (strbuf_text(json, &text) < 0)
		strbuf_cut(w->out);
	else
		json_write_raw(w, text, json->len);
}
