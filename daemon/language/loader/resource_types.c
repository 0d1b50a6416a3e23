#include "language/loader/resource_types.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/loader/code_store.h"
#include "language/loader/definitions.h"
#include "language/loader/internal.h"
#include "language/loader/pcore_type.h"
#include "language/loader/tree.h"
#include "language/loader/watch.h"
#include "logging/log.h"
#include "language/schema/registry.h"
#include "language/schema/schema.h"
#include "language/value/tostring.h"

struct compiled_pattern {
	struct regex *regex;
	uint32_t attr_count;
	const struct name *attrs[TYPE_KEYS_MAX];
};

/* meta is first, so that a pointer to it is one to the entry. */
struct type_entry {
	struct resource_meta meta;
	enum title_kind title;
	uint32_t key_count;
	const struct name *keys[TYPE_KEYS_MAX]; /* sorted by text */
	uint32_t pattern_count;
	struct compiled_pattern *patterns;
	const char *broken; /* why it is unusable, or NULL */
	const char *file;   /* in Ruby, that was scanned; or NULL */
	struct type_entry
	    *next; /* in env->patterned, or in a list of a compile */
};

static const struct type_entry *
resource_types_entry_of(const struct resource_meta *m)
{
	return (const struct type_entry *)m;
}

static void
sort_keys(struct type_entry *t)
{
	for (uint32_t i = 1; i < t->key_count; i++) {
		for (uint32_t j = i; j > 0 && strcmp(t->keys[j - 1]->text,
						  t->keys[j]->text) > 0;
		     j--) {
			const struct name *n = t->keys[j];

			t->keys[j] = t->keys[j - 1];
			t->keys[j - 1] = n;
		}
	}
}

static void
collect_keys(struct type_entry *t)
{
	for (uint32_t i = 0; i < t->meta.attr_count; i++) {
		if (t->meta.attrs[i].namevar && t->key_count < TYPE_KEYS_MAX)
			t->keys[t->key_count++] = t->meta.attrs[i].name;
	}
	t->meta.namevar = t->key_count == 1 ? t->keys[0] : NULL;
	t->meta.plain_key = t->key_count == 1 && t->title == TITLE_WHOLE;
	sort_keys(t);
}

static struct type_entry *
entry_new(const struct type_builder *b, struct arena *a, const struct name *ref)
{
	struct type_entry *t = arena_zalloc(a, sizeof(*t));
	size_t size = b->attr_count * sizeof(b->attrs[0]);
	struct resource_attr *attrs = arena_alloc(a, size);

	memcpy(attrs, b->attrs, size);
	t->file = b->file;
	t->meta.name = b->name;
	t->meta.ref = ref;
	t->meta.isomorphic = (uint8_t)b->isomorphic;
	t->meta.lenient = (uint8_t)b->lenient;
	t->meta.typed = (uint8_t)b->typed;
	t->meta.attr_count = b->attr_count;
	t->meta.attrs = attrs;
	return t;
}

void
type_builder_init(struct type_builder *b, struct environment *env,
    const char *name, size_t len)
{
	type_builder_start(b, env->names, intern(env->names, name, len));
	b->env = env;
}

void
type_builder_start(
    struct type_builder *b, struct intern *names, const struct name *name)
{
	memset(b, 0, offsetof(struct type_builder, attrs));
	b->names = names;
	b->name = name;
	b->isomorphic = 1;
}

void
type_builder_attr(
    struct type_builder *b, const char *name, size_t len, int namevar)
{
	const struct name *n = intern(b->names, name, len);

	for (uint32_t i = 0; i < b->attr_count; i++) {
		if (b->attrs[i].name == n) {
			b->attrs[i].namevar |= (uint8_t)namevar;
			return;
		}
	}
	if (b->attr_count < TYPE_ATTRS_MAX)
		b->attrs[b->attr_count++] = (struct resource_attr){
		    .name = n, .namevar = (uint8_t)namevar};
}

/* Compile the patterns; -1 when one is not a valid regular expression. */
static int
compile_patterns(const struct type_builder *b, struct type_entry *t,
    struct arena *a, struct type_entry **list)
{
	t->next = *list;
	*list = t;
	t->patterns =
	    arena_zalloc(a, (b->pattern_count + 1) * sizeof(*t->patterns));
	for (uint32_t i = 0; i < b->pattern_count; i++) {
		struct compiled_pattern *p = &t->patterns[i];
		struct regex_error err;

		p->regex = regex_compile(b->patterns[i].regex,
		    b->patterns[i].regex_len, b->patterns[i].options, &err);
		if (p->regex == NULL)
			return -1;
		t->pattern_count = i + 1;
		p->attr_count = b->patterns[i].attr_count;
		memcpy(p->attrs, b->patterns[i].attrs, sizeof(p->attrs));
	}
	return 0;
}

