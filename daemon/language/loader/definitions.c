#include "language/loader/definitions.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "language/lang/ast.h"
#include "language/lang/node_name.h"
#include "language/lang/source.h"
#include "language/loader/internal.h"
#include "base/settings/compat.h"
#include "language/types/basic.h"

/* Parts of a name, like a::b::c, at most. */
#define PARTS_MAX 64

const struct name *
definition_ref(struct environment *env, const char *name)
{
	char *text = arena_strdup(env->arena, name);
	int first = 1;

	for (char *p = text; *p != '\0'; p++) {
		if (first)
			*p = (char)toupper((unsigned char)*p);
		first = *p == ':';
	}
	return intern_str(env->names, text);
}

static void
definitions_add_tag(struct definition *d, const struct name *tag)
{
	for (uint32_t i = 0; i < d->tag_count; i++) {
		if (d->tags[i] == tag)
			return;
	}
	if (d->tag_count < PARTS_MAX)
		d->tags[d->tag_count++] = tag;
}

/* The name, and its parts when there are several. */
static void
name_tags(struct environment *env, struct definition *d)
{
	const struct name *own[PARTS_MAX];
	const char *p = d->name->text, *sep;

	d->tags = own;
	definitions_add_tag(d, d->name);
	while ((sep = strstr(p, "::")) != NULL) {
		definitions_add_tag(
		    d, intern(env->names, p, (size_t)(sep - p)));
		p = sep + 2;
	}
	definitions_add_tag(d, intern_str(env->names, p));
	d->tags = (const struct name **)(void *)arena_memdup(
	    env->arena, own, d->tag_count * sizeof(own[0]));
}

static struct definition *
definition_new(struct environment *env, const struct ast_body *body,
    const struct source *src, const struct module *m)
{
	struct definition *d = arena_zalloc(env->arena, sizeof(*d));

	d->body = body;
	d->name = body->name;
	d->ref = definition_ref(env, body->name->text);
	d->module = m == NULL ? NULL : m->name;
	d->line = source_position(src, body->h.offset).line;
	d->id = env->definition_count++;
	name_tags(env, d);
	return d;
}

/* " (file: F, line: N)" as Puppet's error_context writes it. */
static const char *
definitions_place_at(
    struct environment *env, const struct source *src, const struct ast *def)
{
	unsigned line = source_position(src, def->offset).line;

	if (src->path == NULL)
		return arena_printf(env->arena, " (line: %u)", line);
	return arena_printf(
	    env->arena, " (file: %s, line: %u)", src->path, line);
}

static const char *
definitions_place_of(struct environment *env, const struct definition *d)
{
	return definitions_place_at(env, d->body->source, &d->body->h);
}

/* Define, function and alias share a sentence, which has the runtime's URI. */
#define REDEFINED \
	"Attempt to redefine entity 'http://puppet.com/2016.1/runtime/%s/%s'."

static int
entity_redefined(const char *kind, const struct name *name,
    const struct source *old_src, uint32_t old_offset, struct diag_list *diags)
{
	struct source_pos old = source_position(old_src, old_offset);

	diag_add(diags, DIAG_ERROR, ENVIRONMENT_REDEFINED, NULL, 0, 0,
	    REDEFINED " Originally set at %s%s?line=%u&pos=%u.", kind,
	    name->text, old_src->path == NULL ? "string:" : "file://",
	    old_src->path == NULL ? "" : old_src->path, old.line, old.column);
	return -1;
}

/* The class or define of that name. */
static const struct definition *
defined(const struct environment *env, const struct name *name)
{
	const struct definition *class = name_map_get(&env->classes, name);

	return class != NULL ? class : name_map_get(&env->defines, name);
}

/* Report a second definition of a name, by the kinds of the two. */
static int
redefined(struct environment *env, const struct definition *d, int is_class,
    struct diag_list *diags)
{
	static const struct {
		const char *before, *after;
	} words[2][2] = {
	    /* [new is a class][old is a class] */
	    {{NULL, NULL},
		{"", " as a class; cannot redefine as a definition"}},
	    {{"Definition ", "; cannot be redefined as a class"},
		{"Class ", "; cannot redefine"}},
	};
	const struct definition *class = name_map_get(&env->classes, d->name);
	const struct definition *old = defined(env, d->name);
	const struct node_definition *node =
	    is_class ? name_map_get(&env->node_names, d->name) : NULL;

