/*
 * The JSON line, as sinks receive it. The property at the end is the guarantee
 * of the line: for any record and any budget it can be parsed, is ASCII, does
 * not exceed the budget and has the required fields.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <jansson.h>

#include "logging/record/context.h"
#include "logging/record/format_json.h"

static const struct log_piece pieces[] = {
    {"Compiled ", "node", 9, 4, true, false},
    {" in ", "duration", 4, 8, true, false},
    {" seconds: ", "message", 10, 7, true, false},
    {"", NULL, 0, 0, true, false},
};

#define EVENT_HEAD                                                            \
	",\"ecs.version\":\"8.11.0\",\"event\":{\"code\":\"DLG-N-CAT-1204\"," \
	"\"sequence\":"
#define EVENT_TAIL "log\",\"kind\":\"event\",\"action\":\"compile\""

static struct log_message row = {
    .name = "CAT_COMPILED",
    .code = "DLG-N-CAT-1204",
    .level = LOG_LEVEL_NOTICE,
    .category = LOGCAT_COMPILE_CATALOG,
    .action = "compile",
    .sentence = "Compiled {node} in {duration} seconds: {message}",
    .pieces = pieces,
    .remedy = "",
    .event_head = {EVENT_HEAD, sizeof(EVENT_HEAD) - 1},
    .event_tail = {EVENT_TAIL, sizeof(EVENT_TAIL) - 1},
};

static struct log_identity id;
static const struct log_site site = {"a.c", "f", 12};

static char line[LOG_BUDGET_MAX + 1];
static size_t line_len;
static bool line_cut;

static json_t *
line_parse(void)
{
	json_error_t e;
	json_t *j = json_loadb(line, line_len, JSON_REJECT_DUPLICATES, &e);

	if (!j)
		fail_msg("%s at %d in %.*s", e.text, e.position, (int)line_len,
		    line);
	return j;
}

/* Format a record of `row`; the caller frees the result. */
static json_t *
line_make(const struct log_tag *tags, size_t n, size_t budget)
{
	struct log_tag room[LOG_CALL_TAGS];
	struct log_record r;
	struct log_call c = {.message = &row,
	    .site = &site,
	    .tags = tags,
	    .ntags = n,
	    .context = log_context_get(),
	    .err = 2,
	    .time = 1795161660123456789,
	    .thread = 4711};

	log_call_flatten(&c, room);
	log_record_init(&r, &c);
	r.sequence = 42;
	line_len = log_format_json(&r, &id, line, budget, &line_cut);
	return line_parse();
}

#define TAGS(...)                                           \
	(const struct log_tag[]){__VA_ARGS__},              \
	    sizeof((const struct log_tag[]){__VA_ARGS__}) / \
		sizeof(struct log_tag)

/* The value at a path like "event.code"; a dot in a key is written as %. */
static json_t *
at(json_t *j, const char *path)
{
	char part[64];

	while (j && *path) {
		size_t n = strcspn(path, ".");

		memcpy(part, path, n);
		part[n] = '\0';
		for (char *p = part; *p; p++)
			*p = *p == '%' ? '.' : *p;
		j = json_object_get(j, part);
		path += n + (path[n] == '.');
	}
	return j;
}

static void
check_string(json_t *j, const char *path, const char *expected)
{
	const char *s = json_string_value(at(j, path));

	if (!s)
		fail_msg("no string %s in %.*s", path, (int)line_len, line);
	assert_string_equal(s, expected);
}

static void
check_number(json_t *j, const char *path, json_int_t expected)
{
	if (!json_is_integer(at(j, path)))
		fail_msg("no integer %s in %.*s", path, (int)line_len, line);
	assert_int_equal(json_integer_value(at(j, path)), expected);
}

