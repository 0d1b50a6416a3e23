/* dalang cache list and why: what the cache has of nodes. */
#include <stdio.h>
#include <string.h>

#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "command/cache/cache.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/query/table.h"
#include "command/terminal.h"

/* Maximum size of what is printed. */
#define CACHE_PRINT_MAX ((size_t)64 << 20)

struct cache_list {
	const struct cache_request *request;
	json_t *rows;
};

/* Return whether the words name the node, or nothing at all. */
static bool
cache_is_named(const struct cache_request *r, const char *certname)
{
	for (int i = 0; i < r->count; i++)
		if (strcmp(r->words[i], certname) == 0)
			return true;
	return r->count == 0;
}

static void
cache_list_add(void *ctx, const struct cache_node *n)
{
	struct cache_list *l = ctx;
	json_t *row;

	if (!cache_is_named(l->request, n->certname))
		return;
	row = json_object();
	json_object_set_new(row, "certname", json_doc_str(n->certname));
	json_object_set_new(row, "environment", json_doc_str(n->environment));
	json_object_set_new(row, "bytes", json_integer((json_int_t)n->bytes));
	json_object_set_new(row, "age",
	    n->bytes > 0 ? json_integer((json_int_t)n->age) : json_null());
	json_object_set_new(row, "hits", json_integer((json_int_t)n->hits));
	json_object_set_new(
	    row, "why", *n->why != '\0' ? json_doc_str(n->why) : json_null());
	json_array_append_new(l->rows, row);
}

static int
cache_list_print(const struct cache_list *l)
{
	struct strbuf out;
	int bad = 0;

	strbuf_init(&out, CACHE_PRINT_MAX);
	if (l->request->json) {
		bad = json_doc_print(
			  &out, json_incref(l->rows), JSON_LAYOUT_RUBY) < 0;
		strbuf_addch(&out, '\n');
	} else if (json_array_size(l->rows) > 0) {
		query_table_add(&out, l->rows, terminal_width());
	}
	bad |= strbuf_is_cut(&out) || command_print_buf(stdout, &out) < 0;
	strbuf_release(&out);
	return bad;
}

static int
cache_list(const struct cache_request *r)
{
	struct cache_list l = {.request = r, .rows = json_array()};
	int ret = 1;

	if (cache_nodes(r, cache_list_add, &l) == 0)
		ret = cache_list_print(&l);
	json_decref(l.rows);
	return ret;
}

int
command_cache_list(const struct command *self, int argc, char **argv)
{
	return cache_run(self, argc, argv, cache_list);
}

/* --- why --- */

struct cache_why {
	const struct cache_request *request;
	bool is_found[CACHE_WORDS_MAX];
};

static void
cache_why_print(const struct cache_node *n)
{
	printf("%s: ", n->certname);
	if (n->bytes > 0)
		printf("a catalog of %llu %s is in the cache since %llu %s, "
		       "and was answered %llu %s",
		    (unsigned long long)n->bytes,
		    plural(n->bytes, "byte", "bytes"),
		    (unsigned long long)n->age,
		    plural(n->age, "second", "seconds"),
		    (unsigned long long)n->hits,
		    plural(n->hits, "time", "times"));
	else
		printf("no catalog is in the cache");
	if (*n->why != '\0')
		printf("; the last one was compiled: %s", n->why);
	putchar('\n');
}

static void
cache_why_look(void *ctx, const struct cache_node *n)
{
	struct cache_why *w = ctx;
	bool is_named = false;

	for (int i = 0; i < w->request->count; i++)
		if (strcmp(w->request->words[i], n->certname) == 0)
			w->is_found[i] = is_named = true;
	if (is_named)
		cache_why_print(n);
}

static int
cache_why_missing(const struct cache_why *w)
{
	int missing = 0;

	for (int i = 0; i < w->request->count; i++)
		if (!w->is_found[i]) {
			command_error("The compile daemon has made no catalog "
				      "of '%s' since its start",
			    w->request->words[i]);
			missing = 1;
		}
	return missing;
}

static int
cache_why(const struct cache_request *r)
{
	struct cache_why w = {.request = r};

	if (r->count == 0 || r->count > CACHE_WORDS_MAX) {
		command_error("cache why takes the names of 1 to %d nodes",
		    CACHE_WORDS_MAX);
		return 1;
	}
	return cache_nodes(r, cache_why_look, &w) < 0 || cache_why_missing(&w);
}

int
command_cache_why(const struct command *self, int argc, char **argv)
{
	return cache_run(self, argc, argv, cache_why);
}
