/* The validator's checks of expressions. */
#include "language/lang/validate_expr.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/data/json_read.h"
#include "base/core/map.h"
#include "language/lang/label.h"
#include "language/lang/checker.h"

/* Entries of a hash that are compared pairwise, without a map. */
#define FEW_KEYS 8

/* Bytes of an invalid number or JSON text in a message at most. */
#define SHOWN_MAX 100

static bool
is_definition(const struct ast *n)
{
	switch (n->kind) {
	case AST_CLASS:
	case AST_DEFINE:
	case AST_FUNCTION:
	case AST_PLAN:
	case AST_NODE:
	case AST_TYPE_ALIAS:
	case AST_TYPE_MAPPING:
	case AST_TYPE_DEFINITION:
		return 1;
	default:
		return 0;
	}
}

static bool
is_unary(const struct ast *n)
{
	return n->kind == AST_PAREN || n->kind == AST_NOT ||
	       n->kind == AST_MINUS || n->kind == AST_UNFOLD ||
	       n->kind == AST_TEXT;
}

void
check_rvalue(struct checker *c, const struct ast *n)
{
	while (is_unary(n))
		n = ((const struct ast_unary *)n)->expr;
	if (n->kind == AST_COLLECT || is_definition(n))
		check_found(c, n, ISSUE_NOT_RVALUE, check_label_uc(c, n), NULL);
}

static int
idem_if(const struct ast_if *n)
{
	return check_idem(n->test) && check_idem(n->then) &&
	       check_idem(n->otherwise);
}

static int
idem_case(const struct ast_case *n)
{
	uint32_t i, k;

	if (!check_idem(n->test))
		return 0;
	for (i = 0; i < n->count; i++) {
		for (k = 0; k < n->options[i].count; k++)
			if (!check_idem(n->options[i].values[k]))
				return 0;
		if (!check_idem(n->options[i].then))
			return 0;
	}
	return 1;
}

static int
idem_block(const struct ast_list *n)
{
	uint32_t i;

	for (i = 0; i < n->count; i++)
		if (!check_idem(n->items[i]))
			return 0;
	return 1;
}

/* Kinds that never have an effect of their own. */
static const uint8_t idem_kinds[AST_KINDS] = {
    [AST_NOP] = 1,
    [AST_UNDEF] = 1,
    [AST_DEFAULT] = 1,
    [AST_BOOL] = 1,
    [AST_INT] = 1,
    [AST_FLOAT] = 1,
    [AST_STRING] = 1,
    [AST_REGEXP] = 1,
    [AST_QNAME] = 1,
    [AST_QREF] = 1,
    [AST_RESERVED] = 1,
    [AST_VAR] = 1,
    [AST_LIST] = 1,
    [AST_HASH] = 1,
    [AST_CONCAT] = 1,
    [AST_TEXT] = 1,
    [AST_HEREDOC] = 1,
    [AST_ACCESS] = 1,
    [AST_NAMED_ACCESS] = 1,
    [AST_NOT] = 1,
    [AST_MINUS] = 1,
    [AST_UNFOLD] = 1,
    [AST_ARITH] = 1,
    [AST_COMPARE] = 1,
    [AST_IN] = 1,
    [AST_AND] = 1,
    [AST_OR] = 1,
    [AST_SELECTOR] = 1,
    [AST_KEYED] = 1,
};

/* True for an expression without side effects; NULL counts as one. */
int
check_idem(const struct ast *n)
{
	if (n == NULL)
		return 1;
	switch (n->kind) {
	case AST_PAREN:
		return check_idem(((const struct ast_unary *)n)->expr);
	case AST_BLOCK:
		return idem_block((const struct ast_list *)n);
	case AST_IF:
	case AST_UNLESS:
		return idem_if((const struct ast_if *)n);
	case AST_CASE:
		return idem_case((const struct ast_case *)n);
	default:
		return idem_kinds[n->kind];
	}
}

int
check_without_title(const struct ast *n)
{
	const struct ast_list *b = (const struct ast_list *)n;

	return n->kind == AST_BLOCK && b->count == 2 &&
	       b->items[0]->kind == AST_QNAME && b->items[1]->kind == AST_HASH;
}