static void
a_usual_record_has_all_fields(void **state)
{
	json_t *j = line_make(
	    TAGS(log_str("node", "web01.example.com"), log_ns("duration", 1234),
		log_int("resources", 7), log_str("error.message", "none"),
		log_str("labels.a.b*c", "x"), log_bool("noop", true)),
	    LOG_BUDGET_DEFAULT);

	(void)state;
	assert_false(line_cut);
	check_string(j, "@timestamp", "2026-11-20T08:01:00.123456Z");
	check_string(j, "log%level", "notice");
	check_string(
	    j, "message", "Compiled web01.example.com in 0.00 seconds: ");
	check_string(j, "event.code", "DLG-N-CAT-1204");
	check_number(j, "event.sequence", 42);
	check_string(j, "event.dataset", "dalang-test.log");
	check_string(j, "event.action", "compile");
	check_number(j, "event.duration", 1234);
	check_string(j, "log.logger", "compile.catalog.web01.example.com");
	check_string(j, "service.name", "dalang-test");
	check_string(j, "service.version", "1.2");
	assert_int_equal(
	    strlen(json_string_value(at(j, "service.ephemeral_id"))), 16);
	assert_true(json_is_integer(at(j, "process.pid")));
	assert_true(json_is_integer(at(j, "process.thread.id")));
	check_string(j, "puppet.node", "web01.example.com");
	check_number(j, "puppet.resources", 7);
	assert_true(json_is_true(at(j, "puppet.noop")));
	check_string(j, "error.message", "none");
	check_string(j, "labels.a_b_c", "x");
	assert_null(at(j, "dalang"));
	assert_null(at(j, "log.origin"));
	json_decref(j);
}

static void
keys_are_in_their_order(void **state)
{
	static const char *const order[] = {"@timestamp", "log.level",
	    "message", "ecs.version", "event", "log", "service", "process",
	    "trace", "host", "puppet", "error", "http", "labels", "dalang"};
	json_t *j = line_make(
	    TAGS(log_str("labels.x", "1"), log_str("dalang.prev", "p"),
		log_str("http.version", "2"), log_str("error.code", "E"),
		log_str("node", "n"), log_str("trace.id", "t")),
	    LOG_BUDGET_DEFAULT);
	const char *key;
	json_t *value;
	size_t i = 0;

	(void)state;
	json_object_foreach(j, key, value) assert_string_equal(key, order[i++]);
	assert_int_equal(i, sizeof(order) / sizeof(*order));
	json_decref(j);
}

static void
parts_of_keys_are_grouped(void **state)
{
	json_t *j = line_make(
	    TAGS(log_str("http.request.method", "GET"),
		log_int("phase.parse", 1), log_str("http.version", "1.1"),
		log_str("http.request.id", "x"), log_int("phase.eval", 2),
		log_str("puppet.phase.last", "eval")),
	    LOG_BUDGET_DEFAULT);

	(void)state;
	check_string(j, "http.request.method", "GET");
	check_string(j, "http.request.id", "x");
	check_string(j, "http.version", "1.1");
	check_number(j, "puppet.phase.parse", 1);
	check_number(j, "puppet.phase.eval", 2);
	check_string(j, "puppet.phase.last", "eval");
	json_decref(j);
}

static void
values_have_types(void **state)
{
	static const char *const list[] = {"a", "b\"c"};
	json_t *j = line_make(
	    TAGS(log_int("low", -9007199254740991),
		log_int("lower", -9007199254740992),
		log_uns("most", UINT64_MAX), log_bytes("size", 10),
		log_time("when", 0), log_date("last", 253402300799),
		log_date("begin", INT64_MIN), log_date("day", 86400),
		log_strs("list", list, 2), log_strs("none", list, 0),
		log_secret("password"), log_str("absent", NULL),
		log_code("status", "changed"), log_strn("part", "abcdef", 3)),
	    LOG_BUDGET_DEFAULT);

	(void)state;
	check_number(j, "puppet.low", -9007199254740991);
	check_string(j, "puppet.lower", "-9007199254740992");
	check_string(j, "puppet.most", "18446744073709551615");
	check_number(j, "puppet.size", 10);
	check_string(j, "puppet.when", "1970-01-01T00:00:00.000000Z");
	check_string(j, "puppet.day", "1970-01-02T00:00:00.000000Z");
	/* the year 9999 */
	check_string(j, "puppet.last", "2262-04-11T23:47:16.000000Z");
	check_string(j, "puppet.begin", "1677-09-21T00:12:44.000000Z");
	assert_int_equal(json_array_size(at(j, "puppet.list")), 2);
	assert_null(at(j, "puppet.none"));
	check_string(j, "puppet.password", "[redacted]");
	assert_null(at(j, "puppet.absent"));
	check_string(j, "puppet.status", "changed");
	check_string(j, "puppet.part", "abc");
	json_decref(j);
}

