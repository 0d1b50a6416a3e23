#include "language/value/document/hocon.h"

#include <stdbool.h>
#include <string.h>
#include <sys/param.h>

#include "base/core/arena.h"
#include "base/text/utf8.h"
#include "language/value/document/hocon_node.h"
#include "language/value/document/hocon_resolve.h"
#include "language/value/document/hocon_token.h"

/* Maximum number of bytes of a key that is joined from several texts. */
#define KEY_MAX 4096

struct hocon {
	struct arena *arena;
	enum hocon_source source;
	struct hocon_lexer lexer;
	struct hocon_resolver resolver; /* holds the error */
	unsigned line;
	unsigned depth;
	unsigned lists; /* open lists, and values of += */
	/* The path of the value that is being read. */
	struct hocon_key path[HOCON_DEPTH_MAX];
	unsigned path_count;
};

#define FAIL(h, ...) \
	value_hocon_fail((h), (h)->line, arena_printf((h)->arena, __VA_ARGS__))

static struct hocon_node *
value_hocon_fail(struct hocon *h, unsigned line, const char *reason)
{
	hocon_fail(&h->resolver, line, reason);
	return NULL;
}

/* An error of a path or a limit. */
static struct hocon_node *
fail_other(struct hocon *h, unsigned line, const char *reason)
{
	if (h->resolver.error == NULL)
		h->resolver.other = true;
	return value_hocon_fail(h, line, reason);
}

/* Adds the advice of the library for a token that stands at a wrong place. */
static struct hocon_node *
fail_token(struct hocon *h, const char *reason, const struct hocon_token *t)
{
	const char *text = hocon_token_text(h->arena, t);

	if (t->kind == TOKEN_END)
		return FAIL(h, "%s", reason);
	return FAIL(h,
	    "%s (if you intended %s to be part of a key or string value, try "
	    "enclosing the key or value in double quotes",
	    reason, text);
}

static struct hocon_node *
unexpected(struct hocon *h, const char *reason, const struct hocon_token *t)
{
	return fail_token(h,
	    arena_printf(
		h->arena, "%s%s", reason, hocon_token_text(h->arena, t)),
	    t);
}

/* --- tokens --- */

static bool
is_skipped(const struct hocon_token *t)
{
	return t->kind == TOKEN_SPACE || t->kind == TOKEN_COMMENT ||
	       hocon_token_is_blank(t);
}

/* The next token that is neither white space nor a comment. */
static struct hocon_token
next(struct hocon *h)
{
	struct hocon_token t;

	for (;;) {
		t = hocon_token_next(&h->lexer);
		if (t.kind == TOKEN_NEWLINE)
			h->line = t.line + 1;
		else if (!is_skipped(&t))
			break;
	}
	if (t.line > 0)
		h->line = t.line;
	return t;
}

/* Skips a comma, or newlines; false when neither is there. */
static bool
separator(struct hocon *h)
{
	struct hocon_token t;
	bool newline = false;

	for (;;) {
		t = hocon_token_next(&h->lexer);
		if (t.kind == TOKEN_COMMA)
			return true;
		if (t.kind == TOKEN_NEWLINE) {
			newline = true;
			h->line++;
		} else if (!is_skipped(&t)) {
			hocon_token_back(&h->lexer, &t);
			return newline;
		}
	}
}

static bool
starts_value(const struct hocon_token *t)
{
	return t->kind == TOKEN_VALUE || t->kind == TOKEN_UNQUOTED ||
	       t->kind == TOKEN_REFERENCE || t->kind == TOKEN_OPEN_CURLY ||
	       t->kind == TOKEN_OPEN_SQUARE;
}

/* --- paths --- */

/* A path that is being read: its keys, and the text of the last one. */
struct path_reading {
	struct hocon *h;
	struct hocon_path path;
	struct hocon_key written; /* ... of an object's key, as it is */
	struct hocon_key key;	  /* the last */
	bool quoted;		  /* ... may be empty */
};

static bool
end_key(struct path_reading *r)
{
	if (r->path.count >= HOCON_DEPTH_MAX) {
		fail_other(r->h, r->h->line, "nested too deeply");
		return false;
	}
	if (r->key.len == 0 && !r->quoted) {
		fail_other(r->h, r->h->line,
		    "path has a leading, trailing, or two adjacent period '.' "
		    "(use quoted \"\" empty string if you want an empty "
		    "element)");
		return false;
	}
	r->path.keys[r->path.count++] = r->key;
	r->key = (struct hocon_key){"", 0};
	r->quoted = false;
	return true;
}

