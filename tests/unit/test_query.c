/*
 * Queries over rows in memory: tests/unit/query/cases.tab has requests with
 * their answers, pairs.tab queries of both languages that are one tree.
 *
 * A row of cases.tab: the path below /pdb/query/v4 ("/": the root), parameters
 * joined by " && " (scope=NAME is the certname whose rows may be seen), the
 * status with X-Records, the answer with line ends as \n.  Each is asked of a
 * source that returns all rows and of others that use the hints; the answers
 * are the same.
 *
 * RECORD=1 build/unit/test_query writes the answers of ours into the file.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "query_site.h"
#include "base/core/clock.h"
#include "server/query/query.h"

#define CASES "tests/unit/query/cases.tab"
#define PAIRS "tests/unit/query/pairs.tab"

struct query_case {
	char *path, *parameters, *status, *answer;
};

/* Divide a line at tabs; false for a comment. */
static bool
case_divide(char *line, struct query_case *c)
{
	char *rest = line;

	line[strcspn(line, "\n")] = '\0';
	c->path = strsep(&rest, "\t");
	c->parameters = strsep(&rest, "\t");
	c->status = strsep(&rest, "\t");
	c->answer = strsep(&rest, "\t");
	return *line != '\0' && *line != '#';
}

/* Ask a request, and write "STATUS TOTAL" and the answer on one line. */
static void
case_ask(const struct query_case *c, struct strbuf *out)
{
	struct query_parameter parameters[16];
	struct query_request r = {.path = c->path, .parameters = parameters};
	char *text = strdup(c->parameters != NULL ? c->parameters : "");
	char *at = text, *end, *value;
	struct query_answer a;
	const char *body;

	if (strcmp(r.path, "/") == 0)
		r.path = "";
	while (at != NULL && *at != '\0') {
		end = strstr(at, " && ");
		if (end != NULL)
			*end = '\0';
		value = strchr(at, '=');
		*value++ = '\0';
		if (strcmp(at, "scope") == 0) {
			r.scope = value;
		} else if (strcmp(at, "POST") == 0) {
			r.body = value;
			r.body_len = strlen(value);
		} else {
			parameters[r.parameter_count++] =
			    (struct query_parameter){at, value};
		}
		at = end != NULL ? end + 4 : NULL;
	}
	query_run(&query_site.source, &r, &a);
	strbuf_addf(out, "%u%s", a.status, a.is_json ? "" : " text");
	if (a.total >= 0)
		strbuf_addf(out, " %lld", (long long)a.total);
	strbuf_addch(out, '\t');
	assert_int_equal(strbuf_text(&a.body, &body), 0);
	for (; *body != '\0'; body++)
		if (*body == '\n')
			strbuf_addstr(out, "\\n");
		else
			strbuf_addch(out, *body);
	strbuf_release(&a.body);
	free(text);
}

/* Kinds of sources, which all have the same rows. */
static const struct {
	bool has_paths, is_later, is_narrow;
} kinds[] = {
    {false, false, false},
    {true, false, false},
    {false, true, true},
    {true, true, true},
};

static void
case_check(const struct query_case *c, struct strbuf *out)
{
	struct strbuf wanted;
	size_t i;

	strbuf_init(&wanted, 1 << 20);
	strbuf_addf(&wanted, "%s\t%s", c->status, c->answer);
	for (i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		query_site.has_paths = kinds[i].has_paths;
		query_site.is_later = kinds[i].is_later;
		query_site.is_narrow = kinds[i].is_narrow;
		query_site.source.path_entities =
		    kinds[i].has_paths ? UINT32_MAX : 0;
		strbuf_reset(out);
		case_ask(c, out);
		if (c->answer != NULL &&
		    strcmp(strbuf_shown(out), strbuf_shown(&wanted)) != 0)
			fail_msg("%s %s (source %zu)\ngot    %s\nwanted %s",
			    c->path, c->parameters, i, strbuf_shown(out),
			    strbuf_shown(&wanted));
	}
	strbuf_release(&wanted);
}

