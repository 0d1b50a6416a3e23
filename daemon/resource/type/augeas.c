/*
 * augeas: changes configuration files by way of the trees that libaugeas makes
 * of them (type/augeas.rb of augeas_core).  The library is not here: a program
 * of its own looks what the changes would do, and makes them
 * (provider/augeas/).
 */
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/strbuf.h"
#include "resource/attr.h"
#include "resource/diff.h"
#include "resource/instance.h"
#include "resource/machine.h"
#include "resource/provider.h"
#include "resource/provider/augeas/ask.h"
#include "resource/provider/augeas/leftover.h"
#include "resource/provider/augeas/wire.h"
#include "resource/provider/file_posix.h"
#include "resource/provider/unsynced.h"
#include "resource/registry.h"
#include "resource/text.h"
#include "resource/type.h"
#include "value/ruby.h"

/* Entries of a directory of the module path. */
#define MODULES_MAX 100000
#define PATHS_MAX   ((size_t)1 << 20)

struct augeas_state {
	struct augeas_request request;
	struct augeas_reply found;
	const char *wrong; /* why the lines cannot be taken */
};

static struct augeas_state *
state_of(const struct instance *i)
{
	return i->state;
}

/* --- the request --- */

static void
line_add(struct instance *i, struct augeas_lines *l, const char *s, size_t n)
{
	struct augeas_state *st = state_of(i);

	if (memchr(s, '\0', n) != NULL)
		st->wrong = "string contains null byte";
	if (l->count == AUGEAS_LINES_MAX)
		st->wrong = "there are too many lines";
	else
		l->items[l->count++] = arena_memdup(i->arena, s, n);
}

/* A text is one command a line; of a list each text is one. */
static void
lines_add(
    struct instance *i, struct value v, struct augeas_lines *l, int within)
{
	const char *s, *end, *eol;
	uint32_t n;

	if (v.tag == V_ARRAY) {
		for (n = 0; n < v.a->count; n++)
			lines_add(i, v.a->items[n], l, 1);
	} else if (v.tag == V_STRING && within) {
		line_add(i, l, v.s, v.aux);
	} else if (v.tag == V_STRING) {
		for (s = v.s, end = s + v.aux; s < end; s = eol + 1) {
			eol = memchr(s, '\n', (size_t)(end - s));
			if (eol == NULL)
				eol = end;
			line_add(i, l, s, (size_t)(eol - s));
		}
	} else if (v.tag != V_UNSET && v.tag != V_UNDEF) {
		state_of(i)->wrong =
		    arena_printf(i->arena, "a command is a text, not %s",
			state_of(i)->request.secret
			    ? "[redacted]"
			    : ruby_inspect_text(i->arena, v));
	}
}

static void
lines_read(struct instance *i, const char *attr, struct augeas_lines *l)
{
	struct value v = instance_should(i, attr);

	if (v.tag == V_UNSET || (v.tag == V_STRING && v.aux == 0))
		return;
	l->items = arena_alloc(i->arena, AUGEAS_LINES_MAX * sizeof(*l->items));
	lines_add(i, v, l, 0);
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
directory_add(struct strbuf *out, const char *s, size_t n)
{
	if (n == 0)
		return;
	if (out->len > 0)
		strbuf_addch(out, ':');
	strbuf_add(out, s, n);
}

/* What a directory of modules, or of their libraries, brings. */
static void
lenses_add(struct arena *a, struct strbuf *out, const char *lib)
{
	const char *path = arena_printf(a, "%s/augeas/lenses", lib);

	if (access(path, F_OK) == 0)
		directory_add(out, path, strlen(path));
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
		if (n == 0 || fs_list(a, dir, MODULES_MAX, &l) == -1)
			continue;
		for (k = 0; k < l.count; k++)
			lenses_add(a, out,
			    arena_printf(a, "%s/%s/lib", dir, l.names[k]));
	}
}

/* Lenses of modules, once a run. */
static const char *
lenses_of_modules(struct machine *m)
{
	static const char key;
	void **known = machine_state(m, &key);
	struct strbuf b;

	if (*known != NULL)
		return *known;
	strbuf_init(&b, PATHS_MAX);
	if (m->modulepath != NULL)
		modules_add(m->arena, &b, m->modulepath);
	else if (m->libdir != NULL)
		lenses_add(m->arena, &b, m->libdir);
	*known = arena_memdup(m->arena, b.s, b.len);
	strbuf_release(&b);
	return *known;
}