static void
hocon_add_text(struct path_reading *r, const char *s, size_t n)
{
	char *joined;

	if (r->key.len == 0) {
		r->key = (struct hocon_key){s, n};
		return;
	}
	if (r->key.len + n > KEY_MAX) {
		fail_other(r->h, r->h->line, "the key is too long");
		return;
	}
	joined = arena_text(r->h->arena, r->key.len + n);
	memcpy(joined, r->key.s, r->key.len);
	memcpy(joined + r->key.len, s, n);
	r->key = (struct hocon_key){joined, r->key.len + n};
}

/* Adds the text of a token; periods outside quotes split it. */
static bool
add_token(struct path_reading *r, const struct hocon_token *t)
{
	const char *s = t->text, *end = t->text + t->len, *dot;

	if (t->kind == TOKEN_VALUE && t->value.tag == V_STRING) {
		hocon_add_text(r, t->value.s, t->value.aux);
		r->quoted = r->quoted || r->key.len == 0;
		return r->h->resolver.error == NULL;
	}
	while ((dot = memchr(s, '.', (size_t)(end - s))) != NULL) {
		hocon_add_text(r, s, (size_t)(dot - s));
		if (!end_key(r))
			return false;
		s = dot + 1;
	}
	hocon_add_text(r, s, (size_t)(end - s));
	return r->h->resolver.error == NULL;
}

static struct hocon_path
path_copy(struct hocon *h, const struct hocon_key *keys, unsigned count)
{
	struct hocon_path path = {.count = count};

	path.keys = arena_alloc(h->arena, sizeof(*keys) * count);
	memcpy(path.keys, keys, sizeof(*keys) * count);
	return path;
}

static bool
is_in_path(const struct hocon_token *t)
{
	return t->kind == TOKEN_VALUE || t->kind == TOKEN_UNQUOTED;
}

/* The path of the tokens of ${...}; false: error. */
static bool
reference_path(
    struct hocon *h, const struct hocon_token *t, struct hocon_path *ret)
{
	struct hocon_key keys[HOCON_DEPTH_MAX];
	struct path_reading r = {.h = h, .path.keys = keys, .key = {"", 0}};

	if (t->count == 0) {
		fail_other(h, t->line,
		    "Expecting a field name or path here, but got nothing");
		return false;
	}
	for (unsigned i = 0; i < t->count; i++) {
		const struct hocon_token *in = &t->inner[i];

		if (!is_in_path(in)) {
			fail_other(h, t->line,
			    arena_printf(h->arena,
				"Token not allowed in path expression: %s (you "
				"can double-quote this token if you really "
				"want it here)",
				hocon_token_text(h->arena, in)));
			return false;
		}
		if (!add_token(&r, in))
			return false;
	}
	if (!end_key(&r))
		return false;
	*ret = path_copy(h, keys, r.path.count);
	return true;
}

/* The path before a value, whose first token is t; false: error. */
static bool
hocon_key_path(struct hocon *h, struct hocon_token t, struct path_reading *r)
{
	if (!is_in_path(&t)) {
		FAIL(h, "expecting a close brace or a field name here, got %s",
		    hocon_token_text(h->arena, &t));
		return false;
	}
	r->written.s = t.text;
	for (; is_in_path(&t); t = hocon_token_next(&h->lexer)) {
		if (!add_token(r, &t))
			return false;
		r->written.len = (size_t)(t.text + t.len - r->written.s);
	}
	hocon_token_back(&h->lexer, &t);
	return end_key(r);
}

/* --- values --- */

static struct hocon_node *object(struct hocon *h, bool braces);
static struct hocon_node *hocon_list(struct hocon *h);

static struct hocon_node *
hocon_scalar(struct hocon *h, const struct hocon_token *t)
{
	struct hocon_node *n = hocon_node_new(h->arena, HOCON_SCALAR, t->line);

	n->unquoted = t->kind == TOKEN_UNQUOTED;
	n->text = t->text;
	n->len = t->len;
	n->value = n->unquoted ? value_string(t->text, t->len) : t->value;
	if (n->value.tag == V_STRING) {
		n->text = n->value.s;
		n->len = n->value.aux;
	}
	return n;
}

