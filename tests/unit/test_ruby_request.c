/*
 * Requests to Ruby processes, whose host is simulated: what each answer, and
 * each failure of the connection, results in.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/ruby/host.h"
#include "language/ruby/marshal_read.h"
#include "language/ruby/marshal_write.h"
#include "language/ruby/needs.h"
#include "language/ruby/reflect.h"
#include "language/ruby/request.h"
#include "language/ruby/session.h"
#include "language/value/tostring.h"

#define COUNT(a)    (sizeof(a) / sizeof((a)[0]))
#define ANSWERS_MAX 8
#define HEAD	    4

static struct arena *arena;

/* --- the simulated host --- */

struct ruby_host {
	struct ruby_host *with_library;
	struct ruby_needs *needs;
	enum ruby_host_rc connects, sends, receives;
	bool answers, raw;
	int dropped;
	enum ruby_end end;
	struct value answer[ANSWERS_MAX];
	size_t at, count;
	struct strbuf sent; /* the requests, one in each line */
};

static struct ruby_host own, puppet;

struct ruby_host *
ruby_host_local(void)
{
	abort();
}

struct ruby_host *
ruby_host_for_facts(void)
{
	abort();
}

struct ruby_host *
ruby_host_new(int control, unsigned compiles)
{
	(void)control;
	(void)compiles;
	abort();
}

struct ruby_host *
ruby_host_library(struct ruby_host *h)
{
	return h->with_library;
}

struct ruby_needs *
ruby_host_needs(struct ruby_host *h)
{
	return h->needs;
}

bool
ruby_host_lost(struct ruby_host *h)
{
	return h->dropped > 0;
}

bool
ruby_host_is_connected(const struct ruby_host *h)
{
	return h->dropped == 0;
}

bool
ruby_host_answers(const struct ruby_host *h)
{
	return h->answers;
}

void
ruby_host_free(struct ruby_host *h)
{
	strbuf_release(&h->sent);
}

enum ruby_host_rc
ruby_host_connect(struct ruby_host *h)
{
	return h->connects;
}

void
ruby_host_drop(struct ruby_host *h, enum ruby_end end)
{
	h->dropped++;
	h->end = end;
}

enum ruby_host_rc
ruby_host_send(
    struct ruby_host *h, struct strbuf *out, bool plain, uint64_t deadline)
{
	struct value v;
	const char *why;

	(void)plain;
	(void)deadline;
	assert_int_equal(
	    marshal_read(arena, out->s + HEAD, out->len - HEAD, NULL, &v, &why),
	    0);
	value_to_source(v.a->items[0], &h->sent);
	if (v.a->count > 2)
		value_to_source(v.a->items[1], &h->sent);
	strbuf_addch(&h->sent, '\n');
	return h->sends;
}

enum ruby_host_rc
ruby_host_receive(struct ruby_host *h, struct arena *a, uint64_t deadline,
    const void **ret, size_t *ret_len)
{
	struct marshal_writer w;
	struct strbuf out;

	(void)deadline;
	if (h->at == h->count)
		return h->receives;
	strbuf_init(&out, 1 << 20);
	marshal_start(&w, &out);
	marshal_value(&w, h->answer[h->at++]);
	assert_null(w.error);
	*ret_len = h->raw ? 1 : out.len;
	*ret = arena_memdup(a, out.s, out.len);
	strbuf_release(&out);
	return RUBY_HOST_OK;
}

/* --- values --- */

static struct value
list_of(uint32_t n, const struct value *v)
{
	struct varray *a = varray_new(arena, n);

	for (uint32_t i = 0; i < n; i++)
		a->items[i] = v[i];
	return value_array(a);
}

#define LIST(...)                                                             \
	list_of(sizeof((struct value[]){__VA_ARGS__}) / sizeof(struct value), \
	    (struct value[]){__VA_ARGS__})
