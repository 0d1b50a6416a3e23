#include "command/catalog/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_doc.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "command/catalog/page.h"
#include "command/catalog/text.h"
#include "command/command.h"
#include "command/progress.h"
#include "command/terminal.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* Maximum size of the differences of two catalogs. */
#define RESULT_MAX ((size_t)256 << 20)

const char *const catalog_report_sides[CATALOG_SIDES] = {
    [CATALOG_OLD] = "old", [CATALOG_NEW] = "new", [CATALOG_BOTH] = "both"};

struct catalog_report {
	struct catalog_report_options o;
	struct catalog_page page;
	bool colour;
	bool printed; /* a result, as JSON */
	unsigned same, differs, failed;
};

struct catalog_report *
catalog_report_new(const struct catalog_report_options *o)
{
	struct catalog_report *r = memory_zalloc(1, sizeof(*r));

	r->o = *o;
	r->colour = terminal_is_coloured();
	catalog_page_init(&r->page);
	if (o->json && o->nodes)
		fputs("[", stdout);
	return r;
}

/* The colours of lines that begin with these characters. */
static const struct {
	const char *begin, *colour;
} catalog_report_colours[] = {
    {"--- ", "\033[1m"},
    {"+++ ", "\033[1m"},
    {"-", "\033[31m"},
    {"+", "\033[32m"},
    {"     @@", "\033[36m"},
};

static const char *
line_colour(const char *s)
{
	for (size_t i = 0; i < sizeof(catalog_report_colours) /
				   sizeof(catalog_report_colours[0]);
	     i++) {
		if (strncmp(s, catalog_report_colours[i].begin,
			strlen(catalog_report_colours[i].begin)) == 0)
			return catalog_report_colours[i].colour;
	}
	return NULL;
}

static void
catalog_report_print_text(
    const struct catalog_report *r, const char *s, size_t n)
{
	const char *end = s + n;

	if (!r->colour) {
		command_print(stdout, s, n);
		return;
	}
	while (s < end) {
		const char *colour = line_colour(s);
		const char *stop = memchr(s, '\n', (size_t)(end - s));
		size_t len = (size_t)((stop == NULL ? end : stop) - s);

		if (colour != NULL)
			fputs(colour, stdout);
		command_print(stdout, s, len);
		fputs(colour == NULL ? "\n" : "\033[0m\n", stdout);
		s += len + 1;
	}
}

static struct value
errors_value(struct arena *a, const struct catalog_result *result)
{
	struct vhash *h = vhash_new(a, CATALOG_SIDES);

	for (int i = 0; i < CATALOG_SIDES; i++) {
		if (result->errors[i] != NULL)
			vhash_set_str(a, h, catalog_report_sides[i],
			    value_str(result->errors[i]));
	}
	return value_hash(h);
}

/*
 * Add a result as JSON: for two files its members only, for a node also the
 * name.
 */
static int
add_json(const struct catalog_report *r, const struct catalog_result *result,
    struct strbuf *out)
{
	struct arena *a = arena_new(0);
	struct vhash *h = vhash_new(a, 8);
	int rc;

	if (r->o.nodes)
		strbuf_addstr(out, r->printed ? ",\n" : "\n");
	if (result->node != NULL)
		vhash_set_str(a, h, "node", value_str(result->node));
	if (result->found.tag == V_HASH) {
		for (uint32_t i = 0; i < result->found.h->count; i++)
			vhash_set(a, h, result->found.h->entries[i].key,
			    result->found.h->entries[i].value);
	} else {
		vhash_set_str(a, h, "errors", errors_value(a, result));
	}
	rc = json_doc_print(out, value_json(value_hash(h)), JSON_LAYOUT_PRETTY);
	if (!r->o.nodes)
		strbuf_addch(out, '\n');
	arena_free(a);
	return rc;
}

/* Print an error with the node and the catalog in front, where they exist. */
static void
print_error(const struct catalog_result *result, int side)
{
	const char *node = result->node == NULL ? "" : result->node;
	const char *name = side == CATALOG_BOTH ? "" : result->names[side];

	progress_clear(NULL);
	command_error("%s%s%s: %s", node,
	    *node != '\0' && *name != '\0' ? " " : "", name,
	    result->errors[side]);
}

static int
print_result(struct catalog_report *r, const struct catalog_result *result)
{
	struct strbuf text, json;
	const char *s = "", *t = "";
	int rc = 0;

	strbuf_init(&text, RESULT_MAX);
	strbuf_init(&json, RESULT_MAX);
	if (result->found.tag == V_HASH)
		rc = catalog_text(&text, result);
	if (r->o.json && rc == 0)
		rc = add_json(r, result, &json);
	if (strbuf_text(&text, &t) < 0 || strbuf_text(&json, &s) < 0)
		rc = -1;
	progress_clear(NULL);
	if (rc < 0)
		command_error("The differences cannot be printed: a value is "
			      "nested too deeply, or they are too large");
	else if (r->o.json)
		command_print(stdout, s, json.len), r->printed = true;
	else
		catalog_report_print_text(r, t, text.len);
	if (rc == 0 && r->o.page != NULL)
		catalog_page_add(&r->page, result, t, text.len);
	strbuf_release(&text);
	strbuf_release(&json);
	return rc;
}

void
catalog_report_add(
    struct catalog_report *r, const struct catalog_result *result)
{
	for (int i = 0; i < CATALOG_SIDES; i++) {
		if (result->errors[i] != NULL)
			print_error(result, i);
	}
	if (print_result(r, result) < 0 || result->found.tag != V_HASH)
		r->failed++;
	else if (value_truthy(value_member(result->found, "same")))
		r->same++;
	else
		r->differs++;
	(void)command_flush();
}

int
catalog_report_end(struct catalog_report *r)
{
	int ret = r->differs > 0 ? CATALOG_DIFFERS : CATALOG_SAME;

	if (r->failed > 0)
		ret = CATALOG_FAILED;
	if (r->o.nodes && r->o.json)
		puts("\n]");
	else if (r->o.nodes)
		printf("nodes: %u, same: %u, different: %u, failed: %u\n",
		    r->same + r->differs + r->failed, r->same, r->differs,
		    r->failed);
	if (r->o.page != NULL && catalog_page_write(&r->page, r->o.page) < 0)
		ret = CATALOG_FAILED;
	if (command_flush() < 0)
		ret = CATALOG_FAILED;
	catalog_page_release(&r->page);
	free(r);
	return ret;
}