static void
cases_have_their_answers(void **state)
{
	bool is_recorded = getenv("RECORD") != NULL;
	struct query_case c;
	struct strbuf out, all;
	char *text, *at, *line, *head;
	size_t n, count = 0;

	(void)state;
	text = at = site_read_file(CASES, &n);
	strbuf_init(&out, 1 << 20);
	strbuf_init(&all, 16 << 20);
	while ((line = strsep(&at, "\n")) != NULL) {
		head = strdup(line);
		if (!case_divide(line, &c)) {
			if (at != NULL)
				strbuf_addf(&all, "%s\n", head);
			free(head);
			continue;
		}
		if (is_recorded)
			c.answer = NULL;
		count++;
		case_check(&c, &out);
		strbuf_addf(&all, "%s\t%s\t%s\n", c.path,
		    c.parameters != NULL ? c.parameters : "",
		    strbuf_shown(&out));
		free(head);
	}
	if (is_recorded) {
		FILE *f = fopen(CASES, "we");

		assert_non_null(f);
		fputs(strbuf_shown(&all), f);
		fclose(f);
	}
	assert_true(count >= 150);
	strbuf_release(&all);
	strbuf_release(&out);
	free(text);
}

/* Append the tree of a query as JSON. */
static void
print_tree(const char *query, struct strbuf *out)
{
	struct query_parameter p[] = {{"query", query}, {"ast_only", "true"}};
	struct query_request r = {
	    .path = "", .parameters = p, .parameter_count = 2};
	struct query_answer a;

	query_run(&query_site.source, &r, &a);
	if (a.status != 200)
		fail_msg("%s: %s", query, strbuf_shown(&a.body));
	strbuf_addbuf(out, &a.body);
	strbuf_release(&a.body);
}

static void
pql_and_ast_are_one_tree(void **state)
{
	struct strbuf pql, ast;
	char *text, *at, *line;
	size_t n, count = 0;

	(void)state;
	text = at = site_read_file(PAIRS, &n);
	strbuf_init(&pql, 1 << 16);
	strbuf_init(&ast, 1 << 16);
	while ((line = strsep(&at, "\n")) != NULL) {
		char *tab = strchr(line, '\t');

		if (*line == '#' || tab == NULL)
			continue;
		*tab = '\0';
		strbuf_reset(&pql);
		strbuf_reset(&ast);
		print_tree(line, &pql);
		print_tree(tab + 1, &ast);
		assert_string_equal(strbuf_shown(&pql), strbuf_shown(&ast));
		count++;
	}
	assert_true(count >= 40);
	strbuf_release(&pql);
	strbuf_release(&ast);
	free(text);
}

static void
ask(struct query_answer *ret, const char *path, const char *name,
    const char *value)
{
	struct query_parameter p = {name, value};
	struct query_request r = {
	    .path = path, .parameters = &p, .parameter_count = 1};

	query_run(&query_site.source, &r, ret);
}

static void
a_source_that_fails_is_an_error(void **state)
{
	struct query_answer a;

	(void)state;
	query_site.failure = "disk I/O error";
	ask(&a, "nodes", "limit", "1");
	assert_int_equal(a.status, 500);
	assert_false(a.is_json);
	assert_string_equal(strbuf_shown(&a.body), "disk I/O error");
	strbuf_release(&a.body);
	query_site.failure = NULL;
}

static int
open_fails(void *ctx, enum query_entity_id id, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why)
{
	(void)ctx;
	(void)id;
	(void)field;
	(void)key;
	strbuf_addstr(out, "{");
	strbuf_addstr(why, "the body is damaged");
	return -1;
}