/* The pattern of each type with one key attribute. */
static bool
is_whole_pattern(const struct type_builder *b)
{
	static const char *const forms[] = {"(.*)", "(?m-ix:(.*))"};

	if (b->pattern_count != 1 || b->patterns[0].attr_count != 1)
		return 0;
	for (int i = 0; i < 2; i++) {
		if (b->patterns[0].regex_len == strlen(forms[i]) &&
		    memcmp(b->patterns[0].regex, forms[i], strlen(forms[i])) ==
			0)
			return 1;
	}
	return 0;
}

static void
resource_types_enter(struct environment *env, struct type_entry *t)
{
	name_map_set(env->arena, &env->resource_types, t->meta.name, t);
	name_map_set(env->arena, &env->type_refs, t->meta.ref, t);
}

static struct type_entry *
resource_types_entry_from(const struct type_builder *b, struct arena *a,
    const struct name *ref, struct type_entry **list)
{
	struct type_entry *t = entry_new(b, a, ref);

	if (b->by_code)
		t->title = TITLE_CODE;
	else if (b->unreadable)
		t->title = TITLE_UNKNOWN;
	else if (b->has_patterns && !is_whole_pattern(b))
		t->title = TITLE_PATTERNS;
	collect_keys(t);
	if (t->title == TITLE_PATTERNS && compile_patterns(b, t, a, list) < 0)
		t->title = TITLE_UNKNOWN;
	if (t->title == TITLE_WHOLE && t->key_count > 1)
		t->title = TITLE_UNKNOWN;
	return t;
}

void
type_builder_done(struct type_builder *b)
{
	struct environment *env = b->env;

	if (name_map_get(&env->resource_types, b->name) != NULL)
		return;
	resource_types_enter(
	    env, resource_types_entry_from(b, env->arena,
		     definition_ref(env, b->name->text), &env->patterned));
}

const struct type_entry *
type_builder_keep(const struct type_builder *b)
{
	struct code_store *store = b->env->store;

	return resource_types_entry_from(b, code_store_arena(store),
	    definition_ref(b->env, b->name->text), code_store_patterned(store));
}

void
resource_type_enter(
    struct environment *env, const struct type_entry *t, const char *file)
{
	struct type_entry *own;

	if (name_map_get(&env->resource_types, t->meta.name) != NULL)
		return;
	own = arena_alloc(env->arena, sizeof(*own));
	*own = *t;
	own->file = file;
	own->next = NULL;
	resource_types_enter(env, own);
}

const struct resource_meta *
resource_type_make(const struct environment *env, const struct type_builder *b,
    struct arena *a, struct type_entry **list)
{
	const struct type_entry *scanned =
	    name_map_get(&env->resource_types, b->name);
	const struct type_entry *t;

	if (scanned == NULL)
		return NULL;
	t = resource_types_entry_from(b, a, scanned->meta.ref, list);
	return t->title == TITLE_UNKNOWN ? NULL : &t->meta;
}

const char *
resource_type_unread(const struct environment *env, const struct name *name)
{
	const struct type_entry *t = name_map_get(&env->resource_types, name);

	if (t == NULL)
		return NULL;
	return t->title == TITLE_UNKNOWN || t->meta.lenient || t->key_count == 0
		   ? t->file
		   : NULL;
}

static void
patterns_take(struct type_builder *b, const struct title_pattern *p)
{
	b->has_patterns = 1;
	for (; p->regex != NULL && b->pattern_count < TYPE_PATTERNS_MAX; p++) {
		uint32_t i = b->pattern_count++, n = 0;

		b->patterns[i].regex = p->regex;
		b->patterns[i].regex_len = strlen(p->regex);
		for (; n < TYPE_KEYS_MAX && p->attrs[n] != NULL; n++)
			b->patterns[i].attrs[n] =
			    intern_str(b->names, p->attrs[n]);
		b->patterns[i].attr_count = n;
	}
}

