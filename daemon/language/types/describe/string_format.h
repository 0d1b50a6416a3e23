#ifndef LANGUAGE_TYPES_DESCRIBE_STRING_FORMAT_H
#define LANGUAGE_TYPES_DESCRIBE_STRING_FORMAT_H

/*
 * Formats of String.new(): "%#10.3s" and maps of type to format
 * (lib/puppet/pops/types/string_converter.rb, Format).
 */

#include "language/types/type.h"

struct arena;

struct string_formats;

struct string_format {
	const char *text; /* as it was given */
	uint32_t len;
	char letter;
	char delimiter; /* [ { ( < | or 0 */
	uint8_t alt;
	uint8_t left;
	uint8_t space;		/* the flag ' ': no delimiters */
	int width;		/* -1: not given */
	int precision;		/* -1: not given */
	struct value separator; /* V_UNSET: not given */
	struct value separator2;
	const struct string_formats *inner; /* NULL: the defaults */
};

struct string_format_row {
	const struct type *type;
	const struct string_format *format;
};

/* In the order in which they are matched. */
struct string_formats {
	uint32_t count;
	struct string_format_row rows[];
};

/* The formats for the elements of arrays and hashes. */
const struct string_formats *string_formats_inner(void);

/*
 * The formats for a value of type t, from the user's argument: default, a
 * string, or a hash of type and format.  NULL with *ret_error.
 */
const struct string_formats *string_formats_make(struct arena *a,
    const struct type *t, struct value given, const char **ret_error);

/* The format for a value of type t. */
const struct string_format *string_formats_find(
    const struct string_formats *f, const struct type *t);

#endif
