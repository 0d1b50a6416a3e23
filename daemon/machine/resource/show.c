/*
 * Values and changes as messages show them (parameter.rb, property.rb).
 */
#include "machine/resource/show.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/compare.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "language/types/wide.h"
#include "language/value/equal.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

static void display(struct value v, unsigned depth, struct strbuf *out);

static void
line_begin(unsigned depth, struct strbuf *out)
{
	strbuf_addch(out, '\n');
	while (depth-- > 0)
		strbuf_addstr(out, "  ");
}

static bool
resource_show_is_container(struct value v)
{
	return v.tag == V_ARRAY || v.tag == V_HASH;
}

/* In one line, but for the lists and hashes in it. */
static void
display_array(const struct varray *a, unsigned depth, struct strbuf *out)
{
	bool after_container = false;

	strbuf_addch(out, '[');
	for (uint32_t n = 0; n < a->count; n++) {
		if (n > 0)
			strbuf_addch(out, ',');
		if (after_container || resource_show_is_container(a->items[n]))
			line_begin(depth + 1, out);
		else if (n > 0)
			strbuf_addch(out, ' ');
		after_container = resource_show_is_container(a->items[n]);
		display(a->items[n], depth + 1, out);
	}
	strbuf_addch(out, ']');
}

/* An entry a line. */
static void
display_hash(const struct vhash *h, unsigned depth, struct strbuf *out)
{
	uint32_t n;

	strbuf_addch(out, '{');
	for (n = 0; n < h->count; n++) {
		if (n > 0)
			strbuf_addch(out, ',');
		line_begin(depth + 1, out);
		display(h->entries[n].key, depth + 1, out);
		strbuf_addstr(out, " => ");
		display(h->entries[n].value, depth + 1, out);
	}
	if (h->count == 0)
		strbuf_addch(out, '\n');
	line_begin(depth, out);
	strbuf_addch(out, '}');
}

static void
display_object(struct value v, unsigned depth, struct strbuf *out)
{
	struct arena *a = arena_new(0);

	type_format_wide(a, v, (int)depth, out);
	arena_free(a);
}

/*
 * A value that is neither a string nor a collection; inside of a collection it
 * is shown as in code.
 */
static void
display_scalar(struct value v, unsigned depth, struct strbuf *out)
{
	if (v.tag == V_SENSITIVE)
		strbuf_addstr(out, "#<Sensitive [value redacted]>");
	else if (v.tag == V_OBJECT)
		display_object(v, depth, out);
	else if (depth > 0 || v.tag == V_STRING)
		value_to_source(v, out);
	else if (v.tag == V_FLOAT)
		strbuf_addf(out, "%f", v.f);
	else if (v.tag == V_REGEXP)
		strbuf_add(out, v.re->source, v.re->len);
	else
		value_to_string(v, out);
}

/* As Puppet's string conversion with the format %#p. */
static void
display(struct value v, unsigned depth, struct strbuf *out)
{
	if (depth > VALUE_MAX_DEPTH)
		strbuf_addstr(out, "...");
	else if (v.tag == V_ARRAY)
		display_array(v.a, depth, out);
	else if (v.tag == V_HASH)
		display_hash(v.h, depth, out);
	else
		display_scalar(v, depth, out);
}

void
attr_show(struct value v, struct strbuf *out)
{
	display(v, 0, out);
}

/*
 * Whether a found value is shown without brackets and quotes, a,b: lists and
 * hashes of sets (property/list.rb).
 */
static bool
is_bare(const struct attr *at, struct value v)
{
	if (at->flags & (ATTR_SET | ATTR_ORDERED))
		return v.tag == V_ARRAY;
	return (at->flags & ATTR_HASH) && v.tag == V_HASH;
}

static void
show_bare(const struct instance *i, const struct attr *at, struct value v,
    struct strbuf *out)
{
	struct value text;
	uint32_t n;

	if (v.tag == V_ARRAY) {
		text = attr_join(i->arena, at, v);
		strbuf_add(out, text.s, text.aux);
		return;
	}
	for (n = 0; n < v.h->count; n++) {
		if (n > 0)
			strbuf_addstr(
			    out, at->delimiter == NULL ? ";" : at->delimiter);
		ruby_to_s(v.h->entries[n].key, out);
		strbuf_addch(out, '=');
		ruby_to_s(v.h->entries[n].value, out);
	}
}

