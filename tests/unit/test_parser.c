/*
 * Properties of the parser that text cases cannot express: limits, positions,
 * slots.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/lang/ast.h"
#include "language/lang/dump.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/lang/validate.h"
#include "language/lang/walk.h"

struct fixture {
	struct arena *arena;
	struct diag_list diags;
	struct source *src;
};

static void
setup(struct fixture *f, const char *text, size_t len)
{
	struct parse_options o = {0};

	f->arena = arena_new(0);
	diag_init(&f->diags, f->arena, 100);
	o.arena = f->arena;
	o.names = intern_new(f->arena);
	o.diags = &f->diags;
	f->src = parse_text(&o, "f.pp", text, len);
}

/* The text is n times a piece between a head and a tail. */
static char *
repeat(const char *head, const char *piece, size_t n, const char *tail)
{
	size_t h = strlen(head), p = strlen(piece), i;
	char *s = malloc(h + n * p + strlen(tail) + 1), *out = s + h;

	memcpy(s, head, h);
	for (i = 0; i < n; i++, out += p)
		memcpy(out, piece, p);
	memcpy(out, tail, strlen(tail) + 1);
	return s;
}

/* Such a text causes the message, or is valid when that is NULL. */
static void
check_repeat(const char *head, const char *piece, size_t n, const char *tail,
    const char *message)
{
	char *text = repeat(head, piece, n, tail);
	struct fixture f;
	struct strbuf out;

	setup(&f, text, strlen(text));
	if (message == NULL) {
		assert_non_null(f.src);
		strbuf_init(&out, (size_t)1 << 28);
		dump_source(f.src, DUMP_PN, 0, &out);
		assert_false(out.overflow);
		strbuf_release(&out);
	} else {
		assert_null(f.src);
		assert_string_equal(
		    diag_first_error(&f.diags)->message, message);
	}
	arena_free(f.arena);
	free(text);
}

#define TOO_DEEP                                                           \
	"Expressions are nested more than 1000 levels deep, which is the " \
	"limit"

static void
deep_nesting_is_an_error(void **state)
{
	static const char *const open[] = {"[", "(", "{a=>", "if x {", "foo(",
	    "$a[", "!", "- ", "@", "\"${", "x.map || {", "class a {",
	    "unless 1 {", "case 1 { 1: {", "1 ? ", "$a = ", "if 1 {} els",
	    "foo { 'a': b => [", "<|", "function a() {"};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(open) / sizeof(open[0]); i++) {
		char *text = repeat("", open[i], 1000000, "");
		struct fixture f;

		setup(&f, text, strlen(text));
		assert_null(f.src);
		assert_non_null(diag_first_error(&f.diags));
		arena_free(f.arena);
		free(text);
	}
	check_repeat("", "[", 1000000, "", TOO_DEEP);
	check_repeat("", "(", 1000000, "", TOO_DEEP);
	check_repeat("", "!", 1000000, "1", TOO_DEEP);
	check_repeat("$x", "[1]", 1000000, "", TOO_DEEP);
	check_repeat("$x", ".y", 1000000, "", TOO_DEEP);
	check_repeat("x", "()", 1000000, "", TOO_DEEP);
}

/* Up to the limit, every walk of the tree stays within the stack. */
static void
nesting_within_the_limit_is_parsed(void **state)
{
	static const char *const pairs[][2] = {{"[", "]"}, {"(1+", ")"},
	    {"{a=>", "}"}, {"foo(", ")"}, {"\"${", "}\""},
	    {"if 1 {", "notice(1)}"}, {"$a.each |$x| {", "foo()}"},
	    {"$a[", "]"}, {"$a ? { 1 => ", "}"}};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		char *head = repeat("", pairs[i][0], 450, "1 ");
		char *text = repeat(head, pairs[i][1], 450, "");
		struct fixture f;
		struct validate_options v = {.strict = STRICT_WARNING};
		struct strbuf out;

		setup(&f, text, strlen(text));
		assert_non_null(f.src);
		v.diags = &f.diags;
		validate_source(&v, f.src);
		strbuf_init(&out, (size_t)1 << 28);
		dump_source(f.src, DUMP_JSON, 1, &out);
		strbuf_release(&out);
		arena_free(f.arena);
		free(head);
		free(text);
	}
}

