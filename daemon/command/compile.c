#include <stdbool.h>
#include <string.h>

#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "command/catalog/files.h"
#include "command/catalog/report.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/compile_node.h"
#include "command/facts/stored.h"
#include "command/session.h"
#include "command/store/source.h"
#include "language/compiler/compile.h"
#include "language/compiler/lookup/node_data.h"
#include "language/reads/compare.h"
#include "language/reads/reads.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"
#include "language/value/hash.h"

enum { DIFF = 256, READS };

const struct command_option compile_options[] = {
    {"facts", 'f', "FILE", "facts of the node, JSON or YAML"},
    {"node-data", 'n', "FILE",
	"output of a node classifier (ENC): classes, parameters, "
	"environment, trusted, server_facts"},
    {"format", 'F', "json|pretty", "format of the catalog (pretty)"},
    {"diff", DIFF, "FILE",
	"print what differs from the catalog in this file instead"},
    {"reads", READS, NULL,
	"print which facts and files the catalog depends on instead"},
    {"debug", 'd', NULL, "log at debug level"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

/* The options that have the name of a setting. */
static const char *const command_compile_own_options[] = {
    "--diff", "--reads", NULL};

/* One run of the command. */
struct command_compile_run {
	struct session s;
	struct store_source x;
	struct compile_request rq;
	const char *facts;     /* path, or NULL */
	const char *node_data; /* path, or NULL */
	const char *other;     /* path of the catalog to compare, or NULL */
	const char *format;    /* or NULL */
	bool facts_read;
	bool prints_reads;
};

static int
command_compile_set_option(void *arg, int letter, const char *value)
{
	struct command_compile_run *r = arg;

	switch (letter) {
	case 'f':
		r->facts = value;
		return 0;
	case 'n':
		r->node_data = value;
		return 0;
	case 'd':
		r->s.level = "debug";
		return 0;
	case 'v':
		r->s.level = "info";
		return 0;
	case DIFF:
		r->other = value;
		return 0;
	case READS:
		r->prints_reads = true;
		return 0;
	default:
		r->format = value;
		if (strcmp(value, "json") == 0 || strcmp(value, "pretty") == 0)
			return 0;
		command_error("Unknown format '%s'; use json or pretty", value);
		return -1;
	}
}

static int
command_compile_read_facts(struct command_compile_run *r)
{
	struct facts_stored stored;

	if (r->facts != NULL)
		return session_facts(&r->s, r->facts, &r->rq.facts);
	if (facts_stored_read(&r->s, &r->x, r->rq.certname, &stored) < 0)
		return -1;
	r->rq.facts = stored.values;
	return 0;
}

static int
command_compile_read_node(
    struct command_compile_run *r, const char **ret_environment)
{
	if (command_compile_read_facts(r) < 0)
		return -1;
	r->rq.settings = r->s.settings;
	store_source_use(&r->x, &r->rq);
	return node_data_for(
	    r->s.arena, r->node_data, &r->rq, ret_environment, &r->s.diags);
}

/* Errors that can be due to missing facts without $facts. */
static const char *const undefined_texts[] = {
    "Undef Value", "got Undef", "Unknown variable"};

static void
hint_facts(const struct command_compile_run *r)
{
	const struct diag *d = diag_first_error(&r->s.diags);
	const size_t n = sizeof(undefined_texts) / sizeof(undefined_texts[0]);
	size_t i = 0;

	if (r->rq.facts.h->count > 0)
		return;
	while (d != NULL && i < n &&
	       strstr(d->message, undefined_texts[i]) == NULL)
		i++;
	if (r->facts_read || (d != NULL && i < n))
		command_warning("No facts were given (--facts FILE), and none "
				"of %s are stored: their variables are "
				"undefined",
		    r->rq.certname);
}

/* Compile the catalog as JSON; 0, or -1 after printing an error. */
static int
command_compile_compile(
    struct command_compile_run *r, bool pretty, struct strbuf *out)
{
	const char *environment;
	int rc;

	if (command_compile_read_node(r, &environment) < 0) {
		session_errors(&r->s, "", NULL);
		return -1;
	}
	r->rq.facts_read = &r->facts_read;
	if (r->prints_reads)
		r->rq.reads = reads_new(r->s.arena, r->rq.facts);
	rc = compile_node(&r->s, &r->rq, environment, pretty, out);
	hint_facts(r);
	return rc;
}

/* Print the catalog; returns the exit code. */
static int
command_compile_print(struct command_compile_run *r)
{
	bool pretty = r->format == NULL || strcmp(r->format, "pretty") == 0;
	struct strbuf out;
	int rc;

	strbuf_init(&out, COMPILE_NODE_MAX);
	rc = command_compile_compile(r, pretty, &out);
	strbuf_addch(&out, '\n');
	if (rc == 0)
		rc = command_write_buf(&out);
	strbuf_release(&out);
	return rc == 0 ? 0 : 1;
}

static void
print_read(void *ctx, enum reads_difference kind, const char *name)
{
	struct strbuf *out = ctx;

	if (kind == READS_FILE)
		strbuf_addf(out, "file %s\n", name);
	else if (*name == '\0')
		strbuf_addstr(out, "all facts\n");
	else
		strbuf_addf(out, "fact %s\n", name);
}

/* Print what the catalog depends on; returns the exit code. */
static int
command_compile_print_reads(struct command_compile_run *r)
{
	struct strbuf catalog, record, out;
	const char *bytes;
	int rc;

	strbuf_init(&catalog, COMPILE_NODE_MAX);
	strbuf_init(&record, READS_BYTES_MAX);
	strbuf_init(&out, COMPILE_NODE_MAX);
	rc = command_compile_compile(r, false, &catalog);
	if (rc == 0 && reads_write(r->rq.reads, &record) < 0)
		strbuf_addf(&out, "not kept because of %s\n",
		    reads_changing(r->rq.reads));
	else if (rc == 0 && strbuf_text(&record, &bytes) == 0)
		rc = reads_each(bytes, record.len, print_read, &out);
	if (rc == 0)
		rc = command_write_buf(&out);
	strbuf_release(&catalog);
	strbuf_release(&record);
	strbuf_release(&out);
	return rc == 0 ? 0 : 1;
}

/* Print what differs from the other catalog; returns the exit code. */
static int
command_compile_compare(struct command_compile_run *r)
{
	const char *const names[2] = {r->other, r->rq.certname};
	const struct catalog_report_options o = {0};
	struct value catalogs[2];
	struct strbuf out;
	const char *text;
	int rc;

	if (catalog_files_read(r->s.arena, r->other, &catalogs[0]) < 0)
		return CATALOG_FAILED;
	strbuf_init(&out, COMPILE_NODE_MAX);
	rc = command_compile_compile(r, false, &out);
	if (rc == 0 && (rc = strbuf_text(&out, &text)) < 0)
		command_error(
		    "The catalog is larger than %zu bytes", COMPILE_NODE_MAX);
	if (rc == 0)
		rc = catalog_files_parse(
		    r->s.arena, names[1], text, out.len, &catalogs[1]);
	strbuf_release(&out);
	return rc < 0 ? CATALOG_FAILED
		      : catalog_files_compare(r->s.arena, names, catalogs, &o);
}

static int
command_compile_start(struct command_compile_run *r, int argc, char **argv,
    const struct command *self)
{
	int first, ret;

	first = session_options(
	    &r->s, self, argc, argv, command_compile_set_option, r, &ret);
	if (first < 0)
		return ret;
	if (first != r->s.argc - 1) {
		command_error("Specify the name of one node");
		return 1;
	}
	if ((r->other != NULL) + (r->format != NULL) + r->prints_reads > 1) {
		command_error("--format is for the catalog, which --diff and "
			      "--reads do not print: specify only one of the "
			      "options");
		return 1;
	}
	r->rq.certname = r->s.argv[first];
	r->s.parts = SETTINGS_COMPILES | SETTINGS_ONCE;
	if (session_log(&r->s, 1) < 0)
		return 1;
	if (r->prints_reads)
		return command_compile_print_reads(r);
	return r->other == NULL ? command_compile_print(r)
				: command_compile_compare(r);
}

int
command_compile(const struct command *self, int argc, char **argv)
{
	struct command_compile_run r;
	int ret;

	memset(&r, 0, sizeof(r));
	session_init(&r.s, SETTINGS_SERVER);
	store_source_begin(&r.x, &r.s);
	r.s.own = command_compile_own_options;
	ret = command_compile_start(&r, argc, argv, self);
	store_source_end(&r.x);
	session_end(&r.s);
	return ret;
}
