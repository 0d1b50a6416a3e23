#include "language/eval/table.h"

#include "language/eval/call.h"
#include "language/eval/describe.h"
#include "language/eval/expr.h"
#include "language/eval/error.h"
#include "language/eval/expression/variable.h"

/* A definition; it was found when the source was loaded. */
static enum eval_rc
definition(
    struct eval *e, struct frame *f, const struct ast *n, struct value *ret)
{
	(void)e, (void)f, (void)n;
	*ret = value_undef();
	return EVAL_OK;
}

/* Raises an error for a node that only its parent may evaluate. */
static enum eval_rc
misplaced(
    struct eval *e, struct frame *f, const struct ast *n, struct value *ret)
{
	(void)ret;
	return eval_issue(e, f, n, "UNSUPPORTED_EXPRESSION",
	    "Expressions of type %s are not supported in this version of "
	    "Puppet",
	    label_a_an(e, label_node(e, n)));
}

const eval_fn eval_table[AST_KINDS] = {
    [AST_NOP] = expr_nop,
    [AST_UNDEF] = expr_undef,
    [AST_DEFAULT] = expr_default,
    [AST_BOOL] = expr_bool,
    [AST_INT] = expr_int,
    [AST_FLOAT] = expr_float,
    [AST_STRING] = expr_string,
    [AST_REGEXP] = expr_regexp,
    [AST_QNAME] = expr_name,
    [AST_QREF] = expr_qref,
    [AST_RESERVED] = expr_reserved,
    [AST_VAR] = variable_eval,
    [AST_LIST] = expr_list,
    [AST_HASH] = expr_hash,
    [AST_KEYED] = misplaced,
    [AST_CONCAT] = expr_concat,
    [AST_TEXT] = expr_text,
    [AST_HEREDOC] = expr_heredoc,
    [AST_PAREN] = expr_paren,
    [AST_ACCESS] = expr_access,
    [AST_NAMED_ACCESS] = misplaced,
    [AST_NOT] = expr_not,
    [AST_MINUS] = expr_minus,
    [AST_UNFOLD] = expr_unfold,
    [AST_ARITH] = expr_arith,
    [AST_COMPARE] = expr_compare,
    [AST_MATCH] = expr_match,
    [AST_IN] = expr_in,
    [AST_AND] = expr_and,
    [AST_OR] = expr_or,
    [AST_ASSIGN] = expr_assign,
    [AST_IF] = expr_if,
    [AST_UNLESS] = expr_if,
    [AST_CASE] = expr_case,
    [AST_SELECTOR] = expr_selector,
    [AST_SELECTOR_ENTRY] = misplaced,
    [AST_CALL] = expr_call,
    [AST_CALL_METHOD] = expr_call_method,
    [AST_LAMBDA] = misplaced,
    [AST_ATTRIBUTE] = misplaced,
    [AST_ATTRIBUTE_SPLAT] = misplaced,
    [AST_RESOURCE] = expr_resource,
    [AST_RESOURCE_BODY] = misplaced,
    [AST_RESOURCE_OVERRIDE] = expr_override,
    [AST_RESOURCE_DEFAULTS] = expr_defaults,
    [AST_COLLECT] = expr_collect,
    [AST_VIRTUAL_QUERY] = misplaced,
    [AST_EXPORTED_QUERY] = misplaced,
    [AST_RELATION] = expr_relation,
    [AST_BLOCK] = expr_block,
    [AST_CLASS] = definition,
    [AST_DEFINE] = definition,
    [AST_NODE] = definition,
    [AST_FUNCTION] = definition,
    [AST_PLAN] = misplaced,
    [AST_TYPE_ALIAS] = definition,
    [AST_TYPE_MAPPING] = definition,
    [AST_TYPE_DEFINITION] = misplaced,
    [AST_EPP] = expr_epp,
    [AST_RENDER] = expr_render,
    [AST_RENDER_STRING] = expr_render_string,
    [AST_PROGRAM] = misplaced,
};
