#include "ruby/render.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/intern.h"
#include "base/map.h"
#include "eval/context.h"
#include "eval/scope_api.h"
#include "ruby/object.h"
#include "ruby/request.h"
#include "value/hash.h"

/* Templates whose variables' names are known, in one compile. */
#define TEMPLATES_MAX 100000

struct collected {
	struct arena *arena;
	struct vhash *hash;
};

static bool
is_wanted(struct value v)
{
	return v.tag != V_UNDEF && v.tag != V_UNSET && v.tag != V_LAMBDA;
}

/* By the name of an instance variable: other characters become "_". */
static void
collect(void *ctx, const struct name *name, struct value v)
{
	struct collected *l = ctx;
	char *word;

	if (!is_wanted(v))
		return;
	word = arena_memdup(l->arena, name->text, name->len);
	for (uint32_t i = 0; i < name->len; i++)
		if (!isalnum((unsigned char)word[i]))
			word[i] = '_';
	vhash_set(l->arena, l->hash, value_string(word, name->len), v);
}

static int
find(struct call *c, bool top, struct value name, struct value *ret)
{
	return top ? call_top_variable(c, name.s, name.aux, ret)
		   : call_variable(c, name.s, name.aux, ret);
}

/* Outside of modules these are empty texts for Ruby code. */
static bool
is_module_name(struct value name)
{
	return (name.aux == 11 && memcmp(name.s, "module_name", 11) == 0) ||
	       (name.aux == 18 &&
		   memcmp(name.s, "caller_module_name", 18) == 0);
}

struct value
ruby_variables(struct call *c, bool top, struct value names)
{
	struct collected l = {
	    .arena = c->arena, .hash = vhash_new(c->arena, 0)};
	struct value v;

	if (names.tag != V_ARRAY) {
		call_variables(c, top, collect, &l);
		return value_hash(l.hash);
	}
	for (uint32_t i = 0; i < names.a->count; i++) {
		struct value name = names.a->items[i];

		if (name.tag != V_STRING || !find(c, top, name, &v))
			continue;
		if (is_wanted(v))
			vhash_set(c->arena, l.hash, name, v);
		else if (is_module_name(name))
			vhash_set(c->arena, l.hash, name, value_str(""));
	}
	return value_hash(l.hash);
}

struct value
ruby_place(struct call *c)
{
	struct varray *a = varray_new(c->arena, 4);
	struct call_place p;

	call_place(c, &p);
	a->items[0] = p.name;
	a->items[1] = p.module;
	a->items[2] = p.caller_module;
	a->items[3] = p.title;
	return value_array(a);
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

/* The value that the map keeps for a template: names, or NULL. */
static struct value *
known_names(struct ruby_session *s, const char *key, size_t len)
{
	struct map_entry *m;
	int is_new;

	if (s->names == NULL)
		s->names = map_new(s->arena, TEMPLATES_MAX);
	m = map_put(s->names, key, len, &is_new);
	if (m != NULL && is_new)
		m->ptr = arena_zalloc(s->arena, sizeof(struct value));
	return m == NULL ? NULL : m->ptr;
}

enum eval_rc
ruby_render(struct ruby_session *s, struct call *c, const char *name,
    const char *path, struct value text, struct value *ret)
{
	struct value *names = path == NULL ? known_names(s, text.s, text.aux)
					   : known_names(s, path, strlen(path));
	struct value args[5] = {path == NULL ? text : value_str(path),
	    value_undef(), value_undef(), value_undef(), ruby_place(c)};
	struct ruby_result r;
	enum eval_rc rc;

	if (s->host == NULL)
		return call_error(c,
		    "the ERB template '%s' needs Ruby, which this program "
		    "does not run; write it as an EPP template",
		    path == NULL ? "inline" : name);
	if (names != NULL && names->tag != V_UNSET) {
		args[1] = ruby_variables(c, false, *names);
		args[2] = ruby_object_numbers(s, args[1]);
		args[3] = *names;
	}
	rc = ruby_request(
	    s, c, path == NULL ? "erb_text" : "erb", args, 5, &r, NULL);
	if (rc != EVAL_OK)
		return rc;
	if (r.raised)
		return raise_render(s, c, name, path, &r);
	if (r.values.a->count != 2 || (r.values.a->items[0].tag != V_STRING &&
					  r.values.a->items[0].tag != V_BINARY))
		return call_error(c, "the Ruby process has sent no text");
	*ret = r.values.a->items[0];
	if (names != NULL && r.values.a->items[1].tag != V_UNDEF)
		*names = r.values.a->items[1];
	return EVAL_OK;
}
