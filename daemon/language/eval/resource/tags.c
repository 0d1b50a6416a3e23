#include "language/eval/resource/tags.h"

#include <stdbool.h>
#include <string.h>

#include <ctype.h>
#include <stdlib.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/catalog/catalog.h"
#include "language/catalog/tag.h"
#include "language/eval/call.h"
#include "language/eval/error.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

/* Longest title that can become a tag. */
#define TAG_MAX_LEN 512

/*
 * Resources of one class share their container's tags, so that most additions
 * are duplicates; the lists are short (under 20) and compared by pointer.
 */
static bool
eval_tags_has_tag(const struct resource *r, const struct name *tag)
{
	uint32_t i;

	for (i = 0; i < r->tag_count; i++)
		if (r->tags[i] == tag)
			return 1;
	return 0;
}

static void
eval_tags_reserve(struct eval *e, struct resource *r, uint32_t n)
{
	const struct name **tags;
	uint32_t cap = r->tag_cap == 0 ? 8 : r->tag_cap;

	if (r->tag_count + n <= r->tag_cap)
		return;
	while (cap < r->tag_count + n)
		cap *= 2;
	tags = arena_alloc(e->arena, cap * sizeof(*tags));
	if (r->tag_count > 0)
		memcpy(tags, r->tags, r->tag_count * sizeof(*tags));
	r->tags = tags;
	r->tag_cap = cap;
}

static int
eval_tags_add_tag(struct eval *e, struct resource *r, const struct name *tag)
{
	if (eval_tags_has_tag(r, tag))
		return 0;
	eval_tags_reserve(e, r, 1);
	r->tags[r->tag_count++] = tag;
	return 1;
}

void
tags_add_name(struct eval *e, struct resource *r, const struct name *tag)
{
	const char *s = tag->text, *sep;

	if (!eval_tags_add_tag(e, r, tag) || strstr(s, "::") == NULL)
		return;
	while ((sep = strstr(s, "::")) != NULL) {
		eval_tags_add_tag(e, r, intern(e->names, s, (size_t)(sep - s)));
		s = sep + 2;
	}
	eval_tags_add_tag(e, r, intern_str(e->names, s));
}

/* The text in lower case as a name. */
static const struct name *
eval_tags_lower_name(struct eval *e, const char *s, size_t len)
{
	const struct name *n;
	char buf[TAG_MAX_LEN];
	struct strbuf b;
	size_t i;

	for (i = 0; i < len && i < sizeof(buf); i++) {
		if ((unsigned char)s[i] >= 0x80)
			break;
		buf[i] = (char)tolower((unsigned char)s[i]);
	}
	if (i == len && len <= sizeof(buf))
		return intern(e->names, buf, len);
	strbuf_init(&b, VALUE_STRING_MAX);
	utf8_downcase(s, len, &b);
	n = intern(e->names, value_buf_text(&b), b.len);
	strbuf_release(&b);
	return n;
}

void
tags_add_title(struct eval *e, struct resource *r)
{
	if (tag_is_valid(r->title, r->title_len))
		tags_add_name(
		    e, r, eval_tags_lower_name(e, r->title, r->title_len));
}

/* Maximum number of tags of one resource, set by its code. */
#define TAGS_MAX 10000

enum eval_rc
tags_add(struct eval *e, struct resource *r, struct value v)
{
	const struct name *n;
	uint32_t i;

	if (v.tag == V_UNDEF || v.tag == V_UNSET)
		return EVAL_OK;
	if (r->tag_count > TAGS_MAX)
		return eval_raise_at(e, r->file, r->line, 0,
		    "%s[%s] has more than %d tags", r->type->text,
		    arena_shown(e->arena, r->title, r->title_len), TAGS_MAX);
	if (v.tag == V_ARRAY) {
		for (i = 0; i < v.a->count; i++)
			if (tags_add(e, r, v.a->items[i]) != EVAL_OK)
				return EVAL_ERR;
		return EVAL_OK;
	}
	if (v.tag != V_STRING)
		v = v.tag == V_HASH ? ruby_string(e->arena, v)
				    : value_string_of(e->arena, v);
	n = eval_tags_lower_name(e, v.s, v.aux);
	if (!tag_is_valid(n->text, n->len))
		return eval_raise_at(
		    e, r->file, r->line, 0, "Invalid tag '%s'", n->text);
	tags_add_name(e, r, n);
	return EVAL_OK;
}

enum eval_rc
tags_add_parameter(struct eval *e, struct resource *r, struct value v)
{
	if (v.tag == V_TYPE && v.flags & VALUE_RESOURCE)
		return EVAL_OK;
	if (v.tag != V_HASH)
		return tags_add(e, r, v);
	for (uint32_t i = 0; i < v.h->count; i++)
		if (tags_add(e, r, v.h->entries[i].key) != EVAL_OK ||
		    tags_add(e, r, v.h->entries[i].value) != EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

/*
 * Length from which lists are merged with a table: classes that nest very deep.
 */
#define TAGS_LONG 64

/* Adds the name to the table; true when it is new. */
static int
eval_tags_put_name(
    const struct name **table, uint32_t size, const struct name *n)
{
	uint32_t i = n->hash & (size - 1);

	for (; table[i] != NULL; i = (i + 1) & (size - 1))
		if (table[i] == n)
			return 0;
	table[i] = n;
	return 1;
}

static void
merge_long(struct resource *r, const struct resource *from)
{
	uint32_t i, size = 128, all = r->tag_count + from->tag_count;
	const struct name **table;

	while (size < 2 * all)
		size *= 2;
	table = memory_zalloc(size, sizeof(*table));
	for (i = 0; i < r->tag_count; i++)
		eval_tags_put_name(table, size, r->tags[i]);
	for (i = 0; i < from->tag_count; i++)
		if (eval_tags_put_name(table, size, from->tags[i]))
			r->tags[r->tag_count++] = from->tags[i];
	free(table);
}

void
tags_merge(struct eval *e, struct resource *r, const struct resource *from)
{
	uint32_t i;

	if (from == NULL || from == r)
		return;
	eval_tags_reserve(e, r, from->tag_count);
	if (from->tag_count > TAGS_LONG) {
		merge_long(r, from);
		return;
	}
	for (i = 0; i < from->tag_count; i++)
		if (!eval_tags_has_tag(r, from->tags[i]))
			r->tags[r->tag_count++] = from->tags[i];
}

int
tags_include(const struct resource *r, const struct name *tag)
{
	const struct rinfo *info;

	while (r != NULL) {
		if (eval_tags_has_tag(r, tag))
			return 1;
		info = r->eval;
		if (info == NULL || info->scope == NULL ||
		    info->scope->resource == r)
			return 0;
		r = info->scope->resource;
	}
	return 0;
}
