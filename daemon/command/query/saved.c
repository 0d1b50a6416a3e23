#include "command/query/saved.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/json_doc.h"
#include "base/files/fs.h"
#include "command/command.h"
#include "server/query/query.h"

/* Maximum numbers of parameters of a query, and of saved queries. */
#define SAVED_VALUES_MAX 64
#define SAVED_MAX	 10000
/* Maximum memory of a value as a tree. */
#define SAVED_TREE_MAX ((size_t)16 << 20)

static const char saved_suffix[] = ".pql";

#define SAVED_SUFFIX (sizeof(saved_suffix) - 1)

/* A value of the command line. */
struct saved_value {
	const char *name;
	size_t n; /* bytes of the name */
	const char *text;
	bool is_json, is_used;
};

struct saved_text {
	struct arena *arena;
	const char *name; /* of the query */
	struct saved_value values[SAVED_VALUES_MAX];
	size_t count;
	const char *p, *end; /* the rest of the file */
	struct strbuf *out;
	/* Takes a parameter, whose name has n bytes: 0, or -1 to stop. */
	int (*parameter)(struct saved_text *t, const char *name, size_t n);
	query_saved_parameter *each; /* of a list of parameters */
	void *each_arg;
};

/* --- names --- */

static size_t
saved_word_length(const char *p, const char *end)
{
	size_t n = 0;

	while (p + n < end && (isalnum((unsigned char)p[n]) || p[n] == '_'))
		n++;
	return n;
}

/* Whether a name has letters, digits, "_" and "-" only: never a path. */
static bool
saved_is_name(const char *name, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!isalnum((unsigned char)name[i]) && name[i] != '_' &&
		    name[i] != '-')
			return false;
	return n > 0;
}

static char *
saved_file(struct arena *a, const char *dir, const char *name, size_t *ret_n)
{
	const char *path = arena_printf(a, "%s/%s%s", dir, name, saved_suffix);
	struct place p;

	return fs_read_regular(a, path, QUERY_TEXT_MAX, ret_n, &p);
}

/* --- values --- */

/* Take NAME=TEXT or NAME:=JSON: 0, or -1 after printing an error. */
static int
saved_value_take(struct saved_text *t, const char *word)
{
	struct saved_value *v = &t->values[t->count];
	const char *equal = strchr(word, '=');

	if (t->count == SAVED_VALUES_MAX) {
		command_error(
		    "A saved query takes at most %d values", SAVED_VALUES_MAX);
		return -1;
	}
	*v = (struct saved_value){.name = word};
	if (equal != NULL) {
		v->is_json = equal > word && equal[-1] == ':';
		v->n = (size_t)(equal - word) - v->is_json;
		v->text = equal + 1;
	}
	if (v->n == 0 || saved_word_length(word, word + v->n) != v->n) {
		command_error("'%s' is not NAME=TEXT or NAME:=JSON", word);
		return -1;
	}
	t->count++;
	return 0;
}

static int
saved_values_take(struct saved_text *t, char *const *words)
{
	for (; *words != NULL; words++)
		if (saved_value_take(t, *words) < 0)
			return -1;
	return 0;
}

static struct saved_value *
saved_value_find(struct saved_text *t, const char *name, size_t n)
{
	for (size_t i = 0; i < t->count; i++)
		if (t->values[i].n == n &&
		    memcmp(t->values[i].name, name, n) == 0)
			return &t->values[i];
	return NULL;
}

/* Add a value of JSON as it would be written in a query. */
static int
saved_json_add(struct saved_text *t, const struct saved_value *v)
{
	struct json_fault fault;
	json_t *tree =
	    json_doc_parse(v->text, strlen(v->text), SAVED_TREE_MAX, &fault);
	int rc = -1;

	if (tree != NULL)
		rc = json_doc_print(t->out, tree, JSON_LAYOUT_COMPACT);
	if (rc < 0)
		command_error("The value of '%.*s' is not valid JSON: '%s'",
		    (int)v->n, v->name, v->text);
	return rc;
}

/*
 * Add a text in quotes, which PQL and JSON read alike: no character of it ends
 * the text.
 */
static int
saved_text_add(struct saved_text *t, const struct saved_value *v)
{
	strbuf_addch(t->out, '"');
	for (const char *s = v->text; *s != '\0'; s++) {
		if ((unsigned char)*s < ' ') {
			command_error("The value of '%.*s' has a control "
				      "character",
			    (int)v->n, v->name);
			return -1;
		}
		if (*s == '"' || *s == '\\')
			strbuf_addch(t->out, '\\');
		strbuf_addch(t->out, *s);
	}
	strbuf_addch(t->out, '"');
	return 0;
}

/* --- the file --- */

/* Add what a parameter stands for. */
static int
saved_parameter_add(struct saved_text *t, const char *name, size_t n)
{
	struct saved_value *v = saved_value_find(t, name, n);

	if (v == NULL) {
		command_error("The saved query '%s' needs a value: %.*s=VALUE",
		    t->name, (int)n, name);
		return -1;
	}
	v->is_used = true;
	return v->is_json ? saved_json_add(t, v) : saved_text_add(t, v);
}

/* Add a text in quotes as it is. */
static void
saved_quoted_add(struct saved_text *t)
{
	const char *from = t->p, quote = *t->p++;

	while (t->p < t->end && *t->p != quote)
		t->p += *t->p == '\\' && t->p + 1 < t->end ? 2 : 1;
	t->p += t->p < t->end;
	strbuf_add(t->out, from, (size_t)(t->p - from));
}

static bool
saved_is_comment(const struct saved_text *t, const char *from)
{
	return *t->p == '#' && (t->p == from || t->p[-1] == '\n');
}

