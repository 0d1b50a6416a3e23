/* Files of repositories: what is read, kept, changed and moved. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/editor/repo_file.h"

struct fixture {
	struct arena *arena;
	struct strbuf err, out;
};

static int
setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	if (f == NULL)
		return -1;
	f->arena = arena_new(0);
	strbuf_init(&f->err, 65536);
	strbuf_init(&f->out, 1u << 20);
	*state = f;
	return 0;
}

static int
teardown(void **state)
{
	struct fixture *f = *state;

	strbuf_release(&f->err);
	strbuf_release(&f->out);
	arena_free(f->arena);
	free(f);
	return 0;
}

static int
parse(struct fixture *f, struct repo_file *file, const struct repo_file *before,
    const char *text, size_t n)
{
	memset(file, 0, sizeof(*file));
	file->path = "/r";
	strbuf_reset(&f->err);
	strbuf_addstr(&f->err, "");
	return repo_file_parse(f->arena, file, before, text, n, &f->err);
}

/* Sections with their values: "[a] k=v; l=w". */
static const char *
shown(struct fixture *f, const struct repo_file *file)
{
	const struct repo_section *s;
	const struct repo_entry *e;

	strbuf_reset(&f->out);
	strbuf_addstr(&f->out, "");
	for (s = file->sections; s != NULL; s = s->next) {
		strbuf_addf(&f->out, "[%s]", s->name);
		for (e = s->entries; e != NULL; e = e->next)
			if (e->key != NULL)
				strbuf_addf(
				    &f->out, "%s=%s;", e->key, e->value);
	}
	return f->out.s;
}

static const char *
formatted(struct fixture *f, const struct repo_file *file)
{
	strbuf_reset(&f->out);
	strbuf_addstr(&f->out, "");
	repo_file_format(file, &f->out);
	return f->out.s;
}

/* A text and its sections, or "!" and the reason. */
static const char *const texts[][2] = {
    {"", ""},
    {"\n \t\n# x\n;y\n", ""},
    {"rem\nREM x\n rem\ty\n", ""},
    {"remx=1\n", "!Property with key \"remx\" outside of a section (file: "
		 "/r)"},
    {"re\n", "!Can't parse line 're' (file: /r, line: 1)"},
    {"[a]\nrem=1\nre = 2\n", "[a]rem=1;re=2;"},
    {"[a]\nrem\n=1\n", "!Can't parse line '=1' (file: /r, line: 3)"},
    {"[a]\n", "[a]"},
    {"[a]", "[a]"},
    {"[a] b]c\nk=v\n", "[a]k=v;"},
    {"[ a ]\nk=v\n", "[ a ]k=v;"},
    {"[]\n", "!Can't parse line '[]' (file: /r, line: 1)"},
    {"[]=1\n", "!Property with key \"[]\" outside of a section (file: /r)"},
    {"[a\n", "!Can't parse line '[a' (file: /r, line: 1)"},
    {"[a]\nk=v\nl = w x \t\n", "[a]k=v;l=w x;"},
    {"[a]\nk\t=  \nl=", "[a]k=;l=;"},
    {"[a]\nk=v=w\n", "[a]k=v=w;"},
    {"[a]\nk v=w\n", "!Can't parse line 'k v=w' (file: /r, line: 2)"},
    {"[a]\n k=v\n", "[a]k=v;"},
    {"[a]\nk\n", "!Can't parse line 'k' (file: /r, line: 2)"},
    {"[a]\nk \n", "!Can't parse line 'k ' (file: /r, line: 2)"},
    {"[a]\nk=v\r\n\tw\r\n", "[a]k=v\n\tw\r;"},
    {"[a]\nk=v\n w\n\tx\nl=y\n z", "[a]k=v\n w\n\tx;l=y\n z;"},
    /* comments do not end a value, sections do */
    {"[a]\nk=v\n# c\n\n w\n", "[a]k=v\n w;"},
    {"[a]\nk=v\n #c\n", "[a]k=v\n #c;"},
    {"[a]\nk=v\n[b]\n w=x\n", "[a]k=v;[b]w=x;"},
    {"[a]\nk=v\n[b]\n w\n", "!Can't parse line ' w' (file: /r, line: 4)"},
    {"[a]\nk=v\nl=w\nk=x\n y\n", "[a]k=x\n y;l=w;"},
    {"[a]\nk=v\n[b]\nk=w\n", "[a]k=v;[b]k=w;"},
    {"[a]\n[b]\n[a]\n", "!Section \"a\" is already defined, cannot redefine "
			"(file: /r)"},
    {"[old]\n", "!Section \"old\" is already defined, cannot redefine "
		"(file: /r)"},
    {"k=v\n", "!Property with key \"k\" outside of a section (file: /r)"},
    {" k=v\n", "!Property with key \"k\" outside of a section (file: /r)"},
};

