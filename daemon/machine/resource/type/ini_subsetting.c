/*
 * ini_subsetting: one of the values that a setting of an INI file has, as
 * JAVA_ARGS="-Xmx512m -Xms256m" (inifile module).
 */

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/editor/ini_file.h"
#include "machine/resource/provider/editor/ini_seen.h"
#include "machine/resource/provider/editor/text_lines.h"
#include "machine/resource/registry.h"
#include "machine/resource/type/ini_value.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

/* The values of a setting: they are edited as lines are. */
struct type_ini_subsetting_items {
	struct text_lines list;
	const char *quote;
	const char *prefix; /* how an item begins: name and separator */
	size_t prefix_len;
	int exact;
};

/* A value that is quoted as a whole keeps its quotes. */
static struct value
type_ini_subsetting_unquote(struct type_ini_subsetting_items *s, struct value v)
{
	if (v.aux < 2 || (v.s[0] != '"' && v.s[0] != '\''))
		return v;
	if (v.s[v.aux - 1] != v.s[0])
		return v;
	s->quote = v.s[0] == '"' ? "\"" : "'";
	return value_string(v.s + 1, v.aux - 2);
}

/* Items are the texts between separators, without white space around them. */
static int
items_split(struct instance *i, struct type_ini_subsetting_items *s,
    struct value v, struct strbuf *err)
{
	const char *pattern = arena_printf(i->arena, "(?:(?:[^\\%s]|\\.)+)",
	    instance_text(i, "subsetting_separator"));
	struct regex_capture c;
	struct regex_error e;
	struct regex *re = regex_compile(pattern, strlen(pattern), 0, &e);
	struct value item;
	size_t at = 0;
	int rc = -1;

	while (re != NULL &&
	       (rc = regex_match(re, v.s, v.aux, at, &c, 1, &e)) == 1) {
		at = c.end;
		item = value_string(v.s + c.start, c.end - c.start);
		ini_value_munge(i, &item, err);
		text_lines_add(&s->list, item.s, item.aux);
	}
	if (rc < 0)
		strbuf_addf(err, "%s: /%s/", e.message, pattern);
	if (re != NULL)
		regex_free(re);
	return rc;
}

/* The values that the setting has in f. */
static int
type_ini_subsetting_items_read(struct instance *i, const struct ini_file *f,
    struct type_ini_subsetting_items *s, struct strbuf *err)
{
	struct value v;

	text_lines_init(&s->list, i->arena);
	s->quote = instance_text(i, "quote_char");
	s->prefix =
	    arena_printf(i->arena, "%s%s", instance_text(i, "subsetting"),
		instance_text(i, "subsetting_key_val_separator"));
	s->prefix_len = strlen(s->prefix);
	s->exact = instance_flag(i, "use_exact_match");
	v = ini_file_get(
	    f, instance_text(i, "section"), instance_text(i, "setting"));
	return v.tag != V_STRING
		   ? 0
		   : items_split(i, s, type_ini_subsetting_unquote(s, v), err);
}

/* Matches the whole item, or its beginning. */
static int
item_is(const struct type_ini_subsetting_items *s, uint32_t n,
    const char *prefix, const char *whole)
{
	const struct text_line *l = &s->list.items[n];

	if (s->exact)
		return text_line_is(l, whole, strlen(whole));
	return l->len >= strlen(prefix) &&
	       memcmp(l->s, prefix, strlen(prefix)) == 0;
}

/*
 * The index of the first item with the name; the number of items when there is
 * none.
 */
static uint32_t
item_find(const struct type_ini_subsetting_items *s, const char *prefix,
    const char *whole)
{
	uint32_t n;

	for (n = 0; n < s->list.count; n++)
		if (item_is(s, n, prefix, whole))
			break;
	return n;
}

static struct ini_style
type_ini_subsetting_style_of(const struct instance *i)
{
	return (struct ini_style){
	    instance_text(i, "key_val_separator"), "[", "]", " ", -1};
}

static int
subsetting_retrieve(struct instance *i, struct strbuf *err)
{
	struct ini_style style = type_ini_subsetting_style_of(i);
	const struct ini_file *f =
	    ini_seen(i->machine, instance_text(i, "path"), &style, err);
	const struct text_line *l;
	struct type_ini_subsetting_items s;
	uint32_t n;

	if (f == NULL || type_ini_subsetting_items_read(i, f, &s, err) < 0)
		return -1;
	n = item_find(&s, s.prefix, instance_text(i, "subsetting"));
	instance_found(
	    i, "ensure", value_str(n < s.list.count ? "present" : "absent"));
	s.exact = 0;
	n = item_find(&s, s.prefix, s.prefix);
	if (n == s.list.count)
		return 0;
	l = &s.list.items[n];
	instance_found(i, "value",
	    value_string(l->s + s.prefix_len, l->len - s.prefix_len));
	return 0;
}

/* Where a new item goes: insert_type and insert_value. */
static uint32_t
type_ini_subsetting_place(
    struct instance *i, const struct type_ini_subsetting_items *s)
{
	struct value how = instance_should(i, "insert_type");
	struct value at = instance_should(i, "insert_value");
	const char *item = at.tag == V_UNSET ? "" : ruby_text(i->arena, at);
	uint32_t n = s->list.count, found;
	unsigned long index;