#define RETURN(...) LIST(value_str("return"), __VA_ARGS__)
#define S(text)	    value_str(text)
#define B(b)	    value_bool(b)
#define I(i)	    value_int(i)

static struct value
regexp(const char *source)
{
	struct vregexp *re = arena_zalloc(arena, sizeof(*re));

	re->source = source;
	re->len = (uint32_t)strlen(source);
	return (struct value){.tag = V_REGEXP, .re = re};
}

static struct value
none(void)
{
	return value_array(varray_new(arena, 0));
}

/* --- the session --- */

static void
facts_of(struct context *x, struct ruby_facts *ret)
{
	(void)x;
	*ret = (struct ruby_facts){.node = "n",
	    .environment = "e",
	    .modules = none(),
	    .modulepath = none(),
	    .settings = none(),
	    .strict = "error",
	    .puppet_version = "8.0.0"};
}

static int
setup(void **state)
{
	(void)state;
	arena = arena_new(0);
	own = (struct ruby_host){.with_library = &puppet};
	puppet = (struct ruby_host){.with_library = NULL};
	own.needs = ruby_needs_new();
	strbuf_init(&own.sent, 1 << 20);
	strbuf_init(&puppet.sent, 1 << 20);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	ruby_needs_free(own.needs);
	ruby_host_free(&own);
	ruby_host_free(&puppet);
	arena_free(arena);
	return 0;
}

static struct ruby_session *
begin(enum ruby_runtime runtime)
{
	return ruby_session_new(arena, NULL, &own, runtime, 0, facts_of);
}

static void
answer(struct ruby_host *h, struct value v)
{
	assert_true(h->count < ANSWERS_MAX);
	h->answer[h->count++] = v;
}

/* Make the host answer "begin", then each of these. */
static void
answer_begun(struct ruby_host *h, struct value v)
{
	h->at = h->count = 0;
	answer(h, RETURN(value_undef()));
	answer(h, v);
}

/* The result of a request for a type: NULL, or the reason. */
static const char *
reflect(enum ruby_runtime runtime, struct ruby_type *ret)
{
	struct ruby_session *s = begin(runtime);
	const char *why = NULL;
	int rc = ruby_reflect(s, "/m/type/t.rb", "t", ret, &why);

	ruby_session_end(s);
	assert_true(rc == 0 || why != NULL);
	return rc == 0 ? NULL : why;
}

static const char *
reflect_title(struct value title, const struct varray **ret)
{
	struct ruby_session *s = begin(RUBY_RUNTIME_OWN);
	const char *why = NULL;
	int rc = ruby_reflect_title(s, "/m/type/t.rb", "t", title, ret, &why);

	ruby_session_end(s);
	return rc == 0 ? NULL : why;
}

/* --- types --- */

static void
a_type_has_attributes_and_patterns(void **state)
{
	struct value attributes =
	    LIST(LIST(S("name"), B(true)), LIST(S("size"), B(false)));
	struct ruby_type t;

	(void)state;
	answer_begun(&own, RETURN(attributes, value_undef(), B(true)));
	assert_null(reflect(RUBY_RUNTIME_OWN, &t));
	assert_int_equal(t.attributes->count, 2);
	assert_null(t.patterns);
	assert_false(t.by_code);
	assert_true(t.isomorphic);
	answer_begun(&own, RETURN(none(), B(true), B(false)));
	assert_null(reflect(RUBY_RUNTIME_OWN, &t));
	assert_int_equal(t.attributes->count, 0);
	assert_null(t.patterns);
	assert_true(t.by_code);
	assert_false(t.isomorphic);
	answer_begun(
	    &own, RETURN(attributes,
		      LIST(LIST(regexp("a"), LIST(S("name"), S("size"))),
			  LIST(regexp("b"), none())),
		      B(true)));
	assert_null(reflect(RUBY_RUNTIME_OWN, &t));
	assert_int_equal(t.patterns->count, 2);
	assert_false(t.by_code);
	assert_string_equal(own.sent.s, "'begin'\n'type''/m/type/t.rb'\n"
					"'begin'\n'type''/m/type/t.rb'\n"
					"'begin'\n'type''/m/type/t.rb'\n");
	assert_int_equal(own.dropped, 0);
}

