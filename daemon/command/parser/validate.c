#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/parser/input.h"
#include "command/session.h"
#include "language/lang/source.h"

/* Maximum findings kept of one source; ten errors are printed. */
#define FINDINGS_MAX 1000
#define ERRORS_SHOWN 10
#define JSON_MAX     ((size_t)64 << 20)
#define TEXT_MAX     ((size_t)1 << 20)

enum {
	OPTION_EPP = 128,
	OPTION_FORMAT,
};

const struct command_option parser_validate_options[] = {
    {"debug", 'd', NULL, "the same as --verbose"},
    {"epp", OPTION_EPP, NULL,
	"all files are templates (default: those named *.epp)"},
    {"format", OPTION_FORMAT, "text|json", "format of the findings"},
    {"render-as", OPTION_FORMAT, "console|json",
	"as --format, with the name console (or s) for text"},
    {"verbose", 'v', NULL, "print the name of each file that is checked"},
    {0},
};

struct validation {
	struct session s;
	json_t *errors; /* by the names of the sources */
	int as_json;
	int epp;
	int verbose;
	size_t failed;
};

static int
validate_set(void *arg, int letter, const char *value)
{
	struct validation *v = arg;

	if (letter == OPTION_EPP) {
		v->epp = 1;
		return 0;
	}
	if (letter == 'v' || letter == 'd') {
		v->verbose = 1;
		return 0;
	}
	v->as_json = strcmp(value, "json") == 0;
	if (v->as_json || strcmp(value, "text") == 0 ||
	    strcmp(value, "console") == 0 || strcmp(value, "s") == 0)
		return 0;
	command_error("Unknown format '%s'; use text or json", value);
	return -1;
}

/*
 * Return the error that Puppet raises for a source: its only one, or their
 * number.
 */
static struct diag
parser_validate_error_of(const struct diag_list *diags, char *text, size_t size)
{
	struct diag whole = {0};

	if (diags->errors == 1)
		return *diag_first_error(diags);
	snprintf(text, size, "Language validation logged %zu errors. Giving up",
	    diags->errors);
	if (diags->warnings > 0)
		snprintf(text, size,
		    "Language validation logged %zu errors, and %zu warnings. "
		    "Giving up",
		    diags->errors, diags->warnings);
	whole.severity = DIAG_ERROR;
	whole.message = text;
	return whole;
}

static void
findings_print(const struct diag_list *diags, enum diag_severity low,
    enum diag_severity high)
{
	size_t i, shown = 0;
	struct growbuf text;

	growbuf_init(&text);
	for (i = 0; i < diags->count && shown < ERRORS_SHOWN; i++) {
		const struct diag *d = &diags->rows[i];

		if (d->severity < low || d->severity > high)
			continue;
		growbuf_reset(&text);
		diag_format(d, &text.out);
		if (d->severity == DIAG_ERROR)
			command_error("%s", growbuf_text(&text));
		else
			command_warning("%s", growbuf_text(&text));
		shown++;
	}
	growbuf_release(&text);
}

/* Convert the error to the form of puppet parser validate --render-as json. */
static json_t *
error_json(const struct diag *d, const char *full)
{
	json_t *error = json_object();

	json_object_set_new(error, "issue_code", json_doc_str(d->code));
	json_object_set_new(error, "message", json_doc_str(d->message));
	json_object_set_new(error, "full_message", json_doc_str(full));
	json_object_set_new(error, "file", json_doc_str(d->file));
	json_object_set_new(
	    error, "line", d->line > 0 ? json_integer(d->line) : json_null());
	json_object_set_new(error, "pos",
	    d->column > 0 ? json_integer(d->column) : json_null());
	return error;
}

static void
input_report(struct validation *v, const struct parser_input *in,
    const struct diag_list *diags)
{
	char many[128];
	struct diag d = parser_validate_error_of(diags, many, sizeof(many));
	struct growbuf full;

	if (diags->errors > 1)
		findings_print(diags, DIAG_ERROR, DIAG_ERROR);
	growbuf_init(&full);
	if (diags->errors == 1)
		strbuf_addf(&full.out, "Could not parse for environment %s: ",
		    settings_get(v->s.settings, "environment"));
	diag_format(&d, &full.out);
	if (v->as_json) {
		json_object_setn_new_nocheck(v->errors, in->shown,
		    strlen(in->shown), error_json(&d, growbuf_text(&full)));
	} else {
		command_error("%s", growbuf_text(&full));
	}
	growbuf_release(&full);
}

static void
input_validate(
    struct validation *v, const struct parser_input *in, struct arena *a)
{
	struct diag_list diags;

	diag_init(&diags, a, FINDINGS_MAX);
	if (v->verbose)
		fprintf(stderr, "Info: Checking %s\n", in->shown);
	parser_input_parse(in, a, &diags, 1);
	findings_print(&diags, DIAG_DEPRECATION, DIAG_WARNING);
	if (diags.errors == 0)
		return;
	v->failed++;
	input_report(v, in, &diags);
}

static void
parser_validate_missing_print(const struct parser_inputs *in)
{
	struct shortbuf text;
	size_t i;

	shortbuf_init(&text, TEXT_MAX);
	for (i = 0; i < in->missing_count; i++)
		strbuf_addf(&text.out, "\n   %s", in->missing[i]);
	if (in->missing_count > 0)
		command_error("One or more file(s) specified did not exist:%s",
		    shortbuf_text(&text));
	shortbuf_release(&text);
}

/* Print and release the errors. */
static void
parser_validate_errors_print(json_t *errors)
{
	struct strbuf out;
	const char *s;

	strbuf_init(&out, JSON_MAX);
	if (json_doc_print(&out, errors, JSON_LAYOUT_PRETTY) < 0 ||
	    strbuf_text(&out, &s) < 0)
		command_error("The findings exceed %zu bytes", JSON_MAX);
	else
		puts(s);
	strbuf_release(&out);
}

static int
inputs_validate(struct validation *v, const struct parser_inputs *in)
{
	struct arena *a = arena_new(0);
	size_t i;

	v->errors = json_object();
	for (i = 0; i < in->count; i++) {
		input_validate(v, &in->rows[i], a);
		arena_reset(a);
	}
	if (v->failed > 0 && v->as_json)
		parser_validate_errors_print(v->errors);
	else
		json_decref(v->errors);
	parser_validate_missing_print(in);
	arena_free(a);
	return v->failed > 0 || in->missing_count > 0;
}

int
command_parser_validate(const struct command *self, int argc, char **argv)
{
	struct validation v = {0};
	struct parser_inputs in = {0};
	int ret, first;

	first = parser_options(&v.s, self, argc, argv, validate_set, &v, &ret);
	in.arena = v.s.arena;
	in.epp = v.epp;
	parser_inputs_settings(&in, v.s.settings);
	if (first >= 0 &&
	    parser_inputs_add(&in, v.s.argc - first, v.s.argv + first) < 0)
		ret = 1;
	else if (first >= 0)
		ret = inputs_validate(&v, &in);
	session_end(&v.s);
	return ret;
}
