/* Which exported resources a collector finds. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "exports_site.h"

#define R(type, title, more)                        \
	"{\"type\":\"" type "\",\"title\":\"" title \
	"\",\"exported\":true" more "}"

#define P(title, parameters) \
	R("Host", title, ",\"parameters\":{" parameters "}")

static const char web[] = "[" R("Host", "web",
    ",\"tags\":[\"host\",\"role::web\",\"web\"],"
    "\"file\":\"/m/a.pp\",\"line\":3,"
    "\"parameters\":{\"ip\":\"10.0.0.1\",\"host_aliases\":[\"a\",\"b\"],"
    "\"port\":80,\"ratio\":1.5,\"on\":true,\"off\":false,"
    "\"h\":{\"k\":\"v\"},\"deep\":{\"z\":[1,0,{\"b\":1.5,\"a\":null}],"
    "\"a\":true,\"\":[]}}") "," R("Notify", "x", ",\"parameters\":{}") "]";
static const char database[] = "[" R("Host", "Web",
    ",\"tags\":[\"host\",\"role::db\",\"\xc3\xa4\"],"
    "\"parameters\":{\"ip\":\"10.0.0.2\",\"port\":\"80\"}") "," R("Host", "db2",
    ",\"tags\":[\"host\"],"
    "\"parameters\":{\"big\":123456789012345678901234567890,"
    "\"q\\\"\":\"a\\nb\",\"port\":-0,\"ratio\":15e-1}") "]";

/*
 * The stored side of stock's filters, as recorded: a title or text in another
 * case does not match, an array does not match its item, a parameter that is
 * not set does not match undef, and 3 does not match '3'.
 */