static void
errors_are_structured(void **state)
{
	const struct log_error inner = {.code = "ENOENT", .message = "gone"};
	const struct log_error outer = {.code = "NO_FILE",
	    .message = "cannot load",
	    .file = "/m.pp",
	    .line = 3,
	    .column = 4,
	    .cause = &inner};
	json_t *j = line_make(TAGS(log_err(&outer)), LOG_BUDGET_DEFAULT);

	(void)state;
	check_string(j, "error.message", "gone");
	check_string(j, "error.code", "ENOENT");
	check_string(j, "puppet.file", "/m.pp");
	check_number(j, "puppet.line", 3);
	check_number(j, "puppet.column", 4);
	json_decref(j);
	j = line_make(TAGS(log_errno()), LOG_BUDGET_DEFAULT);
	check_string(j, "error.message", "No such file or directory");
	check_string(j, "error.code", "ENOENT");
	json_decref(j);
}

static void
warnings_have_outcome_and_remedy(void **state)
{
	json_t *j;

	(void)state;
	row.level = LOG_LEVEL_WARN;
	row.remedy = "Do \"this\".";
	j = line_make(TAGS(log_str("node", "n")), LOG_BUDGET_DEFAULT);
	check_string(j, "event.outcome", "unknown");
	check_string(j, "dalang.fix", "Do \"this\".");
	json_decref(j);
	row.level = LOG_LEVEL_ERROR;
	j = line_make(TAGS(log_str("node", "n")), LOG_BUDGET_DEFAULT);
	check_string(j, "event.outcome", "failure");
	json_decref(j);
	j = line_make(TAGS(log_code("outcome", "success")), LOG_BUDGET_DEFAULT);
	check_string(j, "event.outcome", "success");
	json_decref(j);
	row.level = LOG_LEVEL_NOTICE;
	row.remedy = "";
}

static void
debug_records_have_their_source_position(void **state)
{
	json_t *j;

	(void)state;
	row.level = LOG_LEVEL_DEBUG;
	j = line_make(TAGS(log_str("node", "n")), LOG_BUDGET_DEFAULT);
	check_string(j, "log.origin.file.name", "a.c");
	check_number(j, "log.origin.file.line", 12);
	check_string(j, "log.origin.function", "f");
	json_decref(j);
	row.level = LOG_LEVEL_NOTICE;
}

/* A tag of the call overrides the context; no key is duplicated. */
static void
each_line_has_the_context(void **state)
{
	json_t *j;

	(void)state;
	log_context_push(log_str("node", "a\"b"), log_str("trace.id", "t1"),
	    log_str("http.request.method", "GET"), log_str("labels.x.y", "1"));
	log_context_push(log_str("environment", "production"),
	    log_int("try", 1), log_str("puppet.node", "second"));
	j = line_make(TAGS(log_int("resources", 1)), LOG_BUDGET_DEFAULT);
	check_string(j, "puppet.node", "second");
	check_string(j, "puppet.environment", "production");
	check_number(j, "puppet.resources", 1);
	check_string(j, "trace.id", "t1");
	check_string(j, "labels.x_y", "1");
	check_string(j, "log.logger", "compile.catalog.second");
	check_string(j, "message", "Compiled second in  seconds: ");
	json_decref(j);
	j = line_make(TAGS(log_int("try", 2), log_str("http.request.id", "i")),
	    LOG_BUDGET_DEFAULT);
	check_number(j, "puppet.try", 2);
	check_string(j, "puppet.node", "second");
	check_string(j, "http.request.method", "GET");
	check_string(j, "http.request.id", "i");
	json_decref(j);
	log_context_pop();
	j = line_make(TAGS(log_int("phase.a", 1)), LOG_BUDGET_DEFAULT);
	check_string(j, "puppet.node", "a\"b");
	check_number(j, "puppet.phase.a", 1);
	assert_null(at(j, "puppet.environment"));
	json_decref(j);
	log_context_pop();
	assert_null(log_context_get());
}

