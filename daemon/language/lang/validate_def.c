/* The validator's checks of definitions: place, name, parameters. */
#include "language/lang/validate_def.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/lang/label.h"
#include "language/lang/checker.h"
#include "language/lang/validate_expr.h"
#include "language/lang/walk.h"

/* Longest path of a module's file that a name is compared with. */
#define PATH_MAX_BYTES 4096

/* Names that a class, define, function or alias cannot have. */
static const char *const reserved_types[] = {"type", "any", "unit", "scalar",
    "boolean", "numeric", "integer", "float", "collection", "array", "hash",
    "tuple", "struct", "variant", "optional", "enum", "regexp", "pattern",
    "runtime", "init", "object", "sensitive", "semver", "semverrange", "string",
    "timestamp", "timespan", "typeset", NULL};

static const char *const reserved_params[] = {"name", "title", NULL};

static int
in_list(const char *const *list, const char *name)
{
	for (; *list != NULL; list++)
		if (strcmp(*list, name) == 0)
			return 1;
	return 0;
}

static bool
validate_def_is_word(char ch)
{
	return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') ||
	       (ch >= '0' && ch <= '9') || ch == '_';
}

/* part::part, each beginning with a letter of that case. */
static bool
validate_def_is_name(const char *s, char low, char high)
{
	for (;;) {
		if (*s < low || *s > high)
			return 0;
		while (validate_def_is_word(*s))
			s++;
		if (*s == '\0')
			return 1;
		if (s[0] != ':' || s[1] != ':')
			return 0;
		s += 2;
	}
}

static int
only_absolute_top(const struct ast *def)
{
	return def->kind == AST_FUNCTION || def->kind == AST_TYPE_ALIAS ||
	       def->kind == AST_TYPE_DEFINITION;
}

/*
 * True when child is the only statement of a body, which Puppet wraps in a
 * block.
 */
static bool
is_only_statement(const struct ast *o, const struct ast *child)
{
	const struct ast_case *n = (const struct ast_case *)o;
	uint32_t i;

	if (ast_is_body(o))
		return o->kind != AST_PROGRAM &&
		       ((const struct ast_body *)o)->body == child;
	if (o->kind == AST_TYPE_DEFINITION)
		return ((const struct ast_type *)o)->body == child;
	for (i = 0; o->kind == AST_CASE && i < n->count; i++) {
		if (n->options[i].then == child)
			return 1;
	}
	return 0;
}

/* Definitions must be at the top or in classes, some at the top only. */
static void
check_top(struct checker *c, const struct ast *def)
{
	const struct ast *o, *above;
	uint32_t up = 1;
	int nested = 0;

	while ((o = checker_above(c, up)) != NULL && o->kind == AST_BLOCK) {
		above = checker_above(c, ++up);
		nested |= above != NULL && above->kind != AST_PROGRAM;
	}
	if (o != NULL)
		nested |= is_only_statement(o, checker_above(c, up - 1));
	if (nested && only_absolute_top(def))
		check_found(c, def, ISSUE_NOT_ABSOLUTE_TOP_LEVEL,
		    check_label_uc(c, def), NULL);
	else if (o != NULL && o->kind != AST_CLASS && o->kind != AST_PROGRAM)
		check_found(c, def, ISSUE_NOT_TOP_LEVEL, NULL, NULL);
}

static void
check_reserved_type(struct checker *c, const struct ast *def, const char *name)
{
	if (in_list(reserved_types, name))
		check_found(c, def, ISSUE_RESERVED_TYPE_NAME, name,
		    check_label(c, def));
}

static void
check_future_word(struct checker *c, const struct ast *n, const char *name)
{
	if (strcmp(name, "plan") == 0)
		check_found(c, n, ISSUE_FUTURE_RESERVED_WORD, name, NULL);
}