static const struct {
	const char *filter;
	const char *titles; /* in the order of (certname, title) */
} filters[] = {
    {NULL, "Web db2 web "},
    {"[\"=\",\"title\",\"web\"]", "web "},
    {"[\"=\",\"title\",\"Web\"]", "Web "},
    {"[\"=\",\"title\",\"WEB\"]", ""},
    {"[\"=\",\"title\",\"\"]", ""},
    {"[\"=\",\"title\",\"we\\u0062\"]", "web "},
    {"[\"=\",\"tag\",\"role::web\"]", "web "},
    {"[\"=\",\"tag\",\"Role::WEB\"]", "web "},
    {"[\"=\",\"tag\",\"\xc3\x84\"]", "Web "},
    {"[\"=\",\"tag\",\"role\"]", ""},
    {"[\"=\",\"tag\",\"host\"]", "Web db2 web "},
    {"[\"=\",[\"parameter\",\"ip\"],\"10.0.0.1\"]", "web "},
    {"[\"=\",[\"parameter\",\"IP\"],\"10.0.0.1\"]", ""},
    {"[\"=\",[\"parameter\",\"ip\"],null]", ""},
    {"[\"=\",[\"parameter\",\"missing\"],null]", ""},
    {"[\"not\",[\"=\",[\"parameter\",\"missing\"],null]]", "Web db2 web "},
    {"[\"=\",[\"parameter\",\"host_aliases\"],\"a\"]", ""},
    {"[\"=\",[\"parameter\",\"h\"],\"v\"]", ""},
    {"[\"=\",[\"parameter\",\"h\"],{\"k\":\"v\"}]", "web "},
    {"[\"=\",[\"parameter\",\"h\"],{}]", ""},
    {"[\"=\",[\"parameter\",\"host_aliases\"],[\"a\",\"b\"]]", "web "},
    {"[\"=\",[\"parameter\",\"host_aliases\"],[\"b\",\"a\"]]", ""},
    {"[\"=\",[\"parameter\",\"missing\"],[]]", ""},
    {"[\"not\",[\"=\",[\"parameter\",\"host_aliases\"],[\"a\",\"b\"]]]",
	"Web db2 "},
    {"[\"=\",[\"parameter\",\"deep\"],{\"\":[],\"a\":true,"
     "\"z\":[1,-0,{\"a\":null,\"b\":15e-1}]}]",
	"web "},
    {"[\"=\",[\"parameter\",\"deep\"],{\"\":[],\"a\":true,"
     "\"z\":[1,0,{\"a\":null,\"b\":\"1.5\"}]}]",
	""},
    {"[\"=\",[\"parameter\",\"port\"],80]", "web "},
    {"[\"=\",[\"parameter\",\"port\"],\"80\"]", "Web "},
    {"[\"=\",[\"parameter\",\"port\"],80.0]", ""},
    {"[\"=\",[\"parameter\",\"port\"],0]", "db2 "},
    {"[\"=\",[\"parameter\",\"ratio\"],1.5]", "db2 web "},
    {"[\"=\",[\"parameter\",\"ratio\"],1.50e0]", "db2 web "},
    {"[\"=\",[\"parameter\",\"on\"],true]", "web "},
    {"[\"=\",[\"parameter\",\"on\"],false]", ""},
    {"[\"=\",[\"parameter\",\"on\"],\"true\"]", ""},
    {"[\"=\",[\"parameter\",\"off\"],false]", "web "},
    {"[\"=\",[\"parameter\",\"big\"],123456789012345678901234567890]", "db2 "},
    {"[\"=\",[\"parameter\",\"big\"],123456789012345678901234567891]", ""},
    {"[\"=\",[\"parameter\",\"q\\\"\"],\"a\\nb\"]", "db2 "},
    {"[\"=\",[\"parameter\",\"x'; DROP TABLE node; --\"],\"y\"]", ""},
    {"[\"=\",\"title\",\"' OR 1=1 --\"]", ""},
    {"[\"not\",[\"=\",\"title\",\"web\"]]", "Web db2 "},
    {"[\"not\",[\"=\",[\"parameter\",\"ip\"],\"10.0.0.1\"]]", "Web db2 "},
    {"[\"not\",[\"not\",[\"=\",\"tag\",\"role::db\"]]]", "Web "},
    {"[\"and\",[\"=\",\"tag\",\"host\"],[\"=\",\"title\",\"web\"]]", "web "},
    {"[\"and\",[\"=\",\"tag\",\"host\"],[\"=\",\"tag\",\"role::db\"]]", "Web "},
    {"[\"and\",[\"=\",\"tag\",\"role::web\"],[\"=\",\"tag\",\"role::db\"]]",
	""},
    {"[\"and\",[\"=\",\"tag\",\"host\"],[\"not\",[\"=\",\"title\",\"web\"]]]",
	"Web db2 "},
    {"[\"and\",[\"=\",\"tag\",\"role::web\"]]", "web "},
    {"[\"or\",[\"=\",\"title\",\"web\"],[\"=\",\"title\",\"Web\"]]",
	"Web web "},
    {"[\"or\",[\"=\",\"title\",\"web\"],[\"=\",\"tag\",\"host\"],"
     "[\"=\",\"title\",\"web\"]]",
	"Web db2 web "},
    {"[\"or\",[\"=\",\"title\",\"web\"],[\"not\",[\"=\",\"tag\",\"host\"]]]",
	"web "},
    {"[\"or\",[\"and\",[\"=\",\"title\",\"web\"],[\"=\",\"tag\",\"none\"]],"
     "[\"=\",\"title\",\"db2\"]]",
	"db2 "},
    {" [ \"and\" , [\"or\",[\"=\",\"tag\",\"role::db\"],[\"=\",\"tag\","
     "\"role::web\"]],[\"=\",[\"parameter\",\"port\"],80] ] ",
	"web "},
};

static void
test_filters(void **state)
{
	(void)state;
	site_put("web01", NOW, web);
	site_put("db01", NOW, database);
	for (size_t i = 0; i < sizeof(filters) / sizeof(*filters); i++)
		if (strcmp(site_titles("Host", filters[i].filter),
			filters[i].titles) != 0)
			fail_msg("%s: %s, not %s", filters[i].filter,
			    site_titles("Host", filters[i].filter),
			    filters[i].titles);
}

static const struct {
	const char *filter;
	const char *why;
} refused[] = {
    {"", "unexpected end of the text"},
    {"{}", "an operand is not a query"},
    {"[]", "an operator is not '=', 'and', 'or' or 'not'"},
    {"[\"~\",\"title\",\"x\"]", "an operator is not '=', 'and', 'or' or 'not'"},
    {"[\"=\",\"title\",\"x\"]]", "unexpected text after the document"},
    {"[\"=\",\"title\",3]", "a title or a tag is not a text"},
    {"[\"=\",\"tag\",null]", "a title or a tag is not a text"},
    {"[\"=\",\"title\",[\"x\"]]", "a title or a tag is not a text"},
    {"[\"=\",\"tag\",{}]", "a title or a tag is not a text"},
    {"[\"=\",[\"parameter\",\"x\"],{\"a\":}]", "unexpected character"},
    {"[\"=\",[\"parameter\",\"x\"]]", "a value is missing"},
    {"[\"=\",\"title\",\"x\",\"y\"]", "'=' has more than two operands"},
    {"[\"=\",\"certname\",\"x\"]",
	"an operand of '=' is not title, tag or a parameter"},
    {"[\"=\",[\"parameter\",\"x\",\"y\"],\"x\"]",
	"an operand of '=' is not title, tag or a parameter"},
    {"[\"=\",[\"parameter\",\"x\\u0000\"],\"x\"]",
	"an operand of '=' is not title, tag or a parameter"},
    {"[\"and\"]", "an operator has a wrong number of operands"},
    {"[\"not\",[\"=\",\"tag\",\"x\"],[\"=\",\"tag\",\"y\"]]",
	"an operator has a wrong number of operands"},
    {"[\"or\",\"x\"]", "an operand is not a query"},
    {"[\"=\",\"title\",\"\xff\"]", "invalid UTF-8"},
};

