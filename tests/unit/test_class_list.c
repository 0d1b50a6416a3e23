/* Classes of a file with the defaults of their parameters, for a console. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include <jansson.h>

#include "base/core/arena.h"
#include "language/compiler/class_list.h"

struct fixture {
	struct arena *arena;
	char path[64];
	json_t *list;
};

static int
setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));
	int fd;

	f->arena = arena_new(0);
	snprintf(f->path, sizeof(f->path), "/tmp/class_listXXXXXX");
	fd = mkstemp(f->path);
	assert_true(fd >= 0);
	close(fd);
	*state = f;
	return 0;
}

static int
teardown(void **state)
{
	struct fixture *f = *state;

	unlink(f->path);
	json_decref(f->list);
	arena_free(f->arena);
	free(f);
	return 0;
}

static void
list(struct fixture *f, const char *code)
{
	FILE *file = fopen(f->path, "w");

	assert_non_null(file);
	assert_true(fputs(code, file) >= 0);
	assert_int_equal(fclose(file), 0);
	json_decref(f->list);
	f->list = class_list(f->arena, f->path);
	assert_string_equal(
	    json_string_value(json_object_get(f->list, "path")), f->path);
}

/* The first class's parameter as JSON. */
static void
default_is(struct fixture *f, const char *value, const char *want)
{
	char code[256];
	json_t *class, *param, *found;
	char *text;

	snprintf(code, sizeof(code), "class c($x = %s) { }", value);
	list(f, code);
	class = json_array_get(json_object_get(f->list, "classes"), 0);
	param = json_array_get(json_object_get(class, "params"), 0);
	assert_string_equal(
	    json_string_value(json_object_get(param, "name")), "x");
	assert_string_equal(
	    json_string_value(json_object_get(param, "default_source")), value);
	found = json_object_get(param, "default_literal");
	text = json_dumps(found, JSON_ENCODE_ANY | JSON_COMPACT);
	if (want == NULL)
		assert_null(found);
	else
		assert_string_equal(text, want);
	free(text);
}

static void
literal_defaults_are_values(void **state)
{
	struct fixture *f = *state;

	default_is(f, "'a'", "\"a\"");
	default_is(f, "word", "\"word\"");
	default_is(f, "5", "5");
	default_is(f, "1.5", "1.5");
	default_is(f, "true", "true");
	default_is(f, "false", "false");
	default_is(f, "[1, 'b', [true]]", "[1,\"b\",[true]]");
	default_is(f, "[]", "[]");
	default_is(f, "[undef]", "[null]");
	default_is(f, "{ 'a' => 1, b => { c => [2] } }",
	    "{\"a\":1,\"b\":{\"c\":[2]}}");
	default_is(f, "{}", "{}");
	default_is(f, "{ 'a' => undef }", "{\"a\":null}");
}

static void
other_defaults_are_source_only(void **state)
{
	struct fixture *f = *state;

	default_is(f, "undef", NULL);
	default_is(f, "$facts", NULL);
	default_is(f, "1 + 2", NULL);
	default_is(f, "\"a${facts}\"", NULL);
	default_is(f, "[1, $facts]", NULL);
	default_is(f, "{ 'a' => $facts }", NULL);
	default_is(f, "{ 1 => 2 }", NULL);
	default_is(f, "{ 'a' => 1, 2 => 3 }", NULL);
	default_is(f, "[{ $facts => 1 }]", NULL);
}

/* Code of a class with one parameter, and its type in the list. */
static void
type_is(struct fixture *f, const char *code, const char *want)
{
	json_t *class, *param, *found;

	list(f, code);
	class = json_array_get(json_object_get(f->list, "classes"), 0);
	param = json_array_get(json_object_get(class, "params"), 0);
	assert_string_equal(
	    json_string_value(json_object_get(param, "name")), "x");
	found = json_object_get(param, "type");
	if (want == NULL)
		assert_true(json_is_null(found));
	else
		assert_string_equal(json_string_value(found), want);
}

static void
types_are_printed_without_the_blanks_and_comments_of_the_code(void **state)
{
	struct fixture *f = *state;

	type_is(f, "class c(String $x) { }", "String");
	type_is(f, "class c(Integer[ 1,5 ] $x) { }", "Integer[1, 5]");
	type_is(
	    f, "class c(Optional[String]$x = undef) { }", "Optional[String]");
	type_is(f, "class c(Array[String] # names\n  $x) { }", "Array[String]");
	type_is(f, "class c(Hash[String, Integer] /* a */ $x) { }",
	    "Hash[String, Integer]");
	type_is(f, "class c(Integer[1, 2 + 3] $x) { }", NULL);
	type_is(f, "class c(String[$y] $x) { }", NULL);
	list(f, "class c($x) { }");
	assert_null(json_object_get(
	    json_array_get(
		json_object_get(
		    json_array_get(json_object_get(f->list, "classes"), 0),
		    "params"),
		0),
	    "type"));
}

static void
error_is(struct fixture *f, const char *code, const char *want)
{
	const char *found;

	list(f, code);
	assert_null(json_object_get(f->list, "classes"));
	found = json_string_value(json_object_get(f->list, "error"));
	assert_non_null(strstr(found, want));
}

static void
several_errors_are_counted(void **state)
{
	struct fixture *f = *state;

	error_is(f, "class c {", "Syntax error at end of input");
	error_is(f, "class c { $a::b = 1 }",
	    "Illegal attempt to assign to 'a::b'. Cannot assign to variables "
	    "in other namespaces");
	error_is(
	    f, "class c { $a::b = 1 $c::d = 2 }", "Found 2 errors. Giving up");
	list(f, "define d() { }");
	assert_int_equal(
	    json_array_size(json_object_get(f->list, "classes")), 0);
	assert_null(json_object_get(f->list, "error"));
}

#define TEST(t) cmocka_unit_test_setup_teardown(t, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(literal_defaults_are_values),
	    TEST(other_defaults_are_source_only),
	    TEST(types_are_printed_without_the_blanks_and_comments_of_the_code),
	    TEST(several_errors_are_counted),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