	if (instance_value_is(how, "start"))
		return 0;
	if (instance_value_is(how, "index")) {
		index = strtoul(item, NULL, 10);
		return index < n ? (uint32_t)index : n;
	}
	if (!instance_value_is(how, "before") &&
	    !instance_value_is(how, "after"))
		return n;
	found = item_find(s,
	    arena_printf(i->arena, "%s%s", item,
		instance_text(i, "subsetting_key_val_separator")),
	    item);
	if (found == n)
		return n;
	return instance_value_is(how, "after") ? found + 1 : found;
}

/* Sets all items of the name, or adds one. */
static void
item_set(struct instance *i, struct type_ini_subsetting_items *s)
{
	const char *name = instance_text(i, "subsetting");
	struct value value = instance_should(i, "value");
	const char *item = arena_printf(i->arena, "%s%s", s->prefix,
	    value.tag == V_UNSET ? "" : ruby_text(i->arena, value));
	uint32_t n, found = 0;

	for (n = 0; n < s->list.count; n++)
		if (item_is(s, n, s->prefix, name)) {
			s->list.items[n] =
			    (struct text_line){item, strlen(item)};
			found++;
		}
	if (found == 0)
		text_lines_insert(&s->list, type_ini_subsetting_place(i, s),
		    item, strlen(item));
}

static void
item_remove(struct instance *i, struct type_ini_subsetting_items *s)
{
	const char *name = instance_text(i, "subsetting");
	uint32_t n;

	for (n = s->list.count; n-- > 0;)
		if (item_is(s, n, s->prefix, name))
			text_lines_remove(&s->list, n);
}

static struct value
items_join(struct instance *i, const struct type_ini_subsetting_items *s)
{
	struct value v;
	struct growbuf b;

	growbuf_init(&b);
	strbuf_addstr(&b.out, s->quote);
	for (uint32_t n = 0; n < s->list.count; n++) {
		if (n > 0)
			strbuf_addstr(
			    &b.out, instance_text(i, "subsetting_separator"));
		strbuf_add(&b.out, s->list.items[n].s, s->list.items[n].len);
	}
	strbuf_addstr(&b.out, s->quote);
	v = value_string_copy(i->arena, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return v;
}

/*
 * Remove a setting without values (the module's delete_if_empty is always on:
 * its value is a symbol, which is true in Ruby).
 */
static int
type_ini_subsetting_items_write(struct instance *i, struct ini_file *f,
    const struct type_ini_subsetting_items *s, int removing, struct strbuf *err)
{
	const char *section = instance_text(i, "section");
	const char *setting = instance_text(i, "setting");
	struct value v = items_join(i, s);

	if (removing && v.aux == 0)
		ini_file_remove(f, section, setting);
	else if (ini_file_set(f, section, setting, v, err) < 0)
		return -1;
	return ini_file_write(f, err);
}

/* Read the file anew, let edit change the values, and write the file. */
static int
items_edit(struct instance *i,
    void (*edit)(struct instance *, struct type_ini_subsetting_items *),
    int removing, struct strbuf *err)
{
	struct arena *a = arena_new(0);
	struct ini_style style = type_ini_subsetting_style_of(i);
	struct ini_file *f =
	    ini_file_read(i->machine, a, instance_text(i, "path"), &style, err);
	struct type_ini_subsetting_items s;
	int rc = -1;

	if (f != NULL && type_ini_subsetting_items_read(i, f, &s, err) == 0) {
		edit(i, &s);
		rc = type_ini_subsetting_items_write(i, f, &s, removing, err);
	}
	arena_free(a);
	return rc;
}

static int
subsetting_write(struct instance *i, struct strbuf *err)
{
	return items_edit(i, item_set, 0, err);
}

static int
subsetting_destroy(struct instance *i, struct strbuf *err)
{
	return items_edit(i, item_remove, 1, err);
}

static int
subsetting_set(
    struct instance *i, int attr, struct value should, struct strbuf *err)
{
	(void)attr;
	(void)should;
	return subsetting_write(i, err);
}

static int
quote_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	if (v->tag == V_STRING &&
	    (v->aux == 0 ||
		(v->aux == 1 && (v->s[0] == '"' || v->s[0] == '\''))))
		return 0;
	strbuf_addstr(err, ":quote_char valid values are '', '\"' and \"'\"");
	return -1;
}

static int
subsetting_prepare(struct instance *i, struct strbuf *err)
{
	static const char *const needed[] = {
	    "path", "setting", "subsetting", NULL};

	for (int n = 0; needed[n] != NULL; n++)
		if (instance_text(i, needed[n]) == NULL)
			return attr_unsupported(
			    i, err, "%s is a required attribute", needed[n]);
	return 0;
}

static const struct attr_operations type_ini_subsetting_attrs[] = {
    {.attr = "value", .munge = attr_text_munge, .show = ini_value_show},
    {.attr = "path", .munge = attr_path_munge},
    {.attr = "quote_char", .munge = quote_munge},
    {.attr = NULL},
};

static const struct provider type_ini_subsetting_ruby = {
    .name = "ruby",
    .default_for = provider_everywhere,
    .retrieve = subsetting_retrieve,
    .create = subsetting_write,
    .destroy = subsetting_destroy,
    .set = subsetting_set,
    .doc = "Edits the file.",
};

static const struct provider *const type_ini_subsetting_providers[] = {
    &type_ini_subsetting_ruby, NULL};

const struct type_operations operations_ini_subsetting = {
    .type = &resource_type_ini_subsetting,
    .attrs = type_ini_subsetting_attrs,
    .providers = type_ini_subsetting_providers,
    .prepare = subsetting_prepare,
};
