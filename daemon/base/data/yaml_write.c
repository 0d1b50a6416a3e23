#include "base/data/yaml_write.h"

#include <stdbool.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "base/core/arena.h"
#include "base/core/memory.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "base/data/yaml_scalar.h"

struct yaml_writer {
	yaml_emitter_t emitter;
	struct strbuf *out;
	struct arena *scratch; /* for deciding about scalars */
	size_t fold;	       /* longer strings are folded, in characters */
	int failed;
};

static int
write_bytes(void *data, unsigned char *bytes, size_t n)
{
	struct strbuf *out = data;

	strbuf_add(out, bytes, n);
	return !strbuf_is_cut(out);
}

/* Pass the event to the emitter; made is false when creating it failed. */
static void
yaml_write_emit(struct yaml_writer *w, yaml_event_t *event, int made)
{
	if (!made || w->failed) {
		if (made)
			yaml_event_delete(event);
		w->failed = 1;
		return;
	}
	if (!yaml_emitter_emit(&w->emitter, event))
		w->failed = 1;
}

static struct yaml_writer *
base_yaml_write_begin(struct strbuf *out, int indentation, int width)
{
	struct yaml_writer *w = memory_zalloc(1, sizeof(*w));
	yaml_event_t event;

	w->out = out;
	w->scratch = arena_new(0);
	w->fold = SIZE_MAX;
	if (!yaml_emitter_initialize(&w->emitter))
		memory_fail();
	yaml_emitter_set_output(&w->emitter, write_bytes, out);
	yaml_emitter_set_unicode(&w->emitter, 1);
	yaml_emitter_set_indent(&w->emitter, indentation);
	yaml_emitter_set_width(&w->emitter, width);
	yaml_write_emit(w, &event,
	    yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING));
	yaml_write_emit(w, &event,
	    yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 0));
	return w;
}

struct yaml_writer *
yaml_write_begin(struct strbuf *out)
{
	/* Lines are not folded: as Psych with its default width of 0. */
	return base_yaml_write_begin(out, 2, 0);
}

struct yaml_writer *
yaml_write_begin_folded(struct strbuf *out, int indentation, const int *width)
{
	struct yaml_writer *w =
	    base_yaml_write_begin(out, indentation, width ? *width : 0);

	if (width && *width >= 0)
		w->fold = (size_t)*width;
	return w;
}

void
yaml_write_mapping(struct yaml_writer *w)
{
	yaml_event_t event;

	yaml_write_emit(w, &event,
	    yaml_mapping_start_event_initialize(
		&event, NULL, NULL, 1, YAML_BLOCK_MAPPING_STYLE));
}

void
yaml_write_object(struct yaml_writer *w, const char *tag)
{
	const void *bytes = tag;
	yaml_event_t event;

	yaml_write_emit(w, &event,
	    yaml_mapping_start_event_initialize(
		&event, NULL, bytes, 0, YAML_BLOCK_MAPPING_STYLE));
}

void
yaml_write_mapping_end(struct yaml_writer *w)
{
	yaml_event_t event;

	yaml_write_emit(w, &event, yaml_mapping_end_event_initialize(&event));
}

void
yaml_write_sequence(struct yaml_writer *w)
{
	yaml_event_t event;

	yaml_write_emit(w, &event,
	    yaml_sequence_start_event_initialize(
		&event, NULL, NULL, 1, YAML_BLOCK_SEQUENCE_STYLE));
}

void
yaml_write_sequence_end(struct yaml_writer *w)
{
	yaml_event_t event;

	yaml_write_emit(w, &event, yaml_sequence_end_event_initialize(&event));
}

static void
yaml_write_scalar(
    struct yaml_writer *w, const char *s, size_t n, yaml_scalar_style_t style)
{
	const void *bytes = s;
	yaml_event_t event;

	yaml_write_emit(w, &event,
	    yaml_scalar_event_initialize(&event, NULL, NULL, bytes, (int)n, 1,
		style != YAML_ANY_SCALAR_STYLE, style));
}

static void
yaml_write_plain(struct yaml_writer *w, const char *s)
{
	yaml_write_scalar(w, s, strlen(s), YAML_ANY_SCALAR_STYLE);
}

/* True when the last line of the text is empty. */
static bool
ends_in_empty_line(const char *s, size_t n)
{
	return n >= 2 && s[n - 2] == '\n' && s[n - 1] == '\n';
}

/*
 * True when the text has a line end that is not at its end; an empty line at
 * the end does not count.
 */
static bool
has_inner_newline(const char *s, size_t n)
{
	const char *p = memchr(s, '\n', ends_in_empty_line(s, n) ? n - 2 : n);

	return p != NULL && (size_t)(p - s) + 1 < n;
}

