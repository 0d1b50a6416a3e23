#ifndef RESOURCE_ATTR_H
#define RESOURCE_ATTR_H

/*
 * What rows of attribute tables are made of: lists of values that many types
 * have, and checks to be named as munge.  Errors are in Puppet's words.
 */

#include "schema/type.h"

/* present, absent. */
extern const struct attr_value attr_ensure_values[];
/* true, false: enumerated, not a boolean parameter. */
extern const struct attr_value attr_truth_values[];
/* inclusive, minimum. */
extern const struct attr_value attr_membership_values[];

/* The row of ensure of a type whose resources are there or not. */
#define ATTR_ENSURABLE                                                         \
	.name = "ensure", .kind = ATTR_PROPERTY, .values = attr_ensure_values, \
	.describe = attr_ensure_describe

/*
 * The same with the default of Puppet's ensurable: present, where the
 * manifest manages another property.
 */
#define ATTR_ENSURABLE_DEFAULT \
	ATTR_ENSURABLE, .flags = ATTR_IF_MANAGED, .fallback = "present"

/* "created", "removed" (property/ensure.rb). */
int attr_ensure_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out);

/* describe of what is run, not set: "executed successfully". */
int attr_executed_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out);

/* autorequire of the user that the attribute user names, if it has a value. */
int attr_user_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out);

/* An absolute path; "File paths must be fully qualified, not 'x'". */
int attr_path_munge(struct instance *i, struct value *v, struct strbuf *err);
/* A whole number, also as text, kept as V_INT. */
int attr_integer_munge(struct instance *i, struct value *v, struct strbuf *err);
/* Any simple value as text. */
int attr_text_munge(struct instance *i, struct value *v, struct strbuf *err);
/* A text without white space. */
int attr_word_munge(struct instance *i, struct value *v, struct strbuf *err);

/* The n-th of one value or a list of them; V_UNSET behind the last. */
struct value attr_nth(struct value v, uint32_t n);
/* Their number. */
uint32_t attr_count(struct value v);

/*
 * Checks v against the row's values, pattern and flags, without its munge;
 * 0 or -1.
 */
int attr_check(struct instance *i, int n, struct value *v, struct strbuf *err);

/* Appends a value as messages show one: 'text', ['a', 'b']. */
void attr_show(struct value v, struct strbuf *out);

/* True for a part of the resource's identity: the namevar, or ATTR_KEY. */
int attr_is_key(const struct attr *at);

/* A list as text: its items with the row's delimiter. */
struct value attr_join(
    struct arena *a, const struct attr *at, struct value list);

#endif
