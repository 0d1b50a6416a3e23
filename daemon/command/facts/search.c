#include "command/facts/search.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/json_doc.h"
#include "base/files/fs.h"
#include "base/settings/settings.h"
#include "command/command.h"
#include "command/session.h"
#include "command/store/reader.h"
#include "command/store/store.h"
#include "language/value/document/json_value.h"
#include "machine/facts/read_file.h"
#include "server/query/query.h"
#include "server/query/value/moment.h"
#include "server/store/facts_files.h"

/* Words of a search; and nodes that are known. */
#define SEARCH_WORDS_MAX 64
#define SEARCH_NODES_MAX ((size_t)4 << 20)
#define SEARCH_TREE_MAX	 ((size_t)4 << 30)
#define SEARCH_WHY_MAX	 4096
#define STATUS_OK	 200

enum search_operator {
	SEARCH_EQ,
	SEARCH_NE,
	SEARCH_LT,
	SEARCH_LE,
	SEARCH_GT,
	SEARCH_GE,
	SEARCH_OPERATORS
};

static const char *const search_operators[SEARCH_OPERATORS] = {
    "eq", "ne", "lt", "le", "gt", "ge"};

struct search_term {
	bool is_moment; /* meta.timestamp */
	enum search_operator op;
	json_t *path;	  /* an array of texts and numbers */
	const char *name; /* the path as it was given */
	const char *value;
	int64_t moment;
};

struct search {
	struct session *s;
	struct search_term terms[SEARCH_WORDS_MAX];
	size_t count;
	struct map *nodes; /* how many terms each matches */
};

/* --- words --- */

/* Cut the operator off the end of a key. */
static enum search_operator
search_operator_take(char *key)
{
	char *dot = strrchr(key, '.');

	for (int i = 0; dot != NULL && i < SEARCH_OPERATORS; i++)
		if (strcmp(dot + 1, search_operators[i]) == 0) {
			*dot = '\0';
			return (enum search_operator)i;
		}
	return SEARCH_EQ;
}

static bool
search_is_number(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!isdigit((unsigned char)s[i]))
			return false;
	return n > 0 && n < 10;
}

/* "processors.models.0" as an array; NULL for an empty member. */
static json_t *
search_path(const char *key)
{
	json_t *path = json_array();

	for (;; key++) {
		size_t n = strcspn(key, ".");

		if (n == 0) {
			json_decref(path);
			return NULL;
		}
		json_array_append_new(
		    path, json_array_size(path) > 0 && search_is_number(key, n)
			      ? json_integer(strtol(key, NULL, 10))
			      : json_doc_text(key, n));
		key += n;
		if (*key == '\0')
			return path;
	}
}

static int
search_term_read(struct search *x, const char *word)
{
	struct search_term *t = &x->terms[x->count];
	char *key = arena_strdup(x->s->arena, word);
	char *equals = strchr(key, '=');

	if (equals == NULL || x->count == SEARCH_WORDS_MAX) {
		command_error(equals == NULL
				  ? "'%s' is not FACT=VALUE"
				  : "'%s' is one word too many: at most 64",
		    word);
		return -1;
	}
	*equals = '\0';
	t->value = equals + 1;
	t->op = search_operator_take(key);
	t->is_moment = strcmp(key, "meta.timestamp") == 0;
	if (t->is_moment &&
	    !query_moment_parse(t->value, strlen(t->value), &t->moment)) {
		command_error(
		    "'%s' is not a time, such as 2026-11-22T08:15Z", t->value);
		return -1;
	}
	t->name = strncmp(key, "facts.", 6) == 0 ? key + 6 : key;
	t->path = search_path(t->name);
	if (t->path == NULL) {
		command_error("'%s' has a fact without a name", word);
		return -1;
	}
	x->count++;
	return 0;
}

/* --- values --- */

static bool
search_compares(enum search_operator op, double a, double b)
{
	switch (op) {
	case SEARCH_LT:
		return a < b;
	case SEARCH_LE:
		return a <= b;
	case SEARCH_GT:
		return a > b;
	case SEARCH_GE:
		return a >= b;
	case SEARCH_EQ:
		return !(a < b) && !(a > b);
	default:
		return a < b || a > b;
	}
}

/* The number that a text begins with, as Ruby's to_f: of decimal digits. */
static double
search_number(const char *s)
{
	size_t blank = strspn(s, " \t\n\r");
	const char *digits = s + blank + strspn(s + blank, "+-");

	return isdigit((unsigned char)*digits) && digits[1] != 'x' &&
		       digits[1] != 'X'
		   ? strtod(s, NULL)
		   : 0;
}