static void
sections_and_values_are_read(void **state)
{
	struct fixture *f = *state;
	struct repo_file before, file;

	assert_int_equal(parse(f, &before, NULL, "[old]\n[gone]\n", 13), 0);
	repo_section_find(&before, "gone")->gone = 1;
	for (size_t n = 0; n < sizeof(texts) / sizeof(texts[0]); n++) {
		const char *text = texts[n][0], *wanted = texts[n][1];
		int rc = parse(f, &file, &before, text, strlen(text));

		assert_int_equal(rc, *wanted == '!' ? -1 : 0);
		if (rc < 0) {
			assert_string_equal(f->err.s, wanted + 1);
			continue;
		}
		assert_string_equal(shown(f, &file), wanted);
		assert_false(file.dirty);
		/* a last line gets its end */
		wanted = text;
		if (*text != '\0' && text[strlen(text) - 1] != '\n')
			wanted = arena_printf(f->arena, "%s\n", text);
		assert_string_equal(formatted(f, &file), wanted);
		assert_int_equal(repo_file_is_empty(&file), 0);
	}
	assert_int_equal(parse(f, &file, &before, "[gone]\n", 7), 0);
	assert_int_equal(parse(f, &file, NULL, "[a]\nk=\0\n", 8), -1);
	assert_string_equal(
	    f->err.s, "Can't parse line 'k=' (file: /r, line: 2)");
}

static void
sentences_show_the_beginning_of_long_lines(void **state)
{
	struct fixture *f = *state;
	struct repo_file file;
	char text[300];

	memset(text, 'x', sizeof(text));
	assert_int_equal(parse(f, &file, NULL, text, 200), -1);
	assert_string_equal(f->err.s,
	    arena_printf(f->arena,
		"Can't parse line '%.200s' (file: /r, line: 1)", text));
	assert_int_equal(parse(f, &file, NULL, text, 201), -1);
	assert_string_equal(f->err.s,
	    arena_printf(f->arena,
		"Can't parse line '%.200s' (file: /r, line: 1)", text));
	text[250] = '=';
	assert_int_equal(parse(f, &file, NULL, text, 300), -1);
	assert_string_equal(f->err.s,
	    arena_printf(f->arena,
		"Property with key \"%.200s\" outside of a section (file: "
		"/r)",
		text));
}

static void
lines_and_sections_are_limited(void **state)
{
	struct fixture *f = *state;
	struct repo_file file;
	struct strbuf text;
	unsigned n;

	strbuf_init(&text, 64u << 20);
	for (n = 0; n < REPO_SECTIONS_MAX; n++)
		strbuf_addf(&text, "[%u]\n", n);
	assert_int_equal(parse(f, &file, NULL, text.s, text.len), 0);
	strbuf_addstr(&text, "[x]\n");
	assert_int_equal(parse(f, &file, NULL, text.s, text.len), -1);
	assert_string_equal(f->err.s, "too many sections in /r");
	strbuf_reset(&text);
	for (n = 0; n < REPO_LINES_MAX; n++)
		strbuf_addch(&text, '\n');
	assert_int_equal(parse(f, &file, NULL, text.s, text.len), 0);
	strbuf_addch(&text, '\n');
	assert_int_equal(parse(f, &file, NULL, text.s, text.len), -1);
	assert_string_equal(f->err.s, "/r has too many lines");
	strbuf_release(&text);
}

