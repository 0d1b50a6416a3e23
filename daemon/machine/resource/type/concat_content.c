/* The content that fragments make: in order, as text or as merged data. */

#include "machine/resource/type/concat_content.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "machine/resource/machine.h"
#include "machine/resource/type/concat.h"
#include "machine/resource/type/concat_source.h"
#include "language/value/equal.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/ruby.h"
#include "language/value/document/to_yaml.h"

#define CONTENT_MAX ((size_t)256 << 20)

struct concat_content_piece {
	const struct instance *fragment;
	const char *order, *name, *both; /* both: joined as by Puppet */
	int64_t order_number, name_number;
	int order_is_number, name_is_number;
	struct value text;
};

struct pieces {
	struct concat_content_piece *items;
	size_t count;
	bool secret; /* something in them is Sensitive */
};

/* --- order --- */

/* Digits count as a number. */
static int
concat_content_number_of(const char *s, int64_t *ret)
{
	return *s != '\0' && s[strspn(s, "0123456789")] == '\0' &&
	       integer_parse(s, strlen(s), 10, ret) == 0;
}

/* Numbers sort before texts; Ruby could not compare the two. */
static int
concat_content_part_compare(
    int a_is, int64_t an, const char *a, int b_is, int64_t bn, const char *b)
{
	if (a_is && b_is)
		return (an > bn) - (an < bn);
	if (a_is || b_is)
		return a_is ? -1 : 1;
	return strcmp(a, b);
}

static int
numeric_compare(const void *pa, const void *pb)
{
	const struct concat_content_piece *a = pa, *b = pb;
	int rc =
	    concat_content_part_compare(a->order_is_number, a->order_number,
		a->order, b->order_is_number, b->order_number, b->order);

	return rc != 0 ? rc
		       : concat_content_part_compare(a->name_is_number,
			     a->name_number, a->name, b->name_is_number,
			     b->name_number, b->name);
}

static int
alpha_compare(const void *pa, const void *pb)
{
	const struct concat_content_piece *a = pa, *b = pb;

	return strcmp(a->both, b->both);
}

/* --- pieces --- */

