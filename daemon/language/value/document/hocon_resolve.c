#include "language/value/document/hocon_resolve.h"

#include <stdlib.h>
#include <string.h>
#include <sys/param.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/hash.h"
#include "language/value/document/hocon.h"

/* Maximum number of bytes of the references of a cycle in its error. */
#define TRACE_MAX 2000

static const char hocon_resolve_too_large[] =
    "the resolved values exceed the maximum size";

void
hocon_fail(struct hocon_resolver *r, unsigned line, const char *reason)
{
	if (r->error != NULL)
		return;
	r->error = line > 0 ? arena_printf(
				  r->arena, "%s: %u: %s", r->file, line, reason)
			    : arena_printf(r->arena, "%s: %s", r->file, reason);
}

/* True when resolution must stop: after an error, or to report a cycle. */
static bool
hocon_resolve_stopped(const struct hocon_resolver *r)
{
	return r->error != NULL || r->cycle;
}

static void
add_bytes(struct hocon_resolver *r, uint64_t n)
{
	r->bytes += n;
	if (r->bytes > HOCON_WEIGHT_MAX || r->copied > HOCON_COPIED_MAX)
		hocon_fail(r, 0, hocon_resolve_too_large);
}

/* Counts a step into a value; false at a limit. */
static bool
hocon_resolve_enter(struct hocon_resolver *r)
{
	if (r->depth >= HOCON_RESOLVE_DEPTH_MAX)
		hocon_fail(r, 0, "references are nested too deeply");
	else if (arena_exhausted(r->arena))
		hocon_fail(r, 0, "it exceeds its budget of memory");
	else if (++r->steps > HOCON_RESOLVE_STEPS_MAX)
		hocon_fail(r, 0, "references need too many steps");
	if (hocon_resolve_stopped(r))
		return false;
	r->depth++;
	return true;
}

/* --- paths --- */

/* A key as it is written in a path: in quotes when it has to be. */
static void
hocon_resolve_add_key(struct strbuf *b, const struct hocon_key *key)
{
	bool plain = key->len > 0;

	for (size_t i = 0; i < key->len; i++) {
		unsigned char c = (unsigned char)key->s[i];

		plain = plain && (c >= 0x80 || c == '-' || c == '_' ||
				     (c >= '0' && c <= '9') ||
				     ((c | 32) >= 'a' && (c | 32) <= 'z'));
	}
	if (!plain)
		strbuf_addch(b, '"');
	for (size_t i = 0; i < key->len; i++) {
		if (key->s[i] == '"' || key->s[i] == '\\')
			strbuf_addch(b, '\\');
		strbuf_addch(b, key->s[i]);
	}
	if (!plain)
		strbuf_addch(b, '"');
}

/* The path as it is printed in errors. */
static const char *
path_text(struct arena *a, const struct hocon_path *path)
{
	const char *text;
	struct shortbuf b;

	shortbuf_init(&b, 1000);
	for (unsigned i = 0; i < path->count; i++) {
		if (i > 0)
			strbuf_addch(&b.out, '.');
		hocon_resolve_add_key(&b.out, &path->keys[i]);
	}
	text =
	    arena_memdup(a, b.out.len > 0 ? shortbuf_text(&b) : "", b.out.len);
	shortbuf_release(&b);
	return text;
}

static const char *
hocon_resolve_reference_text(
    struct hocon_resolver *r, const struct hocon_node *n)
{
	return arena_printf(r->arena, "${%s%s}", n->optional ? "?" : "",
	    path_text(r->arena, &n->path));
}

static void
fail_reference(
    struct hocon_resolver *r, const struct hocon_node *n, const char *more)
{
	hocon_fail(r, n->line,
	    arena_printf(r->arena,
		"Could not resolve substitution to a value: %s%s",
		hocon_resolve_reference_text(r, n), more));
}

/* --- concatenations --- */

/* A concatenation that is being joined. */
struct joining {
	struct hocon_resolver *r;
	bool owned;
	struct hocon_node *out;	 /* a concatenation of what is joined */
	struct hocon_node *text; /* the first of scalars at the end */
	unsigned texts;
	struct growbuf b;
	bool copied; /* the last list of out is a copy */
};

/* Ends scalars: they are one string if there are several. */
static void
end_text(struct joining *j)
{
	struct hocon_node *n = j->text;

	if (j->texts > 1) {
		n = hocon_node_new(j->r->arena, HOCON_SCALAR, n->line);
		n->value = value_string_copy(
		    j->r->arena, growbuf_text(&j->b), j->b.out.len);
		n->text = n->value.s;
		n->len = j->b.out.len;
		add_bytes(j->r, j->b.out.len);
	}
	if (n != NULL)
		hocon_node_push(j->r->arena, j->out, n);
	j->text = NULL;
	j->texts = 0;
	growbuf_reset(&j->b);
	j->copied = false;
}