static int
saved_expand(struct saved_text *t)
{
	const char *from = t->p;
	size_t n;

	while (t->p < t->end) {
		if (saved_is_comment(t, from)) {
			t->p = memchr(t->p, '\n', (size_t)(t->end - t->p));
			if (t->p == NULL)
				return 0;
		} else if (*t->p == '"' || *t->p == '\'') {
			saved_quoted_add(t);
		} else if (*t->p == '$' &&
			   (n = saved_word_length(t->p + 1, t->end)) > 0) {
			if (t->parameter(t, t->p + 1, n) < 0)
				return -1;
			t->p += 1 + n;
		} else {
			strbuf_addch(t->out, *t->p++);
		}
	}
	return 0;
}

/* Refuse a value that no parameter has taken. */
static int
saved_unused_refuse(const struct saved_text *t)
{
	for (size_t i = 0; i < t->count; i++)
		if (!t->values[i].is_used) {
			command_error("The saved query '%s' has no parameter "
				      "'%.*s'",
			    t->name, (int)t->values[i].n, t->values[i].name);
			return -1;
		}
	return 0;
}

static void
saved_missing(const char *dir, const char *name)
{
	if (errno == ENOENT)
		command_error("The saved query '%s' does not exist in %s; "
			      "'dalang query --list' prints them",
		    name, dir);
	else
		command_error("Could not read the saved query %s/%s%s: %s", dir,
		    name, saved_suffix, strerror(errno));
}

/* Return what is in out, in the arena, or NULL when it was too long. */
static const char *
saved_keep(struct saved_text *t, size_t *ret_n)
{
	const char *text;

	if (strbuf_text(t->out, &text) < 0) {
		command_error("The saved query '%s' has more than %zu bytes "
			      "with its values",
		    t->name, QUERY_TEXT_MAX);
		return NULL;
	}
	*ret_n = t->out->len;
	return arena_strdup(t->arena, text);
}

const char *
query_saved_read(struct arena *a, const char *dir, const char *name,
    char *const *words, size_t *ret_n, const char **ret_file)
{
	struct saved_text t = {
	    .arena = a, .name = name, .parameter = saved_parameter_add};
	const char *ret = NULL;
	struct strbuf out;
	size_t n;

	if (!saved_is_name(name, strlen(name)))
		errno = ENOENT;
	else
		t.p = saved_file(a, dir, name, &n);
	if (t.p == NULL) {
		saved_missing(dir, name);
		return NULL;
	}
	t.end = t.p + n;
	t.out = &out;
	strbuf_init(&out, QUERY_TEXT_MAX);
	if (saved_values_take(&t, words) == 0 && saved_expand(&t) == 0 &&
	    saved_unused_refuse(&t) == 0)
		ret = saved_keep(&t, ret_n);
	strbuf_release(&out);
	*ret_file = arena_printf(a, "%s/%s%s", dir, name, saved_suffix);
	return ret;
}

/* --- the parameters --- */

static int
saved_parameter_print(struct saved_text *t, const char *name, size_t n)
{
	t->each(t->each_arg, arena_printf(t->arena, "%.*s", (int)n, name));
	return 0;
}

void
query_saved_parameters(struct arena *a, const char *dir, const char *name,
    query_saved_parameter *each, void *arg)
{
	struct saved_text t = {.arena = a,
	    .parameter = saved_parameter_print,
	    .each = each,
	    .each_arg = arg};
	struct strbuf unused;
	size_t n = 0;

	if (saved_is_name(name, strlen(name)))
		t.p = saved_file(a, dir, name, &n);
	t.end = t.p + n;
	t.out = &unused;
	strbuf_init(&unused, QUERY_TEXT_MAX);
	(void)saved_expand(&t);
	strbuf_release(&unused);
}

/* --- the list --- */

/* Return the first comment of a text, or "". */
static const char *
saved_doc(struct arena *a, const char *text)
{
	if (text == NULL || *text != '#')
		return "";
	text += strspn(text, "# \t");
	return arena_printf(a, "%.*s", (int)strcspn(text, "\r\n"), text);
}

static int
saved_compare(const void *a, const void *b)
{
	return strcmp(((const struct query_saved *)a)->name,
	    ((const struct query_saved *)b)->name);
}

/* Take the name of a file that is that of a saved query. */
static void
saved_take(struct arena *a, const char *dir, const char *file, struct vec *ret)
{
	size_t n = strlen(file);
	struct query_saved *q;

	if (n <= SAVED_SUFFIX ||
	    strcmp(file + n - SAVED_SUFFIX, saved_suffix) ||
	    !saved_is_name(file, n - SAVED_SUFFIX))
		return;
	q = vec_push(ret);
	if (q == NULL)
		return;
	q->name = arena_printf(a, "%.*s", (int)(n - SAVED_SUFFIX), file);
	q->doc = saved_doc(a, saved_file(a, dir, q->name, NULL));
}

const struct query_saved *
query_saved_list(struct arena *a, const char *dir)
{
	struct query_saved *ret;
	const struct dirent *e;
	DIR *d = opendir(dir);
	struct vec found;

	vec_init(&found, sizeof(struct query_saved), SAVED_MAX);
	while (d != NULL && (e = readdir(d)) != NULL)
		saved_take(a, dir, e->d_name, &found);
	if (d != NULL)
		closedir(d);
	ret = arena_zalloc(a, (found.count + 1) * sizeof(*ret));
	if (found.count > 0)
		memcpy(ret, found.items, found.count * sizeof(*ret));
	qsort(ret, found.count, sizeof(*ret), saved_compare);
	vec_release(&found);
	return ret;
}