static void
a_value_that_cannot_be_opened_is_an_error(void **state)
{
	static const char *const paths[] = {
	    "catalogs/web1", "catalogs", "reports/aa01/logs", "inventory"};
	struct query_answer a;

	(void)state;
	query_site.is_later = true;
	query_site.source.open = open_fails;
	for (unsigned i = 0; i < 4; i++) {
		ask(&a, paths[i], "timeout", "5");
		assert_int_equal(a.status, 500);
		assert_string_equal(
		    strbuf_shown(&a.body), "the body is damaged");
		strbuf_release(&a.body);
	}
	query_site.source.path_entities = 0;
	query_site.has_paths = false;
	ask(&a, "inventory", "query", "[\"=\",\"facts.kernel\",\"Linux\"]");
	assert_int_equal(a.status, 500);
	strbuf_release(&a.body);
	query_site.source.open = site_open;
	query_site.is_later = false;
}

static void
a_tree_that_exceeds_its_arena_is_refused(void **state)
{
	static const char list[] = "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]";
	struct arena *small = arena_new(512);

	(void)state;
	assert_null(query_term_of_json(small, list, strlen(list)));
	assert_non_null(
	    query_term_of_json(query_site.arena, list, strlen(list)));
	arena_free(small);
}

static void
a_request_that_is_not_utf8_is_refused(void **state)
{
	struct query_answer a;

	(void)state;
	ask(&a, "nodes/\xff", "limit", "1");
	assert_int_equal(a.status, 400);
	assert_string_equal(
	    strbuf_shown(&a.body), "The request is not valid UTF-8");
	strbuf_release(&a.body);
	ask(&a, "", "query", "nodes{ certname = \"\xc3\" }");
	assert_int_equal(a.status, 400);
	strbuf_release(&a.body);
}

/* Write a filter of n nested nots. */
static void
write_nots(struct strbuf *out, unsigned n, const char *open, const char *middle,
    const char *close)
{
	for (unsigned i = 0; i < n; i++)
		strbuf_addstr(out, open);
	strbuf_addstr(out, middle);
	for (unsigned i = 0; i < n; i++)
		strbuf_addstr(out, close);
}

static void
limits_are_errors_that_name_them(void **state)
{
	static const struct {
		unsigned count;
		const char *before, *open, *middle, *close, *after;
		unsigned status;
		const char *text;
	} rows[] = {
	    {200, "", "[\"not\",", "[\"=\",\"certname\",\"x\"]", "]", "", 200,
		"["},
	    {300, "", "[\"not\",", "[\"=\",\"certname\",\"x\"]", "]", "", 400,
		"Json parse error"},
	    {100, "nodes[certname] {", "(", "certname = \"x\"", ")", "}", 200,
		"["},
	    {200, "nodes[certname] {", "(", "certname = \"x\"", ")", "}", 413,
		"The query exceeds the limit: 256 nested expressions"},
	    {300, "nodes {", "!", "certname = \"x\"", "", "}", 413,
		"The query exceeds the limit: 256 nested expressions"},
	    {QUERY_TERMS_MAX, "[\"in\",\"certname\",[\"array\",[", "1,", "1",
		"", "]]]", 413,
		"The query exceeds the limit: 200000 values in a query"},
	    {QUERY_TEXT_MAX, "[\"=\",\"certname\",\"", "x", "", "", "\"]", 413,
		"The query exceeds the limit: 4 MiB of a query"},
	    {40000, "[\"~\",\"certname\",\"", "x", "", "", "\"]", 413,
		"The query exceeds the limit: 32768 bytes of a regular "
		"expression"},
	    {70, "[\"extract\",[", "\"certname\",", "\"certname\"", "", "]]",
		413, "The query exceeds the limit: 64 columns of a query"},
	};
	struct query_answer a;
	struct strbuf q;
	size_t i;

	(void)state;
	strbuf_init(&q, 16 << 20);
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		bool is_pql = strncmp(rows[i].before, "nodes", 5) == 0;

		strbuf_reset(&q);
		strbuf_addstr(&q, rows[i].before);
		write_nots(&q, rows[i].count, rows[i].open, rows[i].middle,
		    rows[i].close);
		strbuf_addstr(&q, rows[i].after);
		ask(&a, is_pql ? "" : "nodes", "query", strbuf_shown(&q));
		if (a.status != rows[i].status ||
		    strncmp(strbuf_shown(&a.body), rows[i].text,
			strlen(rows[i].text)) != 0)
			fail_msg("row %zu: %u %.200s", i, a.status,
			    strbuf_shown(&a.body));
		strbuf_release(&a.body);
	}
	strbuf_release(&q);
}