static struct hocon_node *
last_of(const struct joining *j)
{
	return j->out->count > 0 ? j->out->items[j->out->count - 1] : NULL;
}

static bool
hocon_resolve_is_container(const struct hocon_node *n)
{
	return n != NULL && (n->kind == HOCON_LIST || n->kind == HOCON_OBJECT);
}

static void
fail_join(struct joining *j, const struct hocon_node *left)
{
	j->r->other = j->r->error == NULL;
	hocon_fail(j->r, left->line,
	    "Cannot concatenate object or list with a non-object-or-list");
}

static void
add_scalar(struct joining *j, struct hocon_node *n)
{
	const struct hocon_node *left = last_of(j);

	if (j->texts == 0 && hocon_resolve_is_container(left)) {
		/* text without quotes is lost behind a list or an object */
		if (!n->unquoted)
			fail_join(j, left);
		return;
	}
	if (j->texts++ == 0)
		j->text = n;
	strbuf_add(&j->b.out, n->text, n->len);
	if (j->b.out.len > HOCON_WEIGHT_MAX / 4)
		hocon_fail(j->r, 0, hocon_resolve_too_large);
}

/* Adds the items of a list to the list at the end. */
static void
add_items(struct joining *j, const struct hocon_node *list)
{
	struct hocon_node *to = last_of(j);

	if (!j->owned && !j->copied) {
		struct hocon_node *n =
		    hocon_node_new(j->r->arena, HOCON_LIST, to->line);

		for (unsigned i = 0; i < to->count; i++)
			hocon_node_push(j->r->arena, n, to->items[i]);
		add_bytes(j->r, sizeof(n) * to->count);
		to = j->out->items[j->out->count - 1] = n;
		j->copied = true;
	}
	for (unsigned i = 0; i < list->count; i++)
		hocon_node_push(j->r->arena, to, list->items[i]);
	add_bytes(j->r, sizeof(list) * list->count);
}

static void
hocon_resolve_add_container(struct joining *j, struct hocon_node *n)
{
	struct hocon_node *left, *merged = NULL;

	if (j->texts > 0) {
		fail_join(j, j->text);
		return;
	}
	left = last_of(j);
	if (!hocon_resolve_is_container(left)) {
		hocon_node_push(j->r->arena, j->out, n);
		j->copied = false;
	} else if (left->kind != n->kind) {
		fail_join(j, left);
	} else if (n->kind == HOCON_LIST) {
		add_items(j, n);
	} else {
		merged = j->owned
			     ? hocon_node_over(j->r->arena, n, left)
			     : hocon_merge(j->r->arena, n, left, &j->r->copied);
		if (merged == NULL)
			hocon_fail(
			    j->r, n->line, "the object has too many keys");
		else
			j->out->items[j->out->count - 1] = merged;
		add_bytes(j->r, 0);
	}
}

static void
hocon_resolve_add_piece(struct joining *j, struct hocon_node *n)
{
	if (n->kind == HOCON_CONCAT) {
		for (unsigned i = 0; i < n->count; i++)
			hocon_resolve_add_piece(j, n->items[i]);
	} else if (n->kind == HOCON_SCALAR) {
		add_scalar(j, n);
	} else if (hocon_resolve_is_container(n)) {
		hocon_resolve_add_container(j, n);
	} else {
		end_text(j);
		hocon_node_push(j->r->arena, j->out, n);
	}
}

struct hocon_node *
hocon_concatenate(struct hocon_resolver *r, struct hocon_node **pieces,
    unsigned count, bool owned)
{
	struct joining j = {.r = r, .owned = owned};

	if (count == 0)
		return NULL;
	j.out = hocon_node_new(r->arena, HOCON_CONCAT, pieces[0]->line);
	growbuf_init(&j.b);
	for (unsigned i = 0; i < count && r->error == NULL; i++)
		hocon_resolve_add_piece(&j, pieces[i]);
	end_text(&j);
	growbuf_release(&j.b);
	if (r->error != NULL)
		return NULL;
	return j.out->count == 1 ? j.out->items[0] : j.out;
}

/* --- the values that references name --- */

static struct hocon_node *hocon_resolve_resolve(
    struct hocon_resolver *r, struct hocon_node *n);