/*
 * True when the first character cannot begin a word, and no double quote
 * follows.
 */
static int
starts_oddly(const char *s, size_t n)
{
	uint32_t cp;
	size_t len = n > 0 ? utf8_decode(s, n, &cp) : 0;

	if (len == 0 || cp == '_' || (cp >= '0' && cp <= '9') ||
	    utf8_is_letter(cp))
		return 0;
	return memchr(s + len, '"', n - len) == NULL;
}

/*
 * True for a 0 and digits that look octal up to an 8 or 9: other readers might
 * take the text for a number.
 */
static int
looks_octal(const char *s, size_t n)
{
	size_t i = 1;

	if (n < 2 || s[0] != '0')
		return 0;
	while (i < n && s[i] >= '0' && s[i] <= '7')
		i++;
	return i < n && (s[i] == '8' || s[i] == '9');
}

/* Psych's choice (psych/visitors/yaml_tree.rb, visit_String). */
static yaml_scalar_style_t
string_style(struct yaml_writer *w, const char *s, size_t n)
{
	struct yaml_node node = {0};
	enum yaml_class class;

	if (has_inner_newline(s, n))
		return YAML_LITERAL_SCALAR_STYLE;
	if (n == 1 && (*s == 'y' || *s == 'n'))
		return YAML_DOUBLE_QUOTED_SCALAR_STYLE;
	if (w->fold != SIZE_MAX && utf8_count(s, n) > w->fold)
		return YAML_FOLDED_SCALAR_STYLE;
	if (starts_oddly(s, n) || ends_in_empty_line(s, n))
		return YAML_DOUBLE_QUOTED_SCALAR_STYLE;
	arena_reset(w->scratch);
	class = yaml_scalar_resolve(w->scratch, &node, s, n);
	if (class != YAML_CLASS_PLAIN || node.kind != YAML_STRING ||
	    looks_octal(s, n))
		return YAML_SINGLE_QUOTED_SCALAR_STYLE;
	return YAML_PLAIN_SCALAR_STYLE;
}

/* The merge key as a mere string is marked as one. */
static void
write_merge_text(struct yaml_writer *w)
{
	static const char tag[] = "tag:yaml.org,2002:str", text[] = "<<";
	const void *tag_bytes = tag, *bytes = text;
	yaml_event_t event;

	yaml_write_emit(w, &event,
	    yaml_scalar_event_initialize(&event, NULL, tag_bytes, bytes, 2, 0,
		0, YAML_SINGLE_QUOTED_SCALAR_STYLE));
}

void
yaml_write_string(struct yaml_writer *w, const char *s, size_t n)
{
	if (n == 2 && memcmp(s, "<<", 2) == 0) {
		write_merge_text(w);
		return;
	}
	yaml_write_scalar(w, s, n, string_style(w, s, n));
}

void
yaml_write_quoted(struct yaml_writer *w, const char *s, size_t n)
{
	yaml_write_scalar(w, s, n, YAML_DOUBLE_QUOTED_SCALAR_STYLE);
}

void
yaml_write_unquoted(struct yaml_writer *w, const char *s, size_t n)
{
	yaml_write_scalar(w, s, n, YAML_ANY_SCALAR_STYLE);
}

void
yaml_write_int(struct yaml_writer *w, int64_t n)
{
	struct growbuf b;

	growbuf_init(&b);
	strbuf_addint(&b.out, n);
	yaml_write_plain(w, growbuf_text(&b));
	growbuf_release(&b);
}

void
yaml_write_number(struct yaml_writer *w, const char *s, size_t n)
{
	yaml_write_scalar(w, s, n, YAML_ANY_SCALAR_STYLE);
}

void
yaml_write_double(struct yaml_writer *w, double d)
{
	char text[FLOAT_TEXT_MAX];

	if (isnan(d)) {
		yaml_write_plain(w, ".nan");
	} else if (isinf(d)) {
		yaml_write_plain(w, d > 0 ? ".inf" : "-.inf");
	} else {
		float_format(d, text);
		yaml_write_plain(w, text);
	}
}

void
yaml_write_bool(struct yaml_writer *w, int b)
{
	yaml_write_plain(w, b ? "true" : "false");
}

void
yaml_write_null(struct yaml_writer *w)
{
	yaml_write_plain(w, "");
}

int
yaml_write_end(struct yaml_writer *w)
{
	yaml_event_t event;
	int failed;

	yaml_write_emit(
	    w, &event, yaml_document_end_event_initialize(&event, 1));
	yaml_write_emit(w, &event, yaml_stream_end_event_initialize(&event));
	failed = w->failed || strbuf_is_cut(w->out);
	yaml_emitter_delete(&w->emitter);
	arena_free(w->scratch);
	free(w);
	return failed ? -1 : 0;
}