/* A name as it was written. */
static const char *
name_written(struct checker *c, const struct ast_name *n)
{
	return (n->h.flags & AST_F_ABSOLUTE) == 0
		   ? n->name->text
		   : arena_printf(c->arena, "::%s", n->name->text);
}

void
check_block(struct checker *c, const struct ast_list *b)
{
	uint32_t i;

	if (check_without_title(&b->h)) {
		check_found(c, &b->h, ISSUE_RESOURCE_WITHOUT_TITLE,
		    name_written(c, (const struct ast_name *)b->items[0]),
		    NULL);
		return;
	}
	for (i = 0; i + 1 < b->count; i++)
		if (check_idem(b->items[i])) {
			check_found(c, b->items[i],
			    ISSUE_IDEM_EXPRESSION_NOT_LAST,
			    check_label_bare(c, b->items[i]), NULL);
			return;
		}
}

/* The name of a match: $1, but not $::1, which Puppet reads as a name. */
static bool
is_numbered(const struct ast_var *v)
{
	return v->name->text[0] >= '0' && v->name->text[0] <= '9' &&
	       !(v->h.flags & AST_F_ABSOLUTE);
}

/* 0, or digits that do not begin with 0. */
static bool
is_match_number(const char *name)
{
	return name[strspn(name, "0123456789")] == '\0' &&
	       (*name != '0' || name[1] == '\0');
}

static void
assign_variable(struct checker *c, const struct ast_var *v)
{
	const char *name = v->name->text;

	if (is_numbered(v) && is_match_number(name))
		check_found(
		    c, &v->h, ISSUE_ILLEGAL_NUMERIC_ASSIGNMENT, name, NULL);
	if (strstr(name, "::") != NULL || (v->h.flags & AST_F_ABSOLUTE))
		check_found(c, &v->h, ISSUE_CROSS_SCOPE_ASSIGNMENT,
		    v->h.flags & AST_F_ABSOLUTE
			? arena_printf(c->arena, "::%s", name)
			: name,
		    NULL);
}

void
check_assign(struct checker *c, const struct ast *target)
{
	const struct ast_list *list = (const struct ast_list *)target;
	uint32_t i;

	switch (target->kind) {
	case AST_VAR:
		assign_variable(c, (const struct ast_var *)target);
		break;
	case AST_ACCESS:
		check_found(
		    c, target, ISSUE_ILLEGAL_INDEXED_ASSIGNMENT, NULL, NULL);
		break;
	case AST_LIST:
		for (i = 0; i < list->count; i++)
			check_assign(c, list->items[i]);
		break;
	default:
		check_found(c, target, ISSUE_ILLEGAL_ASSIGNMENT,
		    check_label(c, target), NULL);
	}
}

static int
query_allowed(const struct ast *n)
{
	switch (n->kind) {
	case AST_COMPARE:
		return n->op == OP_EQ || n->op == OP_NE;
	case AST_VAR:
	case AST_QNAME:
	case AST_INT:
	case AST_FLOAT:
	case AST_STRING:
	case AST_BOOL:
		return 1;
	default:
		return 0;
	}
}

void
check_query(struct checker *c, const struct ast *n)
{
	const struct ast_binary *b;

	while (n->kind == AST_PAREN)
		n = ((const struct ast_unary *)n)->expr;
	if (n->kind == AST_AND || n->kind == AST_OR) {
		b = (const struct ast_binary *)n;
		check_query(c, b->left);
		check_query(c, b->right);
	} else if (!query_allowed(n)) {
		check_found(c, n, ISSUE_ILLEGAL_QUERY_EXPRESSION,
		    check_label_uc(c, n), NULL);
	}
}

