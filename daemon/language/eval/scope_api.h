#ifndef LANGUAGE_EVAL_SCOPE_API_H
#define LANGUAGE_EVAL_SCOPE_API_H

/*
 * The evaluator's interface for functions that need scope, catalog or
 * environment, beside language/eval/call.h.  Every function here takes the
 * running call; results are in the compile's arena.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/eval/call.h"
#include "language/lang/definition.h"

struct catalog;
struct context;
struct eval_error;
struct name;
struct resource;
struct map;
struct type;

/* The compile's surroundings: loader, Hiera, files, settings. */
struct context *call_context(const struct call *c);

/* A variable by name as the caller sees it: 1, or 0 where it is not set. */
int call_variable(
    struct call *c, const char *name, size_t len, struct value *ret);

/*
 * The first argument of a call as the fact that it is (language/reads/reads.h),
 * when the call is written with $facts itself there; NULL: something else.
 */
struct reads_fact *call_first_fact(const struct call *c);

/* A variable of the top scope, for code that does not use its value. */
int call_top_seen(
    struct call *c, const char *name, size_t len, struct value *ret);

/* As call_variable() in the top scope, which functions of the 4.x API see. */
int call_top_variable(
    struct call *c, const char *name, size_t len, struct value *ret);
/*
 * Call fn for each variable that the caller sees, or (top) that the top scope
 * has; of several with the same name the visible one comes last.
 */
void call_variables(struct call *c, bool top,
    void (*fn)(void *ctx, const struct name *name, struct value v), void *ctx);
/* Sets a variable of the calling scope, or (top) of the top scope. */
enum eval_rc call_set_variable(
    struct call *c, bool top, const char *name, size_t len, struct value v);

/* The calling scope's $name, $module_name, $caller_module_name and $title. */
struct call_place {
	struct value name, module, caller_module, title; /* undef: none */
	const struct definition *def; /* class or define; NULL: others */
};
void call_place(const struct call *c, struct call_place *ret);
/* The defaults that the calling scope sets for parameters of a type: a hash. */
struct value call_defaults(struct call *c, const char *type, size_t len);

/*
 * The type of a name, as manifests write it; ctx is the struct call: a resolver
 * for type_parse().  NULL when it does not exist.
 */
const struct type *call_type(void *ctx, const char *name, size_t len);

/* Differences between include(), contain() and require(). */
enum class_mode {
	CLASS_INCLUDE,
	CLASS_CONTAIN,
	CLASS_REQUIRE,
};

/*
 * Declare and evaluate the classes named by the arguments (strings, class
 * references, arrays of them); *ret is the array of references.
 */
enum eval_rc call_classes(struct call *c, enum class_mode mode,
    const struct value *args, uint32_t argc, struct value *ret);

/* Realize resources later in the compile; v: references, arrays of them. */
enum eval_rc call_realize(
    struct call *c, const struct value *args, uint32_t argc);

/* Add tags to the resource of the calling scope. */
enum eval_rc call_tag(struct call *c, const struct value *args, uint32_t argc);
/* True when the calling scope or the catalog has the tag. */
int call_tagged(struct call *c, struct value tag);

/* defined() of one argument: *ret_defined is 1 or 0. */
enum eval_rc call_defined(struct call *c, struct value v, int *ret_defined);

/*
 * Convert the values of a hash to values of parameters: references become
 * resources, arrays and hashes are copied.  Resources that are declared with
 * the same result share the copies, as the resources of one call do in Puppet.
 */
enum eval_rc call_parameters(
    struct call *c, const struct vhash *h, const struct vhash **ret);

/*
 * Declare a resource of the type (a name, in any case; "class" too) with
 * parameters of call_parameters(); virtual, exported: RES_... of catalog.h.
 */
enum eval_rc call_declare(struct call *c, const char *type, size_t type_len,
    struct value title, const struct vhash *params, unsigned flags,
    struct value *ret);

/*
 * The resource in the catalog named by v (reference or "Type[title]"), or NULL;
 * and a parameter of it, without scope defaults.
 */
const struct resource *call_resource(struct call *c, struct value v);
/*
 * As call_resource(), but v must be a reference: EVAL_ERR with Puppet's error
 * for a reference without a title, and for another text.
 */