static void
newline_ensure(const struct instance *i, struct value *v)
{
	struct growbuf b;

	if (v->aux > 0 && v->s[v->aux - 1] == '\n')
		return;
	growbuf_init(&b);
	strbuf_add(&b.out, v->s, v->aux);
	strbuf_addch(&b.out, '\n');
	*v = value_string_copy(i->arena, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
}

static int
piece_fill(struct concat_content_piece *p, const struct instance *file,
    struct strbuf *err)
{
	const struct instance *i = p->fragment;

	p->order = instance_text(i, "order");
	p->name = instance_text(i, "name");
	p->both = arena_printf(file->arena, "%s___%s", p->order, p->name);
	p->order_is_number =
	    concat_content_number_of(p->order, &p->order_number);
	p->name_is_number = concat_content_number_of(p->name, &p->name_number);
	p->text = instance_should(i, "content");
	if (p->text.tag != V_STRING &&
	    concat_source_read(i, file, CONTENT_MAX, &p->text, err) < 0)
		return -1;
	if (instance_flag(file, "ensure_newline"))
		newline_ensure(i, &p->text);
	return 0;
}

/*
 * The secrets of a fragment are secrets of its file too: they are redacted in
 * reasons of failures, and the content becomes Sensitive.  True when there are
 * any.
 */
static bool
secrets_share(struct instance *file, const struct instance *fragment)
{
	const struct instance_secret *s;

	for (s = fragment->secrets; s != NULL; s = s->next) {
		struct instance_secret *own =
		    arena_alloc(file->arena, sizeof(*own));

		*own = (struct instance_secret){s->value, file->secrets};
		file->secrets = own;
	}
	return fragment->secrets != NULL;
}

static int
pieces_collect(struct instance *file, struct pieces *p, struct strbuf *err)
{
	const struct concat_node *n,
	    *all = concat_run_of(file->machine)->fragments;
	size_t max = 0;

	for (n = all; n != NULL; n = n->next)
		max++;
	p->count = 0;
	p->secret = false;
	p->items = arena_zalloc(file->arena, (max + 1) * sizeof(*p->items));
	for (n = all; n != NULL; n = n->next)
		if (concat_belongs(n->instance, file)) {
			p->secret |= secrets_share(file, n->instance);
			p->items[p->count].fragment = n->instance;
			if (piece_fill(&p->items[p->count++], file, err) < 0)
				return -1;
		}
	qsort(p->items, p->count, sizeof(*p->items),
	    instance_value_is(instance_should(file, "order"), "alpha")
		? alpha_compare
		: numeric_compare);
	return 0;
}

static struct value
content_value(struct arena *a, const char *text, size_t n, bool secret)
{
	struct value *inner = arena_alloc(a, sizeof(*inner));

	*inner = value_string_copy(a, text, n);
	if (!secret)
		return *inner;
	return (struct value){.tag = V_SENSITIVE, .inner = inner};
}

/* --- data --- */

static int concat_content_merge(const struct instance *file, struct value a,
    struct value b, unsigned depth, struct value *ret, struct strbuf *err);

static bool
concat_content_is_empty(struct value v)
{
	return v.tag == V_UNDEF || v.tag == V_UNSET ||
	       (v.tag == V_HASH && v.h->count == 0) ||
	       (v.tag == V_ARRAY && v.a->count == 0);
}

/* Both, each item once. */
static struct value
arrays_merge(struct arena *a, struct value x, struct value y)
{
	struct vhash *seen = vhash_new(a, x.a->count + y.a->count);
	struct vlist out;

	for (uint32_t n = 0; n < x.a->count; n++)
		vhash_set(a, seen, x.a->items[n], value_undef());
	for (uint32_t n = 0; n < y.a->count; n++)
		vhash_set(a, seen, y.a->items[n], value_undef());
	vlist_init(&out, a);
	for (uint32_t n = 0; n < seen->count; n++)
		vlist_push(&out, seen->entries[n].key);
	return vlist_value(&out);
}

/* Merge the two values of one key. */
static int
entry_merge(const struct instance *file, struct value key, struct value x,
    struct value y, unsigned depth, struct value *ret, struct strbuf *err)
{
	*ret = x;
	if ((x.tag == V_HASH && y.tag == V_HASH) ||
	    (x.tag == V_ARRAY && y.tag == V_ARRAY))
		return concat_content_merge(file, x, y, depth + 1, ret, err);
	if (value_eql(x, y) || instance_flag(file, "force"))
		return 0;
	strbuf_addf(err,
	    "Duplicate key '%s' found with values '%s' and %s'. Use 'force' "
	    "attribute to merge keys.",
	    ruby_text(file->arena, key), ruby_text(file->arena, x),
	    ruby_text(file->arena, y));
	return -1;
}

/* The value of the earlier one is kept. */
static int
concat_content_merge(const struct instance *file, struct value a,
    struct value b, unsigned depth, struct value *ret, struct strbuf *err)
{
	struct vhash *h;
	const struct value *old;
	struct value v;

	*ret = concat_content_is_empty(b) ? a : b;
	if (concat_content_is_empty(a) || concat_content_is_empty(b))
		return 0;
	if (a.tag == V_ARRAY && b.tag == V_ARRAY) {
		*ret = arrays_merge(file->arena, a, b);
		return 0;
	}
	if (a.tag != V_HASH || b.tag != V_HASH || depth > VALUE_MAX_DEPTH) {
		strbuf_addstr(err, "fragments to be merged must be hashes");
		return -1;
	}
	h = vhash_copy(file->arena, a.h, b.h->count);
	for (uint32_t n = 0; n < b.h->count; n++) {
		v = b.h->entries[n].value;
		old = vhash_get(h, b.h->entries[n].key);
		if (old != NULL && entry_merge(file, b.h->entries[n].key, *old,
				       v, depth, &v, err) < 0)
			return -1;
		vhash_set(file->arena, h, b.h->entries[n].key, v);
	}
	*ret = value_hash(h);
	return 0;
}

static int
piece_parse(const struct instance *file, const struct concat_content_piece *p,
    int is_yaml, struct value *ret, struct strbuf *err)
{
	struct json_fault fault;
	const char *why;

	if (is_yaml) {
		if (value_parse_yaml(file->arena, p->name, p->text.s,
			p->text.aux, 0, ret, &why) == 0)
			return 0;
		strbuf_addstr(err, why);
		return -1;
	}
	if (value_parse_json(
		file->arena, p->text.s, p->text.aux, ret, &fault) == 0)
		return 0;
	strbuf_addf(err, "%s: %s at line %u column %u", p->fragment->ref,
	    fault.message, fault.line, fault.column);
	return -1;
}

static int
data_collect(const struct instance *file, const struct pieces *p,
    const char *format, struct value *ret, struct strbuf *err)
{
	int is_array = strstr(format, "array") != NULL;
	struct vlist all;
	struct value v;

	vlist_init(&all, file->arena);
	*ret = value_hash(vhash_new(file->arena, 0));
	for (size_t n = 0; n < p->count; n++) {
		if (piece_parse(file, &p->items[n], strcmp(format, "yaml") == 0,
			&v, err) < 0)
			return -1;
		if (is_array)
			vlist_push(&all, v);
		else if (concat_content_merge(file, *ret, v, 0, ret, err) < 0)
			return -1;
	}
	if (is_array)
		*ret = vlist_value(&all);
	return 0;
}

static int
data_write(const char *format, struct value v, struct strbuf *out)
{
	if (strcmp(format, "yaml") == 0)
		return value_to_yaml(v, out);
	return json_doc_print(out, value_json(v),
	    strstr(format, "pretty") != NULL ? JSON_LAYOUT_RUBY
					     : JSON_LAYOUT_COMPACT);
}

/* --- the whole --- */

/* The reason of a failure has parts of what is secret. */
static int
data_text(const struct instance *file, const struct pieces *p,
    struct strbuf *out, struct strbuf *err)
{
	const char *format = instance_text(file, "format");
	size_t before = err->len;
	struct value data;

	if (data_collect(file, p, format, &data, err) == 0) {
		if (data_write(format, data, out) == 0)
			return 0;
		strbuf_addf(err, "fragments cannot be written as %s", format);
		return -1;
	}
	if (p->secret) {
		strbuf_truncate(err, before);
		strbuf_addf(err,
		    "fragments cannot be merged as %s; the reason is not "
		    "shown, because a fragment is Sensitive",
		    format);
	}
	return -1;
}

int
concat_content(struct instance *file, struct value *ret, struct strbuf *err)
{
	const char *format = instance_text(file, "format");
	struct pieces p;
	struct strbuf b;
	const char *text;
	int rc = 0;

	if (pieces_collect(file, &p, err) < 0)
		return -1;
	strbuf_init(&b, CONTENT_MAX);
	if (strcmp(format, "plain") == 0) {
		for (size_t n = 0; n < p.count; n++)
			strbuf_add(&b, p.items[n].text.s, p.items[n].text.aux);
	} else {
		rc = data_text(file, &p, &b, err);
	}
	if (rc == 0 && (rc = strbuf_text(&b, &text)) < 0) {
		strbuf_addf(
		    err, "fragments of more than %zu bytes", CONTENT_MAX);
	}
	if (rc == 0)
		*ret = content_value(file->arena, text, b.len, p.secret);
	strbuf_release(&b);
	return rc;
}