/* The order in which values are shortened, with lines that show each step. */
static void
long_values_are_shortened(void **state)
{
	char *big = malloc(9000);
	json_t *j;

	(void)state;
	memset(big, 'x', 9000);
	j = line_make(TAGS(log_str("node", "n"), log_strn("title", big, 9000),
			  log_strn("labels.l", big, 900)),
	    LOG_BUDGET_DEFAULT);
	assert_true(line_cut);
	check_string(j, "puppet.node", "n");
	assert_in_range(
	    strlen(json_string_value(at(j, "puppet.title"))), 6000, 7680);
	assert_null(at(j, "labels"));
	assert_int_equal(json_array_size(at(j, "dalang.cut")), 2);
	assert_in_range(
	    json_integer_value(at(j, "dalang.cut_bytes")), 2000, 4000);
	json_decref(j);
	/* the message is kept longer than a long detail */
	j = line_make(TAGS(log_strn("message", big, 9000),
			  log_strn("title", big, 9000), log_int("n", 1)),
	    LOG_BUDGET_DEFAULT);
	assert_true(strlen(json_string_value(at(j, "message"))) > 6000);
	assert_null(at(j, "puppet.title"));
	check_number(j, "puppet.n", 1);
	json_decref(j);
	/* a stack trace is dropped before the details of puppet */
	j = line_make(TAGS(log_strn("error.stack_trace", big, 5000),
			  log_strn("title", big, 5000)),
	    LOG_BUDGET_DEFAULT);
	assert_int_equal(
	    strlen(json_string_value(at(j, "puppet.title"))), 5000);
	assert_true(
	    strlen(json_string_value(at(j, "error.stack_trace"))) < 2000);
	json_decref(j);
	free(big);
}

static const char *const random_keys[] = {"node", "title", "message",
    "error.message", "error.stack_trace", "http.request.body.content",
    "http.request.method", "http.version", "url.path", "labels.some",
    "labels.u\xc3\xa9ser.key", "trace.id", "transaction.id", "span.id",
    "environment", "resource", "file", "line", "phase.parse", "phase.deep.er",
    "reason", "event.kind", "outcome", "duration", "user.name", "client.ip",
    "tls.cipher", "dalang.prev", "related.hosts", "source"};

#define KEYS (sizeof(random_keys) / sizeof(*random_keys))

static size_t
size_random(void)
{
	static const size_t most[] = {4, 40, 300, 3000, 20000};

	return (size_t)rand() % most[(size_t)rand() % 5];
}

static struct log_tag
tag_random(char *pool, size_t pool_size)
{
	const char *key = random_keys[(size_t)rand() % KEYS];
	size_t n = size_random();
	static const char *const list[] = {"one", "tw\xff", "three"};

	if (n >= pool_size)
		n = pool_size - 1;
	switch (rand() % 8) {
	case 0:
		return log_int(key, rand() - RAND_MAX / 2);
	case 1:
		return log_uns(key, UINT64_MAX - (uint64_t)rand());
	case 2:
		return log_strs(key, list, (size_t)rand() % 4);
	case 3:
		return log_time(key, (int64_t)rand() * 1000000000);
	default:
		return log_strn(
		    key, pool + (size_t)rand() % (pool_size - n), n);
	}
}

static size_t
budget_random(void)
{
	static const size_t some[] = {
	    LOG_BUDGET_MIN, 1024, 2047, 2048, LOG_BUDGET_DEFAULT, 65000};

	if (rand() % 2)
		return some[(size_t)rand() % 6];
	return LOG_BUDGET_MIN + (size_t)rand() % 20000;
}

static void
check_promise(json_t *j, size_t budget)
{
	assert_true(line_len <= budget);
	for (size_t i = 0; i < line_len; i++)
		assert_in_range(line[i], 0x20, 0x7e);
	assert_null(memmem(line, line_len, "\\u0000", 6));
	assert_true(json_is_string(at(j, "@timestamp")));
	assert_true(json_is_string(at(j, "log%level")));
	assert_true(json_is_string(at(j, "message")));
	assert_true(json_is_string(at(j, "ecs%version")));
	assert_true(json_is_string(at(j, "event.code")));
	assert_true(json_is_integer(at(j, "event.sequence")));
	assert_true(json_is_string(at(j, "event.dataset")));
	assert_true(json_is_string(at(j, "log.logger")));
	assert_true(json_is_string(at(j, "service.name")));
	assert_true(json_is_string(at(j, "service.ephemeral_id")));
	assert_true(json_is_integer(at(j, "process.pid")));
	assert_true(json_is_string(at(j, "host.name")));
	assert_true(!line_cut || at(j, "dalang.cut") || row.remedy[0] ||
		    row.level <= LOG_LEVEL_DEBUG);
}