static struct hocon_node *
reference(struct hocon *h, const struct hocon_token *t)
{
	struct hocon_node *n =
	    hocon_node_new(h->arena, HOCON_REFERENCE, t->line);

	n->optional = t->optional;
	return reference_path(h, t, &n->path) ? n : NULL;
}

/* The value that begins with t; NULL: error. */
static struct hocon_node *
value(struct hocon *h, const struct hocon_token *t)
{
	struct hocon_node *n;

	if (h->depth >= HOCON_DEPTH_MAX)
		return fail_other(h, h->line, "nested too deeply");
	if (arena_exhausted(h->arena))
		return fail_other(
		    h, h->line, "it exceeds its budget of memory");
	h->depth++;
	if (t->kind == TOKEN_VALUE || t->kind == TOKEN_UNQUOTED)
		n = hocon_scalar(h, t);
	else if (t->kind == TOKEN_REFERENCE)
		n = reference(h, t);
	else if (t->kind == TOKEN_OPEN_CURLY)
		n = object(h, true);
	else if (t->kind == TOKEN_OPEN_SQUARE)
		n = hocon_list(h);
	else
		n = unexpected(h, "Expecting a value but got wrong token: ", t);
	h->depth--;
	return n;
}

/*
 * Read values up to a newline or another end, and concatenate them.  *ret is
 * NULL when no value is found; false: error.
 */
static bool
values(struct hocon *h, struct hocon_node **ret)
{
	struct hocon_node list = {.kind = HOCON_LIST}, *n;
	struct hocon_token t = next(h), space = {.kind = TOKEN_END};

	*ret = NULL;
	for (;; t = hocon_token_next(&h->lexer)) {
		if (t.kind == TOKEN_SPACE) {
			space = t;
			continue;
		}
		if (!starts_value(&t))
			break;
		n = value(h, &t);
		if (n == NULL)
			return false;
		hocon_node_push(h->arena, &list, n);
		space.kind = TOKEN_END;
	}
	hocon_token_back(&h->lexer, &t);
	if (space.kind == TOKEN_SPACE)
		hocon_token_back(&h->lexer, &space);
	if (list.count == 0)
		return true;
	*ret = list.count == 1 ? list.items[0]
			       : hocon_concatenate(&h->resolver, list.items,
				     list.count, true);
	return *ret != NULL;
}

/* Read an item of a list; NULL after an error, or when no value is found. */
static struct hocon_node *
hocon_item(struct hocon *h, const char *reason)
{
	struct hocon_token t;
	struct hocon_node *n;

	if (!values(h, &n) || n != NULL)
		return n;
	t = next(h);
	if (t.kind == TOKEN_CLOSE_SQUARE) {
		hocon_token_back(&h->lexer, &t);
		return NULL;
	}
	return FAIL(h,
	    "%s%s (if you want %s%s to be part of a string value, "
	    "then double-quote it)",
	    reason, hocon_token_text(h->arena, &t),
	    strncmp(reason, "List should have had new", 24) == 0
		? "the comma or "
		: "",
	    hocon_token_text(h->arena, &t));
}

static struct hocon_node *
list_items(struct hocon *h, struct hocon_node *to)
{
	const char *reason =
	    "List should have ] or a first element after the open [, instead "
	    "had token: ";
	struct hocon_token t;
	struct hocon_node *n;

	while ((n = hocon_item(h, reason)) != NULL) {
		hocon_node_push(h->arena, to, n);
		if (!separator(h))
			break;
		reason = "List should have had new element after a comma, "
			 "instead had token: ";
	}
	if (h->resolver.error != NULL)
		return NULL;
	t = next(h);
	if (t.kind == TOKEN_CLOSE_SQUARE)
		return to;
	return FAIL(h,
	    "List should have ended with ] or had a comma, instead had token: "
	    "%s (if you want %s to be part of a string value, then "
	    "double-quote it)",
	    hocon_token_text(h->arena, &t), hocon_token_text(h->arena, &t));
}

static struct hocon_node *
hocon_list(struct hocon *h)
{
	struct hocon_node *to = hocon_node_new(h->arena, HOCON_LIST, h->line);

	h->lists++;
	to = list_items(h, to);
	h->lists--;
	return to;
}

/* --- objects --- */