static void
malformed_descriptions_of_types_are_refused(void **state)
{
	struct value pair = LIST(S("name"), B(true)), good = LIST(pair),
		     undef = value_undef(), re = regexp("a");
	struct value answers[] = {
	    RETURN(good, undef),
	    RETURN(good, undef, B(true), undef),
	    RETURN(S("name"), undef, B(true)),
	    RETURN(LIST(pair, S("name")), undef, B(true)),
	    RETURN(LIST(pair, LIST(S("name"))), undef, B(true)),
	    RETURN(LIST(LIST(S("name"), B(1), B(1))), undef, B(true)),
	    RETURN(LIST(pair, LIST(S("name"), S("x"))), undef, B(true)),
	    RETURN(LIST(pair, LIST(B(true), B(true))), undef, B(true)),
	    RETURN(good, undef, I(1)),
	    RETURN(good, S("a"), B(true)),
	    RETURN(good, LIST(S("a")), B(true)),
	    RETURN(good, LIST(LIST(S("a"), LIST(S("name")))), B(true)),
	    RETURN(good, LIST(LIST(re, S("name"))), B(true)),
	    RETURN(good, LIST(LIST(re, LIST(S("name"), I(1)))), B(true)),
	    RETURN(good, LIST(LIST(re, none()), LIST(re, I(1))), B(true)),
	};
	struct ruby_type t;

	(void)state;
	for (size_t i = 0; i < COUNT(answers); i++) {
		answer_begun(&own, answers[i]);
		assert_string_equal(
		    reflect(RUBY_RUNTIME_OWN, &t), "the answer is malformed");
	}
	answer_begun(&own, LIST(S("raise"), S("LoadError"), S("no file")));
	assert_string_equal(reflect(RUBY_RUNTIME_OWN, &t), "no file");
	answer_begun(&own, LIST(S("raise"), S("LoadError")));
	assert_string_equal(reflect(RUBY_RUNTIME_OWN, &t), "");
}

static void
titles_become_parts(void **state)
{
	struct value part = LIST(S("name"), S("x"));
	struct value malformed[] = {
	    RETURN(S("name")),
	    RETURN(LIST(part, S("name"))),
	    RETURN(LIST(part, LIST(S("name")))),
	    RETURN(LIST(LIST(S("name"), I(1)))),
	    RETURN(LIST(LIST(I(1), S("name")))),
	    RETURN(none(), none()),
	    LIST(S("return")),
	};
	const struct varray *parts;

	(void)state;
	answer_begun(&own, RETURN(LIST(part, part)));
	assert_null(reflect_title(S("x"), &parts));
	assert_int_equal(parts->count, 2);
	answer_begun(&own, RETURN(value_undef()));
	assert_null(reflect_title(S("x"), &parts));
	assert_null(parts);
	for (size_t i = 0; i < COUNT(malformed); i++) {
		answer_begun(&own, malformed[i]);
		assert_string_equal(
		    reflect_title(S("x"), &parts), "the answer is malformed");
	}
	answer_begun(&own, LIST(S("raise"), S("ArgumentError"), S("bad")));
	assert_string_equal(reflect_title(S("x"), &parts), "bad");
	answer_begun(&own, RETURN(value_undef()));
	assert_string_equal(
	    reflect_title((struct value){.tag = V_LAMBDA}, &parts),
	    "a block cannot be passed as a value");
	assert_int_equal(own.dropped, 0);
}

/* --- failures --- */