enum eval_rc call_resource_of(
    struct call *c, struct value v, const struct resource **ret);
struct value call_resource_param(
    struct call *c, const struct resource *r, struct value name);
/* The resource of the calling scope. */
const struct resource *call_scope_resource(const struct call *c);

/* The catalog as it is now. */
const struct catalog *call_catalog(const struct call *c);

struct active_place {
	const char *file; /* NULL: code that is not of a file */
	uint32_t line;	  /* 0: the site manifest's file */
};

/*
 * Store the places of the running calls in Puppet code in *ret, from the
 * innermost to the outermost (puppet/pops/puppet_stack.rb); returns their
 * number.  *ret is in the compile's arena.
 */
uint32_t call_stack(const struct call *c, struct active_place **ret);

/* "Scope(Class[main])": the source of records that the scope logs. */
const char *call_scope_name(const struct call *c);

/* End the enclosing block, function or class; rc is BREAK, NEXT, RETURN. */
enum eval_rc call_jump(struct call *c, enum eval_rc rc, struct value v);

/*
 * As call_error(), for data that was not found; nothing is added to the
 * message.
 */
enum eval_rc call_lookup_error(struct call *c, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Log a deprecation warning, once for each key in a compile; nothing when the
 * setting strict is off.
 */
void call_deprecated(struct call *c, const char *key, const char *message);

/*
 * Raise the diagnostics that a function of the context has added since the list
 * had `errors` of them (diag_list.errors); EVAL_ERR.
 */
enum eval_rc call_found_error(struct call *c, size_t errors);

/*
 * Raise an error to whose message no expression adds; EVAL_ERR.  without_place:
 * eval_place() may add a place, as Puppet does.
 */
enum eval_rc call_error_complete(
    struct call *c, const char *message, bool without_place);

/*
 * Take the error that a call_...() has just raised: returns a copy in the
 * arena, and clears the error.  *ret_message is its text, *ret_placed true when
 * it is complete with its place.  call_raise_kept() raises it again; EVAL_ERR.
 */
const struct eval_error *call_keep_error(
    struct call *c, const char **ret_message, bool *ret_placed);
enum eval_rc call_raise_kept(struct call *c, const struct eval_error *kept);

/*
 * End the function of a level of Hiera without a value.  Always EVAL_ERR, which
 * every caller up to the lookup returns.
 */
enum eval_rc call_not_found(struct call *c);

/* The reason why a call_...() has just returned EVAL_ERR. */
enum call_fault {
	CALL_FAULT_OWN,	      /* an error of Puppet's */
	CALL_FAULT_ISSUE,     /* one of a lookup with an issue code */
	CALL_FAULT_OTHER,     /* an error of Ruby's: arguments do not fit */
	CALL_FAULT_NOT_FOUND, /* call_not_found() */
};
enum call_fault call_fault(const struct call *c);

/*
 * The class in Puppet of the error that a call_...() has just raised; NULL when
 * it is not known.
 */
const char *call_fault_class(const struct call *c);

/*
 * Attach the caller's note, in the arena, to the error that a call_...() has
 * just raised.  call_thrown() returns the note of an error; NULL when it has
 * none, or an expression has wrapped the error.
 */
void call_throw(struct call *c, const void *note);
const void *call_thrown(const struct call *c);

/*
 * The types that the overloads of a function return, NULL for any: *ret_count
 * of them in *ret.  FIND_ERROR with an error raised.
 */
enum find_rc call_return_types(struct call *c, const char *name,
    const struct type *const **ret, uint32_t *ret_count, bool *ret_in_ruby);

/*
 * Call a member of a Puppet::LookupContext (context.lookup_members) without a
 * block.
 */
enum eval_rc call_member(struct call *c, struct value object, const char *name,
    const struct value *args, uint32_t argc, struct value *ret);

/* The annotations of values, which the function annotate keeps here. */
struct map **call_annotations(const struct call *c);

/*
 * The message of the error that a call_...() has just raised, which is cleared;
 * NULL without an error.
 */
const char *call_forget_error(struct call *c);
/* The same, followed by the error's place. */
const char *call_forget_placed(struct call *c);
size_t call_error_count(const struct call *c);

#endif
