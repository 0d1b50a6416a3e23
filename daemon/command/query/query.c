/* dalang query: a query of the store. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/files/fs.h"
#include "base/settings/settings.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/query/remote.h"
#include "command/query/saved.h"
#include "command/query/table.h"
#include "command/store/store.h"
#include "command/terminal.h"
#include "language/value/document/json_value.h"
#include "language/value/document/to_yaml.h"
#include "server/query/query.h"

/*
 * Maximum memory of an answer as a tree, and maximum number of printed bytes.
 */
#define QUERY_TREE_MAX	((size_t)4 << 30)
#define QUERY_PRINT_MAX ((size_t)256 << 20)
/* Bytes of an error. */
#define QUERY_WHY_MAX 4000

const struct command_option query_options[] = {
    {"csv", STORE_OPTION_CSV, NULL, "print CSV, with a line of names"},
    {"debug", STORE_OPTION_DEBUG, NULL, "log at debug level"},
    {"json", STORE_OPTION_JSON, NULL, "print JSON, as PuppetDB answers"},
    {"list", STORE_OPTION_LIST, NULL, "print the saved queries of querydir"},
    {"server", STORE_OPTION_SERVER, "HOST[:PORT]",
	"ask that server, with the certificate of this machine"},
    {"verbose", STORE_OPTION_VERBOSE, NULL, "log at info level"},
    {"yaml", STORE_OPTION_YAML, NULL, "print YAML"},
    {0},
};

/* --- the query --- */

/*
 * Read the query: the first argument, standard input for "-", or the saved one
 * of "@NAME" with the values that follow; NULL after printing an error.
 */
static const char *
query_read(struct store_command *c, char *const *words, size_t *ret_n)
{
	const char *word = words[0], *text;

	if (word[0] == '@')
		return query_saved_read(c->s.arena,
		    settings_get(c->s.settings, "querydir"), word + 1,
		    words + 1, ret_n, &c->file);
	*ret_n = strlen(word);
	if (strcmp(word, "-") != 0)
		return word;
	text = fs_read_open(c->s.arena, 0, QUERY_TEXT_MAX, ret_n);
	if (text == NULL)
		command_error("The query on standard input cannot be read, or "
			      "has more than %zu bytes",
		    QUERY_TEXT_MAX);
	return text;
}

/*
 * Return the query as a document: an AST is JSON and begins with a bracket, all
 * else is PQL.  NULL after printing an error.
 */
static json_t *
query_document(const char *text, size_t n)
{
	struct json_fault fault;
	size_t blank = 0;
	json_t *ast;

	while (blank < n && isspace((unsigned char)text[blank]))
		blank++;
	if (blank == n) {
		command_error("The query is empty");
		return NULL;
	}
	if (text[blank] != '[')
		return json_doc_text(text, n);
	ast = json_doc_parse(text, n, QUERY_TREE_MAX, &fault);
	if (ast == NULL)
		command_error("The query is not valid JSON: %s at line %u "
			      "column %u",
		    fault.message, (unsigned)fault.line,
		    (unsigned)fault.column);
	return ast;
}

/* --- the answer --- */

static int
query_yaml_add(
    struct store_command *c, const char *text, size_t n, struct strbuf *out)
{
	struct json_fault fault;
	struct value v;

	if (value_parse_json(c->s.arena, text, n, &v, &fault) < 0)
		return -1;
	return value_to_yaml(v, out);
}

/* Add the rows as a table or as CSV; -1 for what is not rows. */
static int
query_rows_add(const struct store_command *c, const char *text, size_t n,
    struct strbuf *out)
{
	struct json_fault fault;
	json_t *rows = json_doc_parse(text, n, QUERY_TREE_MAX, &fault);

	if (!json_is_array(rows)) {
		json_decref(rows);
		return -1;
	}
	if (c->csv)
		query_table_csv_add(out, rows);
	else if (json_array_size(rows) > 0)
		query_table_add(out, rows, terminal_width());
	else
		fputs("No rows\n", stderr);
	json_decref(rows);
	return 0;
}