/* A literal key as a text that is equal for equal keys; NULL: not literal. */
static const char *
literal_key(struct checker *c, const struct ast *n, size_t *ret_len,
    const char **ret_shown)
{
	const struct ast_string *s = (const struct ast_string *)n;
	const struct ast_name *w = (const struct ast_name *)n;
	const char *key = NULL;

	if (n->kind == AST_STRING)
		key = arena_printf(
		    c->arena, "s%s", arena_shown(c->arena, s->s, s->len));
	else if (n->kind == AST_QNAME || n->kind == AST_QREF)
		key = arena_printf(c->arena, "s%s", w->name->text);
	else if (n->kind == AST_INT)
		key = arena_printf(c->arena, "i%lld",
		    (long long)((const struct ast_int *)n)->value);
	else if (n->kind == AST_FLOAT)
		key = arena_printf(
		    c->arena, "f%.17g", ((const struct ast_float *)n)->value);
	else if (n->kind == AST_BOOL)
		key = n->op ? "btrue" : "bfalse";
	else if (n->kind == AST_UNDEF)
		key = "u";
	else if (n->kind == AST_DEFAULT)
		key = "ddefault";
	if (key == NULL)
		return NULL;
	*ret_len = strlen(key);
	*ret_shown = key + 1;
	return key;
}

/*
 * Return the text of a string or a name, which most keys are, without a copy.
 */
static const char *
validate_expr_plain_key(const struct ast *n, size_t *ret_len)
{
	const struct ast_string *s = (const struct ast_string *)n;
	const struct ast_name *w = (const struct ast_name *)n;

	if (n->kind == AST_STRING) {
		*ret_len = s->len;
		return s->s;
	}
	if (n->kind == AST_QNAME) {
		*ret_len = w->name->len;
		return w->name->text;
	}
	return NULL;
}

/* True when each key of a small hash is a plain text and unique. */
static int
few_keys_differ(const struct ast_list *hash)
{
	const char *key[FEW_KEYS];
	size_t len[FEW_KEYS];
	uint32_t i, k;

	if (hash->count > FEW_KEYS)
		return 0;
	for (i = 0; i < hash->count; i++) {
		key[i] = validate_expr_plain_key(
		    ((const struct ast_binary *)hash->items[i])->left, &len[i]);
		if (key[i] == NULL)
			return 0;
		for (k = 0; k < i; k++)
			if (len[k] == len[i] &&
			    memcmp(key[k], key[i], len[i]) == 0)
				return 0;
	}
	return 1;
}

static enum diag_severity
strict_severity(const struct checker *c)
{
	static const enum diag_severity by_strict[] = {
	    [STRICT_OFF] = DIAG_IGNORE,
	    [STRICT_WARNING] = DIAG_WARNING,
	    [STRICT_ERROR] = DIAG_ERROR,
	};

	return by_strict[c->o->strict];
}

void
check_hash(struct checker *c, const struct ast_list *hash)
{
	const char *key, *shown = NULL;
	struct map *seen;
	size_t len = 0;
	uint32_t i;
	int is_new;

	if (c->o->strict == STRICT_OFF || few_keys_differ(hash))
		return;
	seen = map_new(NULL, hash->count + 1);
	for (i = 0; i < hash->count; i++) {
		key = literal_key(c,
		    ((const struct ast_binary *)hash->items[i])->left, &len,
		    &shown);
		if (key == NULL || map_put(seen, key, len, &is_new) == NULL ||
		    is_new)
			continue;
		issue_add_as(c->o->diags, strict_severity(c), c->src,
		    hash->items[i]->offset, ISSUE_DUPLICATE_KEY, shown, NULL);
	}
	map_free(seen);
}

void
check_case(struct checker *c, const struct ast_case *n)
{
	uint32_t i, k, found = 0;
	const struct ast *v;

	check_rvalue(c, n->test);
	for (i = 0; i < n->count; i++)
		for (k = 0; k < n->options[i].count; k++) {
			v = n->options[i].values[k];
			check_rvalue(c, v);
			if (v->kind == AST_DEFAULT && found++ > 0)
				check_found(c, v, ISSUE_DUPLICATE_DEFAULT,
				    check_label_bare(c, &n->h), NULL);
		}
}

void
check_selector(struct checker *c, const struct ast_access *n)
{
	const struct ast *match;
	uint32_t i, found = 0;

	check_rvalue(c, n->left);
	for (i = 0; i < n->count; i++) {
		match = ((const struct ast_binary *)n->items[i])->left;
		if (match->kind == AST_DEFAULT && found++ == 1)
			check_found(c, match, ISSUE_DUPLICATE_DEFAULT,
			    check_label_bare(c, &n->h), NULL);
	}
}