static enum exports_result
find(const char *type, const char *filter, size_t n)
{
	strbuf_reset(&site_why);
	strbuf_reset(&site_out);
	return exports_find(
	    site, "collector", type, filter, n, NOW, &site_out, &site_why);
}

static void
test_refused(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(refused) / sizeof(*refused); i++) {
		assert_int_equal(
		    find("Host", refused[i].filter, strlen(refused[i].filter)),
		    EXPORTS_INVALID);
		assert_memory_equal(site_why.s, "invalid filter: ", 16);
		assert_string_equal(site_why.s + 16, refused[i].why);
		assert_int_equal(site_out.len, 0);
	}
}

/* A filter of `count` operators in one another, or beside one another. */
static size_t
filter_of(char *to, size_t size, unsigned count, int is_deep)
{
	size_t n = 0;

	if (!is_deep)
		n += (size_t)snprintf(to, size, "[\"or\"");
	for (unsigned i = 0; i < count; i++)
		n += (size_t)(is_deep ? snprintf(to + n, size - n, "[\"not\",")
				      : snprintf(to + n, size - n,
					    ",[\"=\",\"title\",\"t%u\"]", i));
	if (is_deep)
		n += (size_t)snprintf(
		    to + n, size - n, "[\"=\",\"title\",\"web\"]");
	for (unsigned i = 0; i < (is_deep ? count : 1); i++)
		n += (size_t)snprintf(to + n, size - n, "]");
	return n;
}

static void
test_maxima(void **state)
{
	static char text[EXPORTS_FILTER_BYTES + 100];

	(void)state;
	site_put("web01", NOW, web);
	assert_int_equal(
	    find("Host", text,
		filter_of(text, sizeof(text), EXPORTS_FILTER_DEPTH - 2, 1)),
	    EXPORTS_OK);
	assert_non_null(strstr(site_out.s, "\"title\":\"web\""));
	assert_int_equal(
	    find("Host", text,
		filter_of(text, sizeof(text), EXPORTS_FILTER_DEPTH, 1)),
	    EXPORTS_INVALID);
	assert_string_equal(
	    site_why.s, "invalid filter: it is nested more than 128 deep");
	assert_int_equal(
	    find("Host", text,
		filter_of(text, sizeof(text), EXPORTS_FILTER_TERMS, 0)),
	    EXPORTS_OK);
	assert_string_equal(site_out.s, "[]");
	assert_int_equal(
	    find("Host", text,
		filter_of(text, sizeof(text), EXPORTS_FILTER_TERMS + 1, 0)),
	    EXPORTS_INVALID);
	assert_string_equal(
	    site_why.s, "invalid filter: it has more than 512 comparisons");
	memset(text, ' ', sizeof(text));
	assert_int_equal(
	    find("Host", text, EXPORTS_FILTER_BYTES + 1), EXPORTS_INVALID);
	assert_string_equal(
	    site_why.s, "invalid filter: it is longer than 65536 bytes");
}

/* More keys than are looked up, each with a resource. */
static void
test_many_keys(void **state)
{
	static char json[1 << 16], filter[1 << 16];
	size_t n = 0, count = 0;
	const char *p;

	(void)state;
	n += (size_t)snprintf(json, sizeof(json), "[");
	for (unsigned i = 0; i < 300; i++)
		n += (size_t)snprintf(json + n, sizeof(json) - n,
		    "%s{\"type\":\"Host\",\"title\":\"t%u\",\"exported\":true}",
		    i > 0 ? "," : "", i);
	snprintf(json + n, sizeof(json) - n, "]");
	site_put("web01", NOW, json);
	for (unsigned keys = 60; keys <= 240; keys += 60) {
		n = filter_of(filter, sizeof(filter), keys, 0);
		assert_int_equal(find("Host", filter, n), EXPORTS_OK);
		count = 0;
		for (p = site_out.s; (p = strstr(p, "\"title\"")) != NULL; p++)
			count++;
		assert_int_equal(count, keys);
	}
}

