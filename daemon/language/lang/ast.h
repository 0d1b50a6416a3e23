#ifndef LANGUAGE_LANG_AST_H
#define LANGUAGE_LANG_AST_H

/*
 * The syntax tree of manifests and EPP templates.
 *
 * Every node begins with struct ast: its kind, an operator or form where the
 * kind has several, flags, and the byte offset of its position in the source
 * (language/lang/source.h turns offsets into lines and columns).  The position
 * is the one that Puppet reports: for a binary operation, a hash entry or a
 * selector entry that of its operator, else that of the first character.  The
 * kind determines the struct that follows the header; language/lang/ast_kind.h
 * lists them. Nodes are stored in the arena of the environment, are immutable
 * once the slot pass (language/lang/slots.h) has run, and are shared by all
 * compiles.  Kinds follow Puppet's model (lib/puppet/pops/model/ast.pp) so that
 * both can be read side by side.
 */

#include <stdint.h>

#include "language/lang/ast_kind.h"

struct name;
struct source;

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
	struct ast *expr; /* NULL only where the kind allows it */
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
	const struct name *syntax; /* NULL when missing */
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
	struct ast *type;		  /* NULL: Any */
	struct ast *value;		  /* default, NULL when required */
	uint32_t value_offset, value_end; /* in the source, of its first token
					     and of the token behind it */
};

/*
 * A body with variables of its own: class, define, function, plan, node,
 * lambda, EPP template, and the program itself.
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
	const struct source *source; /* the file it is in */
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
