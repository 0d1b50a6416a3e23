#ifndef LANGUAGE_LANG_AST_KIND_H
#define LANGUAGE_LANG_AST_KIND_H

/*
 * The kinds of nodes in the syntax tree, with the struct of each (ast.h) and
 * its form in a dump; operators, forms and flags.
 */

enum ast_kind {
	/* kind			   struct		PN form */
	AST_NOP,	       /* ast			nop */
	AST_UNDEF,	       /* ast			nil */
	AST_DEFAULT,	       /* ast			default */
	AST_BOOL,	       /* ast, op 0 or 1	true */
	AST_INT,	       /* ast_int, op radix	int */
	AST_FLOAT,	       /* ast_float		1.5 */
	AST_STRING,	       /* ast_string		'..' */
	AST_REGEXP,	       /* ast_string		regexp */
	AST_QNAME,	       /* ast_name		qn */
	AST_QREF,	       /* ast_name		qr */
	AST_RESERVED,	       /* ast_name		reserved */
	AST_VAR,	       /* ast_var		var */
	AST_LIST,	       /* ast_list		array */
	AST_HASH,	       /* ast_list of KEYED	hash */
	AST_KEYED,	       /* ast_binary		=> */
	AST_CONCAT,	       /* ast_list		concat */
	AST_TEXT,	       /* ast_unary		str */
	AST_HEREDOC,	       /* ast_heredoc		heredoc */
	AST_PAREN,	       /* ast_unary		paren */
	AST_ACCESS,	       /* ast_access		access */
	AST_NAMED_ACCESS,      /* ast_binary		. */
	AST_NOT,	       /* ast_unary		! */
	AST_MINUS,	       /* ast_unary		- */
	AST_UNFOLD,	       /* ast_unary		unfold */
	AST_ARITH,	       /* ast_binary, op	+ - * / % << >> */
	AST_COMPARE,	       /* ast_binary, op	== != < <= > >= */
	AST_MATCH,	       /* ast_binary, op	=~ !~ */
	AST_IN,		       /* ast_binary		in */
	AST_AND,	       /* ast_binary		and */
	AST_OR,		       /* ast_binary		or */
	AST_ASSIGN,	       /* ast_binary, op	= += -= */
	AST_IF,		       /* ast_if		if */
	AST_UNLESS,	       /* ast_if		unless */
	AST_CASE,	       /* ast_case		case */
	AST_SELECTOR,	       /* ast_access		? */
	AST_SELECTOR_ENTRY,    /* ast_binary		=> */
	AST_CALL,	       /* ast_call		call, invoke */
	AST_CALL_METHOD,       /* ast_call		call-method */
	AST_LAMBDA,	       /* ast_body		lambda */
	AST_ATTRIBUTE,	       /* ast_attribute, op	=> +> */
	AST_ATTRIBUTE_SPLAT,   /* ast_unary		splat-hash */
	AST_RESOURCE,	       /* ast_resource, op form */
	AST_RESOURCE_BODY,     /* ast_ops, expr title */
	AST_RESOURCE_OVERRIDE, /* ast_ops, op form */
	AST_RESOURCE_DEFAULTS, /* ast_ops, op form */
	AST_COLLECT,	       /* ast_collect		collect */
	AST_VIRTUAL_QUERY,     /* ast_unary, may be NULL */
	AST_EXPORTED_QUERY,    /* ast_unary, may be NULL */
	AST_RELATION,	       /* ast_binary, op	-> ~> <- <~ */
	AST_BLOCK,	       /* ast_list		block */
	AST_CLASS,	       /* ast_body		class */
	AST_DEFINE,	       /* ast_body		define */
	AST_NODE,	       /* ast_node		node */
	AST_FUNCTION,	       /* ast_body		function */
	AST_PLAN,	       /* ast_body		plan */
	AST_TYPE_ALIAS,	       /* ast_type		type-alias */
	AST_TYPE_MAPPING,      /* ast_type		type-mapping */
	AST_TYPE_DEFINITION,   /* ast_type		type-definition */
	AST_EPP,	       /* ast_body		epp */
	AST_RENDER,	       /* ast_unary		render */
	AST_RENDER_STRING,     /* ast_string		render-s */
	AST_NODE_BODY,	       /* ast_body		in node */
	AST_PROGRAM,	       /* ast_body		its body */
	AST_KINDS
};

enum ast_op {
	OP_NONE,
	OP_ADD,
	OP_SUB,
	OP_MUL,
	OP_DIV,
	OP_MOD,
	OP_SHL,
	OP_SHR,
	OP_EQ,
	OP_NE,
	OP_LT,
	OP_LE,
	OP_GT,
	OP_GE,
	OP_MATCH,
	OP_NOMATCH,
	OP_ASSIGN,
	OP_ASSIGN_ADD,
	OP_ASSIGN_SUB,
	OP_BEFORE,    /* -> */
	OP_NOTIFY,    /* ~> */
	OP_REQUIRE,   /* <- */
	OP_SUBSCRIBE, /* <~ */
	OP_SET,	      /* => */
	OP_APPEND,    /* +> */
};

/* Forms of a resource, override or defaults expression. */
enum ast_form {
	FORM_REGULAR,
	FORM_VIRTUAL,  /* @ */
	FORM_EXPORTED, /* @@ */
};

/* Bits of ast.flags. */
#define AST_F_RVALUE	    0x0001 /* call: its value is used */
#define AST_F_CAPTURES_REST 0x0002 /* parameter: *$rest */
#define AST_F_EPP_PARAMS    0x0004 /* epp: a parameter list exists */
#define AST_F_ABSOLUTE	    0x0008 /* name (class: parent) began with :: */
#define AST_F_UNFOLDED	    0x0010 /* hash: => among arguments, no braces */
#define AST_F_OVERFLOW	    0x0020 /* int: too large, value is INT64_MAX */

#endif
