#include "command/facts/print.h"

#include <stdbool.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/yaml_write.h"
#include "language/value/bigint.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

enum facts_print_form
facts_form_by_name(const char *name)
{
	static const char *const names[] = {"text", "json", "yaml"};
	int i;

	for (i = 0; i < FACTS_FORMS; i++)
		if (strcmp(names[i], name) == 0)
			break;
	return (enum facts_print_form)i;
}

/* --- order --- */

static int
facts_print_compare_keys(const void *a, const void *b)
{
	const struct ventry *x = a, *y = b;
	uint32_t n = x->key.aux < y->key.aux ? x->key.aux : y->key.aux;
	int order = memcmp(x->key.s, y->key.s, n);

	if (order != 0)
		return order;
	return (x->key.aux > y->key.aux) - (x->key.aux < y->key.aux);
}

static struct value
facts_print_sorted(struct arena *a, struct value v, int depth)
{
	struct ventry *entries;
	struct vhash *h;
	uint32_t i, n;

	if (v.tag != V_HASH || depth > VALUE_MAX_DEPTH)
		return v;
	n = v.h->count;
	entries = arena_alloc(a, n * sizeof(*entries));
	if (n > 0)
		memcpy(entries, v.h->entries, n * sizeof(*entries));
	for (i = 0; i < n; i++)
		if (entries[i].key.tag != V_STRING)
			return v;
	qsort(entries, n, sizeof(*entries), facts_print_compare_keys);
	h = vhash_new(a, n);
	for (i = 0; i < n; i++)
		vhash_set(a, h, entries[i].key,
		    facts_print_sorted(a, entries[i].value, depth + 1));
	return value_hash(h);
}

struct value
facts_sorted(struct arena *a, struct value facts)
{
	return facts_print_sorted(a, facts, 0);
}

/* --- facter's text --- */

/* An output of facter: of one fact alone, or of several with their names. */
struct facts_print_text {
	struct strbuf *out;
	bool single;
};

static void text_value(
    const struct facts_print_text *t, struct value v, size_t indent);

static void
text_scalar(struct strbuf *out, struct value v)
{
	(void)json_doc_print(out, value_json(v), JSON_LAYOUT_COMPACT);
}

static void
facts_print_text_key(struct strbuf *out, struct value key)
{
	if (key.tag == V_STRING)
		strbuf_add(out, key.s, key.aux);
	else
		text_scalar(out, key);
}

/* Of one fact alone, an empty array has an empty line in it. */
static void
text_array(
    const struct facts_print_text *t, const struct varray *a, size_t indent)
{
	struct strbuf *out = t->out;
	uint32_t i;

	strbuf_addstr(out, a->count > 0 || !t->single ? "[" : "[\n");
	for (i = 0; i < a->count; i++) {
		strbuf_addstr(out, i > 0 ? ",\n" : "\n");
		strbuf_addchn(out, ' ', indent + 2);
		text_value(t, a->items[i], indent + 2);
	}
	strbuf_addch(out, '\n');
	strbuf_addchn(out, ' ', indent);
	strbuf_addch(out, ']');
}

static void
text_hash(
    const struct facts_print_text *t, const struct vhash *h, size_t indent)
{
	struct strbuf *out = t->out;
	uint32_t i;

	strbuf_addstr(out, "{");
	for (i = 0; i < h->count; i++) {
		strbuf_addstr(out, i > 0 ? ",\n" : "\n");
		strbuf_addchn(out, ' ', indent + 2);
		facts_print_text_key(out, h->entries[i].key);
		strbuf_addstr(out, " => ");
		text_value(t, h->entries[i].value, indent + 2);
	}
	strbuf_addch(out, '\n');
	strbuf_addchn(out, ' ', indent);
	strbuf_addch(out, '}');
}

static void
text_value(const struct facts_print_text *t, struct value v, size_t indent)
{
	if (v.tag == V_HASH)
		text_hash(t, v.h, indent);
	else if (v.tag == V_ARRAY)
		text_array(t, v.a, indent);
	else
		text_scalar(t->out, v);
}

/*
 * At the top level, strings have no quotes, and an empty value prints nothing.
 */
static void
text_top(const struct facts_print_text *t, struct value v)
{
	if (v.tag == V_STRING)
		strbuf_add(t->out, v.s, v.aux);
	else if (v.tag != V_UNDEF)
		text_value(t, v, 0);
}

static void
text_facts(struct strbuf *out, const struct vhash *h)
{
	const struct facts_print_text t = {out, false};
	uint32_t i;

	for (i = 0; i < h->count; i++) {
		facts_print_text_key(out, h->entries[i].key);
		strbuf_addstr(out, " => ");
		text_top(&t, h->entries[i].value);
		strbuf_addch(out, '\n');
	}
}

/* --- YAML, with facter's own rules for quotes --- */

static bool
facts_print_is_number(const char *s, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (!isdigit((unsigned char)s[i]))
			return 0;
	return n > 0;
}

/* True when the text has any of the characters. */
static bool
has_any(const char *s, size_t n, const char *characters)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (s[i] != '\0' && strchr(characters, s[i]) != NULL)
			return 1;
	return 0;
}

