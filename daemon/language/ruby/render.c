#include "language/ruby/render.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/reads/reads.h"
#include "language/ruby/object.h"
#include "language/ruby/request.h"
#include "language/value/hash.h"

/* Maximum number of templates of a compile whose variables are stored. */
#define TEMPLATES_MAX 100000
/* In place of names: the template's code may use any variable. */
#define ALL_NAMES '*'

struct collected {
	struct arena *arena;
	struct vhash *hash;
};

static bool
ruby_render_is_wanted(struct value v)
{
	return v.tag != V_UNDEF && v.tag != V_UNSET && v.tag != V_LAMBDA;
}

/*
 * Add a variable by the name of its instance variable: characters that such a
 * name cannot have become "_".
 */
static void
ruby_render_collect(void *ctx, const struct name *name, struct value v)
{
	struct collected *l = ctx;
	char *word;

	if (!ruby_render_is_wanted(v))
		return;
	word = arena_memdup(l->arena, name->text, name->len);
	for (uint32_t i = 0; i < name->len; i++)
		if (!isalnum((unsigned char)word[i]))
			word[i] = '_';
	vhash_set(l->arena, l->hash, value_string(word, name->len), v);
}

static int
ruby_render_find(struct call *c, bool top, struct value name, struct value *ret)
{
	return top ? call_top_variable(c, name.s, name.aux, ret)
		   : call_variable(c, name.s, name.aux, ret);
}

/* True for variables that are empty texts for Ruby code outside of modules. */
static bool
ruby_render_is_module_name(struct value name)
{
	return (name.aux == 11 && memcmp(name.s, "module_name", 11) == 0) ||
	       (name.aux == 18 &&
		   memcmp(name.s, "caller_module_name", 18) == 0);
}

/* The value that Ruby code sees of a variable; undef: none. */
static struct value
ruby_render_variable(struct call *c, bool top, struct value name)
{
	struct value v;

	if (name.tag != V_STRING || !ruby_render_find(c, top, name, &v))
		return value_undef();
	if (ruby_render_is_wanted(v))
		return v;
	return ruby_render_is_module_name(name) ? value_str("") : value_undef();
}

struct value
ruby_variables(struct call *c, bool top, struct value names)
{
	struct collected l = {
	    .arena = c->arena, .hash = vhash_new(c->arena, 0)};

	if (names.tag != V_ARRAY) {
		call_variables(c, top, ruby_render_collect, &l);
		return value_hash(l.hash);
	}
	for (uint32_t i = 0; i < names.a->count; i++) {
		struct value v =
		    ruby_render_variable(c, top, names.a->items[i]);

		if (v.tag != V_UNDEF)
			vhash_set(c->arena, l.hash, names.a->items[i], v);
	}
	return value_hash(l.hash);
}

/* The values of the variables of a template, in the order of the names. */
static struct value
variable_values(struct call *c, const struct varray *names)
{
	struct varray *all = varray_new(c->arena, names->count);

	for (uint32_t i = 0; i < names->count; i++)
		all->items[i] = ruby_render_variable(c, false, names->items[i]);
	return value_array(all);
}

/* Puppet's sentence for an error in a template. */
static enum eval_rc
raise_render(struct ruby_session *s, struct call *c, const char *name,
    const char *path, const struct ruby_result *r)
{
	if (strcmp(r->kind, "unwrapped") == 0)
		return ruby_raise(s, c, r);
	if (path == NULL)
		return call_error(
		    c, "Failed to parse inline template: %s", r->message);
	return call_error(c,
	    "Failed to parse template %s:\n  Filepath: %s\n  Line: %u\n"
	    "  Detail: %s\n",
	    name, r->file == NULL ? path : r->file, r->line, r->message);
}

/* The variables that a template uses, as its process has returned them. */
struct used {
	struct value text; /* the names, with spaces between, or ALL_NAMES */
	const struct varray *names; /* NULL: all */
};

/* Return the entry of a template in the map; NULL where it is full. */
static struct used *
known_names(struct ruby_session *s, const char *key, size_t len)
{
	struct map_entry *m;
	int is_new;

	if (s->names == NULL)
		s->names = map_new(s->arena, TEMPLATES_MAX);
	m = map_put(s->names, key, len, &is_new);
	if (m != NULL && is_new)
		m->ptr = arena_zalloc(s->arena, sizeof(struct used));
	return m == NULL ? NULL : m->ptr;
}

static void
ruby_render_keep_names(
    struct ruby_session *s, struct used *u, struct value text)
{
	const char *at = text.s, *end = text.s + text.aux, *space;
	struct vlist names;

	u->text = text;
	u->names = NULL;
	if (text.aux == 1 && *at == ALL_NAMES)
		return;
	vlist_init(&names, s->arena);
	for (; at < end; at = space + 1) {
		space = memchr(at, ' ', (size_t)(end - at));
		if (space == NULL)
			space = end;
		vlist_push(&names, value_string(at, (size_t)(space - at)));
	}
	u->names = vlist_value(&names).a;
}

/* The values and the numbers of what a template uses. */
static void
give_variables(struct ruby_session *s, struct call *c, const struct used *u,
    struct value *to)
{
	if (u->names == NULL) {
		to[0] = ruby_variables(c, false, value_undef());
		to[1] = ruby_object_numbers(s, c, to[0]);
	} else {
		to[0] = variable_values(c, u->names);
		to[1] = ruby_object_list_numbers(s, c, to[0].a);
	}
	to[2] = u->text;
}

/* The code of a template may give another text each time, for this word. */
static void
note_fault(struct call *c, const char *name, struct value word)
{
	if (word.tag == V_STRING)
		reads_change(call_context(c)->reads, "the template",
		    arena_printf(c->arena, "%s (%s)", name,
			arena_shown(c->arena, word.s, word.aux)));
}

enum eval_rc
ruby_render(struct ruby_session *s, struct call *c, const char *name,
    const char *path, struct value text, struct value *ret)
{
	struct used *used = path == NULL ? known_names(s, text.s, text.aux)
					 : known_names(s, path, strlen(path));
	struct reads *reads = call_context(c)->reads;
	struct value args[5] = {path == NULL ? text : value_str(path),
	    value_undef(), value_undef(), value_undef(),
	    value_bool(reads != NULL)};
	struct ruby_result r;
	enum eval_rc rc;

	if (s->host == NULL)
		return call_error(c,
		    "the ERB template '%s' needs Ruby, which this program "
		    "does not run; write it as an EPP template",
		    path == NULL ? "inline" : name);
	if (used != NULL && used->text.tag == V_STRING)
		give_variables(s, c, used, args + 1);
	if (path != NULL)
		reads_file(reads, path);
	rc = ruby_request(
	    s, c, path == NULL ? "erb_text" : "erb", args, 5, &r, NULL);
	if (rc != EVAL_OK)
		return rc;
	if (r.raised)
		return raise_render(s, c, name, path, &r);
	if (r.values.a->count != 3 || r.values.a->items[0].tag != V_STRING)
		return call_error(c, "the Ruby process has sent no text");
	*ret = r.values.a->items[0];
	note_fault(c, path == NULL ? "inline" : name, r.values.a->items[2]);
	if (used != NULL && r.values.a->items[1].tag == V_STRING)
		ruby_render_keep_names(s, used, r.values.a->items[1]);
	return EVAL_OK;
}
