#ifndef LANGUAGE_TYPES_DESCRIBE_SIGNATURE_H
#define LANGUAGE_TYPES_DESCRIBE_SIGNATURE_H

/*
 * Signatures: the arguments that a function, lambda or type constructor
 * accepts.  Those of built-in functions are text:
 *
 *	"Array $arg, ?String $delimiter"
 *	"String $format, *Any $args"
 *	"Hash $hash, &Callable[2, 2] $block"
 *	"Any $value, &?Callable[1, 1] $block"
 *
 * "?" before a type: optional; so is a parameter of type Optional at the end.
 * "*": any number; "+": one or more.  "&": the block, "&?" (or a type of
 * Optional[Callable]) an optional one.  ">> T" at the end gives the type of the
 * result.
 */

#include "language/types/parse.h"
#include "language/types/type.h"

struct arena;
struct type;

/* Maximum number of parameters of a signature. */
#define SIGNATURE_MAX_PARAMS 256

struct signature_param {
	const char *name;
	const struct type *type;
	uint8_t optional;
	uint8_t rest;
};

struct signature {
	const struct signature_param *params;
	uint32_t count;
	uint32_t min;
	uint32_t max;		  /* UINT32_MAX: any number */
	const struct type *block; /* Callable, Optional of it; NULL: none */
	const char *block_name;
	const struct type *result; /* NULL: unspecified */
	const struct type *callable;
};

/* Parse the text to a signature, or return NULL with *ret_error. */
const struct signature *signature_parse(struct arena *a, const char *text,
    type_name_resolver resolver, void *ctx, const char **ret_error);

/*
 * A signature of the given parameters, which are copied; block and result may
 * be NULL.  A rest parameter is the last.
 */
const struct signature *signature_new(struct arena *a,
    const struct signature_param *params, uint32_t count,
    const struct type *block, const char *block_name,
    const struct type *result);

/* True when the signature takes the arguments and the block (or V_UNSET). */
int signature_accepts(struct arena *a, const struct signature *s,
    const struct value *args, uint32_t argc, struct value block);

#endif
