#ifndef COMMAND_FACTS_PRINT_H
#define COMMAND_FACTS_PRINT_H

/* Facts in the forms that facter prints. */

#include "value/value.h"

struct arena;
struct strbuf;

enum facts_form {
	FACTS_TEXT, /* NAME => VALUE */
	FACTS_JSON,
	FACTS_YAML,
	FACTS_FORMS
};

/* The form of that name ("text", "json", "yaml"), or FACTS_FORMS. */
enum facts_form facts_form_by_name(const char *name);

/* Hashes within each other sorted by key; those in arrays stay. */
struct value facts_sorted(struct arena *a, struct value facts);

/*
 * Appends the facts, a hash.  With single, text is the value of the only one
 * without its name.  0, or -1 where they do not fit.
 */
int facts_print(
    struct strbuf *out, enum facts_form form, struct value facts, int single);

#endif
