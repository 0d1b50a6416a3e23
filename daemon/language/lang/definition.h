#ifndef LANGUAGE_LANG_DEFINITION_H
#define LANGUAGE_LANG_DEFINITION_H

/*
 * Definitions of an environment by name, as the loader provides them and the
 * evaluator uses them.  They belong to the environment and are immutable.
 *
 * A find function returns FIND_OK and fills its out-parameter, FIND_NONE when
 * nothing was found, or FIND_ERROR with the reason in a list of diagnostics (a
 * module file that does not parse, an invalid data file).
 */

#include <stdint.h>

struct ast_body;
struct ast_node;
struct ast_type;
struct function_row;
struct name;
struct ruby_function;
struct source;

enum find_rc {
	FIND_ERROR = -1,
	FIND_NONE = 0,
	FIND_OK = 1,
};

/* A class, defined type, or function written in the Puppet language. */
struct definition {
	const struct ast_body *body; /* AST_CLASS, AST_DEFINE, AST_FUNCTION */
	const struct name *name;     /* full, lower case */
	const struct name *ref;	     /* as in references: "Ntp::Config" */
	const struct name *module;   /* NULL: of the site manifest */
	uint32_t line;		     /* of the definition's start */
	uint32_t id; /* dense in the environment, from 0; never reused */
	uint32_t tag_count;
	const struct name **tags; /* from the name: "a::b", "a", "b" */
};

/* A node block of the site manifest, in order of definition. */
struct node_definition {
	const struct ast_node *node;
	const struct source *source;
};

struct alias_definition {
	const struct ast_type *alias; /* AST_TYPE_ALIAS */
	const struct source *source;
	const struct name *name;   /* lower case */
	const struct name *module; /* NULL: of the site */
	uint32_t id;		   /* dense in the environment, from 0 */
};

/* Kinds of functions. */
enum function_kind {
	FUNCTION_ROWS,	  /* built in: overloads in rows */
	FUNCTION_PUPPET,  /* written in the Puppet language */
	FUNCTION_UNBUILT, /* Puppet's own, not implemented */
	FUNCTION_RUBY,	  /* a module's, written in Ruby */
};

struct function_found {
	enum function_kind kind;
	const struct function_row *rows; /* FUNCTION_ROWS, _RUBY: the first */
	uint32_t row_count;
	uint32_t hidden_count;	      /* of the last rows: not in errors */
	const struct definition *def; /* FUNCTION_PUPPET */
	const char *path;	      /* FUNCTION_RUBY: its file */
	/*
	 * FUNCTION_RUBY: data of language/ruby; rows NULL: it cannot be called
	 * here
	 */
	const struct ruby_function *ruby;
};

#endif