/* Set the data type of the attribute that was just added. */
static void
type_of_last(struct type_builder *b, const struct attr *at)
{
	struct resource_attr *last = &b->attrs[b->attr_count - 1];

	if (strcmp(last->name->text, at->name) != 0)
		return;
	last->type = at->data_type;
	last->secret = (at->flags & ATTR_SECRET) != 0;
	b->typed |= at->data_type != NULL;
}

/* Enter a type from its table: built in, or of a module. */
static void
enter_table(struct environment *env, const struct resource_type *row)
{
	const struct attr *at;
	struct type_builder b;
	struct type_entry *t;

	type_builder_init(&b, env, row->name, strlen(row->name));
	if (name_map_get(&env->resource_types, b.name) != NULL)
		return;
	for (at = row->attrs; at->name != NULL; at++) {
		type_builder_attr(
		    &b, at->name, strlen(at->name), attr_is_key(at));
		type_of_last(&b, at);
	}
	if (row->has_providers)
		type_builder_attr(&b, "provider", strlen("provider"), 0);
	b.isomorphic = !row->not_isomorphic;
	if (row->title == TITLE_PATTERNS)
		patterns_take(&b, row->patterns);
	t = entry_new(&b, env->arena, definition_ref(env, row->name));
	t->title = row->title;
	collect_keys(t);
	if (t->title == TITLE_PATTERNS &&
	    compile_patterns(&b, t, env->arena, &env->patterned) < 0)
		t->title = TITLE_UNKNOWN;
	resource_types_enter(env, t);
}

/* Enter an unusable type: its use raises an error. */
static void
enter_broken(struct environment *env, const char *name, const char *why)
{
	struct type_builder b;
	struct type_entry *t;

	type_builder_init(&b, env, name, strlen(name));
	if (name_map_get(&env->resource_types, b.name) != NULL)
		return;
	t = entry_new(&b, env->arena, definition_ref(env, name));
	t->broken = why;
	resource_types_enter(env, t);
}

void
resource_types_schemas(struct environment *env, const struct module *m)
{
	const char *dir = arena_printf(env->arena, "%s/types", m->directory);
	const char *name, *why;
	const struct schema *s;
	struct tree tree;

	/* There was a warning when it was read for the aliases. */
	tree_list(env->arena, dir, ".json", env->watch, &tree);
	for (size_t i = 0; i < tree.count; i++) {
		name = schema_name(env->arena, tree.paths[i] + tree.rest);
		if (name == NULL)
			continue;
		watch_add(env->watch, tree.paths[i]);
		s = schema_load(env->arena, m->directory, name, &why);
		if (s != NULL) {
			enter_table(env, &s->type);
			continue;
		}
		log_event(COMPILE_LOADER, LOA_SCHEMA_BROKEN,
		    log_str("file", tree.paths[i]), log_str("reason", why));
		if (!schema_is_builtin(name))
			enter_broken(env, name, why);
	}
}

void
resource_types_generated(struct environment *env)
{
	const char *dir;
	struct tree tree;

	if (env->o.directory == NULL)
		return;
	dir = arena_printf(env->arena, "%s/.resource_types", env->o.directory);
	environment_tree(env, dir, ".pp", &tree);
	for (size_t i = 0; i < tree.count; i++) {
		if (pcore_type_read(env, tree.paths[i]) < 0)
			log_event(COMPILE_LOADER, LOA_TYPE_UNREAD,
			    log_str("file", tree.paths[i]));
	}
}

void
resource_types_release(struct type_entry *list)
{
	for (struct type_entry *t = list; t != NULL; t = t->next) {
		for (uint32_t i = 0; i < t->pattern_count; i++)
			regex_free(t->patterns[i].regex);
	}
}

void
resource_types_load(struct environment *env)
{
	for (const struct resource_type *const *t = resource_types();
	     *t != NULL; t++)
		enter_table(env, *t);
}

const struct resource_meta *
environment_resource_type_ref(
    const struct environment *env, const struct name *ref)
{
	const struct type_entry *t = name_map_get(&env->type_refs, ref);

	return t == NULL ? NULL : &t->meta;
}

enum find_rc
environment_find_resource_type(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    const struct resource_meta **ret)
{
	const struct type_entry *t = name_map_get(&env->resource_types, name);

	if (t == NULL)
		return FIND_NONE;
	if (t->broken != NULL) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", t->broken);
		return FIND_ERROR;
	}
	if (t->title == TITLE_UNKNOWN) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "The titles of resource type '%s' are parsed by Ruby code; "
		    "run 'puppet generate types' for this environment",
		    name->text);
		return FIND_ERROR;
	}
	*ret = &t->meta;
	return FIND_OK;
}

