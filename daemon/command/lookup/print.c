#include "command/lookup/print.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/lookup/searched.h"
#include "language/hiera/explain.h"
#include "language/hiera/explain_print.h"
#include "language/value/document/json_value.h"
#include "language/value/ruby.h"
#include "language/value/document/to_yaml.h"

/* Maximum size of what is printed. */
#define PRINT_MAX ((size_t)256 << 20)

struct lookup_format {
	const char *name;
	int (*value)(struct value v, struct strbuf *out);
	int (*explanation)(const struct explainer *x, struct strbuf *out);
	const char *method, *mime; /* of a format that values do not have */
};

static int
value_to_s(struct value v, struct strbuf *out)
{
	ruby_to_s(v, out);
	return 0;
}

static int
value_as_json(struct value v, struct strbuf *out)
{
	return json_doc_print(out, value_json(v), JSON_LAYOUT_COMPACT);
}

static int
explained_text(const struct explainer *x, struct strbuf *out)
{
	explain_to_text(x, out);
	return 0;
}

static const struct lookup_format lookup_print_formats[] = {
    {"s", value_to_s, explained_text, NULL, NULL},
    {"json", value_as_json, explain_to_json, NULL, NULL},
    {"yaml", value_to_yaml, explain_to_yaml, NULL, NULL},
    {"binary", NULL, NULL, "to_binary", "application/octet-stream"},
    {"msgpack", NULL, NULL, "to_msgpack", "application/x-msgpack"},
};

const struct lookup_format *
lookup_format(const char *name)
{
	for (size_t i = 0;
	     i < sizeof(lookup_print_formats) / sizeof(lookup_print_formats[0]);
	     i++) {
		if (strcmp(lookup_print_formats[i].name, name) == 0)
			return &lookup_print_formats[i];
	}
	return NULL;
}

/* Prints as Ruby's puts: a line end is added where it is missing. */
static int
lookup_print_print(struct strbuf *out, int rc)
{
	if (strbuf_last(out) != '\n')
		strbuf_addch(out, '\n');
	if (rc < 0 || strbuf_is_cut(out))
		command_error("The result cannot be printed: a value is nested "
			      "too deeply, is not finite, or is too large");
	else
		rc = command_print_buf(stdout, out);
	return rc < 0 || strbuf_is_cut(out) ? -1 : 0;
}

static int
no_format(const struct lookup_format *f, const char *class_name)
{
	command_error("Could not run: %s does not respond to %s; can not "
		      "render instances to %s",
	    class_name, f->method, f->mime);
	return -1;
}

int
lookup_print(const char *format, struct value v)
{
	const struct lookup_format *f = lookup_format(format);
	struct strbuf out;
	int rc;

	if (f->value == NULL)
		return no_format(f, ruby_class(v));
	strbuf_init(&out, PRINT_MAX);
	rc = lookup_print_print(&out, f->value(v, &out));
	strbuf_release(&out);
	return rc;
}

int
lookup_print_explained(const char *format, const struct explainer *x)
{
	const struct lookup_format *f = lookup_format(format);
	struct strbuf out;
	int rc;

	if (f->explanation == NULL)
		return no_format(f, "Hash");
	strbuf_init(&out, PRINT_MAX);
	rc = lookup_print_print(&out, f->explanation(x, &out));
	strbuf_release(&out);
	if (rc == 0 && strcmp(format, "s") == 0 && isatty(STDOUT_FILENO))
		searched_print(x);
	if (rc == 0 && x->cut) {
		command_error("The explanation has more than %d steps",
		    EXPLAIN_NODES_MAX);
		rc = -1;
	}
	return rc;
}
