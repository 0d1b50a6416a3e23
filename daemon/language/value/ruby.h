#ifndef LANGUAGE_VALUE_RUBY_H
#define LANGUAGE_VALUE_RUBY_H

/*
 * The results of Ruby's own methods, where functions of the language expose
 * them: ==, <=>, to_s and inspect.
 */

#include "language/value/value.h"

struct arena;
struct strbuf;
struct type;

/* Ruby's ==: case of strings is significant, 1 == 1.0. */
int ruby_equal(struct value a, struct value b);

/*
 * Ruby's <=>: 0 and *ret_cmp, or -1 where the two have no order.  Strings by
 * bytes, arrays by their elements.
 */
int ruby_compare(struct value a, struct value b, int *ret_cmp);

/*
 * Ruby's error for values without an order: "comparison of String with 1
 * failed".
 */
const char *ruby_not_comparable(
    struct arena *a, struct value left, struct value right);

/* Append v as Ruby's to_s writes it: undef is empty, {"a"=>1}. */
void ruby_to_s(struct value v, struct strbuf *out);
/* Append v as Ruby's inspect writes it: strings in double quotes, nil. */
void ruby_inspect(struct value v, struct strbuf *out);

/* Name of the value's class. */
const char *ruby_class(struct value v);
/* Set what names the class of a type and of an object. */
void ruby_set_type_class(const char *(*name)(struct value));
/*
 * Name v for a message about a wrong argument: its class, or nil, true, false.
 */
const char *ruby_argument(struct value v);

/* to_s as a string value, and as a NUL-terminated text. */
struct value ruby_string(struct arena *a, struct value v);
const char *ruby_text(struct arena *a, struct value v);
/* inspect as a NUL-terminated text. */
const char *ruby_inspect_text(struct arena *a, struct value v);

#endif