static int
query_print(struct store_command *c, const char *text, size_t n)
{
	struct strbuf out;
	int rc = 0;

	strbuf_init(&out, QUERY_PRINT_MAX);
	if (c->json) {
		strbuf_add(&out, text, n);
		strbuf_addch(&out, '\n');
	} else if (c->yaml) {
		rc = query_yaml_add(c, text, n, &out);
	} else {
		rc = query_rows_add(c, text, n, &out);
	}
	if (rc < 0)
		command_error("The answer cannot be printed in this form; "
			      "use --json");
	else
		rc = command_print_buf(stdout, &out);
	strbuf_release(&out);
	return rc < 0;
}

/* Print the reason, in which the query is repeated. */
static int
query_refused(const struct store_command *c, const char *text, size_t n)
{
	struct shortbuf why;

	shortbuf_init(&why, QUERY_WHY_MAX);
	if (c->file != NULL)
		strbuf_addf(&why.out, "%s: ", c->file);
	strbuf_add(&why.out, text, n);
	command_error("%s", shortbuf_text(&why));
	shortbuf_release(&why);
	return 1;
}

/* Ask a server, and print its answer. */
static int
query_ask_server(struct store_command *c, const char *body, size_t n)
{
	struct strbuf out;
	const char *text;
	int ret = 1;

	strbuf_init(&out, QUERY_ANSWER_MAX);
	if (query_remote(c->s.settings, c->server, body, n, &out) == 0 &&
	    strbuf_text(&out, &text) == 0)
		ret = query_print(c, text, out.len);
	strbuf_release(&out);
	return ret;
}

/* Ask the store, and print what it answers. */
static int
query_ask(struct store_command *c, const char *body, size_t n)
{
	struct store_answer a;
	void *map;
	int ret;

	if (c->server != NULL)
		return query_ask_server(c, body, n);
	if (store_begin(c) < 0)
		return 1;
	if (store_reader_query(&c->reader, body, n, &map, &a) < 0)
		return store_explain(c, &a);
	if (a.status == 200)
		ret = query_print(c, map, (size_t)a.bytes);
	else
		ret = query_refused(c, map, (size_t)a.bytes);
	munmap(map, (size_t)a.bytes);
	return ret;
}

/* --- saved queries --- */

/* Print the names of saved queries, and what they are for. */
static int
query_list(struct store_command *c, char *const *words)
{
	const char *dir = settings_get(c->s.settings, "querydir");
	const struct query_saved *q = query_saved_list(c->s.arena, dir);
	size_t width = 0;

	if (words[0] != NULL) {
		command_error("--list takes no argument '%s'", words[0]);
		return 1;
	}
	if (q->name == NULL)
		fprintf(stderr, "No saved queries in %s\n", dir);
	for (size_t i = 0; q[i].name != NULL; i++)
		width = strlen(q[i].name) > width ? strlen(q[i].name) : width;
	for (; q->name != NULL; q++)
		if (*q->doc == '\0')
			printf("@%s\n", q->name);
		else
			printf("@%-*s  %s\n", (int)width, q->name, q->doc);
	return 0;
}

static int
query_run_command(struct store_command *c, char **words)
{
	struct strbuf body;
	const char *text;
	json_t *query, *o;
	size_t n;
	int ret = 1;

	if (c->list)
		return query_list(c, words);
	if (words[0] == NULL || (words[0][0] != '@' && words[1] != NULL)) {
		command_error("Give one query, in quotes: dalang query "
			      "'nodes[certname] {}'");
		return 1;
	}
	text = query_read(c, words, &n);
	query = text != NULL ? query_document(text, n) : NULL;
	if (query == NULL)
		return 1;
	o = json_object();
	json_object_set_new(o, "query", query);
	strbuf_init(&body, QUERY_TEXT_MAX);
	if (json_doc_print(&body, o, JSON_LAYOUT_COMPACT) == 0 &&
	    strbuf_text(&body, &text) == 0)
		ret = query_ask(c, text, body.len);
	else
		command_error("The query has more than %zu bytes, or is nested "
			      "too deeply",
		    QUERY_TEXT_MAX);
	strbuf_release(&body);
	return ret;
}

int
command_query(const struct command *self, int argc, char **argv)
{
	static const char *const own[] = {"--server", NULL};

	return store_run_own(self, argc, argv, own, query_run_command);
}