static void
long_chains_are_parsed(void **state)
{
	(void)state;
	check_repeat("1", "+1", 600, "", NULL);
	check_repeat("1", "+1", 100000, "", NULL);
	check_repeat("A", " -> A", 100000, "", NULL);
	check_repeat("$a", " and $a", 100000, "", NULL);
	check_repeat("[1", ",1", 100000, "]", NULL);
	check_repeat("", "1;", 100000, "1", NULL);
	check_repeat("\"", "${x}", 100000, "\"", NULL);
	check_repeat("$x", ".y", 900, "", NULL);
	check_repeat("", "[", 400, "", "Syntax error at end of input");
}

static void
the_size_of_a_text_is_limited(void **state)
{
	struct fixture f;
	char *text = repeat("", " ", PARSE_MAX_BYTES + 1, "");

	(void)state;
	setup(&f, text, PARSE_MAX_BYTES + 1);
	assert_null(f.src);
	assert_string_equal(diag_first_error(&f.diags)->message,
	    "The source text is larger than 67108864 bytes, which is the "
	    "limit");
	arena_free(f.arena);
	text[1000000] = '\0';
	setup(&f, text, 1000000);
	assert_non_null(f.src);
	arena_free(f.arena);
	free(text);
}

/* An arena that is full ends the parse. */
static void
memory_is_limited(void **state)
{
	struct arena *a = arena_new(1 << 20);
	struct diag_list diags;
	struct parse_options o = {
	    .arena = a, .names = intern_new(a), .diags = &diags};
	char *text = repeat("", "1 ", 1 << 20, "");

	(void)state;
	diag_init(&diags, a, 1);
	assert_null(parse_text(&o, NULL, text, strlen(text)));
	assert_string_equal(diag_first_error(&diags)->message,
	    "The source text needs more memory than is allowed to its "
	    "environment");
	assert_true(arena_used(a) < 3 << 20);
	arena_free(a);
	free(text);
}

static void
check_file(const char *path, const char *message)
{
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct parse_options o = {
	    .arena = a, .names = intern_new(a), .diags = &diags};

	diag_init(&diags, a, 1);
	assert_null(parse_file(&o, path));
	assert_string_equal(diag_first_error(&diags)->message, message);
	assert_string_equal(diag_first_error(&diags)->file, path);
	arena_free(a);
}

static void
unreadable_files_are_errors(void **state)
{
	(void)state;
	check_file("/nowhere/a.pp",
	    "Could not read the file: No such file or directory");
	check_file("/", "Could not read the file: Is a directory");
}

/* Find the nth node of a kind, in the order of the text. */
struct search {
	enum ast_kind kind;
	int skip;
	struct ast *found;
};

static void
search(struct ast *n, void *arg)
{
	struct search *s = arg;

	if (s->found == NULL && n->kind == s->kind && s->skip-- == 0)
		s->found = n;
	ast_children(n, search, arg);
}

static struct ast *
node_find(const struct fixture *f, enum ast_kind kind, int skip)
{
	struct search s = {kind, skip, NULL};

	search(&f->src->program->h, &s);
	assert_non_null(s.found);
	return s.found;
}

static void
check_place(
    const char *text, enum ast_kind kind, uint32_t line, uint32_t column)
{
	struct fixture f;
	struct source_pos pos;

	setup(&f, text, strlen(text));
	assert_non_null(f.src);
	pos = source_position(f.src, node_find(&f, kind, 0)->offset);
	assert_int_equal(pos.line, line);
	assert_int_equal(pos.column, column);
	arena_free(f.arena);
}

