#ifndef LANGUAGE_EVAL_CONTEXT_H
#define LANGUAGE_EVAL_CONTEXT_H

/*
 * The evaluator's interface to the rest of the compile daemon: definitions of
 * the environment (with autoload), metadata of resource types, Hiera, files of
 * modules.  The compiler fills one struct context per compile and passes it to
 * eval_new(); eval/ reaches loader/, hiera/ and functions/ by these function
 * pointers only.
 *
 * Names are interned in the compile's overlay table (context.names), names of
 * definitions are lower case and without a leading "::".  Results belong to the
 * environment (or to the compile's arena) and are immutable.
 *
 * With FIND_ERROR (enum find_rc) the reason is in context.diags.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/catalog/resource_meta.h"
#include "language/eval/call.h"
#include "language/lang/definition.h"
#include "language/value/value.h"

struct arena;
struct call;
struct context;
struct diag_list;
struct eval;
struct exported_list;
struct intern;
struct name;
struct reads;
struct resource;
struct source;
struct strbuf;

/*
 * Codes of diagnostics that a lookup leaves: Puppet prints such errors
 * unchanged, without what was being evaluated; those with an issue code name
 * the node.
 */
#define FIND_LOOKUP_ERROR "LOOKUP_ERROR"
#define FIND_LOOKUP_ISSUE "LOOKUP_ISSUE"

/* Folders of a module in which a "module/path" is searched. */
enum module_folder {
	FOLDER_FILES,
	FOLDER_TEMPLATES,
	FOLDER_ROOT, /* the module's own directory; name only */
	FOLDER_SCRIPTS,
};

/* Where lookup() has found a value. */
enum lookup_origin {
	LOOKUP_DATA,
	LOOKUP_OVERRIDE,
	LOOKUP_DEFAULTS,
};

/* lookup(): the function's arguments, parsed by its family. */
struct lookup_request {
	const struct value *names; /* strings, tried in order */
	uint32_t name_count;
	struct value merge;	     /* string, hash, or unset */
	struct value override;	     /* hash or unset */
	struct value default_values; /* hash or unset */
	uint8_t hiera_call;	     /* hiera() and related */
	struct value extra;	     /* their override of the hierarchy */
	enum lookup_origin ret_origin;
	struct value ret_name; /* that was found there */
};

struct context {
	/* the compile's; set before eval_new() */
	struct arena *arena;
	struct intern *names;
	struct diag_list *diags;
	void *data; /* the compiler's own */

	/* from the environment and the settings */
	const char *certname;
	const char *environment;
	const char *directory; /* of its code; NULL: none */
	const char *link;      /* that resources name instead, or NULL */
	uint8_t compat;	       /* 7 or 8 */
	uint8_t strict;	       /* enum strictness (language/lang/validate.h) */
	uint8_t strict_variables;	   /* unknown variable is an error */
	uint8_t backtraces;		   /* errors have the stack of calls */
	const struct source *const *mains; /* site manifest's files, sorted */
	uint32_t main_count;
	const struct node_definition *nodes;
	uint32_t node_count;
	uint32_t definition_count; /* current number of ids; may grow */
	uint8_t facts_read;	   /* set by eval/: see compile.h */
	struct reads *reads;	   /* by the compile; or NULL */

	/* Definitions.  find_type is of defined types. */
	enum find_rc (*find_class)(struct context *c, const struct name *name,
	    const struct definition **ret);
	enum find_rc (*find_define)(struct context *c, const struct name *name,
	    const struct definition **ret);
	enum find_rc (*find_function)(struct context *c,
	    const struct name *name, struct function_found *ret);
	/*
	 * The function of a module's own file in Ruby, also where a built-in
	 * one replaces it; NULL where no Ruby runs.
	 */
	enum find_rc (*find_module_function)(struct context *c,
	    const struct name *name, struct function_found *ret);
	enum find_rc (*find_alias)(struct context *c, const struct name *name,
	    const struct alias_definition **ret);
	enum find_rc (*find_resource_type)(struct context *c,
	    const struct name *name, const struct resource_meta **ret);

	/*
	 * The text that makes a resource unique within its type (namevars by
	 * title patterns), for types whose plain_key is 0.  FIND_NONE when the
	 * type is not isomorphic, FIND_ERROR when no pattern matches the title.
	 */
	enum find_rc (*uniqueness_key)(struct context *c,
	    const struct resource_meta *m, const struct resource *r,
	    struct strbuf *out);

	/*
	 * A hash of the attributes that follow from a title ("path" of a file);
	 * ref: the type as in references.  FIND_NONE: no pattern matches it.
	 */
	enum find_rc (*title_attributes)(struct context *c,
	    const struct name *ref, struct value title, struct value *ret);

	/*
	 * Find what other nodes export of a type (as in references) and a
	 * filter (a query of PuppetDB in JSON, or NULL: all).  -1 with a
	 * sentence in *ret_error.  NULL: exported resources are ignored.
	 */
	int (*find_exported)(struct context *c, const struct name *type,
	    const char *filter, const struct exported_list **ret,
	    const char **ret_error);

	/*
	 * Run a query of the store, JSON {"query":..} of n bytes.  -1 with a
	 * sentence in *ret_error.  NULL: no store can be queried here.
	 */
	int (*query_store)(struct context *c, const char *body, size_t n,
	    struct value *ret, const char **ret_error);

	/* Automatic parameter lookup of "class::parameter". */
	enum find_rc (*lookup_parameter)(struct context *c, struct eval *e,
	    const struct name *class_name, const struct name *parameter,
	    struct value *ret);
	/* lookup(): FIND_NONE where no name has a value. */
	enum find_rc (*lookup)(struct context *c, struct eval *e,
	    struct lookup_request *rq, struct value *ret);

	/*
	 * Members of Puppet::LookupContext, as rows of functions: the objects
	 * that functions of Hiera's levels get (call.receiver).  Rows of the
	 * same name in sequence are overloads; the last has no name.
	 */
	const struct function_row *lookup_members;
	/*
	 * Make an object for Puppet::LookupContext.new(module): 0, or -1 with
	 * the reason.  NULL without Hiera.
	 */
	int (*lookup_new)(struct context *c, struct value module,
	    struct value *ret, const char **ret_error);
	/* The object of that number, from Ruby code: 0, or -1. */
	int (*lookup_object)(
	    struct context *c, struct value number, struct value *ret);

	/*
	 * Absolute path of "module/rest" in that folder, in the arena; an
	 * absolute path is returned when it exists.
	 */
	enum find_rc (*find_file)(struct context *c, enum module_folder folder,
	    const char *name, const char **ret_path);
	/* Whole file, size limited, in the arena. */
	enum find_rc (*read_file)(
	    struct context *c, const char *path, struct value *ret);
	/* The parsed EPP template of a path; kept with the environment. */
	enum find_rc (*find_epp)(
	    struct context *c, const char *path, const struct source **ret);
	/* Puppet code or EPP text parsed into the compile's arena. */
	enum find_rc (*parse_epp)(struct context *c, const char *text,
	    size_t len, const struct source **ret);

	/*
	 * Renders the ERB template of a path, or (path NULL) that text, for the
	 * call; name is for messages.
	 */
	enum eval_rc (*render_erb)(struct call *c, const char *name,
	    const char *path, struct value text, struct value *ret);
	/* Call a function of Puppet that our runtime implements in Ruby. */
	enum eval_rc (*call_ruby)(struct call *c, struct value *ret);

	/* $settings::NAME; FIND_NONE for an unknown one. */
	enum find_rc (*setting)(
	    struct context *c, const char *name, size_t len, struct value *ret);
};

#endif
