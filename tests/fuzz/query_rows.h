/* A source of three rows for the fuzzers of queries: values of each kind. */
#include <string.h>

#include "server/query/entity.h"
#include "server/query/query.h"
#include "server/query/value/value.h"

static const char tree[] =
    "{\"os\":{\"family\":\"Debian\",\"a b\":[1,2.5,\"x\",{\"k\":null}]},"
    "\"kernel\":\"Linux\",\"trusted\":{\"certname\":\"a\"}}";
static const char list[] = "[\"os\",0,\"family\"]";

static struct query_value
value_for(const struct query_field *f, unsigned row)
{
	struct query_value v = {.kind = row == 1 ? QUERY_NULL : f->kind};

	if (v.kind == QUERY_JSON)
		return f->type == QUERY_TYPE_ARRAY || f->type == QUERY_TYPE_PATH
			   ? (struct query_value){.kind = QUERY_JSON,
				 .text = {list, sizeof(list) - 1}}
			   : (struct query_value){.kind = QUERY_JSON,
				 .text = {tree, sizeof(tree) - 1}};
	if (v.kind == QUERY_TEXT)
		return query_value_text(row == 0 ? "a" : "Zürich", row + 1);
	v.integer = 1772445601000 + row;
	return v;
}

static int
rows(void *ctx, enum query_entity_id id, const struct query_hints *h,
    query_each each, void *each_ctx, struct strbuf *why)
{
	const struct query_entity *e = query_entity(id);
	struct query_value values[64], hint;
	const struct query_value *some;
	size_t count;
	int r = 0;

	(void)ctx;
	(void)why;
	for (unsigned row = 0; r == 0 && row < 3; row++) {
		for (unsigned i = 0; i < e->count; i++) {
			values[i] = value_for(&e->fields[i], row);
			query_hint_text(h, i, &hint);
			query_hint_list(h, i, &some, &count);
		}
		r = each(each_ctx, values);
	}
	return r < 0 ? -1 : 0;
}

static const struct query_source source = {.rows = rows};

/* Ask a query of a path; an answer that is JSON begins and ends as a list. */
static void
ask(const char *path, const char *query)
{
	struct query_parameter p[] = {
	    {"query", query}, {"summarize_by", "resource"}};
	struct query_request r = {
	    .path = path, .parameters = p, .parameter_count = 1};
	struct query_answer a;
	const char *text;

	if (strcmp(path, "event-counts") == 0)
		r.parameter_count = 2;
	query_run(&source, &r, &a);
	if (strbuf_text(&a.body, &text) < 0 || a.body.len == 0 ||
	    a.status == 500 || (a.status == 200) != a.is_json ||
	    (a.is_json && (text[0] != '[' || text[a.body.len - 1] != ']')))
		abort();
	strbuf_release(&a.body);
}
