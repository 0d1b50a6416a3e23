#include "language/lang/label.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"

/* Puppet's name of each kind of node (model_label_provider.rb). */
static const char *const labels[AST_KINDS] = {
    [AST_NOP] = "Nop Expression",
    [AST_UNDEF] = "'undef' expression",
    [AST_DEFAULT] = "'default' expression",
    [AST_BOOL] = "Boolean",
    [AST_INT] = "Literal Integer",
    [AST_FLOAT] = "Literal Float",
    [AST_STRING] = "String",
    [AST_REGEXP] = "Regular Expression",
    [AST_QNAME] = "Name",
    [AST_QREF] = "Type-Name",
    [AST_VAR] = "Variable",
    [AST_LIST] = "Array Expression",
    [AST_HASH] = "Hash Expression",
    [AST_KEYED] = "Hash Entry",
    [AST_CONCAT] = "Double Quoted String",
    [AST_TEXT] = "Expression in Interpolated String",
    [AST_PAREN] = "Parenthesized Expression",
    [AST_ACCESS] = "'[]' expression",
    [AST_NAMED_ACCESS] = "'.' expression",
    [AST_NOT] = "'not' expression",
    [AST_MINUS] = "Unary Minus",
    [AST_UNFOLD] = "Unfold",
    [AST_IN] = "'in' expression",
    [AST_AND] = "'and' expression",
    [AST_OR] = "'or' expression",
    [AST_IF] = "'if' statement",
    [AST_UNLESS] = "'unless' Statement",
    [AST_CASE] = "'case' statement",
    [AST_SELECTOR] = "Selector Expression",
    [AST_SELECTOR_ENTRY] = "Selector Option",
    [AST_CALL] = "Function Call",
    [AST_CALL_METHOD] = "Method call",
    [AST_LAMBDA] = "Lambda",
    [AST_ATTRIBUTE] = "'=>' expression",
    [AST_ATTRIBUTE_SPLAT] = "Object",
    [AST_RESOURCE] = "Resource Statement",
    [AST_RESOURCE_BODY] = "Resource Instance Definition",
    [AST_RESOURCE_OVERRIDE] = "Resource Override",
    [AST_RESOURCE_DEFAULTS] = "Resource Defaults Expression",
    [AST_VIRTUAL_QUERY] = "Virtual Query",
    [AST_EXPORTED_QUERY] = "Exported Query",
    [AST_BLOCK] = "Block Expression",
    [AST_CLASS] = "Host Class Definition",
    [AST_DEFINE] = "'define' expression",
    [AST_NODE] = "Node Definition",
    [AST_FUNCTION] = "Function Definition",
    [AST_PLAN] = "Plan Definition",
    [AST_TYPE_ALIAS] = "Type Alias",
    [AST_TYPE_MAPPING] = "Type Mapping",
    [AST_TYPE_DEFINITION] = "Type Definition",
    [AST_EPP] = "Epp Template",
    [AST_RENDER] = "Epp Interpolated Expression",
    [AST_RENDER_STRING] = "Epp Text",
};

/* Operators as written, for the kinds that have several. */
static const char *const label_operators[] = {
    [OP_ADD] = "+",
    [OP_SUB] = "-",
    [OP_MUL] = "*",
    [OP_DIV] = "/",
    [OP_MOD] = "%",
    [OP_SHL] = "<<",
    [OP_SHR] = ">>",
    [OP_EQ] = "==",
    [OP_NE] = "!=",
    [OP_LT] = "<",
    [OP_LE] = "<=",
    [OP_GT] = ">",
    [OP_GE] = ">=",
    [OP_MATCH] = "=~",
    [OP_NOMATCH] = "!~",
    [OP_ASSIGN] = "=",
    [OP_ASSIGN_ADD] = "+=",
    [OP_ASSIGN_SUB] = "-=",
    [OP_BEFORE] = "->",
    [OP_NOTIFY] = "~>",
    [OP_REQUIRE] = "<-",
    [OP_SUBSCRIBE] = "<~",
    [OP_SET] = "=>",
    [OP_APPEND] = "+>",
};

const char *
label_operator(enum ast_op op)
{
	const char *s = NULL;

	if ((size_t)op < sizeof(label_operators) / sizeof(label_operators[0]))
		s = label_operators[op];
	return s == NULL ? "?" : s;
}

const char *
label_of_node(struct arena *a, const struct ast *n)
{
	const struct ast_collect *c = (const void *)n;
	const struct ast_heredoc *h = (const void *)n;
	const struct ast_name *w = (const void *)n;

	switch (n->kind) {
	case AST_ARITH:
	case AST_COMPARE:
	case AST_MATCH:
	case AST_ASSIGN:
	case AST_RELATION:
	case AST_ATTRIBUTE:
		return arena_printf(
		    a, "'%s' expression", label_operator(n->op));
	case AST_COLLECT:
		return label_of_node(a, c->query);
	case AST_HEREDOC:
		return arena_printf(a, "'@(%s)' expression",
		    h->syntax == NULL ? "" : h->syntax->text);
	case AST_RESERVED:
		return arena_printf(a, "Reserved Word '%s'", w->name->text);
	default:
		return labels[n->kind] == NULL ? "Program" : labels[n->kind];
	}
}

static int
takes_an(const char *s)
{
	if (*s == '"' || *s == '\'')
		s++;
	return *s != '\0' && strchr("aeiouyAEIOUY", *s) != NULL;
}

const char *
label_with_article(struct arena *a, const char *label, int capital)
{
	return arena_printf(a, "%c%s %s", capital ? 'A' : 'a',
	    takes_an(label) ? "n" : "", label);
}
