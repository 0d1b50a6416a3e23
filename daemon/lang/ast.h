#ifndef LANG_AST_H
#define LANG_AST_H

/*
 * The syntax tree of manifests and EPP templates.
 *
 * Every node begins with struct ast: its kind, an operator or form where the
 * kind has several, flags, and the byte offset of its position in the source
 * (lang/source.h turns offsets into lines and columns).  The position is the
 * one that Puppet reports: of a binary operation, a hash entry or a selector
 * entry that of its operator, else that of the first character.  The struct
 * that follows the header is given by the kind; the table beside enum
 * ast_kind says which.  Nodes live in the arena of the environment, are
 * immutable once the slot pass (lang/slots.h) has run, and are shared by all
 * compiles.  Kinds follow Puppet's model (lib/puppet/pops/model/ast.pp) so
 * that both can be read side by side.
 */

#include <stdint.h>

struct name;
struct source;

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
#define AST_F_RVALUE	    0x0001 /* call: its value is wanted */
#define AST_F_CAPTURES_REST 0x0002 /* parameter: *$rest */
#define AST_F_EPP_PARAMS    0x0004 /* epp: a parameter list is there */
#define AST_F_ABSOLUTE	    0x0008 /* name (class: parent) began with :: */
#define AST_F_UNFOLDED	    0x0010 /* hash: => among arguments, no braces */
#define AST_F_OVERFLOW	    0x0020 /* int: too large, value is INT64_MAX */

struct ast {
	uint8_t kind; /* enum ast_kind */
	uint8_t op;   /* enum ast_op, ast_form, radix... */
	uint16_t flags;
	uint32_t offset; /* bytes from the start of the source */
};

struct ast_int {
	struct ast h; /* op: radix 8, 10 or 16 */
	int64_t value;
};

struct ast_float {
	struct ast h;
	double value;
};

struct ast_string {
	struct ast h;
	uint32_t len;
	const char *s; /* len bytes, NUL may occur inside */
};

struct ast_name {
	struct ast h;
	const struct name *name; /* without a leading :: */
};

/*
 * A variable.  slot is the index in the frame of its body, or SLOT_NONE for
 * one that must be looked up by name (qualified, numeric, of outer scopes).
 */
#define SLOT_NONE UINT32_MAX
struct ast_var {
	struct ast h;
	uint32_t slot;		 /* index in the frame */
	uint32_t depth;		 /* frames outwards, 0: own body */
	const struct name *name; /* without $ and leading :: */
};

struct ast_unary {
	struct ast h;
	struct ast *expr; /* NULL only where the kind says so */
};

struct ast_binary {
	struct ast h;
	struct ast *left;
	struct ast *right;
};

struct ast_list {
	struct ast h;
	uint32_t count;
	struct ast *items[];
};

struct ast_heredoc {
	struct ast h;
	const struct name *syntax; /* NULL when none was given */
	struct ast *text;	   /* AST_STRING, AST_CONCAT */
};

/* left[items...]; also left ? { items: AST_SELECTOR_ENTRY... } */
struct ast_access {
	struct ast h;
	uint32_t count;
	struct ast *left;
	struct ast *items[];
};

struct ast_if {
	struct ast h;
	struct ast *test;
	struct ast *then;      /* AST_BLOCK, AST_NOP when empty */
	struct ast *otherwise; /* NULL, block, or the elsif's AST_IF */
};

struct ast_case_option {
	uint32_t offset;
	uint32_t count;
	struct ast **values;
	struct ast *then; /* AST_NOP when empty */
};

struct ast_case {
	struct ast h;
	uint32_t count;
	struct ast *test;
	struct ast_case_option *options;
};

struct ast_call {
	struct ast h;	     /* AST_F_RVALUE */
	uint32_t count;	     /* arguments */
	uint32_t cache;	     /* call site's number in its source */
	struct ast *functor; /* QNAME, QREF; NAMED_ACCESS (method) */
	struct ast *lambda;  /* AST_LAMBDA or NULL */
	struct ast *args[];
};

struct ast_param {
	uint32_t offset;
	uint16_t flags; /* AST_F_CAPTURES_REST */
	uint32_t slot;	/* in the body's frame */
	const struct name *name;
	struct ast *type;  /* NULL: Any */
	struct ast *value; /* default, NULL when required */
};

/*
 * What can be entered and has variables of its own: class, define, function,
 * plan, node, lambda, EPP template, and the program itself.
 */
struct ast_body {
	struct ast h;
	uint32_t param_count;
	uint32_t slot_count; /* size of the frame */
	struct ast_param *params;
	const struct name **slots;   /* slot_count names, by slot */
	const struct name *name;     /* NULL: lambda, epp; full, no :: */
	const struct name *parent;   /* class: inherits, or NULL */
	struct ast *returns;	     /* lambda, function; NULL: Any */
	struct ast *body;	     /* AST_BLOCK, expression; AST_NOP: empty */
	const struct source *source; /* the file it stands in */
};

struct ast_attribute {
	struct ast h; /* op: OP_SET, OP_APPEND */
	const struct name *name;
	struct ast *value;
};

/* Attribute operations behind one expression (body title, override...). */
struct ast_ops {
	struct ast h;
	uint32_t count;
	struct ast *expr;  /* title, reference or type */
	struct ast *ops[]; /* ATTRIBUTE, ATTRIBUTE_SPLAT */
};

struct ast_resource {
	struct ast h; /* op: enum ast_form */
	uint32_t count;
	struct ast *type; /* QNAME, QREF, AST_ACCESS ... */
	struct ast_ops *bodies[];
};

struct ast_collect {
	struct ast h;
	uint32_t count;
	struct ast *type;
	struct ast *query; /* VIRTUAL_QUERY, EXPORTED_QUERY */
	struct ast *ops[];
};

struct ast_node {
	struct ast h;
	uint32_t count;	       /* host matches */
	struct ast *parent;    /* NULL; anything else is an error */
	struct ast_body *body; /* AST_NODE_BODY: the node's frame */
	struct ast *matches[]; /* STRING, REGEXP, DEFAULT, CONCAT */
};

struct ast_type {
	struct ast h;
	const struct name *name;   /* alias, definition */
	const struct name *parent; /* definition: inherits, or NULL */
	struct ast *left;	   /* mapping: its left side */
	struct ast *type;	   /* alias: the type; mapping: right */
	struct ast *body;	   /* definition: as in ast_body */
};

#endif