static const char *
load_path_read(struct instance *i)
{
	struct value v = instance_should(i, "load_path"), item;
	const char *more = lenses_of_modules(i->machine), *s, *text;
	struct strbuf b;
	uint32_t k;
	size_t n;

	strbuf_init(&b, PATHS_MAX);
	for (k = 0; (item = attr_nth(v, k)).tag == V_STRING; k++)
		for (s = arena_memdup(i->arena, item.s, item.aux); *s != '\0';
		     s += n + (s[n] == ':')) {
			n = strcspn(s, ":");
			directory_add(&b, s, n);
		}
	directory_add(&b, more, strlen(more));
	text = arena_memdup(i->arena, b.s, b.len);
	strbuf_release(&b);
	return text;
}

static int
is_secret(const struct instance *i)
{
	static const char *const attrs[] = {
	    "context", "onlyif", "changes", "incl"};
	size_t n;

	for (n = 0; n < sizeof(attrs) / sizeof(attrs[0]); n++)
		if (i->sensitive[resource_type_attr(i->type, attrs[n])])
			return 1;
	return 0;
}

static int
augeas_prepare(struct instance *i, struct strbuf *err)
{
	struct augeas_state *st = arena_zalloc(i->arena, sizeof(*st));
	struct augeas_request *r = &st->request;
	struct value force = instance_should(i, "force");
	int returns = resource_type_attr(i->type, "returns");

	i->state = st;
	if (i->should[returns].tag == V_UNSET)
		i->should[returns] = value_int(0);
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
	r->secret = is_secret(i);
	return 0;
}

/* --- what is asked of the program --- */

static int
ask(struct instance *i, int save, struct augeas_reply *ret, struct strbuf *err)
{
	struct augeas_request r = state_of(i)->request;
	uint32_t n;
	int rc;

	r.save = save;
	if (state_of(i)->wrong != NULL) {
		strbuf_addstr(err, state_of(i)->wrong);
		return -1;
	}
	rc = augeas_ask(i->arena, i->machine->augeas, 0, &r, ret, err);
	for (n = 0; n < ret->message_count; n++)
		if (ret->messages[n].warning)
			resource_provider_warn(i, ret->messages[n].text);
		else
			resource_log_at(i, LOGLEVEL_DEBUG,
			    resource_provider_source(i), ret->messages[n].text);
	return rc;
}

/* The file as it is; 0 also where there is none. */
static int
side_old(
    const struct instance *i, const struct augeas_file *f, struct diff_side *s)
{
	struct strbuf ignored;
	struct stat st;
	int fd, rc;

	strbuf_init(&ignored, PATHS_MAX);
	fd = file_open(f->path, 1, &ignored);
	strbuf_release(&ignored);
	rc = diff_side_open(s, i->arena, f->path,
	    fd != -1 && fstat(fd, &st) == 0 ? &st.st_mtim : NULL);
	if (fd == -1)
		return rc;
	if (rc == 0)
		rc = diff_side_copy(s, fd);
	close(fd);
	return rc;
}

static void
diff_show(const struct instance *i, const struct augeas_file *f)
{
	struct diff_side old = {.fd = -1}, new = {.fd = -1};
	const char *name = arena_printf(i->arena, "%s.augnew", f->path);
	const char *text = NULL;

	if (state_of(i)->request.secret)
		text = "[diff redacted]";
	else if (side_old(i, f, &old) == 0 &&
		 diff_side_open(&new, i->arena, name, NULL) == 0 &&
		 diff_side_add(&new, f->text, f->len) == 0)
		text = diff_text(i->machine, i->arena, &old, &new, f->path);
	if (text != NULL && *text != '[')
		text = arena_printf(i->arena, "\n%s", text);
	if (text != NULL)
		resource_log_diff(i, resource_provider_source(i), text);
	diff_side_close(&old);
	diff_side_close(&new);
}

static int
augeas_retrieve(struct instance *i, struct strbuf *err)
{
	struct augeas_state *st = state_of(i);
	struct value show = instance_should(i, "show_diff");
	uint32_t n;

	if (st->request.load_path == NULL) {
		lines_read(i, "onlyif", &st->request.onlyif);
		lines_read(i, "changes", &st->request.changes);
		st->request.load_path = load_path_read(i);
	}
	if (ask(i, 0, &st->found, err) == -1)
		return -1;
	instance_found(i, "returns",
	    st->found.run ? value_str("need_to_run") : value_int(0));
	if (!i->machine->show_diff || st->request.force ||
	    (show.tag == V_BOOL && !show.i))
		return 0;
	for (n = 0; n < st->found.file_count; n++)
		diff_show(i, &st->found.files[n]);
	return 0;
}

