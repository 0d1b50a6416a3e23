#include "language/schema/schema_reader.h"

#include <stdbool.h>
#include <stdarg.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"

/* Names of types and attributes, in bytes. */
#define NAME_MAX_BYTES 64

int
schema_fail(struct schema_reader *r, const char *fmt, ...)
{
	va_list ap;

	if (*r->place != '\0')
		strbuf_addf(r->err, "%s: ", r->place);
	va_start(ap, fmt);
	strbuf_vaddf(r->err, fmt, ap);
	va_end(ap);
	return -1;
}

bool
schema_is_name(const char *s)
{
	return *s >= 'a' && *s <= 'z' && strlen(s) <= NAME_MAX_BYTES &&
	       s[strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

const char *
schema_ref(struct arena *a, const char *name)
{
	char *ref = arena_strdup(a, name);

	*ref = (char)(*ref - 'a' + 'A');
	return ref;
}

const char *
schema_text(struct schema_reader *r, struct value v)
{
	if (v.tag == V_STRING && v.aux > 0 && memchr(v.s, '\0', v.aux) == NULL)
		return value_cstr(r->arena, v);
	schema_fail(r, "a string is required");
	return NULL;
}

const char *const *
schema_texts(struct schema_reader *r, struct value v, uint32_t max)
{
	uint32_t count = v.tag == V_ARRAY ? v.a->count : 1, n;
	const char **list;

	if (count > max) {
		schema_fail(r, "the limit of %u is exceeded", max);
		return NULL;
	}
	list = arena_zalloc(r->arena, (count + 1) * sizeof(*list));
	for (n = 0; n < count; n++) {
		list[n] = schema_text(r, v.tag == V_ARRAY ? v.a->items[n] : v);
		if (list[n] == NULL)
			return NULL;
	}
	return list;
}

static int
member_read(struct schema_reader *r, const struct ventry *e,
    const struct schema_member *rows)
{
	const char *name = value_cstr(r->arena, e->key), *place = r->place;
	int rc;

	while (rows->name != NULL && strcmp(rows->name, name) != 0)
		rows++;
	if (rows->name == NULL)
		return schema_fail(r, "the key '%s' is unknown", name);
	r->place = *place == '\0'
		       ? name
		       : arena_printf(r->arena, "%s.%s", place, name);
	rc = rows->read(r, e->value);
	r->place = place;
	return rc;
}

int
schema_object(struct schema_reader *r, const char *name, struct value v,
    const struct schema_member *rows)
{
	const char *place = r->place;
	int rc = 0;

	if (*name != '\0')
		r->place = *place == '\0'
			       ? name
			       : arena_printf(r->arena, "%s.%s", place, name);
	if (v.tag != V_HASH)
		return schema_fail(r, "an object is required");
	for (uint32_t n = 0; n < v.h->count && rc == 0; n++)
		rc = member_read(r, &v.h->entries[n], rows);
	r->place = place;
	return rc;
}
