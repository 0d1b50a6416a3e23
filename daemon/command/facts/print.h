#ifndef COMMAND_FACTS_PRINT_H
#define COMMAND_FACTS_PRINT_H

/* Facts in the formats that facter prints. */

#include "language/value/value.h"

struct arena;
struct strbuf;

enum facts_print_form {
	FACTS_TEXT, /* NAME => VALUE */
	FACTS_JSON,
	FACTS_YAML,
	FACTS_FORMS
};

/* Return the format of that name ("text", "json", "yaml"), or FACTS_FORMS. */
enum facts_print_form facts_form_by_name(const char *name);

/* Sort nested hashes by key; hashes in arrays keep their order. */
struct value facts_sorted(struct arena *a, struct value facts);

/*
 * Append the facts, a hash.  With single, text is the value of the only fact
 * without its name.  0, or -1 when they do not fit.
 */
int facts_print(struct strbuf *out, enum facts_print_form form,
    struct value facts, int single);

#endif
