/*
 * Why catalogs are streams and no trees: the time and the memory of reading and
 * writing one of RESOURCES files, beside jansson, which must still convert its
 * tree.  The last two rows are what the same text costs as a tree of ours:
 * built and printed, as a report would be, and parsed, as a data file is.
 */
#include <jansson.h>
#include <malloc.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "bench/bench.h"
#include "language/catalog/from_json.h"
#include "language/catalog/to_json.h"
#include "language/value/document/from_json.h"
#include "language/value/document/json_value.h"

#define RESOURCES 5000
#define ROUNDS	  9
#define TEXT_MAX  ((size_t)64 << 20)

/* Bytes that jansson has allocated and not freed. */
static size_t held;

static void *
counted_alloc(size_t n)
{
	void *p = malloc(n);

	held += malloc_usable_size(p);
	return p;
}

static void
counted_free(void *p)
{
	held -= malloc_usable_size(p);
	free(p);
}

/* A catalog as the compiler writes it. */
static void
catalog_text(struct strbuf *out)
{
	strbuf_addstr(out,
	    "{\"tags\":[\"settings\"],\"name\":\"node.example.com\","
	    "\"version\":1,\"code_id\":null,\"catalog_uuid\":null,"
	    "\"catalog_format\":2,\"environment\":\"production\","
	    "\"resources\":[{\"type\":\"Stage\",\"title\":\"main\","
	    "\"tags\":[\"stage\"],\"exported\":false}");
	for (int i = 0; i < RESOURCES; i++)
		strbuf_addf(out,
		    ",{\"type\":\"File\",\"title\":\"/srv/data/file%d\","
		    "\"tags\":[\"file\",\"class\",\"base\"],"
		    "\"file\":\"/etc/code/manifests/site.pp\",\"line\":%d,"
		    "\"exported\":false,\"parameters\":{\"ensure\":\"file\","
		    "\"owner\":\"root\",\"mode\":\"0644\",\"size\":%d,"
		    "\"content\":\"first line\\nsecond line of %d\\n\","
		    "\"require\":[\"Package[base]\",\"User[data]\"]}}",
		    i, i, i, i);
	strbuf_addstr(out, "],\"edges\":[");
	for (int i = 0; i < RESOURCES; i++)
		strbuf_addf(out,
		    "%s{\"source\":\"Stage[main]\","
		    "\"target\":\"File[/srv/data/file%d]\"}",
		    i > 0 ? "," : "", i);
	strbuf_addstr(out, "],\"classes\":[\"settings\"]}");
}

static void
die(const char *what)
{
	fprintf(stderr, "bench_json: %s failed\n", what);
	exit(1);
}

/* Milliseconds since start. */
static double
since(uint64_t start)
{
	return (double)(bench_now() - start) / 1e6;
}

struct figures {
	double read[ROUNDS], write[ROUNDS], build[ROUNDS];
	double bytes;
};

static void
stream_round(const struct strbuf *text, struct figures *f, int round)
{
	struct arena *a = arena_new(0);
	struct intern *names = intern_new(a);
	struct diag_list diags;
	struct catalog *c;
	struct strbuf out;
	uint64_t start = bench_now();

	diag_init(&diags, a, 4);
	c = catalog_from_json(a, names, NULL, text->s, text->len, &diags);
	f->read[round] = since(start);
	if (c == NULL)
		die("reading");
	f->bytes = (double)arena_used(a);
	strbuf_init(&out, TEXT_MAX);
	start = bench_now();
	if (catalog_to_json(c, CATALOG_COMPACT, &out, NULL) < 0)
		die("writing");
	f->write[round] = since(start);
	strbuf_release(&out);
	arena_free(a);
}

/* Milliseconds to build a tree, print it with our function and release it. */
static double
build_time(const json_t *tree)
{
	struct strbuf out;
	uint64_t start = bench_now();
	double ms;

	strbuf_init(&out, TEXT_MAX);
	if (json_doc_print(&out, json_deep_copy(tree), JSON_LAYOUT_COMPACT) < 0)
		die("printing");
	ms = since(start);
	strbuf_release(&out);
	return ms;
}

static void
tree_round(const struct strbuf *text, struct figures *f, int round)
{
	json_error_t error;
	uint64_t start = bench_now();
	json_t *tree = json_loadb(text->s, text->len, 0, &error);
	char *out;

	f->read[round] = since(start);
	if (tree == NULL)
		die("jansson's reading");
	f->bytes = (double)held;
	start = bench_now();
	out = json_dumps(tree, JSON_COMPACT);
	f->write[round] = since(start);
	counted_free(out);
	f->build[round] = build_time(tree);
	json_decref(tree);
}

/* The same text as data: jansson's tree converted, beside the pull reader. */
static void
data_round(const struct strbuf *text, struct figures *f, int round)
{
	struct arena *a = arena_new(0);
	struct json_fault fault;
	struct value v;
	uint64_t start = bench_now();

	if (value_parse_json(a, text->s, text->len, &v, &fault) < 0)
		die("data");
	f->read[round] = since(start);
	arena_reset(a);
	start = bench_now();
	if (value_pull_json(a, text->s, text->len, &v, &fault) < 0)
		die("pulled data");
	f->write[round] = since(start);
	arena_free(a);
}

static void
print(const char *name, const char *unit, const char *peer, double value,
    double peer_value, double target)
{
	struct bench_row r = {
	    name, value, unit, target, 0, peer, peer_value, peer_value / value};

	bench_print(&r);
}

int
main(void)
{
	static struct figures stream, tree, data;
	struct strbuf text;

	json_set_alloc_funcs(counted_alloc, counted_free);
	strbuf_init(&text, TEXT_MAX);
	catalog_text(&text);
	for (int i = 0; i < ROUNDS; i++) {
		stream_round(&text, &stream, i);
		tree_round(&text, &tree, i);
		data_round(&text, &data, i);
	}
	print("json_catalog_read", "ms", "jansson",
	    bench_least(stream.read, ROUNDS), bench_least(tree.read, ROUNDS),
	    15);
	print("json_catalog_write", "ms", "jansson",
	    bench_least(stream.write, ROUNDS), bench_least(tree.write, ROUNDS),
	    6);
	print("json_catalog_memory", "MB", "jansson", stream.bytes / 1e6,
	    tree.bytes / 1e6, 8);
	print("json_tree_write", "ms", "stream",
	    bench_least(tree.build, ROUNDS), bench_least(stream.write, ROUNDS),
	    100);
	print("json_data_read", "ms", "pull reader",
	    bench_least(data.read, ROUNDS), bench_least(data.write, ROUNDS),
	    100);
	strbuf_release(&text);
	return 0;
}