/* "MODULE::a::b" of "a/b". */
static const char *
path_to_name(struct checker *c, const char *rest)
{
	struct growbuf b;
	const char *name;

	growbuf_init(&b);
	strbuf_addf(&b.out, "%s::", c->o->module);
	for (; *rest != '\0'; rest++)
		if (*rest == '/')
			strbuf_addstr(&b.out, "::");
		else
			strbuf_addch(&b.out, *rest);
	name = arena_memdup(c->arena, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return name;
}

/*
 * The namespace that a module's file stands for, in lower case: its module and
 * the folders and name behind manifests/ and so on; NULL where names may not be
 * defined.
 */
static const char *
file_namespace(struct checker *c)
{
	static const char *const folders[] = {
	    "manifests", "functions", "types", "plans", NULL};
	char path[PATH_MAX_BYTES];
	char *rest, *p;
	size_t len = strlen(c->o->module_path);

	if (len >= sizeof(path))
		return NULL;
	memcpy(path, c->o->module_path, len + 1);
	for (p = path; *p != '\0'; p++)
		if (*p >= 'A' && *p <= 'Z')
			*p = (char)(*p | 0x20);
	if ((rest = strchr(path, '/')) == NULL)
		return NULL;
	*rest++ = '\0';
	if (!in_list(folders, path))
		return NULL;
	if (strcmp(rest, "init.pp") == 0)
		return c->o->module;
	if ((p = strrchr(rest, '.')) != NULL)
		*p = '\0';
	return path_to_name(c, rest);
}

static void
check_location(struct checker *c, const struct ast *def, const char *name)
{
	const char *space;

	if (c->o->module == NULL || c->o->module_path == NULL)
		return;
	space = file_namespace(c);
	if (space == NULL || strncasecmp(name, space, strlen(space)) != 0)
		check_found(c, def, ISSUE_ILLEGAL_DEFINITION_LOCATION, name,
		    c->src->path);
}

static void
check_named(struct checker *c, const struct ast_body *b)
{
	const char *name = b->name->text;

	check_top(c, &b->h);
	if (!validate_def_is_name(name, 'a', 'z'))
		check_found(c, &b->h, ISSUE_ILLEGAL_DEFINITION_NAME, name,
		    check_label(c, &b->h));
	check_location(c, &b->h, name);
	check_reserved_type(c, &b->h, name);
	check_future_word(c, &b->h, name);
}

static void
param_found(struct checker *c, const struct ast_param *p, enum issue_code code,
    const char *arg1)
{
	issue_add(c->o->diags, c->src, p->offset, code, p->name->text, arg1);
}

static void
assignments_find(struct ast *n, void *arg)
{
	struct checker *c = arg;

	if (n->kind == AST_ASSIGN)
		check_found(c, n, ISSUE_ILLEGAL_ASSIGNMENT_CONTEXT, NULL, NULL);
	else if (n->kind != AST_LAMBDA)
		ast_children(n, assignments_find, c);
}

/* Check the name itself and the side effects of its default value. */
static void
check_param(struct checker *c, const struct ast_param *p)
{
	const char *name = p->name->text;
	size_t i = 0;

	if (*name >= '0' && *name <= '9')
		param_found(c, p, ISSUE_ILLEGAL_NUMERIC_PARAMETER, NULL);
	while (validate_def_is_word(name[i]))
		i++;
	if (name[i] != '\0' ||
	    !((*name >= 'a' && *name <= 'z') || *name == '_'))
		param_found(c, p, ISSUE_ILLEGAL_PARAM_NAME, NULL);
	if (p->value != NULL)
		assignments_find(p->value, c);
}

static void
check_params(struct checker *c, const struct ast_body *b)
{
	uint32_t i;

	for (i = 0; i < b->param_count; i++)
		check_param(c, &b->params[i]);
}

static void
check_unique(struct checker *c, const struct ast_body *b)
{
	uint32_t i, k;

	for (i = 1; i < b->param_count; i++)
		for (k = 0; k < i; k++)
			if (b->params[k].name == b->params[i].name) {
				param_found(c, &b->params[i],
				    ISSUE_DUPLICATE_PARAMETER, NULL);
				break;
			}
}

static void
check_no_capture(struct checker *c, const struct ast_body *b)
{
	uint32_t i;

	for (i = 0; i < b->param_count; i++)
		if (b->params[i].flags & AST_F_CAPTURES_REST)
			param_found(c, &b->params[i],
			    ISSUE_CAPTURES_REST_NOT_SUPPORTED,
			    check_label(c, &b->h));
}

static void
check_reserved_params(struct checker *c, const struct ast_body *b)
{
	uint32_t i;

	for (i = 0; i < b->param_count; i++)
		if (in_list(reserved_params, b->params[i].name->text))
			param_found(c, &b->params[i], ISSUE_RESERVED_PARAMETER,
			    arena_printf(c->arena, "the %s",
				check_label_bare(c, &b->h)));
}

static bool validate_def_is_literal(const struct ast *n);

static bool
all_literal(struct ast *const *items, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (!validate_def_is_literal(items[i]))
			return false;
	return true;
}

/*
 * A type built of literals: names, references, numbers, texts, lists.  A type
 * with a list as its only parameter, as Enum[['a', 'b']], is not literal.
 */
static bool
validate_def_is_literal(const struct ast *n)
{
	const struct ast_access *a = (const struct ast_access *)n;
	const struct ast_list *l = (const struct ast_list *)n;
	const struct ast_binary *b = (const struct ast_binary *)n;

	switch (n->kind) {
	case AST_ACCESS:
		return (a->count != 1 || a->items[0]->kind != AST_LIST) &&
		       all_literal(a->items, a->count);
	case AST_LIST:
	case AST_HASH:
		return all_literal(l->items, l->count);
	case AST_KEYED:
		return validate_def_is_literal(b->left) &&
		       validate_def_is_literal(b->right);
	case AST_MINUS:
		return validate_def_is_literal(
		    ((const struct ast_unary *)n)->expr);
	case AST_UNDEF:
	case AST_DEFAULT:
	case AST_BOOL:
	case AST_INT:
	case AST_FLOAT:
	case AST_STRING:
	case AST_REGEXP:
	case AST_QNAME:
	case AST_QREF:
		return true;
	default:
		return false;
	}
}

/*
 * Puppet 8 requires literal types of parameters of classes; its message
 * contains the name of its class for the expression.
 */
static void
check_param_types(struct checker *c, const struct ast_body *b)
{
	uint32_t i;

	for (i = 0; c->o->literal_types && i < b->param_count; i++)
		if (b->params[i].type != NULL &&
		    !validate_def_is_literal(b->params[i].type))
			param_found(c, &b->params[i],
			    ISSUE_ILLEGAL_NONLITERAL_PARAMETER_TYPE,
			    "a Puppet::Pops::Model::AccessExpression");
}

/* Check the last statement, when it only yields a value. */
static const struct ast *
ends_with_idem(const struct ast *body)
{
	const struct ast_list *block = (const struct ast_list *)body;
	const struct ast *last = body;

	if (body->kind == AST_BLOCK) {
		if (block->count == 0)
			return NULL;
		last = block->items[block->count - 1];
	}
	return last->kind != AST_NOP && check_idem(last) ? last : NULL;
}

static void
check_no_idem_last(
    struct checker *c, const struct ast *def, const struct ast *body)
{
	const struct ast *last = ends_with_idem(body);

	if (last != NULL && !check_without_title(last))
		check_found(c, last, ISSUE_IDEM_NOT_ALLOWED_LAST,
		    check_label_bare(c, last), check_label_uc(c, def));
}

void
check_class(struct checker *c, const struct ast_body *b)
{
	check_named(c, b);
	check_no_capture(c, b);
	check_unique(c, b);
	check_reserved_params(c, b);
	check_no_idem_last(c, &b->h, b->body);
	check_params(c, b);
	if (b->h.kind == AST_CLASS)
		check_param_types(c, b);
}

static void
check_type_ref(struct checker *c, const struct ast *def, const struct ast *t)
{
	const struct ast *n = t;

	if (n->kind == AST_ACCESS)
		n = ((const struct ast_access *)n)->left;
	if (n->kind == AST_QREF)
		check_future_word(
		    c, t, ((const struct ast_name *)n)->name->text);
	else
		check_found(c, t, ISSUE_ILLEGAL_EXPRESSION,
		    check_label_uc(c, t),
		    arena_printf(c->arena, "a type reference in %s",
			check_label(c, def)));
}

static void
validate_def_check_returns(struct checker *c, const struct ast_body *b)
{
	if (b->returns != NULL)
		check_type_ref(c, &b->h, b->returns);
}

void
check_function(struct checker *c, const struct ast_body *b)
{
	check_named(c, b);
	validate_def_check_returns(c, b);
	check_unique(c, b);
	check_params(c, b);
}

void
check_lambda(struct checker *c, const struct ast_body *b)
{
	uint32_t i;

	for (i = 0; i + 1 < b->param_count; i++)
		if (b->params[i].flags & AST_F_CAPTURES_REST)
			param_found(c, &b->params[i],
			    ISSUE_CAPTURES_REST_NOT_LAST, NULL);
	validate_def_check_returns(c, b);
	check_params(c, b);
}

void
check_epp(struct checker *c, const struct ast_body *b)
{
	check_lambda(c, b);
	check_no_capture(c, b);
	check_unique(c, b);
}

static void
check_hostname_text(
    struct checker *c, const struct ast *n, const char *s, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (!validate_def_is_word(s[i]) && s[i] != '-' && s[i] != '.')
			break;
	if (i < len)
		check_found(c, n, ISSUE_ILLEGAL_HOSTNAME_CHARS,
		    arena_shown(c->arena, s, len), NULL);
}

static void
check_hostname_concat(struct checker *c, const struct ast_list *l)
{
	uint32_t i;

	for (i = 0; i < l->count; i++)
		if (l->items[i]->kind == AST_TEXT) {
			check_found(c,
			    ((const struct ast_unary *)l->items[i])->expr,
			    ISSUE_ILLEGAL_HOSTNAME_INTERPOLATION, NULL, NULL);
			return;
		}
	check_found(c, &l->h, ISSUE_ILLEGAL_HOSTNAME_INTERPOLATION, NULL, NULL);
}

static void
check_hostname(
    struct checker *c, const struct ast *n, const struct ast *container)
{
	const struct ast_string *s = (const struct ast_string *)n;
	const struct ast_name *w = (const struct ast_name *)n;

	switch (n->kind) {
	case AST_STRING:
		check_hostname_text(c, n, s->s, s->len);
		break;
	case AST_QNAME:
	case AST_QREF:
		check_hostname_text(c, n, w->name->text, w->name->len);
		break;
	case AST_CONCAT:
		check_hostname_concat(c, (const struct ast_list *)n);
		break;
	case AST_INT:
	case AST_FLOAT:
	case AST_BOOL:
	case AST_DEFAULT:
	case AST_REGEXP:
		break;
	default:
		check_found(c, n, ISSUE_ILLEGAL_EXPRESSION,
		    check_label_uc(c, n),
		    arena_printf(
			c->arena, "hostname in %s", check_label(c, container)));
	}
}

void
check_node(struct checker *c, const struct ast_node *n)
{
	uint32_t i;

	for (i = 0; i < n->count; i++)
		check_hostname(c, n->matches[i], &n->h);
	check_top(c, &n->h);
	check_no_idem_last(c, &n->h, n->body->body);
	if (n->parent != NULL)
		check_found(
		    c, n->parent, ISSUE_ILLEGAL_NODE_INHERITANCE, NULL, NULL);
}

void
check_alias(struct checker *c, const struct ast_type *t)
{
	check_top(c, &t->h);
	if (!validate_def_is_name(t->name->text, 'A', 'Z'))
		check_found(c, &t->h, ISSUE_ILLEGAL_DEFINITION_NAME,
		    t->name->text, check_label(c, &t->h));
	check_reserved_type(c, &t->h, t->name->text);
	check_type_ref(c, &t->h, t->type);
}

/* [/pattern/, 'replacement'] */
static bool
is_replacement(const struct ast *n)
{
	const struct ast_list *l = (const struct ast_list *)n;

	return n->kind == AST_LIST && l->count == 2 &&
	       l->items[0]->kind == AST_REGEXP &&
	       l->items[1]->kind == AST_STRING;
}

static bool
is_type_ref(const struct ast *n)
{
	if (n->kind == AST_ACCESS)
		n = ((const struct ast_access *)n)->left;
	return n->kind == AST_QREF;
}

enum mapping_side {
	SIDE_OTHER,
	SIDE_RUNTIME,
	SIDE_RUNTIME_PATTERN,
};

static enum mapping_side
mapping_side(const struct ast *left)
{
	const struct ast_access *a = (const struct ast_access *)left;
	const struct ast_name *w;

	if (left->kind != AST_ACCESS || a->left->kind != AST_QREF)
		return SIDE_OTHER;
	w = (const struct ast_name *)a->left;
	if (strcmp(w->name->text, "Runtime") != 0)
		return SIDE_OTHER;
	if (a->count == 2 && is_replacement(a->items[1]))
		return SIDE_RUNTIME_PATTERN;
	return SIDE_RUNTIME;
}

void
check_mapping(struct checker *c, const struct ast_type *t)
{
	enum mapping_side side = mapping_side(t->left);
	enum issue_code code = ISSUE_ILLEGAL_REGEXP_TYPE_MAPPING;

	check_top(c, &t->h);
	if (side == SIDE_OTHER) {
		check_found(c, &t->h, ISSUE_UNSUPPORTED_EXPRESSION,
		    check_label(c, &t->h), NULL);
		return;
	}
	if (is_replacement(t->type) && side == SIDE_RUNTIME_PATTERN)
		return;
	if (is_type_ref(t->type) && side == SIDE_RUNTIME)
		return;
	if (side == SIDE_RUNTIME)
		code = ISSUE_ILLEGAL_SINGLE_TYPE_MAPPING;
	check_found(c, &t->h, code, check_label_uc(c, &t->h), NULL);
}

void
check_type_definition(struct checker *c, const struct ast_type *t)
{
	check_top(c, &t->h);
	check_reserved_type(c, &t->h, t->name->text);
	check_found(c, &t->h, ISSUE_UNSUPPORTED_EXPRESSION,
	    check_label(c, &t->h), NULL);
}

/* True for the kinds that may be at the top of a module's file. */
static int
may_stand_in_module(const struct ast *n)
{
	switch (n->kind) {
	case AST_CLASS:
	case AST_DEFINE:
	case AST_FUNCTION:
	case AST_PLAN:
	case AST_TYPE_ALIAS:
	case AST_TYPE_MAPPING:
	case AST_TYPE_DEFINITION:
	case AST_NOP:
		return 1;
	default:
		return 0;
	}
}

static void
check_top_construct(struct checker *c, const struct ast *n)
{
	if (!may_stand_in_module(n))
		check_found(c, n, ISSUE_ILLEGAL_TOP_CONSTRUCT_LOCATION,
		    arena_printf(c->arena, "This %s", check_label_bare(c, n)),
		    NULL);
}

void
check_module_file(struct checker *c)
{
	const struct ast *body = c->src->program->body;
	const struct ast_list *block = (const struct ast_list *)body;
	uint32_t i;

	if (c->o->module == NULL)
		return;
	if (body->kind != AST_BLOCK) {
		check_top_construct(c, body);
		return;
	}
	for (i = 0; i < block->count; i++)
		check_top_construct(c, block->items[i]);
}