static struct hocon_node *hocon_resolve_find(struct hocon_resolver *r,
    struct hocon_node *from, const struct hocon_key *keys, unsigned count);

/* Return the part of a stack that references see; NULL: nothing. */
static struct hocon_node *
visible(struct hocon_resolver *r, struct hocon_node *n)
{
	while (n != NULL && n->kind == HOCON_STACK && n->visible < n->count) {
		if (n->rest == NULL && n->visible > 0) {
			n->rest =
			    hocon_node_new(r->arena, HOCON_STACK, n->line);
			n->rest->items = n->items;
			n->rest->count = n->rest->visible = n->visible;
		}
		n = n->visible > 0 ? n->rest : NULL;
	}
	return n;
}

/*
 * Hide item i of a stack and those above it, if the item is not resolved yet.
 */
static void
hocon_resolve_hide(struct hocon_node *stack, unsigned i)
{
	if (!hocon_node_is_open(stack->items[i]))
		return;
	stack->visible = i;
	stack->rest = NULL;
}

static void
hocon_resolve_show(
    struct hocon_node *stack, unsigned visible_before, struct hocon_node *rest)
{
	stack->visible = visible_before;
	stack->rest = rest;
}

/* An environment variable, or NULL. */
static struct hocon_node *
from_environment(struct hocon_resolver *r, const struct hocon_node *n)
{
	struct hocon_node *v;
	const char *text;

	if (n->path.count != 1 ||
	    memchr(n->path.keys[0].s, '\0', n->path.keys[0].len) != NULL)
		return NULL;
	text = getenv(
	    arena_memdup(r->arena, n->path.keys[0].s, n->path.keys[0].len));
	if (text == NULL)
		return NULL;
	v = hocon_node_new(r->arena, HOCON_SCALAR, n->line);
	v->value = value_string_copy(r->arena, text, strlen(text));
	v->text = v->value.s;
	v->len = v->value.aux;
	return v;
}