/* True when the value matches; one that is not a scalar does not. */
static bool
search_value_matches(const struct search_term *t, const json_t *v)
{
	struct growbuf text;
	const char *s = json_string_value(v);
	bool equal, match;

	if (v == NULL || json_is_null(v) || json_is_object(v) ||
	    json_is_array(v))
		return false;
	growbuf_init(&text);
	if (s == NULL) {
		(void)json_doc_print(
		    &text.out, json_deep_copy(v), JSON_LAYOUT_COMPACT);
		s = growbuf_text(&text);
	}
	equal = strcmp(s, t->value) == 0;
	if (t->op == SEARCH_EQ || t->op == SEARCH_NE)
		match = equal == (t->op == SEARCH_EQ);
	else
		match = search_compares(
		    t->op, search_number(s), search_number(t->value));
	growbuf_release(&text);
	return match;
}

static bool
search_moment_matches(const struct search_term *t, const char *text)
{
	int64_t ms;

	return text != NULL && query_moment_parse(text, strlen(text), &ms) &&
	       search_compares(t->op, (double)ms, (double)t->moment);
}

/* Note that a node matches the next of the terms, of which it has n already. */
static void
search_note(struct search *x, const char *node, size_t n)
{
	struct map_entry *e;

	if (node == NULL)
		return;
	e = map_put(x->nodes, node, strlen(node), NULL);
	if (e != NULL && e->num == n)
		e->num = n + 1;
}

/* --- the store --- */

/* The query of a term: rows of certname and value. */
static json_t *
search_query(const struct search_term *t)
{
	if (t->is_moment)
		return json_pack("[s, s, [s, [s, s]]]", "from", "factsets",
		    "extract", "certname", "producer_timestamp");
	return json_pack("[s, s, [s, [s, s], [s, [s, s, O], [s, s, [s]]]]]",
	    "from", "fact_contents", "extract", "certname", "value", "or", "=",
	    "path", t->path, "=", "path", t->name);
}

static void
search_rows_note(struct search *x, size_t at, const json_t *rows)
{
	const struct search_term *t = &x->terms[at];
	const json_t *row;
	size_t i;

	json_array_foreach(rows, i, row)
	{
		const char *node =
		    json_string_value(json_object_get(row, "certname"));
		const json_t *v = json_object_get(
		    row, t->is_moment ? "producer_timestamp" : "value");

		if (t->is_moment
			? search_moment_matches(t, json_string_value(v))
			: search_value_matches(t, v))
			search_note(x, node, at);
	}
}

/* Print why the store did not answer. */
static int
search_fail(struct search *x, const struct store_reader *r,
    const struct store_answer *a)
{
	struct shortbuf why;

	shortbuf_init(&why, SEARCH_WHY_MAX);
	store_describe(r, x->s->settings, a, &why.out);
	command_error("%s", shortbuf_text(&why));
	shortbuf_release(&why);
	return -1;
}

/* Note the nodes of the rows of an answer, which is unmapped. */
static int
search_answer(
    struct search *x, size_t at, void *map, const struct store_answer *a)
{
	struct json_fault fault;
	json_t *rows = NULL;

	if (a->status != STATUS_OK)
		command_error("%.*s", (int)a->bytes, (const char *)map);
	else if ((rows = json_doc_parse(
		      map, (size_t)a->bytes, SEARCH_TREE_MAX, &fault)) == NULL)
		command_error("The answer of the store is not valid");
	else
		search_rows_note(x, at, rows);
	json_decref(rows);
	munmap(map, (size_t)a->bytes);
	return rows != NULL ? 0 : -1;
}

static int
search_store_term(struct search *x, struct store_reader *r, size_t at)
{
	struct store_answer a;
	struct strbuf body;
	const char *text;
	void *map;
	int rc = -1;

	strbuf_init(&body, QUERY_TEXT_MAX);
	if (json_doc_print(&body,
		json_pack("{s:o}", "query", search_query(&x->terms[at])),
		JSON_LAYOUT_COMPACT) < 0 ||
	    strbuf_text(&body, &text) < 0)
		command_error("The name of a fact is too long");
	else if (store_reader_query(r, text, body.len, &map, &a) < 0)
		rc = search_fail(x, r, &a);
	else
		rc = search_answer(x, at, map, &a);
	strbuf_release(&body);
	return rc;
}