/* The value of +=: the former value, if any, and a list of v. */
static struct hocon_node *
appended(struct hocon *h, struct hocon_node *v)
{
	struct hocon_node *pieces[2];

	pieces[0] = hocon_node_new(h->arena, HOCON_REFERENCE, v->line);
	pieces[0]->optional = true;
	pieces[0]->path = path_copy(h, h->path, h->path_count);
	pieces[1] = hocon_node_new(h->arena, HOCON_LIST, v->line);
	hocon_node_push(h->arena, pieces[1], v);
	return hocon_concatenate(&h->resolver, pieces, 2, true);
}

/* Puts v under the keys of a path. */
static bool
hocon_put(struct hocon *h, struct hocon_node *to, const struct hocon_path *path,
    struct hocon_node *v)
{
	struct hocon_node *old = hocon_object_get(to, &path->keys[0]), *o;

	for (unsigned i = path->count; i > 1; i--) {
		o = hocon_node_new(h->arena, HOCON_OBJECT, v->line);
		hocon_object_set(h->arena, o, &path->keys[i - 1], v);
		v = o;
	}
	if (old != NULL)
		v = hocon_node_over(h->arena, v, old);
	if (v != NULL && hocon_object_set(h->arena, to, &path->keys[0], v))
		return true;
	fail_other(h, h->line, "the object has too many keys");
	return false;
}

/* The value behind a separator, or the object behind a key. */
static struct hocon_node *
field_value(
    struct hocon *h, const struct hocon_key *key, enum hocon_token_kind *kind)
{
	struct hocon_token t = next(h);
	struct hocon_node *n;

	*kind = t.kind;
	if (t.kind == TOKEN_OPEN_CURLY)
		return value(h, &t);
	if (t.kind != TOKEN_COLON && t.kind != TOKEN_EQUALS &&
	    t.kind != TOKEN_PLUS_EQUALS)
		return unexpected(h,
		    arena_printf(h->arena,
			"Key '%s' may not be followed by token: ",
			arena_memdup(h->arena, key->s, key->len)),
		    &t);
	if (t.kind == TOKEN_PLUS_EQUALS && h->lists > 0)
		return FAIL(h,
		    "Due to current limitations of the config parser, += does "
		    "not work nested inside a list. += expands to a ${} "
		    "substitution and the path in ${} cannot currently refer "
		    "to list elements. You might be able to move the += "
		    "outside of the list and then refer to it from inside the "
		    "list with ${}.");
	h->lists += t.kind == TOKEN_PLUS_EQUALS;
	if (values(h, &n) && n == NULL) {
		t = next(h);
		n = value(h, &t);
	}
	h->lists -= *kind == TOKEN_PLUS_EQUALS;
	return n;
}

/*
 * Return the list that += can extend: the last part of the key's value; or
 * NULL.
 */
static struct hocon_node *
extensible(const struct hocon_node *to, const struct hocon_path *path)
{
	struct hocon_node *old = hocon_object_get(to, &path->keys[0]);

	if (old != NULL && old->kind == HOCON_STACK && path->count == 1)
		old = old->items[old->count - 1];
	if (old != NULL && old->kind == HOCON_CONCAT && path->count == 1)
		old = old->items[old->count - 1];
	return old != NULL && old->kind == HOCON_LIST && !old->unresolved &&
		       path->count == 1
		   ? old
		   : NULL;
}

/*
 * Append v to the list that the key has: the result of a reference to that list
 * followed by a list of v, without a chain of references.  False when this is
 * not possible.
 */
static bool
hocon_append(struct hocon *h, const struct hocon_node *to,
    const struct hocon_path *path, struct hocon_node *v)
{
	struct hocon_node *list = extensible(to, path);

	if (list == NULL || v->unresolved)
		return false;
	hocon_node_push(h->arena, list, v);
	return true;
}

static bool
value_hocon_field(
    struct hocon *h, struct hocon_node *to, const struct hocon_token *first)
{
	struct hocon_key keys[HOCON_DEPTH_MAX];
	struct path_reading r = {.h = h, .path.keys = keys, .key = {"", 0}};
	enum hocon_token_kind kind;
	unsigned before = h->path_count;
	struct hocon_node *v;
	bool done;

	if (!hocon_key_path(h, *first, &r))
		return false;
	if (h->path_count + r.path.count > HOCON_DEPTH_MAX) {
		fail_other(h, h->line, "nested too deeply");
		return false;
	}
	memcpy(&h->path[before], keys, sizeof(keys[0]) * r.path.count);
	h->path_count += r.path.count;
	v = field_value(h, &r.written, &kind);
	done = v != NULL && kind == TOKEN_PLUS_EQUALS &&
	       hocon_append(h, to, &r.path, v);
	if (v != NULL && kind == TOKEN_PLUS_EQUALS && !done)
		v = appended(h, v);
	h->path_count = before;
	return v != NULL && (done || hocon_put(h, to, &r.path, v));
}