static int
returns_insync(const struct instance *i, struct value is, struct value should)
{
	(void)i;
	if (is.tag == V_INT && should.tag == V_INT)
		return is.i == should.i;
	return instance_value_is(should, is.tag == V_INT ? "0" : "need_to_run");
}

/* The library waits for the disk with a file, but not with its name. */
static void
directory_unsynced(const struct instance *i, const char *path)
{
	const char *slash = strrchr(path, '/');
	int dir;

	if (slash == NULL)
		return;
	dir = open(arena_memdup(i->arena, path, (size_t)(slash + 1 - path)),
	    O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (dir == -1)
		return;
	unsynced_note(dir);
	close(dir);
}

static int
returns_sync(struct instance *i, struct value should, struct strbuf *err)
{
	const struct augeas_reply *found = &state_of(i)->found;
	struct augeas_reply done;
	struct timespec now;
	uint32_t n;
	int rc;

	(void)should;
	/* of the clock by which the kernel stamps files, which may lag */
	clock_gettime(CLOCK_REALTIME_COARSE, &now);
	rc = ask(i, 1, &done, err);
	for (n = 0; n < found->file_count; n++)
		if (rc == 0)
			directory_unsynced(i, found->files[n].path);
		else
			augeas_leftover_remove(
			    i->arena, found->files[n].path, &now);
	return rc;
}

static int
returns_describe(const struct instance *i, struct value is, struct value should,
    struct strbuf *out)
{
	(void)i;
	(void)is;
	(void)should;
	strbuf_addstr(out, "executed successfully");
	return 1;
}

static const char *
augeas_writes(const struct instance *i, unsigned n)
{
	const struct augeas_reply *r = &state_of(i)->found;

	return n < r->file_count ? r->files[n].path : NULL;
}

static int
augeas_there(struct machine *m)
{
	return m->augeas != NULL;
}

static const struct attr attrs[] = {
    {.name = "name", .kind = ATTR_NAMEVAR},
    {
	.name = "returns",
	.kind = ATTR_PROPERTY,
	.insync = returns_insync,
	.sync = returns_sync,
	.describe = returns_describe,
	.doc = "Not to be set: need_to_run becomes 0.",
    },
    {
	.name = "context",
	.kind = ATTR_PARAMETER,
	.munge = attr_text_munge,
	.doc = "Stands before relative paths; /files and incl by default.",
    },
    {
	.name = "onlyif",
	.kind = ATTR_PARAMETER,
	.doc = "A condition: get, match or values, and what is compared.",
    },
    {
	.name = "changes",
	.kind = ATTR_PARAMETER,
	.doc = "Commands, one a line or a list of them.",
    },
    {
	.name = "root",
	.kind = ATTR_PARAMETER,
	.munge = attr_text_munge,
	.fallback = "/",
	.doc = "Directory below which files are looked for.",
    },
    {
	.name = "load_path",
	.kind = ATTR_PARAMETER,
	.doc = "Directories with lenses: colon separated, or a list.",
    },
    {
	.name = "force",
	.kind = ATTR_PARAMETER,
	.doc = "Saves even where no file would change.",
    },
    {
	.name = "type_check",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "false",
	.doc = "Has the library check lenses.",
    },
    {
	.name = "lens",
	.kind = ATTR_PARAMETER,
	.munge = attr_text_munge,
	.doc = "The only lens to be used, with incl.",
    },
    {
	.name = "incl",
	.kind = ATTR_PARAMETER,
	.munge = attr_text_munge,
	.doc = "The only file to be loaded, with lens.",
    },
    {
	.name = "show_diff",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "true",
	.doc = "Whether differences are shown.",
    },
    {.name = NULL},
};

static const struct provider augeas = {
    .name = "augeas",
    .default_for = provider_everywhere,
    .suitable = augeas_there,
    .features = (const char *const[]){"execute_changes", "need_to_run?",
	"parse_commands", NULL},
    .doc = "By dalang-augeas, with libaugeas.",
};

static const struct provider *const providers[] = {&augeas, NULL};

const struct resource_type resource_type_augeas = {
    .name = "augeas",
    .ref = "Augeas",
    .attrs = attrs,
    .providers = providers,
    .prepare = augeas_prepare,
    .retrieve = augeas_retrieve,
    .writes = augeas_writes,
    .doc = "Changes configuration files as trees.",
};