static void
test_answer(void **state)
{
	(void)state;
	assert_string_equal(site_find_at("web02", "Host", NULL, NOW), "[]");
	site_put("web01", NOW, web);
	assert_string_equal(site_find_at("web02", "Notify", NULL, NOW),
	    "[{\"certname\":\"web01\",\"type\":\"Notify\",\"title\":\"x\","
	    "\"tags\":[],\"exported\":true,\"parameters\":{}}]");
	assert_string_equal(site_find_at("web02", "Host", NULL, NOW),
	    "[{\"certname\":\"web01\",\"type\":\"Host\",\"title\":\"web\","
	    "\"tags\":[\"host\",\"role::web\",\"web\"],\"file\":\"/m/a.pp\","
	    "\"line\":3,\"exported\":true,\"parameters\":{"
	    "\"ip\":\"10.0.0.1\",\"host_aliases\":[\"a\",\"b\"],\"port\":80,"
	    "\"ratio\":1.5,\"on\":true,\"off\":false,\"h\":{\"k\":\"v\"},"
	    "\"deep\":{\"z\":[1,0,{\"b\":1.5,\"a\":null}],"
	    "\"a\":true,\"\":[]}}}]");
	/* not its own */
	assert_string_equal(site_find_at("web01", "Host", NULL, NOW), "[]");
	/* types are compared as they are */
	assert_string_equal(site_find_at("web02", "host", NULL, NOW), "[]");
	/* the answer is appended */
	strbuf_reset(&site_out);
	strbuf_addstr(&site_out, "x");
	assert_int_equal(
	    exports_find(site, "web02", "Host", NULL, 0, NOW, &site_out, NULL),
	    EXPORTS_OK);
	assert_memory_equal(site_out.s, "x[{", 3);
}

static void
test_order(void **state)
{
	static const char *const nodes[] = {"b", "a.z", "a", "\xc3\xa4", "a-b"};

	(void)state;
	for (size_t i = 0; i < 5; i++)
		site_put(nodes[i], NOW,
		    "[" P("b", "") "," P("B", "") "," P("", "") "]");
	assert_string_equal(
	    site_titles("Host", NULL), " B b  B b  B b  B b  B b ");
	(void)site_find_at("c", "Host", "[\"=\",\"title\",\"b\"]", NOW);
	for (const char *p = site_out.s, *want = "a a-b a.z b \xc3\xa4 ";
	     *want != '\0'; want = strchr(want, ' ') + 1) {
		size_t n = (size_t)(strchr(want, ' ') - want);

		p = strstr(p, "\"certname\":\"");
		assert_non_null(p);
		p += strlen("\"certname\":\"");
		assert_memory_equal(p, want, n);
		assert_int_equal(p[n], '"');
	}
}

static void
test_short_buffer(void **state)
{
	struct strbuf out;

	(void)state;
	site_put("web01", NOW, web);
	strbuf_init(&out, 20);
	strbuf_reset(&site_why);
	assert_int_equal(
	    exports_find(site, "c", "Host", NULL, 0, NOW, &out, &site_why),
	    EXPORTS_INVALID);
	assert_string_equal(site_why.s, "the answer is longer than its buffer");
	assert_int_equal(out.len, 0);
	strbuf_release(&out);
}

/* An answer beyond the maximum is an error that names it. */
static void
test_long_answer(void **state)
{
	const size_t size = (size_t)15 << 20;
	char *json = malloc(size + 200), node[16];

	(void)state;
	for (unsigned i = 0; i < 5; i++) {
		size_t n = (size_t)snprintf(json, size + 200,
		    "[{\"type\":\"Host\",\"title\":\"t\",\"exported\":true,"
		    "\"parameters\":{\"a\":\"");

		memset(json + n, 'x', size);
		memcpy(json + n + size, "\"}}]", 5);
		snprintf(node, sizeof(node), "n%u", i);
		site_put(node, NOW, json);
		if (i == 3)
			assert_int_equal(find("Host", NULL, 0), EXPORTS_OK);
	}
	free(json);
	assert_int_equal(find("Host", NULL, 0), EXPORTS_INVALID);
	assert_string_equal(site_why.s, "the answer is longer than 64 MiB");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		test_filters, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_refused, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_maxima, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_many_keys, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_answer, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_order, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_short_buffer, site_setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_long_answer, site_setup, site_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