/* As in Puppet's model; columns count characters. */
static void
positions_are_those_of_puppet(void **state)
{
	(void)state;
	check_place("1 + 2", AST_ARITH, 1, 3);
	check_place("$a = 1", AST_ASSIGN, 1, 4);
	check_place("{ a => 1 }", AST_KEYED, 1, 5);
	check_place("{ a => 1 }", AST_HASH, 1, 1);
	check_place("foo(a => 1)", AST_HASH, 1, 7);
	check_place("foo(1)", AST_CALL, 1, 1);
	check_place("$x.foo(1)", AST_CALL_METHOD, 1, 7);
	check_place("$x.foo", AST_CALL_METHOD, 1, 3);
	check_place("$x\n  [1][2]", AST_LIST, 2, 3);
	check_place("a\n\n  'ä' + $b", AST_VAR, 3, 9);
	check_place("@foo { 'a': }", AST_RESOURCE, 1, 1);
	check_place("case 1 { 2: { } }", AST_CASE, 1, 1);
	check_place("type A = B", AST_TYPE_ALIAS, 1, 6);
	check_place("\"a${b}\"", AST_VAR, 1, 5);
	check_place("@(\"X\")\n   a ${b} c\n   ${d}\n  | X", AST_VAR, 2, 8);
	check_place("@(\"X\")\n   a c\n   ${d}\n  | X", AST_VAR, 3, 6);
	check_place(
	    "foo(@(\"X\"), @(\"Y\"))\na\n| X\n ${b}\n | Y", AST_VAR, 4, 4);
}

static void
check_var(const struct fixture *f, int nth, uint32_t slot, uint32_t depth)
{
	const struct ast_var *v =
	    (const struct ast_var *)node_find(f, AST_VAR, nth);

	assert_int_equal(v->slot, slot);
	assert_int_equal(v->depth, depth);
}

static void
variables_have_slots(void **state)
{
	static const char text[] =
	    "class a($p, $q = $p) {\n"		      /* 0: $p */
	    "  $x = $q + $y\n"			      /* 1: $x 2: $q 3: $y */
	    "  if $p { $y = 1 }\n"		      /* 4: $p 5: $y */
	    "  $q.each |$i, $p| {\n"		      /* 6: $q */
	    "    [$i, $p, $x, $z, $::x, $a::x, $1]\n" /* 7..13 */
	    "    $w = $q.map |$k| { $k + $i + $x }\n" /* 14.. */
	    "  }\n"
	    "}\n"
	    "[$t, [$u]] = $x";
	struct fixture f;
	const struct ast_body *b;

	(void)state;
	setup(&f, text, sizeof(text) - 1);
	assert_non_null(f.src);
	b = (const struct ast_body *)node_find(&f, AST_CLASS, 0);
	assert_int_equal(b->slot_count, 4);
	assert_int_equal(b->params[1].slot, 1);
	assert_string_equal(b->slots[0]->text, "p");
	assert_string_equal(b->slots[1]->text, "q");
	check_var(&f, 0, 0, 0);
	check_var(&f, 2, 1, 0);
	check_var(
	    &f, 3, ((struct ast_var *)node_find(&f, AST_VAR, 5))->slot, 0);
	check_var(&f, 7, 0, 0);
	check_var(&f, 8, 1, 0);
	check_var(
	    &f, 9, ((struct ast_var *)node_find(&f, AST_VAR, 1))->slot, 1);
	check_var(&f, 10, SLOT_NONE, 0);
	check_var(&f, 11, SLOT_NONE, 0);
	check_var(&f, 12, SLOT_NONE, 0);
	check_var(&f, 13, SLOT_NONE, 0);
	check_var(&f, 16, 0, 0);
	check_var(&f, 17, 0, 1);
	check_var(
	    &f, 18, ((struct ast_var *)node_find(&f, AST_VAR, 1))->slot, 2);
	check_var(&f, 21, SLOT_NONE, 0);
	assert_int_equal(f.src->program->slot_count, 2);
	assert_int_equal(f.src->definition_count, 1);
	assert_int_equal(f.src->call_sites, 2);
	arena_free(f.arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(deep_nesting_is_an_error),
	    cmocka_unit_test(nesting_within_the_limit_is_parsed),
	    cmocka_unit_test(long_chains_are_parsed),
	    cmocka_unit_test(the_size_of_a_text_is_limited),
	    cmocka_unit_test(memory_is_limited),
	    cmocka_unit_test(unreadable_files_are_errors),
	    cmocka_unit_test(positions_are_those_of_puppet),
	    cmocka_unit_test(variables_have_slots),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