/* Read an include; the library looks for its file beside the text. */
static bool
include(struct hocon *h)
{
	struct hocon_token t = next(h);

	if (t.kind == TOKEN_UNQUOTED &&
	    memchr(t.text, '(', t.len) == t.text + t.len - 1) {
		fail_other(h, h->line,
		    arena_printf(h->arena, "include %.*s) is not supported",
			(int)MIN(t.len, 20), t.text));
		return false;
	}
	if (t.kind == TOKEN_UNQUOTED) {
		FAIL(h,
		    "expecting include parameter to be quoted filename, "
		    "file(), classpath(), or url(). No spaces are allowed "
		    "before the open paren. Not expecting: %s",
		    hocon_token_text(h->arena, &t));
		return false;
	}
	if (t.kind != TOKEN_VALUE || t.value.tag != V_STRING) {
		FAIL(h,
		    "include keyword is not followed by a quoted string, but "
		    "by: %s",
		    hocon_token_text(h->arena, &t));
		return false;
	}
	if (h->source == HOCON_STRING)
		return true;
	fail_other(h, h->line, "includes are not supported");
	return false;
}

static bool
is_include(const struct hocon_token *t)
{
	return t->kind == TOKEN_UNQUOTED && t->len == 7 &&
	       memcmp(t->text, "include", 7) == 0;
}

/* Check for the end of an object; false: continue. */
static bool
hocon_ends(struct hocon *h, const struct hocon_token *t, bool braces)
{
	if (t->kind == TOKEN_CLOSE_CURLY && !braces)
		fail_token(
		    h, "unbalanced close brace '}' with no open brace", t);
	if (t->kind == TOKEN_END && !braces)
		hocon_token_back(&h->lexer, t);
	return t->kind == TOKEN_CLOSE_CURLY ||
	       (t->kind == TOKEN_END && !braces);
}

static struct hocon_node *
object(struct hocon *h, bool braces)
{
	struct hocon_node *to = hocon_node_new(h->arena, HOCON_OBJECT, h->line);
	struct hocon_token t;
	bool ok;

	for (;;) {
		t = next(h);
		if (hocon_ends(h, &t, braces))
			break;
		ok = is_include(&t) ? include(h) : value_hocon_field(h, to, &t);
		if (!ok)
			return NULL;
		if (separator(h))
			continue;
		t = next(h);
		if (hocon_ends(h, &t, braces))
			break;
		return unexpected(
		    h, "Expecting close brace } or a comma, got ", &t);
	}
	return h->resolver.error == NULL ? to : NULL;
}

/* --- the text --- */

static struct hocon_node *
hocon_document(struct hocon *h)
{
	struct hocon_token t = next(h);
	struct hocon_node *n;

	if (t.kind != TOKEN_OPEN_CURLY && t.kind != TOKEN_OPEN_SQUARE) {
		hocon_token_back(&h->lexer, &t);
		return object(h, false);
	}
	n = value(h, &t);
	if (n == NULL)
		return NULL;
	t = next(h);
	if (t.kind != TOKEN_END)
		return FAIL(h,
		    "Document has trailing tokens after first object or array: "
		    "%s",
		    hocon_token_text(h->arena, &t));
	if (n->kind == HOCON_LIST)
		return fail_other(h, n->line,
		    " has type LIST rather than object at file root");
	return n;
}

int
hocon_parse(struct arena *a, const char *file, enum hocon_source source,
    const char *text, size_t n, struct value *ret, const char **ret_error)
{
	struct hocon h = {.arena = a,
	    .source = source,
	    .line = 1,
	    .resolver = {.arena = a, .file = file}};

	hocon_lexer_init(&h.lexer, a, text, n);
	if (utf8_valid_prefix(text, n) != n)
		value_hocon_fail(&h, 1, "invalid UTF-8");
	else
		h.resolver.root = hocon_document(&h);
	if (h.resolver.root != NULL && hocon_resolve(&h.resolver, ret) == 0)
		return 0;
	*ret_error = h.resolver.error;
	return h.resolver.other ? HOCON_WRONG : HOCON_INVALID;
}