static bool
has_letter(const char *s, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (isalpha((unsigned char)s[i]))
			return 1;
	return 0;
}

/* True when the text has a digit, a dot and a digit in sequence. */
static bool
has_fraction(const char *s, size_t n)
{
	size_t i;

	for (i = 1; i + 1 < n; i++)
		if (s[i] == '.' && isdigit((unsigned char)s[i - 1]) &&
		    isdigit((unsigned char)s[i + 1]))
			return 1;
	return 0;
}

/*
 * facter quotes each text that has a y, an n or a colon, because of "yes" and
 * "no", or that has one of the words for true, false, on and off.
 */
static int
needs_quotes(const char *s, size_t n)
{
	static const char *const words[] = {"on", "On", "ON", "off", "Off",
	    "OFF", "TRUE", "True", "FALSE", "False"};
	size_t i;

	if (memmem(s, n, "true", 4) || memmem(s, n, "false", 5) ||
	    facts_print_is_number(s, n))
		return 0;
	if (has_any(s, n, "yYnN:"))
		return 1;
	for (i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (memmem(s, n, words[i], strlen(words[i])) != NULL)
			return 1;
	return !has_letter(s, n) && !has_fraction(s, n);
}

static void
yaml_string(struct yaml_writer *w, struct value v)
{
	if (needs_quotes(v.s, v.aux))
		yaml_write_quoted(w, v.s, v.aux);
	else
		yaml_write_string(w, v.s, v.aux);
}

static void
yaml_int(struct yaml_writer *w, int64_t i)
{
	struct growbuf b;

	if (i >= 0) {
		yaml_write_int(w, i);
		return;
	}
	growbuf_init(&b);
	strbuf_addint(&b.out, i);
	yaml_write_quoted(w, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
}

static void
yaml_bigint(struct yaml_writer *w, struct value v)
{
	if (bigint_is_negative(v))
		yaml_write_quoted(w, v.s, v.aux);
	else
		yaml_write_number(w, v.s, v.aux);
}

static void yaml_value(struct yaml_writer *w, struct value v, int depth);

static void
yaml_hash(struct yaml_writer *w, const struct vhash *h, int depth)
{
	struct value key;
	uint32_t i;

	yaml_write_mapping(w);
	for (i = 0; i < h->count; i++) {
		key = h->entries[i].key;
		if (key.tag == V_STRING)
			yaml_write_unquoted(w, key.s, key.aux);
		else
			yaml_value(w, key, depth + 1);
		yaml_value(w, h->entries[i].value, depth + 1);
	}
	yaml_write_mapping_end(w);
}

static void
yaml_array(struct yaml_writer *w, const struct varray *a, int depth)
{
	uint32_t i;

	yaml_write_sequence(w);
	for (i = 0; i < a->count; i++)
		yaml_value(w, a->items[i], depth + 1);
	yaml_write_sequence_end(w);
}

static void
yaml_value(struct yaml_writer *w, struct value v, int depth)
{
	if (depth > VALUE_MAX_DEPTH || v.tag == V_UNDEF)
		yaml_write_quoted(w, "", 0);
	else if (v.tag == V_HASH)
		yaml_hash(w, v.h, depth);
	else if (v.tag == V_ARRAY)
		yaml_array(w, v.a, depth);
	else if (v.tag == V_STRING)
		yaml_string(w, v);
	else if (v.tag == V_INT)
		yaml_int(w, v.i);
	else if (v.tag == V_BIGINT)
		yaml_bigint(w, v);
	else if (v.tag == V_FLOAT)
		yaml_write_double(w, v.f);
	else
		yaml_write_bool(w, v.i != 0);
}

/* Print YAML without the line that begins a document. */
static int
facts_print_yaml(struct strbuf *out, struct value v)
{
	static const char begin[] = "---\n";
	struct yaml_writer *w;
	struct strbuf b;
	const char *s;
	int result;

	strbuf_init(&b, out->max);
	w = yaml_write_begin(&b);
	yaml_value(w, v, 0);
	result = yaml_write_end(w);
	if (strbuf_text(&b, &s) == 0 && strncmp(s, begin, strlen(begin)) == 0)
		strbuf_drop(&b, strlen(begin));
	strbuf_addbuf(out, &b);
	strbuf_release(&b);
	return result;
}

/* --- any form --- */

static int
facts_print_json(struct strbuf *out, struct value v)
{
	int result = json_doc_print(out, value_json(v), JSON_LAYOUT_RUBY);

	strbuf_addch(out, '\n');
	return result;
}

int
facts_print(struct strbuf *out, enum facts_print_form form, struct value facts,
    int single)
{
	int result = 0;

	if (form == FACTS_JSON) {
		result = facts_print_json(out, facts);
	} else if (form == FACTS_YAML) {
		result = facts_print_yaml(out, facts);
	} else if (single) {
		text_top(&(const struct facts_print_text){out, true},
		    facts.h->entries[0].value);
		strbuf_addch(out, '\n');
	} else {
		text_facts(out, facts.h);
	}
	return result < 0 || strbuf_is_cut(out) ? -1 : 0;
}