/* Values of all lengths around those at which the room is doubled. */
static void
a_value_of_many_lines_is_joined(void **state)
{
	struct fixture *f = *state;
	struct repo_file file;
	struct strbuf text, value;

	strbuf_init(&text, 1u << 20);
	strbuf_init(&value, 1u << 20);
	strbuf_addstr(&text, "[a]\nk=v\n");
	strbuf_addstr(&value, "v");
	for (int n = 0; n < 40; n++) {
		strbuf_addf(&text, " %0*d\n", n, n);
		strbuf_addf(&value, "\n %0*d", n, n);
		assert_int_equal(parse(f, &file, NULL, text.s, text.len), 0);
		assert_string_equal(
		    repo_section_get(repo_section_find(&file, "a"), "k"),
		    value.s);
	}
	strbuf_release(&text);
	strbuf_release(&value);
}

/* A text, a key of section "a", its new value, and the text afterwards. */
static const char *const changes[][4] = {
    {"[a]\nk = v\n", "k", "w", "[a]\nk=w\n"},
    {"# h\n[a] ; x\nk=v # c\nl=w", "l", "x", "# h\n[a] ; x\nk=v # c\nl=x\n"},
    {"[a]\nk=v\n# c\n", "l", "x", "[a]\nk=v\n# c\nl=x\n"},
    {"[a]\nk=v\n w\n x\nl=y\n", "k", "z", "[a]\nk=z\nl=y\n"},
    {"[a]\nk=v\n# c\n w\nl=y\n", "k", "z", "[a]\nk=z\n# c\nl=y\n"},
    {"[a]\nk=v\nl=y\nk=w\n x\n", "k", "z", "[a]\nk=z\nl=y\n"},
    {"[a]\nk=v\nl=y\nl=z\nk=w\n", "k", NULL, "[a]\nl=y\nl=z\n"},
    {"[a]\nk=v\n", "l", NULL, "[a]\nk=v\n"},
    {"[b]\nk=v\n[a]\n[c]\n", "k", "w", "[b]\nk=v\n[a]\nk=w\n[c]\n"},
};

static void
a_changed_value_takes_the_place_of_its_lines(void **state)
{
	struct fixture *f = *state;
	struct repo_section *s;
	struct repo_file file;
	const char *value;

	for (size_t n = 0; n < sizeof(changes) / sizeof(changes[0]); n++) {
		const char *const *row = changes[n];

		assert_int_equal(
		    parse(f, &file, NULL, row[0], strlen(row[0])), 0);
		s = repo_section_find(&file, "a");
		repo_section_set(f->arena, s, row[1], row[2]);
		assert_true(file.dirty);
		value = repo_section_get(s, row[1]);
		assert_int_equal(value == NULL, row[2] == NULL);
		if (value != NULL)
			assert_string_equal(value, row[2]);
		assert_string_equal(formatted(f, &file), row[3]);
	}
}

static void
a_section_moves_with_its_entries(void **state)
{
	static const char old_text[] = "# h\n[a] ; x\n# c\nk=v\n w\n[b]\nl=x\n";
	struct fixture *f = *state;
	struct repo_file old, new = {.path = "/n", .head = ""};
	struct repo_section *s;

	assert_int_equal(parse(f, &old, NULL, old_text, strlen(old_text)), 0);
	old.next = &new;
	s = repo_section_add(f->arena, &new, "a");
	assert_ptr_equal(s->file, &new);
	assert_true(repo_section_find(&old, "a") != s);
	repo_section_move(repo_section_find(&old, "a"), s);
	assert_true(old.dirty);
	assert_true(new.dirty);
	assert_ptr_equal(repo_section_find(&old, "a"), s);
	assert_null(repo_section_find(&old, "c"));
	repo_section_set(f->arena, s, "m", "1");
	assert_string_equal(formatted(f, &old), "# h\n[b]\nl=x\n");
	assert_string_equal(formatted(f, &new), "[a]\n# c\nk=v\n w\nm=1\n");
	assert_false(repo_file_is_empty(&old));
	repo_section_find(&old, "b")->gone = 1;
	assert_true(repo_file_is_empty(&old));
	assert_string_equal(formatted(f, &old), "# h\n");
	s->gone = 1;
	assert_true(repo_file_is_empty(&new));
	assert_null(repo_section_find(&old, "a"));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(sections_and_values_are_read),
	    TEST(sentences_show_the_beginning_of_long_lines),
	    TEST(lines_and_sections_are_limited),
	    TEST(a_value_of_many_lines_is_joined),
	    TEST(a_changed_value_takes_the_place_of_its_lines),
	    TEST(a_section_moves_with_its_entries),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
