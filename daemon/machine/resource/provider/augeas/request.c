#include "machine/resource/provider/augeas/request.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/augeas/protocol.h"
#include "language/schema/type.h"
#include "language/value/ruby.h"

/* Entries of a directory of the module path. */
#define MODULES_MAX 100000
#define PATHS_MAX   ((size_t)1 << 20)

/* Lines of an attribute as they are collected. */
struct augeas_request_collection {
	struct instance *instance;
	struct augeas_lines *lines;
	uint32_t room;
	int secret;
	struct strbuf *err; /* the reason of a refusal */
};

static void
augeas_request_line_add(
    struct augeas_request_collection *c, const char *s, size_t n)
{
	struct arena *a = c->instance->arena;
	struct augeas_lines *l = c->lines;
	const char **items;

	if (memchr(s, '\0', n) != NULL)
		strbuf_addstr(c->err, "string contains null byte");
	else if (l->count == AUGEAS_LINES_MAX)
		strbuf_addstr(c->err, "too many lines");
	if (c->err->len > 0)
		return;
	if (l->count == c->room) {
		c->room = c->room == 0 ? 8 : c->room * 2;
		items = arena_alloc(a, c->room * sizeof(*items));
		if (l->count > 0)
			memcpy(items, l->items, l->count * sizeof(*items));
		l->items = items;
	}
	l->items[l->count++] = arena_memdup(a, s, n);
}

static void
augeas_request_text_add(
    struct augeas_request_collection *c, const char *s, size_t n)
{
	const char *end = s + n, *eol;

	for (; s < end && c->err->len == 0; s = eol + 1) {
		eol = memchr(s, '\n', (size_t)(end - s));
		if (eol == NULL)
			eol = end;
		augeas_request_line_add(c, s, (size_t)(eol - s));
	}
}

/* A text is one command a line; of a list each text is one. */
static void
augeas_request_value_add(
    struct augeas_request_collection *c, struct value v, int within)
{
	uint32_t n;

	if (v.tag == V_ARRAY) {
		for (n = 0; n < v.a->count && c->err->len == 0; n++)
			augeas_request_value_add(c, v.a->items[n], 1);
	} else if (v.tag == V_STRING && within) {
		augeas_request_line_add(c, v.s, v.aux);
	} else if (v.tag == V_STRING) {
		augeas_request_text_add(c, v.s, v.aux);
	} else if (v.tag != V_UNSET && v.tag != V_UNDEF) {
		strbuf_addf(c->err, "a command must be a string, not %s",
		    c->secret ? "[redacted]"
			      : ruby_inspect_text(c->instance->arena, v));
	}
}

static int
augeas_request_lines_read(struct instance *i, const char *attr, int secret,
    struct augeas_lines *l, struct strbuf *err)
{
	struct value v = instance_should(i, attr);
	struct augeas_request_collection c = {
	    .instance = i, .lines = l, .secret = secret, .err = err};

	if (v.tag == V_UNSET || (v.tag == V_STRING && v.aux == 0))
		return 0;
	augeas_request_value_add(&c, v, 0);
	return err->len > 0 ? -1 : 0;
}

/* The context, behind which paths are put. */
static const char *
context_read(struct instance *i)
{
	const char *context = instance_text(i, "context");
	const char *incl = instance_text(i, "incl");
	size_t n;

	if (context == NULL && incl != NULL)
		context = arena_printf(i->arena, "/files%s", incl);
	n = context == NULL ? 0 : strlen(context);
	if (n == 0 || context[n - 1] == '/')
		return n == 0 ? "" : context;
	return arena_printf(i->arena, "%s/", context);
}

static void
augeas_request_directory_add(struct strbuf *out, const char *s, size_t n)
{
	if (n == 0)
		return;
	if (out->len > 0)
		strbuf_addch(out, ':');
	strbuf_add(out, s, n);
}

/* Add the lenses of a directory of modules, or of their libraries. */
static void
lenses_add(struct arena *a, struct strbuf *out, const char *lib)
{
	const char *path = arena_printf(a, "%s/augeas/lenses", lib);

	if (access(path, F_OK) == 0)
		augeas_request_directory_add(out, path, strlen(path));
}

static void
modules_add(struct arena *a, struct strbuf *out, const char *modulepath)
{
	struct fs_list l;
	const char *dir;
	size_t n, k;

	for (; *modulepath != '\0'; modulepath += n + (modulepath[n] == ':')) {
		n = strcspn(modulepath, ":");
		dir = arena_memdup(a, modulepath, n);
		if (n == 0 || fs_list(a, dir, MODULES_MAX, &l) < 0)
			continue;
		for (k = 0; k < l.count; k++)
			lenses_add(a, out,
			    arena_printf(a, "%s/%s/lib", dir, l.names[k]));
	}
}

/*
 * The directories of lenses of modules, and of those that an agent has
 * received; found once per run.
 */
static const char *
lenses_of_modules(struct machine *m)
{
	static const char key;
	void **known = machine_state(m, &key);
	struct growbuf b;

	if (*known != NULL)
		return *known;
	growbuf_init(&b);
	if (m->modulepath != NULL)
		modules_add(m->arena, &b.out, m->modulepath);
	if (m->libdir != NULL)
		lenses_add(m->arena, &b.out, m->libdir);
	*known = arena_memdup(m->arena, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return *known;
}

static const char *
load_path_read(struct instance *i)
{
	struct value v = instance_should(i, "load_path"), item;
	const char *more = lenses_of_modules(i->machine), *s, *text;
	struct growbuf b;
	uint32_t k;
	size_t n;

	growbuf_init(&b);
	for (k = 0; (item = attr_nth(v, k)).tag == V_STRING; k++)
		for (s = arena_memdup(i->arena, item.s, item.aux); *s != '\0';
		     s += n + (s[n] == ':')) {
			n = strcspn(s, ":");
			augeas_request_directory_add(&b.out, s, n);
		}
	augeas_request_directory_add(&b.out, more, strlen(more));
	text = arena_memdup(i->arena, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return text;
}

static bool
augeas_request_is_secret(const struct instance *i)
{
	static const char *const attrs[] = {
	    "context", "onlyif", "changes", "incl"};
	size_t n;

	for (n = 0; n < sizeof(attrs) / sizeof(attrs[0]); n++)
		if (i->sensitive[resource_type_attr(i->type, attrs[n])])
			return 1;
	return 0;
}

int
augeas_request_begin(
    struct instance *i, struct augeas_request *r, struct strbuf *err)
{
	struct value force = instance_should(i, "force");

	r->lens = instance_text(i, "lens");
	r->incl = instance_text(i, "incl");
	if ((r->lens == NULL) != (r->incl == NULL)) {
		strbuf_addstr(err, "You must specify both the lens and incl "
				   "parameters, or neither.");
		return -1;
	}
	r->root = instance_text(i, "root");
	r->context = context_read(i);
	r->type_check = instance_flag(i, "type_check");
	/* whatever is not false */
	r->force = force.tag != V_UNSET && force.tag != V_UNDEF &&
		   !(force.tag == V_BOOL && !force.i);
	r->secret = augeas_request_is_secret(i);
	return 0;
}

int
augeas_request_complete(
    struct instance *i, struct augeas_request *r, struct strbuf *err)
{
	if (r->load_path != NULL)
		return 0;
	r->onlyif.count = r->changes.count = 0;
	if (augeas_request_lines_read(i, "onlyif", r->secret, &r->onlyif, err) <
		0 ||
	    augeas_request_lines_read(
		i, "changes", r->secret, &r->changes, err) < 0)
		return -1;
	r->load_path = load_path_read(i);
	return 0;
}