static void
any_record_is_valid_within_any_budget(void **state)
{
	static char pool[40000];

	(void)state;
	srand(11);
	for (size_t i = 0; i < sizeof(pool); i++)
		pool[i] = rand() % 3 ? (char)('a' + rand() % 26)
				     : (char)(rand() % 256);
	for (int round = 0; round < 4000; round++) {
		struct log_tag tags[LOG_TAGS_MAX];
		struct log_tag more[8];
		size_t n = (size_t)rand() % LOG_TAGS_MAX;
		size_t budget = budget_random();
		json_t *j;

		for (size_t i = 0; i < n; i++)
			tags[i] = tag_random(pool, sizeof(pool));
		for (size_t i = 0; i < 7; i++)
			more[i] = tag_random(pool, sizeof(pool));
		row.level = (uint8_t)(rand() % (LOG_LEVEL_FATAL + 1));
		row.remedy = row.level >= LOG_LEVEL_WARN ? "Mend it." : "";
		log_context_enter(more, (size_t)rand() % 8);
		j = line_make(tags, n, budget);
		check_promise(j, budget);
		json_decref(j);
		log_context_pop();
	}
	row.level = LOG_LEVEL_NOTICE;
	row.remedy = "";
}

/* With the longest names of all fields the message still fits. */
static void
the_least_budget_holds_the_longest_names(void **state)
{
	char name[256];
	json_t *j;

	(void)state;
	memset(name, 'n', 255);
	name[255] = '\0';
	memset(id.who.host, 'h', sizeof(id.who.host) - 1);
	log_identity_fill(&id, name, name);
	row.level = LOG_LEVEL_WARN;
	row.remedy = name;
	j = line_make(
	    TAGS(log_str("node", name), log_str("trace.id", name),
		log_str("transaction.id", name), log_str("span.id", name),
		log_str("message", name), log_ns("duration", INT64_MAX)),
	    LOG_BUDGET_MIN);
	check_promise(j, LOG_BUDGET_MIN);
	assert_true(strlen(json_string_value(at(j, "message"))) >= 32);
	json_decref(j);
	row.level = LOG_LEVEL_NOTICE;
	row.remedy = "";
}

/* Return the text that people see of a tag. */
static const char *
shown(struct log_tag tag)
{
	static char buf[LOG_SHOW_MAX + 1];
	size_t n;
	const char *s = log_tag_show(&tag, buf, &n);

	assert_true(n < sizeof(buf));
	memmove(buf, s, n);
	buf[n] = '\0';
	return buf;
}

static void
the_value_of_a_tag_is_shown_as_text(void **state)
{
	(void)state;
	assert_string_equal(shown(log_bool("a", true)), "true");
	assert_string_equal(shown(log_bool("a", false)), "false");
	assert_string_equal(shown(log_uns("a", 7)), "7");
	assert_string_equal(shown(log_int("a", -7)), "-7");
	assert_string_equal(shown(log_ns("a", 1500000000)), "1.50");
	assert_string_equal(shown(log_ns("a", -1)), "0.00");
	assert_string_equal(shown(log_secret("a")), "[redacted]");
	assert_string_equal(shown(log_str("a", "text")), "text");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_value_of_a_tag_is_shown_as_text),
	    cmocka_unit_test(a_usual_record_has_all_fields),
	    cmocka_unit_test(keys_are_in_their_order),
	    cmocka_unit_test(parts_of_keys_are_grouped),
	    cmocka_unit_test(values_have_types),
	    cmocka_unit_test(errors_are_structured),
	    cmocka_unit_test(warnings_have_outcome_and_remedy),
	    cmocka_unit_test(debug_records_have_their_source_position),
	    cmocka_unit_test(each_line_has_the_context),
	    cmocka_unit_test(long_values_are_shortened),
	    cmocka_unit_test(any_record_is_valid_within_any_budget),
	    cmocka_unit_test(the_least_budget_holds_the_longest_names),
	};

	log_identity_fill(&id, "dalang-test", "1.2");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