	if (node != NULL) {
		diag_add(diags, DIAG_ERROR, ENVIRONMENT_REDEFINED,
		    d->body->source->path, d->line, 0,
		    "Node '%s' is already defined%s; cannot be redefined as a "
		    "class",
		    d->name->text,
		    definitions_place_at(env, node->source, &node->node->h));
		return -1;
	}
	if (old == NULL)
		return 0;
	if (!is_class && class == NULL)
		return entity_redefined("type", d->name, old->body->source,
		    old->body->h.offset, diags);
	diag_add(diags, DIAG_ERROR, ENVIRONMENT_REDEFINED,
	    d->body->source->path, d->line, 0, "%s'%s' is already defined%s%s",
	    words[is_class][class != NULL].before, d->name->text,
	    definitions_place_of(env, old),
	    words[is_class][class != NULL].after);
	return -1;
}

/*
 * A name cannot be defined twice by the site manifest or in one file of a
 * module, nor by both.  Of several files of modules the first counts: Puppet
 * reads another only when it looks for another name.
 */
static int
add_class_or_define(struct environment *env, const struct ast *def,
    const struct source *src, const struct module *m, struct diag_list *diags)
{
	int is_class = def->kind == AST_CLASS;
	struct name_map *map = is_class ? &env->classes : &env->defines;
	struct definition *d =
	    definition_new(env, (const struct ast_body *)def, src, m);
	const struct definition *old = defined(env, d->name);

	if ((m == NULL || (old != NULL && (old->module == NULL ||
					      old->body->source == src))) &&
	    redefined(env, d, is_class, diags) < 0)
		return -1;
	if (old == NULL)
		name_map_set(env->arena, map, d->name, d);
	return 0;
}

/* True for other types that Puppet defines before it reads any code. */
static bool
is_core_type(const struct name *name)
{
	static const char *const names[] = {"component", "exec", "file",
	    "filebucket", "group", "node", "notify", "package", "resources",
	    "schedule", "service", "stage", "tidy", "user", "whit", "data",
	    "richdata", "richdatakey", "deferred", "puppet::lookupkey",
	    "puppet::lookupvalue"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strcmp(names[i], name->text) == 0)
			return 1;
	return 0;
}

/* Refuse an alias with the name of a type, resource type or define: -1. */
static int
alias_redefines(
    struct environment *env, const struct name *name, struct diag_list *diags)
{
	const struct definition *define = name_map_get(&env->defines, name);
	const char *where = NULL;

	if (define != NULL)
		return entity_redefined("type", name, define->body->source,
		    define->body->h.offset, diags);
	if (is_core_type(name))
		where = "Set at unknown location";
	else if (type_by_name(name->text, name->len) != NULL)
		where = "Originally set by Puppet-Type-System/Static-Loader.";
	if (where == NULL)
		return 0;
	diag_add(diags, DIAG_ERROR, ENVIRONMENT_REDEFINED, NULL, 0, 0,
	    REDEFINED " %s", "type", name->text, where);
	return -1;
}

static int
add_function(struct environment *env, const struct ast *def,
    const struct source *src, const struct module *m, struct diag_list *diags)
{
	const struct ast_body *body = (const struct ast_body *)def;
	const struct definition *old =
	    name_map_get(&env->functions, body->name);

	if (old != NULL && (m == NULL || old->body->source == src))
		return entity_redefined("function", body->name,
		    old->body->source, old->body->h.offset, diags);
	if (old == NULL)
		name_map_set(env->arena, &env->functions, body->name,
		    definition_new(env, body, src, m));
	return 0;
}

static const struct name *
definitions_lower_name(struct environment *env, const struct name *n)
{
	char *text = arena_strdup(env->arena, n->text);

	for (char *p = text; *p != '\0'; p++)
		*p = (char)tolower((unsigned char)*p);
	return intern_str(env->names, text);
}

static int
definitions_add_alias(struct environment *env, const struct ast *def,
    const struct source *src, const struct module *m, struct diag_list *diags)
{
	const struct ast_type *t = (const struct ast_type *)def;
	const struct name *name = definitions_lower_name(env, t->name);
	const struct alias_definition *old = name_map_get(&env->aliases, name);
	struct alias_definition *d;

	if (old != NULL && (m == NULL || old->source == src))
		return entity_redefined(
		    "type", name, old->source, old->alias->h.offset, diags);
	if (old != NULL)
		return 0;
	if (m == NULL && alias_redefines(env, name, diags) < 0)
		return -1;
	d = arena_zalloc(env->arena, sizeof(*d));
	d->alias = t;
	d->source = src;
	d->name = name;
	d->module = m == NULL ? NULL : m->name;
	d->id = env->alias_count++;
	name_map_set(env->arena, &env->aliases, name, d);
	return 0;
}

/*
 * The name under which Puppet stores a match of nodes ("default" for default);
 * NULL when the match is neither a string nor a regular expression.
 */