static void
a_deadline_ends_a_query(void **state)
{
	struct query_request r = {
	    .path = "nodes", .deadline = clock_mono_ns() - 1};
	struct query_answer a;

	(void)state;
	query_run(&query_site.source, &r, &a);
	assert_int_equal(a.status, 500);
	assert_string_equal(
	    strbuf_shown(&a.body), "The query exceeded its timeout");
	strbuf_release(&a.body);
}

static void
a_match_that_takes_too_long_is_an_error(void **state)
{
	struct query_answer a;

	(void)state;
	ask(&a, "nodes", "query",
	    "[\"and\",[\"=\",\"node_state\",\"any\"],"
	    "[\"~\",\"latest_report_job_id\",\"^(a+)+$\"]]");
	assert_int_equal(a.status, 413);
	assert_non_null(
	    strstr(strbuf_shown(&a.body), "The query exceeds the limit: "));
	strbuf_release(&a.body);
}

static void
the_entity_of_a_request_is_named(void **state)
{
	static const struct {
		const char *path, *query, *entity;
	} rows[] = {
	    {"nodes", NULL, "nodes"},
	    {"nodes/web1/facts", NULL, "facts"},
	    {"fact-contents", NULL, "fact_contents"},
	    {"event-counts", NULL, "event_counts"},
	    {"odd", NULL, ""},
	    {"", "nodes {}", "nodes"},
	    {"", "[\"from\",\"fact_paths\"]", "fact_paths"},
	    {"", "[\"from\",\"odd\"]", ""},
	    {"", "odd", ""},
	    {"", NULL, ""},
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct query_parameter p = {"query", rows[i].query};
		struct query_request r = {.path = rows[i].path,
		    .parameters = &p,
		    .parameter_count = rows[i].query != NULL};

		assert_string_equal(query_request_entity(&r), rows[i].entity);
	}
}

static void
entities_have_all_their_fields(void **state)
{
	(void)state;
	for (unsigned id = 0; id < QUERY_ENTITIES; id++) {
		const struct query_entity *e =
		    query_entity((enum query_entity_id)id);

		assert_true(e->count < 64);
		for (unsigned i = 0; i < e->count; i++)
			assert_non_null(e->fields[i].name);
		if (e->certname != QUERY_NO_FIELD) {
			assert_string_equal(
			    e->fields[e->certname].name, "certname");
			assert_string_equal(
			    e->fields[e->active].name, "node_active");
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(cases_have_their_answers),
	    cmocka_unit_test(pql_and_ast_are_one_tree),
	    cmocka_unit_test(a_source_that_fails_is_an_error),
	    cmocka_unit_test(a_value_that_cannot_be_opened_is_an_error),
	    cmocka_unit_test(a_tree_that_exceeds_its_arena_is_refused),
	    cmocka_unit_test(a_request_that_is_not_utf8_is_refused),
	    cmocka_unit_test(limits_are_errors_that_name_them),
	    cmocka_unit_test(a_deadline_ends_a_query),
	    cmocka_unit_test(a_match_that_takes_too_long_is_an_error),
	    cmocka_unit_test(the_entity_of_a_request_is_named),
	    cmocka_unit_test(entities_have_all_their_fields),
	};

	return cmocka_run_group_tests(tests, site_setup, site_teardown);
}