/* The texts that the provider has for the property, or none. */
static struct provider_texts
resource_show_texts_of(const struct instance *i, int n)
{
	const struct provider_texts none = {0}, *t = NULL;

	if (i->provider != NULL && i->provider->texts != NULL)
		t = i->provider->texts(i, n);
	return t == NULL ? none : *t;
}

/* The provider's text of the found value, or of the wanted one. */
static const char *
resource_show_text_of(const struct instance *i, int n, struct value v)
{
	struct provider_texts t = resource_show_texts_of(i, n);

	if (t.is != NULL && value_eql(v, i->is[n]))
		return t.is;
	if (t.should != NULL && value_eql(v, i->should[n]))
		return t.should;
	return NULL;
}

void
instance_show(
    const struct instance *i, int attr, struct value v, struct strbuf *out)
{
	const struct attr *at = &i->type->attrs[attr];
	const char *text;

	if (instance_is_secret(i, attr))
		strbuf_addstr(out, "[redacted]");
	else if ((text = resource_show_text_of(i, attr, v)) != NULL)
		strbuf_addstr(out, text);
	else if (at->ops->show != NULL)
		at->ops->show(i, v, out);
	else if (v.tag == V_UNSET || v.tag == V_UNDEF)
		strbuf_addstr(out, "'absent'");
	else if (is_bare(at, v))
		show_bare(i, at, v, out);
	else
		display(v, 0, out);
}

void
instance_describe(const struct instance *i, int n, struct strbuf *out)
{
	const struct attr *at = &i->type->attrs[n];
	struct value is = i->is[n], should = instance_wanted(i, n);

	if (instance_is_secret(i, n)) {
		strbuf_addstr(out, "changed [redacted] to [redacted]");
		return;
	}
	if (resource_show_texts_of(i, n).change != NULL) {
		strbuf_addstr(out, resource_show_texts_of(i, n).change);
		return;
	}
	if (at->ops->describe != NULL && at->ops->describe(i, is, should, out))
		return;
	if ((at->flags & ATTR_ENSURE) &&
	    attr_ensure_describe(i, is, should, out))
		return;
	if (instance_absent(is)) {
		strbuf_addf(out, "defined '%s' as ", at->name);
		instance_show(i, n, should, out);
		return;
	}
	if (instance_absent(should)) {
		strbuf_addf(out, "undefined '%s' from ", at->name);
		instance_show(i, n, is, out);
		return;
	}
	strbuf_addf(out, "%s changed ", at->name);
	instance_show(i, n, is, out);
	strbuf_addstr(out, " to ");
	instance_show(i, n, should, out);
}

/* The row of the wanted value, or NULL. */
static const struct attr_value *
resource_show_value_row(const struct attr *at, struct value should)
{
	const struct attr_value *r;

	for (r = at->values; r != NULL && r->name != NULL; r++)
		if (instance_value_is(should, r->name))
			return r;
	return NULL;
}

uint8_t
instance_invalidates(const struct instance *i, int n)
{
	const struct attr_value *row =
	    resource_show_value_row(&i->type->attrs[n], instance_wanted(i, n));

	return (row != NULL && row->invalidates) ||
	       resource_show_texts_of(i, n).invalidates;
}

const char *
instance_event(const struct instance *i, int n)
{
	const struct attr *at = &i->type->attrs[n];
	struct value should = instance_wanted(i, n);
	const struct attr_value *row = resource_show_value_row(at, should);

	if (resource_show_texts_of(i, n).event != NULL)
		return resource_show_texts_of(i, n).event;
	if (at->ops->event != NULL)
		return at->ops->event(i, should);
	if (row != NULL && row->event != NULL)
		return row->event;
	if (strcmp(at->name, "ensure") != 0)
		return arena_printf(i->arena, "%s_changed", at->name);
	if (instance_value_is(should, "present"))
		return arena_printf(i->arena, "%s_created", i->type->name);
	if (instance_value_is(should, "absent"))
		return arena_printf(i->arena, "%s_removed", i->type->name);
	return arena_printf(i->arena, "%s_changed", i->type->name);
}