static int
search_store(struct search *x)
{
	struct store_reader r;
	struct store_answer a;
	int rc = store_reader_start(&r, x->s, &a);

	if (rc < 0)
		return search_fail(x, &r, &a);
	for (size_t i = 0; rc == 0 && i < x->count; i++)
		rc = search_store_term(x, &r, i);
	store_reader_end(&r);
	return rc;
}

/* --- the folder --- */

static const json_t *
search_member(const json_t *v, const json_t *path)
{
	const json_t *part;
	size_t i;

	json_array_foreach(path, i, part)
	{
		v = json_is_integer(part)
			? json_array_get(v, (size_t)json_integer_value(part))
			: json_object_get(v, json_string_value(part));
	}
	return v;
}

static void
search_file_note(struct search *x, const char *node, const json_t *document)
{
	const json_t *values = json_object_get(document, "values");

	for (size_t i = 0; i < x->count; i++) {
		const struct search_term *t = &x->terms[i];
		const json_t *v = search_member(values, t->path);

		if (v == NULL)
			v = json_object_get(values, t->name);
		if (t->is_moment ? search_moment_matches(
				       t, json_string_value(json_object_get(
					      document, "timestamp")))
				 : search_value_matches(t, v))
			search_note(x, node, i);
	}
}

/* Read a file of the folder; what is not facts is named in a warning. */
static void
search_file(struct search *x, const char *directory, const char *name)
{
	struct arena *a = arena_new(0);
	const char *dot = strrchr(name, '.'), *why;
	struct facts_file file;
	json_t *document;

	if (facts_read_file(a, arena_printf(a, "%s/%s", directory, name), &file,
		&why) < 0) {
		command_warning("%s", why);
	} else {
		document = value_json(file.document);
		search_file_note(
		    x, arena_memdup(a, name, (size_t)(dot - name)), document);
		json_decref(document);
	}
	arena_free(a);
}

static int
search_folder(struct search *x)
{
	const struct facts_place *place;
	const char *directory = session_facts_directory(x->s, &place);
	const char *extension =
	    directory != NULL && place->form == FACTS_YAML ? ".yaml" : ".json";
	struct fs_list names;

	if (directory == NULL ||
	    fs_list(x->s->arena, directory, SEARCH_NODES_MAX, &names) < 0) {
		command_error("Could not read the facts in %s: %s",
		    directory != NULL ? directory : "memory",
		    directory != NULL ? fs_list_reason()
				      : "only the compile daemon has them");
		return -1;
	}
	for (size_t i = 0; i < names.count; i++) {
		const char *dot = strrchr(names.names[i], '.');

		if (dot != NULL && strcmp(dot, extension) == 0)
			search_file(x, directory, names.names[i]);
	}
	return 0;
}

/* --- the result --- */

static int
search_compare_names(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Return the nodes that match all terms, sorted, in the session's arena. */
static const char **
search_found(const struct search *x, size_t *ret_n)
{
	const char **names = arena_alloc(
	    x->s->arena, (map_count(x->nodes) + 1) * sizeof(*names));
	const struct map_entry *e;
	size_t at = 0, n = 0;

	while ((e = map_next(x->nodes, &at)) != NULL)
		if (e->num == x->count)
			names[n++] = e->key;
	qsort(names, n, sizeof(*names), search_compare_names);
	*ret_n = n;
	return names;
}

static int
search_print(const struct search *x, bool json, struct strbuf *out)
{
	size_t n;
	const char **names = search_found(x, &n);
	json_t *all;

	if (!json) {
		for (size_t i = 0; i < n; i++)
			strbuf_addf(out, "%s\n", names[i]);
		return 0;
	}
	all = json_array();
	for (size_t i = 0; i < n; i++)
		json_array_append_new(all, json_doc_str(names[i]));
	if (json_doc_print(out, all, JSON_LAYOUT_PRETTY) < 0)
		return -1;
	strbuf_addch(out, '\n');
	return 0;
}

int
facts_search(
    struct session *s, char *const *words, bool json, struct strbuf *out)
{
	struct search x = {.s = s, .nodes = map_new(NULL, SEARCH_NODES_MAX)};
	int rc = words[0] != NULL ? 0 : -1;

	if (rc < 0)
		command_error("Give at least one FACT=VALUE");
	for (; rc == 0 && *words != NULL; words++)
		rc = search_term_read(&x, *words);
	if (rc == 0)
		rc = settings_bool(s->settings, "storeconfigs")
			 ? search_store(&x)
			 : search_folder(&x);
	if (rc == 0)
		rc = search_print(&x, json, out);
	for (size_t i = 0; i < x.count; i++)
		json_decref(x.terms[i].path);
	map_free(x.nodes);
	return rc;
}