static const struct name *
definitions_node_name(struct environment *env, const struct ast *match)
{
	const struct ast_string *str = (const struct ast_string *)match;
	char *text;

	if (match->kind == AST_DEFAULT)
		return intern_str(env->names, "default");
	if (match->kind != AST_STRING && match->kind != AST_REGEXP)
		return NULL;
	if (match->kind == AST_REGEXP)
		return intern_str(
		    env->names, node_regexp_name(env->arena, str->s, str->len,
				    compat_of(env->o.compat).lookaround_names));
	text = arena_alloc(env->arena, str->len + 1);
	for (uint32_t i = 0; i < str->len; i++)
		text[i] = (char)tolower((uint8_t)str->s[i]);
	return intern(env->names, text, str->len);
}

static bool
has_regexp(const struct ast_node *node, uint32_t count, const struct ast *match)
{
	const struct ast_string *re = (const struct ast_string *)match, *other;

	for (uint32_t i = 0; i < count; i++) {
		other = (const struct ast_string *)node->matches[i];
		if (other->h.kind == AST_REGEXP && other->len == re->len &&
		    memcmp(other->s, re->s, re->len) == 0)
			return true;
	}
	return false;
}

/*
 * Return the block that has match i of nd already, or NULL.  old: the block
 * that has defined its name; different regular expressions can have the same
 * name.
 */
static const struct node_definition *
node_defined(const struct environment *env, const struct node_definition *nd,
    uint32_t i, const struct node_definition *old)
{
	const struct ast *match = nd->node->matches[i];

	if (old == NULL || match->kind != AST_REGEXP)
		return old;
	for (uint32_t k = 0; k < env->node_count; k++) {
		old = &env->nodes[k];
		if (has_regexp(old->node, old->node->count, match))
			return old;
	}
	return has_regexp(nd->node, i, match) ? nd : NULL;
}

/* Add the names of a node block; -1 when one is already defined. */
static int
name_node(struct environment *env, const struct ast_node *node,
    const struct source *src, struct diag_list *diags)
{
	struct node_definition *nd = arena_alloc(env->arena, sizeof(*nd));
	unsigned line = source_position(src, node->h.offset).line;

	*nd = (struct node_definition){node, src};
	for (uint32_t i = 0; i < node->count; i++) {
		const struct name *name =
		    definitions_node_name(env, node->matches[i]);
		const struct node_definition *old;
		const struct definition *class;

		if (name == NULL)
			continue;
		old = node_defined(
		    env, nd, i, name_map_get(&env->node_names, name));
		class = name_map_get(&env->classes, name);
		if (old != NULL)
			diag_add(diags, DIAG_ERROR, ENVIRONMENT_REDEFINED,
			    src->path, line, 0,
			    "Node '%s' is already defined%s; cannot redefine",
			    name->text,
			    definitions_place_at(
				env, old->source, &old->node->h));
		else if (class != NULL)
			diag_add(diags, DIAG_ERROR, ENVIRONMENT_REDEFINED,
			    src->path, line, 0,
			    "Class '%s' is already defined%s; cannot be "
			    "redefined as a node",
			    name->text, definitions_place_of(env, class));
		if (old != NULL || class != NULL)
			return -1;
		name_map_set(env->arena, &env->node_names, name, nd);
	}
	return 0;
}

static int
definitions_add_node(struct environment *env, const struct ast *def,
    const struct source *src, const struct module *m, struct diag_list *diags)
{
	if (m != NULL)
		return 0;
	if (name_node(env, (const struct ast_node *)def, src, diags) < 0)
		return -1;
	if (env->node_count == env->node_cap) {
		uint32_t cap = env->node_cap == 0 ? 16 : env->node_cap * 2;
		struct node_definition *more =
		    arena_alloc(env->arena, cap * sizeof(*more));

		if (env->node_count != 0)
			memcpy(
			    more, env->nodes, env->node_count * sizeof(*more));
		env->nodes = more;
		env->node_cap = cap;
	}
	env->nodes[env->node_count++] =
	    (struct node_definition){(const struct ast_node *)def, src};
	return 0;
}

typedef int (*add_fn)(struct environment *env, const struct ast *def,
    const struct source *src, const struct module *m, struct diag_list *diags);

static const add_fn adders[AST_KINDS] = {
    [AST_CLASS] = add_class_or_define,
    [AST_DEFINE] = add_class_or_define,
    [AST_FUNCTION] = add_function,
    [AST_TYPE_ALIAS] = definitions_add_alias,
    [AST_NODE] = definitions_add_node,
};

int
definitions_add(struct environment *env, const struct source *src,
    const struct module *m, struct diag_list *diags)
{
	for (uint32_t i = 0; i < src->definition_count; i++) {
		const struct ast *def = src->definitions[i];

		if (adders[def->kind] != NULL &&
		    adders[def->kind](env, def, src, m, diags) < 0)
			return -1;
	}
	return 0;
}