/* Notes that n is being resolved; false when that is a cycle. */
static bool
hocon_resolve_begin(struct hocon_resolver *r, struct hocon_node *n)
{
	struct shortbuf b;

	if (!n->busy && r->busy_count < HOCON_RESOLVE_DEPTH_MAX) {
		n->busy = true;
		r->busy[r->busy_count++] = n;
		return true;
	}
	shortbuf_init(&b, TRACE_MAX);
	for (unsigned i = 0; i < r->busy_count && !strbuf_is_cut(&b.out); i++)
		strbuf_addf(&b.out, "%s, ",
		    hocon_resolve_reference_text(r, r->busy[i]));
	strbuf_addstr(&b.out, hocon_resolve_reference_text(r, n));
	r->trace = arena_memdup(r->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	r->cycle = true;
	return false;
}

static void
hocon_resolve_end(struct hocon_resolver *r, struct hocon_node *n)
{
	n->busy = false;
	r->busy_count--;
}

/* The node that a reference names, not resolved; NULL: none. */
static struct hocon_node *
target(struct hocon_resolver *r, struct hocon_node *n)
{
	struct hocon_node *t;

	t = hocon_resolve_find(r, r->root, n->path.keys, n->path.count);
	return t != NULL || hocon_resolve_stopped(r) ? t
						     : from_environment(r, n);
}

/*
 * Add the values of the key in n to list, upper ones first.  True when a value
 * hides all below it.
 */
static bool hocon_resolve_gather(struct hocon_resolver *r, struct hocon_node *n,
    const struct hocon_key *key, struct hocon_node *list);

static bool
gather_reference(struct hocon_resolver *r, struct hocon_node *n,
    const struct hocon_key *key, struct hocon_node *list)
{
	struct hocon_node *t;
	bool closed = false;

	if (n->done)
		return n->resolved != NULL &&
		       hocon_resolve_gather(r, n->resolved, key, list);
	if (!hocon_resolve_begin(r, n))
		return true;
	t = target(r, n);
	if (t != NULL)
		closed = hocon_resolve_gather(r, t, key, list);
	hocon_resolve_end(r, n);
	return closed;
}

static bool
gather_stack(struct hocon_resolver *r, struct hocon_node *n,
    const struct hocon_key *key, struct hocon_node *list)
{
	unsigned before = n->visible;
	struct hocon_node *rest = n->rest;
	bool closed = false;

	for (unsigned i = n->count;
	     i > 0 && !closed && !hocon_resolve_stopped(r); i--) {
		hocon_resolve_hide(n, i - 1);
		closed = hocon_resolve_gather(r, n->items[i - 1], key, list);
		hocon_resolve_show(n, before, rest);
	}
	return closed;
}

static bool
gather_in(struct hocon_resolver *r, struct hocon_node *n,
    const struct hocon_key *key, struct hocon_node *list)
{
	struct hocon_node *v;

	switch (n->kind) {
	case HOCON_OBJECT:
		v = hocon_object_get(n, key);
		if (v != NULL)
			hocon_node_push(r->arena, list, v);
		return n->closed;
	case HOCON_REFERENCE:
		return gather_reference(r, n, key, list);
	case HOCON_CONCAT:
		v = hocon_resolve_resolve(r, n);
		return v != NULL && hocon_resolve_gather(r, v, key, list);
	case HOCON_STACK:
		return gather_stack(r, n, key, list);
	default:
		return true;
	}
}

static bool
hocon_resolve_gather(struct hocon_resolver *r, struct hocon_node *n,
    const struct hocon_key *key, struct hocon_node *list)
{
	bool closed;

	n = visible(r, n);
	if (n == NULL)
		return false;
	if (!hocon_resolve_enter(r))
		return true;
	closed = gather_in(r, n, key, list);
	r->depth--;
	return closed;
}

/* The values of a key as one: the only one, or a stack, the lowest first. */
static struct hocon_node *
stacked(struct hocon_resolver *r, const struct hocon_node *list)
{
	struct hocon_node *n;

	if (list->count == 0)
		return NULL;
	if (list->count == 1)
		return list->items[0];
	n = hocon_node_new(r->arena, HOCON_STACK, list->items[0]->line);
	for (unsigned i = list->count; i > 0; i--)
		hocon_node_push(r->arena, n, list->items[i - 1]);
	return n;
}

static struct hocon_node *
hocon_resolve_find(struct hocon_resolver *r, struct hocon_node *from,
    const struct hocon_key *keys, unsigned count)
{
	struct hocon_node *n = from;

	for (unsigned i = 0; i < count && n != NULL; i++) {
		struct hocon_node list = {.kind = HOCON_LIST};

		hocon_resolve_gather(r, n, &keys[i], &list);
		n = hocon_resolve_stopped(r) ? NULL
					     : visible(r, stacked(r, &list));
	}
	return n;
}

/* --- resolving --- */

static struct hocon_node *
resolve_reference(struct hocon_resolver *r, struct hocon_node *n)
{
	struct hocon_node *t, *v = NULL;

	if (!hocon_resolve_begin(r, n))
		return NULL;
	t = target(r, n);
	if (t != NULL && !hocon_resolve_stopped(r))
		v = hocon_resolve_resolve(r, t);
	hocon_resolve_end(r, n);
	if (r->error != NULL)
		return NULL;
	if (r->cycle) {
		r->cycle = false;
		if (!n->optional)
			fail_reference(r, n,
			    arena_printf(r->arena,
				" was part of a cycle of substitutions "
				"involving %s",
				r->trace));
		return NULL;
	}
	if (v == NULL && !n->optional)
		fail_reference(r, n, "");
	return v;
}

static struct hocon_node *
resolve_list(struct hocon_resolver *r, struct hocon_node *n)
{
	struct hocon_node *to = hocon_node_new(r->arena, HOCON_LIST, n->line);

	for (unsigned i = 0; i < n->count && !hocon_resolve_stopped(r); i++) {
		struct hocon_node *v = hocon_resolve_resolve(r, n->items[i]);

		if (v != NULL)
			hocon_node_push(r->arena, to, v);
	}
	return to;
}

static struct hocon_node *
resolve_object(struct hocon_resolver *r, struct hocon_node *n)
{
	struct hocon_node *to = hocon_node_new(r->arena, HOCON_OBJECT, n->line);

	to->closed = n->closed;
	for (struct hocon_field *f = n->first; f && !hocon_resolve_stopped(r);
	     f = f->next) {
		struct hocon_node *v = hocon_resolve_resolve(r, f->node);

		if (v != NULL)
			hocon_object_set(r->arena, to, &f->key, v);
	}
	return to;
}

static struct hocon_node *
resolve_concat(struct hocon_resolver *r, struct hocon_node *n)
{
	struct hocon_node *list = hocon_node_new(r->arena, HOCON_LIST, n->line);

	for (unsigned i = 0; i < n->count && !hocon_resolve_stopped(r); i++) {
		struct hocon_node *v = hocon_resolve_resolve(r, n->items[i]);

		if (v != NULL)
			hocon_node_push(r->arena, list, v);
	}
	return hocon_resolve_stopped(r)
		   ? NULL
		   : hocon_concatenate(r, list->items, list->count, false);
}

static struct hocon_node *
resolve_stack(struct hocon_resolver *r, struct hocon_node *n)
{
	unsigned before = n->visible;
	struct hocon_node *rest = n->rest, *merged = NULL, *v;

	for (unsigned i = n->count; i > 0 && !hocon_resolve_stopped(r); i--) {
		hocon_resolve_hide(n, i - 1);
		v = hocon_resolve_resolve(r, n->items[i - 1]);
		hocon_resolve_show(n, before, rest);
		if (v == NULL || hocon_resolve_stopped(r))
			continue;
		merged = merged == NULL
			     ? v
			     : hocon_merge(r->arena, merged, v, &r->copied);
		add_bytes(r, 0);
	}
	return merged;
}

static struct hocon_node *
resolve_new(struct hocon_resolver *r, struct hocon_node *n)
{
	switch (n->kind) {
	case HOCON_LIST:
		return resolve_list(r, n);
	case HOCON_OBJECT:
		return resolve_object(r, n);
	case HOCON_REFERENCE:
		return resolve_reference(r, n);
	case HOCON_CONCAT:
		return resolve_concat(r, n);
	case HOCON_STACK:
		return resolve_stack(r, n);
	default:
		return n;
	}
}

static void weigh(struct hocon_node *n);

/* Adds a part of n to its size and depth. */
static void
weigh_part(struct hocon_node *n, struct hocon_node *part, size_t key)
{
	weigh(part);
	n->weight += key + part->weight;
	n->weight = MIN(n->weight, HOCON_WEIGHT_MAX + 1);
	n->height = MAX(n->height, part->height + 1);
}

/*
 * Measures a resolved value: its size, with all that it shares, and its depth.
 */
static void
weigh(struct hocon_node *n)
{
	if (n->weight > 0)
		return;
	n->weight = sizeof(struct value);
	n->height = 1;
	if (n->kind == HOCON_SCALAR)
		n->weight += n->len;
	else if (n->kind == HOCON_LIST)
		for (unsigned i = 0; i < n->count; i++)
			weigh_part(n, n->items[i], 0);
	else
		for (struct hocon_field *f = n->first; f; f = f->next)
			weigh_part(n, f->node, sizeof(*f) + f->key.len);
}

/* Ends the run at a value that is too large or too deep. */
static void
check_size(struct hocon_resolver *r, struct hocon_node *n)
{
	weigh(n);
	if (n->weight > HOCON_WEIGHT_MAX)
		hocon_fail(r, 0, hocon_resolve_too_large);
	else if (n->height > HOCON_DEPTH_MAX)
		hocon_fail(r, n->line, "nested too deeply");
}

/* The value of n without references; NULL: nothing, or hocon_resolve_stopped().
 */
static struct hocon_node *
hocon_resolve_resolve(struct hocon_resolver *r, struct hocon_node *n)
{
	struct hocon_node *v;

	if (n->kind == HOCON_STACK)
		n = visible(r, n);
	if (n == NULL || !n->unresolved || n->done)
		return n == NULL || !n->unresolved ? n : n->resolved;
	if (!hocon_resolve_enter(r))
		return NULL;
	v = resolve_new(r, n);
	r->depth--;
	if (v != NULL && !hocon_resolve_stopped(r))
		check_size(r, v);
	if (hocon_resolve_stopped(r))
		return NULL;
	n->done = true;
	n->resolved = v;
	return v;
}

/* --- the result --- */

static struct value
hocon_resolve_convert(struct hocon_resolver *r, struct hocon_node *n)
{
	struct vlist list;
	struct vhash *h;

	if (n->converted || n->kind == HOCON_SCALAR)
		return n->value;
	if (n->kind == HOCON_LIST) {
		vlist_init(&list, r->arena);
		for (unsigned i = 0; i < n->count; i++)
			vlist_push(
			    &list, hocon_resolve_convert(r, n->items[i]));
		n->value = vlist_value(&list);
	} else {
		h = vhash_new(r->arena, 4);
		for (struct hocon_field *f = n->first; f; f = f->next)
			vhash_set(r->arena, h,
			    value_string(f->key.s, f->key.len),
			    hocon_resolve_convert(r, f->node));
		n->value = value_hash(h);
	}
	n->converted = true;
	return n->value;
}

int
hocon_resolve(struct hocon_resolver *r, struct value *ret)
{
	struct hocon_node *n = hocon_resolve_resolve(r, r->root);

	if (n == NULL || r->error != NULL)
		return -1;
	*ret = hocon_resolve_convert(r, n);
	return 0;
}