static void
failures_of_the_connection_have_reasons(void **state)
{
	static const struct {
		enum ruby_host_rc rc;
		bool answers;
		enum ruby_end end;
		const char *why;
	} rows[] = {
	    {RUBY_HOST_MISSING, false, RUBY_END_BROKEN,
		"this code needs Ruby, which is not installed; install the "
		"package ruby"},
	    {RUBY_HOST_ENDED, true, RUBY_END_ENDED,
		"the Ruby process has ended while it ran this code"},
	    {RUBY_HOST_ENDED, false, RUBY_END_ENDED,
		"the Ruby process has ended while it was started; correct the "
		"installation of Ruby, unless the records of the server name "
		"another reason"},
	    {RUBY_HOST_UNSTARTED, false, RUBY_END_LATE,
		"the Ruby process was not started within 20 seconds; check "
		"the load of the server"},
	    {RUBY_HOST_LATE, true, RUBY_END_LATE,
		"the Ruby code has not answered within the time limit of the "
		"compile"},
	    {RUBY_HOST_LARGE, true, RUBY_END_BROKEN,
		"the arguments or the result of the Ruby code exceed 64 MiB, "
		"or the memory limit of the compile"},
	};
	struct ruby_type t;

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		own.at = own.count = 0;
		own.answers = rows[i].answers;
		own.connects = rows[i].rc;
		assert_string_equal(reflect(RUBY_RUNTIME_OWN, &t), rows[i].why);
		assert_int_equal(own.end, rows[i].end);
		own.connects = RUBY_HOST_OK;
		own.sends = rows[i].rc;
		assert_string_equal(reflect(RUBY_RUNTIME_OWN, &t), rows[i].why);
		own.sends = RUBY_HOST_OK;
		own.receives = rows[i].rc;
		assert_string_equal(reflect(RUBY_RUNTIME_OWN, &t), rows[i].why);
		assert_int_equal(own.end, rows[i].end);
		assert_int_equal(own.dropped, 3 * (i + 1));
	}
}

static void
a_session_reports_a_broken_request_once(void **state)
{
	struct ruby_session *s = begin(RUBY_RUNTIME_OWN);
	struct ruby_type t;
	const char *why;

	(void)state;
	assert_false(ruby_session_broken(s));
	own.connects = RUBY_HOST_ENDED;
	assert_int_equal(ruby_reflect(s, "/t.rb", "t", &t, &why), -1);
	assert_true(ruby_session_broken(s));
	assert_false(ruby_session_broken(s));
	ruby_session_end(s);
}

static void
malformed_messages_end_the_process(void **state)
{
	struct value messages[] = {
	    S("return"), none(), LIST(I(1)), LIST(value_undef(), S("return"))};
	struct ruby_type t;

	(void)state;
	for (size_t i = 0; i < COUNT(messages); i++) {
		answer_begun(&own, messages[i]);
		assert_string_equal(reflect(RUBY_RUNTIME_OWN, &t),
		    "the Ruby process has sent a malformed message");
		assert_int_equal(own.end, RUBY_END_BROKEN);
		assert_int_equal(own.dropped, i + 1);
	}
	answer_begun(&own, LIST(S("lookupvar"), S("x")));
	assert_string_equal(reflect(RUBY_RUNTIME_OWN, &t),
	    "Ruby code asks for values of a call while a file is loaded");
	assert_int_equal(own.dropped, 5);
	own.raw = true;
	answer_begun(&own, RETURN(value_undef()));
	assert_non_null(reflect(RUBY_RUNTIME_OWN, &t));
	assert_int_equal(own.dropped, 6);
	assert_int_equal(own.end, RUBY_END_BROKEN);
}

static void
messages_to_the_log_are_no_answers(void **state)
{
	struct ruby_type t;

	(void)state;
	answer_begun(&own, LIST(S("log"), S("info"), value_undef(), S("m")));
	answer(&own, LIST(S("log")));
	answer(&own, RETURN(none(), value_undef(), B(true)));
	assert_null(reflect(RUBY_RUNTIME_OWN, &t));
	assert_int_equal(own.dropped, 0);
}