void
check_call(struct checker *c, const struct ast_call *n)
{
	const struct ast *f = n->functor;

	if (f->kind == AST_ACCESS)
		f = ((const struct ast_access *)f)->left;
	if (f->kind == AST_QREF || n->functor->kind == AST_QNAME)
		return;
	if (n->functor->kind == AST_RENDER_STRING) {
		check_found(c, &n->h, ISSUE_ILLEGAL_EPP_PARAMETERS, NULL, NULL);
		return;
	}
	check_found(c, n->functor, ISSUE_ILLEGAL_EXPRESSION,
	    check_label_uc(c, n->functor),
	    arena_printf(
		c->arena, "function name in %s", check_label(c, &n->h)));
}

static bool
validate_expr_is_word(unsigned char ch)
{
	return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') ||
	       (ch >= '0' && ch <= '9') || ch == '_';
}

/* name::name::_name, each part beginning in lower case. */
static bool
is_variable_name(const char *s)
{
	int last;

	for (;;) {
		const char *start = s;

		while (validate_expr_is_word((unsigned char)*s))
			s++;
		last = *s == '\0';
		if (!((*start >= 'a' && *start <= 'z') ||
			(last && *start == '_')))
			return 0;
		if (last)
			return 1;
		if (s[0] != ':' || s[1] != ':')
			return 0;
		s += 2;
	}
}

void
check_variable(struct checker *c, const struct ast_var *v)
{
	const char *name = v->name->text;

	if (is_numbered(v)) {
		if (!is_match_number(name))
			check_found(c, &v->h, ISSUE_ILLEGAL_NUMERIC_VAR_NAME,
			    name, NULL);
	} else if (!is_variable_name(name)) {
		check_found(c, &v->h, ISSUE_ILLEGAL_VAR_NAME,
		    v->h.flags & AST_F_ABSOLUTE
			? arena_printf(c->arena, "::%s", name)
			: name,
		    NULL);
	}
}

/* The digits of a literal that is too large, as in Puppet: hexadecimal. */
static const char *
validate_expr_overflow_text(struct checker *c, const char *s, const char *end)
{
	unsigned __int128 n = 0;
	unsigned base = 10;
	const char *p = s;

	if (end - s > SHOWN_MAX)
		return "a number of more digits than are shown";
	if (*s == '0' && (s[1] == 'x' || s[1] == 'X')) {
		while (p < end && strchr("0123456789abcdefABCDEFxX", *p))
			p++;
		return arena_printf(
		    c->arena, "+0x%.*s", (int)(p - s) - 2, s + 2);
	}
	if (*s == '0')
		base = 8;
	for (; p < end && *p >= '0' && *p <= '9'; p++)
		n = n * base + (unsigned)(*p - '0');
	if (n >> 64)
		return arena_printf(c->arena, "+0x%llx%016llx",
		    (unsigned long long)(n >> 64), (unsigned long long)n);
	return arena_printf(c->arena, "+0x%llx", (unsigned long long)n);
}

void
check_integer(struct checker *c, const struct ast *n)
{
	const char *s = c->src->text + n->offset, *end = s;

	while (validate_expr_is_word((unsigned char)*end))
		end++;
	check_found(c, n, ISSUE_NUMERIC_OVERFLOW, check_label_uc(c, n),
	    validate_expr_overflow_text(c, s, end));
}

/* The syntax, or the last part of "data+json". */
static int
syntax_is(const char *syntax, const char *want)
{
	const char *plus = strrchr(syntax, '+');

	return strcmp(plus == NULL ? syntax : plus + 1, want) == 0;
}

void
check_heredoc(struct checker *c, const struct ast_heredoc *h)
{
	const struct ast_string *s = (const struct ast_string *)h->text;
	struct json_reader r;
	enum json_token t;

	if (h->syntax == NULL || h->text->kind != AST_STRING ||
	    !syntax_is(h->syntax->text, "json"))
		return;
	json_read_init(&r, c->arena, s->s, s->len);
	do
		t = json_read_next(&r);
	while (t != JSON_TOKEN_END && t != JSON_TOKEN_ERROR);
	if (t == JSON_TOKEN_ERROR)
		check_found(
		    c, h->text, ISSUE_ILLEGAL_JSON, r.error, h->syntax->text);
}