/*
 * The title pattern of type file: length of the path without slashes at its
 * end.
 */
static size_t
resource_types_path_length(const char *s, size_t len)
{
	size_t n = len;

	while (n > 0 && s[n - 1] == '/')
		n--;
	if (n == len)
		return len;
	if (n == 0 || (n > 1 && s[n - 1] == ':'))
		return n + 1;
	return n;
}

static int
patterns_parts(const struct type_entry *t, const char *title, size_t len,
    struct title_part *parts, size_t max)
{
	struct regex_capture groups[TYPE_KEYS_MAX + 1];

	for (uint32_t i = 0; i < t->pattern_count; i++) {
		const struct compiled_pattern *p = &t->patterns[i];
		size_t n = 0;

		if (regex_match(p->regex, title, len, 0, groups,
			TYPE_KEYS_MAX + 1, NULL) <= 0)
			continue;
		for (uint32_t k = 0; k < p->attr_count && n < max; k++) {
			const struct regex_capture *g = &groups[k + 1];

			if (g->start == REGEX_UNSET)
				continue;
			parts[n++] = (struct title_part){
			    p->attrs[k], title + g->start, g->end - g->start};
		}
		return (int)n;
	}
	return -1;
}

static const struct name *
key_named(const struct type_entry *t, const char *text)
{
	for (uint32_t i = 0; i < t->key_count; i++) {
		if (strcmp(t->keys[i]->text, text) == 0)
			return t->keys[i];
	}
	return NULL;
}

int
resource_title_parts(const struct resource_meta *m, const char *title,
    size_t len, struct title_part *parts, size_t max)
{
	const struct type_entry *t = resource_types_entry_of(m);
	const struct name *name = m->namevar;
	const char *at;

	if (max == 0)
		return -1;
	if (name == NULL)
		name = key_named(t, "name");
	switch (t->title) {
	case TITLE_PATTERNS:
		return patterns_parts(t, title, len, parts, max);
	case TITLE_PATH:
		parts[0] = (struct title_part){
		    name, title, resource_types_path_length(title, len)};
		return 1;
	case TITLE_NAME_AT_TYPE:
		at = memchr(title, '@', len);
		if (at == NULL || max < 2)
			break;
		parts[0] =
		    (struct title_part){name, title, (size_t)(at - title)};
		parts[1] = (struct title_part){key_named(t, "type"), at + 1,
		    (size_t)(title + len - at - 1)};
		return 2;
	default:
		break;
	}
	parts[0] = (struct title_part){name, title, len};
	return 1;
}

bool
resource_title_by_code(const struct resource_meta *m)
{
	return resource_types_entry_of(m)->title == TITLE_CODE;
}

static const struct title_part *
resource_types_part_of(
    const struct title_part *parts, int n, const struct name *attr)
{
	for (int i = 0; i < n; i++) {
		if (parts[i].attr == attr)
			return &parts[i];
	}
	return NULL;
}

/*
 * The value of a key attribute: the one set, that of the title, or the title.
 */
static void
resource_types_key_text(const struct type_entry *t, const struct resource *r,
    const struct name *key, const struct title_part *parts, int n,
    struct strbuf *out)
{
	const struct parameter *p = resource_param(r, key);
	const struct title_part *part = resource_types_part_of(parts, n, key);

	if (p != NULL && p->value.tag != V_UNDEF)
		value_to_string(p->value, out);
	else if (part != NULL)
		strbuf_add(out, part->s, part->len);
	else if (key == t->meta.namevar || strcmp(key->text, "name") == 0)
		strbuf_add(out, r->title, r->title_len);
}

enum find_rc
resource_unique_text(const struct resource_meta *m, const struct resource *r,
    const struct title_part *parts, int n, struct strbuf *out)
{
	const struct type_entry *t = resource_types_entry_of(m);
	size_t start = out->len;

	if (!m->isomorphic)
		return FIND_NONE;
	for (uint32_t i = 0; i < t->key_count; i++) {
		/* separates several keys: titles do not contain a NUL */
		if (i > 0)
			strbuf_addch(out, '\0');
		resource_types_key_text(t, r, t->keys[i], parts, n, out);
	}
	if (out->len - start == r->title_len &&
	    memcmp(strbuf_edit(out) + start, r->title, r->title_len) == 0)
		return FIND_NONE;
	return FIND_OK;
}