static void
a_refused_beginning_ends_the_process(void **state)
{
	struct value nothing = value_undef();
	struct ruby_type t;

	(void)state;
	answer(&own, LIST(S("raise"), S("E"), S("no facts")));
	assert_string_equal(reflect(RUBY_RUNTIME_OWN, &t), "no facts");
	assert_int_equal(own.dropped, 1);
	/* that of the library without the kind "missing" */
	answer(&puppet, LIST(S("raise"), S("E"), S("no start")));
	assert_string_equal(reflect(RUBY_RUNTIME_PUPPET, &t), "no start");
	assert_int_equal(puppet.end, RUBY_END_BROKEN);
	assert_null(ruby_needs_refused(own.needs));
	answer(&puppet, LIST(S("raise"), S("E"), S("no gem"), nothing, nothing,
			    S("missing")));
	assert_string_equal(
	    reflect(RUBY_RUNTIME_PUPPET, &t), "ruby_runtime = puppet: no gem");
	assert_int_equal(puppet.end, RUBY_END_FINISHED);
	assert_int_equal(puppet.dropped, 2);
	/* it is not tried again */
	assert_string_equal(
	    reflect(RUBY_RUNTIME_PUPPET, &t), "ruby_runtime = puppet: no gem");
	assert_string_equal(puppet.sent.s, "'begin'\n'begin'\n");
}

/* --- the library --- */

static void
code_that_lacks_a_name_runs_in_the_library(void **state)
{
	struct ruby_type t;

	(void)state;
	answer_begun(&own, LIST(S("lacks"), S("Puppet::Util::Execution")));
	answer_begun(&puppet, RETURN(none(), value_undef(), B(true)));
	assert_null(reflect(RUBY_RUNTIME_AUTO, &t));
	assert_true(ruby_needs_has(own.needs, S("/m/type/t.rb")));
	assert_string_equal(own.sent.s, "'begin'\n'type''/m/type/t.rb'\n");
	assert_string_equal(puppet.sent.s, "'begin'\n'type''/m/type/t.rb'\n");
	/* the next session asks the library at once */
	answer_begun(&puppet, RETURN(none(), B(true), B(true)));
	assert_null(reflect(RUBY_RUNTIME_AUTO, &t));
	assert_true(t.by_code);
	assert_string_equal(own.sent.s, "'begin'\n'type''/m/type/t.rb'\n");
	assert_int_equal(own.dropped + puppet.dropped, 0);
}

static void
code_without_its_library_names_the_remedy(void **state)
{
	struct value undef = value_undef(),
		     lack = LIST(S("raise"), S("NameError"), S("no constant X"),
			 undef, undef, undef, S("X"));
	struct ruby_type t;

	(void)state;
	answer_begun(&own, lack);
	assert_string_equal(reflect(RUBY_RUNTIME_OWN, &t),
	    "no constant X; set ruby_runtime = auto to run it by Puppet's "
	    "library");
	answer_begun(&own, LIST(S("raise"), S("NameError"), S("none"), undef,
			       undef, undef, S("X")));
	assert_string_equal(reflect(RUBY_RUNTIME_OWN, &t),
	    "none; the Ruby runtime of Dalang has no X; set ruby_runtime = "
	    "auto to run it by Puppet's library");
}

int
main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
	const struct CMUnitTest tests[] = {
	    TEST(a_type_has_attributes_and_patterns),
	    TEST(malformed_descriptions_of_types_are_refused),
	    TEST(titles_become_parts),
	    TEST(failures_of_the_connection_have_reasons),
	    TEST(a_session_reports_a_broken_request_once),
	    TEST(malformed_messages_end_the_process),
	    TEST(messages_to_the_log_are_no_answers),
	    TEST(a_refused_beginning_ends_the_process),
	    TEST(code_that_lacks_a_name_runs_in_the_library),
	    TEST(code_without_its_library_names_the_remedy),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
